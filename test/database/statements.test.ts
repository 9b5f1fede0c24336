// Jest loads the modules of this file, because the tree of statements is full once a worker has run many files.
import { expect, test } from '@jest/globals'
import { joinSql, sql, type Sql, toPositional, toStatement } from '../../src/database/sql.js'

test('a statement has the text of its pieces and their values in order, the first time and later', () => {
  const of = (id: number): Sql => sql`id = ${id}`
  const statement = (first: Sql | number, second: Sql | number): Sql => sql`select ${first}, ${second} from t`
  const cases = [
    [statement(1, of(2)), 'select $1, id = $2 from t', [1, 2]],
    [statement(of(1), 2), 'select id = $1, $2 from t', [1, 2]],
    [statement(of(3), of(4)), 'select id = $1, id = $2 from t', [3, 4]],
    [statement(5, 6), 'select $1, $2 from t', [5, 6]],
    [joinSql([of(1), of(2), of(3)], ' and '), 'id = $1 and id = $2 and id = $3', [1, 2, 3]],
    [joinSql([of(1), of(2)], ' or '), 'id = $1 or id = $2', [1, 2]],
    [joinSql([of(1)], ' or '), 'id = $1', [1]],
    [joinSql([], ' and '), 'true', []],
    [sql`where ${joinSql([sql`a`, sql`b ${sql`c ${null}`}`], ', ')} limit ${9}`, 'where a, b c $1 limit $2', [null, 9]],
  ] as const
  for (let round = 0; round < 2; round++) {
    for (const [piece, text, values] of cases) {
      expect(toStatement(piece)).toMatchObject({ text, values })
      expect(toPositional(piece)).toEqual({ text: text.replaceAll(/\$\d/g, '?'), values })
    }
  }
  const names = cases.map(([piece]) => toStatement(piece).name)
  expect(new Set(names).size).toBe(cases.length)
})

test('values that are given later do not change a statement that was made before', () => {
  const make = (ids: readonly number[]): Sql => sql`select 1 where id = any(${ids}::bigint[])`
  const first = toStatement(make([1]))
  const second = toStatement(make([2, 3]))
  expect(second).toEqual({ ...first, values: [[2, 3]] })
  expect(first.values).toEqual([[1]])
})
