import { CareError } from 'care-client'
import { SendInThreadDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { observable } from '../../app/observable'
import { refresh } from '../../app/reads'
import { shownFor } from '../../app/shown-for'
import { withHelp } from '../help/help-alarm'

export interface OutgoingMessage {
  /** The idempotency key: however often the message is sent, it is stored once. */
  readonly key: string
  /** The id of the person who wrote it. */
  readonly from: string
  readonly thread: string
  readonly text: string
  readonly by: 'CLIENT' | 'THERAPIST'
  readonly state: 'sending' | 'waiting' | 'failed' | 'sent'
  readonly error?: unknown
  /** Known once it is stored. */
  readonly id?: string
}

const LOST = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED'])
const AGAIN_MS = 3_000

const messages = observable<readonly OutgoingMessage[]>([])
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined

const update = (key: string, part: Partial<OutgoingMessage>): void =>
  messages.set(messages.get().map((message) => (message.key === key ? { ...message, ...part } : message)))

/**
 * Messages on their way, in memory alone. They are sent one after the other, so that they arrive in the order in which
 * they were written, and again when the connection is back. While the pages of their author are covered, they wait.
 */
export const outbox = {
  get: messages.get,
  subscribe: messages.subscribe,
  add(message: Pick<OutgoingMessage, 'from' | 'thread' | 'text' | 'by'>): void {
    messages.set([...messages.get(), { ...message, key: crypto.randomUUID(), state: 'sending' }])
    void sendAll()
  },
  retry(key: string): void {
    update(key, { state: 'waiting', error: undefined })
    void sendAll()
  },
  discard: (key: string): void => messages.set(messages.get().filter((message) => message.key !== key)),
  /** Called when somebody signs out, or another person signs in. */
  clear: (): void => messages.set([]),
}

client.connection.subscribe((state) => {
  if (state === 'online') void sendAll()
})
shownFor.subscribe(() => void sendAll())
window.addEventListener('online', () => void sendAll())
window.addEventListener('beforeunload', (event) => {
  if (messages.get().some(({ state }) => state === 'sending' || state === 'waiting')) event.preventDefault()
})

async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    for (;;) {
      const next = messages.get().find(({ state }) => state === 'sending' || state === 'waiting')
      if (next === undefined || next.from !== shownFor.get() || !(await send(next))) return
    }
  } finally {
    isSending = false
  }
}

/** False if the service is not reached. The rest of the messages waits with this one. */
async function send({ key, thread, text, by }: OutgoingMessage): Promise<boolean> {
  update(key, { state: 'sending' })
  const words = by === 'CLIENT' ? { userQuery: text } : { aiAnswer: text }
  try {
    const { sendInteraction } = await client.request(
      SendInThreadDocument,
      { input: { threadId: thread, ...words } },
      { idempotencyKey: key },
    )
    update(key, { state: 'sent', id: sendInteraction?.interactionId })
    if (sendInteraction) withHelp(sendInteraction)
    await refresh(['interaction'])
    outbox.discard(key)
    return true
  } catch (error) {
    const isLost = error instanceof CareError && LOST.has(error.code)
    update(key, isLost ? { state: 'waiting' } : { state: 'failed', error })
    if (isLost) timer = setTimeout(() => void sendAll(), AGAIN_MS)
    return !isLost
  }
}
