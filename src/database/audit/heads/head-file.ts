import { appendLine, readLines } from './line-file.js'
import { type HeadPlace, headText, parseHead, type SealHead, type UnreadableHead } from './seal-head.js'

/** A file with a line for each head: the head, and for human readers the time at which it was stored. */
export class HeadFile implements HeadPlace {
  constructor(readonly name: string) {}

  store(head: SealHead): Promise<void> {
    return appendLine(this.name, `${headText(head)} ${new Date().toISOString()}`)
  }

  async *heads(): AsyncGenerator<SealHead | UnreadableHead> {
    let line = 0
    for await (const text of readLines(this.name)) {
      line++
      yield parseHead(text.replace(/ \S+$/, '')) ?? { unreadable: `line ${line} of ${this.name}` }
    }
  }
}
