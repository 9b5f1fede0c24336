import { ModelUnavailable } from './model-errors.js'
import type { ModelAnswer, ModelChunk, RemotePort } from './model.js'

/**
 * Stands for an endpoint that no agreement covers. What a task is about was written by people, so nothing is handed to it,
 * de-identified or not. The gate refuses such calls before; this is the wall behind it.
 */
export class UncoveredModel implements RemotePort {
  run(): Promise<ModelAnswer<never>> {
    return Promise.reject(new ModelUnavailable('not-covered'))
  }

  embed(): Promise<never> {
    return Promise.reject(new ModelUnavailable('not-covered'))
  }

  stream(): AsyncIterable<ModelChunk> {
    throw new ModelUnavailable('not-covered')
  }
}
