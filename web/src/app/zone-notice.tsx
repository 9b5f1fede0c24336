import { Button, Group, Text } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { mutate } from 'care-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from './client'
import { type Person, useSession } from './session'
import { useAction } from './use-action'
import { isZonePutOff, putOffZone } from './zone-answer'
import { OWN_ZONE, ownZoneOf } from './zone'

/** Where the question is out of place: the first page has the field itself, the second is read in a crisis. */
const QUIET: readonly string[] = ['/account', '/safety-plan']

/**
 * Asks a person without a time zone for the one of the browser. Without one the service counts days and working hours in
 * UTC. The notice takes no focus, covers nothing and is not read out, because nobody needs to answer.
 */
export function ZoneNotice({ person }: { readonly person: Person }) {
  const { t } = useTranslation()
  const { reload } = useSession()
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [isLater, setIsLater] = useState(isZonePutOff)
  const later = (): void => {
    putOffZone()
    setIsLater(true)
    toMain()
  }
  const take = useAction(
    async () => {
      await mutate.updateUser(client, { id: person.id, input: { timezone: OWN_ZONE } })
      toMain()
      await reload()
    },
    { done: t('zone.done', { zone: OWN_ZONE }) },
  )
  if (ownZoneOf(person) !== undefined || isLater || QUIET.includes(path)) return null
  return (
    <section className="desk-card" aria-label={t('zone.label')}>
      <Group justify="space-between" gap="xs">
        <Text>{t('zone.ask', { zone: OWN_ZONE })}</Text>
        <Group gap="xs">
          <Button size="xs" loading={take.isRunning} onClick={() => void take.run()}>
            {t('zone.take')}
          </Button>
          <Button size="xs" variant="default" onClick={() => void navigate({ to: '/account' })}>
            {t('zone.other')}
          </Button>
          <Button size="xs" variant="subtle" onClick={later}>
            {t('zone.later')}
          </Button>
        </Group>
      </Group>
    </section>
  )
}

/** The keyboard goes on at the page, because the button is gone. */
function toMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
