import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Id } from '../../kernel/ids.js'
import { type DataKeyOwner, type DataKeyPlace, placeText } from './data-key-owner.js'
import type { KeyWrapper } from './key-wrapper.js'

/** A key that is ready for use. */
export interface DataKey extends DataKeyPlace {
  readonly id: string
  readonly object: KeyObject
}

interface StoredKey {
  readonly id: string
  readonly kind: DataKeyOwner['kind']
  readonly ownerId: Id | null
  readonly resource: string
  /** Null once the key was destroyed. */
  readonly wrapped: Buffer | null
}

/** The most keys in memory: those of two thousand people. A key takes a kilobyte. */
const MOST_KEYS = 10_000
const KEY_BYTES = 32
/** Keys that are unwrapped at a time; a key management service is asked for each. */
const AT_ONCE = 16

const COLUMNS = `id::text, owner_kind as "kind", owner_id as "ownerId", resource, wrapped`
const FIND = `select ${COLUMNS} from data_key where id = any($1::bigint[])`
const FIND_OWN = `select ${COLUMNS} from data_key
  where owner_kind = $1 and owner_id is not distinct from $2 and resource = $3 and destroyed_at is null`
const MAKE = `insert into data_key (owner_kind, owner_id, resource, wrapped) values ($1, $2, $3, $4)
  on conflict do nothing returning ${COLUMNS}`

/**
 * The data keys of one process. They are loaded by statements of their own, over a connection of their own: a
 * transaction that waits for a key must not wait for a connection that other transactions hold.
 */
export class DataKeys {
  readonly #byId = new Map<string, DataKey>()
  readonly #byPlace = new Map<string, Promise<DataKey>>()

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly wrapper: KeyWrapper,
  ) {}

  /** The key for new texts, made if there is none. */
  async forWriting(place: DataKeyPlace): Promise<DataKey> {
    const text = placeText(place)
    let key = this.#byPlace.get(text)
    if (key === undefined) {
      key = this.#findOrMake(place)
      this.#byPlace.set(text, key)
      forgetOldest(this.#byPlace)
      key.catch(() => this.#byPlace.delete(text))
    }
    return key
  }

  /**
   * Loads keys that are not in memory yet.
   * @throws Error if one of them is unknown or was destroyed.
   */
  async load(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, DataKey>> {
    const loaded = new Map<string, DataKey>()
    const missing: string[] = []
    for (const id of ids) {
      const key = this.#byId.get(id)
      if (key === undefined) missing.push(id)
      else loaded.set(id, this.#keep(key))
    }
    if (missing.length === 0) return loaded
    const { rows } = await this.pool.query<StoredKey>(FIND, [missing])
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const keys = await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => this.#open(row)))
      for (const key of keys) loaded.set(key.id, this.#keep(key))
    }
    const lost = missing.find((id) => !loaded.has(id))
    if (lost !== undefined) throw new Error(`The data key ${lost} does not exist.`)
    return loaded
  }

  forget(): void {
    this.#byId.clear()
    this.#byPlace.clear()
  }

  async #findOrMake(place: DataKeyPlace): Promise<DataKey> {
    const { owner, resource } = place
    const of = [owner.kind, owner.id, resource]
    const found = await this.pool.query<StoredKey>(FIND_OWN, of)
    let [row] = found.rows
    if (row === undefined) {
      const wrapped = await this.wrapper.wrap(randomBytes(KEY_BYTES), placeText(place))
      const made = await this.pool.query<StoredKey>(MAKE, [...of, wrapped])
      // Another gateway may have made it meanwhile.
      ;[row] = made.rows.length > 0 ? made.rows : (await this.pool.query<StoredKey>(FIND_OWN, of)).rows
    }
    if (row === undefined) throw new Error('A data key could not be made.')
    return this.#keep(await this.#open(row))
  }

  async #open({ id, kind, ownerId, resource, wrapped }: StoredKey): Promise<DataKey> {
    if (wrapped === null) throw new Error(`The data key ${id} was destroyed with the record that it encrypted.`)
    const place = { owner: { kind, id: ownerId }, resource }
    const secret = await this.wrapper.unwrap(wrapped, placeText(place))
    if (secret.length !== KEY_BYTES) throw new Error(`The data key ${id} is damaged.`)
    return { ...place, id, object: createSecretKey(secret) }
  }

  /** The keys that were used last stay. */
  #keep(key: DataKey): DataKey {
    this.#byId.delete(key.id)
    this.#byId.set(key.id, key)
    forgetOldest(this.#byId)
    return key
  }
}

function forgetOldest(keys: Map<string, unknown>): void {
  if (keys.size <= MOST_KEYS) return
  const [oldest] = keys.keys()
  if (oldest !== undefined) keys.delete(oldest)
}
