import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readRows } from '../../../src/database/read/read-rows.js'
import { sql } from '../../../src/database/sql.js'
import { countStatements } from '../../support/database/count-statements.js'
import {
  riskFlagsAcknowledgeable,
  riskFlagsEscalatable,
  riskFlagsReadable,
  riskFlagsToMail,
} from '../../../src/features/safety/risk-flag.policy.js'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { addPerson, assignTherapist, PASSWORD } from '../../support/service/personas.js'
import { Outbox } from '../../support/service/outbox.js'
import { untilSeen } from '../../support/until.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('update organisation set safety_contact_user_id = null')
})

interface Flag {
  readonly id: string
  readonly category: string
  readonly severity: string
  readonly toldAs: string
  readonly toldTo: readonly string[]
  readonly escalatedAt: string | null
  readonly acknowledgementNote: string | null
  readonly evidence: { readonly text: string; readonly field: string; readonly start: number } | null
}
const FIELDS =
  'id category severity toldAs toldTo escalatedAt acknowledgementNote evidence { text field start sourceId source end }'

async function ask<Data>(query: string, variables: Record<string, unknown>, as: As): Promise<Data> {
  const { data, errors } = await app.graphql(query, variables, as)
  if (errors !== undefined) throw new Error(String(errors[0]?.extensions.code))
  return data as Data
}

interface Written {
  readonly journalId: string
  readonly crisisResources: readonly { readonly name: string }[]
}
const write = async (input: Record<string, unknown>, as: As = 'client'): Promise<Written> =>
  (
    await ask<{ createJournal: Written }>(
      'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId crisisResources { name } } }',
      { input },
      as,
    )
  ).createJournal
const edit = (id: string, input: Record<string, unknown>, as: As = 'client') =>
  ask(
    'mutation ($id: ID!, $input: UpdateJournalInput!) { updateJournal(id: $id, input: $input) { journalId } }',
    { id, input },
    as,
  )
const flagIds = async (journalId: string): Promise<number[]> =>
  (
    await app.owner.query<{ id: string }>('select id from risk_flag where source_id = $1 order by id', [journalId])
  ).rows.map(({ id }) => Number(id))
const flag = async (id: number | undefined, as: As): Promise<Flag> =>
  (await ask<{ riskFlag: Flag }>(`query ($id: ID!) { riskFlag(id: $id) { ${FIELDS} } }`, { id }, as)).riskFlag
const acknowledge = (id: number | undefined, as: As, note?: string) =>
  ask(
    'mutation ($id: ID!, $note: String) { acknowledgeRiskFlag(id: $id, note: $note) { riskFlagId } }',
    { id, note },
    as,
  )
const escalate = (id: number | undefined, as: As) =>
  ask('mutation ($id: ID!) { escalateRiskFlag(id: $id) { riskFlagId } }', { id }, as)
const setContact = (as: As, name: keyof TestApp['personas']['ids'] | null) =>
  ask(
    'mutation ($id: ID) { setSafetyContact(userId: $id) { safetyContactId } }',
    { id: name && app.personas.ids[name] },
    as,
  )

