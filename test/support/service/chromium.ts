import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { acquireLock } from '../../../src/kernel/process/process-lock.mjs'

/** A real Chromium, for tests of what only a browser does. */
export interface RunningChromium {
  readonly browser: Browser
  /** Opens a page in a browser profile of its own, with an authenticator that holds passkeys and verifies its user. */
  openPage(url: string): Promise<Page>
  close(): Promise<void>
}

/** The package's archives: the browser, the libraries that a bare machine lacks, and fonts. */
const ARCHIVES = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']

/** Starts Chromium with a folder of its own for what it writes. */
export async function startChromium(): Promise<RunningChromium> {
  const unpacked = await unpackedChromium()
  const folder = await mkdtemp(join(tmpdir(), 'care-browser-'))
  const fontSettings = join(folder, 'fonts.conf')
  await writeFile(
    fontSettings,
    `<fontconfig><dir>${join(unpacked, 'fonts')}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  )
  const browser = await chromium.launch({
    executablePath: join(unpacked, 'chromium'),
    // Tests may run as root, which Chromium's sandbox refuses.
    args: ['--no-sandbox'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib'),
      FONTCONFIG_FILE: fontSettings,
    },
  })
  return {
    browser,
    async openPage(url) {
      const page = await browser.newPage()
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await page.goto(url)
      return page
    },
    async close() {
      await browser.close()
      // Its processes write into the folder until they have ended.
      await rm(folder, { recursive: true, maxRetries: 20 })
    },
  }
}

/**
 * The folder with the program. The first test of a run that needs it unpacks it, which takes seconds; the run removes
 * it with its other temporary files.
 */
async function unpackedChromium(): Promise<string> {
  const folder = join(tmpdir(), 'chromium')
  const release = await acquireLock(`${folder}.lock`)
  try {
    if (!existsSync(folder)) {
      const aside = `${folder}.unpacking`
      // What a killed test left there would count as unpacked.
      await rm(aside, { recursive: true, force: true })
      await mkdir(aside)
      await unpackInto(aside)
      await rename(aside, folder)
    }
    return folder
  } finally {
    release()
  }
}

const UNPACK = `const { inflate } = await import(process.argv[1])
await Promise.all(process.argv.slice(2).map((archive) => inflate(archive)))`

/**
 * The package unpacks into the folder for temporary files. A process of its own is told another one: what a test makes
 * meanwhile must not land there.
 */
async function unpackInto(folder: string): Promise<void> {
  const chromiumPackage = import.meta.resolve('@sparticuz/chromium')
  const archives = ARCHIVES.map((name) => join(dirname(fileURLToPath(chromiumPackage)), '..', 'bin', name))
  const env = { ...process.env, TMPDIR: folder }
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK, chromiumPackage, ...archives], {
    env,
  })
}
