import { Button, Stack, Text } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { WebhooksDocument, type WebhooksQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { refresh, useRead } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { Page, WhenRead } from '../../ui/page'
import { ShownOnce } from '../../ui/shown-once'
import { WebhookCard } from './webhook-card'
import { WebhookForm, type WebhookTarget } from './webhook-form'

export type Webhook = WebhooksQuery['webhooks'][number]
export type WebhookTopic = WebhooksQuery['webhookTopics'][number]

/** A secret that was just made, and the address that it is for. */
export interface NewSecret {
  readonly url: string
  readonly secret: string
}

/** The addresses at which programs of the practice are told what has changed. */
export function WebhooksPage() {
  const t = useTexts('practice')
  const read = useRead(WebhooksDocument, {})
  const [made, setMade] = useState<NewSecret>()
  return (
    <Page
      title={t('home.webhooks')}
      actions={
        <Button variant="default" size="compact-sm" onClick={() => void refresh()}>
          {t('webhooks.reload')}
        </Button>
      }
    >
      <Stack gap="xl">
        <Text>{t('webhooks.about')}</Text>
        {made && (
          <ShownOnce
            title={t('webhooks.secretOf', { url: made.url })}
            secret={made.secret}
            onClose={() => setMade(undefined)}
          />
        )}
        <WhenRead read={read}>
          {({ webhooks, webhookTopics }) => (
            <>
              <Stack>
                {webhooks.length === 0 && <Text c="dimmed">{t('webhooks.none')}</Text>}
                {webhooks.map((webhook) => (
                  <WebhookCard
                    key={webhook.id}
                    webhook={webhook}
                    topics={webhookTopics}
                    onChange={() => refresh()}
                    onSecret={setMade}
                  />
                ))}
              </Stack>
              <NewWebhook topics={webhookTopics} onChange={read.reload} onSecret={setMade} />
            </>
          )}
        </WhenRead>
      </Stack>
    </Page>
  )
}

interface NewWebhookProps {
  readonly topics: readonly WebhookTopic[]
  readonly onChange: () => unknown
  readonly onSecret: (made: NewSecret) => void
}

function NewWebhook({ topics, onChange, onSecret }: NewWebhookProps) {
  const t = useTexts('practice')
  // Another one gets an empty form.
  const [made, setMade] = useState(0)
  const add = useAction(
    async ({ url, topics: chosen }: WebhookTarget) => {
      const { secret, webhook } = await mutate.createWebhook(client, { input: { url, topics: [...chosen] } })
      onSecret({ url: webhook.url, secret })
      setMade(made + 1)
      await onChange()
    },
    { isQuiet: true },
  )
  return <WebhookForm key={made} title={t('webhooks.new')} topics={topics} save={add} />
}
