// A worker that boots at once and then never comes back from its first question: what a loop without end looks like.
onmessage = (event) => {
  if (event.data.op === "boot") postMessage({ op: "ready" });
  else for (;;) Math.random();
};
