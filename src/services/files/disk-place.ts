import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { fileSystemTime } from './file-system-time.js'
import { filesOf } from './files-of.js'
import type { Folder, Place, Stored } from './place.js'

/**
 * A local folder that only this user can read. flydrive reads and removes files. Durable writes are done here, because
 * flydrive moves a file by copying it and does not sync.
 */
export class DiskPlace implements Place {
  readonly disk: Disk

  private constructor(private readonly root: string) {
    this.disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  }

  static async create(root: string): Promise<DiskPlace> {
    for (const folder of ['staged', 'attached', 'audit'] satisfies Folder[]) {
      await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
    }
    return new DiskPlace(root)
  }

  async keep(path: string, folder: Folder, id: string): Promise<void> {
    await rename(path, join(this.root, folder, id))
    await this.#sync(folder)
  }

  async move(id: string, from: Folder, to: Folder): Promise<void> {
    await rename(join(this.root, from, id), join(this.root, to, id))
    await this.#sync(to)
  }

  list(folder: Folder): AsyncIterable<Stored> {
    return filesOf(join(this.root, folder))
  }

  now(): Promise<Date> {
    return fileSystemTime(join(this.root, 'staged'))
  }

  /** Syncs the folder, which makes a rename durable. */
  async #sync(folder: Folder): Promise<void> {
    const opened = await open(join(this.root, folder), 'r')
    try {
      await opened.sync()
    } finally {
      await opened.close()
    }
  }
}
