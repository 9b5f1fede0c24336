import { mkdirSync } from 'node:fs'

/**
 * Makes the data folder. Each file in it has permissions of its own. If root runs the service, other users may enter
 * the folder, because the embedded database then runs as another user and has its folder inside.
 */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
