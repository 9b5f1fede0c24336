import { Gauge, type Registry } from 'prom-client'
import type { Config } from '../../config/config.js'
import { homeOf } from '../../database/embedded/cluster.js'
import { measured } from './disk-space.js'

/** Registers the free room of the disks of this gateway's folders. Folders that cannot be looked at have no value. */
export function observeDisks(
  registry: Registry,
  { dataDir, database, backups }: Pick<Config, 'dataDir' | 'database' | 'backups'>,
): void {
  const folders = [
    ['data', dataDir],
    ['database', database.embedded ? homeOf(dataDir) : undefined],
    ['backups', backups.folder],
  ] as const
  registry.registerMetric(
    new Gauge({
      name: 'care_disk_bytes',
      help: 'Free room on the disks of the folders of the service, and their sizes.',
      labelNames: ['place', 'kind'],
      // Workers share the folders.
      aggregator: 'min',
      registers: [],
      async collect() {
        this.reset()
        for (const [place, folder] of folders) {
          const disk = folder === undefined ? undefined : await measured(folder)
          if (disk === undefined) continue
          this.set({ place, kind: 'free' }, disk.free)
          this.set({ place, kind: 'size' }, disk.total)
        }
      },
    }),
  )
}
