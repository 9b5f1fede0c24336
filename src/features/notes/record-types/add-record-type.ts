import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput, writtenText } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { RECORD_TYPE_KEY } from './record-types.js'
import { LIMITS } from '../../../kernel/limits.js'

const input = z.object({
  key: z
    .string()
    .regex(RECORD_TYPE_KEY, 'must begin with a small letter and have small letters, digits and underscores'),
  name: writtenText(LIMITS.recordType.name),
  isPsychotherapy: z.boolean(),
})

/**
 * Adds a kind of record (`care add-record-type`). What a kind is never changes: notes were written under what it says.
 * @throws InvalidInput; Conflict for a key that is taken.
 */
export async function addRecordType(ctx: OperationContext, rawInput: unknown): Promise<Id> {
  const { key, name, isPsychotherapy } = parseInput(input, rawInput)
  const { id } = await write(ctx, async (tx) => {
    const [added] = await tx.rows<{ id: Id }>(
      sql`insert into record_type (key, name, is_psychotherapy) values (${key}, ${name}, ${isPsychotherapy})
          on conflict (key) do nothing returning id`,
    )
    if (added === undefined) throw new Conflict('A record type with this key already exists.')
    tx.audit(`recordType:${added.id}`, [])
    return added
  })
  return id
}
