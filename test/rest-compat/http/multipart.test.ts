import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { buildSchema, GraphQLScalarType } from 'graphql'
import { z } from 'zod'
import { route } from '../../../rest-compat/define-route.js'
import { contentDisposition } from '../../../rest-compat/http/send-file.js'
import { reply, type Route, type SentFile } from '../../../rest-compat/route.js'
import { Forbidden, NotFound, Unauthenticated } from '../../../src/kernel/errors.js'
import { systemClock } from '../../../src/kernel/time/clock.js'
import { text } from '../../../src/kernel/text/text.js'
import { type FileStore, StagedFile } from '../../../src/services/files/file-store.js'
import { makeFileStore } from '../../../src/services/files/make-file-store.js'
import { openDoor, typed, type TestDoor } from '../rest-service.js'

const schema = buildSchema(`
  scalar Upload
  type Sent { id: ID! name: String! mediaType: String! bytes: Int! sha256: String! }
  type Query { sent(id: ID!): Sent! }
  type Mutation { submit(metadata: String!, files: [Upload!]!): Int! }
`)
const upload = schema.getType('Upload') as GraphQLScalarType
upload.parseValue = (value) => {
  if (!(value instanceof StagedFile)) throw new Error('not a staged file')
  return value
}

const sent = typed<{ sent: SentFile }, unknown>(
  'query Sent($id: ID!) { sent(id: $id) { id name mediaType bytes sha256 } }',
)
const submitted = z.object({ id: z.int() })
const routes: Route[] = [
  route('POST', '/notes/', {
    summary: 'Submit',
    anonymous: 'legacy',
    body: z.object({ metadata: text(100) }),
    multipart: {
      fileField: 'files',
      maxFiles: 2,
      maxFileBytes: 100_000,
      maxTextBytes: 1_000,
      mediaTypes: ['text/plain', 'application/pdf', 'image/png'],
    },
  }).runs(
    { 201: submitted },
    {
      document: typed<{ submit: number }, unknown>(
        'mutation Submit($metadata: String!, $files: [Upload!]!) { submit(metadata: $metadata, files: $files) }',
      ),
      variables: ({ body, files }) => ({ metadata: body.metadata, files }),
      answer: (data) => reply(201, { id: data.submit }),
    },
  ),
]

routes.push(
  route('GET', '/notes/{id}/file/', {
    summary: 'Download',
    anonymous: 'never',
    params: z.object({ id: z.string() }),
  }).sendsFile(['text/plain'], { document: sent, variables: ({ params }) => params, file: (data) => data.sent }),
)

let folder: string
let store: FileStore
let door: TestDoor
const submissions: { metadata: string; files: StagedFile[] }[] = []
let allowed = true

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care files '))
  store = await makeFileStore({ s3: undefined }, folder, systemClock)
  const root = {
    submit: async (submission: { metadata: string; files: StagedFile[] }) => {
      if (submission.metadata === 'forbidden') throw new Forbidden()
      submissions.push(submission)
      for (const file of submission.files) await store.attach(file.id)
      return submissions.length
    },
    sent: ({ id }: { id: string }) => {
      const file = submissions.flatMap(({ files }) => files).find((one) => one.id === id)
      if (file === undefined) throw new NotFound()
      return file
    },
  }
  door = await openDoor({
    routes,
    schema,
    root,
    host: {
      contextFor: async () => {
        if (!allowed) throw new Unauthenticated()
        return { idempotency: null }
      },
      stage: (file, part) => store.stage(file, { ...part, owner: 'user:1' }),
      discard: async (files) => {
        for (const file of files) await store.discard(file.id)
      },
      openFile: (id) => store.open(id),
    },
  })
})
beforeEach(() => {
  allowed = true
})
afterAll(async () => {
  await door.fastify.close()
  await rm(folder, { recursive: true })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Part = readonly [name: string, content: string | Uint8Array<ArrayBuffer>, file?: string]
async function submit(parts: readonly Part[], headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, content, file] of parts) {
    if (file === undefined) form.append(name, content as string)
    else form.append(name, new Blob([content]), file)
  }
  const answer = await fetch(`${door.url}/notes/`, { method: 'POST', body: form, headers })
  return { status: answer.status, body: (await answer.json()) as { errors?: { field: string }[]; id?: number } }
}

const blobs = async (where: string) => (await readdir(join(folder, 'files', where))).length
async function contentOf(id: string): Promise<string | undefined> {
  const content = await store.open(id)
  return content === undefined ? undefined : Buffer.concat((await content.toArray()) as Buffer[]).toString()
}

