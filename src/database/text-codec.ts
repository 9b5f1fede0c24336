import { JsonType, Type } from '@mikro-orm/core'

/** Applies a function to every text in a JSON value, at any depth. */
export function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part) => eachText(part, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, eachText(part, change)]))
}

/**
 * The column type of texts that a person writes: `@Property({ type: FreeText })`. Such texts are encrypted when they
 * are written, by `EncryptChanges` and by the row store.
 */
export class FreeText extends Type<string | null, string | null> {
  override getColumnType(): string {
    return 'text'
  }
}

/** The column type of JSON that contains texts of a person. */
export class FreeJson extends JsonType {}
