import { InvalidInput } from '../../kernel/errors.js'
import { ModelBudgetSpent, ModelUnavailable } from './model-errors.js'
import type { ModelMetrics } from './model-metrics.js'
import type { ModelTask, TextTask } from './model-task.js'
import type { ModelAnswer, ModelCall, ModelChunk, ModelPort } from './model.js'

export interface ModelRouterOptions {
  readonly providers: ReadonlyMap<string, ModelPort>
  /** Who serves calls that name no provider. */
  readonly chosen: string
  readonly metrics: ModelMetrics
  /** Told of each call that brought no answer, without a word of what it was about. */
  readonly onTrouble: (facts: { provider: string; task: string; trouble: string; status: number | undefined }) => void
}

/** Hands each call to its provider, and measures it. */
export class ModelRouter implements ModelPort {
  constructor(private readonly options: ModelRouterOptions) {}

  async run<Input, Result>(
    task: ModelTask<Input, Result>,
    input: Input,
    call: ModelCall,
  ): Promise<ModelAnswer<Result>> {
    const { name, model } = this.#find(call)
    const measured = this.#measure(task.name, name)
    try {
      const answer = await model.run(task, input, call)
      this.options.metrics.tokens(task.name, name, answer.usage)
      measured('done')
      return answer
    } catch (error) {
      measured(this.#outcome(error, task.name, name, call))
      throw error
    }
  }

  async *stream<Input>(task: TextTask<Input>, input: Input, call: ModelCall): AsyncGenerator<ModelChunk> {
    const { name, model } = this.#find(call)
    const measured = this.#measure(task.name, name)
    let outcome = 'aborted'
    try {
      for await (const chunk of model.stream(task, input, call)) {
        if (chunk.kind === 'done') {
          this.options.metrics.tokens(task.name, name, chunk.usage)
          outcome = 'done'
        }
        yield chunk
      }
    } catch (error) {
      outcome = this.#outcome(error, task.name, name, call)
      throw error
    } finally {
      measured(outcome)
    }
  }

  #find({ provider: name = this.options.chosen }: ModelCall): { name: string; model: ModelPort } {
    const model = this.options.providers.get(name)
    if (model === undefined) throw InvalidInput.of('provider', 'is not one of the configured providers')
    return { name, model }
  }

  #measure(task: string, provider: string): (outcome: string) => void {
    const start = performance.now()
    return (outcome) => this.options.metrics.call(task, provider, outcome, (performance.now() - start) / 1_000)
  }

  #outcome(error: unknown, task: string, provider: string, { signal }: ModelCall): string {
    if (signal?.aborted === true) return 'aborted'
    if (error instanceof ModelBudgetSpent) return 'budget-spent'
    if (!(error instanceof ModelUnavailable)) return 'error'
    this.options.onTrouble({ provider, task, trouble: error.trouble, status: error.told.status })
    return error.trouble
  }
}
