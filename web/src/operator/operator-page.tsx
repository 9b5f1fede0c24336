import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ServiceHealthDocument } from '../../documents.generated'
import { useRead } from '../app/reads'
import { useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { Page, WhenRead } from '../ui/page'
import { Table } from '../ui/table'
import { DatabaseSection } from './database-section'
import { DeadLetters } from './dead-letters'

/** Work that has been due for so long is late: the sweep hands it over again within fifteen seconds. */
const LATE_SECONDS = 60

/** How the service is: background work, what was given up, and the database. */
export function OperatorPage() {
  const t = useTexts('operator')
  const format = useFormat()
  const read = useRead(ServiceHealthDocument, {})
  const jobs = (read.data?.backgroundWork ?? []).filter(({ dead }) => dead > 0).map(({ job }) => job)
  return (
    <Page title={t('title')}>
      <Stack gap="xl">
        <Text>
          <Anchor component={Link} to="/operator/practices">
            {t('practices.title')}
          </Anchor>
          {' · '}
          <Anchor href="/jobs/">{t('console')}</Anchor>
        </Text>
        <section aria-labelledby="operator-dead">
          <Title order={2} size="h3" id="operator-dead" mb="sm">
            {t('dead.title')}
          </Title>
          <DeadLetters jobs={jobs} onRetry={read.reload} />
        </section>
        <WhenRead read={read}>
          {({ backgroundWork, databaseState }) => (
            <>
              <section aria-labelledby="operator-work">
                <Title order={2} size="h3" id="operator-work" mb="sm">
                  {t('work.title')}
                </Title>
                {backgroundWork?.length === 0 && <Text c="dimmed">{t('work.none')}</Text>}
                {backgroundWork && backgroundWork.length > 0 && (
                  <Table
                    label={t('work.title')}
                    head={[t('work.job'), t('work.waiting'), t('work.running'), t('work.dead'), t('work.late')]}
                  >
                    {backgroundWork.map(({ job, waiting, running, dead, lateSeconds }) => (
                      <tr key={job}>
                        <th scope="row">{job}</th>
                        <td>{format.number(waiting)}</td>
                        <td>{format.number(running)}</td>
                        <td>{format.number(dead)}</td>
                        <td>
                          {lateSeconds < LATE_SECONDS
                            ? t('work.onTime')
                            : t('work.minutes', { count: Math.round(lateSeconds / 60) })}
                        </td>
                      </tr>
                    ))}
                  </Table>
                )}
              </section>
              {databaseState && <DatabaseSection state={databaseState} />}
            </>
          )}
        </WhenRead>
      </Stack>
    </Page>
  )
}
