import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'

/** Where large requests come in. */
export const ENTRY_POINTS = ['apollo', 'yoga', 'websocket', 'rest'] as const
type EntryPoint = (typeof ENTRY_POINTS)[number]

/** How a request ended: a status or a code, and how many bytes were received. */
export interface Sent {
  readonly outcome: string
  readonly bytes: number
}

/** What is sent: a document, or a path of REST with a body. */
interface LargeRequest {
  readonly query?: string
  readonly path: string
  readonly body?: string
}

/** The lists of one document: one fewer than a document may have, so that it passes the limit of its cost. */
const LISTS = 14
const agent = new Agent({ keepAlive: true, maxSockets: 500 })

/** A document of some hundred bytes that asks for a conversation many times, each time with another page size. */
export function listsDocument(messages: number): string {
  const lists = Array.from({ length: LISTS }, (_, nth) => `a${nth}:messages(first:${messages - nth}){nodes{message}}`)
  return `{me{sessions(first:1){nodes{${lists.join(' ')}}}}}`
}

/** Sends a request and drops what is received. */
export function send(
  url: string,
  door: EntryPoint,
  headers: Readonly<Record<string, string>>,
  { query, path, body }: LargeRequest,
): Promise<Sent> {
  if (door === 'websocket') return overSocket(url, headers, query ?? '')
  if (door === 'rest') return overHttp(url + path, headers, body)
  return overHttp(url + (door === 'apollo' ? '/graphql' : '/graphql/stream'), headers, JSON.stringify({ query }))
}

function overHttp(url: string, headers: Readonly<Record<string, string>>, body: string | undefined): Promise<Sent> {
  return new Promise((resolve) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json', accept: 'application/json' }
    const asked = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers: { ...headers, ...type } })
    asked.on('response', (answer) => {
      let bytes = 0
      let start = ''
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) start = chunk.toString('latin1', 0, 4_096)
        bytes += chunk.length
      })
      answer.on('end', () => resolve({ outcome: outcomeOf(String(answer.statusCode), start), bytes }))
      answer.on('close', () => resolve({ outcome: `${answer.statusCode} cut off`, bytes }))
    })
    asked.on('error', (error) => resolve({ outcome: (error as { code?: string }).code ?? 'failed', bytes: 0 }))
    asked.end(body)
  })
}

function overSocket(url: string, headers: Readonly<Record<string, string>>, query: string): Promise<Sent> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })))
    socket.on('error', (error) => resolve({ outcome: (error as { code?: string }).code ?? 'failed', bytes: 0 }))
    socket.on('close', (code) => resolve({ outcome: `closed with ${code}`, bytes: 0 }))
    socket.on('message', (data: Buffer) => {
      const start = data.toString('latin1', 0, 4_096)
      if (start.includes('"connection_ack"')) {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }))
        return
      }
      socket.terminate()
      resolve({ outcome: outcomeOf('socket', start), bytes: data.length })
    })
  })
}

/** The status, with the code of an error if the answer begins with one. */
function outcomeOf(status: string, start: string): string {
  const code = /"code":"([A-Z_]+)"/.exec(start)?.[1]
  return code === undefined ? status : `${status} ${code}`
}
