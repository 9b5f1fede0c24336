import { type ChildProcess, execFile, spawn, type StdioOptions } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { askAgain } from './ask-again.js'
import { builtProgram, COMPILE_CACHE, type Scene } from './gateway.js'

interface Outcome {
  readonly code: number
  readonly said: string
}

type Environment = Readonly<Record<string, string>>

/** Runs a command of operators on a data folder. */
export async function care(dataDir: string, args: readonly string[], environment: Environment = {}): Promise<Outcome> {
  try {
    const { stdout, stderr } = await execute(dataDir, args, environment)
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

/** Runs a command that must succeed. Returns what it writes to its standard output. */
export async function careOutput(
  dataDir: string,
  args: readonly string[],
  environment: Environment = {},
): Promise<string> {
  return (await execute(dataDir, args, environment)).stdout
}

async function execute(dataDir: string, args: readonly string[], environment: Environment) {
  const program = await builtProgram('cli.js')
  return promisify(execFile)(process.execPath, [program, ...args], { env: environmentOf(dataDir, environment) })
}

/** Starts a command of operators on a data folder, as a process that can be killed. */
export async function startCare(
  dataDir: string,
  args: readonly string[],
  stdio: StdioOptions = 'ignore',
  environment: Environment = {},
): Promise<ChildProcess> {
  const program = await builtProgram('cli.js')
  return spawn(process.execPath, [program, ...args], { env: environmentOf(dataDir, environment), stdio })
}

function environmentOf(dataDir: string, more: Environment): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: dataDir, ...COMPILE_CACHE, ...more }
}

/** Makes the keys of an operator who keeps backups. */
export async function makeBackupKeys({ folder }: Scene): Promise<{ identity: string; recipient: string }> {
  const identity = join(folder, 'backup-key.txt')
  const { said } = await care(join(folder, 'none'), ['make-backup-key', identity])
  return { identity, recipient: /age1\w+/.exec(said)?.[0] ?? '' }
}

/** Creates a client without credentials, as legacy clients do on this machine. */
export async function signUpClient(url: string, name: string): Promise<number> {
  const { userid } = await post(`${url}/users/`, {
    ...{ firstName: name, role: 'client', emailid: `${name.toLowerCase()}@example.org`, timezone: 'UTC', image: '' },
    address: [],
  })
  return userid ?? 0
}

/** Writes a journal entry the same way. Resolves when it is acknowledged, with its number. */
export async function writeJournal(url: string, userid: number, description: string): Promise<number> {
  const { journalid } = await post(`${url}/journals/`, { userid, title: 'A day', description })
  return journalid ?? 0
}

async function post(url: string, body: object): Promise<{ userid?: number; journalid?: number }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await askAgain(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { userid?: number; journalid?: number }
}
