import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PIXEL, SoapDesk } from '../../support/records/soap-notes.js'
import { insertJournal, insertNote } from '../../support/service/access.js'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { Outbox } from '../../support/service/outbox.js'
import { until } from '../../support/until.js'

/** Therapists who read and co-sign what others of the practice write. The colleague supervises the therapist. */
let app: TestApp
let desk: SoapDesk
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
  desk = new SoapDesk(app)
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())

/** The data of the only field, or the code of its error. */
async function ask(by: As, query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, by)
  return errors === undefined ? Object.values(data ?? {})[0] : String(errors[0]?.extensions.code)
}
const start = (supervisorId: number, therapistId: number, by: As = 'admin') =>
  ask(by, 'mutation ($by: ID!, $id: ID!) { startSupervision(supervisorId: $by, therapistId: $id) { supervisionId } }', {
    by: supervisorId,
    id: therapistId,
  })
const end = (id: number, by: As = 'admin') =>
  ask(by, 'mutation ($id: ID!) { endSupervision(id: $id) { supervisionId } }', { id })
async function begin(): Promise<number> {
  const { colleague, therapist } = app.personas.ids
  return Number(((await start(colleague, therapist)) as { supervisionId: string }).supervisionId)
}
const noteAs = (by: As, id: number) => ask(by, 'query ($id: ID!) { note(id: $id) { data client { id } } }', { id })
const soapNoteAs = (by: As, id: number) =>
  ask(by, 'query ($id: ID!) { soapNote(id: $id) { therapistData history { therapistData } } }', { id })
const coSign = (id: number, by: As = 'colleague') =>
  ask(
    by,
    'mutation ($id: ID!) { coSignSoapNote(id: $id) { coSignature { supervisorId supervisorFirstName version } } }',
    { id },
  )
const awaited = async (by: As = 'colleague') => {
  const found = await ask(by, '{ awaitedCoSignatures { nodes { soapNoteId version clientFirstName } } }')
  return (found as { nodes: { soapNoteId: string; version: number; clientFirstName: string }[] }).nodes
}
/** A SOAP note of the therapist that is signed. */
const sign = () => desk.take({ is_approved: true, signature: PIXEL })

