import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GUARD_MS } from '../until.js'

/** The mails that a gateway without a mail server has written to its data folder. */
export class Outbox {
  readonly #taken = new Set<string>()

  constructor(private readonly dataDir: string) {}

  /** Waits for a mail to this address that was not taken before. */
  async next(address: string): Promise<string> {
    const giveUpAt = Date.now() + GUARD_MS
    for (;;) {
      for (const { name, text } of await this.#all()) {
        if (this.#taken.has(name) || !text.includes(`\r\nTo: ${address}\r\n`)) continue
        this.#taken.add(name)
        return text
      }
      if (Date.now() > giveUpAt) throw new Error('The mail did not come.')
      await sleep(50)
    }
  }

  /** The token of the link in the next mail to this address. */
  async nextToken(address: string): Promise<string> {
    const token = /#token=(?<token>\S+)/.exec(await this.next(address))?.groups?.token
    if (token === undefined) throw new Error('The mail has no link.')
    return token
  }

  async #all(): Promise<{ name: string; text: string }[]> {
    const folder = join(this.dataDir, 'outbox')
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const mails = names.filter((name) => name.endsWith('.eml'))
    return Promise.all(mails.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
  }
}
