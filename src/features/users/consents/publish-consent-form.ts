import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { parseInput, writtenText } from '../../../kernel/text/text.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { CONSENT_KINDS } from './consent.entity.js'
import { administeredOrganisation, lockOrganisation } from '../sign-up/organisations.js'
import { LIMITS } from '../../../kernel/limits.js'

const inputSchema = z.object({
  kind: z.enum(CONSENT_KINDS, `must be one of ${CONSENT_KINDS.join(', ')}`),
  title: writtenText(LIMITS.consentForm.title),
  body: writtenText(LIMITS.consentForm.body),
})

/**
 * Publishes a version of a form for the caller's organisation. Earlier versions stay unchanged. People who answered an
 * earlier version are asked again.
 * @throws Forbidden for who does not administer an organisation; InvalidInput naming the field.
 */
export async function publishConsentForm(
  ctx: OperationContext,
  rawInput: unknown,
): Promise<{ readonly formId: Id; readonly version: number }> {
  const { organisationId, userId } = administeredOrganisation(ctx)
  const { kind, title, body } = parseInput(inputSchema, rawInput)
  return write(ctx, async (tx) => {
    // Serialises concurrent publications, so that each gets its own version number.
    await lockOrganisation(tx, organisationId)
    const [form] = await tx.rows<{ formId: Id; version: number }>(
      sql`insert into consent_form (organisation_id, kind, version, title, body, published_by, created_at)
          select ${organisationId}::bigint, ${kind}::text, coalesce(max(f.version), 0) + 1, ${title}::text, ${body}::text,
            ${userId}::bigint, ${ctx.clock.now()}::timestamptz
          from consent_form f where f.organisation_id = ${organisationId}::bigint and f.kind = ${kind}::text
          returning id as "formId", version`,
    )
    if (form === undefined) throw new Error('An insert returned no row.')
    tx.audit(`consentForm:${form.formId}:${kind}`, [])
    return form
  })
}
