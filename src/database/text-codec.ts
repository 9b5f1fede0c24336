import { JsonType, type Platform, type TransformContext, Type } from '@mikro-orm/core'

/**
 * The one place that free text passes on its way into and out of the database. It is the identity now;
 * encryption per client goes here and nowhere else.
 */
export const textCodec = {
  encode: (text: string): string => text,
  decode: (text: string): string => text,
}

/** Takes every text of a JSON value through the codec, whatever its depth. */
export function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part) => eachText(part, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, eachText(part, change)]))
}

/** Column type of everything a person writes: `@Property({ type: FreeText })`. */
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

/** Column type of JSON whose texts a person writes. */
export class FreeJson extends JsonType {
  override convertToDatabaseValue(value: unknown, platform: Platform, context?: TransformContext): string | null {
    return super.convertToDatabaseValue(eachText(value, textCodec.encode), platform, context)
  }
  override convertToJSValue(value: unknown, platform: Platform, context?: TransformContext): unknown {
    return eachText(super.convertToJSValue(value, platform, context), textCodec.decode)
  }
}
