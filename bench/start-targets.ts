import { mkdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Contender, RunningContender } from './contenders/contender.js'
import type { ThrowawayDatabase } from './data/throwaway-database.js'
import type { Target, RunningTarget } from './target.js'

/** Running contenders, and a function that stops them all. */
export interface StartedContenders {
  readonly targets: readonly RunningTarget[]
  stop(): Promise<void>
}

/** Starts each contender once, even if it has several targets. */
export async function startTargets(
  targets: readonly Target[],
  database: ThrowawayDatabase,
  folder: string,
  pool: number,
): Promise<StartedContenders> {
  const running = new Map<Contender, RunningContender>()
  const stop = async (): Promise<void> => {
    await Promise.all([...running.values()].map((contender) => contender.stop()))
  }
  try {
    for (const { contender } of targets) {
      if (running.has(contender)) continue
      const own = join(folder, `contender-${running.size}`)
      mkdirSync(own)
      running.set(
        contender,
        await contender.start({
          ...{ port: await freePort(), databaseUrls: database.urls, dataDir: database.dataDir },
          ...{ pool, folder: own },
        }),
      )
    }
    return { targets: targets.map((target) => ({ ...target, running: runningOf(running, target) })), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function runningOf(running: ReadonlyMap<Contender, RunningContender>, { contender }: Target): RunningContender {
  const found = running.get(contender)
  if (found === undefined) throw new Error(`${contender.name} was not started.`)
  return found
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
