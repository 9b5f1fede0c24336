import type { ModelPort } from './model.js'

/**
 * The port to language models as contexts carry it: closed. Only `features/egress` opens it, so there is no call that the
 * gate has not seen; test/architecture.test.ts fails when another feature imports this file.
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
