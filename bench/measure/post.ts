import { type Agent, request } from 'node:http'

/** A POST over a connection that is kept; done when the whole answer is there. */
export function post(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
