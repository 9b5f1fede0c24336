import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

/** Each evaluation is a program of its own, which no other test starts. */
test.each(['assistants', 'deid', 'knowledge', 'scribe', 'screen'])(
  'eval:%s starts and says its usage',
  async (name) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [`scripts/eval-${name}.mjs`, '--help'])
    expect(`${stdout}${stderr}`).toContain(`npm run eval:${name}`)
  },
)
