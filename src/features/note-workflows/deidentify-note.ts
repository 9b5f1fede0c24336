import { deidentifyFor } from '../deidentification/index.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { DeidentifiedPart } from './note-workflow.entity.js'
import type { WorkflowText } from './workflow-source.js'

/** Takes out of a note and its attachments, their names included, what identifies somebody. */
export async function deidentifyNote(
  ctx: OperationContext,
  clientId: Id,
  { text, attachments }: WorkflowText,
  signal: AbortSignal,
): Promise<readonly DeidentifiedPart[]> {
  const about = { clientIds: [clientId] }
  const parts: DeidentifiedPart[] = []
  // One after another: each is worked on in small pieces, and the parts of one note have no hurry.
  for (const [part, { name, text: written }] of [{ name: null, text }, ...attachments].entries()) {
    signal.throwIfAborted()
    const found = await deidentifyFor(ctx, about, written)
    parts.push({
      part,
      name: name === null ? null : (await deidentifyFor(ctx, about, name)).text,
      text: found.text,
      spans: found.spans.map(({ start, end, type }) => ({ start, end, type })),
    })
  }
  return parts
}
