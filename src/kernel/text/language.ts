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

/** The languages in which something is written, English among them. */
type Written<Language extends string> = Readonly<Record<Language | 'en', unknown>>

/**
 * In which language a person is written to: the one that they chose, if there are texts in it, and English otherwise.
 * `tag` also says what kind of it, such as `en-GB`, for dates.
 */
export function languageFor<Language extends string>(
  texts: Written<Language>,
  chosen: string | null,
): { readonly language: Language | 'en'; readonly tag: string } {
  const { language } = new Intl.Locale(chosen ?? 'en')
  const isWritten = (name: string): name is Language => Object.hasOwn(texts, name)
  return isWritten(language) ? { language, tag: chosen ?? 'en' } : { language: 'en', tag: 'en' }
}

/**
 * The language to answer in, English if none of those there are is asked for.
 * @param asked what was asked for by name; anything.
 * @param accepted the header `Accept-Language`, such as `de-AT, de;q=0.9, en;q=0.8`.
 */
export function preferredLanguage(languages: readonly string[], asked: unknown, accepted = ''): string {
  const ranges = accepted.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const quality = /^q=(?<q>[\d.]+)$/.exec(parameters.join('').trim())?.groups?.q ?? '1'
    return { language: tag.toLowerCase().split('-', 1).join(), quality: Number(quality) }
  })
  const wanted = ranges.filter(({ quality }) => quality > 0).toSorted((one, other) => other.quality - one.quality)
  return (
    [asked, ...wanted.map(({ language }) => language)].find((name): name is string =>
      languages.includes(name as string),
    ) ?? 'en'
  )
}
