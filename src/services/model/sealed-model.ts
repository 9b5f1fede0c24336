import type { ModelPort } from './model.js'

/**
 * The port to language models as contexts carry it: sealed. Only `features/egress` can open it, so every call passes
 * the gate; test/architecture.test.ts fails when another feature imports this file.
 */
export class SealedModel {
  readonly #port: ModelPort

  constructor(port: ModelPort) {
    this.#port = port
  }

  static open(sealed: SealedModel): ModelPort {
    return sealed.#port
  }
}
