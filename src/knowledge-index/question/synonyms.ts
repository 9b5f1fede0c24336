/** What people say in everyday words, as a pattern of folded words, and the terms of manuals for it. */
export interface SynonymRule {
  readonly said: string
  readonly terms: readonly string[]
}

/** More terms would leave nothing of the question. */
const MOST = 24

/** Makes a function that gives the terms of manuals for what the words of a question say in everyday words. */
export function compileSynonyms(rules: readonly SynonymRule[]): (words: readonly string[]) => readonly string[] {
  const compiled = rules.map(({ said, terms }) => ({ said: new RegExp(`\\b(?:${said})\\b`, 'u'), terms }))
  return (words) => {
    const text = words.join(' ')
    return [...new Set(compiled.flatMap(({ said, terms }) => (said.test(text) ? terms : [])))].slice(0, MOST)
  }
}
