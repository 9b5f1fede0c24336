import { Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { OutcomesDocument, OverdueMeasuresDocument, StaffDocument } from '../../documents.generated'
import { usePages, useRead } from '../app/reads'
import { fullName, useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { Page, WhenRead } from '../ui/page'
import { Table } from '../ui/table'

/** How the scores of clients have changed: response, remission and deterioration, in groups of five or more. */
export function OutcomesPage() {
  const t = useTexts('practice')
  const format = useFormat()
  const [byTherapist, setByTherapist] = useState(false)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const read = useRead(OutcomesDocument, { byTherapist, from: from || null, to: to || null })
  const overdue = useRead(OverdueMeasuresDocument, { byTherapist })
  const staff = usePages(StaffDocument, {}, (data) => data.staff)
  const share = (part: number | null | undefined, clients: number): string =>
    part === null || part === undefined ? '—' : `${part} (${format.number(Math.round((100 * part) / clients))} %)`
  const therapistOf = ({ therapistId }: { therapistId?: string | null }): string =>
    fullName(staff.items?.find(({ userId }) => userId === therapistId))
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
          <Checkbox
            label={t('outcomes.byTherapist')}
            checked={byTherapist}
            onChange={(event) => setByTherapist(event.currentTarget.checked)}
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
                  ...(byTherapist ? [t('outcomes.therapist')] : []),
                  t('outcomes.clients'),
                  t('outcomes.improved'),
                  t('outcomes.recovered'),
                  t('outcomes.deteriorated'),
                  t('outcomes.meanChange'),
                ]}
              >
                {outcomes.map((outcome) => (
                  <tr key={`${outcome.instrument.key} ${outcome.therapistId}`}>
                    <th scope="row">{outcome.instrument.title}</th>
                    {byTherapist && <td>{therapistOf(outcome)}</td>}
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
                  ...(byTherapist ? [t('outcomes.therapist')] : []),
                  t('outcomes.asked'),
                  t('outcomes.overdue'),
                ]}
              >
                {overdueMeasures.map((group) => (
                  <tr key={`${group.instrument} ${group.therapistId}`}>
                    <th scope="row">{group.title}</th>
                    {byTherapist && <td>{therapistOf(group)}</td>}
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
