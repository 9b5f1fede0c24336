import type { Id } from '../../kernel/ids.js'
import type { Reader } from '../safety/index.js'
import type { ModelSources } from './model-source.js'

/** What the gate needs to know about a call, besides the task and its input. */
export interface EgressCall {
  /**
   * The clients that the prompt is about. Their identifiers are replaced and must not be left. If it is empty, the
   * identifiers of `onBehalfOf` and of their whole caseload are replaced instead.
   */
  readonly clientIds: readonly Id[]
  /** The user who caused the call and sees it in their ledger; null if the service acts for the client on its own. */
  readonly onBehalfOf: Id | null
  /** The organisation whose token budget pays; null if the person belongs to none. */
  readonly organisationId: Id | null
  /** The records behind the prompt. The ledger shows the call to users who may read all of them. */
  readonly sources: ModelSources
  /**
   * Pseudonym tokens that stand in the prompt already, and what they stand for: they stay, and are read back in the
   * answer.
   */
  readonly known?: ReadonlyMap<string, string> | undefined
  /** A provider of `MODEL_PROVIDERS` by name, or `offline`. Unset: the one that the settings choose. */
  readonly provider?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** For the whole call with its retries, in milliseconds; the service's own limit is the maximum. */
  readonly timeoutMs?: number | undefined
  /** True if the text that is answered reads like a severe crisis: then no model is asked. */
  readonly isDangerous?: boolean | undefined
  /**
   * Called when the gate is done and an endpoint is about to be asked; never for calls that are answered in this
   * process.
   */
  readonly onReady?: (() => void) | undefined
}

/** The options of a call whose answer people read. */
export interface AnswerCall extends EgressCall {
  /** Who reads the answer; if a client may, the rules for clients hold. */
  readonly reader: Reader
  /**
   * Whether the answer restates what the prompt contains, so that words of the prompt may stand in it that a model must
   * not say by itself. Never for talk with a client.
   */
  readonly quotes: boolean
  /** True if the ledger keeps no answer, because what became of it is not for everybody who may see the call. */
  readonly hidesAnswer?: boolean
}
