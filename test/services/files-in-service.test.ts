import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { write } from '../../src/database/write/write.js'
import { sweepOrphans, sweepStagedFiles } from '../../src/entry/jobs/sweep-files.js'
import { attachFiles } from '../../src/features/requests/attach-files.js'
import type { OperationContext } from '../../src/features/operation-context.js'
import { StagedFile } from '../../src/services/files/file-store.js'
import { credentials, startTestApp, type TestApp } from '../support/service/app.js'
import { ENCRYPTED, makePdf, pdfLine } from '../support/records/documents.js'
import { submitNote } from '../support/records/notes.js'
import { MovableClock } from '../support/service/movable-clock.js'

let app: TestApp
let ctx: OperationContext

beforeAll(async () => {
  app = await startTestApp()
  ctx = app.app.context({ kind: 'legacy' }, 'test')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('delete from stored_file')
  for (const id of await blobs('attached')) await ctx.services.files.detach(id)
  for (const id of await blobs('staged')) await ctx.services.files.discard(id)
})

const blobs = (folder: string): Promise<string[]> => readdir(join(app.dataDir, 'files', folder))
async function recorded(): Promise<string[]> {
  const { rows } = await app.owner.query<{ id: string }>('select id::text as id from stored_file order by attached_at')
  return rows.map(({ id }) => id)
}
const stage = (text: string): Promise<StagedFile> =>
  ctx.services.files.stage(Readable.from([Buffer.from(text)]), { name: 'a.txt', owner: 'user:1', maxBytes: 1_000 })
const never = new AbortController().signal

/** Commits files as an operation does that records them. */
const attach = (files: readonly StagedFile[]): Promise<object> =>
  write(ctx, async (tx) => {
    await attachFiles(ctx, tx, { table: 'note_attachment', clientId: app.personas.ids.client }, files)
    tx.audit(null, [])
    return {}
  })

it('a file is attached with the transaction that records it, or not at all', async () => {
  const file = await stage('kept')
  await attach([file])
  expect([await blobs('attached'), await blobs('staged'), await recorded()]).toEqual([[file.id], [], [file.id]])
  const other = await stage('not kept')
  const lost = new StagedFile(crypto.randomUUID(), 'lost', '', 0, 'text/plain', 'user:1', null, new Date())
  await expect(attach([other, lost])).rejects.toThrow()
  expect([await blobs('attached'), await blobs('staged'), await recorded()]).toEqual([[file.id], [other.id], [file.id]])
})

it('the sweep removes old attached files without a record, and nothing else', async () => {
  const [kept, orphan, young] = [await stage('kept'), await stage('orphan'), await stage('young')]
  await attach([kept])
  for (const { id } of [orphan, young]) await ctx.services.files.attach(id)
  const long = new Date(Date.now() - 25 * 3_600_000)
  for (const { id } of [kept, orphan]) await utimes(join(app.dataDir, 'files', 'attached', id), long, long)
  await sweepOrphans.run(ctx, never)
  expect((await blobs('attached')).toSorted()).toEqual([kept.id, young.id].toSorted())
  // The worker of the service sweeps too, and may have been there already.
  expect([[orphan.id], []]).toContainEqual(await blobs('staged'))
  await sweepStagedFiles.run(ctx, never)
  expect(await blobs('staged')).toEqual([])
})

it('a service whose database has another time than the disk sweeps by the time of the disk', async () => {
  const clock = new MovableClock()
  clock.forward(25 * 3_600_000)
  const [young, attached] = [await stage('young'), await stage('attached')]
  await ctx.services.files.attach(attached.id)
  await sweepStagedFiles.run({ ...ctx, clock }, never)
  // No row names it yet: the transaction that attached it has not ended.
  await sweepOrphans.run({ ...ctx, clock }, never)
  expect([await blobs('staged'), await blobs('attached')]).toEqual([[young.id], [attached.id]])
})

const SUBMIT = `mutation Submit($input: SubmitNoteInput!, $files: [Upload!]!) {
  submitNote(input: $input, files: $files) { noteId } }`

it('GraphQL accepts a note with a file', async () => {
  const { ids, relationships } = app.personas
  const input = {
    data: 'A note.',
    recordType: 'progress',
    clientId: String(ids.client),
    therapistId: String(ids.therapist),
    relationshipId: String(relationships.active),
  }
  const form = new FormData()
  form.append('operations', JSON.stringify({ query: SUBMIT, variables: { input, files: [null] } }))
  form.append('map', JSON.stringify({ 0: ['variables.files.0'] }))
  form.append('0', new Blob(['some text']), 'letter.txt')
  const headers = { ...credentials('therapist'), 'x-graphql-yoga-csrf': '1', accept: 'application/json' }
  const answer = await fetch(`${app.url}/graphql/stream`, { method: 'POST', body: form, headers })
  expect(await answer.json()).toMatchObject({ data: { submitNote: { noteId: expect.any(String) } } })
  expect(await blobs('attached')).toEqual(await recorded())
  expect(await recorded()).toHaveLength(1)
  expect(await blobs('staged')).toEqual([])
})

it('a file that a document names several times is attached once', async () => {
  const about = { clientId: String(app.personas.ids.client), recordType: 'progress' }
  const submit = (files: string) => `submitNote(input: $input, files: ${files}) { noteId }`
  for (const document of [submit('[$file, $file]'), `a: ${submit('[$file]')} b: ${submit('[$file]')}`]) {
    const form = new FormData()
    const query = `mutation ($input: SubmitNoteInput!, $file: Upload!) { ${document} }`
    form.append('operations', JSON.stringify({ query, variables: { input: { ...about, data: 'Twice.' }, file: null } }))
    form.append('map', JSON.stringify({ 0: ['variables.file'] }))
    form.append('0', new Blob(['some text']), 'letter.txt')
    const headers = { ...credentials('therapist'), 'x-graphql-yoga-csrf': '1', accept: 'application/json' }
    const answer = await fetch(`${app.url}/graphql/stream`, { method: 'POST', body: form, headers })
    const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] }
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT'])
    expect(await blobs('attached')).toEqual(await recorded())
    expect(await blobs('staged')).toEqual([])
  }
})

it('each unreadable file is named, nothing is stored, and other requests are answered meanwhile', async () => {
  const heavy = deflateSync(Buffer.alloc(33 * 1_024 * 1_024, '(A) Tj '))
  const files: [string, Uint8Array<ArrayBuffer>][] = [
    ['fine.pdf', new Uint8Array(makePdf([pdfLine('Fine.')]))],
    ['locked.pdf', new Uint8Array(makePdf([pdfLine('x')], { trailer: ENCRYPTED }))],
    ['bomb.pdf', new Uint8Array(makePdf([heavy], { filter: '/FlateDecode' }))],
  ]
  let isOver = false
  const submitted = submitNote<{ errors: { field: string; message: string }[] }>(
    app,
    'therapist',
    { data: 'A note.' },
    files,
  ).finally(() => (isOver = true))
  let asked = 0
  while (asked < 1_000 && !isOver) {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
    asked++
  }
  const { status, body } = await submitted
  expect(status).toBe(400)
  expect(body.errors.map(({ field, message }) => `${field} ${message.split(' ')[0]}`)).toEqual([
    'files[1] locked.pdf',
    'files[2] bomb.pdf',
  ])
  expect(asked).toBeGreaterThan(5)
  expect([await blobs('attached'), await blobs('staged'), await recorded()]).toEqual([[], [], []])
})
