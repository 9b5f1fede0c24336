import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const answer = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

/** A mail server on this machine that keeps what it takes. */
export interface FakeSmtp {
  readonly url: string
  readonly taken: { readonly to: readonly string[]; readonly raw: string }[]
  /** Set to let the server refuse: the recipient for good, or everything for now. */
  mode: 'take' | 'refuse recipient' | 'busy'
  /** How long it thinks before it takes a mail. */
  pauseMs: number
  close(): Promise<void>
}

export async function startFakeSmtp(host = '127.0.0.1'): Promise<FakeSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, callback) =>
      callback(fake.mode === 'refuse recipient' ? answer(550, `no such user ${address.address}`) : null),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (fake.mode === 'busy') return callback(answer(451, 'come again'))
        setTimeout(() => callback(null, 'taken'), fake.pauseMs)
        fake.taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
      })
    },
  })
  server.listen(0, host)
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const fake: FakeSmtp = {
    url: `smtp://${host}:${port}`,
    taken: [],
    mode: 'take',
    pauseMs: 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return fake
}
