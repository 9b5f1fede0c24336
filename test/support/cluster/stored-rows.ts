import pg from 'pg'
import { maintenanceUrl } from '../../../src/database/access/maintenance-url.js'
import { ContentCipher } from '../../../src/database/content/content-cipher.js'
import { RingWrapper } from '../../../src/database/content/key-wrapper.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'
import { keysFrom, openRing } from '../../../src/process/keys/keys.js'
import { decryptRows } from '../service/app.js'

/** The rows that gateways with keys in a folder have stored, one text for each. */
export async function storedRows(ownerUrl: string, dataDir: string): Promise<Record<'journal' | 'mood', string[]>> {
  const owner = new pg.Client(maintenanceUrl(ownerUrl))
  await owner.connect()
  try {
    const wrapper = new RingWrapper(await openRing(keysFrom(dataDir, {}).sources.content))
    decryptRows(owner, new ContentCipher({ pool: owner, wrapper, tables: shippedFeatures().tables }))
    const rowsOf = async (table: string, column: string): Promise<string[]> => {
      const statement = `select id, ${column} as text from ${table} order by id`
      const { rows } = await owner.query<{ id: string; text: string }>(statement)
      return rows.map(({ id, text }) => `${id} ${text}`)
    }
    return { journal: await rowsOf('journal', 'title'), mood: await rowsOf('mood', 'note') }
  } finally {
    await owner.end()
  }
}
