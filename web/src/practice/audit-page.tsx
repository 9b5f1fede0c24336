import { Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { AuditDocument, type AuditQuery } from '../../documents.generated'
import { usePages } from '../app/reads'
import { useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { List } from '../ui/list'
import { Page } from '../ui/page'
import { Table } from '../ui/table'

type Entry = NonNullable<AuditQuery['auditTrail']>['nodes'][number]

const ACTIONS = ['READ', 'WRITE'] as const
const OUTCOMES = ['DONE', 'REFUSED', 'FAILED'] as const

/** Who did what in the practice. The filters look through what is loaded. */
export function AuditPage() {
  const t = useTexts('practice')
  const format = useFormat()
  const pages = usePages(AuditDocument, {}, (data) => data.auditTrail)
  const [action, setAction] = useState('')
  const [outcome, setOutcome] = useState('')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase())
  const matches = (entry: Entry): boolean =>
    (action === '' || entry.action === action) &&
    (outcome === '' || entry.outcome === outcome) &&
    [entry.what, entry.operation, ...entry.people.map(({ name }) => name ?? '')]
      .join(' ')
      .toLocaleLowerCase()
      .includes(wanted)
  const all = { value: '', label: t('audit.all') }
  return (
    <Page title={t('home.audit')}>
      <Stack>
        <Group align="end">
          <TextInput
            type="search"
            label={t('audit.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('audit.action')}
            value={action}
            data={[all, ...ACTIONS.map((value) => ({ value, label: t(`audit.actions.${value}`) }))]}
            onChange={(event) => setAction(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('audit.outcome')}
            value={outcome}
            data={[all, ...OUTCOMES.map((value) => ({ value, label: t(`audit.outcomes.${value}`) }))]}
            onChange={(event) => setOutcome(event.currentTarget.value)}
          />
        </Group>
        <List
          pages={{ ...pages, items: pages.items?.filter(matches) }}
          none={t('audit.none')}
          frame={(rows) => (
            <Table
              label={t('home.audit')}
              head={[t('audit.when'), t('audit.who'), t('audit.action'), t('audit.what'), t('audit.outcome')]}
            >
              {rows}
            </Table>
          )}
        >
          {(entry) => (
            <tr key={`${entry.requestId} ${entry.operation} ${entry.at}`}>
              <td>{format.moment(entry.at)}</td>
              <td className="desk-text">
                {entry.people.length > 0
                  ? format.list(entry.people.map(({ name }) => name ?? '—'))
                  : t(`audit.by.${entry.by}`)}
              </td>
              <td>{t(`audit.actions.${entry.action}`)}</td>
              <td>{entry.what}</td>
              <td>{t(`audit.outcomes.${entry.outcome}`)}</td>
            </tr>
          )}
        </List>
      </Stack>
    </Page>
  )
}
