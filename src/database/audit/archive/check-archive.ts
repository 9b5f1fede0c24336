import type { KeyRing } from '../../../kernel/keys/key-ring.js'
import type { Findings } from '../audit-report.js'
import { type Chain, checkRows } from '../check-seal.js'
import type { IdSet } from '../id-set.js'
import { ArchiveReader, NotAnArchive, type SealWithRows } from './archive-file.js'
import type { ArchiveRecord } from './archive-records.js'
import type { AuditArchiveStore } from './archive-store.js'

interface ArchiveChecks {
  readonly store: AuditArchiveStore
  readonly chain: Chain
  readonly auditKey: KeyRing
  readonly findings: Findings
  /** The ids of all rows that a seal covers. */
  readonly sealed: IdSet
  /** Called with each seal of the part, whether or not it fits. */
  readonly onSeal: (seal: SealWithRows) => Promise<void> | void
}

/**
 * Compares a part of the trail in the store with what the database knows of it, and its rows with their seals. The
 * chain goes on behind it in any case, so that one lost part is one finding.
 * @throws an error of the store.
 */
export async function checkArchive(record: ArchiveRecord, checks: ArchiveChecks): Promise<void> {
  const { store, chain, auditKey, findings, sealed, onSeal } = checks
  const { month, object, first_position: at, last_seal: seal, last_position: lastPosition, mac } = record
  const content = await store.open(object)
  const reader = content && new ArchiveReader(content)
  try {
    if (reader === undefined) {
      findings.add('removed', at, `the part of ${month} (${object}) is not in ${store.name}`)
      return
    }
    for await (const each of reader.seals(chain.mac)) {
      if (chain.follow(each.seal, auditKey, findings)) checkRows(each.seal, each.texts, sealed, findings)
      else for (const id of each.seal.audit_ids) sealed.add(id)
      await onSeal(each)
    }
    const isSame = Buffer.from(reader.facts.sha256, 'hex').equals(record.sha256) && chain.mac.equals(mac)
    if (!isSame || chain.seal !== seal) {
      findings.add('altered', at, `the part of ${month} (${object}) in ${store.name} is not the one that was stored`)
    }
  } catch (error) {
    if (!(error instanceof NotAnArchive)) throw error
    findings.add('altered', at, `the part of ${month} (${object}) in ${store.name} is damaged`)
  } finally {
    content?.destroy()
    // Those that are in the database still were under these seals.
    for (const id of record.later_ids) sealed.add(id)
    chain.resumeAfter({ seal, lastPosition, mac })
  }
}
