import { request } from 'node:http'

/** `fetch` with the `Host` that the headers name, which `fetch` itself replaces. */
export function requestWithHost(url: string, { method, headers, body }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: headers as Record<string, string> }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        const isEmpty = status === 204 || status === 304
        const received = new Headers()
        for (let at = 0; at < answer.rawHeaders.length; at += 2) {
          received.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
        }
        resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: received }))
      })
    })
    sent.on('error', reject)
    sent.end(typeof body === 'string' ? body : undefined)
  })
}
