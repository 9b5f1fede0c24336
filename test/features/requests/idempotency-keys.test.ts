import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildSchema, getNamedType, type GraphQLField, isInputObjectType } from 'graphql'
import { type As, credentials, startTestApp, type TestApp } from '../../support/service/app.js'

const mutations = Object.values(
  buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {},
)

function takesKey({ args }: GraphQLField<unknown, unknown>): boolean {
  return args.some(({ name, type }) => {
    const input = getNamedType(type)
    return name === 'idempotencyKey' || (isInputObjectType(input) && 'idempotencyKey' in input.getFields())
  })
}

/** Verbs of mutations whose repeat leaves the same as the first request. */
const CONVERGING =
  /^(?:acknowledge|activate|approve|cancel|change|choose|close|confirm|decide|decline|delete|discard|end|erase|escalate|lift|mark|move|offboard|rate|reactivate|release|remove|rename|reset|review|revoke|set|share|sign|suspend|undo|unshare|update|withdraw|withhold)(?=[A-Z])/
/** Verbs of mutations that add something. */
const ADDING =
  /^(?:add|amend|ask|assign|correct|create|export|generate|invite|log|open|place|publish|recommend|record|save|send|start|submit|transfer|upload|write)(?=[A-Z])/

const SECRET_ONCE = 'shows a secret that is not stored: a repeat makes another one, and the list shows both'
const LINK = 'the link works once'
const CHALLENGE = 'stores nothing but a question that expires'
const REASONS: Readonly<Record<string, string>> = {
  acceptInvitation: LINK,
  acceptStaffInvitation: LINK,
  beginPasskeyConfirmation: CHALLENGE,
  beginPasskeyRegistration: CHALLENGE,
  beginPasskeySignIn: CHALLENGE,
  beginTotpEnrolment: CHALLENGE,
  checkAuditTrail: 'a check that waits or runs is given again',
  coSignSoapNote: 'a version has one co-signature',
  createAccessToken: SECRET_ONCE,
  createCalendarFeed: 'shows a secret that is not stored: a repeat makes another one, which takes its place',
  createServiceAccount: SECRET_ONCE,
  createServiceToken: SECRET_ONCE,
  createWebhook: SECRET_ONCE,
  deidentify: 'stores nothing',
  finishPasskeyConfirmation: 'the answer to a challenge works once',
  finishPasskeyRegistration: 'the answer to a challenge works once',
  finishPasskeySignIn: 'the answer to a challenge works once',
  registerDevice: 'a device is registered once',
  registerOAuthClient: SECRET_ONCE,
  renewRecoveryCodes: SECRET_ONCE,
  replayWebhook: 'the position is set again, and receivers know messages by their ids',
  requestPasswordLink: 'a second link does no harm, and mails are limited',
  resendInvitation: 'a second mail does no harm, and mails are limited',
  resendStaffInvitation: 'a second mail does no harm, and mails are limited',
  retryWorkflow: 'a workflow runs once at a time',
  retryDeadLetter: 'work that waits again is no dead letter',
  rotateWebhookSecret: 'shows a secret that can be changed again; both sign for a day',
  saveNoteDraft: 'a note has one draft of each person',
  saveSoapNoteDraft: 'expectedVersion is required',
  saveTreatmentPlan: 'replaces what is written, and expectedRevision finds a second save',
  testLanguageModel: 'stores nothing but a row of the ledger, and tests are limited',
  signIn: 'each sign-in is a session of its own, which ends',
}

test('each mutation that adds something takes an idempotency key, or has a reason', () => {
  const undecided = mutations.filter(
    (field) => !takesKey(field) && !CONVERGING.test(field.name) && !(field.name in REASONS),
  )
  expect(undecided.map(({ name }) => name)).toEqual([])
  const unknown = mutations.filter(({ name }) => !CONVERGING.test(name) && !ADDING.test(name) && !(name in REASONS))
  expect(unknown.map(({ name }) => name)).toEqual([])
  // No reason is left over.
  const names = new Set(mutations.filter((field) => !takesKey(field)).map(({ name }) => name))
  expect(Object.keys(REASONS).filter((name) => !names.has(name))).toEqual([])
})

