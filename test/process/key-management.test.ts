import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { startKeyManagement, type TestKeyManagement } from '../support/doubles/key-management.js'
import { isSealed } from '../../src/database/content/sealed-text.js'
import { connectOwner } from '../support/service/kills.js'
import { care as runCare, signUpClient, writeJournal } from '../support/service/operator.js'

/** Keys in settings that only a key management service can unwrap. */
let main: string
let kms: TestKeyManagement
let scene: Scene
beforeAll(async () => {
  main = await builtProgram('main.js')
  kms = await startKeyManagement()
  scene = await makeMigratedScene()
})
afterEach(() => kms.refuse('none', 0))
afterAll(async () => {
  await scene.end()
  await kms.close()
})

const care = (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runCare(scene.dataDir, args, { ...kms.environment, ...settings })

/** A new content key, wrapped, as a setting has it. */
async function wrappedKey(): Promise<string> {
  const { code, said } = await care(['wrap-key', 'content'])
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^CONTENT_KEY=kms:[\w+/=]+\n$/) })
  return said.trim().replace('CONTENT_KEY=', '')
}

async function descriptionsOf(url: string, userid: number): Promise<readonly string[]> {
  const list = (await (await askAgain(`${url}/journals/${userid}/`)).json()) as { description: string }[]
  return list.map(({ description }) => description)
}

test('a gateway whose content key is wrapped writes and reads, and goes on while the service is away', async () => {
  const present = await wrappedKey()
  const gateway = scene.start(main, { ...kms.environment, CONTENT_KEY: present })
  const url = await gateway.ready()
  const before = kms.asked.length
  kms.refuse('DisabledException')
  const userid = await signUpClient(url, 'Ada')
  await writeJournal(url, userid, 'first')
  expect(await descriptionsOf(url, userid)).toEqual(['first'])
  const owner = await connectOwner(scene)
  const { rows } = await owner.query<{ description: string }>('select description from journal')
  await owner.end()
  expect(rows.map(({ description }) => isSealed(description))).toEqual([true])
  expect(kms.asked.length).toBe(before)

  // A new version comes into use as one in a plain setting does, and old texts are read on.
  kms.refuse('none', 0)
  gateway.signal('SIGTERM')
  await gateway.ended
  const both = `${await wrappedKey()},${present}`
  const second = scene.start(main, { ...kms.environment, CONTENT_KEY: both })
  const secondUrl = await second.ready()
  const rotated = await care(['rotate-key', 'content'], { CONTENT_KEY: both })
  expect(rotated).toMatchObject({ code: 0, said: expect.stringContaining('Version 2') })
  await writeJournal(secondUrl, userid, 'second')
  expect((await descriptionsOf(secondUrl, userid)).toSorted()).toEqual(['first', 'second'])
  second.signal('SIGTERM')
  await second.ended

  // A key of the data folder is wrapped as it is.
  const { said } = await care(['wrap-key', 'link', '--present'])
  const settings = { CONTENT_KEY: both, LINK_KEY: said.trim().replace('LINK_KEY=', '') }
  expect(settings.LINK_KEY).toMatch(/^kms:/)
  const ofLink = async (given: Readonly<Record<string, string>>) => {
    const keys = await care(['keys'], { CONTENT_KEY: both, ...given })
    return keys.said.split('\n').filter((line) => line.includes('link'))
  }
  expect(await ofLink(settings)).toEqual(await ofLink({}))
  expect(await ofLink({})).not.toEqual([])
})

test('a gateway whose key was disabled does not start, and says so in one sentence', async () => {
  const wrapped = await wrappedKey()
  kms.refuse('DisabledException')
  const gateway = scene.start(main, { ...kms.environment, CONTENT_KEY: wrapped })
  expect(await gateway.ended).toEqual({ code: 1, signal: null })
  const sentence = 'A key in CONTENT_KEY could not be unwrapped. AWS KMS answered DisabledException.'
  expect(gateway.output.trim()).toBe(sentence)
})

test('what the service answers when it is busy is asked again, and a key is bound to its purpose', async () => {
  const wrapped = await wrappedKey()
  kms.refuse('ThrottlingException', 2)
  const { code, said } = await care(['keys'], { CONTENT_KEY: wrapped })
  expect({ code, said }).toMatchObject({ code: 0 })
  const other = await care(['keys'], { AUDIT_KEY: wrapped })
  expect(other).toEqual({
    code: 1,
    said: 'A key in AUDIT_KEY could not be unwrapped. AWS KMS answered InvalidCiphertextException.\n',
  })
})

test.each([
  [{ KMS_ENDPOINT: 'http://127.0.0.1:9' }, 'A key in CONTENT_KEY could not be unwrapped. AWS KMS cannot be reached.'],
  [{ KMS_KEY: 'alias/other' }, 'A key in CONTENT_KEY could not be unwrapped. AWS KMS answered NotFoundException.'],
  [{ KMS_KEY: '' }, 'CONTENT_KEY is wrapped and needs KMS_KEY beside it'],
])('with %o commands say what is wrong', async (settings, sentence) => {
  const { code, said } = await care(['keys'], { CONTENT_KEY: await wrappedKey(), ...settings })
  expect(code).toBe(1)
  expect(said).toContain(sentence)
  expect(said).not.toMatch(/\n +at |123456789012/)
})

test('without a service nothing is wrapped', async () => {
  expect(await care(['wrap-key', 'audit'], { KMS_KEY: '' })).toEqual({
    code: 1,
    said: 'Set KMS_KEY: the key of AWS KMS that wraps.\n',
  })
})
