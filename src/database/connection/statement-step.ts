import type { Step } from '../../kernel/tracing/tracing.js'
import { SCOPED } from '../access/person-tables.js'

const VERBS = new Set(['select', 'with', 'insert', 'update', 'delete', 'merge', 'begin', 'commit', 'rollback', 'set'])
const SCOPED_TABLES = new RegExp(`${SCOPED.replaceAll('*', String.raw`\*`)} (\\w+)`, 'g')

/**
 * A statement as a trace shows it: its first word, and the name under which the server keeps its text, by which
 * operators find it in `pg_prepared_statements`. The text is not shown: the entity mapper writes some values into it.
 */
export function statementStep(text: string, name: string | undefined, tables = ''): Step {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  const verb = VERBS.has(word) ? word : 'other'
  return {
    name: tables === '' ? `sql ${verb}` : `sql ${verb} ${tables}`,
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      ...(tables !== '' && { 'db.collection.name': tables }),
      'care.db.statement': name,
    },
  }
}

/** The tables of persons that a statement without values in its text reads. */
export function scopedTablesIn(text: string): string {
  return [...new Set(Array.from(text.matchAll(SCOPED_TABLES), ([, table]) => table))].join(', ')
}
