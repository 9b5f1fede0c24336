import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { builtProgram, makeMigratedScene } from '../support/service/gateway.js'
import { GUARD_MS, until } from '../support/until.js'

const LIMIT = 300

/** Answers over one connection that stays open. */
async function ask(url: string, agent: Agent): Promise<number | undefined> {
  const asked = get(url, { agent, timeout: GUARD_MS })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await text(answer)
  return answer.statusCode
}

test('without descriptors new connections are refused, old ones are served, and later new ones again', async () => {
  const scene = await makeMigratedScene()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets: Socket[] = []
  try {
    const main = await builtProgram('main.js')
    const limited = join(scene.folder, 'limited.mjs')
    // Node cannot lower its limit by itself.
    await writeFile(
      limited,
      `import { spawn } from 'node:child_process'
      const command = 'ulimit -n ${LIMIT} && exec "$0" "$@"'
      const args = ['-c', command, process.execPath, ${JSON.stringify(main)}, ...process.argv.slice(2)]
      const child = spawn('/bin/sh', args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      process.on('SIGTERM', () => child.kill('SIGTERM'))
      child.on('exit', (code) => process.exit(code ?? 1))`,
    )
    const gateway = scene.start(limited)
    const url = await gateway.ready()
    const address = new URL(url)
    await until(async () => (await ask(`${url}/readyz`, agent)) === 200)

    let refused = 0
    for (let nth = 0; nth < 2 * LIMIT; nth++) {
      const socket = connect(Number(address.port), address.hostname)
      socket.on('error', () => undefined)
      socket.on('close', () => refused++)
      sockets.push(socket)
    }
    await until(() => refused > LIMIT)
    expect(sockets.length - refused).toBeGreaterThan(50)
    // The old connection is served, also with what needs the database.
    for (let nth = 0; nth < 20; nth++) {
      expect(await ask(`${url}/readyz`, agent)).toBe(200)
      expect(await ask(`${url}/journals/1/`, agent)).toBe(204)
    }
    for (const socket of sockets) socket.destroy()
    await until(async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.status === 200)
    gateway.signal('SIGTERM')
    expect(await gateway.ended).toEqual({ code: 0, signal: null })
  } finally {
    agent.destroy()
    for (const socket of sockets) socket.destroy()
    await scene.end()
  }
})
