import { type BigIntStats, createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { hasCode } from '../../../kernel/has-code.mjs'

/**
 * Appends a line and waits until it is on the disk. Folder and file are made if they are missing. Returns false if
 * another file was put in its place meanwhile.
 */
export async function appendLine(path: string, line: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a+', 0o600)
  try {
    // A line cut short by a crash must not swallow the next one.
    const { size } = await file.stat()
    const { buffer } = size === 0 ? { buffer: undefined } : await file.read(Buffer.alloc(1), 0, 1, size - 1)
    const start = buffer === undefined || buffer[0] === 0x0a ? '' : '\n'
    await file.appendFile(`${start}${line}\n`)
    await file.sync()
    const [written, named] = await Promise.all([file.stat({ bigint: true }), statIfThere(path)])
    return named === undefined || written.ino === named.ino
  } finally {
    await file.close()
  }
}

/** Reads a file line by line. A missing file has no lines. */
export async function* readLines(path: string): AsyncGenerator<string> {
  if ((await statIfThere(path)) === undefined) return
  yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity })
}

async function statIfThere(path: string): Promise<BigIntStats | undefined> {
  try {
    return await stat(path, { bigint: true })
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
