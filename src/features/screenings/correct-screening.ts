import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { correctionInput, namedInstrument, scoreOf } from './screening-input.js'
import { Screening } from './screening.entity.js'
import { permitCorrection, refuseScreening, screeningsWritable } from './screening.policy.js'
import { type StoredScreening, storeScreening } from './record-screening.js'

/**
 * Puts other answers in the place of a screening: a new row of the same instrument and version. What was there is
 * retained and appears in no list, but beside its correction; its moment stays where none is given.
 * @throws NotFound, also for what has been corrected already; Forbidden; InvalidInput naming the field or the answer.
 */
export async function correctScreening(ctx: OperationContext, id: Id, rawInput: unknown): Promise<StoredScreening> {
  const input = parseInput(correctionInput, rawInput)
  const scope = screeningsWritable(ctx)
  return write(ctx, async (tx) => {
    const old = (await tx.find(Screening, scope, id)) ?? (await refuseScreening(tx.reading(ctx), id))
    const instrument = namedInstrument(old.instrumentKey, old.instrumentVersion)
    const recorded = scoreOf(instrument, input)
    old.replacedAt = ctx.clock.now()
    await tx.flush()
    const { stored } = await storeScreening(ctx, tx, permitCorrection(old), {
      ...{ instrument, recorded, takenAt: input.takenAt, otherwise: old.takenAt, replacesId: old.id },
    })
    return stored
  })
}
