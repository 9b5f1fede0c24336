import type { Id } from '../../kernel/ids.js'
import type { ModelSources } from './model-source.js'

/** What the gate has to know of a call, beside the task and its input. */
export interface EgressCall {
  /**
   * Whom the prompt is about: their identifiers are replaced, and must not be left. Empty where no client is part of the
   * task: then it is the identifiers of `onBehalfOf` and of their whole caseload.
   */
  readonly clientIds: readonly Id[]
  /** Who caused the call, and sees it in their ledger; null where the service does it for the client by itself. */
  readonly onBehalfOf: Id | null
  /** Whose budget pays; null where the person belongs to no organisation. */
  readonly organisationId: Id | null
  /** What the prompt is made of. The ledger shows the call to whoever may read all of it. */
  readonly sources: ModelSources
  /** Pseudonym tokens that stand in the prompt already, and what they stand for: they stay, and are read back in the answer. */
  readonly known?: ReadonlyMap<string, string> | undefined
  /** A provider of `MODEL_PROVIDERS` by name, or `offline`. Unset: the one that the settings choose. */
  readonly provider?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** For the whole call, repeats included; never longer than the service's own limit. */
  readonly timeoutMs?: number | undefined
  /** Told when the gate has done its part and an endpoint is about to be asked; never where the call is served in this process. */
  readonly onReady?: (() => void) | undefined
}
