import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { BUILD_FOLDER } from './build-folder.js'

const DATA = new URL('data/', BUILD_FOLDER)

/** The path of a file or folder of `data/`, which is part of the release. */
export function shippedData(path: string): string {
  return fileURLToPath(new URL(path, DATA))
}

/**
 * Reads a JSON file of `data/`.
 * @throws Error naming the file and the position if the file does not fit the schema.
 */
export function readShippedJson<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  return checkShipped(path, schema, JSON.parse(readFileSync(shippedData(path), 'utf8')))
}

/** A section of a text file of `data/`: the title in brackets, and the lines below it. */
export interface ShippedSection {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * Reads a text file of `data/` that has one entry in each line: `[title]` begins a section, `#` begins a comment, empty
 * lines are skipped.
 * @throws Error naming the file if an entry stands before the first title.
 */
export function readShippedSections(path: string): readonly ShippedSection[] {
  const sections: { title: string; lines: string[] }[] = []
  for (const line of readFileSync(shippedData(path), 'utf8').split('\n')) {
    const entry = line.trim()
    if (entry === '' || entry.startsWith('#')) continue
    const title = /^\[(.+)\]$/.exec(entry)?.[1]
    const section = title === undefined ? sections.at(-1) : { title, lines: [] }
    if (section === undefined) throw new Error(`data/${path} has an entry before its first [title]: ${entry}`)
    if (title === undefined) section.lines.push(entry)
    else sections.push(section)
  }
  return sections
}

/**
 * Entries by their names.
 * @throws Error naming the place if two have the same name: the later one would take the place of the other unseen.
 */
export function namedOnce<Value>(
  place: string,
  entries: Iterable<readonly [name: string, value: Value]>,
): ReadonlyMap<string, Value> {
  const named = new Map<string, Value>()
  for (const [name, value] of entries) {
    if (named.has(name)) throw new Error(`data/${place} names something twice: ${name}`)
    named.set(name, value)
  }
  return named
}

/**
 * Checks the content of a file of `data/` against its schema.
 * @throws Error naming the file and the position if the content does not fit.
 */
export function checkShipped<Schema extends z.ZodType>(path: string, schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`data/${path} does not fit its schema:\n${z.prettifyError(result.error)}`)
  return result.data
}
