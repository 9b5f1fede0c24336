import { ModelUnavailable } from './model-errors.js'
import type { ModelAnswer, ModelChunk, ModelPort } from './model.js'

/**
 * Stands for an endpoint that no agreement covers. What a task is about was written by people, so nothing is handed to it.
 */
export class UncoveredModel implements ModelPort {
  run(): Promise<ModelAnswer<never>> {
    return Promise.reject(new ModelUnavailable('not-covered'))
  }

  stream(): AsyncIterable<ModelChunk> {
    throw new ModelUnavailable('not-covered')
  }
}
