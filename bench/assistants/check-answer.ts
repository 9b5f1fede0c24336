import type { ServiceAnswer } from './open-service.js'
import type { AssistantCase } from './read-cases.js'

/** A part of a prompt of this length does not occur in an answer by chance. */
const PIECE = 40

/** The errors in an answer; empty if the answer is right. */
export function checkAnswer(
  { status: wanted, must, never, showsNoPrompt, text: said }: AssistantCase,
  { status, text }: ServiceAnswer,
  prompts: readonly string[],
): readonly string[] {
  const plain = text.replaceAll(String.raw`\n`, '\n')
  const wrong: string[] = []
  if (status !== wanted) wrong.push(`status ${status}`)
  if (must !== undefined && !must.test(plain) && !must.test(text)) wrong.push('does not have what it must')
  // An answer may quote the question. The rest must not do what the question asks for.
  const answered = plain.replaceAll(said, '')
  wrong.push(...never.filter((one) => one.test(answered)).map((one) => `has ${one.source}`))
  if (showsNoPrompt && prompts.some((line) => line.length >= PIECE && plain.includes(line)))
    wrong.push('shows a prompt')
  return wrong
}
