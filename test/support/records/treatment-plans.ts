import type { As, GraphqlAnswer, TestApp } from '../service/app.js'
import { ENTRY_DAY, threadOf } from '../service/access.js'
import { PIXEL } from './soap-notes.js'

type Variables = Record<string, unknown>

/** A plan that can be signed, with a day of review far ahead. */
export const PLAN = {
  diagnoses: [{ code: 'f32.1' }, { code: 'Z63.0', title: 'Problems in relationship with spouse', note: 'Since May' }],
  problems: ['Lies awake until three, worries about work'],
  goals: [
    {
      title: 'Sleep through five nights a week',
      measure: 'Sleep diary',
      target: '5 nights a week',
      dueOn: '2090-03-01',
    },
  ],
  interventions: [{ what: 'Sleep restriction', frequency: 'weekly', by: 'Therapist' }],
  reviewOn: '2090-01-15',
  dischargeCriteria: 'PHQ-9 below 5 at two sessions',
}

/** Treatment plans of the therapist about the client, over GraphQL. */
export class PlanDesk {
  constructor(readonly app: TestApp) {}

  get clientId(): number {
    return this.app.personas.ids.client
  }

  /** The field of an operation; an error's code and the names of its fields otherwise. */
  async ask<Data = unknown>(query: string, variables: Variables = {}, as: As = 'therapist'): Promise<Data> {
    const { data, errors } = await this.app.graphql(query, variables, as)
    if (errors !== undefined) return refusal({ errors }) as Data
    return Object.values(data ?? {})[0] as Data
  }

  /** Begins a plan that has to be taken. @returns its id. */
  async begin(content: Variables = PLAN, clientId: number = this.clientId, as: As = 'therapist'): Promise<string> {
    const made = await this.ask<{ treatmentPlanId?: string }>(
      'mutation ($input: CreateTreatmentPlanInput!) { createTreatmentPlan(input: $input) { treatmentPlanId } }',
      { input: { clientId, content } },
      as,
    )
    if (made.treatmentPlanId === undefined) throw new Error(`No plan was begun: ${JSON.stringify(made)}`)
    return made.treatmentPlanId
  }

  sign(id: string, as: As = 'therapist'): Promise<unknown> {
    return this.ask(
      'mutation ($id: ID!, $signature: String!) { signTreatmentPlan(id: $id, signature: $signature) { treatmentPlan { state version } } }',
      { id, signature: PIXEL },
      as,
    )
  }

  /** Begins and signs one. */
  async signed(content: Variables = PLAN): Promise<string> {
    const id = await this.begin(content)
    const answer = await this.sign(id)
    if (typeof answer !== 'object' || answer === null || !('treatmentPlan' in answer)) {
      throw new Error(`The plan was not signed: ${JSON.stringify(answer)}`)
    }
    return id
  }

  amend(id: string, content: Variables, reason = 'A second goal'): Promise<unknown> {
    return this.ask(
      `mutation ($id: ID!, $content: TreatmentPlanContentInput!, $reason: String!) {
        amendTreatmentPlan(id: $id, content: $content, reason: $reason) { treatmentPlan { state version amendsVersion } } }`,
      { id, content, reason },
    )
  }

  discard(id: string, expectedRevision: number | null = null): Promise<unknown> {
    return this.ask(
      `mutation ($id: ID!, $expectedRevision: Int) {
        discardTreatmentPlanAmendment(id: $id, expectedRevision: $expectedRevision) { treatmentPlan { state version } } }`,
      { id, expectedRevision },
    )
  }

  save(id: string, content: Variables, expectedRevision: number | null = null): Promise<unknown> {
    return this.ask(
      `mutation ($id: ID!, $content: TreatmentPlanContentInput!, $expectedRevision: Int) {
        saveTreatmentPlan(id: $id, content: $content, expectedRevision: $expectedRevision) { treatmentPlan { revision } } }`,
      { id, content, expectedRevision },
    )
  }

