/** The columns that need conversion in a row that the database returns as JSON. */
interface JsonColumns<Row> {
  readonly times: readonly (keyof Row & string)[]
}

/** Converts a row that came as JSON in place: times arrive as texts. Columns that were not read stay absent. */
export function fromJson<Row extends object>(json: unknown, { times }: JsonColumns<Row>): Row {
  const row = json as Record<string, unknown>
  for (const column of times) {
    const text = row[column]
    if (typeof text === 'string') row[column] = new Date(text)
  }
  return row as Row
}
