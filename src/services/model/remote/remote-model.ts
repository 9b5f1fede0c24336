import { TextCleaner, cleanText } from '../../../kernel/text/clean-text.js'
import { CleanPrompt } from '../clean-prompt.js'
import { ModelUnavailable } from '../model-errors.js'
import type { AnswerForm, TaskForm } from '../model-task.js'
import type { ModelAnswer, ModelCall, ModelChunk, ModelEmbeddings, ModelUsage, RemotePort } from '../model.js'
import { CallLimits, withRepeats, type RepeatRules } from './call-limits.js'
import type { CallEnd, CircuitBreaker } from './circuit-breaker.js'
import type { ModelProvider, ModelRequest } from './model-provider.js'
import { type Reservation, type TokenBudget, estimateTokens, mostUsage } from './token-budget.js'

export interface RemoteModelOptions {
  /** As the settings call it; accounts go by it. */
  readonly name: string
  readonly provider: ModelProvider
  readonly breaker: CircuitBreaker
  readonly budget: TokenBudget
  readonly repeats: RepeatRules
  /** The longest a call may take, repeats included. */
  readonly timeoutMs: number
}

/** An answer that is this many times longer than was asked for is cut off. Estimates are up to twice the real count. */
const MOST_TIMES_ASKED = 8

const NOTHING: ModelUsage = { inputTokens: 0, outputTokens: 0 }
/** The most texts that endpoints take in one request. */
const MOST_TEXTS = 64
const FORM_ONLY = '\n\nAnswer with one JSON object of the given schema and with nothing else.'

/** Calls one provider within a time limit, a token budget and a circuit breaker. */
export class RemoteModel implements RemotePort {
  constructor(private readonly options: RemoteModelOptions) {}

  async run<Result>(task: AnswerForm<Result>, prompt: CleanPrompt, call: ModelCall): Promise<ModelAnswer<Result>> {
    call.signal?.throwIfAborted()
    const request = requestFor(task, prompt)
    const leave = this.options.breaker.enter()
    const limits = this.#limits(call)
    try {
      const answer = await this.#answer(task, request, call, limits)
      leave('well')
      return answer
    } catch (error) {
      const explained = limits.explain(error)
      leave(endOf(explained))
      throw explained
    }
  }

