import type { UploadProgress } from './upload.js'
import { reasonOf } from './wait.js'

/** An answer of HTTP, read to its end. */
export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface FormRequest {
  readonly url: string
  readonly form: FormData
  readonly headers: Readonly<Record<string, string>>
  /** Bytes of the files. */
  readonly total: number
  readonly onProgress: (progress: UploadProgress) => void
  readonly signal: AbortSignal
}

interface Senders {
  readonly cookies: RequestCredentials
  readonly fetch: typeof fetch
  readonly XMLHttpRequest: typeof XMLHttpRequest | undefined
}

/** Sends a form and reports how much of it has left. */
export function sendForm(request: FormRequest, senders: Senders): Promise<Received> {
  const Sender = senders.XMLHttpRequest ?? globalThis.XMLHttpRequest
  return Sender === undefined ? sendStream(request, senders) : sendByXhr(request, new Sender(), senders.cookies)
}

/** Browsers and React Native: `fetch` says nothing about what it has sent. */
function sendByXhr(
  { url, form, headers, total, onProgress, signal }: FormRequest,
  xhr: XMLHttpRequest,
  cookies: RequestCredentials,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    xhr.open('POST', url)
    xhr.withCredentials = cookies === 'include'
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded }) => onProgress({ loaded: Math.min(loaded, total), total }))
    xhr.addEventListener('load', () => {
      onProgress({ loaded: total, total })
      const lines = xhr
        .getAllResponseHeaders()
        .trim()
        .split(/[\r\n]+/)
      const pairs = lines.filter(Boolean).map((line): [string, string] => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1).trim()]
      })
      resolve({ status: xhr.status, headers: new Headers(pairs), text: xhr.responseText })
    })
    xhr.addEventListener('error', () => reject(new TypeError('The request failed.')))
    xhr.addEventListener('abort', () => reject(reasonOf(signal)))
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(form)
  })
}

/** Node: the form is encoded as a stream, and what is read from the stream is on its way. */
async function sendStream(
  { url, form, headers, total, onProgress, signal }: FormRequest,
  { fetch: send, cookies }: Senders,
): Promise<Received> {
  const encoded = new Response(form)
  let loaded = 0
  const counted = encoded.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        loaded += chunk.byteLength
        onProgress({ loaded: Math.min(loaded, total), total })
        controller.enqueue(chunk)
      },
    }),
  )
  const init: RequestInit & { readonly duplex: 'half' } = {
    ...{ method: 'POST', body: counted ?? null, signal, credentials: cookies, duplex: 'half' },
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
  }
  const response = await send(url, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
