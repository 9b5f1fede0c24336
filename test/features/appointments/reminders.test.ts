import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { remindOfAppointments } from '../../../src/features/appointments/reminders/remind-of-appointments.job.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { Outbox } from '../../support/service/outbox.js'
import { addPerson, assignTherapist, PASSWORD } from '../../support/service/personas.js'
import { untilSeen } from '../../support/until.js'

/** Reminders of appointments, far enough ahead that the sweep of this app leaves them alone. */
let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())

const HOUR = 3_600_000
const START = Math.ceil(Date.now() / (24 * HOUR) + 300) * 24 * HOUR + 10 * HOUR
const at = (hours: number): string => new Date(START + hours * HOUR).toISOString()

interface Client {
  readonly id: number
  readonly as: As
  readonly email: string
}

async function makeClient(name: string): Promise<Client> {
  const [id, email] = [await addPerson(app.owner, name, 'client'), `${name}@example.org`]
  await app.owner.query('update user_account set email = $2 where id = $1', [id, email])
  await assignTherapist(app.owner, app.personas.ids.therapist, id)
  return { id, email, as: { authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` } }
}

async function ask(document: string, variables: Record<string, unknown>, by: As = 'therapist'): Promise<unknown> {
  const { data, errors } = await app.graphql(document, variables, by)
  expect(errors).toBeUndefined()
  return Object.values(data ?? {})[0]
}

async function plan({ id: clientId }: Client, startsAt: string): Promise<string> {
  const { therapist: therapistId } = app.personas.ids
  const input = {
    clientId,
    therapistId,
    kind: 'VIDEO',
    startsAt,
    allowOverlap: true,
    meetingUrl: 'https://meet.example/7',
  }
  const document = 'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { appointmentId } }'
  return ((await ask(document, { input })) as { appointmentId: string }).appointmentId
}

/** The sweep, as it runs at this moment of the future. */
const sweepAt = (hours: number): Promise<void> => {
  const ctx = app.app.context({ kind: 'job', job: 'remind-of-appointments', subjectId: 0 }, 'remind-of-appointments')
  const clock = { now: () => new Date(START + hours * HOUR) }
  return Promise.resolve(remindOfAppointments.run({ ...ctx, clock }, new AbortController().signal))
}

/** The reminders of an appointment, once none is under way. */
const reminders = async (id: string): Promise<number> =>
  (
    await untilSeen(
      async () =>
        (
          await app.owner.query<{ state: string }>(
            `select state from effect where kind = 'mail-appointment' and ref_id = $1`,
            [id],
          )
        ).rows,
      (rows) => rows.every(({ state }) => state === 'done'),
    )
  ).length

test('a client is mailed once a day before an appointment, and not with whom or where', async () => {
  const client = await makeClient('mailed')
  const id = await plan(client, at(0))
  await sweepAt(-24.1)
  expect(await reminders(id)).toBe(0)
  // Two gateways may come to it at once.
  await Promise.all([sweepAt(-24), sweepAt(-24), sweepAt(-23.9)])
  const mail = await outbox.next(client.email)
  expect(mail).toContain('Your appointment:')
  expect(mail).toContain('/appointments')
  expect(mail).not.toMatch(/Persona|meet\.example|therap/i)
  await sweepAt(-20)
  expect(await reminders(id)).toBe(1)
})

test('another beginning is another reminder; what was cancelled has none', async () => {
  const client = await makeClient('moved')
  const [moved, cancelled] = [await plan(client, at(100)), await plan(client, at(101))]
  await sweepAt(76)
  await outbox.next(client.email)
  expect(await reminders(moved)).toBe(1)
  const move =
    'mutation ($id: ID!, $at: DateTime!) { moveAppointment(id: $id, startsAt: $at, allowOverlap: true) { appointmentId } }'
  await ask(move, { id: moved, at: at(200) })
  await ask('mutation ($id: ID!) { cancelAppointment(id: $id) { appointmentId } }', { id: cancelled })
  await sweepAt(77.5)
  expect(await reminders(cancelled)).toBe(0)
  await sweepAt(180)
  await outbox.next(client.email)
  expect(await reminders(moved)).toBe(2)
})

test('nobody is reminded of what was planned on the day before, or begins within the hour', async () => {
  const client = await makeClient('sudden')
  const [sudden, missed] = [await plan(client, at(300)), await plan(client, at(400))]
  await app.owner.query('update therapist_session set created_at = $2 where id = $1', [sudden, at(277)])
  await sweepAt(278)
  expect(await reminders(sudden)).toBe(0)
  await sweepAt(399.5)
  expect(await reminders(missed)).toBe(0)
})

test('whoever wants no reminders gets none, and telephones are told beside the mail', async () => {
  const [quiet, loud] = [await makeClient('quiet'), await makeClient('loud')]
  const change =
    'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { user { wantsAppointmentReminders } } }'
  expect(await ask(change, { id: quiet.id, input: { wantsAppointmentReminders: false } }, quiet.as)).toEqual({
    user: { wantsAppointmentReminders: false },
  })
  expect(await ask('{ me { wantsAppointmentReminders } }', {}, loud.as)).toEqual({ wantsAppointmentReminders: true })
  const body = { kind: 'mobile', token: 'token-of-a-loud-telephone' }
  expect((await app.rest('POST', '/users/devices/', { as: loud.as, body })).status).toBe(201)
  const [none, both] = [await plan(quiet, at(500)), await plan(loud, at(500))]
  await sweepAt(476)
  await outbox.next(loud.email)
  expect([await reminders(none), await reminders(both)]).toEqual([0, 1])
  const told = async (id: string) =>
    (await app.owner.query(`select 1 from push_delivery where about = 'appointment' and subject_id = $1`, [id]))
      .rowCount
  expect([await told(none), await told(both)]).toEqual([0, 1])
})

test('a mail that was not sent before the appointment was moved says nothing of it', async () => {
  const client = await makeClient('late')
  const id = await plan(client, at(600))
  await app.owner.query(
    `insert into effect (effect_key, kind, ref_id, ref_version, next_at) values ('mail-appointment:' || $1::bigint || ':5', 'mail-appointment', $1, 5, now())`,
    [id],
  )
  app.app.database.wake({ events: false, jobs: true })
  expect(await reminders(id)).toBe(1)
  await sweepAt(577)
  const mail = await outbox.next(client.email)
  expect(mail).toContain('Your appointment:')
  expect(await reminders(id)).toBe(2)
})
