import { randomBytes } from 'node:crypto'
import type { EntityType } from '../../deidentify/index.js'
import { sealedColumn } from '../requests/sealed-column.js'

/** The values behind pseudonyms, and the keyed hashes by which they are found. */
export const sealedPseudonyms = sealedColumn({
  table: 'pseudonym',
  column: 'value',
  needs: ['client_user_id', 'type', 'token'],
  reseal({ pseudonyms }, row) {
    const [clientId, type, token] = [Number(row.client_user_id), row.type as EntityType, String(row.token)]
    const text = pseudonyms.open(clientId, token, row.sealed)
    const writer = pseudonyms.writer()
    return { value: writer.seal(clientId, token, text), value_key: writer.lookupKey(clientId, type, text) }
  },
  // Texts may be folded in another way than when the row was stored, so that two values of a client are one now. Both
  // tokens are in texts and must be read back; only one can be found for new texts.
  apart: ({ value, ...columns }) => ({ ...columns, ...(value && { value }), value_key: randomBytes(32) }),
})
