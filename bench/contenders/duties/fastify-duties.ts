import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { storeAudit } from './audit.js'
import { SignIn, type SignedIn } from './sign-in.js'

declare module 'fastify' {
  interface FastifyRequest {
    caller: SignedIn | null
    /** The people whose data is in the answer. */
    subjects: readonly number[]
  }
}

/** The probe of the program that starts it. */
const OPEN = '/ready'
const HEADERS = {
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  vary: 'Authorization',
}

/** Gives a server what the gateway also does for each request: sign-in, an audit row, an ETag and headers. */
export function addDuties(server: FastifyInstance, pool: pg.Pool): void {
  const signIn = new SignIn(pool)
  server.decorateRequest('caller', null)
  server.decorateRequest('subjects')
  server.addHook('onRequest', async (request, reply) => {
    if (request.url === OPEN) return
    request.subjects = []
    request.caller = (await signIn.find(request.headers.authorization)) ?? null
    if (request.caller === null) return reply.code(401).send()
  })
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.caller === null) return payload
    const isRead = request.method === 'GET' || request.url.endsWith('/stats/')
    await storeAudit(pool, request.caller, {
      action: isRead ? 'read' : 'write',
      operation: request.routeOptions.url ?? '',
      isDone: reply.statusCode < 400,
      door: 'rest',
      address: request.ip,
      subjects: request.subjects,
    })
    reply.headers({ ...HEADERS, 'x-request-id': request.id })
    if (request.method !== 'GET' || typeof payload !== 'string') return payload
    const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] !== etag) return payload
    reply.code(304)
    return null
  })
}

interface MayRead {
  /** A condition on a column with a client: the caller, or a client of theirs. */
  readonly ofClient: (column: string, caller: string) => string
  /** The same for journals: also not private, and of a client who has not withdrawn. */
  readonly ofWriter: (table: string, caller: string) => string
  /** The same for messages: of a conversation of the caller's, or one that a client of theirs shares. */
  readonly ofTalker: (caller: string) => string
  readonly only: (condition: string) => string
  /** The value of the caller's parameter. The answer is about `subject`. */
  readonly by: (request: FastifyRequest, subject?: number) => number[]
}

const NOT_WITHDRAWN = `and coalesce((select c.status from consent c where c.client_user_id = r.client_user_id
    and c.kind = 'journal_sharing' order by c.id desc limit 1), 'withdrawn') <> 'withdrawn'`

const within = (column: string, caller: string, more = ''): string => `${column} = any(array(
    select ${caller}::bigint union all select r.client_user_id from relationship r
    where r.therapist_user_id = ${caller} and r.client_user_id is not null and r.is_profile_active and not r.is_deleted ${more}))`

/** The conditions of the gateway's policies, as somebody would write them by hand; nothing without duties. */
export function whatTheyMayRead(hasDuties: boolean): MayRead {
  const only = (condition: string): string => (hasDuties ? `and ${condition}` : '')
  return {
    ofClient: (column, caller) => only(within(column, caller)),
    ofWriter: (table, caller) =>
      only(`(${table}.client_user_id = ${caller} or ${table}.visibility <> 'private')
        and ${within(`${table}.client_user_id`, caller, NOT_WITHDRAWN)}`),
    ofTalker: (caller) =>
      only(`exists (select from conversation_session s where s.id = session_id
        and (s.client_user_id = ${caller} or s.shared_at is not null) and ${within('s.client_user_id', caller)})`),
    only,
    by: (request, subject) => {
      if (!hasDuties || request.caller === null) return []
      if (subject !== undefined) request.subjects = [subject]
      return [request.caller.id]
    },
  }
}
