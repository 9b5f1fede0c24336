import { textCodec } from '../text-codec.js'

/** The columns that need conversion in a row that the database returns as JSON: times and free text. */
interface JsonColumns<Row> {
  readonly times: readonly (keyof Row & string)[]
  readonly freeText: readonly (keyof Row & string)[]
}

/** Converts a row that came as JSON in place: times arrive as texts. Columns that were not read stay absent. */
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
