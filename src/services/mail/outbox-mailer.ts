import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../kernel/time/clock.js'
import { hasCode } from '../../kernel/has-code.mjs'
import { assertHeader } from './mail-error.js'
import type { Mail, Mailer } from './mailer.js'

/** A mail of the outbox without its text. */
export interface OutboxEntry {
  /** The name of its file, without the ending. */
  readonly id: string
  readonly time: Date
  readonly to: string
  readonly subject: string
}

/** A whole mail of the outbox. */
export interface OutboxMail {
  readonly to: string
  /** As the mail says it. */
  readonly date: string
  readonly subject: string
  readonly text: string
}

const ENDING = '.eml'
const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')
/** Longer than the headers that this mailer writes. */
const HEAD_BYTES = 4_096

/**
 * Writes mails to files, for a service without a mail server. A retry replaces the file with the same Message-ID. The
 * text is neither wrapped nor encoded, so that links can be copied from the file.
 */
export class OutboxMailer implements Mailer {
  constructor(
    private readonly dataDir: string,
    private readonly from: string,
    private readonly clock: Clock,
  ) {}

  async send(mail: Mail): Promise<void> {
    const folder = outboxFolder(this.dataDir)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 32)
    const unfinished = join(folder, `.${name}.${randomUUID()}`)
    try {
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(formatMail(mail, this.from, this.clock.now()))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, join(folder, `${name}${ENDING}`))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}

/** The newest mails in the outbox; empty if there is no outbox. */
export async function listOutbox(dataDir: string, limit = 100): Promise<OutboxEntry[]> {
  const folder = outboxFolder(dataDir)
  const names = (await readdir(folder).catch(whenAbsent([]))).filter((name) => name.endsWith(ENDING))
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name)).catch(whenAbsent(undefined)))?.mtime })),
  )
  const newest = files
    .flatMap(({ name, time }) => (time === undefined ? [] : [{ name, time }]))
    .sort((one, other) => other.time.getTime() - one.time.getTime())
    .slice(0, limit)
  return Promise.all(
    newest.map(async ({ name, time }) => {
      const { to, subject } = headIn(await readHead(join(folder, name)))
      return { id: name.slice(0, -ENDING.length), time, to, subject }
    }),
  )
}

/** A mail by its id in the list; undefined if there is none. */
export async function readMail(dataDir: string, id: string): Promise<OutboxMail | undefined> {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined
  const content = await readFile(join(outboxFolder(dataDir), `${id}${ENDING}`), 'utf8').catch(whenAbsent(undefined))
  if (content === undefined) return undefined
  const [head = '', ...text] = content.split('\r\n\r\n')
  return { ...headIn(head), text: text.join('\r\n\r\n').replaceAll('\r\n', '\n') }
}

function formatMail(mail: Mail, from: string, now: Date): string {
  return [
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `From: ${assertHeader(from)}`,
    `To: ${assertHeader(mail.to)}`,
    `Subject: ${encodeHeader(assertHeader(mail.subject))}`,
    `Message-ID: ${assertHeader(mail.messageId)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    mail.text.replaceAll(/\r?\n/g, '\r\n'),
  ].join('\r\n')
}

/** Encodes a header by RFC 2047, in words of at most 75 characters that never split a character. */
function encodeHeader(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value
  const words = value.match(/.{1,10}/gsu) ?? []
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}

async function readHead(path: string): Promise<string> {
  const file = await open(path).catch(whenAbsent(undefined))
  if (file === undefined) return ''
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The headers that are shown, from the text before or around the first empty line. */
function headIn(head: string): Omit<OutboxMail, 'text'> {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\r\n .*)*)`, 'm').exec(head)?.[1]?.trimEnd() ?? ''
  return { to: header('To'), date: header('Date'), subject: decodeHeader(header('Subject')) }
}

/** The text of a header that `encodeHeader` made. */
function decodeHeader(value: string): string {
  return value
    .replaceAll(/\r\n /g, '')
    .replaceAll(/=\?utf-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'))
}

/** Returns a handler that ignores missing files, which may be removed while they are listed. */
function whenAbsent<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (hasCode(error, 'ENOENT')) return value
    throw error
  }
}
