import { z } from 'zod'

/** The length that BCP 47 asks programs to take at least. */
const MOST = 35

/** A tag of BCP 47 in its usual form, such as `de` or `pt-BR`. */
export const languageSchema = z
  .string()
  .refine(
    (tag) => tag.length <= MOST && isLanguageTag(tag),
    `must be a tag of BCP 47 of at most ${MOST} characters, such as de`,
  )
  .transform((tag) => new Intl.Locale(tag).toString())

function isLanguageTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).toString() !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
