import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { AppointmentsDocument, type AppointmentsQuery } from '../../../documents.generated'
import { usePages } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { Page, WhenRead } from '../../ui/page'
import { AppointmentCard } from './appointment-card'
import { NewAppointment } from './new-appointment'

export type Appointment = NonNullable<AppointmentsQuery['appointments']>['nodes'][number]

const SPANS = { day: 1, week: 7 } as const
type Span = keyof typeof SPANS

/** Midnight of a day, so many days later. */
function daysAfter(day: Date, days: number): Date {
  const other = new Date(day)
  other.setHours(0, 0, 0, 0)
  other.setDate(other.getDate() + days)
  return other
}

/** The Monday of the week of a day. */
const weekOf = (day: Date): Date => daysAfter(day, -((day.getDay() + 6) % 7))

/** The therapist's sessions by day or week. */
export function CalendarPage() {
  const t = useTexts('therapist')
  const format = useFormat()
  const [span, setSpan] = useState<Span>('week')
  const [start, setStart] = useState(() => weekOf(new Date()))
  const from = start.toISOString()
  const to = daysAfter(start, SPANS[span]).toISOString()
  const pages = usePages(AppointmentsDocument, { from, to }, (data) => data.appointments, {
    topics: ['appointmentChanged'],
  })
  const move = (days: number): void => setStart(daysAfter(start, days))
  return (
    <Page title={t('common:menu.calendar')}>
      <Stack>
        <Group>
          <SegmentedControl
            aria-label={t('calendar.span')}
            value={span}
            data={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: t(`calendar.${value}`) }))}
            onChange={(value) => {
              setSpan(value)
              setStart(value === 'week' ? weekOf(start) : start)
            }}
          />
          <Button variant="default" onClick={() => move(-SPANS[span])}>
            {t('calendar.earlier')}
          </Button>
          <Button
            variant="default"
            onClick={() => setStart(span === 'week' ? weekOf(new Date()) : daysAfter(new Date(), 0))}
          >
            {t('calendar.today')}
          </Button>
          <Button variant="default" onClick={() => move(SPANS[span])}>
            {t('calendar.later')}
          </Button>
        </Group>
        <WhenRead read={{ ...pages, data: pages.items }}>
          {(appointments) => (
            <>
              <div className="desk-columns">
                {Array.from({ length: SPANS[span] }, (_, at) => daysAfter(start, at)).map((day) => (
                  <section key={day.getTime()} className="desk-card" aria-label={format.weekday(day.toISOString())}>
                    <Title order={2} size="h5">
                      {format.weekday(day.toISOString())}
                    </Title>
                    <Stack gap="xs">
                      {appointments
                        .filter(({ startsAt }) => daysAfter(new Date(startsAt), 0).getTime() === day.getTime())
                        .map((appointment) => (
                          <AppointmentCard
                            key={appointment.id}
                            appointment={appointment}
                            others={appointments}
                            onChange={pages.reload}
                          />
                        ))}
                    </Stack>
                  </section>
                ))}
              </div>
              {appointments.length === 0 && <Text c="dimmed">{t('calendar.none')}</Text>}
              {pages.hasMore && (
                <Button variant="default" onClick={pages.loadMore}>
                  {t('common:loadMore')}
                </Button>
              )}
              <NewAppointment appointments={appointments} onSaved={pages.reload} />
            </>
          )}
        </WhenRead>
      </Stack>
    </Page>
  )
}
