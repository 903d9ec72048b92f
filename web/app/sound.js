// Sound and vibration, if switched on: a tick for a move, three notes when the goal is reached.

/** @import { Settings } from "../store/settings.js" */

/** Pitch in hertz and length in seconds of each note: a rising chord. */
const NOTES = { move: [[330, 0.05]], win: [[523, 0.14], [659, 0.14], [784, 0.3]] };
/** Vibration and pause in turn, in milliseconds. */
const BEATS = { move: [12], win: [30, 60, 30, 60, 80] };
const LOUD = 0.12;

/** @type {AudioContext | null} */
let audio = null;

/**
 * @param {Pick<Settings, "sound" | "vibration">} settings
 * @param {"move" | "win"} what
 */
export function playFeedback({ sound, vibration }, what) {
  // Browsers that cannot vibrate, or not before the first touch, return false and do nothing.
  if (vibration) navigator.vibrate?.(BEATS[what]);
  if (sound) play(NOTES[what]);
}

/** @param {number[][]} notes played in sequence */
function play(notes) {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  // Systems stop it, as for a call or while the page is put by, and do not always start it again.
  if (audio.state !== "running") void audio.resume().catch(() => {});
  const { currentTime, destination } = audio;
  let start = currentTime + 0.01;
  for (const [pitch = 440, length = 0.1] of notes) {
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(LOUD, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(gain).connect(destination);
    tone.start(start);
    tone.stop(start + length);
    start += length * 0.8;
  }
}
