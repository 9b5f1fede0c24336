import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ReadScope } from '../../../src/database/access/scope.js'
import { readRows } from '../../../src/database/read/read-rows.js'
import { sql } from '../../../src/database/sql.js'
import {
  addRecordType,
  noteAttachmentsReadable,
  notesReadable,
  notesWritable,
} from '../../../src/features/notes/index.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { noteForm, pairOf, submitNote } from '../../support/records/notes.js'
import { addPerson, assignTherapist, PASSWORD, type PersonaName } from '../../support/service/personas.js'
import { rowsWith } from '../../support/database/rows-with.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
})
afterAll(() => app.close())

const UNKNOWN = 2_000_000_000
interface Problem {
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

/** The data of the one root field, or the code of its error with what else it says. */
async function ask<Data = Record<string, unknown>>(
  as: As,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { data, errors } = await app.graphql(query, variables, as)
  const [error] = errors ?? []
  return (error === undefined ? Object.values(data ?? {})[0] : error.extensions) as Data
}

const SUBMIT = `mutation ($i: SubmitNoteInput!) { submitNote(input: $i) {
  noteId note { data version recordType { key } therapistSessionId releasedAt date createdById updatedById }
  submission { number data submittedById } } }`
interface SubmitAnswer {
  readonly noteId: string
  readonly note: { readonly data: string; readonly version: number; readonly date: string } | null
}

const submit = (as: As, more: Record<string, unknown>) =>
  ask<SubmitAnswer>(as, SUBMIT, {
    i: { data: 'text', recordType: 'progress', clientId: app.personas.ids.client, ...more },
  })
const read = (as: As, id: number | string) =>
  ask<{ code?: string; data?: string; history?: unknown[] }>(
    as,
    'query ($id: ID!) { note(id: $id) { data history { number data } } }',
    {
      id,
    },
  )
const kinds = (answer: { status: number; body: Problem }) => [
  answer.status,
  ...(answer.body.errors ?? []).map(({ field }) => field),
]
const listed = (as: As, path: string) => app.rest<{ id: number }[]>('GET', path, { as })

describe('a note over REST', () => {
  test('is submitted, changed, listed with its files, and deleted as documented', async () => {
    const first = await submitNote(app, 'therapist', { data: 'first' }, [
      ['a.txt', 'in a'],
      ['a.txt', 'in b'],
    ])
    expect(first.status).toBe(201)
    const { id } = first.body
    const pair = pairOf(app)
    expect(first.body.history).toMatchObject({
      ...{ data: 'first', therapist_notes_id: id, therapistnotes_notetype_id: 1, attachment: 'a.txt, a (2).txt' },
      ...pair,
      ...{
        created_user_id: pair.therapist_user_id,
        updated_user_id: pair.therapist_user_id,
        therapist_session_id: null,
      },
    })
    const second = await submitNote(app, 'therapist', { id, data: 'second', record_type: 2 }, [['c.md', '# in c']])
    expect([second.status, second.body.id, second.body.history['attachment']]).toEqual([
      201,
      id,
      'a.txt, a (2).txt, c.md',
    ])
    const query = (type: number) => `?record_type_id=${type}&client_user_id=${pair.client_user_id}`
    const { body } = await listed('therapist', `/notes/${query(2)}`)
    expect(body[0]).toMatchObject({
      ...{ id, data: 'second', therapistnotes_notetype_id: 2, attachment: 'a.txt, a (2).txt, c.md' },
      file_content_json: [
        { name: 'a.txt', media_type: 'text/plain', bytes: 4, text: 'in a' },
        { name: 'a (2).txt', media_type: 'text/plain', bytes: 4, text: 'in b' },
        { name: 'c.md', media_type: 'text/plain', bytes: 6, text: '# in c' },
      ],
    })
    // The history of a kind is that of what was submitted as that kind.
    const history = await app.rest<{ data: string }[]>('GET', `/notes/history/${query(1)}`, { as: 'therapist' })
    expect(history.body.map(({ data }) => data)).toEqual(['first'])
    expect((await app.rest('DELETE', `/notes/${id}/`, { as: 'therapist' })).status).toBe(204)
    expect((await app.rest('DELETE', `/notes/${id}/`, { as: 'therapist' })).status).toBe(404)
    expect((await listed('therapist', `/notes/${query(2)}`)).status).toBe(204)
    expect((await submitNote(app, 'therapist', { id, data: 'third' })).status).toBe(404)
    const { rows } = await app.owner.query('select 1 from note_version where note_id = $1', [id])
    expect(rows).toHaveLength(2)
  })

  test('has a history of the ten newest submissions, which cannot be changed', async () => {
    const { id } = (await submitNote(app, 'therapist', { data: 'v1', record_type: 'discharge' })).body
    for (let number = 2; number <= 12; number++) {
      await submitNote(app, 'therapist', { id, data: `v${number}`, record_type: 'discharge' })
    }
    const path = `/notes/history/?record_type_id=5&client_user_id=${app.personas.ids.client}`
    const { body } = await app.rest<{ data: string }[]>('GET', path, { as: 'therapist' })
    expect(body.map(({ data }) => data)).toEqual(Array.from({ length: 10 }, (_, at) => `v${12 - at}`))
    const { database } = app.app
    await expect(database.pool.query('update note_version set data = $1', ['x'])).rejects.toThrow(/permission denied/)
    await expect(database.pool.query('delete from note_attachment')).rejects.toThrow(/permission denied/)
  })

  test('is submitted once under an Idempotency-Key, including files', async () => {
    const send = (data: string) =>
      submitNote(app, 'therapist', { data }, [['a.txt', 'once']], { 'idempotency-key': 'note-1' })
    const [first, again, other] = [await send('once'), await send('once'), await send('twice')]
    expect([first.status, again.status, again.body, other.status]).toEqual([201, 201, first.body, 409])
    expect(await rowsWith(app.owner, 'note', { data: 'once' })).toHaveLength(1)
  })

  test.each<[string, unknown, string[]]>([
    ['no metadata', undefined, ['metadata']],
    ['metadata that is not JSON', '{', ['metadata']],
    ['metadata that is a list', '[]', ['metadata']],
    ['metadata that is nested too deep', '['.repeat(200) + ']'.repeat(200), ['metadata']],
    ['empty metadata', {}, ['data', 'client_user_id', 'therapist_user_id', 'therapist_client_id', 'record_type']],
    [
      'wrong types',
      {
        ...{ id: '1', data: 5, record_type: true, client_user_id: 'x', therapist_user_id: 1.5 },
        ...{ therapist_client_id: -1, therapist_session_id: {} },
      },
      [
        ...['id', 'data', 'record_type', 'client_user_id', 'therapist_user_id', 'therapist_client_id'],
        'therapist_session_id',
      ],
    ],
  ])('is refused with %s, naming each field', async (_name, metadata, fields) => {
    const answer = await app.rest<Problem>('POST', '/notes/', { as: 'therapist', body: noteForm(metadata) })
    expect(kinds(answer)).toEqual([400, ...fields])
  })

  test('is refused with the name of the part if the JSON part is not JSON', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="metadata"\r\nContent-Type: application/json\r\n\r\n{'
    const body = `${part}\r\n--b--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await app.rest<Problem>('POST', '/notes/', { as: 'therapist', body, headers })
    expect(kinds(answer)).toEqual([400, 'metadata'])
  })

  test.each<[string, Record<string, unknown>, (number | string)[]]>([
    ['an identifier out of all range', { therapist_client_id: 1e300 }, [400, 'therapist_client_id']],
    ['a NUL', { data: 'a\0b' }, [400, 'data']],
    ['a lone surrogate', { data: 'a\ud800' }, [400, 'data']],
    ['too long a text', { data: '𝒂'.repeat(500_001) }, [400, 'data']],
    ['an unknown kind', { record_type: 'nothing' }, [400, 'record_type']],
    ['an unknown kind by id', { record_type: 9_999 }, [400, 'record_type']],
    ['a kind with a NUL', { record_type: 'a\0' }, [400, 'record_type']],
    ['an unknown relationship', { therapist_client_id: UNKNOWN }, [400, 'therapist_client_id']],
    ['an unknown session', { therapist_session_id: UNKNOWN }, [400, 'therapist_session_id']],
    ['an unknown note', { id: UNKNOWN }, [404]],
    ['an unknown client', { client_user_id: UNKNOWN }, [404]],
    ['another therapist', { therapist_user_id: UNKNOWN }, [403]],
  ])('is refused with %s', async (_name, more, expected) => {
    expect(kinds(await submitNote<Problem>(app, 'therapist', { data: 'x', ...more }))).toEqual(expected)
  })

  test('accepts ten files of the documented types, all or none', async () => {
    const files = (count: number) => Array.from({ length: count }, (_, at) => [`${at}.txt`, 'x'] as const)
    const send = (some: Parameters<typeof submitNote>[3]) =>
      submitNote<Problem>(app, 'therapist', { data: 'all or nothing' }, some)
    expect(kinds(await send(files(11)))).toEqual([400, 'files'])
    const broken = await send([
      ['good.txt', 'x'],
      ['bad.pdf', '%PDF-1.7 nothing follows'],
    ])
    expect(kinds(broken)).toEqual([400, 'files[1]'])
    expect(broken.body.errors?.[0]?.message).toContain('bad.pdf')
    expect(kinds(await send([['song.mp3', new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0])]]))).toEqual([415])
    expect(kinds(await send([['huge.txt', 'x'.repeat(20 * 1024 * 1024 + 1)]]))).toEqual([413])
    const json = await app.rest<Problem>('POST', '/notes/', { as: 'therapist', body: {} })
    expect(kinds(json)).toEqual([415])
    expect(await rowsWith(app.owner, 'note', { data: 'all or nothing' })).toEqual([])
    expect(await rowsWith(app.owner, 'note_attachment', { name: 'good.txt' })).toEqual([])
  })

  test('sends its files to callers who may read it, always as downloads', async () => {
    const content = '<script>alert(1)</script> für später'
    const { id } = (await submitNote(app, 'therapist', { data: 'with a page' }, [['später (1).html', content]])).body
    const path = `/notes/${id}/attachments/${encodeURIComponent('später (1).html')}`
    const answer = await app.rest('GET', path, { as: 'therapist' })
    expect([answer.status, answer.text]).toEqual([200, content])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(content)),
      'content-disposition': `attachment; filename="sp_ter (1).html"; filename*=UTF-8''sp%C3%A4ter%20%281%29.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    const again = { as: 'therapist', headers: { 'if-none-match': answer.headers.get('etag') ?? '' } } as const
    expect((await app.rest('GET', path, again)).status).toBe(304)
    const head = await app.rest('HEAD', path, { as: 'therapist' })
    expect([head.status, head.text]).toEqual([200, ''])
    const others = await Promise.all(
      (['nobody', 'client', 'admin', 'colleague'] as const).map((as) => app.rest('GET', path, { as })),
    )
    expect(others.map(({ status }) => status)).toEqual([401, 404, 404, 404])
    for (const name of ['nothing', '..%2f..%2fetc%2fpasswd', '%00']) {
      const absent = await app.rest('GET', `/notes/${id}/attachments/${name}`, { as: 'therapist' })
      expect([name, absent.status]).toEqual([name, 404])
    }
  })

  test.each([101, 255])('sends a file whose name has %d characters', async (length) => {
    // The emoji has two UTF-16 units and four bytes: the limit counts code points.
    const name = `${'🗒'.repeat(length - 4)}.txt`
    const { id, history } = (await submitNote(app, 'therapist', { data: 'a long name' }, [[name, 'kept']])).body
    expect(history?.attachment).toBe(name)
    const file = await app.rest('GET', `/notes/${id}/attachments/${encodeURIComponent(name)}`, { as: 'therapist' })
    expect([file.status, file.text]).toEqual([200, 'kept'])
  })

  test('gets safe names for its files', async () => {
    const names = ['../../etc/passwd', 'C:\\notes\\x.txt', '..', 'a\u202egpj.txt', '']
    const { body } = await submitNote(
      app,
      'therapist',
      { data: 'names' },
      names.map((name) => [name, 'x'] as const),
    )
    expect(body.history['attachment']).toBe('passwd, x.txt, file, agpj.txt, file (2)')
  })
})

describe('access to notes', () => {
  const client = () => app.personas.ids.client
  const secondOf = async (name: string): Promise<As> => {
    const id = await addPerson(app.owner, name, 'therapist')
    await assignTherapist(app.owner, id, client())
    return { authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` }
  }

  test('a client can read a note while it is released, and never writes', async () => {
    const { noteId: id } = await submit('therapist', { data: 'for the client' })
    const change = (field: string, as: As) =>
      ask(as, `mutation ($id: ID!) { ${field}(id: $id) { note { releasedAt } } }`, { id })
    expect(await read('client', id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await change('releaseNote', 'client')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await change('releaseNote', 'therapist')).toMatchObject({ note: { releasedAt: expect.any(String) } })
    expect(await read('client', id)).toMatchObject({ data: 'for the client', history: [{ number: 1 }] })
    expect(await read('otherClient', id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await change('withdrawRelease', 'client')).toMatchObject({ code: 'FORBIDDEN' })
    expect(await submit('client', { id })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await change('withdrawRelease', 'therapist')).toEqual({ note: { releasedAt: null } })
    expect(await read('client', id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a psychotherapy note is accessible to its author only, over every interface', async () => {
    const colleague = await secondOf('secondtherapist')
    const { noteId: id } = await submit('therapist', { data: 'process', recordType: 'psychotherapy' })
    const { noteId: open } = await submit('therapist', { data: 'shared', recordType: 'progress' })
    expect(await read('therapist', id)).toMatchObject({ data: 'process' })
    expect(await read(colleague, open)).toMatchObject({ data: 'shared' })
    for (const as of [colleague, 'client', 'admin', 'colleague'] as As[]) {
      expect(await read(as, id)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await submit(as, { id, recordType: 'psychotherapy' })).toMatchObject({ code: 'NOT_FOUND' })
    }
    const release = (as: As) => ask(as, 'mutation ($id: ID!) { releaseNote(id: $id) { noteId } }', { id })
    expect([await release('therapist'), await release(colleague)]).toMatchObject([
      { code: 'FORBIDDEN' },
      { code: 'NOT_FOUND' },
    ])
    await expect(app.owner.query('update note set released_at = now() where id = $1', [id])).rejects.toThrow(/check/)
    // Not through the open door either: neither read, nor written, nor by changing its kind.
    const lists = `?record_type_id=4&client_user_id=${client()}`
    expect((await app.rest('GET', `/notes/${lists}`)).status).toBe(204)
    expect((await app.rest('GET', `/notes/history/${lists}`)).status).toBe(204)
    expect((await app.rest('DELETE', `/notes/${id}/`)).status).toBe(404)
    expect((await submitNote(app, 'nobody', { data: 'x', record_type: 4 })).status).toBe(401)
    expect((await submitNote(app, 'nobody', { id: Number(id), data: 'x', record_type: 1 })).status).toBe(404)
    expect(await submit('therapist', { id, recordType: 'progress' })).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await submit('therapist', { id: open, recordType: 'psychotherapy' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    const { rows } = await app.owner.query(`select state from note_workflow where kind = 'note' and note_id = $1`, [id])
    expect(rows).toEqual([{ state: 'withheld' }])
    const effects = `select 1 from effect where kind = 'process-note' and ref_id = $1`
    expect((await app.owner.query(effects, [id])).rows).toHaveLength(0)
    expect((await app.owner.query(effects, [open])).rows).toHaveLength(1)
  })

  test('the legacy integration can write what is documented, without an author', async () => {
    const { status, body } = await submitNote(app, 'nobody', { data: 'by the integration' })
    expect([status, body.history]).toMatchObject([201, { created_user_id: null, updated_user_id: null }])
    expect((await submitNote(app, 'nobody', { data: 'x', client_user_id: UNKNOWN })).status).toBe(404)
    const foreign = await submitNote<Problem>(app, 'nobody', {
      data: 'x',
      therapist_user_id: app.personas.ids.colleague,
    })
    expect(kinds(foreign)).toEqual([400, 'therapist_user_id'])
    const mixed = await submitNote<Problem>(app, 'nobody', {
      data: 'x',
      therapist_client_id: app.personas.relationships.ended,
    })
    expect(kinds(mixed)).toEqual([400, 'therapist_client_id'])
    expect((await submitNote(app, 'nobody', { id: body.id, data: 'again' })).body.id).toBe(body.id)
  })

  test('after the end of care, the author can read, and complete earlier notes for thirty days', async () => {
    const name = 'leavingtherapist'
    const id = await addPerson(app.owner, name, 'therapist')
    const relationship = await assignTherapist(app.owner, id, client())
    const leaving: As = { authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` }
    const [own, psychotherapy, others] = [
      await submit(leaving, { data: 'own' }),
      await submit(leaving, { data: 'own process', recordType: 'psychotherapy' }),
      await submit('therapist', { data: 'of somebody else' }),
    ].map(({ noteId }) => noteId) as [string, string, string]
    expect(await read(leaving, others)).toMatchObject({ data: 'of somebody else' })
    const end = 'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }'
    expect(await ask(leaving, end, { id: relationship })).toEqual({ relationshipId: String(relationship) })
    expect(await read(leaving, own)).toMatchObject({ data: 'own' })
    expect(await read(leaving, psychotherapy)).toMatchObject({ data: 'own process' })
    expect(await read(leaving, others)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await submit(leaving, { data: 'a new one' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await submit(leaving, { id: others })).toMatchObject({ code: 'NOT_FOUND' })
    const refused = ['deleteNote', 'releaseNote', 'withdrawRelease']
    for (const field of refused) {
      expect(await ask(leaving, `mutation ($id: ID!) { ${field}(id: $id) { noteId } }`, { id: own })).toMatchObject({
        code: 'FORBIDDEN',
      })
    }
    expect(await submit(leaving, { id: own, data: 'completed' })).toMatchObject({ note: { version: 2 } })
    await app.owner.query(`update relationship set ended_at = now() - interval '31 days' where id = $1`, [relationship])
    await app.owner.query(`update note set date = now() - interval '40 days' where id = $1`, [own])
    expect(await submit(leaving, { id: own, data: 'too late' })).toMatchObject({ code: 'FORBIDDEN' })
    await app.owner.query(`update relationship set ended_at = now() - interval '29 days' where id = $1`, [relationship])
    expect(await submit(leaving, { id: own, data: 'in time' })).toMatchObject({ note: { version: 3 } })
    await app.owner.query(`update note set date = now() where id = $1`, [own])
    expect(await submit(leaving, { id: own, data: 'of a time after it' })).toMatchObject({ code: 'FORBIDDEN' })
    // What a successor writes into it is not theirs to read.
    expect(await submit('therapist', { id: own, data: 'by the successor' })).toMatchObject({ note: { version: 4 } })
    expect(await read(leaving, own)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a note can name a session of its relationship, and takes its date from it', async () => {
    const open = (as: PersonaName, clientId: number, more = {}) =>
      ask<{ therapistSessionId: string }>(
        as,
        'mutation ($i: OpenTherapistSessionInput!) { openTherapistSession(input: $i) { therapistSessionId therapistSession { status startsAt } } }',
        { i: { clientId, kind: 'VIDEO', startsAt: '2026-05-04T10:00:00Z', ...more } },
      )
    const change = (field: string, id: string, as: As = 'therapist') =>
      ask(as, `mutation ($id: ID!) { ${field}(id: $id) { therapistSession { status endsAt } } }`, { id })
    const { therapistSessionId: own } = await open('therapist', client())
    const { therapistSessionId: cancelled } = await open('therapist', client())
    const { therapistSessionId: foreign } = await open('colleague', app.personas.ids.otherClient)
    expect(await open('therapist', app.personas.ids.otherClient)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await open('client', client())).toMatchObject({ code: 'FORBIDDEN' })
    expect(await open('therapist', client(), { endsAt: '2026-05-04T09:00:00Z' })).toMatchObject({
      fields: [{ field: 'endsAt' }],
    })
    expect(await change('cancelTherapistSession', cancelled)).toEqual({
      therapistSession: { status: 'CANCELLED', endsAt: null },
    })
    for (const therapistSessionId of [cancelled, foreign, String(UNKNOWN)]) {
      expect(await submit('therapist', { therapistSessionId })).toMatchObject({
        fields: [{ field: 'therapistSessionId', message: 'is not a session of this client and therapist' }],
      })
    }
    const { noteId: id, note } = await submit('therapist', { therapistSessionId: own })
    expect(note).toMatchObject({ therapistSessionId: own, date: '2026-05-04T10:00:00.000Z' })
    expect(await submit('therapist', { id })).toMatchObject({ note: { therapistSessionId: own } })
    expect(await submit('therapist', { id, therapistSessionId: null })).toMatchObject({
      note: { therapistSessionId: null },
    })
    expect(await change('closeTherapistSession', own, 'client')).toMatchObject({ code: 'FORBIDDEN' })
    expect(await change('closeTherapistSession', own)).toMatchObject({ therapistSession: { status: 'CLOSED' } })
    expect(await change('closeTherapistSession', own)).toMatchObject({ therapistSession: { status: 'CLOSED' } })
    expect(await change('cancelTherapistSession', own)).toMatchObject({ code: 'CONFLICT' })
    expect(await change('closeTherapistSession', cancelled)).toMatchObject({ code: 'CONFLICT' })
    const list = (as: As) =>
      ask<{ nodes: { id: string }[] }>(as, 'query ($id: ID!) { therapistSessions(clientId: $id) { nodes { id } } }', {
        id: client(),
      })
    expect((await list('client')).nodes.map(({ id: shown }) => shown)).toEqual([cancelled, own])
    expect((await list('colleague')).nodes).toEqual([])
  })
})

test('a job can read the note of its subject with the text of its files, and never a psychotherapy note', async () => {
  const [named, other] = [
    (await submitNote(app, 'therapist', { data: 'named' }, [['a.txt', 'in a file']])).body.id,
    (await submitNote(app, 'therapist', { data: 'other' })).body.id,
  ]
  const hidden = (await submitNote(app, 'therapist', { data: 'hidden', record_type: 4 })).body.id
  const ids = [named, other, hidden]
  const seenBy = async (job: string, subjectId: number) => {
    const ctx = app.app.context({ kind: 'job', job, subjectId }, 'look')
    const from = async (scope: ReadScope, column: 'id' | 'note_id') => {
      const name = column === 'id' ? sql`x.id` : sql`x.note_id`
      const rows = await readRows<{ id: number }>(
        ctx,
        sql`select ${name} as id from ${scope.as('x')} where ${name} = any(${ids}::bigint[]) order by 1`,
        { subject: () => null },
      )
      return rows.map(({ id }) => id)
    }
    return [
      await from(notesReadable(ctx), 'id'),
      await from(noteAttachmentsReadable(ctx), 'note_id'),
      await readRows(ctx, sql`select x.id from ${notesWritable(ctx).as('x')}`, { subject: () => null }),
    ]
  }
  expect(await seenBy('process-note', named)).toEqual([[named], [named], []])
  expect(await seenBy('process-note', hidden)).toEqual([[], [], []])
  expect(await seenBy('summarize-session', named)).toEqual([[], [], []])
  await app.rest('DELETE', `/notes/${named}/`, { as: 'therapist' })
  expect(await seenBy('process-note', named)).toEqual([[], [], []])
})

test('operators can add kinds of record, and nobody can change them', async () => {
  const ctx = app.app.context({ kind: 'job', job: 'add-record-type', subjectId: 0 }, 'addRecordType')
  const kind = { key: 'group_note', name: 'Group note', isPsychotherapy: false }
  const id = await addRecordType(ctx, kind)
  expect(await ask('therapist', '{ recordTypes { id key name isPsychotherapy } }')).toContainEqual({
    id: String(id),
    ...kind,
  })
  const { body } = await submitNote(app, 'therapist', { data: 'in the group', record_type: 'group_note' })
  expect(body.history['therapistnotes_notetype_id']).toBe(id)
  await expect(addRecordType(ctx, kind)).rejects.toThrow('already')
  await expect(addRecordType(ctx, { ...kind, key: '7' })).rejects.toThrow('key: must begin')
  const change = app.app.database.pool.query('update record_type set is_psychotherapy = true')
  await expect(change).rejects.toThrow(/permission denied/)
})

describe('concurrent writers', () => {
  const SAVE = `mutation ($i: SaveNoteDraftInput!) { saveNoteDraft(input: $i) { draftId draft { data version noteId } } }`
  interface Saved {
    readonly draftId: string
    readonly draft: { readonly version: number }
    readonly code?: string
  }
  const save = (as: As, more: Record<string, unknown>) =>
    ask<Saved>(as, SAVE, { i: { clientId: app.personas.ids.client, data: 'draft', ...more } })

  test('a stale submission gets both texts, so that neither is lost', async () => {
    const { noteId: id } = await submit('therapist', { data: 'one' })
    expect(await submit('therapist', { id, data: 'two', expectedVersion: 1 })).toMatchObject({ note: { version: 2 } })
    const stale = await submit('therapist', { id, data: 'mine', expectedVersion: 1 })
    expect(stale).toEqual({ code: 'CONFLICT', texts: { version: 2, stored: 'two', yours: 'mine' } })
    expect(await submit('colleague', { id, expectedVersion: 1 })).toEqual({ code: 'NOT_FOUND' })
    const repeated = () => submit('therapist', { data: 'once by key', idempotencyKey: 'note-key' })
    const [once, again] = [await repeated(), await repeated()]
    expect(again.noteId).toBe(once.noteId)
    const both = await Promise.all(
      ['three', 'drei'].map((data) => submit('therapist', { id, data, expectedVersion: 2 })),
    )
    expect(both.filter((answer) => 'code' in answer)).toHaveLength(1)
    const shown = await read('therapist', id)
    expect(shown.history).toHaveLength(3)
  })

  test('a draft is autosaved with a version, visible to its author only, and becomes a submission', async () => {
    const first = await save('therapist', { recordType: 'progress' })
    const id = first.draftId
    expect((await save('therapist', { id, data: 'more', expectedVersion: 1 })).draft.version).toBe(2)
    expect(await save('therapist', { id, data: 'elsewhere', expectedVersion: 1 })).toEqual({
      ...{ code: 'CONFLICT', texts: { version: 2, stored: 'more', yours: 'elsewhere' } },
    })
    expect(await save('therapist', { id, data: 'x' })).toMatchObject({ fields: [{ field: 'expectedVersion' }] })
    const drafts = (as: As) =>
      ask<{ id: string }[]>(as, 'query ($id: ID!) { noteDrafts(clientId: $id) { id } }', {
        id: app.personas.ids.client,
      })
    expect(await drafts('therapist')).toEqual([{ id }])
    expect(await drafts('client')).toEqual([])
    expect(await save('colleague', { id, expectedVersion: 2 })).toEqual({ code: 'NOT_FOUND' })
    expect(await save('client', {})).toEqual({ code: 'FORBIDDEN' })
    const wrong = await submit('therapist', { draftId: id, expectedDraftVersion: 1, data: 'x' })
    expect(wrong).toMatchObject({ code: 'CONFLICT', texts: { stored: 'more' } })
    const { noteId } = await submit('therapist', { draftId: id, expectedDraftVersion: 2, data: 'more' })
    expect(await drafts('therapist')).toEqual([])
    // One draft of a change for each therapist: a second window hears of the first.
    const change = await save('therapist', { noteId, data: 'change' })
    expect(await save('therapist', { noteId, data: 'second window' })).toMatchObject({
      code: 'CONFLICT',
      texts: { version: 1, stored: 'change', yours: 'second window' },
    })
    expect(await submit('therapist', { draftId: change.draftId, expectedDraftVersion: 1 })).toMatchObject({
      fields: [{ field: 'draftId' }],
    })
    const discard = () =>
      ask('therapist', 'mutation ($id: ID!) { discardNoteDraft(id: $id) { draftId } }', { id: change.draftId })
    expect([await discard(), await discard()]).toEqual([{ draftId: change.draftId }, { code: 'NOT_FOUND' }])
  })

  test('the number of drafts about one client is limited', async () => {
    const made = await Promise.all(Array.from({ length: 49 }, () => save('therapist', {})))
    expect(made.every(({ draftId }) => draftId !== undefined)).toBe(true)
    await save('therapist', {})
    expect(await save('therapist', {})).toEqual({ code: 'CONFLICT' })
  })
})
