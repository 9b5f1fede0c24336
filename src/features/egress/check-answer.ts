import { CleanPrompt } from '../../services/model/clean-prompt.js'
import { ModelUnavailable } from '../../services/model/model-errors.js'
import type { AnswerForm, TaskForm } from '../../services/model/model-task.js'
import { CRISIS_TOPICS, type OperationContext } from '../operation-context.js'
import { AnswerTally, crisisResourcesFor, keepAllowed, SentenceJudge, SentenceReader } from '../safety/index.js'
import type { AnswerCall } from './egress-call.js'
import type { Cleared } from './gate.js'

/** So much of the answer breaks the rules for its reader that none of it is used. */
export class AnswerRejected extends ModelUnavailable {
  constructor(readonly rules: readonly string[]) {
    super('garbage')
  }
}

/** A judge for the answer to one call. Only tokens of its own prompt stand for somebody. */
export async function judgeFor(
  ctx: OperationContext,
  { instructions }: TaskForm,
  { prompt, tokens }: Pick<Cleared, 'prompt' | 'tokens'>,
  { reader, quotes, clientIds }: AnswerCall,
): Promise<SentenceJudge> {
  const [clientId = null, ...others] = clientIds
  return new SentenceJudge({
    ...{ reader, quotes, resources: await crisisResourcesFor(ctx, others.length > 0 ? null : clientId, CRISIS_TOPICS) },
    // A model cannot know what a token stands for, so who is named by chance is among those whom the text is about.
    given: () => [instructions, CleanPrompt.textOf(prompt), ...tokens.values()].join('\n'),
    isKnown: (token) => tokens.has(token),
  })
}

/**
 * Takes out of every text of a structured answer what its reader may not see.
 * @throws AnswerRejected when too little is left, or when what is left has not the form of the task.
 */
export async function checkAnswer<Result>(
  task: AnswerForm<Result>,
  result: Result,
  judge: SentenceJudge,
): Promise<{ readonly result: Result; readonly withheld: readonly string[] }> {
  const tally = new AnswerTally()
  const checked = task.result.safeParse(await keptOf(result, judge, tally))
  if (tally.isLost || !checked.success) throw new AnswerRejected(tally.broken)
  return { result: checked.data, withheld: tally.broken }
}

async function keptOf(value: unknown, judge: SentenceJudge, tally: AnswerTally): Promise<unknown> {
  if (typeof value === 'string') {
    if (value.trim() === '') return value
    if (/\s/.test(value.trim())) return keepAllowed(value, judge, tally)
    // A key or one of a fixed set of words is no sentence that could make up for those that are taken out.
    const faults = await judge.judge(value, '')
    if (faults.length === 0) return value
    tally.count(faults)
    return ''
  }
  if (typeof value !== 'object' || value === null) return value
  const kept: [string, unknown][] = []
  for (const [name, part] of Object.entries(value)) kept.push([name, await keptOf(part, judge, tally)])
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept)
}

/** Checks a text that arrives in parts: no sentence is given out before it is whole and was judged. */
export class CheckedStream {
  readonly #reader = new SentenceReader()
  readonly #tally = new AnswerTally()
  #before = ''

  constructor(private readonly judge: SentenceJudge) {}

  /**
   * The sentences that may be shown now.
   * @throws AnswerRejected when the answer is not to be trusted any further.
   */
  async push(part: string): Promise<string> {
    const text = await this.#kept(this.#reader.push(part))
    if (this.#reader.isOverlong) throw new AnswerRejected(['overlong'])
    return text
  }

  /** The last sentences. */
  end(): Promise<string> {
    return this.#kept(this.#reader.end())
  }

  async #kept(sentences: readonly string[]): Promise<string> {
    let text = ''
    for (const sentence of sentences) {
      if (sentence.trim() === '') {
        text += sentence
        continue
      }
      const faults = await this.judge.judge(sentence, this.#before)
      this.#tally.count(faults)
      if (this.#tally.isLost) throw new AnswerRejected(this.#tally.broken)
      if (faults.length > 0) continue
      this.#before = sentence
      text += sentence
    }
    return text
  }
}
