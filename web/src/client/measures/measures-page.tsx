import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SchedulesDocument, ScreeningsDocument } from '../../../documents.generated'
import { usePages, useRead } from '../../app/reads'
import { usePerson } from '../../app/session'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { ScoreBadge } from '../../shared/measures/score-badge'
import { List } from '../../ui/list'
import { Page, WhenRead } from '../../ui/page'

/** What is to be filled in, and what was. */
export function MeasuresPage() {
  const t = useTexts('client')
  const format = useFormat()
  const { id } = usePerson()
  const schedules = useRead(SchedulesDocument, { client: id })
  const taken = usePages(ScreeningsDocument, { client: id }, (data) => data.screenings)
  return (
    <Page title={t('common:menu.measures')}>
      <Stack gap="xl">
        <section aria-labelledby="due">
          <Title order={2} size="h3" id="due">
            {t('measures.due')}
          </Title>
          <WhenRead read={schedules}>
            {({ screeningSchedules, instruments }) => {
              const open = screeningSchedules?.nodes ?? []
              if (open.length === 0) return <Text c="dimmed">{t('measures.noneDue')}</Text>
              return (
                <ul>
                  {open.map(({ id: schedule, instrument, nextDueOn }) => (
                    <li key={schedule}>
                      <Anchor component={Link} to={`/measures/${schedule}`}>
                        {instruments.find(({ key }) => key === instrument)?.title ?? instrument}
                      </Anchor>{' '}
                      {t('home.dueOn', { day: format.day(nextDueOn) })}
                    </li>
                  ))}
                </ul>
              )
            }}
          </WhenRead>
        </section>
        <section aria-labelledby="taken">
          <Title order={2} size="h3" id="taken">
            {t('measures.taken')}
          </Title>
          <List pages={taken} none={t('measures.noneTaken')}>
            {({ id: screening, takenAt, score, instrument, severity }) => (
              <div key={screening} className="desk-card">
                <Text fw={600}>{instrument.title}</Text>
                <ScoreBadge measure={instrument.abbreviation} score={score} band={severity?.label} />{' '}
                {format.moment(takenAt)}
              </div>
            )}
          </List>
        </section>
      </Stack>
    </Page>
  )
}