  /** A change that takes an id, and more as GraphQL writes it. */
  change(operation: string, id: string, more = ''): Promise<unknown> {
    return this.ask(`mutation ($id: ID!) { ${operation}(id: $id${more}) { treatmentPlanId } }`, { id })
  }

  end(id: string): Promise<unknown> {
    return this.change('endTreatmentPlan', id, ', reason: "Moved away"')
  }
}

/** The code of an error, and the names of the fields that it is about. */
function refusal({ errors }: Pick<GraphqlAnswer, 'errors'>): unknown {
  const [error] = errors ?? []
  const fields = error?.extensions.fields as readonly { field: string }[] | undefined
  return fields === undefined
    ? error?.extensions.code
    : { code: error?.extensions.code, fields: fields.map(({ field }) => field) }
}

/**
 * How far a plan of the scene is: a draft, signed, signed and released, or released with an amendment that is being
 * written or a review that is due.
 */
export type ScenePlan = 'draft' | 'signed' | 'released' | 'amending' | 'due'

/**
 * A plan of the therapist of a client's first relationship, begun before that may have ended. The one before is ended,
 * because a therapist has one plan for each client that is not over.
 */
export async function insertTreatmentPlan(
  owner: TestApp['owner'],
  clientId: number,
  text: string,
  state: ScenePlan,
  goalId: number | null = null,
): Promise<number> {
  // One statement: tests of one client run at once.
  const { rows } = await owner.query<{ id: string }>(
    `with ended as (
       update treatment_plan set ended_at = now(), end_reason = 'scene', next_review_on = null
       where client_user_id = $3 and ended_at is null returning id
     ) insert into treatment_plan (organisation_id, client_user_id, therapist_user_id, relationship_id, date, submitted_at,
         updated_at)
       select organisation_id, client_user_id, therapist_user_id, id, $2::timestamptz, $2::timestamptz, $2::timestamptz
       from relationship where id = $1 and (select count(*) from ended) >= 0 returning id`,
    [await threadOf(owner, clientId), `${ENTRY_DAY}T15:00:00Z`, clientId],
  )
  const id = Number(rows[0]?.id)
  const diagnoses = [{ code: 'F51.01', title: 'Primary insomnia', isInManual: true, note: null }]
  const content = { ...PLAN, diagnoses, problems: [text], goals: PLAN.goals.map((goal) => ({ ...goal, goalId })) }
  await owner.query(
    `insert into treatment_plan_version (organisation_id, client_user_id, therapist_user_id, treatment_plan_id,
       content_version, content, signature, signed_at, signed_by_user_id, content_hash, created_at, updated_at)
     select organisation_id, client_user_id, therapist_user_id, id, 1, $2, case when $3 then 'eA==' end,
       case when $3 then now() end, case when $3 then therapist_user_id end, case when $3 then 'x' end, date, date
     from treatment_plan where id = $1`,
    [id, JSON.stringify(content), state !== 'draft'],
  )
  if (state === 'draft') return id
  await owner.query(
    `update treatment_plan set signed_version = 1, review_number = 1, next_review_on = $2,
       released_at = case when $3 then now() end, released_version = case when $3 then 1 end where id = $1`,
    [id, state === 'due' ? '2026-01-15' : PLAN.reviewOn, state !== 'signed'],
  )
  if (state === 'amending') {
    await owner.query(
      `with amendment as (
         insert into treatment_plan_version (organisation_id, client_user_id, therapist_user_id, treatment_plan_id,
           content_version, content, amends_version, amend_reason, created_at, updated_at)
         select organisation_id, client_user_id, therapist_user_id, id, 2, $2, 1, 'scene', date, date
         from treatment_plan where id = $1 returning treatment_plan_id
       ) update treatment_plan set content_version = 2 where id in (select treatment_plan_id from amendment)`,
      [id, JSON.stringify(content)],
    )
  }
  return id
}
