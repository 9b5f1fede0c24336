import { type FileHandle, open } from 'node:fs/promises'
import { Conflict } from '../errors.js'
import { hasCode } from '../has-code.mjs'

/** Makes a file that only this user can read. @throws Conflict if there is one. */
export async function newFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    throw hasCode(error, 'EEXIST') ? new Conflict('The file already exists.') : error
  }
}
