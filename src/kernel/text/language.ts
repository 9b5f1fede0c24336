import { z } from 'zod'

/** A tag of BCP 47 in its usual form, such as `de` or `pt-BR`. */
export const languageSchema = z
  .string()
  .max(35, 'must have at most 35 characters')
  .refine(isLanguageTag, 'must be a tag of BCP 47, such as `de` or `pt-BR`')
  .transform((tag) => new Intl.Locale(tag).toString())

function isLanguageTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).toString() !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
