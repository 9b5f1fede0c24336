/** An everyday expression, as a pattern of folded words, and the manuals' terms for it. */
export interface SynonymRule {
  readonly said: string
  readonly terms: readonly string[]
}

/** The most synonyms of one question. More would outweigh the question's own words. */
const MOST = 24

/** Makes a function that gives the manuals' terms for the everyday expressions in a question. */
export function compileSynonyms(rules: readonly SynonymRule[]): (words: readonly string[]) => readonly string[] {
  const compiled = rules.map(({ said, terms }) => ({ said: new RegExp(`\\b(?:${said})\\b`, 'u'), terms }))
  return (words) => {
    const text = words.join(' ')
    return [...new Set(compiled.flatMap(({ said, terms }) => (said.test(text) ? terms : [])))].slice(0, MOST)
  }
}
