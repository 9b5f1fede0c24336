import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The time that a new file of a folder gets. The disk may be one of another machine, which dates files itself. */
export async function fileSystemTime(folder: string): Promise<Date> {
  // If this process ends meanwhile, it looks like a blob that nobody needs, and is swept.
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  try {
    return (await file.stat()).mtime
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
