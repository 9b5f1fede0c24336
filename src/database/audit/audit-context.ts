import type { Id } from '../../kernel/ids.js'

/**
 * Collects whose data one request has read. The executor writes it as one audit row with the outcome of the operation,
 * and sends the answer only when that row is durable.
 */
export class AuditContext {
  readonly #subjects = new Set<Id>()
  readonly #written = new Set<Id>()
  #touched = false

  /** Records that rows of a person were requested; `subjects` are the people whose rows were returned. */
  read(subjects: Iterable<Id | null>): void {
    this.#touched = true
    for (const subject of subjects) if (subject !== null) this.#subjects.add(subject)
  }

  /**
   * Records that a transaction has audited its change of these people's data. Reading that data back needs no second
   * row.
   */
  wrote(subjects: Iterable<Id>): void {
    for (const subject of subjects) this.#written.add(subject)
  }

  /** True if something was read that no transaction of this request has audited. */
  get isUnrecorded(): boolean {
    return (
      this.#touched && (this.#written.size === 0 || [...this.#subjects].some((subject) => !this.#written.has(subject)))
    )
  }

  /** True if a person's table was read, even if no row was found. */
  get touched(): boolean {
    return this.#touched
  }

  get subjects(): readonly Id[] {
    return [...this.#subjects]
  }

  /** Clears the context: a subscription writes one row for each event. */
  reset(): void {
    this.#subjects.clear()
    this.#written.clear()
    this.#touched = false
  }
}
