import { Stack } from '@mantine/core'
import { usePerson } from '../app/session'
import { useTexts } from '../app/use-texts'
import { zoneOf } from '../app/zone'
import { Calendar } from '../shared/calendar/calendar'
import { CalendarFeed } from '../shared/calendar/calendar-feed'
import { WorkingHours } from '../shared/calendar/working-hours'
import { Page } from '../ui/page'

/** The therapist's own appointments and working hours. */
export function CalendarPage() {
  const t = useTexts('therapist')
  const person = usePerson()
  return (
    <Page title={t('common:menu.calendar')}>
      <Stack>
        <Calendar therapist={person.id} zone={zoneOf(person)} isOwn />
        <WorkingHours therapist={person.id} />
        <CalendarFeed />
      </Stack>
    </Page>
  )
}
