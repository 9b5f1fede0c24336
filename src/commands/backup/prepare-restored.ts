import pg from 'pg'
import type { DatabaseUrls, Settings } from '../../config/config.js'
import { HeadFile } from '../../database/audit/heads/head-file.js'
import type { HeadPlace, HeadStamps, SealHead, UnreadableHead } from '../../database/audit/heads/seal-head.js'
import { surveyHeads } from '../../database/audit/heads/survey-heads.js'
import { describeRestore, recordRestore } from '../../database/audit/restores.js'
import { types } from '../../database/connection/pool.js'
import type { Id } from '../../kernel/ids.js'
import { openRing } from '../../process/keys/keys.js'
import { migrateDatabase } from '../../process/reach-database.js'
import { StartError } from '../../process/start-error.js'
import { ErasedPeople } from '../../services/audit-anchors/erased-people.js'
import { makeAuditAnchors } from '../../services/audit-anchors/make-audit-anchors.js'

export interface RestoredFacts {
  /** When the backup was complete. */
  readonly backupAt: Date
  /** Seal heads of the archive. */
  readonly archivedHeads?: string
  /** Goes on although the key is lost that sealed the trail. */
  readonly withoutAuditKey: boolean
}

/**
 * Brings a restored database up to date before anybody uses it: migrates, begins a new epoch of events, records what
 * the audit trail lacks, and erases again who was erased after the backup. Returns what there is to say.
 * @param urls the owner's must show every row: see `maintenanceUrl`.
 * @throws StartError if the audit key is not there.
 */
export async function prepareRestored(
  urls: DatabaseUrls & { readonly owner: string },
  settings: Settings,
  facts: RestoredFacts,
): Promise<string[]> {
  // Migrates an archive of an older release, and grants privileges to the roles of this installation.
  await migrateDatabase({ database: urls, encryptsNewDatabase: settings.encryptsNewDatabase })
  const owner = new pg.Client({ connectionString: urls.owner, types })
  await owner.connect()
  try {
    await newEpoch(owner)
    // A restored practice never gets a demo.
    await owner.query(`insert into demo_choice (state) values ('declined') on conflict do nothing`)
    const { audit } = settings.keys.sources
    const ring = audit.isMade() ? await openRing(audit) : undefined
    const used = await keyInUse(owner)
    // No gateway has ever used the database, so there is no trail, and nobody to be erased.
    if (used === undefined && ring === undefined) return []
    const key = used === undefined ? ring?.current : ring?.find(used)
    if (ring === undefined || key === undefined) {
      if (facts.withoutAuditKey) {
        return ['Without the audit key: verify-audit will report what is missing, and nobody was erased again.']
      }
      throw new StartError(
        `${audit.place} does not hold the audit key that the backup was sealed with. Put the keys back first ` +
          '(care restore-keys, or the settings). If the key is lost: --without-audit-key. Nothing was changed.',
      )
    }
    const anchors = await makeAuditAnchors(settings)
    const archived = facts.archivedHeads === undefined ? [] : [new HeadFile(facts.archivedHeads)]
    const heads = await surveyHeads(
      owner,
      headsOf([...archived, ...anchors.verified.headPlaces], anchors.verified.stamps),
    )
    const record = await recordRestore(owner, { key, heads, backupAt: facts.backupAt })
    const erased = await eraseAgain(owner, new ErasedPeople(anchors.erasedPlaces, ring))
    return [
      `The audit trail: restored ${describeRestore(record)}.`,
      ...(erased === 0 ? [] : [`People who had been erased after the backup, and were erased again: ${erased}.`]),
    ]
  } finally {
    await owner.end()
  }
}

/**
 * After a restore, positions of events are assigned a second time. Cursors contain the epoch, so that older cursors are
 * not mistaken for current positions.
 */
async function newEpoch(owner: pg.Client): Promise<void> {
  await owner.query('update event_epoch set epoch = gen_random_uuid()')
}

/** The id of the version of the audit key that the database was last used with. */
async function keyInUse(owner: pg.Client): Promise<string | undefined> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from key_version where name = 'audit' and used_from is not null and used_until is null`,
  )
  return rows[0]?.id
}

/** The heads of all places, and those that have a time stamp. */
function headsOf(
  places: readonly HeadPlace[],
  stamps: HeadStamps | undefined,
): readonly AsyncIterable<SealHead | UnreadableHead>[] {
  const heads = places.map((place) => place.heads())
  return stamps === undefined ? heads : [...heads, stampedHeads(stamps)]
}

async function* stampedHeads(stamps: HeadStamps): AsyncGenerator<SealHead | UnreadableHead> {
  for await (const stamp of stamps.stamps()) yield 'unreadable' in stamp ? stamp : stamp.head
}

const AT_ONCE = 1_000

/** Erases those who were erased after the backup. Returns how many. */
async function eraseAgain(owner: pg.Client, people: ErasedPeople): Promise<number> {
  if (await people.isEmpty()) return 0
  const facts = JSON.stringify({
    ...{ operation: 'restore', caller_kind: 'job', job_name: 'restore', request_id: 'restore', door: 'cli' },
  })
  let erased = 0
  let after: Id = 0
  for (;;) {
    const { rows } = await owner.query<{ id: Id; createdAt: Date }>(
      'select id, created_at as "createdAt" from user_account where id > $1 order by id limit $2',
      [after, AT_ONCE],
    )
    for (const { id } of await people.erasedOf(rows)) {
      const { rows: done } = await owner.query<{ erasure: unknown }>(
        `select dispose_record($1, 'request', $2) as erasure`,
        [id, facts],
      )
      if (done[0]?.erasure !== null) erased++
    }
    const last = rows.at(-1)
    if (last === undefined) return erased
    after = last.id
  }
}
