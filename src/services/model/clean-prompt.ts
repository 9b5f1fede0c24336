/**
 * Proof that a text may be handed to an endpoint: it was de-identified and checked. Only `features/egress` makes one;
 * test/architecture.test.ts fails when another feature imports this file.
 */
export class CleanPrompt {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /**
   * The text of a proof. What only looks like one has none.
   * @throws TypeError
   */
  static textOf(prompt: CleanPrompt): string {
    return prompt.#text
  }
}
