import { Anchor, Badge, Button, Group, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mutate } from 'care-client'
import { type FormEvent, useState } from 'react'
import { client } from '../../app/client'
import { usePerson } from '../../app/session'
import { useAction } from '../../app/use-action'
import { fullName, useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { momentOf, zoneOf } from '../../app/zone'
import type { Appointment } from './calendar-page'
import { overlap } from './overlap'

interface AppointmentCardProps {
  readonly appointment: Appointment
  readonly others: readonly Appointment[]
  readonly onChange: () => unknown
}

/** An appointment, to move or cancel while it has not begun. */
export function AppointmentCard({ appointment, others, onChange }: AppointmentCardProps) {
  const t = useTexts('therapist')
  const format = useFormat()
  const zone = zoneOf(usePerson())
  const [isMoved, setIsMoved] = useState(false)
  const [startsAt, setStartsAt] = useState('')
  const { id, clientId, clientFirstName, clientLastName, kind, status } = appointment
  const act = useAction(
    async (step: () => Promise<unknown>) => {
      await step()
      setIsMoved(false)
      await onChange()
    },
    { done: t('common:saved') },
  )
  const isOpen = status === 'OPEN' && Date.parse(appointment.startsAt) > Date.now()
  const conflicts = others.some((other) => other.id !== id && other.status === 'OPEN' && overlap(other, appointment))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const start = momentOf(startsAt, zone)
    const length = appointment.endsAt ? Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt) : undefined
    const endsAt = length === undefined ? null : new Date(start.getTime() + length).toISOString()
    void act.run(() => mutate.moveAppointment(client, { id, startsAt: start.toISOString(), endsAt }))
  }
  return (
    <div>
      <Text>
        {format.time(appointment.startsAt)}
        {appointment.endsAt && `–${format.time(appointment.endsAt)}`}{' '}
        <Anchor component={Link} to={`/clients/${clientId}`}>
          {fullName({ firstName: clientFirstName, lastName: clientLastName })}
        </Anchor>
      </Text>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t(`calendar.kind.${kind}`)} · {t(`calendar.status.${status}`)}
        </Text>
        {status === 'OPEN' && conflicts && (
          <Badge color="orange" variant="light" tt="none">
            {t('calendar.conflict')}
          </Badge>
        )}
        {isOpen && (
          <>
            <Button size="compact-xs" variant="default" onClick={() => setIsMoved(!isMoved)}>
              {t('calendar.move')}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => void act.run(() => mutate.cancelAppointment(client, { id }))}
            >
              {t('calendar.cancel')}
            </Button>
          </>
        )}
      </Group>
      {isMoved && (
        <form onSubmit={submit}>
          <Group align="end">
            <TextInput
              type="datetime-local"
              label={t('calendar.newTime')}
              required
              withAsterisk={false}
              value={startsAt}
              onChange={(event) => setStartsAt(event.currentTarget.value)}
            />
            <Button type="submit" size="sm">
              {t('common:save')}
            </Button>
          </Group>
        </form>
      )}
    </div>
  )
}
