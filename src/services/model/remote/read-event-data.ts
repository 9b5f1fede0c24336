/** The last event of a stream in OpenAI's protocol. */
const LAST = '[DONE]'
const LINES = /\r\n|\n|\r/

/**
 * Reads server-sent events whose data is JSON on one line, as these endpoints send them, in batches of the events that
 * arrived together. That is much lighter than single events for endpoints that send hundreds a second.
 * @throws SyntaxError for data that is no JSON; errors of the stream.
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
      // A long line that arrives in many parts is searched once.
      if (!done && !/[\r\n]/.test(text)) continue
      const lines = held.split(LINES)
      // The last line may be incomplete.
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
