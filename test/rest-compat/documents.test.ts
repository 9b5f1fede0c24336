import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { generate } from '@graphql-codegen/cli'
import config from '../../codegen.js'

it('has typed documents that fit schema.graphql and the documents as they are', async () => {
  const files = (await generate({ ...config, silent: true }, false)) as { filename: string; content: string }[]
  expect(files).toHaveLength(2)
  for (const { filename, content } of files) {
    // When this fails: npm run codegen, and look at the difference.
    expect(readFileSync(filename, 'utf8') === content).toBe(true)
  }
}, 60_000)
