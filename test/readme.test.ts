import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'

test('the README has two set-up commands and is short enough for five minutes', async () => {
  const readme = await readFile('README.md', 'utf8')
  const setUp = /^## Two commands\n+```sh\n(?<commands>[^]*?)```/m.exec(readme)?.groups?.commands ?? ''
  expect(setUp.match(/^\S+ \S+/gm)).toEqual(['npm start', 'npm test'])
  expect(readme.split(/\s+/).length).toBeLessThan(1300)
})
