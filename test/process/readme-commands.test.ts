import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'

const run = promisify(execFile)
const block = blockOf(readFileSync('README.md', 'utf8'))
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

test.each(['once', 'and again'])('the tour of the README, pasted %s, prints what it shows', async () => {
  const before = await readdir(scene.folder)
  let output = await paste(block.replace(/^B=.*$/m, `B=${url}`))
  const answers = shownIn(block)
  expect(answers.length).toBeGreaterThan(9)
  for (const answer of answers) {
    const [found] = pattern(answer).exec(output) ?? []
    if (found === undefined) throw new Error(`Not printed: ${answer}\n${output}`)
    output = output.slice(output.indexOf(found) + found.length)
  }
  expect(output.trim()).toBe('')
  expect(await readdir(scene.folder)).toEqual(before)
})

/** What a shell prints that is fed with the commands at once, as a terminal is by a paste. */
async function paste(commands: string): Promise<string> {
  const shell = spawn('bash', [], { cwd: scene.folder, stdio: ['pipe', 'pipe', 'inherit'] })
  shell.stdin.end(commands)
  return text(shell.stdout)
}

/** The commands under "Five minutes". */
function blockOf(readme: string): string {
  return /^## Five minutes[^]*?^```sh\n(?<block>[^]*?)^```/m.exec(readme)?.groups?.block ?? ''
}

/** The answers in the comments below the commands. */
function shownIn(commands: string): string[] {
  return [...commands.matchAll(/^# ((?:[{[]|data: |\d{3}$).*)$/gm)].map(([, answer = '']) => answer)
}

/** `…` in the README stands for any text. What a server-sent event says before its data is not shown. */
function pattern(shown: string): RegExp {
  const start = shown.startsWith('data: ') ? '[^]*?' : '\\s*'
  return new RegExp(`^${start}${shown.split('…').map(RegExp.escape).join('.*?')}`)
}
