import { type As, credentials, type TestApp } from './app.js'
import { readStream } from './read-stream.js'

/** An event of the clinical assistant over REST. */
export interface AssistantEvent {
  readonly event: string
  readonly data: { readonly [name: string]: unknown }
}

/** What came of a question: the events of its answer, or the problem in their place. */
export interface Asked {
  readonly status: number
  readonly problem: { readonly errors?: readonly { field: string; message: string }[]; readonly type?: string }
  readonly events: readonly AssistantEvent[]
  /** The pieces of the answer put together. */
  readonly text: string
  readonly kinds: string
}

export interface Question {
  readonly data: unknown
  readonly files?: readonly { readonly name: string; readonly content: string | Buffer }[]
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

/** Sends a question to the clinical assistant. */
export function openAssistant(app: TestApp, as: As, { data, files = [], headers = {}, signal }: Question) {
  const body = new FormData()
  body.set('data', typeof data === 'string' ? data : JSON.stringify(data))
  for (const { name, content } of files) body.append('files', new Blob([Uint8Array.from(Buffer.from(content))]), name)
  return fetch(`${app.url}/ai/clinical-assistant/`, {
    ...{ method: 'POST', body, headers: { ...credentials(as), ...headers } },
    ...(signal !== undefined && { signal }),
  })
}

/** Sends a question, and reads what comes of it to its end. */
export async function askAssistant(app: TestApp, as: As, question: Question): Promise<Asked> {
  const response = await openAssistant(app, as, question)
  const { status } = response
  if (status !== 200) {
    return { status, problem: (await response.json()) as Asked['problem'], events: [], text: '', kinds: '' }
  }
  const events: AssistantEvent[] = []
  for await (const { event, data } of readStream(response)) {
    events.push({ event, data: JSON.parse(data) as AssistantEvent['data'] })
  }
  const text = events.map(({ event, data }) => (event === 'delta' ? String(data['text']) : '')).join('')
  const kinds = events.map(({ event }) => event).filter((event, at, all) => event !== all[at - 1])
  return { status, problem: {}, events, text, kinds: kinds.join(' ') }
}
