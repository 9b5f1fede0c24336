import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { OwnSessionsDocument } from '../../documents.generated'
import { usePages, useRead } from '../app/reads'
import { usePerson } from '../app/session'
import { fullName, useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { endOf, type Times } from '../shared/appointment-end'
import { CalendarFeed } from '../shared/calendar/calendar-feed'
import { JoinLink } from '../shared/join-link'
import { List } from '../ui/list'
import { Page } from '../ui/page'

/** When the client meets their therapist, and how to ask for another time. */
export function AppointmentsPage() {
  const t = useTexts('client')
  const format = useFormat()
  const { id } = usePerson()
  const team = useRead(OwnSessionsDocument, { client: id })
  const pages = usePages(OwnSessionsDocument, { client: id }, (data) => data.therapistSessions)
  const now = Date.now()
  // One that has begun is ahead until it is over, so that its meeting can still be joined.
  const isAhead = ({ status, ...times }: Times & { status: string }): boolean => status === 'OPEN' && endOf(times) > now
  const ahead = pages.items?.filter(isAhead).toReversed()
  const past = pages.items?.filter((session) => !isAhead(session))
  const nameOf = (therapistId: string): string =>
    fullName(
      team.data?.careTeam.find((member) => member.therapistId === therapistId),
      '',
    )
  const line = ({
    id: session,
    startsAt,
    kind,
    status,
    therapistId,
    meetingUrl,
  }: NonNullable<typeof ahead>[number]) => (
    <Text key={session} className="desk-card">
      {format.weekday(startsAt)}, {format.time(startsAt)} · {t(`appointments.kind.${kind}`)} · {nameOf(therapistId)}
      {status !== 'OPEN' && ` · ${t(`appointments.status.${status}`)}`}{' '}
      {status === 'OPEN' && meetingUrl && <JoinLink url={meetingUrl} label={t('appointments.join')} />}
    </Text>
  )
  return (
    <Page title={t('appointments.title')}>
      <Stack gap="xl">
        <List pages={{ ...pages, items: ahead, hasMore: false }} none={t('appointments.none')}>
          {line}
        </List>
        <Text>
          {t('appointments.ask')}{' '}
          <Anchor component={Link} to="/messages">
            {t('common:menu.messages')}
          </Anchor>
        </Text>
        <section aria-labelledby="past">
          <Title order={2} size="h3" id="past">
            {t('appointments.past')}
          </Title>
          <List pages={{ ...pages, items: past }} none={t('appointments.nonePast')}>
            {line}
          </List>
        </section>
        <CalendarFeed />
      </Stack>
    </Page>
  )
}
