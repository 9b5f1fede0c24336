import { textCodec } from '../text-codec.js'

/** Which columns of a row are to be read as what, when the database has made JSON of it. */
interface JsonColumns<Row> {
  readonly times: readonly (keyof Row & string)[]
  readonly freeText: readonly (keyof Row & string)[]
}

/** Makes a row of one that came as JSON, in place: times are texts there. What was not read stays absent. */
export function fromJson<Row extends object>(json: unknown, { times, freeText }: JsonColumns<Row>): Row {
  const row = json as Record<string, unknown>
  for (const column of times) {
    const text = row[column]
    if (typeof text === 'string') row[column] = new Date(text)
  }
  for (const column of freeText) {
    const text = row[column]
    if (typeof text === 'string') row[column] = textCodec.decode(text)
  }
  return row as Row
}
