import type { Answered } from './open-service.js'
import type { AssistantCase } from './read-cases.js'

/** So long a piece of a prompt nobody says by chance. */
const PIECE = 40

/** What is wrong with an answer; nothing, when it is as it should be. */
export function checkAnswer(
  { status: wanted, must, never, showsNoPrompt, text: said }: AssistantCase,
  { status, text }: Answered,
  prompts: readonly string[],
): readonly string[] {
  const plain = text.replaceAll(String.raw`\n`, '\n')
  const wrong: string[] = []
  if (status !== wanted) wrong.push(`status ${status}`)
  if (must !== undefined && !must.test(plain) && !must.test(text)) wrong.push('does not have what it must')
  // What was said may be quoted; what it asks for may not be done.
  const answered = plain.replaceAll(said, '')
  wrong.push(...never.filter((one) => one.test(answered)).map((one) => `has ${one.source}`))
  if (showsNoPrompt && prompts.some((line) => line.length >= PIECE && plain.includes(line)))
    wrong.push('shows a prompt')
  return wrong
}
