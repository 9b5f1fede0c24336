import type { AnswerForm } from '../model-task.js'
import { cleanText } from '../../../kernel/text/clean-text.js'

/** Reads an answer by its task's schema; undefined when it has another form. */
export function parseAnswer<Result>(task: AnswerForm<Result>, text: string): { readonly result: Result } | undefined {
  const parsed = task.result.safeParse(fromJson(unfenced(text)))
  return parsed.success ? { result: parsed.data } : undefined
}

/** Smaller models put JSON between fences, whatever they are told. */
function unfenced(text: string): string {
  return /^\s*```(?:json)?\s*\n(?<inside>[^]*?)\n\s*```\s*$/.exec(text)?.groups?.inside ?? text
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
  } catch {
    return undefined
  }
}