describe('a text with signs of danger', () => {
  test('is stored, flagged for the assigned therapist, and answered with crisis resources', async () => {
    const { journalId, crisisResources } = await write({ title: '😀 Night', description: '😀 I want to die.' })
    expect(crisisResources.map(({ name }) => name)).toContain('988 Suicide & Crisis Lifeline')
    const ids = await flagIds(journalId)
    expect(ids).toHaveLength(1)
    expect(await flag(ids[0], 'therapist')).toMatchObject({
      ...{ category: 'SELF_HARM', severity: 'HIGH', toldAs: 'THERAPIST', toldTo: [String(app.personas.ids.therapist)] },
      evidence: {
        text: 'want to die',
        field: 'description',
        start: 5,
        sourceId: journalId,
        source: 'JOURNAL',
        end: 16,
      },
    })
    // What was written stands in the entry alone.
    const { rows } = await app.owner.query('select f::text, e::text from risk_flag f, effect e')
    expect(JSON.stringify(rows)).not.toMatch(/want to die|Night/)
  })

  test('without a finding raises no flag, shows no resources, and costs no further statement', async () => {
    const { journalId, crisisResources } = await write({
      description: 'I do not want to die. This traffic is killing me.',
    })
    expect(crisisResources).toEqual([])
    expect(await flagIds(journalId)).toEqual([])
  })

  test('in a private entry: the flag shows category, severity and time, but no text', async () => {
    const { journalId } = await write({ description: 'I want to die', visibility: 'PRIVATE' })
    const [id] = await flagIds(journalId)
    expect(await flag(id, 'therapist')).toMatchObject({ category: 'SELF_HARM', evidence: null })
  })

  test('is hidden when the consent is withdrawn, but the flag stays', async () => {
    const { journalId } = await write({ description: 'I want to die' })
    const [id] = await flagIds(journalId)
    const consent = (status: string) =>
      ask(
        'mutation ($id: ID!, $status: ConsentStatus!) { recordConsent(input: { userId: $id, kind: JOURNAL_SHARING, status: $status }) { consentId } }',
        { id: app.personas.ids.client, status },
        'client',
      )
    await consent('WITHDRAWN')
    expect(await flag(id, 'therapist')).toMatchObject({ severity: 'HIGH', evidence: null })
    await consent('GIVEN')
    expect((await flag(id, 'therapist')).evidence?.text).toBe('want to die')
  })

  test('is also screened if the legacy integration writes it; one without an owner is screened when it gets one', async () => {
    const { client } = app.personas.ids
    const { body } = await app.rest<{ journalid: number }>('POST', '/journals/', {
      body: { userid: client, description: 'he hits me' },
    })
    expect(body).toEqual({ journalid: expect.any(Number) })
    expect(await flagIds(String(body.journalid))).toHaveLength(1)
    const orphan = await app.rest<{ journalid: number }>('POST', '/journals/', { body: { description: 'he hits me' } })
    expect(await flagIds(String(orphan.body.journalid))).toEqual([])
    await app.rest('PUT', `/journals/${orphan.body.journalid}/`, { body: { userid: client } })
    expect(await flagIds(String(orphan.body.journalid))).toHaveLength(1)
  })
})

describe('an edit', () => {
  test('that keeps the finding raises no second flag; one that adds a finding or raises the severity does', async () => {
    const { journalId } = await write({ title: 'a', description: 'sometimes I feel better off without me' })
    expect(await flagIds(journalId)).toHaveLength(1)
    await edit(journalId, { title: 'b' })
    await edit(journalId, { description: 'sometimes I still feel better off without me' })
    expect(await flagIds(journalId)).toHaveLength(1)
    await edit(journalId, { description: 'I want to die' })
    await edit(journalId, { title: 'my boyfriend hits me' })
    expect(await flagIds(journalId)).toHaveLength(3)
  })

  test('of another field keeps the words visible; one that removes them from the text hides them', async () => {
    const { journalId } = await write({ description: 'I want to die' })
    const [id] = await flagIds(journalId)
    await edit(journalId, { title: 'b' })
    expect((await flag(id, 'therapist')).evidence?.text).toBe('want to die')
    await edit(journalId, { description: 'a calm day at the sea' })
    expect((await flag(id, 'therapist')).evidence).toBeNull()
  })

  test('after the flag was acknowledged raises a new one', async () => {
    const { journalId } = await write({ description: 'I want to die' })
    const [id] = await flagIds(journalId)
    await acknowledge(id, 'therapist', 'Called her.')
    expect((await flag(id, 'therapist')).acknowledgementNote).toBe('Called her.')
    await expect(acknowledge(id, 'therapist')).rejects.toThrow('CONFLICT')
    await edit(journalId, { description: 'I really want to die' })
    expect(await flagIds(journalId)).toHaveLength(2)
  })
})

