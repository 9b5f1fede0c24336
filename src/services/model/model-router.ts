import { InvalidInput } from '../../kernel/errors.js'
import { type Span, UNRECORDED, type Tracing } from '../../kernel/tracing/tracing.js'
import type { CleanPrompt } from './clean-prompt.js'
import { type CallOutcome, ModelBudgetSpent, ModelUnavailable } from './model-errors.js'
import type { ModelMetrics } from './model-metrics.js'
import type { AnswerForm, ModelTask, TaskForm, TextTask } from './model-task.js'
import type {
  ModelAnswer,
  ModelCall,
  ModelChunk,
  ModelEmbeddings,
  ModelPort,
  ModelUsage,
  ResolvedProvider,
  RemotePort,
} from './model.js'
import { OFFLINE, OfflineModel } from './offline-model.js'

/** An endpoint of the settings. */
export interface RemoteProvider {
  readonly port: RemotePort
  /** The name of its model. */
  readonly model: string
  /** The name of its embedding model. */
  readonly embeddings: string | null
  readonly covered: boolean
}

/** What is logged about a call without an answer: no text of it. */
export interface ModelTroubleFacts {
  readonly provider: string
  readonly task: string
  readonly trouble: string
  readonly status?: number | undefined
  /** Why the gate refused the call. */
  readonly reason?: string
}

export interface ModelRouterOptions {
  readonly providers: ReadonlyMap<string, RemoteProvider>
  /** The provider of calls that name none. */
  readonly chosen: string
  readonly metrics: ModelMetrics
  readonly tracing: Tracing
  readonly onTrouble: (facts: ModelTroubleFacts) => void
}

/** A call that is measured and recorded. */
interface MeasuredCall {
  readonly span: Span
  tokens(usage: ModelUsage): void
  end(outcome: string): void
}

/** Passes each call to its provider and measures it. */
export class ModelRouter implements ModelPort {
  readonly #offline = new OfflineModel()

  readonly providers: readonly string[]

  constructor(private readonly options: ModelRouterOptions) {
    this.providers = [OFFLINE, ...options.providers.keys()]
  }

  resolve(name: string = this.options.chosen): ResolvedProvider {
    if (name === OFFLINE) return { name, model: OFFLINE, reach: 'here', embeddings: null }
    const { model, covered, embeddings } = this.#find(name)
    return { name, model, reach: covered ? 'covered' : 'not-covered', embeddings }
  }

  run<Result>(task: AnswerForm<Result>, prompt: CleanPrompt, call: ModelCall): Promise<ModelAnswer<Result>> {
    return this.#whole(task, call.provider, call.signal, () => this.#find(call.provider).port.run(task, prompt, call))
  }

  runOffline<Input, Result>(
    task: ModelTask<Input, Result>,
    input: Input,
    signal: AbortSignal | undefined,
  ): Promise<ModelAnswer<Result>> {
    return this.#whole(task, OFFLINE, signal, () => this.#offline.run(task, input, signal))
  }

  embed(task: TaskForm, prompts: readonly CleanPrompt[], call: ModelCall): Promise<ModelEmbeddings> {
    const ask = (): Promise<ModelEmbeddings> => this.#find(call.provider).port.embed(task, prompts, call)
    return this.#whole(task, call.provider, call.signal, ask)
  }

  stream(task: TaskForm, prompt: CleanPrompt, call: ModelCall): AsyncGenerator<ModelChunk> {
    const begin = () => this.#find(call.provider).port.stream(task, prompt, call)
    return this.#pieces(task, call.provider, call.signal, begin)
  }

  streamHere<Input>(task: TextTask<Input>, input: Input, signal: AbortSignal | undefined): AsyncGenerator<ModelChunk> {
    return this.#pieces(task, OFFLINE, signal, () => this.#offline.stream(task, input, signal))
  }

  countRefusal(task: string, provider: string, reason: string): void {
    this.options.metrics.refused(task, provider, reason)
    this.options.onTrouble({ provider, task, trouble: 'held-back', reason })
  }

  async #whole<Answer extends { readonly usage: ModelUsage }>(
    task: TaskForm,
    provider: string,
    signal: AbortSignal | undefined,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const measured = this.#measure(task.name, provider)
    try {
      const answer = await this.options.tracing.within(measured.span, ask)
      measured.tokens(answer.usage)
      measured.end('done')
      return answer
    } catch (error) {
      measured.end(this.#outcome(error, task.name, provider, signal))
      throw error
    }
  }

  async *#pieces(
    task: TaskForm,
    provider: string,
    signal: AbortSignal | undefined,
    begin: () => AsyncIterable<ModelChunk>,
  ): AsyncGenerator<ModelChunk> {
    const measured = this.#measure(task.name, provider)
    let outcome = 'aborted'
    try {
      for await (const chunk of begin()) {
        if (chunk.kind === 'done') {
          measured.tokens(chunk.usage)
          outcome = 'done'
        }
        yield chunk
      }
    } catch (error) {
      outcome = this.#outcome(error, task.name, provider, signal)
      throw error
    } finally {
      measured.end(outcome)
    }
  }

  #find(name: string): RemoteProvider {
    const provider = this.options.providers.get(name)
    if (provider !== undefined) return provider
    throw InvalidInput.of('provider', `must be one of ${this.providers.join(', ')}`)
  }

  /** Measures and records a call by names of the service and its settings, and by numbers. */
  #measure(task: string, provider: string): MeasuredCall {
    const { metrics, tracing } = this.options
    const start = performance.now()
    const facts = { 'care.model.task': task, 'gen_ai.provider.name': provider }
    const kind = provider === OFFLINE ? {} : ({ kind: 'client' } as const)
    const span = tracing.isRecording ? tracing.beginStep({ name: `model ${task}`, ...kind, facts }) : UNRECORDED
    return {
      span,
      tokens: (usage) => {
        metrics.tokens(task, provider, usage)
        const { inputTokens, outputTokens } = usage
        span.set({ 'gen_ai.usage.input_tokens': inputTokens, 'gen_ai.usage.output_tokens': outputTokens })
      },
      end: (outcome) => {
        metrics.call(task, provider, outcome, (performance.now() - start) / 1_000)
        span.set({ 'care.outcome': outcome })
        if (outcome !== 'done' && outcome !== 'aborted') span.fail(outcome)
        span.end()
      },
    }
  }

  #outcome(error: unknown, task: string, provider: string, signal: AbortSignal | undefined): string {
    const outcome = callOutcome(error, signal)
    if (error instanceof ModelUnavailable && outcome === error.trouble) {
      this.options.onTrouble({ provider, task, trouble: error.trouble, status: error.details.status })
    }
    return outcome
  }
}

/** The outcome of a call that ended with an error. */
export function callOutcome(error: unknown, signal: AbortSignal | undefined): CallOutcome {
  if (signal?.aborted === true) return 'aborted'
  if (error instanceof ModelBudgetSpent) return 'budget-spent'
  return error instanceof ModelUnavailable ? error.trouble : 'error'
}
