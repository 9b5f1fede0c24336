import { type Agent, request } from 'node:http'

/** An answer that has come as a whole. */
export interface Exchanged {
  readonly status: number
  readonly text: string
}

/** A request over a connection that is kept; done when the whole answer is there. */
export function exchange(
  method: 'GET' | 'POST',
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
