import { write } from '../../database/write/write.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { notifyListeners } from './on-screening-recorded.js'
import { namedInstrument, scoreOf, screeningInput } from './screening-input.js'
import { permitScreening } from './screening.policy.js'
import { storeScreening, type StoredScreening } from './store-screening.js'

/**
 * Stores what a client answered to an instrument, with its score.
 * @throws InvalidInput naming the field or the answer; NotFound for an unknown client; Forbidden for somebody else's.
 */
export async function recordScreening(ctx: OperationContext, rawInput: unknown): Promise<StoredScreening> {
  const input = parseInput(screeningInput, rawInput)
  const instrument = namedInstrument(input.instrument, input.version)
  const recorded = scoreOf(instrument, input)
  const permit = await permitScreening(ctx, input.clientId ?? null)
  return write(ctx, async (tx) => {
    const { screening, stored } = await storeScreening(ctx, tx, permit, {
      ...{ instrument, recorded, takenAt: input.takenAt, otherwise: ctx.clock.now(), replacesId: null },
    })
    await notifyListeners(ctx, tx, screening)
    return stored
  })
}
