import { mkdirSync } from 'node:fs'

/**
 * Makes the data folder. Its own content is closed file by file; root leaves the folder passable, because the
 * embedded database then runs as another user whose folder lies inside.
 */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
