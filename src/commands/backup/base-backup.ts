import { Readable } from 'node:stream'
import pg from 'pg'
import { hasCode } from '../../kernel/has-code.mjs'
import { StartError } from '../../process/start-error.js'

/**
 * While the slot exists, the server keeps the write-ahead log that the backup needs. It is temporary: it ends with its
 * connection.
 */
const KEEP_LOG = 'CREATE_REPLICATION_SLOT care_backup_$ TEMPORARY PHYSICAL RESERVE_WAL'
const START = `BASE_BACKUP (LABEL 'care backup', CHECKPOINT 'fast', WAL true)`

/** PostgreSQL's message: all its senders are busy, or it was started without any. */
const NO_SENDER = '53300'

/** The first byte of a message of `BASE_BACKUP`. */
const NEW_ARCHIVE = 0x6e
const CONTENT = 0x64

/**
 * The data folder of a running server as a tar stream, over the replication protocol. It includes the write-ahead log,
 * so that a server started on it has every row that was committed before the stream ended.
 * @param url of a role that may replicate.
 * @throws StartError if the server takes no such connection.
 */
export async function baseBackup(url: string): Promise<BaseBackup> {
  const client = new pg.Client({ ...parsed(url), application_name: 'care-backup' })
  const copy = new BaseBackup(() => void client.end())
  client.on('error', (error) => copy.destroy(error))
  try {
    await client.connect()
    await client.query(KEEP_LOG.replace('$', String(process.pid)))
  } catch (error) {
    await client.end()
    if (!hasCode(error, NO_SENDER)) throw error
    throw new StartError(
      'The database takes no connection for a backup. If a gateway of an earlier version started it, restart the gateways.',
      { cause: error },
    )
  }
  client.query(copy.statement)
  return copy
}

/** The driver knows `replication`, its types do not. */
function parsed(connectionString: string): pg.ClientConfig {
  const replication: pg.ClientConfig & { readonly replication: string } = { connectionString, replication: 'true' }
  return replication
}

/** The part of the driver's connection that slows the server down. */
interface Socket {
  readonly stream: { pause(): void; resume(): void }
}

class BaseBackup extends Readable {
  #socket: Socket | undefined
  #walEnd: string | undefined

  /** The position of the write-ahead log up to which the backup has everything; known once the stream has ended. */
  get walEnd(): string {
    if (this.#walEnd === undefined) throw new Error('The base backup has no end.')
    return this.#walEnd
  }

  constructor(private readonly close: () => void) {
    super()
  }

  /** What the driver calls while it receives the answer. */
  readonly statement = {
    submit: (connection: pg.Connection): void => connection.query(START),
    handleCopyData: (message: { readonly chunk: Buffer }, socket: Socket): void => this.#take(message.chunk, socket),
    handleError: (error: Error): void => void this.destroy(error),
    handleReadyForQuery: (): void => void this.push(null),
    handleRowDescription: (): void => undefined,
    // Rows say where the backup began, which tablespaces there are, and last where it ended.
    handleDataRow: ({ fields }: { readonly fields: readonly (string | null)[] }): void =>
      void (this.#walEnd = fields[0] ?? undefined),
    handleCommandComplete: (): void => undefined,
  }

  /** Messages of other kinds say how far the backup is. */
  #take(chunk: Buffer, socket: Socket): void {
    if (chunk[0] === NEW_ARCHIVE && chunk.toString('latin1', 1).split('\0')[0] !== 'base.tar') {
      this.destroy(new StartError('The database has tablespaces, which a backup does not include.'))
    }
    if (chunk[0] !== CONTENT) return
    // The driver reuses its buffer.
    if (this.push(Buffer.from(chunk.subarray(1)))) return
    this.#socket = socket
    socket.stream.pause()
  }

  override _read(): void {
    this.#socket?.stream.resume()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket?.stream.resume()
    this.close()
    done(error)
  }
}
