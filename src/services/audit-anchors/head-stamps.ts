import { Certificate } from 'pkijs'
import type { HeadTask } from '../../database/audit/heads/head-task.js'
import { appendLine, readLines } from '../../database/audit/heads/line-file.js'
import {
  type HeadStamp,
  type HeadStamps,
  headText,
  parseHead,
  type SealHead,
  type UnreadableHead,
} from '../../database/audit/heads/seal-head.js'
import { HOUR } from '../../kernel/time/durations.js'
import { stampedAt, stampRequest, tokenOf } from './time-stamp-token.js'

/** An authority for time stamps (RFC 3161). */
export interface AuthoritySettings {
  readonly url: string
  /** The certificates, in PEM, of those who vouch for the authority. */
  readonly certificates: readonly string[]
}

/** A token has a few kilobytes, with the authority's certificates. */
const MOST_BYTES = 64 * 1_024

/**
 * Asks an authority for a time stamp of the newest head, and keeps the stamps in a file: a line with the head and the
 * token in base64. With a stamp nobody can make the trail up later, not even with the audit key.
 */
export class StampedHeads implements HeadTask, HeadStamps {
  readonly everyMs = HOUR
  readonly #trusted: Certificate[]

  /** @param name the path of the file. */
  constructor(
    readonly name: string,
    private readonly authority: AuthoritySettings,
  ) {
    this.#trusted = authority.certificates.map((pem) => Certificate.fromBER(fromPem(pem)))
  }

  async run(head: SealHead, signal: AbortSignal): Promise<void> {
    const text = headText(head)
    const request = stampRequest(text)
    const token = tokenOf(await this.#ask(request.bytes, signal), request)
    // A stamp that proves nothing must not be kept as if it did.
    const at = await stampedAt(new Uint8Array(token), text, this.#trusted)
    if (typeof at === 'string') throw new Error(at)
    await appendLine(this.name, `${text} ${token.toString('base64')}`)
  }

  async #ask(body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' }
    const answer = await fetch(this.authority.url, { method: 'POST', headers, body, redirect: 'error', signal })
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of answer.body ?? []) {
      bytes += part.length
      if (bytes > MOST_BYTES) throw new Error('The answer of the authority is too large.')
      parts.push(part)
    }
    if (!answer.ok) throw new Error(`The authority answered ${answer.status}.`)
    return new Uint8Array(Buffer.concat(parts))
  }

  async *stamps(): AsyncGenerator<HeadStamp | UnreadableHead> {
    let line = 0
    for await (const text of readLines(this.name)) {
      line++
      const at = text.lastIndexOf(' ')
      const head = parseHead(text.slice(0, at))
      if (head === undefined) {
        yield { unreadable: `line ${line} of ${this.name}` }
        continue
      }
      const token = new Uint8Array(Buffer.from(text.slice(at + 1), 'base64'))
      yield { head, check: () => stampedAt(token, headText(head), this.#trusted) }
    }
  }
}

function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'))
}
