import type { ModelAnswer, ModelChunk, ModelUsage } from './model.js'
import type { ModelTask, TextTask } from './model-task.js'

/** The provider that needs no key and no network. */
export const OFFLINE = 'offline'

const NOTHING: ModelUsage = { inputTokens: 0, outputTokens: 0 }

/** Runs every task by its version without a model. */
export class OfflineModel {
  run<Input, Result>(
    task: ModelTask<Input, Result>,
    input: Input,
    signal: AbortSignal | undefined,
  ): Promise<ModelAnswer<Result>> {
    return Promise.try(() => {
      signal?.throwIfAborted()
      return { result: task.result.parse(task.offline(input)), model: OFFLINE, usage: NOTHING }
    })
  }

  async *stream<Input>(
    task: TextTask<Input>,
    input: Input,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<ModelChunk> {
    signal?.throwIfAborted()
    const text = task.offline(input)
    if (text !== '') yield { kind: 'delta', text }
    yield { kind: 'done', model: OFFLINE, usage: NOTHING }
  }
}
