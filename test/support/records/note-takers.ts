import { setTimeout as sleep } from 'node:timers/promises'
import { credentials } from '../service/app.js'
import type { GatewayPair } from '../service/gateway-pair.js'
import { noteForm } from './notes.js'
import { PASSWORD } from '../service/personas.js'
import { GUARD_MS } from '../until.js'

/** A therapist who takes notes of one client. */
export interface NoteTaker {
  readonly login: string
  readonly therapistId: number
  readonly clientId: number
  readonly relationshipId: number
  /** The note that is changed next; a new one when there is none. */
  noteId: number | undefined
}

/** A submission that was acknowledged. */
export interface Acknowledged {
  readonly noteId: number
  readonly text: string
}

const SUBMIT = 'mutation ($input: SubmitNoteInput!) { submitNote(input: $input) { noteId } }'
const TRIES = 400

const headersOf = ({ login }: NoteTaker): Record<string, string> =>
  credentials({ authorization: `Basic ${Buffer.from(`${login}:${PASSWORD}`).toString('base64')}` })

/**
 * Submits a note over REST, again under the same key, at either gateway, until it is acknowledged.
 * @throws when the answer is neither an acknowledgement nor "try again".
 */
export async function submitUnderKey(
  pair: GatewayPair,
  who: NoteTaker,
  text: string,
  nth: number,
): Promise<Acknowledged> {
  const metadata = {
    ...{ data: text, record_type: 'progress', client_user_id: who.clientId, therapist_user_id: who.therapistId },
    ...{ therapist_client_id: who.relationshipId, ...(who.noteId === undefined ? {} : { id: who.noteId }) },
  }
  const headers = { ...headersOf(who), 'idempotency-key': `${who.login}-${nth}` }
  for (let tries = 0; tries < TRIES; tries++) {
    const url = await pair.url((nth + tries) % 2 === 0 ? 0 : 1)
    const answer = await ask(`${url}/notes/`, headers, noteForm(metadata))
    if (answer?.status === 201) return { noteId: (JSON.parse(answer.text) as { id: number }).id, text }
    const isToRepeat = answer === undefined || answer.status === 503 || (answer.status === 409 && answer.isToRepeat)
    if (!isToRepeat) throw new Error(`A note was answered by ${answer.status}: ${answer.text}`)
    await sleep(25)
  }
  throw new Error('It was never acknowledged.')
}

/** Submits a note over GraphQL, once; undefined when no answer says whether it is stored. */
export async function submitOnce(
  pair: GatewayPair,
  who: NoteTaker,
  text: string,
  nth: number,
): Promise<Acknowledged | undefined> {
  const input = { id: who.noteId, clientId: who.clientId, recordType: 'progress', data: text }
  const headers = { ...headersOf(who), 'content-type': 'application/json' }
  const url = await pair.url(nth % 4 < 2 ? 0 : 1)
  const answer = await ask(`${url}/graphql`, headers, JSON.stringify({ query: SUBMIT, variables: { input } }))
  if (answer === undefined) return undefined
  const { data, errors } = JSON.parse(answer.text) as {
    data?: { submitNote: { noteId: string } } | null
    errors?: { extensions: { retryAfter?: number } }[]
  }
  if (data) return { noteId: Number(data.submitNote.noteId), text }
  if (errors?.[0]?.extensions.retryAfter === undefined) throw new Error(`A note was answered by ${answer.text}`)
  return undefined
}

/** Undefined when no whole answer came. */
async function ask(url: string, headers: Record<string, string>, body: FormData | string) {
  try {
    const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(GUARD_MS), headers, body })
    return { status: response.status, isToRepeat: response.headers.has('retry-after'), text: await response.text() }
  } catch {
    return undefined
  }
}
