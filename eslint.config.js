// Lint rules for the page, its tests and the build's scripts. tsc checks types and unknown names.

import js from "@eslint/js";
import { LAYERS, OF_KINDS, closedTo } from "./tools/layers.mjs";

/** @param {string} files @param {string} folder to which they belong */
const below = (files, folder) => ({
  files: [files],
  rules: {
    "no-restricted-imports": ["error", {
      patterns: [{
        regex: `^(\\.\\./)+(${closedTo(folder).join("|")})/`,
        message: `What ${files} import lies below them (tools/layers.mjs).`,
      }],
    }],
  },
});

export default [
  {
    // Made by the build, or not our JavaScript.
    ignores: ["build/", "dist/", "**/node_modules/"],
  },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // Files, functions and lines short enough to take in at a glance.
      "max-lines": ["error", { max: 400 }],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      "max-len": ["error", { code: 120 }],
      "complexity": ["error", 20],

      "array-callback-return": "error",
      "curly": ["error", "multi-line"],
      "default-case-last": "error",
      "eqeqeq": "error",
      "no-else-return": "error",
      "no-implicit-coercion": "error",
      "no-self-compare": "error",
      "no-throw-literal": "error",
      "no-unused-expressions": "error",
      // Properties left out of a copy are named beside the rest.
      "no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-arrow-callback": "error",
      "prefer-const": "error",

      // tsc knows the globals of browsers, workers and Node.
      "no-undef": "off",
    },
  },
  ...LAYERS.flat().filter((folder) => folder && closedTo(folder).length)
    .map((folder) => below(`web/${folder}/**`, folder)),
  below("web/kinds/**", "view"),
  ...Object.entries(OF_KINDS).map(([name, folder]) => below(`web/kinds/**/${name}.js`, folder)),
  {
    // A test runs one scenario from start to end, and its assertions about optional values count as branches.
    files: ["tests/**"],
    rules: {
      "max-lines-per-function": ["error", { max: 90, skipBlankLines: true, skipComments: true }],
      "complexity": "off",
    },
  },
];
