import type { ChangeSet, EntityMetadata, EventSubscriber, FlushEventArgs } from '@mikro-orm/core'
import { CompiledQuery, type Transaction as KyselyTransaction } from 'kysely'
import type { Id } from '../../kernel/ids.js'
import { eachText, FreeJson, FreeText } from '../text-codec.js'
import type { ContentCipher, EncryptText } from './content-cipher.js'
import { ownerOfRow } from './data-key-owner.js'
import { type DrawnId, drawIds } from './draw-ids.js'

type Payload = Record<string, unknown>
type NewEntity = object & { readonly id?: Id; constructor: new () => object }

/**
 * Encrypts texts in what the entity mapper is about to write. Entities keep the texts themselves, so that a text that
 * has not changed is not written again, although it would be encrypted differently each time.
 */
export class EncryptChanges implements EventSubscriber {
  readonly #texts = new WeakMap<ChangeSet<object>, Payload>()

  constructor(private readonly cipher: ContentCipher) {}

  /** Texts are encrypted for their row, so that new rows with texts need their ids before they are stored. */
  async beforeFlush({ em, uow }: FlushEventArgs): Promise<void> {
    const made = [...uow.getPersistStack()] as NewEntity[]
    const byTable = Map.groupBy(
      made.filter(({ id }) => id === undefined),
      ({ constructor }) => em.getMetadata().get(constructor),
    )
    const withTexts = [...byTable].filter(([meta]) => keyColumn(meta) === 'id' && textColumns(meta).length > 0)
    const trx = em.getTransactionContext<KyselyTransaction<unknown>>()
    if (withTexts.length === 0 || trx === undefined) return
    const { text, values } = drawIds(new Map(withTexts.map(([{ tableName }, { length }]) => [tableName, length])))
    const { rows } = await trx.executeQuery<DrawnId>(CompiledQuery.raw(text, values))
    const ids = Map.groupBy(rows, ({ table }) => table)
    for (const [{ tableName }, entities] of withTexts) {
      ids.get(tableName)?.forEach(({ id }, nth) => Object.assign(entities[nth] ?? {}, { id }))
    }
  }

  async onFlush({ uow }: FlushEventArgs): Promise<void> {
    for (const change of uow.getChangeSets()) await this.#encrypt(change)
  }

  /** The mapper compares with what it has written: that must be the texts again. */
  afterFlush({ uow }: FlushEventArgs): Promise<void> {
    for (const change of uow.getChangeSets()) Object.assign(change.payload, this.#texts.get(change))
    return Promise.resolve()
  }

  async #encrypt(change: ChangeSet<object>): Promise<void> {
    const { meta, entity } = change
    const payload = change.payload as Payload
    const changed = textColumns(meta).filter(({ property }) => payload[property] != null)
    if (changed.length === 0) return
    const properties = new Map(meta.props.map(({ name, fieldNames }) => [fieldNames?.[0] ?? name, name as string]))
    const valueOf = (column: string): unknown => (entity as Payload)[properties.get(column) ?? column]
    const key = valueOf(keyColumn(meta))
    if (typeof key !== 'number' && typeof key !== 'string') throw new Error(`A row of ${meta.tableName} has no key.`)
    const encrypt = await this.cipher.forRow({
      ...{ table: meta.tableName, key },
      owner: ownerOfRow(meta.tableName, valueOf),
    })
    const texts: Payload = {}
    for (const column of changed) {
      const { property } = column
      texts[property] = payload[property]
      payload[property] = encryptValue(encrypt, column, payload[property])
    }
    this.#texts.set(change, texts)
  }
}

/** A property whose values are texts of persons, or JSON that contains such texts. */
export interface TextColumn {
  readonly property: string
  readonly column: string
  readonly isJson: boolean
}

const columns = new WeakMap<EntityMetadata, readonly TextColumn[]>()

/** The columns of an entity with texts of persons. */
export function textColumns(meta: EntityMetadata): readonly TextColumn[] {
  let found = columns.get(meta)
  if (found === undefined) {
    found = meta.props.flatMap(({ name, fieldNames, customType }) => {
      const isJson = customType instanceof FreeJson
      if (!isJson && !(customType instanceof FreeText)) return []
      return [{ property: name, column: fieldNames?.[0] ?? name, isJson }]
    })
    columns.set(meta, found)
  }
  return found
}

/** The column of the primary key. */
export function keyColumn({ primaryKeys, properties }: EntityMetadata): string {
  return properties[primaryKeys[0] as never]?.fieldNames[0] ?? 'id'
}

/** The mapper gives JSON as text. */
function encryptValue(encrypt: EncryptText, { column, isJson }: TextColumn, value: unknown): unknown {
  const each = (text: string): string => encrypt(column, text)
  if (!isJson || typeof value !== 'string') return eachText(value, each)
  return JSON.stringify(eachText(JSON.parse(value), each))
}
