import type { ArchivedTrail } from '../archive/archived-trail.js'
import type { Findings } from '../audit-report.js'
import type { RestoreRecord } from '../restores.js'
import type { TrailQuery } from '../trail-spans.js'
import { HeadSet } from './head-set.js'
import type { HeadPlace, HeadStamps, SealHead, UnreadableHead } from './seal-head.js'

/** What heads are compared with. */
interface Compared {
  readonly query: TrailQuery
  readonly findings: Findings
  /** Of seals that have left the database. */
  readonly archived: ArchivedTrail
  readonly restores: readonly RestoreRecord[]
}

const AT_ONCE = 500

/** Compares heads that are kept outside the database with its seals. */
export class HeadComparison {
  /** How many heads were compared so far. */
  heads = 0
  readonly #otherHeads: readonly HeadSet[]

  constructor(private readonly compared: Compared) {
    this.#otherHeads = compared.restores.flatMap(({ otherHeads }) =>
      otherHeads === null ? [] : [HeadSet.fromBytes(otherHeads)],
    )
  }

  /** @param hasSeals whether the trail has any, so that a place should have heads. */
  async checkPlace(place: HeadPlace, hasSeals: boolean): Promise<void> {
    const before = this.heads
    await this.#check(place.name, place.heads())
    if (this.heads > before || !hasSeals) return
    this.compared.findings.note(
      `${place.name} holds no head: with it alone, a trail whose end was cut off would look whole`,
    )
  }

  /** Checks time stamps and compares the heads that they are for. */
  async checkStamps(source: HeadStamps): Promise<void> {
    const { name } = source
    let newest: { readonly seal: number; readonly at: Date } | undefined
    let count = 0
    const { findings } = this.compared
    async function* stamped(): AsyncGenerator<SealHead | UnreadableHead> {
      for await (const stamp of source.stamps()) {
        if ('unreadable' in stamp) {
          yield stamp
          continue
        }
        const { head } = stamp
        const at = await stamp.check()
        if (typeof at === 'string') {
          findings.add('false-stamp', head.lastPosition, `the time stamp of seal ${head.seal} in ${name}: ${at}`)
          continue
        }
        count++
        if (newest === undefined || newest.at < at) newest = { seal: head.seal, at }
        yield head
      }
    }
    await this.#check(name, stamped())
    findings.note(
      newest === undefined
        ? `${name} holds no time stamp`
        : `time stamps in ${name}: ${count}; by the newest, seal ${newest.seal} existed at ${newest.at.toISOString()}`,
    )
  }

  async #check(place: string, heads: AsyncIterable<SealHead | UnreadableHead>): Promise<void> {
    let slice: SealHead[] = []
    for await (const head of heads) {
      if ('unreadable' in head) {
        this.compared.findings.note(
          `${head.unreadable} is no seal head; a crash while it was written leaves such a line`,
        )
        continue
      }
      slice.push(head)
      if (slice.length < AT_ONCE) continue
      await this.#compare(slice, place)
      slice = []
    }
    await this.#compare(slice, place)
  }

  async #compare(heads: readonly SealHead[], place: string): Promise<void> {
    if (heads.length === 0) return
    const { query, findings, archived } = this.compared
    const rows = await query<{ seal: number; mac: Buffer }>('select seal, mac from audit_seal where seal = any($1)', [
      heads.map(({ seal }) => seal),
    ])
    const macs = new Map(rows.map(({ seal, mac }) => [seal, mac]))
    for (const head of heads) {
      const { seal, lastPosition, mac } = head
      this.heads++
      // Of a trail that a restore has replaced; the record of it names this very head.
      if (this.#otherHeads.some((others) => others.has(head))) continue
      const fits = archived.fits(head)
      if (fits === true) continue
      if (fits === false) {
        findings.add('broken-seal', lastPosition, `seal ${seal} is not the one in ${place}`)
        continue
      }
      const stored = macs.get(seal)
      if (stored === undefined) {
        if (this.#isLost(seal)) continue
        findings.add('removed', lastPosition, `seal ${seal} is in ${place}, but gone from the database with its rows`)
      } else if (!stored.equals(mac)) {
        findings.add('broken-seal', lastPosition, `seal ${seal} is not the one in ${place}`)
      }
    }
  }

  /** True for a seal that a restore left out. No later seal has its number. */
  #isLost(seal: number): boolean {
    return this.compared.restores.some((restore) => restore.seal < seal && seal <= restore.lostSeal)
  }
}
