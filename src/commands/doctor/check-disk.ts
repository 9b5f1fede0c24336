import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf } from '../../database/embedded/cluster.js'
import { lowMark, measured } from '../../process/surroundings/disk-space.js'
import { action, type Finding, type Installation, note, ok } from './check.js'

/** With less than this many times the room at which changes are refused, somebody should make room. */
const WARNED_AT = 4
const GIB = 1_024 ** 3

/** Free room for the data folder, attached files and backups; a disk that has several of them is named once. */
export async function checkDisk({ settings }: Installation): Promise<readonly Finding[]> {
  const { dataDir, backups, files } = settings
  const places: readonly (readonly [string, string | undefined])[] = [
    ['DATA_DIR', dataDir],
    ['the embedded database', settings.externalDatabase === undefined ? homeOf(dataDir) : undefined],
    ['attached files', files.s3 === undefined ? join(dataDir, 'files') : undefined],
    ['BACKUP_FOLDER', backups.folder],
  ]
  const findings: Finding[] = []
  const disks = new Map<number, { names: string[]; folder: string }>()
  for (const [name, folder] of places) {
    if (folder === undefined) continue
    if (!existsSync(folder)) {
      if (name === 'BACKUP_FOLDER') findings.push(action('BACKUP_FOLDER is not there.', 'Mount it, or make it.'))
      if (name === 'DATA_DIR') findings.push(note('DATA_DIR is not there yet.'))
      continue
    }
    const disk = disks.get(statSync(folder).dev)
    if (disk === undefined) disks.set(statSync(folder).dev, { names: [name], folder })
    else disk.names.push(name)
  }
  for (const { names, folder } of disks.values()) {
    const size = await measured(folder)
    if (size === undefined) throw new Error('The disk cannot be measured.')
    const text = `${(size.free / GIB).toFixed(1)} of ${(size.total / GIB).toFixed(1)} GiB are free for ${names.join(', ')}.`
    findings.push(
      size.free < WARNED_AT * lowMark(size)
        ? action(text, 'Make room: changes are refused on a full disk (docs/running.md#full-disks).')
        : ok(text),
    )
  }
  return findings
}
