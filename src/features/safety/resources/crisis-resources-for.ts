import { readRows } from '../../../database/read/read-rows.js'
import { defineLoader } from '../../../database/read/loader.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { CrisisResource, CrisisTopic, OperationContext } from '../../operation-context.js'
import type { RiskHit } from '../screen/risk-phrases.js'
import { chooseResources, type ResourceQuestion } from './choose-resources.js'
import { peopleInCrisis } from './crisis-resources.policy.js'
import { countryOfZone } from './shipped-resources.js'

/** Where a person is, as far as it decides which places can help them. */
type Whereabouts = Pick<ResourceQuestion, 'country' | 'isYoung' | 'ofPractice'>

interface WhereaboutsRow extends Record<string, unknown> {
  readonly id: Id
  readonly country: string | null
  readonly zone: string
  readonly practiceCountry: string | null
  readonly practiceZone: string | null
  readonly isYoung: boolean
  readonly practiceResources: ResourceQuestion['ofPractice'] | null
}

const NOWHERE: Whereabouts = {
  country: null,
  isYoung: false,
  ofPractice: { resources: [], replacesOthers: false },
}

/** Until which birthday somebody is shown places for children first; children's lines answer people of this age. */
const YOUNG_UNTIL = 18

const whereabouts = defineLoader<OperationContext, Id, Whereabouts>({
  batch: async (ctx, ids) => {
    const youngSince = new Date(ctx.clock.now())
    youngSince.setUTCFullYear(youngSince.getUTCFullYear() - YOUNG_UNTIL)
    const rows = await readRows<WhereaboutsRow>(
      ctx,
      sql`select u.id, u.country, u.zone, o.country as "practiceCountry", o.timezone as "practiceZone",
            coalesce(u.date_of_birth > ${youngSince.toISOString().slice(0, 10)}::date, false) as "isYoung",
            o.crisis_resources as "practiceResources"
          from ${peopleInCrisis(ids).as('u')} left join organisation o on o.id = u.organisation_id`,
      // Whoever is shown the places sees nothing of the row.
      { subject: () => null },
    )
    return new Map(rows.map((row) => [row.id, whereaboutsOf(row)]))
  },
  missing: NOWHERE,
})

/** What somebody says of themselves counts before what is known of their practice; a time zone is a last resort. */
function whereaboutsOf(row: WhereaboutsRow): Whereabouts {
  const country = row.country ?? row.practiceCountry ?? countryOfZone(row.zone) ?? countryOfZone(row.practiceZone)
  const { practiceResources } = row
  return { country, isYoung: row.isYoung, ofPractice: practiceResources ?? NOWHERE.ofPractice }
}

/**
 * The places that are named to a person for these topics, by their country.
 * @param personId null for nobody in particular: the caller if they have signed in, otherwise places that help
 * anywhere.
 */
export async function crisisResourcesFor(
  ctx: OperationContext,
  personId: Id | null,
  topics: readonly CrisisTopic[],
): Promise<readonly CrisisResource[]> {
  const id = personId ?? (ctx.caller.kind === 'user' ? ctx.caller.userId : null)
  const where = id === null ? NOWHERE : await ctx.loaders.get(whereabouts, ctx).load(id)
  return chooseResources({ ...where, topics, ofOperators: ctx.rules.crisisResources })
}

/** The places for an answer to what somebody wrote; none if nothing in it read like a crisis. */
export async function resourcesShown(
  ctx: OperationContext,
  topic: CrisisTopic | null,
  personId: Id | null = null,
): Promise<readonly CrisisResource[]> {
  return topic === null ? [] : crisisResourcesFor(ctx, personId, [topic])
}

/** What places help with what was found; null if nothing was. */
export function topicOf(findings: readonly Pick<RiskHit, 'category' | 'similar'>[]): CrisisTopic | null {
  if (findings.length === 0) return null
  if (findings.some(({ category }) => category === 'abuse')) return 'abuse'
  return findings.some(({ similar }) => similar?.isOfEating === true) ? 'eating' : 'crisis'
}

/** The more particular of two topics, because the places for any crisis follow all others. */
export function ofBoth(one: CrisisTopic | null, other: CrisisTopic | null): CrisisTopic | null {
  return one === null || one === 'crisis' ? (other ?? one) : one
}
