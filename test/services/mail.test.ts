import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mail } from '../../src/services/mail/mailer.js'
import { makeMailer } from '../../src/services/mail/make-mailer.js'
import { listOutbox, readMail } from '../../src/services/mail/outbox-mailer.js'
import { startFakeSmtp, type FakeSmtp } from '../support/doubles/smtp-server.js'

const clock = { now: () => new Date('2027-03-04T05:06:07Z') }
const from = 'Care <care@practice.example>'
const link = `https://care.example/auth/password/#token=${'A1b2_-'.repeat(30)}=x`
const mail: Mail = {
  to: 'zoe@client.example',
  subject: 'Choose your password',
  text: `Hello Zoë,\n\nopen this link:\n\n${link}\n`,
  messageId: '<one@care.example>',
}

let dataDir: string
let smtp: FakeSmtp
beforeAll(async () => {
  smtp = await startFakeSmtp()
})
afterAll(async () => {
  await smtp.close()
})
beforeEach(async () => {
  smtp.mode = 'take'
  smtp.taken.length = 0
  dataDir = await mkdtemp(join(tmpdir(), 'care-mail-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true })
})

test('without a mail server, a mail is a private file with its link unwrapped', async () => {
  await makeMailer({ smtpUrl: undefined, from, dataDir }, clock).send(mail)
  const [name, ...others] = await readdir(join(dataDir, 'outbox'))
  expect(others).toEqual([])
  const path = join(dataDir, 'outbox', name ?? '')
  expect(name).toMatch(/^[0-9a-f]{32}\.eml$/)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700)
  const raw = await readFile(path, 'utf8')
  expect(raw.split('\r\n')).toContain(link)
  expect(raw).toContain('Hello Zoë,')
  expect(raw).toMatch(/^Date: Thu, 04 Mar 2027 05:06:07 \+0000\r\n/)
  expect(raw).toContain('\r\nMessage-ID: <one@care.example>\r\n')
  expect(raw).toContain('\r\nTo: zoe@client.example\r\n')
})

test('a repeat replaces the file with its Message-ID, and another mail gets a new file', async () => {
  const mailer = makeMailer({ smtpUrl: undefined, from, dataDir }, clock)
  await Promise.all([mailer.send(mail), mailer.send(mail), mailer.send(mail)])
  await mailer.send({ ...mail, messageId: '<../../two@care.example>' })
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(2)
})

test('the outbox lists a limited number of mails, newest first, and reads one', async () => {
  expect(await listOutbox(dataDir)).toEqual([])
  const mailer = makeMailer({ smtpUrl: undefined, from, dataDir }, clock)
  const subjects = [
    'first',
    '<script>alert(1)</script>',
    'Größe über alles – 日本語, a subject that needs several words',
  ]
  for (const [at, subject] of subjects.entries()) {
    const before = new Set(await readdir(join(dataDir, 'outbox')).catch(() => []))
    await mailer.send({ ...mail, subject, messageId: `<${at}@care.example>` })
    const made = (await readdir(join(dataDir, 'outbox'))).find((name) => !before.has(name)) ?? ''
    await utimes(join(dataDir, 'outbox', made), at, at + 1_000)
  }
  expect((await listOutbox(dataDir)).map(({ subject }) => subject)).toEqual(subjects.toReversed())
  const [newest] = await listOutbox(dataDir, 1)
  expect(newest).toMatchObject({ time: new Date(1_002_000), to: mail.to, subject: subjects[2] })
  expect(await readMail(dataDir, newest?.id ?? '')).toEqual({
    ...{ to: mail.to, subject: subjects[2], date: 'Thu, 04 Mar 2027 05:06:07 +0000', text: mail.text },
  })
  for (const id of ['../keys', '0'.repeat(32), '']) expect(await readMail(dataDir, id)).toBeUndefined()
})

test('a mail server gets the mail with its Message-ID', async () => {
  await makeMailer({ smtpUrl: smtp.url, from, dataDir }, clock).send(mail)
  expect(smtp.taken).toHaveLength(1)
  expect(smtp.taken[0]?.to).toEqual(['zoe@client.example'])
  expect(smtp.taken[0]?.raw).toContain('Message-ID: <one@care.example>')
  expect(smtp.taken[0]?.raw).toContain('Subject: Choose your password')
  expect(await readdir(dataDir)).toEqual([])
})

test('an address that is a list is one invalid recipient', async () => {
  const mailer = makeMailer({ smtpUrl: smtp.url, from, dataDir }, clock)
  await mailer.send({ ...mail, to: 'zoe@client.example, other@client.example' }).catch(() => undefined)
  expect(smtp.taken.flatMap(({ to }) => to)).not.toContain('other@client.example')
})

test('permanent and temporary refusals of a server differ, and neither error quotes the address', async () => {
  const mailer = makeMailer({ smtpUrl: smtp.url, from, dataDir }, clock)
  smtp.mode = 'refuse recipient'
  const refused: unknown = await mailer.send(mail).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'MAIL_REFUSED', permanent: true })
  expect(String((refused as Error).stack)).not.toContain('client.example')
  smtp.mode = 'busy'
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'MAIL_NOT_TAKEN', permanent: false })

  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const away = makeMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, dataDir }, clock)
  await expect(away.send(mail)).rejects.toMatchObject({ code: 'MAIL_NOT_TAKEN', permanent: false })
})

test('nothing is sent without TLS to another machine, unless the URL allows it', async () => {
  // A loopback address that the mailer does not know as this machine.
  const elsewhere = await startFakeSmtp('127.0.0.2')
  try {
    const guarded = makeMailer({ smtpUrl: elsewhere.url, from, dataDir }, clock)
    await expect(guarded.send(mail)).rejects.toMatchObject({ code: 'MAIL_NOT_TAKEN' })
    expect(elsewhere.taken).toEqual([])
    await makeMailer({ smtpUrl: `${elsewhere.url}?requireTLS=false`, from, dataDir }, clock).send(mail)
    expect(elsewhere.taken).toHaveLength(1)
  } finally {
    await elsewhere.close()
  }
})

test.each(['to', 'subject', 'messageId'] as const)('a line break in %s is refused by both mailers', async (field) => {
  const broken = { ...mail, [field]: `${mail[field]}\r\nBcc: other@client.example` }
  for (const smtpUrl of [undefined, smtp.url]) {
    const mailer = makeMailer({ smtpUrl, from, dataDir }, clock)
    await expect(mailer.send(broken)).rejects.toMatchObject({ code: 'MAIL_NOT_WELL_FORMED', permanent: true })
  }
  expect(smtp.taken).toEqual([])
})
