import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from '../has-code.mjs'

/**
 * Makes the data folder. Each file in it has permissions of its own. If root runs the service, other users may enter
 * the folder, because the embedded database then runs as another user and has its folder inside.
 */
export function makeDataDir(dataDir: string): void {
  // Step by step: Node's own recursion never ends where a folder is missing and cannot be made, such as /proc/x.
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(dataDir)
  if (parent !== dataDir) makeDataDir(parent)
  try {
    mkdirSync(dataDir, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    // Another process has made it meanwhile.
    if (!hasCode(error, 'EEXIST') || !statSync(dataDir).isDirectory()) throw error
  }
}
