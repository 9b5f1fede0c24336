import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'

/** A request that would have gone to Google. */
export interface CloudRequest {
  readonly host: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface CloudAnswer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

const TOKEN = 'token-of-the-service-account'

/**
 * Firebase Cloud Messaging and the server of its access tokens, spoken over HTTP on this machine. The library has no
 * setting for where they are, so its agent carries every connection here, without TLS.
 */
export class FakeCloudMessaging {
  readonly requests: CloudRequest[] = []
  /** What the next messages are answered, in order; taken when there is nothing left. */
  readonly answers: CloudAnswer[] = []

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeCloudMessaging> {
    const server = createServer()
    const cloud = new FakeCloudMessaging(server)
    server.on('request', (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => void chunks.push(chunk))
      request.on('end', () => {
        const { headers, url: path = '' } = request
        const taken = { host: headers.host ?? '', path, headers, body: Buffer.concat(chunks).toString('utf8') }
        cloud.requests.push(taken)
        const { status, body, headers: more } = cloud.#answer(taken)
        response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body))
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return cloud
  }

  /** Messages alone, without what was asked for to send them. */
  get messages(): readonly CloudRequest[] {
    return this.requests.filter(({ path }) => path.includes('messages:send'))
  }

  /** Carries whatever goes to the cloud to this machine. */
  agent(): Agent {
    const { port } = this.server.address() as AddressInfo
    return new (class extends Agent {
      override createConnection() {
        return connect(port, '127.0.0.1')
      }
    })()
  }

  #answer({ path, headers }: CloudRequest): CloudAnswer {
    if (!path.includes('messages:send')) {
      return { status: 200, body: { access_token: TOKEN, token_type: 'Bearer', expires_in: 3_600 } }
    }
    if (headers.authorization !== `Bearer ${TOKEN}`)
      return { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } }
    return this.answers.shift() ?? { status: 200, body: { name: 'projects/practice/messages/1' } }
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}

/** An error as the service words it. */
export function cloudError(status: number, code: string, errorCode?: string): CloudAnswer {
  const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'
  const details = errorCode === undefined ? [] : [{ '@type': type, errorCode }]
  return { status, body: { error: { code: status, message: 'as it is', status: code, details } } }
}

/** The file of a service account, with a key that opens nothing. */
export function serviceAccountFile(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return JSON.stringify({
    type: 'service_account',
    project_id: 'practice',
    client_email: 'push@practice.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })
}
