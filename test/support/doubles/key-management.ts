import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A key management service that speaks the protocol of AWS KMS (JSON 1.1, signed requests), on a free port. */
export interface TestKeyManagement {
  /** The settings of a gateway that uses its key. */
  readonly environment: Readonly<Record<string, string>>
  /** The operations that were asked for. */
  readonly asked: readonly string[]
  /** The name of the error with which the next requests are answered, and how many; all others get their answer. */
  refuse(name: string, times?: number): void
  close(): Promise<void>
}

interface KmsRequest {
  readonly KeyId?: string
  readonly Plaintext?: string
  readonly CiphertextBlob?: string
  readonly EncryptionContext?: Readonly<Record<string, string>>
}

const KEY_ID = 'alias/care'
const ACCESS_KEY = 'AKIDTEST'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** AWS answers these with status 400, and others of its own with 500. */
const SERVER_ERRORS = new Set(['KMSInternalException', 'DependencyTimeoutException'])

export async function startKeyManagement(): Promise<TestKeyManagement> {
  const key = randomBytes(32)
  const asked: string[] = []
  let refusal: { readonly name: string; left: number } | undefined
  const answer = (operation: string, { KeyId, Plaintext, CiphertextBlob, EncryptionContext = {} }: KmsRequest) => {
    if (KeyId !== KEY_ID) return failed('NotFoundException')
    const context = Buffer.from(JSON.stringify(Object.entries(EncryptionContext).map(String).toSorted()))
    if (operation === 'Encrypt') {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context)
      const body = Buffer.concat([nonce, cipher.update(bytes(Plaintext)), cipher.final(), cipher.getAuthTag()])
      return done({ KeyId, CiphertextBlob: body.toString('base64') })
    }
    if (operation !== 'Decrypt') return failed('UnsupportedOperationException')
    try {
      const blob = bytes(CiphertextBlob)
      const cipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, NONCE_BYTES)).setAAD(context)
      cipher.setAuthTag(blob.subarray(-TAG_BYTES))
      const secret = Buffer.concat([cipher.update(blob.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()])
      return done({ KeyId, Plaintext: secret.toString('base64') })
    } catch {
      return failed('InvalidCiphertextException')
    }
  }
  const server = createServer((request, response) => {
    void (async () => {
      const operation = String(request.headers['x-amz-target']).replace('TrentService.', '')
      asked.push(operation)
      const { status, body } = await respond(request, operation)
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
    })()
  }).listen(0, '127.0.0.1')
  const respond = async (request: IncomingMessage, operation: string) => {
    const text = Buffer.concat(await request.toArray()).toString()
    if (!String(request.headers.authorization).startsWith(`AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/`)) {
      return failed('UnrecognizedClientException')
    }
    if (refusal !== undefined && refusal.left-- > 0) return failed(refusal.name)
    return answer(operation, JSON.parse(text) as KmsRequest)
  }
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: {
      ...{ KMS_KEY: KEY_ID, KMS_ENDPOINT: `http://127.0.0.1:${port}` },
      ...{ AWS_ACCESS_KEY_ID: ACCESS_KEY, AWS_SECRET_ACCESS_KEY: 'secret' },
    },
    asked,
    refuse: (name, times = Infinity) => (refusal = { name, left: times }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      if (server.listening) await once(server, 'close')
    },
  }
}

const bytes = (base64 = ''): Buffer => Buffer.from(base64, 'base64')
const done = (body: Readonly<Record<string, string>>) => ({ status: 200, body })
const failed = (name: string) => ({
  status: SERVER_ERRORS.has(name) ? 500 : 400,
  body: { __type: name, message: 'arn:aws:iam::123456789012:role/care says no' },
})
