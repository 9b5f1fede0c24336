import { createWriteStream, mkdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { shortIdentity } from '../../database/database-identity.js'
import type { Cluster } from '../../database/embedded/cluster.js'
import { makeFolder } from '../../database/embedded/restored-cluster.js'
import { StartError } from '../../process/start-error.js'
import { type ArchiveHead, type ArchiveKind, AUDIT_PARTS, CLUSTER, FILES } from './archive.js'
import type { ArchiveReader } from './read-archive.js'

/** Unpacks an archive: the data folder of PostgreSQL to the place of a cluster, everything else to a folder. */
export class Unpacker implements ArchiveReader {
  #kind: ArchiveKind | undefined

  constructor(
    private readonly cluster: Pick<Cluster, 'folder' | 'account'>,
    private readonly folderOfFiles: string,
    /** Each may refuse it. */
    private readonly accept: readonly ((head: ArchiveHead) => void)[],
  ) {}

  get kind(): ArchiveKind {
    if (this.#kind === undefined) throw new Error('No archive was read.')
    return this.#kind
  }

  begin(head: ArchiveHead): void {
    for (const accept of this.accept) accept(head)
    this.#kind = head.kind
    for (const name of [FILES, AUDIT_PARTS]) mkdirSync(join(this.folderOfFiles, name), { recursive: true, mode: 0o700 })
  }

  async folder(name: string): Promise<void> {
    const path = this.#inCluster(name)
    if (path === undefined) throw new Error('A folder that no backup has.')
    makeFolder(this.cluster, path)
  }

  async file(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const inCluster = this.#inCluster(name)
    const path = inCluster ?? join(this.folderOfFiles, name)
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: inCluster === undefined }))
    const { account } = this.cluster
    if (inCluster !== undefined && account !== undefined) await chown(path, account.uid, account.gid)
  }

  #inCluster(name: string): string | undefined {
    if (name === CLUSTER) return this.cluster.folder
    return name.startsWith(`${CLUSTER}/`) ? join(this.cluster.folder, name.slice(CLUSTER.length + 1)) : undefined
  }
}

/** Refuses an archive of another database than the one that it would replace. */
export function mustBeOf(present: string | undefined): (head: ArchiveHead) => void {
  return ({ database }) => {
    if (present === undefined || database === undefined || database === present) return
    throw new StartError(
      `The archive is of the database ${shortIdentity(database)}, and the one here is ${shortIdentity(present)}. ` +
        'Add --other-database if that is meant. Nothing was changed.',
    )
  }
}

/** Refuses an archive of another kind. */
export function mustBe(kinds: readonly ArchiveKind[], advice: string): (head: ArchiveHead) => void {
  return ({ kind }) => {
    if (!kinds.includes(kind)) throw new StartError(`The archive is of another kind (${kind}). ${advice}`)
  }
}
