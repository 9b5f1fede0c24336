import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useTranslation } from 'react-i18next'
import { DevicesDocument, type DevicesQuery } from '../../documents.generated'
import { client } from '../app/client'
import { useRead } from '../app/reads'
import { useAction } from '../app/use-action'
import { useFormat } from '../app/use-format'
import { WhenRead } from '../ui/page'

/** Notices on this device when something new has come. They have no content. */
export function PushNotices() {
  const read = useRead(DevicesDocument, {})
  return (
    <WhenRead read={read}>
      {({ devices, webPushKey }) => <Notices devices={devices ?? []} pushKey={webPushKey} onChange={read.reload} />}
    </WhenRead>
  )
}

interface NoticesProps {
  readonly devices: NonNullable<DevicesQuery['devices']>
  /** The key under which browsers accept notices; null if the service sends none. */
  readonly pushKey: string | null | undefined
  readonly onChange: () => unknown
}

function Notices({ devices, pushKey, onChange }: NoticesProps) {
  const { t } = useTranslation(['account', 'common'])
  const format = useFormat()
  const turnOn = useAction(
    async () => {
      if (!pushKey || (await Notification.requestPermission()) !== 'granted') throw new Error(t('push.refused'))
      const worker = await navigator.serviceWorker.ready
      const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
      const { endpoint, keys } = subscription.toJSON()
      await mutate.registerDevice(client, {
        input: { kind: 'WEB', endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
      })
      await onChange()
    },
    { done: t('common:saved') },
  )
  const remove = useAction(async (id: string) => {
    await mutate.removeDevice(client, { id })
    await onChange()
  })
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window
  return (
    <section className="desk-card" aria-labelledby="push">
      <Stack>
        <Title order={2} size="h3" id="push">
          {t('push.title')}
        </Title>
        <Text>{t('push.about')}</Text>
        {devices.map(({ id, kind, host, createdAt }) => (
          <Group key={id}>
            <Text flex={1}>
              {t(`push.kind.${kind}`)} {host} · {format.day(createdAt)}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => void remove.run(id)}>
              {t('common:delete')}
            </Button>
          </Group>
        ))}
        <Group>
          <Button disabled={!pushKey || !canPush} loading={turnOn.isRunning} onClick={() => void turnOn.run()}>
            {t('push.on')}
          </Button>
        </Group>
        {!pushKey && <Text c="dimmed">{t('push.none')}</Text>}
      </Stack>
    </section>
  )
}
