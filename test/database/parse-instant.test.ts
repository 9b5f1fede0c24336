import { expect, test } from '@jest/globals'
import pg from 'pg'
import { parseInstant } from '../../src/database/read/parse-instant.js'

const plain = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date | number | null

const two = (value: number): string => String(value).padStart(2, '0')

test('times are those of the parser of pg, at every hour, with every fraction, zone and kind of year', () => {
  const texts = [
    'infinity',
    '-infinity',
    '0044-03-15 12:00:00+00 BC',
    '10000-01-01 00:00:00+00',
    '2024-02-29 23:59:59+00',
  ]
  const fractions = ['', '.1', '.12', '.123', '.1234', '.123456', '.000001', '.999999']
  const zones = ['+00', '+02', '-05', '+05:30', '-00:44:30']
  for (const year of ['0001', '0099', '1582', '1969', '1970', '2026', '9999']) {
    for (const month of [1, 2, 6, 12]) {
      for (const hour of [0, 9, 23]) {
        for (const fraction of fractions) {
          for (const zone of zones) texts.push(`${year}-${two(month)}-28 ${two(hour)}:30:07${fraction}${zone}`)
        }
      }
    }
  }
  const different = texts.filter((text) => Number(parseInstant(text)) !== Number(plain(text)))
  expect(different).toEqual([])
})
