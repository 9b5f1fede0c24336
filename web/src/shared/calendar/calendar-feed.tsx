import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnCalendarFeedDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { useRead } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { WhenRead } from '../../ui/page'

/** The address at which the calendar program of the person reads their appointments: made, replaced and removed. */
export function CalendarFeed() {
  const { t } = useTranslation()
  const format = useFormat()
  const feed = useRead(OwnCalendarFeedDocument, {})
  // It is shown once, and kept nowhere.
  const [address, setAddress] = useState<string>()
  const make = useAction(async () => {
    const made = await mutate.createCalendarFeed(client)
    setAddress(made?.address)
    await feed.reload()
  })
  const copy = useAction((text: string) => navigator.clipboard.writeText(text), {
    done: t('common:calendarFeed.copied'),
  })
  const remove = useAction(
    async () => {
      await mutate.removeCalendarFeed(client)
      setAddress(undefined)
      await feed.reload()
    },
    { done: t('common:calendarFeed.removed') },
  )
  return (
    <section className="desk-card" aria-labelledby="calendar-feed">
      <Stack>
        <Title order={2} size="h3" id="calendar-feed">
          {t('common:calendarFeed.title')}
        </Title>
        <Text>{t('common:calendarFeed.about')}</Text>
        <Alert color="yellow">{t('common:calendarFeed.warning')}</Alert>
        <WhenRead read={feed}>
          {({ calendarFeed }) => (
            <>
              {calendarFeed && (
                <Text>
                  {t('common:calendarFeed.made', { day: format.day(calendarFeed.createdAt) })}{' '}
                  {calendarFeed.lastReadAt
                    ? t('common:calendarFeed.read', { when: format.ago(calendarFeed.lastReadAt) })
                    : t('common:calendarFeed.notRead')}
                </Text>
              )}
              {address !== undefined && (
                <Group align="end">
                  <TextInput
                    flex={1}
                    readOnly
                    label={t('common:calendarFeed.address')}
                    description={t('common:calendarFeed.once')}
                    value={address}
                    onFocus={(event) => event.currentTarget.select()}
                  />
                  <Button loading={copy.isRunning} onClick={() => void copy.run(address)}>
                    {t('common:calendarFeed.copy')}
                  </Button>
                </Group>
              )}
              <Group>
                <Button variant="default" loading={make.isRunning} onClick={() => void make.run()}>
                  {calendarFeed ? t('common:calendarFeed.replace') : t('common:calendarFeed.make')}
                </Button>
                {calendarFeed && (
                  <Button variant="default" loading={remove.isRunning} onClick={() => void remove.run()}>
                    {t('common:calendarFeed.remove')}
                  </Button>
                )}
              </Group>
              {calendarFeed && <Text c="dimmed">{t('common:calendarFeed.replaces')}</Text>}
            </>
          )}
        </WhenRead>
      </Stack>
    </section>
  )
}
