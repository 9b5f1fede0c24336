import { readPlainTranscript } from './read-plain-transcript.js'
import { readWebVtt } from './read-webvtt.js'
import { nameKey } from '../speakers/chart-names.js'
import { type Turn, turnsOf } from './transcript.js'

/**
 * Reads a transcript: WebVTT if it begins like that, else lines with `Name: words`. The time grows with its length
 * alone.
 * @param known names that the request says belong to speakers.
 * @throws InvalidInput naming the line.
 */
export function readTranscript(raw: string, known: readonly string[]): readonly Turn[] {
  const keys = new Set(known.map(nameKey))
  const isKnown = (name: string): boolean => keys.has(nameKey(name))
  const lines = raw
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
  return turnsOf(isWebVtt(raw) ? readWebVtt(lines, isKnown) : readPlainTranscript(lines, isKnown))
}

/** True for a text that begins like WebVTT. */
export function isWebVtt(raw: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(raw)
}
