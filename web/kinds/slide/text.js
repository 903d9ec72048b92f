// Rows of numbered tiles as plain text, the blank as 0.

/** @import { KindText } from "../kind.js" */

import { edgesOf } from "../edges.js";

/** @type {KindText} */
export const text = { symbol: (mark) => mark, ways: edgesOf };
