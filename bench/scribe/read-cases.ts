import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readCsv } from './read-csv.js'

/** A conversation and the note that a person wrote about it. */
export interface ScribeCase {
  readonly dialogue: string
  readonly reference: string
}

/** The conversations and notes of one file. */
export interface ScribeFile {
  readonly name: string
  readonly cases: readonly ScribeCase[]
  /** False if its notes are single sections. */
  readonly hasWholeNotes: boolean
}

/** The names of the note's column in published collections. */
const NOTE_COLUMNS = ['note', 'section_text']

/**
 * The CSV files below a path, or the file itself, with a column `dialogue` and a column `note` or `section_text`.
 * @throws Error if there are none.
 */
export function readCases(path: string): readonly ScribeFile[] {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.csv'))
        .sort()
        .map((name) => join(path, name))
    : [path]
  const found = files.flatMap((file) => {
    const rows = readCsv(readFileSync(file, 'utf8'))
    const hasWholeNotes = rows[0]?.note !== undefined
    const cases = rows.flatMap((row) => {
      const reference = NOTE_COLUMNS.map((column) => row[column]).find((text) => text !== undefined)
      return row.dialogue === undefined || reference === undefined ? [] : [{ dialogue: row.dialogue, reference }]
    })
    return cases.length === 0 ? [] : [{ name: basename(file), cases, hasWholeNotes }]
  })
  if (found.length === 0) throw new Error(`${path} has no CSV with the columns dialogue and note or section_text.`)
  return found
}
