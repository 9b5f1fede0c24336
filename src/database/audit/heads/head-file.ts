import { appendLine, readLines } from './line-file.js'
import { type HeadPlace, headText, parseHead, type SealHead, type UnreadableHead } from './seal-head.js'

const MOST_TRIES = 5

/** A file with a line for each head: the head, and for human readers the time at which it was stored. */
export class HeadFile implements HeadPlace {
  constructor(readonly name: string) {}

  async store(head: SealHead): Promise<void> {
    const line = `${headText(head)} ${new Date().toISOString()}`
    // A file in its place (`HeadThinning`) may lack the line. A line more does no harm, and on a file system that gives
    // files no lasting numbers each one would look replaced.
    for (let tries = 0; tries < MOST_TRIES; tries++) if (await appendLine(this.name, line)) return
  }

  async *heads(): AsyncGenerator<SealHead | UnreadableHead> {
    let line = 0
    for await (const text of readLines(this.name)) {
      line++
      yield parseLine(text)?.head ?? { unreadable: `line ${line} of ${this.name}` }
    }
  }
}

/** What a line of such a file says; undefined for anything else. */
export function parseLine(text: string): { readonly head: SealHead; readonly at: string } | undefined {
  const [, before = text, at = ''] = /^(.*) (\S+)$/.exec(text) ?? []
  const head = parseHead(before)
  return head && { head, at }
}