test('a supervisor reads the notes of the supervised therapist, and nothing else of their clients', async () => {
  const { client } = app.personas.ids
  const note = await insertNote(app.owner, client, 'an open note')
  const closed = await insertNote(app.owner, client, 'a psychotherapy note')
  await app.owner.query(
    'update note set is_psychotherapy = true, record_type_id = 4, released_at = null where id = $1',
    [closed],
  )
  await insertJournal(app.owner, client, 'an entry')
  const soapNote = await desk.take()
  expect([await noteAs('colleague', note), await soapNoteAs('colleague', soapNote)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])

  const id = await begin()
  for (const name of ['colleague', 'therapist']) {
    expect(await outbox.next(`${name}@example.org`)).toContain('Subject: A supervision has begun')
  }
  expect(await noteAs('colleague', note)).toEqual({ data: 'an open note', client: null })
  expect(await soapNoteAs('colleague', soapNote)).toEqual({
    therapistData: 'Sleeps better.',
    history: [{ therapistData: 'Sleeps better.' }],
  })
  expect(await noteAs('colleague', closed)).toBe('NOT_FOUND')
  expect(await ask('colleague', '{ supervisedClients { nodes { clientId firstName lastName } } }')).toEqual({
    nodes: [{ clientId: String(client), firstName: 'client', lastName: 'Persona' }],
  })
  expect(await ask('colleague', 'query ($id: ID!) { user(id: $id) { id } }', { id: client })).toBe('NOT_FOUND')
  expect(
    await ask('colleague', 'query ($id: ID!) { journals(clientId: $id, first: 5) { nodes { title } } }', {
      id: client,
    }),
  ).toEqual({ nodes: [] })
  // The therapist does not read what the supervisor writes, and others read nothing of the therapist's.
  expect(await noteAs('admin', note)).toBe('NOT_FOUND')

  await end(id)
  expect(await outbox.next('colleague@example.org')).toContain('Subject: A supervision has ended')
  expect([await noteAs('colleague', note), await soapNoteAs('colleague', soapNote)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
})

test('a supervisor co-signs each signed version once, and nobody changes that', async () => {
  const { colleague } = app.personas.ids
  const supervision = await begin()
  const draft = await desk.take()
  expect(await coSign(draft)).toBe('CONFLICT')
  const note = await sign()
  expect(await awaited()).toEqual([{ soapNoteId: String(note), version: 1, clientFirstName: 'client' }])
  expect(await awaited('therapist')).toEqual([])
  expect(await coSign(note, 'therapist')).toBe('FORBIDDEN')
  expect(await coSign(note, 'outsider')).toBe('NOT_FOUND')
  expect(await coSign(note)).toEqual({
    coSignature: { supervisorId: String(colleague), supervisorFirstName: 'colleague', version: 1 },
  })
  expect(await coSign(note)).toBe('CONFLICT')
  expect(await awaited()).toEqual([])
  const shown = 'query ($id: ID!) { soapNote(id: $id) { coSignature { supervisorId version coSignedAt } } }'
  const coSignature = { supervisorId: String(colleague), version: 1, coSignedAt: expect.any(String) }
  expect(await ask('therapist', shown, { id: note })).toEqual({ coSignature })

  await expect(app.owner.query('update soap_note_cosignature set cosigned_at = now()')).rejects.toThrow('never changed')
  await expect(app.owner.query('delete from soap_note_cosignature')).rejects.toThrow('never changed')

  // An amendment has to be signed, and then co-signed, anew.
  const amended = await desk.ask(
    `mutation ($id: ID!) { amendSoapNote(id: $id, data: "Sleeps well.", reason: "a slip") { version } }`,
    { id: note },
  )
  expect(amended).toEqual({ version: 2 })
  expect(await coSign(note)).toBe('CONFLICT')
  expect(await awaited()).toEqual([])
  await desk.ask('mutation ($id: ID!) { approveSoapNote(id: $id) { version } }', { id: note })
  await desk.ask('mutation ($id: ID!, $s: String!) { signSoapNote(id: $id, signature: $s) { version } }', {
    ...{ id: note, s: PIXEL },
  })
  const [again] = await awaited()
  expect(again).toMatchObject({ soapNoteId: String(note) })
  expect(await coSign(note)).toEqual({ coSignature: expect.objectContaining({ version: again?.version }) })
  await end(supervision)
  // The fact stays when the supervision is over.
  expect(await ask('therapist', shown, { id: note })).toEqual({
    coSignature: expect.objectContaining({ version: again?.version }),
  })
})

test('only an admin makes supervisions, of therapists of the practice', async () => {
  const { colleague, therapist, client, outsider } = app.personas.ids
  expect(await start(colleague, therapist, 'colleague')).toBe('FORBIDDEN')
  expect(await start(colleague, therapist, 'operator')).toBe('FORBIDDEN')
  expect(await start(outsider, therapist)).toBe('NOT_FOUND')
  expect(await start(colleague, outsider)).toBe('NOT_FOUND')
  expect(await start(colleague, client)).toBe('NOT_FOUND')
  expect(await start(colleague, colleague)).toBe('BAD_USER_INPUT')
  const id = await begin()
  expect(await start(colleague, therapist)).toBe('CONFLICT')
  expect(await end(id, 'outsideAdmin')).toBe('NOT_FOUND')
  expect(await end(id, 'colleague')).toBe('FORBIDDEN')
  expect(await end(id)).toEqual({ supervisionId: String(id) })
  expect(await end(id)).toEqual({ supervisionId: String(id) })
})

test('a supervision ends with the membership of either', async () => {
  const { colleague, therapist, client } = app.personas.ids
  const note = await insertNote(app.owner, client, 'another note')
  const id = await begin()
  expect(await noteAs('colleague', note)).toMatchObject({ data: 'another note' })
  for (const person of [therapist, colleague]) {
    const move = (organisationId: number) =>
      app.owner.query('update user_account set organisation_id = $2 where id = $1', [person, organisationId])
    await move(app.personas.otherOrganisationId)
    await until(async () => (await noteAs('colleague', note)) === 'NOT_FOUND')
    await move(app.personas.organisationId)
    await until(async () => (await noteAs('colleague', note)) !== 'NOT_FOUND')
  }
  // Whoever has left stays in the list of former staff.
  await app.owner.query('update user_account set suspended_at = now(), left_at = now() where id = $1', [therapist])
  await until(async () => (await noteAs('colleague', note)) === 'NOT_FOUND')
  await app.owner.query('update user_account set suspended_at = null, left_at = null where id = $1', [therapist])
  await end(id)
})
