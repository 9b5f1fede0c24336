import type { Id } from '../../kernel/ids.js'

/** What sign-up answers. A type, not an interface: it is kept under the idempotency key as it is. */
export type CreatedUser = {
  readonly userId: Id
  readonly isOrganisationAdmin: boolean
  /** ISO 8601, UTC, milliseconds. */
  readonly signupTime: string
}
