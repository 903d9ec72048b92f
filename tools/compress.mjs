// Writes FILE.gz and FILE.br beside every file that shrinks: node tools/compress.mjs FOLDER
//
// A host with `gzip_static`, `brotli_static` or the like sends these instead of compressing every response.
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder = "dist"] = process.argv.slice(2);
/** The largest ratio worth writing: files already compressed (archives, pictures) shrink less. */
const WORTH = 0.95;

for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  const path = join(folder, name);
  if (/\.(gz|br)$/.test(name) || !statSync(path).isFile()) continue;
  const content = readFileSync(path);
  const gzip = gzipSync(content, { level: 9 });
  if (gzip.length > WORTH * content.length) continue;
  writeFileSync(`${path}.gz`, gzip);
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  } }));
}
