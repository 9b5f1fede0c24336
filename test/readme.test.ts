import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { settingsTable } from '../src/config/settings.js'

describe('the README', () => {
  test('its settings table is what the service reads', async () => {
    const readme = await readFile('README.md', 'utf8')
    const table = /<!-- settings: [^\n]* -->\n(?<table>[^]*?)<!-- \/settings -->/.exec(readme)?.groups?.table
    expect(table?.trim()).toBe(settingsTable())
  })
})
