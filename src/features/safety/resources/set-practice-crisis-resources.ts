import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { countrySchema } from '../../../kernel/text/country.js'
import { parseInput, writtenText } from '../../../kernel/text/text.js'
import { CRISIS_TOPICS, type OperationContext } from '../../operation-context.js'
import { administeredOrganisation } from '../../users/index.js'

const line = writtenText(LIMITS.crisisResource.text)
const nothing = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null)

const inputSchema = z.object({
  resources: z
    .array(
      z.object({
        ...{ name: line, contact: line, region: nothing(line) },
        about: nothing(z.enum(CRISIS_TOPICS)),
        country: nothing(countrySchema),
        url: nothing(
          z.url({ protocol: /^https$/, error: 'must be an address with https' }).max(LIMITS.crisisResource.url),
        ),
      }),
    )
    .max(LIST_LIMITS.crisisResources, `must be at most ${LIST_LIMITS.crisisResources}`),
  replacesOthers: z.boolean(),
})

/**
 * Sets the places that the caller's practice names to its clients in a crisis, before the others or instead of them.
 * @throws Unauthenticated, Forbidden; InvalidInput naming the field.
 */
export async function setPracticeCrisisResources(
  ctx: OperationContext,
  rawInput: unknown,
): Promise<{ readonly organisationId: Id }> {
  const { organisationId } = administeredOrganisation(ctx)
  const { resources, replacesOthers } = parseInput(inputSchema, rawInput)
  const stored = resources.length === 0 ? null : JSON.stringify({ resources, replacesOthers })
  return write(ctx, async (tx) => {
    await tx.rows(sql`update organisation set crisis_resources = ${stored}::jsonb where id = ${organisationId}`)
    tx.audit(`organisation:${organisationId}:crisis-resources`, [])
    return { organisationId }
  })
}
