import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { HomeDocument, type HomeQuery } from '../../../documents.generated'
import { useRead } from '../../app/reads'
import { usePerson } from '../../app/session'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { HelpPanel } from '../../shared/help/help-panel'
import { MoodTrend } from '../../shared/measures/mood-trend'
import { Page, WhenRead } from '../../ui/page'
import { MoodTap } from './mood-tap'
import { NewTherapist } from './new-therapist'

const PAGES = ['journal', 'messages', 'companion', 'measures', 'goals', 'privacy'] as const

/** The start page of clients: what is due, a mood in one tap, and the way to everything else. */
export function HomePage() {
  const t = useTexts('client')
  const person = usePerson()
  const read = useRead(HomeDocument, {}, { topics: ['interaction', 'journalChanged', 'caseload'] })
  const unread = read.data?.threads?.nodes.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0
  return (
    <Page title={t('common:menu.home')} heading={person.firstName ?? t('home.noName')}>
      <Stack gap="lg">
        <NewTherapist me={read.data?.me} />
        <nav aria-label={t('home.pages')}>
          <ul className="desk-cards">
            {PAGES.map((name) => (
              <li key={name} className="desk-card">
                <Group justify="space-between">
                  <Anchor component={Link} to={`/${name}`} fw={600} size="lg">
                    {t(`common:menu.${name}`)}
                  </Anchor>
                  {name === 'messages' && unread > 0 && (
                    <Badge tt="none">{t('common:chat.unread', { count: unread })}</Badge>
                  )}
                </Group>
                <Text size="sm" c="dimmed">
                  {t(`home.about.${name}`)}
                </Text>
              </li>
            ))}
          </ul>
        </nav>
        <WhenRead read={read}>
          {({ me }) => (
            <div className="desk-columns">
              <Due me={me} />
              <section className="desk-card" aria-labelledby="mood">
                <Stack>
                  <Title order={2} size="h3" id="mood">
                    {t('mood.title')}
                  </Title>
                  <MoodTap />
                  <MoodTrend days={me?.moodTrend ?? []} />
                </Stack>
              </section>
            </div>
          )}
        </WhenRead>
        <HelpPanel />
        <Group>
          <Anchor component={Link} to="/appointments">
            {t('appointments.title')}
          </Anchor>
          <Anchor component={Link} to="/safety-plan">
            {t('plan.title')}
          </Anchor>
          <Anchor component={Link} to="/account">
            {t('common:menu.account')}
          </Anchor>
        </Group>
      </Stack>
    </Page>
  )
}

function Due({ me }: { readonly me: HomeQuery['me'] }) {
  const t = useTexts('client')
  const format = useFormat()
  const schedules = me?.screeningSchedules?.nodes ?? []
  const forms = me?.pendingForms ?? []
  const recommendations = me?.recommendations?.nodes ?? []
  const isNothingDue = schedules.length + forms.length + recommendations.length === 0
  return (
    <section className="desk-card" aria-labelledby="due">
      <Title order={2} size="h3" id="due">
        {t('home.due')}
      </Title>
      {isNothingDue && <Text>{t('home.nothingDue')}</Text>}
      <ul>
        {schedules.map(({ id, instrument, nextDueOn }) => (
          <li key={id}>
            <Anchor component={Link} to={`/measures/${id}`}>
              {t('home.fillIn', { measure: instrument.toUpperCase() })}
            </Anchor>{' '}
            {t('home.dueOn', { day: format.day(nextDueOn) })}
          </li>
        ))}
        {forms.map(({ id, title }) => (
          <li key={id}>{t('home.form', { title })}</li>
        ))}
        {recommendations.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </section>
  )
}
