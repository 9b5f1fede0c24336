import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { untilSeen } from '../until.js'

/** What a browser keeps of a subscription, and the keys that it gives away. */
export interface BrowserKeys {
  readonly pair: ECDH
  readonly secret: Buffer
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Keys as a browser makes them. */
export function browserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const secret = randomBytes(16)
  return { pair, secret, keys: { p256dh, auth: secret.toString('base64url') } }
}

/** A note that arrived: its head, and its body as it was sent. */
export interface ReceivedNote {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** How the service answers: a status with headers, or not at all. */
export type PushAnswer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }

/** An answer that never ends. */
function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536)
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more).writeHead(201)
  more()
}

/** The push service of a browser: RFC 8030 over HTTP, on this machine. */
export class FakePushService {
  readonly received: ReceivedNote[] = []
  /** What the next requests are answered, in order; 201 when there is nothing left. */
  readonly answers: (PushAnswer | 'hang' | 'flood')[] = []

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakePushService> {
    const server = createServer()
    const service = new FakePushService(server)
    server.on('request', (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => void chunks.push(chunk))
      request.on('end', () => {
        service.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
        const answer = service.answers.shift() ?? { status: 201 }
        if (answer === 'hang') return
        if (answer === 'flood') return flood(response)
        response.writeHead(answer.status, answer.headers).end(answer.body)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return service
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** The endpoint of one browser. */
  endpoint(name: string): string {
    return `http://127.0.0.1:${this.port}/push/${name}`
  }

  /** Waits until so many notes have arrived. */
  async waitFor(count: number): Promise<readonly ReceivedNote[]> {
    return untilSeen(
      () => this.received,
      (received) => received.length >= count,
    )
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}

/** What a note says, decrypted as a browser does (RFC 8291 over RFC 8188). */
export function decrypted({ body, headers }: ReceivedNote, { pair, secret }: BrowserKeys): unknown {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The note is not encrypted as aes128gcm.')
  const salt = body.subarray(0, 16)
  const senderEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, senderEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = hkdfSync('sha256', pair.computeSecret(sender), secret, info, 32)
  const derive = (purpose: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${purpose}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()])
  // The last record ends with a 2 and any number of zeros.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
}

/** The claims of the VAPID token of a note, once its signature fits the key (RFC 8292). */
export function vapidClaims({ headers }: ReceivedNote, publicKey: string): Record<string, unknown> {
  const { token = '', key } = /^vapid t=(?<token>[^,]+), k=(?<key>\S+)$/.exec(headers.authorization ?? '')?.groups ?? {}
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const fits = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!fits || key !== publicKey) throw new Error('The note is not signed with the key of the service.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>
}
