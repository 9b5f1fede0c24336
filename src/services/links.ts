import type { Transaction } from '../database/write/write.js'
import type { Id } from '../kernel/ids.js'

/** What a mailed link is good for. `undo-email` restores the address from before a change. */
export type LinkPurpose = 'password' | 'email' | 'undo-email'

/** Issues single-use links. The row and the mail's job are written in the caller's transaction; the token never is. */
export interface Links {
  issue(
    tx: Transaction,
    link: {
      readonly userId: Id
      readonly purpose: LinkPurpose
      readonly email: string
      readonly expiresAt: Date
      /** The address that this one replaces, kept until it was notified, even if the new one is used first. */
      readonly replaces?: string | null
    },
  ): Promise<void>
}
