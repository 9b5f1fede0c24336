import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { AppointmentsDocument, type AppointmentsQuery } from '../../../documents.generated'
import { usePages } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { dayAfter, mondayBefore } from '../../app/zone'
import { WhenRead } from '../../ui/page'
import { AppointmentCard } from './appointment-card'
import { NewAppointment } from './new-appointment'

export type Appointment = NonNullable<AppointmentsQuery['appointments']>['nodes'][number]

const SPANS = { day: 1, week: 7 } as const
type Span = keyof typeof SPANS

/** Whose calendar it is. */
export interface CalendarOf {
  readonly therapist: string
  /** The time zone of its days: that of the therapist. */
  readonly zone: string
  /** True if the reader is the therapist, who opens the records of the clients. */
  readonly isOwn: boolean
}

/** A therapist's appointments by day or week. */
export function Calendar(of: CalendarOf) {
  const { therapist, zone } = of
  const t = useTexts('calendar')
  const format = useFormat(zone)
  const [span, setSpan] = useState<Span>('week')
  const [start, setStart] = useState<Date>(() => mondayBefore(new Date(), zone))
  // Of dates in a zone, `toISOString` has the offset.
  const from = new Date(start.getTime()).toISOString()
  const to = new Date(dayAfter(start, SPANS[span], zone).getTime()).toISOString()
  const pages = usePages(AppointmentsDocument, { therapist, from, to }, (data) => data.appointments, {
    topics: ['appointmentChanged'],
  })
  const move = (days: number): void => setStart(dayAfter(start, days, zone))
  return (
    <Stack>
      <Group>
        <SegmentedControl
          aria-label={t('span')}
          value={span}
          data={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: t(`spans.${value}`) }))}
          onChange={(value) => {
            setSpan(value)
            setStart(value === 'week' ? mondayBefore(start, zone) : start)
          }}
        />
        <Button variant="default" onClick={() => move(-SPANS[span])}>
          {t('earlier')}
        </Button>
        <Button
          variant="default"
          onClick={() => setStart(span === 'week' ? mondayBefore(new Date(), zone) : dayAfter(new Date(), 0, zone))}
        >
          {t('today')}
        </Button>
        <Button variant="default" onClick={() => move(SPANS[span])}>
          {t('later')}
        </Button>
      </Group>
      <WhenRead read={{ ...pages, data: pages.items }}>
        {(appointments) => (
          <>
            <div className="desk-columns">
              {Array.from({ length: SPANS[span] }, (_, at) => dayAfter(start, at, zone)).map((day) => (
                <section key={day.getTime()} className="desk-card" aria-label={format.weekday(day.toISOString())}>
                  <Title order={2} size="h5">
                    {format.weekday(day.toISOString())}
                  </Title>
                  <Stack gap="xs">
                    {appointments
                      .filter(({ startsAt }) => dayAfter(startsAt, 0, zone).getTime() === day.getTime())
                      .map((appointment) => (
                        <AppointmentCard
                          key={appointment.id}
                          of={of}
                          appointment={appointment}
                          others={appointments}
                          onChange={pages.reload}
                        />
                      ))}
                  </Stack>
                </section>
              ))}
            </div>
            {appointments.length === 0 && <Text c="dimmed">{t('none')}</Text>}
            {pages.hasMore && (
              <Button variant="default" onClick={pages.loadMore}>
                {t('common:loadMore')}
              </Button>
            )}
          </>
        )}
      </WhenRead>
      {/* Below the days, so that what was typed stays while those of another week are on their way. */}
      <NewAppointment of={of} appointments={pages.items ?? []} onSaved={pages.reload} />
    </Stack>
  )
}
