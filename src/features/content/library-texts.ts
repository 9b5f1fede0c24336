import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { checkShipped, shippedData } from '../../kernel/shipped-data.js'

/** The schema of a library text, which the service serves under `/content/<slug>/`. */
const libraryText = z.strictObject({
  slug: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  title: z.string().min(1).max(100),
  paragraphs: z.array(z.string().min(1)).min(1),
})

export type LibraryText = z.infer<typeof libraryText>

/** The texts of the platform's own entries: `data/library/<slug>.md`. They are general information, not treatment. */
export const libraryTexts: readonly LibraryText[] = readdirSync(shippedData('library')).toSorted().map(readText)

/** Reads a file: a title (`# …`), then paragraphs separated by empty lines. */
function readText(file: string): LibraryText {
  const [title = '', ...paragraphs] = readFileSync(join(shippedData('library'), file), 'utf8')
    .trim()
    .split(/\n{2,}/)
  const text = { slug: basename(file, '.md'), title: title.replace(/^# /, ''), paragraphs }
  return checkShipped(`library/${file}`, libraryText, text)
}
