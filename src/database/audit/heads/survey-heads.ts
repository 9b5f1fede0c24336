import type { ClientBase, Pool } from 'pg'
import { HeadSet } from './head-set.js'
import type { SealHead, UnreadableHead } from './seal-head.js'

/** What the places outside the database have, compared with the trail of a restored database. */
export interface HeadSurvey {
  /** The newest head of any place. */
  readonly newest: SealHead | undefined
  /**
   * Heads of other trails: the restored one has other seals with their numbers. A gateway made them that ran on an
   * earlier restore in the same place, while the practice went on elsewhere.
   */
  readonly others: HeadSet
}

const AT_ONCE = 500

/** Reads all heads of these sources. `client` is connected to the restored database. */
export async function surveyHeads(
  client: Pick<ClientBase | Pool, 'query'>,
  sources: Iterable<AsyncIterable<SealHead | UnreadableHead>>,
): Promise<HeadSurvey> {
  const others = new HeadSet()
  let newest: SealHead | undefined
  const compare = async (heads: readonly SealHead[]): Promise<void> => {
    const { rows } = await client.query<{ seal: string; mac: Buffer }>(
      'select seal, mac from audit_seal where seal = any($1)',
      [heads.map(({ seal }) => seal)],
    )
    const macs = new Map(rows.map(({ seal, mac }) => [Number(seal), mac]))
    for (const head of heads) if (macs.get(head.seal)?.equals(head.mac) === false) others.add(head)
  }
  for (const heads of sources) {
    let slice: SealHead[] = []
    for await (const head of heads) {
      if ('unreadable' in head) continue
      if (head.seal > (newest?.seal ?? 0)) newest = head
      if (slice.push(head) < AT_ONCE) continue
      await compare(slice)
      slice = []
    }
    await compare(slice)
  }
  return { newest, others }
}