async function expectNothingStaged() {
  expect([await blobs('staged'), await blobs('incoming')]).toEqual([0, 0])
}

describe('a multipart route', () => {
  it('stages files while they arrive and hands them to the operation', async () => {
    const { status } = await submit([
      ['metadata', 'a note'],
      ['files', 'some text', '../../etc/passwd'],
      ['files', new Uint8Array(PNG), 'harmless.txt'],
    ])
    expect(status).toBe(201)
    const { metadata, files } = submissions.at(-1) ?? { metadata: '', files: [] }
    expect(metadata).toBe('a note')
    expect(files.map(({ mediaType, bytes, owner }) => [mediaType, bytes, owner])).toEqual([
      ['text/plain', 9, 'user:1'],
      ['image/png', PNG.length, 'user:1'],
    ])
    expect(files[0]?.sha256).toBe('b94f6f125c79e3a5ffaa826f584c10d52ada669e6762051b826b55776d05aed2')
    expect(await contentOf(files[0]?.id ?? '')).toBe('some text')
    await expectNothingStaged()
  })

  it('refuses what JSON could send in place of a file', async () => {
    const before = submissions.length
    const { status } = await submit([
      ['metadata', 'x'],
      ['files', '{"id":"1"}'],
    ])
    expect([status, submissions.at(-1)?.files]).toEqual([201, []])
    expect(submissions.length).toBe(before + 1)
  })

  it.each<[string, Part[], number, string | undefined]>([
    ['a missing text part', [['files', 'text', 'a.txt']], 400, 'metadata'],
    [
      'a text part that breaks its limit',
      [
        ['metadata', 'x'.repeat(101)],
        ['files', 'text', 'a.txt'],
      ],
      400,
      'metadata',
    ],
    [
      'a text part sent twice',
      [
        ['metadata', 'a'],
        ['metadata', 'b'],
      ],
      400,
      'metadata',
    ],
    ['a text part that is far too long', [['metadata', 'x'.repeat(5_000)]], 413, undefined],
    ['NUL in a text part', [['metadata', 'a\0b']], 400, 'metadata'],
    [
      'a file under another name',
      [
        ['metadata', 'a'],
        ['other', 'text', 'a.txt'],
      ],
      400,
      'other',
    ],
    [
      'too many files',
      [
        ['metadata', 'a'],
        ['files', '1', 'a'],
        ['files', '2', 'b'],
        ['files', '3', 'c'],
      ],
      400,
      'files',
    ],
    [
      'a file that is too large',
      [
        ['metadata', 'a'],
        ['files', 'x'.repeat(100_001), 'a.txt'],
      ],
      413,
      undefined,
    ],
    [
      'a type by content that is not taken',
      [
        ['metadata', 'a'],
        ['files', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'a.txt'],
      ],
      415,
      undefined,
    ],
    [
      'bytes that are no text',
      [
        ['metadata', 'a'],
        ['files', new Uint8Array([1, 2, 255]), 'a.txt'],
      ],
      415,
      undefined,
    ],
    [
      'an operation that refuses',
      [
        ['metadata', 'forbidden'],
        ['files', 'text', 'a.txt'],
      ],
      403,
      undefined,
    ],
  ])('leaves nothing behind after %s', async (_name, parts, status, field) => {
    const answer = await submit(parts)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field])
    await expectNothingStaged()
  })

  it('takes a file of exactly the limit', async () => {
    expect(
      (
        await submit([
          ['metadata', 'a'],
          ['files', 'x'.repeat(100_000), 'a.txt'],
        ])
      ).status,
    ).toBe(201)
  })

  it('stores nothing for a caller who may not come in', async () => {
    allowed = false
    expect(
      (
        await submit([
          ['metadata', 'a'],
          ['files', 'text', 'a.txt'],
        ])
      ).status,
    ).toBe(401)
    await expectNothingStaged()
  })

  it.each([
    ['JSON', 'application/json', '{}', 415],
    ['no boundary', 'multipart/form-data', 'x', 400],
    [
      'a body that ends early',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\nhalf',
      400,
    ],
    [
      'a part called as a property of every object',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
      400,
    ],
    [
      'a deep JSON part',
      'multipart/form-data; boundary=b',
      `--b\r\ncontent-disposition: form-data; name="metadata"\r\ncontent-type: application/json\r\n\r\n${'['.repeat(400)}${']'.repeat(400)}\r\n--b--\r\n`,
      400,
    ],
  ])('refuses %s', async (_name, type, body, status) => {
    const answer = await fetch(`${door.url}/notes/`, { method: 'POST', body, headers: { 'content-type': type } })
    expect(answer.status).toBe(status)
    await expectNothingStaged()
  })

  it('forgets what a caller who left had sent', async () => {
    await new Promise<void>((resolve, reject) => {
      const { port } = new URL(door.url)
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'POST /notes/ HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n' +
            `--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n${'x'.repeat(30_000)}`,
        )
        setTimeout(() => socket.destroy(), 100)
      })
      socket.once('close', () => resolve())
      socket.once('error', reject)
    })
    for (let attempt = 0; attempt < 40 && (await blobs('incoming')) > 0; attempt++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    await expectNothingStaged()
  })

  it('has the same digest whatever the boundary, another for other content, names or order', async () => {
    const digestOf = async (parts: readonly Part[]) => {
      const at = door.seen.claims.length
      expect((await submit(parts, { 'idempotency-key': 'k' })).status).toBe(201)
      return door.seen.claims[at]?.digest.toString('hex')
    }
    const metadata: Part = ['metadata', 'a']
    const first = await digestOf([metadata, ['files', 'one', 'a.txt'], ['files', 'two', 'b.txt']])
    expect(await digestOf([metadata, ['files', 'one', 'a.txt'], ['files', 'two', 'b.txt']])).toBe(first)
    const others = [
      await digestOf([metadata, ['files', 'one', 'a.txt'], ['files', 'Two', 'b.txt']]),
      await digestOf([metadata, ['files', 'one', 'c.txt'], ['files', 'two', 'b.txt']]),
      await digestOf([metadata, ['files', 'two', 'b.txt'], ['files', 'one', 'a.txt']]),
      await digestOf([
        ['metadata', 'b'],
        ['files', 'one', 'a.txt'],
        ['files', 'two', 'b.txt'],
      ]),
    ]
    expect(new Set([first, ...others]).size).toBe(5)
  })
})

