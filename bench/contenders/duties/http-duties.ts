import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'
import { storeAudit } from './audit.js'
import { SignIn, type SignedIn } from './sign-in.js'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const callers = new WeakMap<IncomingMessage, SignedIn>()

/** What the policies of the database ask about a statement. */
export function claimsOf(request: IncomingMessage): Record<string, string> {
  const caller = callers.get(request)
  if (caller === undefined) return {}
  return { 'care.reach': `{${caller.id}}`, 'care.purposes': '{}' }
}

/** A handler that knows its callers, and whose answers wait until their audit row is durable. */
export function withDuties(handle: Handler, databaseUrl: string): Handler {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(process.env.DATABASE_POOL) })
  const signIn = new SignIn(pool)
  return (request, response) => {
    const start = performance.now()
    const refuse = (status: number): void => {
      response.writeHead(status)
      response.end()
    }
    const serve = async (): Promise<void> => {
      const caller = await signIn.find(request.headers.authorization)
      if (caller === undefined) {
        refuse(401)
        return
      }
      callers.set(request, caller)
      const end = response.end.bind(response) as (body: unknown) => ServerResponse
      const endWithAudit = async (body: unknown): Promise<void> => {
        const audited = { operation: 'graphql', isDone: response.statusCode < 400, door: 'graphql', subjects: [] }
        const address = request.socket.remoteAddress ?? null
        await storeAudit(pool, caller, { ...audited, action: actionOf(body), address })
        end(body)
        process.stdout.write(`${JSON.stringify({ status: response.statusCode, ms: performance.now() - start })}\n`)
      }
      response.end = ((body: unknown) => {
        endWithAudit(body).catch(() => response.destroy())
        return response
      }) as typeof response.end
      handle(request, response)
    }
    serve().catch(() => refuse(500))
  }
}

/** The answers to writes here are those of `createJournal`. */
function actionOf(body: unknown): 'read' | 'write' {
  const begin = Buffer.isBuffer(body) ? body.toString('latin1', 0, 40) : String(body).slice(0, 40)
  return begin.includes('createJournal') ? 'write' : 'read'
}
