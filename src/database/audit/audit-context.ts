import type { Id } from '../../kernel/ids.js'

/**
 * Whose data one request has read so far. The executor writes it as one audit row, together with how the
 * operation ended, and sends the answer only when that row is durable.
 */
export class AuditContext {
  readonly #subjects = new Set<Id>()
  readonly #written = new Set<Id>()
  #touched = false

  /** Notes that rows of a person were asked for; `subjects` are the people whose rows came back. */
  read(subjects: Iterable<Id | null>): void {
    this.#touched = true
    for (const subject of subjects) if (subject !== null) this.#subjects.add(subject)
  }

  /** Notes that a transaction has recorded its change of these people's data: reading it back needs no second row. */
  wrote(subjects: Iterable<Id>): void {
    for (const subject of subjects) this.#written.add(subject)
  }

  /** True when something was read that no transaction of this request has recorded. */
  get isUnrecorded(): boolean {
    return (
      this.#touched && (this.#written.size === 0 || [...this.#subjects].some((subject) => !this.#written.has(subject)))
    )
  }

  /** True when a person's table was read, found or not. */
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
