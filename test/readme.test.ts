import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { settingsTable } from '../src/config/settings.js'

test('the README has two set-up commands and is short enough for five minutes', async () => {
  const readme = await readFile('README.md', 'utf8')
  const setUp = /^## Two commands\n+```sh\n(?<commands>[^]*?)```/m.exec(readme)?.groups?.commands ?? ''
  expect(setUp.match(/^\S+ \S+/gm)).toEqual(['npm start', 'npm test'])
  expect(readme.split(/\s+/).length).toBeLessThan(1300)
})

test('the page of settings has the generated table', async () => {
  const page = await readFile('docs/settings.md', 'utf8')
  const table = /<!-- settings: [^\n]* -->\n(?<table>[^]*?)<!-- \/settings -->/.exec(page)?.groups?.table
  expect(table?.trim()).toBe(settingsTable())
})