describe('recipients', () => {
  test('without a therapist, the safety contact is notified by a mail without content, and sees no words', async () => {
    await setContact('admin', 'colleague')
    const { journalId } = await write({ description: 'I want to die' }, 'formerClient')
    const [id] = await flagIds(journalId)
    expect(await flag(id, 'colleague')).toMatchObject({
      ...{ toldAs: 'SAFETY_CONTACT', toldTo: [String(app.personas.ids.colleague)], evidence: null },
    })
    const mail = await new Outbox(app.dataDir).next('colleague@example.org')
    expect(mail.slice(mail.indexOf('\r\n\r\n'))).toContain(app.url)
    expect(mail).not.toMatch(/\bdie\b|self|risk|former|flag/i)
    await acknowledge(id, 'colleague', 'Spoke with him.')
  })

  test('without therapist and contact, nobody is notified and the flag says so; a later contact sees it', async () => {
    const { journalId } = await write({ description: 'I want to die' }, 'invitedClient')
    const [id] = await flagIds(journalId)
    await expect(flag(id, 'colleague')).rejects.toThrow('NOT_FOUND')
    await setContact('admin', 'colleague')
    expect(await flag(id, 'colleague')).toMatchObject({ toldAs: 'NOBODY', toldTo: [] })
    await setContact('admin', null)
    await expect(flag(id, 'colleague')).rejects.toThrow('NOT_FOUND')
  })

  test('with a therapist, the contact sees neither flag nor note until the escalation', async () => {
    await setContact('admin', 'admin')
    const { journalId } = await write({ description: 'I want to die' })
    const [id] = await flagIds(journalId)
    await expect(flag(id, 'admin')).rejects.toThrow('NOT_FOUND')
    await escalate(id, 'therapist')
    await acknowledge(id, 'therapist', 'He spoke of pills.')
    expect(await flag(id, 'admin')).toMatchObject({
      escalatedAt: expect.any(String),
      evidence: null,
      acknowledgementNote: null,
    })
    await expect(escalate(id, 'admin')).rejects.toThrow('FORBIDDEN')
    await escalate(id, 'therapist')
    const { rows } = await app.owner.query(`select 1 from effect where kind = 'mail-safety-contact' and ref_id = $1`, [
      id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('without a contact, a flag cannot be escalated', async () => {
    const { journalId } = await write({ description: 'I want to die' })
    const [id] = await flagIds(journalId)
    await expect(escalate(id, 'therapist')).rejects.toThrow('CONFLICT')
  })

  test('a contact must be staff of the organisation', async () => {
    await expect(setContact('admin', 'client')).rejects.toThrow('NOT_FOUND')
    await expect(setContact('admin', 'outsider')).rejects.toThrow('NOT_FOUND')
    await expect(setContact('therapist', 'therapist')).rejects.toThrow('FORBIDDEN')
  })
})

describe('a flag that is not acknowledged', () => {
  const due = (id: number | undefined) =>
    app.owner.query(`update effect set next_at = now() where kind = 'escalate-risk-flag' and ref_id = $1`, [id])
  const settled = (id: number | undefined) =>
    untilSeen(
      async () =>
        (await app.owner.query(`select state from effect where kind = 'escalate-risk-flag' and ref_id = $1`, [id]))
          .rows[0]?.state as string,
      (state) => state === 'done',
    )

  test('is escalated to the safety contact once when its time is over', async () => {
    await setContact('admin', 'colleague')
    const { journalId } = await write({ description: 'I want to die' })
    const [id] = await flagIds(journalId)
    const { rows } = await app.owner.query<{ minutes: number }>(
      `select extract(epoch from e.next_at - f.created_at)::float8 / 60 as minutes from effect e join risk_flag f on f.id = e.ref_id
       where e.kind = 'escalate-risk-flag' and f.id = $1`,
      [id],
    )
    expect(rows[0]?.minutes).toBe(60)
    await due(id)
    await settled(id)
    expect(await flag(id, 'colleague')).toMatchObject({ escalatedAt: expect.any(String), evidence: null })
  })

  test.each([
    ['what is of somebody else', 'A neighbour of my aunt killed himself years ago.', 'LOW'],
    ['what is only similar to danger', 'I only keep breathing out of habit', 'MODERATE'],
  ])('waits in the list, without a call and without escalation: %s', async (_name, description, severity) => {
    await setContact('admin', 'colleague')
    const { journalId } = await write({ description })
    const [id] = await flagIds(journalId)
    expect(await flag(id, 'therapist')).toMatchObject({ severity, toldAs: 'THERAPIST' })
    const { rows } = await app.owner.query(`select 1 from effect where kind = 'escalate-risk-flag' and ref_id = $1`, [
      id,
    ])
    expect(rows).toEqual([])
  })

  test('is not escalated if it was acknowledged in time', async () => {
    await setContact('admin', 'colleague')
    const { journalId } = await write({ description: 'I want to die' })
    const [id] = await flagIds(journalId)
    await acknowledge(id, 'therapist')
    await due(id)
    await settled(id)
    expect(await flag(id, 'therapist')).toMatchObject({ escalatedAt: null })
  })
})

test('a note of an acknowledgement is refused if it cannot be stored or is too long', async () => {
  const { journalId } = await write({ description: 'I want to die' })
  const [id] = await flagIds(journalId)
  for (const note of ['a\0b', '\ud800', 'x'.repeat(2_001)]) {
    await expect(acknowledge(id, 'therapist', note)).rejects.toThrow('BAD_USER_INPUT')
  }
  await acknowledge(id, 'therapist', '😀'.repeat(2_000))
})

test('a job can read only the flag for which it was started, and other jobs none', async () => {
  await setContact('admin', 'colleague')
  const { journalId } = await write({ description: 'I want to die' })
  const [subjectId = 0] = await flagIds(journalId)
  await escalate(subjectId, 'therapist')
  const reach = async (job: string): Promise<string> => {
    const ctx = app.app.context({ kind: 'job', job, subjectId }, job)
    const scopes = {
      read: riskFlagsReadable(ctx),
      acknowledge: riskFlagsAcknowledgeable(ctx),
      escalate: riskFlagsEscalatable(ctx),
      mail: riskFlagsToMail(ctx),
    }
    const reached: string[] = []
    for (const [name, scope] of Object.entries(scopes)) {
      const rows = await readRows(ctx, sql`select 1 from ${scope.as('f')}`, { subject: () => null })
      if (rows.length > 0) reached.push(name)
    }
    return reached.join()
  }
  expect(await reach('escalate-risk-flag')).toBe('escalate')
  expect(await reach('mail-safety-contact')).toBe('mail')
  expect(await reach('summarize-session')).toBe('')
})

test('the flags of many clients are read by one statement', async () => {
  const therapistId = await addPerson(app.owner, 'busy', 'therapist')
  const as = { authorization: `Basic ${btoa(`busy:${PASSWORD}`)}` }
  const look = () =>
    ask<{ me: { relationships: { client: { riskFlags: { nodes: { severity: string }[] } } }[] } }>(
      '{ me { relationships { client { riskFlags(open: true, first: 1) { nodes { severity } pageInfo { hasNextPage } } } } } }',
      {},
      as,
    )
  for (const name of ['one', 'two', 'three']) {
    const clientId = await addPerson(app.owner, `busy-${name}`, 'client')
    await assignTherapist(app.owner, therapistId, clientId)
    for (let nth = 0; nth < 2; nth++) {
      await write({ description: 'I want to die' }, { authorization: `Basic ${btoa(`busy-${name}:${PASSWORD}`)}` })
    }
  }
  const { statements, result } = await countStatements(/risk_flag/, look)
  const flags = result.me.relationships.map(({ client }) => client.riskFlags.nodes.length)
  expect({ statements, flags }).toEqual({ statements: 1, flags: [1, 1, 1] })
})
