import { CleanPrompt } from '../clean-prompt.js'
import { ModelUnavailable } from '../model-errors.js'
import type { AnswerForm, TaskForm } from '../model-task.js'
import type { ModelAnswer, ModelCall, ModelChunk, ModelEmbeddings, ModelUsage, RemotePort } from '../model.js'
import { CallLimits } from './call-limits.js'
import type { CallEnd, CircuitBreaker } from './circuit-breaker.js'
import { TextCleaner } from '../../../kernel/text/clean-text.js'
import type { ModelProvider, ModelRequest } from './model-provider.js'
import { parseAnswer } from './parse-answer.js'
import type { Reservation, TokenBudget } from './token-budget.js'
import { estimateTokens, mostUsage } from './token-estimate.js'
import { withRepeats, type RepeatRules } from './with-repeats.js'

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

/** Estimates count up to twice what pieces have; an endpoint that writes far more than it was asked for is listened to no longer. */
const MOST_TIMES_ASKED = 8

const NOTHING: ModelUsage = { inputTokens: 0, outputTokens: 0 }
/** What endpoints take in one request. */
const MOST_TEXTS = 64
const FORM_ONLY = '\n\nAnswer with one JSON object of the given schema and with nothing else.'

/** Asks one provider: within its time, within the budget, and not while the provider is left alone. */
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

  /** An answer of another form gets one more chance, with the form spelled out. */
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

  /** Asks, again where that may help, and pays for it: what it may use at most is taken before, the rest given back after. */
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
    // What holds when the reader turns away in the middle.
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

/** @throws TypeError for what is no proof, whatever it was cast to. */
function requestFor({ instructions, maxOutputTokens }: TaskForm, prompt: CleanPrompt): ModelRequest {
  return { instructions, maxOutputTokens, data: CleanPrompt.textOf(prompt) }
}

/** A request that was turned away used nothing; one that broke off later has been read, and answered as far as is known. */
function usedBy(error: unknown, { inputTokens }: ModelUsage, outputTokens: number): ModelUsage {
  const isTurnedAway =
    error instanceof ModelUnavailable && (error.details.status !== undefined || error.details.isUnread === true)
  return isTurnedAway ? NOTHING : { inputTokens, outputTokens }
}

/** What belongs to one request or its caller says nothing about the provider's health. */
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
