/**
 * Proof that a text may be sent to an endpoint, because it was de-identified and checked. Only `features/egress`
 * creates one; test/architecture.test.ts fails when another feature imports this file.
 */
export class CleanPrompt {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /**
   * The text of a proof. An object that only looks like one is refused.
   * @throws TypeError
   */
  static textOf(prompt: CleanPrompt): string {
    return prompt.#text
  }
}
