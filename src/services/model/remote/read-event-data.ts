/** Ends the answers of an endpoint that speaks OpenAI's protocol. */
const LAST = '[DONE]'
const LINES = /\r\n|\n|\r/

/**
 * The data of server-sent events, in JSON as those endpoints send them, one event a line: all that arrived together at a time.
 * Much lighter than a stream of single events, for endpoints that write hundreds of them a second.
 * @throws SyntaxError for what is no JSON; whatever reading throws.
 */
export async function* readEventData(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): AsyncGenerator<readonly unknown[], void, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const leave = (): void => void reader.cancel(signal.reason).catch(() => undefined)
  signal.addEventListener('abort', leave, { once: true })
  let held = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true })
      held += text
      // A long line in many pieces is looked through once.
      if (!done && !/[\r\n]/.test(text)) continue
      const lines = held.split(LINES)
      // A line may still go on.
      held = done ? '' : (lines.pop() ?? '')
      const found = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trim())
      const last = found.indexOf(LAST)
      const data = (last === -1 ? found : found.slice(0, last)).map((json): unknown => JSON.parse(json))
      if (data.length > 0) yield data
      if (done || last !== -1) return
    }
  } finally {
    signal.removeEventListener('abort', leave)
    // The rest is not wanted.
    leave()
  }
}
