import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { check, cruise } from './support/cruise.js'

describe('the structure of the code', () => {
  test('imports go down only, features are imported by their index, and there are no cycles', async () => {
    const { violations, totalCruised } = await cruise(['src', 'rest-compat', 'packages/client/src'])
    expect(violations).toEqual([])
    expect(totalCruised).toBeGreaterThan(100)
  })

  test('only the egress gate can import a model', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'care-test-'))
    try {
      const files = {
        'src/services/model/sealed-model.ts': 'export class SealedModel {}',
        'src/services/model/clean-prompt.ts': 'export class CleanPrompt {}',
        'src/services/model/remote/remote-model.ts': 'export class RemoteModel {}',
        'src/features/egress/gate.ts': `export * from '../../services/model/sealed-model.js'\nexport * from '../../services/model/clean-prompt.js'`,
        'src/features/notes/around.ts': `export * from '../../services/model/sealed-model.js'`,
        'src/features/notes/types.ts': `export type { CleanPrompt } from '../../services/model/clean-prompt.js'`,
        'src/jobs/around.ts': `export * from '../services/model/remote/remote-model.js'`,
      }
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), text)
      }
      const { violations } = await cruise(['src'], folder)
      expect(violations.filter((line) => line.startsWith('models-')).sort()).toEqual([
        'models-through-the-gate-only: src/features/notes/around.ts → src/services/model/sealed-model.ts',
        'models-through-the-gate-only: src/features/notes/types.ts → src/services/model/clean-prompt.ts',
        'models-through-the-gate-only: src/jobs/around.ts → src/services/model/remote/remote-model.ts',
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('every export and every package is used', async () => {
    const { stdout, failed } = await check('knip/bin/knip.js', ['--no-progress'])
    expect(failed ? stdout : '').toBe('')
  })
})
