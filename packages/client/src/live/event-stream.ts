import type { CareClient } from '../care-client.js'
import { type Answer, CareError, errorOf, retryAfterOf } from '../errors.js'
import { formOf, hasFiles, takeFiles } from '../upload.js'
import { cut, type LiveRequest, REPLACED, type Transport, unsupported } from './transport.js'

/** The service sends something at least every twelve seconds; a proxy that keeps it back is noticed by its silence. */
const SILENT_MS = 30_000

/** Subscriptions over server-sent events, one request for each. */
export function streamTransport(client: CareClient): Transport {
  return {
    name: 'event-stream',
    async *open(request) {
      const silence = new AbortController()
      const leave = (): void => silence.abort()
      request.signal.addEventListener('abort', leave, { once: true })
      // While files are sent, there is nothing to hear yet.
      let timer = hasFiles(request.variables) ? undefined : setTimeout(leave, SILENT_MS)
      try {
        const response = await openStream(client, { ...request, signal: silence.signal })
        timer ??= setTimeout(leave, SILENT_MS)
        if (response.body === null || response.body === undefined) throw unsupported('fetch gives no streams.')
        request.opened()
        let text = ''
        const decoder = new TextDecoder()
        const reader = response.body.getReader()
        for (;;) {
          const { done, value } = await reader.read()
          if (done) throw cut()
          clearTimeout(timer)
          timer = setTimeout(leave, SILENT_MS)
          text += decoder.decode(value, { stream: true })
          const end = text.lastIndexOf('\n\n')
          if (end < 0) continue
          const { answers, isComplete } = readMessages(text.slice(0, end))
          text = text.slice(end + 2)
          for (const answer of answers) yield replacedOr(answer)
          if (isComplete) return
        }
      } catch (error) {
        if (error instanceof CareError) throw error
        if (!request.signal.aborted) throw cut(error)
      } finally {
        clearTimeout(timer)
        request.signal.removeEventListener('abort', leave)
        silence.abort()
      }
    },
  }
}

/** What has been missed, in one answer that ends by itself. */
export async function readMissed(client: CareClient, request: Omit<LiveRequest, 'opened'>): Promise<readonly Answer[]> {
  const response = await openStream(client, request, { prefer: 'wait=0' })
  const { answers, isComplete } = readMessages(await response.text())
  if (!isComplete) throw cut()
  return answers
}

async function openStream(
  { internals: { http } }: CareClient,
  { document, variables, signal }: Pick<LiveRequest, 'document' | 'variables' | 'signal'>,
  more: Record<string, string> = {},
): Promise<Response> {
  const { files, rest } = takeFiles(variables)
  const body = JSON.stringify({ query: document, variables: rest })
  // A form names its own media type, and the service wants a header that no form of a page can send.
  const content: Record<string, string> =
    files.length === 0 ? { 'content-type': 'application/json' } : { 'x-graphql-yoga-csrf': '1' }
  const response = await http.open('/graphql/stream', {
    method: 'POST',
    signal,
    headers: { ...{ accept: 'text/event-stream', 'care-background': '1' }, ...content, ...more },
    body: files.length === 0 ? body : formOf(body, files),
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) return response
  const facts = { status: response.status, retryAfter: retryAfterOf(response.headers) }
  const answer = (await response.json().catch(() => ({}))) as Answer
  throw errorOf(answer, facts)
}

/** The messages of a stream, which are separated by empty lines. Comments keep the connection alive. */
function readMessages(text: string): { readonly answers: readonly Answer[]; readonly isComplete: boolean } {
  const messages = text.split('\n\n')
  return {
    isComplete: messages.some((message) => /^event: ?complete/m.test(message)),
    answers: messages
      .filter((message) => /^event: ?next/m.test(message))
      .map((message) => JSON.parse(/^data: ?(.*)$/m.exec(message)?.[1] ?? '{}') as Answer),
  }
}

/** The last message of a stream whose owner has opened too many. */
function replacedOr(answer: Answer): Answer {
  const [error] = answer.errors ?? []
  if (answer.data != null || error?.extensions?.code !== 'RATE_LIMITED') return answer
  throw new CareError(error.message, { code: REPLACED })
}
