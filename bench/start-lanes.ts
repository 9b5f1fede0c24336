import { mkdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Contender, Running } from './contenders/contender.js'
import type { ThrowawayDatabase } from './data/throwaway-database.js'
import type { Lane, RunningLane } from './lane.js'

/** Running contenders, and a function that stops them all. */
export interface Started {
  readonly lanes: readonly RunningLane[]
  stop(): Promise<void>
}

/** Starts each contender once, even if it has several targets. */
export async function startLanes(
  lanes: readonly Lane[],
  database: ThrowawayDatabase,
  folder: string,
  pool: number,
): Promise<Started> {
  const running = new Map<Contender, Running>()
  const stop = async (): Promise<void> => {
    await Promise.all([...running.values()].map((contender) => contender.stop()))
  }
  try {
    for (const { contender } of lanes) {
      if (running.has(contender)) continue
      const own = join(folder, `contender-${running.size}`)
      mkdirSync(own)
      running.set(
        contender,
        await contender.start({ port: await freePort(), databaseUrls: database.urls, pool, folder: own }),
      )
    }
    return { lanes: lanes.map((lane) => ({ ...lane, running: runningOf(running, lane) })), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function runningOf(running: ReadonlyMap<Contender, Running>, { contender }: Lane): Running {
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
