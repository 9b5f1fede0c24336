import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../kernel/has-code.mjs'

/** The file in the folder of attached files that says which folder it is. */
const NAME = 'store-id'
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of a folder of files; undefined if it has none, or is not there. */
export async function readFolderId(root: string): Promise<string | undefined> {
  try {
    const id = (await readFile(join(root, NAME), 'utf8')).trim()
    return ID.test(id) ? id : undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

/**
 * Gives a folder an id unless it has one. The file is linked when it is complete: of two gateways that start at once,
 * one makes it, and both read it.
 */
export async function giveFolderId(root: string, id: string = randomUUID()): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  const aside = join(root, `.${NAME}-${randomUUID()}`)
  const file = await open(aside, 'wx', 0o600)
  try {
    await file.writeFile(`${id}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(aside, join(root, NAME))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(aside)
  }
}
