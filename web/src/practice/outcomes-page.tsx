import { Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { ClientGroupsDocument, OutcomesDocument, OverdueMeasuresDocument } from '../../documents.generated'
import { useRead } from '../app/reads'
import { useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { Page, WhenRead } from '../ui/page'
import { Table } from '../ui/table'
import { memberName, useMembers } from './staff/members'

/** To whom a row of numbers belongs. */
interface Divided {
  readonly therapistId?: string | null
  readonly clientGroupId?: string | null
}

const DIVISIONS = ['practice', 'therapist', 'group'] as const

/** How the scores of clients have changed: response, remission and deterioration, in groups of five or more. */
export function OutcomesPage() {
  const t = useTexts('practice')
  const format = useFormat()
  const [by, setBy] = useState<string>(DIVISIONS[0])
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const division = { byTherapist: by === 'therapist', byGroup: by === 'group' }
  const isDivided = division.byTherapist || division.byGroup
  const read = useRead(OutcomesDocument, { ...division, from: from || null, to: to || null })
  const overdue = useRead(OverdueMeasuresDocument, division)
  const groups = useRead(ClientGroupsDocument, {}, { skip: !division.byGroup })
  const members = useMembers().items
  const share = (part: number | null | undefined, clients: number): string =>
    part === null || part === undefined ? '—' : `${part} (${format.number(Math.round((100 * part) / clients))} %)`
  const partOf = ({ therapistId, clientGroupId }: Divided): string => {
    if (division.byTherapist) {
      const member = members?.find(({ userId }) => userId === therapistId)
      return member ? memberName(member) : '—'
    }
    if (clientGroupId === null || clientGroupId === undefined) return t('outcomes.noGroup')
    return groups.data?.clientGroups.find(({ id }) => id === clientGroupId)?.name ?? '—'
  }
  return (
    <Page title={t('home.outcomes')}>
      <Stack>
        <Text>{t('outcomes.about')}</Text>
        <Group align="end">
          <TextInput
            type="date"
            label={t('outcomes.from')}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('outcomes.to')}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('outcomes.division')}
            value={by}
            data={DIVISIONS.map((value) => ({ value, label: t(`outcomes.by.${value}`) }))}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
        </Group>
        <WhenRead read={read}>
          {({ outcomes }) =>
            outcomes.length === 0 ? (
              <Text c="dimmed">{t('outcomes.none')}</Text>
            ) : (
              <Table
                label={t('home.outcomes')}
                head={[
                  t('outcomes.measure'),
                  ...(isDivided ? [t(`outcomes.part.${by}`)] : []),
                  t('outcomes.clients'),
                  t('outcomes.improved'),
                  t('outcomes.recovered'),
                  t('outcomes.deteriorated'),
                  t('outcomes.meanChange'),
                ]}
              >
                {outcomes.map((outcome) => (
                  <tr key={`${outcome.instrument.key} ${outcome.therapistId} ${outcome.clientGroupId}`}>
                    <th scope="row">{outcome.instrument.title}</th>
                    {isDivided && <td>{partOf(outcome)}</td>}
                    <td>{outcome.clients}</td>
                    <td>{share(outcome.improved, outcome.clients)}</td>
                    <td>{share(outcome.recovered, outcome.clients)}</td>
                    <td>{share(outcome.deteriorated, outcome.clients)}</td>
                    <td>{format.number(Math.round(10 * outcome.meanChange) / 10)}</td>
                  </tr>
                ))}
              </Table>
            )
          }
        </WhenRead>
        <Title order={2} size="h3">
          {t('outcomes.overdueTitle')}
        </Title>
        <Text>{t('outcomes.overdueAbout')}</Text>
        <WhenRead read={overdue}>
          {({ overdueMeasures }) =>
            !overdueMeasures || overdueMeasures.length === 0 ? (
              <Text c="dimmed">{t('outcomes.overdueNone')}</Text>
            ) : (
              <Table
                label={t('outcomes.overdueTitle')}
                head={[
                  t('outcomes.measure'),
                  ...(isDivided ? [t(`outcomes.part.${by}`)] : []),
                  t('outcomes.asked'),
                  t('outcomes.overdue'),
                ]}
              >
                {overdueMeasures.map((group) => (
                  <tr key={`${group.instrument} ${group.therapistId} ${group.clientGroupId}`}>
                    <th scope="row">{group.title}</th>
                    {isDivided && <td>{partOf(group)}</td>}
                    <td>{group.clients}</td>
                    <td>{share(group.overdue, group.clients)}</td>
                  </tr>
                ))}
              </Table>
            )
          }
        </WhenRead>
      </Stack>
    </Page>
  )
}
