import { type ChartMatcher, findAllIdentifiers, PSEUDONYM_TOKEN } from '../../deidentify/index.js'

/**
 * Whether a text that was de-identified still says who somebody is: by something of their chart, or by a form that is
 * checked, such as an address or a number. What is found by lists of names and by the words around them is a guess, and no
 * reason to hold a text back. What stands inside of a token is random, or the name of a type, and counts for nothing.
 */
export async function identifies(redacted: string, chart: ChartMatcher): Promise<boolean> {
  const found = await findAllIdentifiers(redacted, chart)
  const left = found.filter(({ layer }) => layer === 'chart' || layer === 'recogniser')
  if (left.length === 0) return false
  const tokens = Array.from(redacted.matchAll(PSEUDONYM_TOKEN), ({ 0: token, index }) => ({
    start: index,
    end: index + token.length,
  }))
  // Both stand in the order of the text.
  let at = 0
  return left.some(({ start, end }) => {
    while ((tokens[at]?.end ?? Infinity) < end) at++
    return (tokens[at]?.start ?? Infinity) > start
  })
}
