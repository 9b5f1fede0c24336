import { z } from 'zod'
import { InvalidInput } from '../../kernel/errors.js'
import { LIMITS } from '../../kernel/limits.js'
import { parseInput, text } from '../../kernel/text/text.js'

/**
 * A reason that says something.
 * @throws InvalidInput naming the field.
 */
export function parseReason(raw: string, field = 'reason'): string {
  const { [field]: reason = '' } = parseInput(z.object({ [field]: text(LIMITS.signedRecord.reason) }), {
    [field]: raw,
  })
  if (reason.trim() === '') throw InvalidInput.of(field, 'must give a reason')
  return reason.trim()
}
