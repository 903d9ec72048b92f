// Runs Lighthouse (mobile, default settings) once and prints scores and metrics as one line of JSON.
// Usage: node run.mjs URL CHROMIUM
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [url, chromePath] = process.argv.slice(2);
const chrome = await launch({
  chromePath,
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  const result = await lighthouse(url, {
    port: chrome.port,
    output: "json",
    onlyCategories: ["performance", "accessibility", "best-practices"],
    logLevel: "error",
  });
  if (!result) throw new Error("Lighthouse gave no result");
  const { audits, categories } = result.lhr;
  const failed = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .filter(({ scoreDisplayMode }) => ["binary", "numeric"].includes(scoreDisplayMode))
    .map(({ id }) => id);
  process.stdout.write(
    JSON.stringify({
      performance: 100 * (categories.performance.score ?? 0),
      accessibility: 100 * (categories.accessibility.score ?? 0),
      practices: 100 * (categories["best-practices"].score ?? 0),
      lcp: (audits["largest-contentful-paint"].numericValue ?? NaN) / 1000,
      tbt: audits["total-blocking-time"].numericValue,
      cls: audits["cumulative-layout-shift"].numericValue,
      failed,
    }),
  );
} finally {
  chrome.kill();
}