  /** If an answer has another form, the model is asked once more, with the form spelled out. */
  async #answer<Result>(
    task: AnswerForm<Result>,
    request: ModelRequest,
    call: ModelCall,
    limits: CallLimits,
  ): Promise<ModelAnswer<Result>> {
    const form = { name: task.name, schema: task.schema }
    let used = NOTHING
    for (const instructions of [request.instructions, request.instructions + FORM_ONLY]) {
      const { text, usage } = await this.#complete({ ...request, instructions, form }, call, limits)
      used = sum(used, usage)
      const parsed = parseAnswer(task, text)
      if (parsed !== undefined) return { ...parsed, model: this.options.provider.model, usage: used }
    }
    throw new ModelUnavailable('garbage')
  }

  #complete(request: ModelRequest, call: ModelCall, limits: CallLimits) {
    const most = mostUsage(request)
    return this.#paid(call, most, limits, async () => {
      const { text, usage } = await this.options.provider.complete(request, limits.signal)
      return { text, usage: usage ?? { inputTokens: most.inputTokens, outputTokens: estimateTokens(text) } }
    })
  }

  /** Asks with retries and pays for it: the most that it may use is reserved before, and the rest returned after. */
  async #paid<Answer extends { readonly usage: ModelUsage }>(
    call: ModelCall,
    most: ModelUsage,
    { signal }: CallLimits,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const { budget, repeats } = this.options
    const reservation = await this.#reserve(call, most)
    try {
      const answer = await withRepeats(ask, repeats, signal)
      await budget.charge(reservation, answer.usage)
      return answer
    } catch (error) {
      await budget.charge(reservation, usedBy(error, most, 0))
      throw error
    }
  }

  async embed(_task: TaskForm, prompts: readonly CleanPrompt[], call: ModelCall): Promise<ModelEmbeddings> {
    call.signal?.throwIfAborted()
    const { breaker, provider } = this.options
    if (prompts.length === 0 || prompts.length > MOST_TEXTS) throw new RangeError('Texts are embedded by 1 to 64.')
    const texts = prompts.map((prompt) => CleanPrompt.textOf(prompt))
    const leave = breaker.enter()
    const limits = this.#limits(call)
    try {
      const most = { inputTokens: texts.reduce((all, text) => all + estimateTokens(text), 0), outputTokens: 0 }
      const { vectors, usage } = await this.#paid(call, most, limits, async () => {
        const embedded = await provider.embed(texts, limits.signal)
        return { ...embedded, usage: embedded.usage ?? most }
      })
      leave('well')
      return { vectors, usage, model: provider.embeddings ?? provider.model }
    } catch (error) {
      const explained = limits.explain(error)
      leave(endOf(explained))
      throw explained
    }
  }

  async *stream(task: TaskForm, prompt: CleanPrompt, call: ModelCall): AsyncGenerator<ModelChunk> {
    call.signal?.throwIfAborted()
    const request = requestFor(task, prompt)
    const { breaker, budget, provider } = this.options
    const leave = breaker.enter()
    const limits = this.#limits(call)
    const most = mostUsage(request)
    let reservation: Reservation | undefined
    let written = 0
    let used: ModelUsage | undefined
    // Holds if the reader stops early.
    let end: CallEnd = 'unknown'
    try {
      reservation = await this.#reserve(call, most)
      const pieces = await withRepeats(() => provider.open(request, limits.signal), this.options.repeats, limits.signal)
      const cleaner = new TextCleaner()
      try {
        for (;;) {
          const { done, value } = await pieces.next()
          if (done === true) {
            used = value.usage
            break
          }
          const limit = MOST_TIMES_ASKED * most.outputTokens
          written = Math.min(written + estimateTokens(value), limit)
          if (written === limit) throw new ModelUnavailable('garbage')
          const text = cleaner.push(value)
          if (text !== '') yield { kind: 'delta', text }
        }
      } finally {
        await pieces.return({ usage: undefined })
      }
      end = 'well'
    } catch (error) {
      const explained = limits.explain(error)
      end = endOf(explained)
      used = usedBy(explained, most, written)
      throw explained
    } finally {
      leave(end)
      used ??= { inputTokens: most.inputTokens, outputTokens: written }
      if (reservation !== undefined) await budget.charge(reservation, used)
    }
    yield { kind: 'done', model: provider.model, usage: used }
  }

  #limits({ signal, timeoutMs = this.options.timeoutMs }: ModelCall): CallLimits {
    return new CallLimits(signal, Math.min(timeoutMs, this.options.timeoutMs))
  }

  #reserve({ organisationId }: ModelCall, { inputTokens, outputTokens }: ModelUsage): Promise<Reservation> {
    return this.options.budget.reserve(organisationId, this.options.name, inputTokens + outputTokens)
  }
}

/** @throws TypeError for an object that was only cast to a proof. */
function requestFor({ instructions, maxOutputTokens }: TaskForm, prompt: CleanPrompt): ModelRequest {
  return { instructions, maxOutputTokens, data: CleanPrompt.textOf(prompt) }
}

/**
 * A request that was refused used no tokens. One that broke off later used its input and the output received so far.
 */
function usedBy(error: unknown, { inputTokens }: ModelUsage, outputTokens: number): ModelUsage {
  const isTurnedAway =
    error instanceof ModelUnavailable && (error.details.status !== undefined || error.details.isUnread === true)
  return isTurnedAway ? NOTHING : { inputTokens, outputTokens }
}

/** An error about one request or its caller says nothing about the provider's health. */
function endOf(error: unknown): CallEnd {
  if (!(error instanceof ModelUnavailable)) return 'unknown'
  const { details, trouble } = error
  const isAboutRequest =
    trouble === 'cut-off' || (trouble === 'refused' && details.status !== 401 && details.status !== 403)
  return isAboutRequest ? 'unknown' : 'badly'
}

function sum(one: ModelUsage, other: ModelUsage): ModelUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  }
}

/** Parses an answer by its task's schema; undefined if it has another form. */
function parseAnswer<Result>(task: AnswerForm<Result>, text: string): { readonly result: Result } | undefined {
  const parsed = task.result.safeParse(fromJson(unfenced(text)))
  return parsed.success ? { result: parsed.data } : undefined
}

/** Removes a code fence: smaller models put JSON between fences, whatever the instructions say. */
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