function stage(): Promise<StagedFile> {
  return store.stage(Readable.from([Buffer.from('abc')]), { name: 'x', owner: 'user:1', maxBytes: 10 })
}

describe('a route that sends a file', () => {
  const address = (id: string): string => `${door.url}/notes/${id}/file/`
  const submitFile = async (content: string | Uint8Array<ArrayBuffer>, name: string): Promise<string> => {
    expect(
      (
        await submit([
          ['metadata', 'a'],
          ['files', content, name],
        ])
      ).status,
    ).toBe(201)
    return submissions.at(-1)?.files[0]?.id ?? ''
  }

  it('sends it to be saved and never to be run', async () => {
    const page = '<script>alert(1)</script>'
    const id = await submitFile(page, 'Befund neu.html')
    const answer = await fetch(address(id))
    expect([answer.status, await answer.text()]).toEqual([200, page])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(page.length),
      'content-disposition': `attachment; filename="Befund neu.html"; filename*=UTF-8''Befund%20neu.html`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      vary: 'Cookie, Authorization',
    })
    const etag = answer.headers.get('etag') ?? ''
    const again = await fetch(address(id), { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const head = await fetch(address(id), { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '25', ''])
  })

  it('sends bytes unchanged', async () => {
    const answer = await fetch(address(await submitFile(new Uint8Array(PNG), 'a.png')))
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
  })

  it('is 404 for who may not read it, and 500 when the store has lost it', async () => {
    expect((await fetch(address('00000000-0000-4000-8000-000000000000'))).status).toBe(404)
    const id = await submitFile('lost', 'a.txt')
    await store.detach(id)
    await store.discard(id)
    expect((await fetch(address(id))).status).toBe(500)
  })

  it.each([
    ['a.txt', `attachment; filename="a.txt"; filename*=UTF-8''a.txt`],
    ['Grüße 😀.pdf', `attachment; filename="Gr__e __.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%F0%9F%98%80.pdf`],
    [
      'a"b\\c%\'(*\r\nx: y',
      `attachment; filename="a_b_c_'(*__x: y"; filename*=UTF-8''a%22b%5Cc%25%27%28%2A%0D%0Ax%3A%20y`,
    ],
  ])('calls %j by a name that no header breaks at', (name, header) => {
    expect(contentDisposition(name)).toBe(header)
  })
})

describe('the disk store', () => {
  it('keeps files where only this user can read them', async () => {
    const file = await stage()
    expect((await stat(join(folder, 'files', 'staged', file.id))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'files', 'staged'))).mode & 0o777).toBe(0o700)
    await store.discard(file.id)
    expect(await contentOf(file.id)).toBeUndefined()
  })
})
