import type { Database } from '../../database/database.js'
import { sql, toStatement } from '../../database/sql.js'
import type { Caller } from '../../kernel/caller.js'
import { TooLarge } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { StagedFile } from '../files/file-store.js'
import { SharedRegularly } from './shared-regularly.js'

/** The most bytes of what is stored, as far as it was sent by people. */
export interface StorageLimits {
  readonly ofClient: number
  readonly ofPractice: number
}

export interface StorageUseOptions {
  readonly database: Database
  readonly limits: StorageLimits
  /** Called if counts could not be shared through the database. They are kept for the next time. */
  readonly onError: (error: unknown) => void
}

type Kind = 'client' | 'practice'

interface Counter {
  readonly kind: Kind
  readonly id: Id
  readonly organisationId: Id | null
  /** The bytes of all gateways at the last sharing; undefined before the first. */
  shared: number | undefined
  /** The bytes of this gateway since the last sharing. */
  own: number
}

/** Texts up to this size are always taken: somebody in distress must be able to write. */
const ALWAYS_TAKEN = 64 * 1_024
/** The most counters in memory. Beyond it those that are shared are removed. */
const MOST_COUNTERS = 50_000

/**
 * Counts what people send to be stored: texts and files of clients, and of all people of a practice. Nothing is ever
 * overwritten in a record, so what was sent is what is kept. Whoever has sent too much can send short texts alone.
 * Jobs and the legacy integration are not counted.
 */
export class StorageUse {
  readonly #counters = new Map<string, Counter>()
  readonly #sharing: SharedRegularly

  constructor(private readonly options: StorageUseOptions) {
    this.#sharing = new SharedRegularly(() => this.#share(), options.onError)
  }

  get limits(): StorageLimits {
    return this.options.limits
  }

  /**
   * Whether the caller may store these variables of a mutation.
   * @returns their bytes, for `add` once they are stored.
   * @throws TooLarge if they are no short text, and the caller or their practice has stored as much as they may.
   */
  async admit(caller: Caller, variables: Readonly<Record<string, unknown>>): Promise<number> {
    const bytes = bytesOf(variables)
    if (bytes <= ALWAYS_TAKEN) return bytes
    const counters = this.#countersOf(caller)
    if (counters.some(({ shared }) => shared === undefined)) await this.share()
    for (const { kind, shared = 0, own } of counters) {
      if (shared + own + bytes > this.#limitOf(kind)) throw new TooLarge(FULL[kind])
    }
    return bytes
  }

  /** Counts bytes that were stored. */
  add(caller: Caller, bytes: number): void {
    for (const counter of this.#countersOf(caller)) counter.own += bytes
    if (bytes > 0) this.#sharing.due()
  }

  /** Starts to share counts with the other gateways. */
  start(): void {
    this.#sharing.start()
  }

  /** Shares what was counted last. */
  async stop(): Promise<void> {
    await this.#sharing.stop()
    await this.share().catch(this.options.onError)
  }

  /** Adds the counts of this gateway to the database and reads the totals. Only one call runs at a time. */
  share(): Promise<void> {
    return this.#sharing.share()
  }

  /** Returns false: what is counted later says so itself. */
  async #share(): Promise<boolean> {
    const changed = [...this.#counters.values()]
      .filter(({ own, shared }) => own > 0 || shared === undefined)
      .map((counter) => ({ counter, own: counter.own }))
    if (changed.length === 0) return false
    const statement = toStatement(addBytes(changed))
    const { rows } = await this.options.database.pool.query<{ kind: Kind; id: Id; bytes: number }>(statement)
    for (const { counter, own } of changed) counter.own -= own
    for (const { kind, id, bytes } of rows) {
      const counter = this.#counters.get(`${kind} ${id}`)
      if (counter !== undefined) counter.shared = bytes
    }
    if (this.#counters.size > MOST_COUNTERS) {
      for (const [name, { own }] of this.#counters) if (own === 0) this.#counters.delete(name)
    }
    return false
  }

  #countersOf(caller: Caller): readonly Counter[] {
    if (caller.kind !== 'user') return []
    const { organisationId } = caller
    return [
      ...(caller.role === 'client' ? [this.#counter('client', caller.userId, organisationId)] : []),
      ...(organisationId === null ? [] : [this.#counter('practice', organisationId, organisationId)]),
    ]
  }

  #counter(kind: Kind, id: Id, organisationId: Id | null): Counter {
    const name = `${kind} ${id}`
    const counter = this.#counters.get(name) ?? { kind, id, organisationId, shared: undefined, own: 0 }
    this.#counters.set(name, counter)
    return counter
  }

  #limitOf(kind: Kind): number {
    const { ofClient, ofPractice } = this.limits
    return kind === 'client' ? ofClient : ofPractice
  }
}

const FULL: Readonly<Record<Kind, string>> = {
  client: 'The storage of this account is full. Texts up to 64 KiB are still taken; the practice can help.',
  practice: 'The storage of this practice is full. Texts up to 64 KiB are still taken; its administrators can help.',
}

/** The bytes of texts and files in a value. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (value instanceof StagedFile) return value.bytes
  if (typeof value !== 'object' || value === null) return 0
  let bytes = 0
  for (const part of Object.values(value)) bytes += bytesOf(part)
  return bytes
}

/** Adds bytes in the order of keys, so that two gateways never deadlock. */
function addBytes(changed: readonly { readonly counter: Counter; readonly own: number }[]) {
  return sql`
    insert into storage_use as s (kind, id, organisation_id, bytes)
    select n.kind, n.id, n.organisation_id, n.bytes
    from unnest(${changed.map(({ counter }) => counter.kind)}::text[], ${changed.map(({ counter }) => counter.id)}::bigint[],
      ${changed.map(({ counter }) => counter.organisationId)}::bigint[], ${changed.map(({ own }) => own)}::bigint[])
      as n(kind, id, organisation_id, bytes)
    order by n.kind, n.id
    on conflict (kind, id) do update set bytes = s.bytes + excluded.bytes, organisation_id = excluded.organisation_id
    returning s.kind, s.id, s.bytes`
}
