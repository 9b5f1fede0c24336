import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listOutbox, readMail, type OutboxMail } from '../../../src/services/mail/outbox-mailer.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { addPerson, PASSWORD } from '../../support/service/personas.js'
import { untilSeen } from '../../support/until.js'

/** Mails are in the language of their reader; invitations in that of the inviter, because the invited have none yet. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
})
afterAll(() => app.close())

const speak = (id: number, language: string | null, zone = 'UTC') =>
  app.owner.query('update user_account set language = $2, timezone = $3, zone = $3 where id = $1', [id, language, zone])

/** The one mail to an address. */
async function mailTo(address: string): Promise<OutboxMail> {
  const entry = await untilSeen(
    async () => (await listOutbox(app.dataDir)).find(({ to }) => to === address),
    (found) => found !== undefined,
  )
  const mail = await readMail(app.dataDir, entry?.id ?? '')
  expect(mail).toBeDefined()
  return mail as OutboxMail
}

test.each([
  ['de', 'Europe/Berlin', 'Wählen Sie Ihr Passwort', /^Guten Tag .+ einmal, bis \w+, \d+\. \S+ um \d\d:\d\d ME/s],
  ['es', 'Europe/Madrid', 'Elija su contraseña', /^Buenos días, .+ una sola vez, hasta el \S+, \d+ de \w+/s],
  [null, 'UTC', 'Choose your password', /^Hello .+ works once, until \w+, \w+ \d+ at/s],
])('a link to a password, for a person whose language is %s', async (language, zone, subject, text) => {
  const name = `asks${language}`
  const [id, emailid] = [await addPerson(app.owner, name, 'client'), `${name}@example.org`]
  await app.owner.query('update user_account set email = $2 where id = $1', [id, emailid])
  await app.owner.query(`insert into sign_in_name (name_key, user_id, kind) values ($1, $2, 'email')`, [emailid, id])
  await speak(id, language, zone)
  expect((await app.rest('POST', '/auth/password/reset/', { body: { emailid } })).status).toBe(202)
  const mail = await mailTo(emailid)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toMatch(text)
  expect(mail.text).toMatch(/\/auth\/password\/#token=\S+/)
})

test('an invitation is in the language of the client, and of the therapist while there is no account', async () => {
  const { therapist } = app.personas.ids
  await speak(therapist, 'es', 'Europe/Madrid')
  const invite = (body: Record<string, unknown>) =>
    app.rest('POST', '/practice/clients/', { as: 'therapist', body: { therapist_user_id: therapist, ...body } })
  expect((await invite({ emailid: 'invited@example.org' })).status).toBe(201)
  const invitation = await mailTo('invited@example.org')
  expect(invitation.subject).toBe('Tiene una invitación para registrarse')
  expect(invitation.text).toMatch(/^Buenos días:.+ persona, .+\/auth\/invitation\/#token=\S+/is)
  const client = await addPerson(app.owner, 'known', 'client')
  await app.owner.query(`update user_account set email = 'known@example.org' where id = $1`, [client])
  await speak(client, 'de')
  await app.owner.query('update user_account set organisation_id = $2 where id = $1', [
    ...[client, app.personas.organisationId],
  ])
  const document = 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }'
  expect((await app.graphql(document, { input: { clientId: client } }, 'therapist')).errors).toBeUndefined()
  expect((await mailTo('known@example.org')).subject).toBe('Sie sind eingeladen, sich zu registrieren')
})

test('an invitation to the staff is in the language of the admin', async () => {
  await speak(app.personas.ids.admin, 'de')
  const document = 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staffInvitationId } }'
  const input = { email: 'newcomer@example.org', role: 'THERAPIST', firstName: 'Lou' }
  expect((await app.graphql(document, { input }, 'admin')).errors).toBeUndefined()
  const mail = await mailTo('newcomer@example.org')
  expect(mail.subject).toBe('Sie sind eingeladen, bei uns zu arbeiten')
  expect(mail.text).toMatch(/^Guten Tag Lou,.+\/auth\/staff\/#token=\S+/s)
})

test('what happens to an account is told in the language of its owner', async () => {
  const name = 'changes'
  const id = await addPerson(app.owner, name, 'client')
  await app.owner.query(`update user_account set email = 'changes@example.org' where id = $1`, [id])
  await speak(id, 'de')
  const document = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { userId } }'
  const input = { currentPassword: PASSWORD, password: 'lantern over nine rivers' }
  const { errors } = await app.graphql(document, { input }, { authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` })
  expect(errors).toBeUndefined()
  const mail = await mailTo('changes@example.org')
  expect(mail.subject).toBe('Ihr Passwort wurde geändert')
  expect(mail.text).toMatch(/^Guten Tag changes,.+\/auth\/password\/\s*$/s)
})
