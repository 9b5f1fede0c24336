/** The numbers in a text that are written in digits: `7`, `0.5`, `1,000`. */
export function numbersIn(text: string): readonly string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? []
}
