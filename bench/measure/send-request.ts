import { type Agent, request } from 'node:http'

/** A complete answer. */
export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/** Sends a request over a connection that is kept open. Resolves when the answer is complete. */
export function sendRequest(
  method: 'GET' | 'POST',
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<HttpAnswer> {
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
