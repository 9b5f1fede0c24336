import { JsonType, type Platform, type TransformContext, Type } from '@mikro-orm/core'

/**
 * Converts every text of a person on its way into and out of the database. Today it changes nothing; encryption for
 * each client would be added here.
 */
export const textCodec = {
  encode: (text: string): string => text,
  decode: (text: string): string => text,
}

/** Applies a function to every text in a JSON value, at any depth. */
export function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part) => eachText(part, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, eachText(part, change)]))
}

/** The column type of texts that a person writes: `@Property({ type: FreeText })`. */
export class FreeText extends Type<string | null, string | null> {
  override convertToDatabaseValue(value: string | null): string | null {
    return value === null ? null : textCodec.encode(value)
  }
  override convertToJSValue(value: string | null): string | null {
    return value === null ? null : textCodec.decode(value)
  }
  override getColumnType(): string {
    return 'text'
  }
}

/** The column type of JSON that contains texts of a person. */
export class FreeJson extends JsonType {
  override convertToDatabaseValue(value: unknown, platform: Platform, context?: TransformContext): string | null {
    return super.convertToDatabaseValue(eachText(value, textCodec.encode), platform, context)
  }
  override convertToJSValue(value: unknown, platform: Platform, context?: TransformContext): unknown {
    return eachText(super.convertToJSValue(value, platform, context), textCodec.decode)
  }
}
