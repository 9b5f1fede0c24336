import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mutate } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { useSteps } from '../../app/use-steps'
import { fullName, useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { JoinLink } from '../join-link'
import type { Appointment, CalendarOf } from './calendar'
import { MeetingLink } from './meeting-link'
import { MoveAppointment } from './move-appointment'
import { overlap } from './overlap'

interface AppointmentCardProps {
  readonly of: CalendarOf
  readonly appointment: Appointment
  readonly others: readonly Appointment[]
  readonly onChange: () => unknown
}

/** An appointment: moved or cancelled while it has not begun, and afterwards that the client did not come. */
export function AppointmentCard({ of, appointment, others, onChange }: AppointmentCardProps) {
  const t = useTexts('calendar')
  const format = useFormat(of.zone)
  const [opened, setOpened] = useState<'move' | 'link'>()
  const { id, clientId, clientFirstName, clientLastName, kind, status, meetingUrl, seriesId } = appointment
  const name = fullName({ firstName: clientFirstName, lastName: clientLastName })
  const act = useSteps(onChange, { done: t('common:saved') })
  const isOpen = status === 'OPEN'
  const isAhead = isOpen && Date.parse(appointment.startsAt) > Date.now()
  const conflicts = others.some((other) => other.id !== id && other.status === 'OPEN' && overlap(other, appointment))
  const saved = (): unknown => {
    setOpened(undefined)
    return onChange()
  }
  const button = (label: string, onClick: () => unknown) => (
    <Button size="compact-xs" variant="default" onClick={onClick}>
      {label}
    </Button>
  )
  const toggle = (form: 'move' | 'link') => () => setOpened(opened === form ? undefined : form)
  return (
    <div>
      <Text>
        {format.time(appointment.startsAt)}
        {appointment.endsAt && `–${format.time(appointment.endsAt)}`}{' '}
        {of.isOwn ? (
          <Anchor component={Link} to={`/clients/${clientId}`}>
            {name}
          </Anchor>
        ) : (
          name
        )}
      </Text>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t(`kind.${kind}`)} · {t(`status.${status}`)}
          {seriesId && ` · ${t('inSeries')}`}
        </Text>
        {isOpen && conflicts && (
          <Badge color="orange" variant="light" tt="none">
            {t('conflict')}
          </Badge>
        )}
        {isOpen && meetingUrl && <JoinLink url={meetingUrl} label={t('join')} />}
        {isAhead && button(t('move'), toggle('move'))}
        {isOpen && kind === 'VIDEO' && button(t('link'), toggle('link'))}
        {isAhead && button(t('cancel'), () => act.run('cancel', () => mutate.cancelAppointment(client, { id })))}
        {isAhead &&
          seriesId &&
          button(t('cancelSeries'), () =>
            act.run('cancelSeries', () => mutate.cancelAppointmentSeries(client, { id })),
          )}
        {isOpen &&
          !isAhead &&
          button(t('missed'), () => act.run('missed', () => mutate.markAppointmentMissed(client, { id })))}
      </Group>
      {isAhead && opened === 'move' && <MoveAppointment zone={of.zone} appointment={appointment} onSaved={saved} />}
      {isOpen && opened === 'link' && <MeetingLink appointment={appointment} onSaved={saved} />}
    </div>
  )
}
