import type { ChangeSet, EntityMetadata, EventSubscriber, FlushEventArgs } from '@mikro-orm/core'
import { eachText, FreeJson, FreeText } from '../text-codec.js'
import type { ContentCipher, EncryptText } from './content-cipher.js'

type Payload = Record<string, unknown>

/**
 * Encrypts texts in what the entity mapper is about to write. Entities keep the texts themselves, so that a text that
 * has not changed is not written again, although it would be encrypted differently each time.
 */
export class EncryptChanges implements EventSubscriber {
  readonly #texts = new WeakMap<ChangeSet<object>, Payload>()

  constructor(private readonly cipher: ContentCipher) {}

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
    const encrypt = await this.cipher.forRow(meta.tableName, valueOf)
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

/** The mapper gives JSON as text. */
function encryptValue(encrypt: EncryptText, { column, isJson }: TextColumn, value: unknown): unknown {
  const each = (text: string): string => encrypt(column, text)
  if (!isJson || typeof value !== 'string') return eachText(value, each)
  return JSON.stringify(eachText(JSON.parse(value), each))
}
