/** The numbers of a text as they stand there in digits: `7`, `0.5`, `1,000`. */
export function numbersIn(text: string): readonly string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? []
}
