import type { Id } from '../../../kernel/ids.js'

/** A question of the client and what was answered to it. */
export interface Exchange {
  readonly question: string | null
  readonly answer: string | null
}

/** What one answer of the companion is made of. */
export interface CompanionTurn {
  readonly question: string
  /** What was said before in this conversation, oldest first; what is older still is in `earlier`. */
  readonly exchanges: readonly Exchange[]
  /** A few sentences of what was said before that; empty where there was nothing. */
  readonly earlier: string
  /** What the client is working towards. */
  readonly goals: readonly { readonly id: Id; readonly title: string }[]
  /** What the library has for clients. */
  readonly library: readonly { readonly title: string; readonly about: string }[]
}
