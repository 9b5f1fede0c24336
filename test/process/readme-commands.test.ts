import { execFile, spawn } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { GUARD_MS } from '../support/until.js'

interface Command {
  readonly text: string
  /** The answer that the README shows below the command, if it shows one. */
  readonly answer: RegExp | undefined
}

const run = promisify(execFile)
let scene: Scene
let url: string

beforeAll(async () => {
  scene = await makeMigratedScene()
  url = await scene.start(await builtProgram('main.js')).ready()
  const environment = { PATH: process.env.PATH, DATA_DIR: scene.dataDir }
  await run(process.execPath, [await builtProgram('cli.js'), 'seed-demo'], { env: environment })
  // The commands look for mails in `.data`, where `npm start` keeps its data.
  await symlink(scene.dataDir, join(scene.folder, '.data'))
})

afterAll(() => scene.end())

test('the commands of the README print the shown output', async () => {
  const commands = commandsOf(await readFile('README.md', 'utf8'))
  expect(commands.filter(({ answer }) => answer !== undefined).length).toBeGreaterThan(5)
  const assignments: string[] = []
  let streamed: (() => string) | undefined
  for (const { text, answer } of commands) {
    if (/^[A-Z]+=/.test(text)) assignments.push(text.startsWith('B=') ? `B=${url}` : text)
    else if (text.startsWith('curl -sN')) streamed = stream([...assignments, text].join('\n'))
    else await repeatUntil([...assignments, text].join('\n'), streamed ?? answer ?? /^/)
  }
  expect(streamed?.()).toContain('"title":"Just now"')
})

/** The commands of the block under "Five minutes", each with the answer in the comment below it. */
function commandsOf(readme: string): Command[] {
  const block = /^## Five minutes[^]*?^```sh\n(?<block>[^]*?)^```/m.exec(readme)?.groups?.block ?? ''
  const statements = block.replaceAll('\\\n', ' ').split('\n')
  return statements.flatMap((text, at) => {
    if (text === '' || text.startsWith('#')) return []
    const [, shown] = /^# ([{[].*)$/.exec(statements[at + 1] ?? '') ?? []
    return [{ text, answer: shown === undefined ? undefined : pattern(shown) }]
  })
}

/** `…` in the README stands for any text. */
function pattern(shown: string): RegExp {
  return new RegExp(`^${shown.split('…').map(RegExp.escape).join('.*')}$`, 's')
}

/** Starts a command that goes on until the gateway ends; the function gives its output so far. */
function stream(script: string): () => string {
  const child = spawn('bash', ['-c', script], { cwd: scene.folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return () => output
}

/**
 * Repeats a command until it answers so, or until a stream has something: mails, workflows and streams take a moment.
 */
async function repeatUntil(script: string, expected: RegExp | (() => string)): Promise<void> {
  const giveUpAt = Date.now() + GUARD_MS
  for (;;) {
    const { stdout } = await run('bash', ['-c', script], { cwd: scene.folder })
    if (expected instanceof RegExp ? expected.test(stdout.trim()) : expected().includes('data:')) return
    if (Date.now() > giveUpAt) throw new Error(`Not the expected answer:\n${script}\n${stdout}`)
    await sleep(200)
  }
}
