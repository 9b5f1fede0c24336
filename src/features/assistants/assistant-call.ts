import type { EgressCall, ModelSource } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import type { Assisted } from './assisting.js'

/** How long one step of a model may take; somebody waits for the answer. */
const MODEL_MS = 60_000
/** Stands for who asked where nobody has signed in: it is nobody's, so nobody sees the question again. */
const NOBODY = 0

/** A call on what somebody has typed, and on records beside it; given up when they leave. */
export function assistantCall(
  ctx: OperationContext,
  { clientId, organisationId, onBehalfOf }: Assisted,
  provider: string | undefined,
  records: readonly ModelSource[] = [],
): EgressCall {
  return {
    clientIds: clientId === null ? [] : [clientId],
    ...{ onBehalfOf, organisationId, provider },
    sources: [{ kind: 'question', selectRequested: onBehalfOf ?? NOBODY }, ...records],
    signal: ctx.left(),
    timeoutMs: MODEL_MS,
  }
}
