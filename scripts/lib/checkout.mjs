import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rememberDigests } from './remembered-digests.mjs'

/** The folder that holds package.json. */
export const checkout = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** A path inside the checkout. */
export const inCheckout = (...parts) => join(checkout, ...parts)

/** Makes the folder for files that the scripts store, and returns the path of one file in it. */
export function scratch(name) {
  mkdirSync(inCheckout('.cache'), { recursive: true })
  return inCheckout('.cache', name)
}

/** A file's text; undefined if the file does not exist. */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A JSON file's content; undefined if the file does not exist or is cut short after a crash. */
export function readJson(path) {
  const text = readIfThere(path)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const remembered = rememberDigests(inCheckout('.cache', 'digests.json'))

/** A digest over the paths and contents of files. */
export function digest(paths) {
  return remembered(
    paths.map((path) => inCheckout(path)),
    () => {
      const hash = createHash('sha256')
      for (const path of paths) {
        const content = readFileSync(inCheckout(path))
        hash.update(`${path}\0${content.length}\0`).update(content)
      }
      return hash.digest('hex').slice(0, 16)
    },
  )
}

/** The sorted paths of all files below a folder of the checkout; empty if the folder does not exist. */
export function filesBelow(folder) {
  let entries
  try {
    entries = readdirSync(inCheckout(folder), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
  return entries
    .flatMap((entry) => {
      // Joining parts would look for dots in them, which takes longer than reading the folders.
      const path = folder + sep + entry.name
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
    .sort((one, other) => (one < other ? -1 : 1))
}
