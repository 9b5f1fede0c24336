import { Type } from '@mikro-orm/core'

/**
 * The one place that free text passes on its way into and out of the database. It is the identity now;
 * encryption per client goes here and nowhere else.
 */
export const textCodec = {
  encode: (text: string): string => text,
  decode: (text: string): string => text,
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
