import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

/** Appends a line and waits until it is on the disk. Folder and file are made if they are missing. */
export async function appendLine(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a+', 0o600)
  try {
    // A line cut short by a crash must not swallow the next one.
    const { size } = await file.stat()
    const { buffer } = size === 0 ? { buffer: undefined } : await file.read(Buffer.alloc(1), 0, 1, size - 1)
    const start = buffer === undefined || buffer[0] === 0x0a ? '' : '\n'
    await file.appendFile(`${start}${line}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Reads a file line by line. A missing file has no lines. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const present = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (present === undefined) return
  yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity })
}
