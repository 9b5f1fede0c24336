import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { SEVERITY_ACTIONS } from '../../../src/features/safety/escalation/severity-actions.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { untilSeen } from '../../support/until.js'

/** What follows from each severity: who is called, who is mailed, and when they are called again. */
let app: TestApp
const TEXTS = {
  low: 'A neighbour of my aunt killed himself years ago.',
  similar: 'I only keep breathing out of habit',
  moderate: 'sometimes I feel they would be better off without me',
  high: 'I want to die',
  imminent: 'I am going to kill myself tonight, I have the pills here',
} as const satisfies Record<keyof typeof SEVERITY_ACTIONS, string>

beforeAll(async () => {
  app = await startTestApp()
  for (const name of ['therapist', 'colleague'] as const) {
    await app.owner.query(
      `insert into device (organisation_id, user_id, kind, address, address_digest, password_version, created_at, registered_at)
       values ($1, $2, 'web', $3, $4, 1, now(), now())`,
      [app.personas.organisationId, app.personas.ids[name], `https://push.example/${name}`, Buffer.from(name)],
    )
  }
})
afterAll(() => app.close())
beforeEach(() => contact(app.personas.ids.colleague))

const contact = (id: number | null) => app.owner.query('update organisation set safety_contact_user_id = $1', [id])

async function flagOf(text: string, as: 'client' | 'formerClient' = 'client') {
  const { data } = await app.graphql(
    'mutation ($text: String!) { createJournal(input: { description: $text }) { journalId } }',
    { text },
    as,
  )
  const { journalId } = (data ?? {})['createJournal'] as { journalId: string }
  const { rows } = await app.owner.query<{
    id: string
    severity: string
    found_by: string
    escalated_to: string | null
  }>('select id, severity, found_by, escalated_to from risk_flag where source_id = $1 order by id', [journalId])
  expect(rows).toHaveLength(1)
  const [flag] = rows
  if (flag === undefined) throw new Error('There is no flag.')
  return flag
}
async function pushesTo(flagId: string): Promise<readonly string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select u.login_name as name from push_delivery d join user_account u on u.id = d.user_id
     where d.about = 'riskFlag' and d.subject_id = $1 order by d.id`,
    [flagId],
  )
  return rows.map(({ name }) => name)
}
async function jobs(flagId: string, kind: string): Promise<readonly { version: number; minutes: number | null }[]> {
  const { rows } = await app.owner.query<{ version: number; minutes: number | null }>(
    `select e.ref_version as version, round(extract(epoch from e.next_at - f.created_at) / 60)::int as minutes
     from effect e join risk_flag f on f.id = e.ref_id where e.kind = $2 and f.id = $1 order by e.ref_version`,
    [flagId, kind],
  )
  return rows
}
const mails = async (flagId: string) => (await jobs(flagId, 'mail-safety-contact')).map(({ version }) => version)
async function timeIsOver(flagId: string): Promise<void> {
  await app.owner.query(`update effect set next_at = now() where kind = 'escalate-risk-flag' and ref_id = $1`, [flagId])
  await untilSeen(
    async () =>
      (await app.owner.query(`select state from effect where kind = 'escalate-risk-flag' and ref_id = $1`, [flagId]))
        .rows[0]?.state as string,
    (state) => state === 'done',
  )
}

describe('with a therapist and a safety contact', () => {
  test('what is very similar to danger calls the therapist like a finding of the rules, and no more', async () => {
    const text = 'I have written to everybody and paid what I owed, tomorrow none of this will be my problem.'
    const { id, severity, found_by: finder } = await flagOf(text)
    expect([severity, finder]).toEqual(['moderate', 'similarity'])
    expect([await pushesTo(id), await mails(id)]).toEqual([['therapist'], []])
    expect(await jobs(id, 'escalate-risk-flag')).toEqual([{ version: 1, minutes: 60 }])
  })

  test.each(['low', 'similar'] as const)('%s calls nobody, mails nobody, and is not escalated', async (step) => {
    const { id, severity, found_by: finder } = await flagOf(TEXTS[step])
    expect([severity, finder]).toEqual(step === 'low' ? ['low', 'rules'] : ['moderate', 'similarity'])
    expect([await pushesTo(id), await mails(id), await jobs(id, 'escalate-risk-flag')]).toEqual([[], [], []])
  })

  test.each(['moderate', 'high'] as const)(
    '%s calls the therapist, and the contact after the whole time',
    async (step) => {
      const { id, severity } = await flagOf(TEXTS[step])
      expect(severity).toBe(step)
      expect([await pushesTo(id), await mails(id)]).toEqual([['therapist'], []])
      expect(await jobs(id, 'escalate-risk-flag')).toEqual([{ version: 1, minutes: 60 }])
      await timeIsOver(id)
      expect([await pushesTo(id), await mails(id)]).toEqual([['therapist', 'colleague'], [2]])
    },
  )

  test('imminent calls both at once, and both again after a quarter of the time', async () => {
    const { id, severity, escalated_to: escalatedTo } = await flagOf(TEXTS.imminent)
    expect([severity, Number(escalatedTo)]).toEqual(['imminent', app.personas.ids.colleague])
    expect([await pushesTo(id), await mails(id)]).toEqual([['therapist', 'colleague'], [2]])
    expect(await jobs(id, 'escalate-risk-flag')).toEqual([{ version: 1, minutes: 15 }])
    await timeIsOver(id)
    expect([await pushesTo(id), await mails(id)]).toEqual([
      ['therapist', 'colleague', 'therapist', 'colleague'],
      [2, 3],
    ])
  })

  test('imminent calls nobody again who has acknowledged it', async () => {
    const { id } = await flagOf(TEXTS.imminent)
    await app.graphql('mutation ($id: ID!) { acknowledgeRiskFlag(id: $id) { riskFlagId } }', { id }, 'therapist')
    await timeIsOver(id)
    expect([await pushesTo(id), await mails(id)]).toEqual([['therapist', 'colleague'], [2]])
  })

  test('imminent calls a therapist who is the contact once, and again as the contact', async () => {
    await contact(app.personas.ids.therapist)
    const { id } = await flagOf(TEXTS.imminent)
    expect([await pushesTo(id), await mails(id)]).toEqual([['therapist'], []])
    await timeIsOver(id)
    expect(await mails(id)).toEqual([2])
  })
})

test('imminent without a contact calls the therapist, and again after a quarter of the time', async () => {
  await contact(null)
  const { id } = await flagOf(TEXTS.imminent)
  expect(await pushesTo(id)).toEqual(['therapist'])
  await timeIsOver(id)
  expect([await pushesTo(id), await mails(id)]).toEqual([['therapist', 'therapist'], []])
})

test('without a therapist the contact is mailed of everything, and called to what is urgent', async () => {
  const low = await flagOf(TEXTS.low, 'formerClient')
  expect([await pushesTo(low.id), await mails(low.id)]).toEqual([[], [1]])
  const high = await flagOf(TEXTS.high, 'formerClient')
  expect([await pushesTo(high.id), await mails(high.id)]).toEqual([['colleague'], [1]])
})

test('no model is asked from HIGH on', () => {
  const allowed = Object.entries(SEVERITY_ACTIONS).map(([step, { allowsModel }]) => [step, allowsModel])
  expect(Object.fromEntries(allowed)).toEqual({
    low: true,
    similar: true,
    moderate: true,
    high: false,
    imminent: false,
  })
})