/** A mutation, and another input for it. */
interface Case {
  readonly table: string
  readonly field: string
  readonly query: string
  readonly as: As
  readonly input: () => object
  readonly other: object
}

describe('over GraphQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  async function post(query: string, variables: object, as: As, key?: string) {
    const answer = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...credentials(as),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ query, variables }),
    })
    return (await answer.json()) as {
      data?: Record<string, unknown>
      errors?: { message: string; extensions: { code: string } }[]
    }
  }

  /** How many rows of a table there are. */
  async function count(table: string): Promise<number> {
    const { rows } = await app.owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    return rows[0]?.count ?? -1
  }

  let goalId: string
  beforeAll(async () => {
    const { data } = await post(
      'mutation ($c: ID!) { createGoal(input: { clientId: $c, title: "Sleep" }) { goal { id } } }',
      {
        c: String(app.personas.ids.client),
      },
      'therapist',
    )
    goalId = (data as { createGoal: { goal: { id: string } } }).createGoal.goal.id
  })

  const cases: readonly Case[] = [
    {
      table: 'journal',
      field: 'createJournal',
      query: 'mutation M($input: CreateJournalInput!) { createJournal(input: $input) { journal { id } } }',
      as: 'client',
      input: () => ({ title: 'Once' }),
      other: { title: 'Twice' },
    },
    {
      table: 'conversation_session',
      field: 'startSession',
      query: 'mutation M($input: StartSessionInput!) { startSession(input: $input) { session { id } } }',
      as: 'client',
      input: () => ({ title: 'Once' }),
      other: { title: 'Twice' },
    },
    {
      table: 'soap_note',
      field: 'submitSoapNote',
      query: 'mutation M($input: SubmitSoapNoteInput!) { submitSoapNote(input: $input) { soapNoteId } }',
      as: 'therapist',
      input: () => ({
        ...{ clientId: String(app.personas.ids.client), data: 'Subjective: sleeps.', isApproved: false },
        ...{ recordType: 'progress', senderRole: 'THERAPIST' },
      }),
      other: { data: 'Subjective: sleeps badly.' },
    },
    {
      table: 'goal_progress',
      field: 'recordGoalProgress',
      query: `mutation M($id: ID!, $input: GoalProgressInput!) {
        recordGoalProgress(id: $id, input: $input) { goal { id progress } } }`,
      as: 'therapist',
      input: () => ({ progress: 40 }),
      other: { progress: 50 },
    },
  ]

  test.each(cases)(
    '$field under a key happens once, by input and by header',
    async ({ table, field, query, as, input, other }) => {
      for (const way of ['input', 'header']) {
        const key = `${field}-${way}`
        const ask = (change: object) => {
          const given = { ...input(), ...change, ...(way === 'input' && { idempotencyKey: key }) }
          return post(query, { id: goalId, input: given }, as, way === 'header' ? key : undefined)
        }
        const before = await count(table)
        const first = await ask({})
        expect(first.errors).toBeUndefined()
        expect(await ask({})).toEqual(first)
        expect(await count(table)).toBe(before + 1)
        expect((await ask(other)).errors?.[0]?.extensions.code).toBe('CONFLICT')
        expect(await count(table)).toBe(before + 1)
      }
    },
  )

  test('a key in a header is for one mutation, and is checked', async () => {
    const before = await count('journal')
    const [{ query, input }] = cases as [Case]
    expect((await post(query, { input: input() }, 'client', 'two words')).errors?.[0]).toMatchObject({
      message: 'Idempotency-Key: must be 1 to 255 visible ASCII characters',
    })
    const several = `mutation M($input: CreateJournalInput!) {
      a: createJournal(input: $input) { journal { id } } b: createJournal(input: $input) { journal { id } } }`
    expect((await post(several, { input: input() }, 'client', 'several')).errors?.[0]?.message).toMatch(/one mutation/)
    expect(await count('journal')).toBe(before)
  })
})
