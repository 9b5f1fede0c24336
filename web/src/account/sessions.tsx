import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useTranslation } from 'react-i18next'
import { client } from '../app/client'
import { useSteps } from '../app/use-steps'
import { useFormat } from '../app/use-format'
import type { Account } from './account-page'
import { useDeviceTexts } from '../shared/use-service-texts'

interface SessionsProps {
  readonly account: Account
  readonly onChange: () => unknown
}

/** Where the person is signed in, to end what is not theirs. */
export function Sessions({ account, onChange }: SessionsProps) {
  const say = useDeviceTexts()
  const { t } = useTranslation(['account', 'common'])
  const format = useFormat()
  const act = useSteps(onChange, { done: t('common:saved') })
  return (
    <section className="desk-card" aria-labelledby="sessions">
      <Stack>
        <Title order={2} size="h3" id="sessions">
          {t('sessions.title')}
        </Title>
        {account.signInSessions.map(({ id, current, device, lastSeenAt }) => (
          <Group key={id}>
            <Text flex={1}>
              {device ? say(device) : t('sessions.unknown')} · {current ? t('sessions.this') : format.ago(lastSeenAt)}
            </Text>
            {!current && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => void act.run(id, () => mutate.endSession(client, { id }))}
              >
                {t('sessions.end')}
              </Button>
            )}
          </Group>
        ))}
        <Group>
          <Button variant="default" onClick={() => void act.run('others', () => mutate.endOtherSessions(client))}>
            {t('sessions.endOthers')}
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
