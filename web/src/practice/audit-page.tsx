import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { AuditDocument, type AuditQueryVariables } from '../../documents.generated'
import { usePages } from '../app/reads'
import { useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { useOperations } from '../shared/use-operations'
import { List } from '../ui/list'
import { Page } from '../ui/page'
import { Table } from '../ui/table'
import { AuditChecks } from './audit-checks'
import { ClientChoice } from './records/client-choice'
import { memberName, toChoice, useMembers } from './staff/members'

type Filter = NonNullable<AuditQueryVariables['filter']>

const ACTIONS = ['READ', 'WRITE'] as const
const OUTCOMES = ['DONE', 'REFUSED', 'FAILED'] as const
const UNFILTERED = { operation: '', personId: '', clientId: '', action: '', outcome: '', from: '', to: '' }

/** Who did what in the practice, as the service finds it. */
export function AuditPage() {
  const t = useTexts('practice')
  const format = useFormat()
  const [asked, setAsked] = useState(UNFILTERED)
  const ask = (part: Partial<typeof UNFILTERED>): void => setAsked((before) => ({ ...before, ...part }))
  const operations = useOperations()
  const filter = filterOf(useDeferredValue(asked), operations.namesWith)
  const pages = usePages(AuditDocument, { filter }, (data) => data.auditTrail)
  const archivedUntil = pages.first?.auditTrail?.archivedUntil
  const members = useMembers().items ?? []
  // Who has no name yet is named as in the list of staff.
  const nameOf = ({ userId, name }: { readonly userId: string; readonly name?: string | null }): string => {
    const member = members.find((each) => each.userId === userId)
    return name ?? (member ? memberName(member) : '—')
  }
  const all = { value: '', label: t('audit.all') }
  return (
    <Page title={t('home.audit')}>
      <Stack>
        <AuditChecks />
        <Group align="end">
          <TextInput
            type="search"
            label={t('audit.search')}
            maxLength={100}
            value={asked.operation}
            onChange={(event) => ask({ operation: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('audit.who')}
            value={asked.personId}
            data={[all, ...members.map(toChoice)]}
            onChange={(event) => ask({ personId: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('audit.action')}
            value={asked.action}
            data={[all, ...ACTIONS.map((value) => ({ value, label: t(`audit.actions.${value}`) }))]}
            onChange={(event) => ask({ action: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('audit.outcome')}
            value={asked.outcome}
            data={[all, ...OUTCOMES.map((value) => ({ value, label: t(`audit.outcomes.${value}`) }))]}
            onChange={(event) => ask({ outcome: event.currentTarget.value })}
          />
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={t(`audit.${end}`)}
              value={asked[end]}
              onChange={(event) => ask({ [end]: event.currentTarget.value })}
            />
          ))}
        </Group>
        <Group align="end">
          <ClientChoice isOptional value={asked.clientId} onChange={(clientId) => ask({ clientId })} />
        </Group>
        <List
          pages={pages}
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
                {entry.people.length > 0 ? format.list(entry.people.map(nameOf)) : t(`audit.by.${entry.by}`)}
              </td>
              <td>{t(`audit.actions.${entry.action}`)}</td>
              <td>{operations.textOf(entry)}</td>
              <td>{t(`audit.outcomes.${entry.outcome}`)}</td>
            </tr>
          )}
        </List>
        {archivedUntil && <Text>{t('audit.archived', { time: format.moment(archivedUntil) })}</Text>}
      </Stack>
    </Page>
  )
}

/** What was filled in. The service refuses a range that ends before it begins, so the end waits for a later day. */
function filterOf(
  { from, to, operation: words, ...asked }: typeof UNFILTERED,
  namesWith: (words: string) => string[],
): Filter {
  const names = words.trim() === '' ? [] : namesWith(words)
  // What has no text here is sought by the words of the service.
  const operation = names.length > 0 ? { operations: names } : words.trim() !== '' && { operation: words }
  const range = { from: from || undefined, to: to !== '' && to >= from ? to : undefined }
  const given = Object.entries(asked).filter(([, value]) => value.trim() !== '')
  return { ...Object.fromEntries(given), ...operation, ...((range.from ?? range.to) !== undefined && { range }) }
}
