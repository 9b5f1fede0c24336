import { cutToCodePoints } from '../../../kernel/text/text.js'
import type { DocumentationAnswer, Documentation, Place } from './documentation.js'

const LONGEST_THEME = 80
const LONGEST_TITLE = 200
const MOST_FINDINGS = 100
const MOST_PLACES = 1_500
const ICD_10_CM = /^[A-TV-Z]\d[\dAB](?:\.[\dA-Z]{1,4})?$/

/** Locates the quotations of an answer in its texts. A quotation that does not occur was made up and is left out. */
export function locate(parts: readonly string[], answer: DocumentationAnswer): Documentation {
  const places = (quotes: readonly string[]): Place[] => {
    const find = finder(parts)
    return quotes.slice(0, MOST_PLACES).flatMap((quote) => find(quote) ?? [])
  }
  const findRisk = finder(parts)
  return {
    sections: answer.sections
      .slice(0, MOST_FINDINGS)
      .map(({ section, quotes }) => ({ section, places: places(quotes) }))
      .filter(hasPlaces),
    themes: answer.themes
      .slice(0, MOST_FINDINGS)
      .map(({ theme, quotes }) => ({ theme: cutToCodePoints(theme.trim(), LONGEST_THEME), places: places(quotes) }))
      .filter(({ theme, places: found }) => theme !== '' && found.length > 0),
    riskTerms: answer.riskTerms.slice(0, MOST_FINDINGS).flatMap(({ about, isDenied, quote }) => {
      const place = findRisk(quote)
      return place === undefined ? [] : [{ about, isDenied, place }]
    }),
    suggestedCodes: answer.suggestedCodes
      .slice(0, MOST_FINDINGS)
      .filter(({ code }) => ICD_10_CM.test(code))
      .map(({ code, title, quotes }) => ({
        code,
        title: cutToCodePoints(title.trim(), LONGEST_TITLE),
        places: places(quotes),
      }))
      .filter(hasPlaces),
  }
}

function hasPlaces({ places }: { readonly places: readonly Place[] }): boolean {
  return places.length > 0
}

/** Locates quotations one after another: a repeated quotation is searched after its former place. */
function finder(parts: readonly string[]): (quote: string) => Place | undefined {
  const searched = new Map<string, Place>()
  return (quote) => {
    const words = quote.trim()
    if (words === '') return undefined
    const last = searched.get(words)
    for (let part = last?.part ?? 0; part < parts.length; part++) {
      const start = (parts[part] ?? '').indexOf(words, part === last?.part ? last.end : 0)
      if (start === -1) continue
      const place = { part, start, end: start + words.length }
      searched.set(words, place)
      return place
    }
    return last
  }
}
