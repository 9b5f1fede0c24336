import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * The head of the chain at one time. It is kept outside the database, so that a removal of the newest rows is noticed.
 */
export interface SealHead {
  readonly seal: number
  readonly lastPosition: number
  readonly mac: Buffer
}

/** The line of the file for a head, with the time at which it was made for human readers. */
export function headLine(head: SealHead, at: Date): string {
  return `${head.seal} ${head.lastPosition} ${head.mac.toString('hex')} ${at.toISOString()}\n`
}

/** Appends the line of a head and waits until it is on the disk. */
export async function appendHead(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a+', 0o600)
  try {
    // A line cut short by a crash must not swallow the next one.
    const { size } = await file.stat()
    const { buffer } = size === 0 ? { buffer: undefined } : await file.read(Buffer.alloc(1), 0, 1, size - 1)
    const start = buffer === undefined || buffer[0] === 0x0a ? '' : '\n'
    await file.appendFile(start + line)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Reads heads one by one. An invalid line (cut short by a crash) is returned as its line number. A missing file has no
 * heads.
 */
export async function* readHeads(path: string): AsyncGenerator<SealHead | { readonly unreadableLine: number }> {
  const present = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (present === undefined) return
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    line++
    const match = /^(\d{1,15}) (\d{1,15}) ([0-9a-f]{64}) \S+$/.exec(text)
    if (match === null) yield { unreadableLine: line }
    else yield { seal: Number(match[1]), lastPosition: Number(match[2]), mac: Buffer.from(match[3] ?? '', 'hex') }
  }
}
