import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useSteps } from '../../app/use-steps'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { DeliveryList } from './delivery-list'
import { WebhookForm, type WebhookTarget } from './webhook-form'
import type { NewSecret, Webhook, WebhookTopic } from './webhooks-page'

interface WebhookCardProps {
  readonly webhook: Webhook
  readonly topics: readonly WebhookTopic[]
  readonly onChange: () => unknown
  readonly onSecret: (made: NewSecret) => void
}

/** One webhook: how its messages are taken, and what can be done about it. */
export function WebhookCard({ webhook, topics, onChange, onSecret }: WebhookCardProps) {
  const t = useTexts('practice')
  const [open, setOpen] = useState<'deliveries' | 'change' | 'again' | 'remove'>()
  const { id, url, isOn, offReason } = webhook
  const options = { done: t('common:saved') }
  // What is open meanwhile stays, with all that was typed.
  const act = useSteps(onChange, options)
  const change = useAction(
    async ({ url: to, topics: chosen }: WebhookTarget) => {
      await mutate.updateWebhook(client, { id, input: { url: to, topics: [...chosen] } })
      await onChange()
      setOpen(undefined)
    },
    { ...options, isQuiet: true },
  )
  const rotate = async (): Promise<void> => {
    const { secret } = await mutate.rotateWebhookSecret(client, { id })
    onSecret({ url, secret })
  }
  // The list of deliveries stays open, to see them go.
  const sendFrom = useAction(async (after: string) => {
    await mutate.replayWebhook(client, { id, after })
    await onChange()
  }, options)
  const replay = async (after: string | null): Promise<void> => {
    await mutate.replayWebhook(client, { id, after })
    setOpen(undefined)
  }
  const opens = (part: typeof open, name: string) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-expanded={open === part}
      onClick={() => setOpen(open === part ? undefined : part)}
    >
      {name}
    </Button>
  )
  return (
    <article className="desk-card" aria-label={url}>
      <Stack>
        <Group justify="space-between">
          <Text fw={600} className="desk-text">
            {url}
          </Text>
          <Badge variant="light" color={isOn ? 'teal' : 'orange'} tt="none">
            {isOn ? t('webhooks.on') : t(`webhooks.off.${offReason}`)}
          </Badge>
        </Group>
        <Standing webhook={webhook} topics={topics} />
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              void act.run(isOn ? 'pause' : 'resume', () =>
                mutate.updateWebhook(client, { id, input: { isOn: !isOn } }),
              )
            }
          >
            {isOn ? t('webhooks.pause') : t('webhooks.resume')}
          </Button>
          {opens('deliveries', t('webhooks.deliveries'))}
          {opens('change', t('common:edit'))}
          {opens('again', t('webhooks.again'))}
          <Button size="compact-sm" variant="default" onClick={() => void act.run('rotate', rotate)}>
            {t('webhooks.rotate')}
          </Button>
          {opens('remove', t('webhooks.remove'))}
        </Group>
        {open === 'deliveries' && <DeliveryList webhookId={id} onSend={(after) => void sendFrom.run(after)} />}
        {open === 'change' && (
          <WebhookForm title={t('webhooks.changeOf', { url })} topics={topics} first={webhook} save={change} />
        )}
        {open === 'again' && <SendAgain onSend={(after) => void act.run(`replay ${after}`, () => replay(after))} />}
        {open === 'remove' && (
          <Group>
            <Text size="sm">{t('webhooks.removeAbout')}</Text>
            <Button
              size="compact-sm"
              color="red"
              onClick={() => void act.run('remove', () => mutate.removeWebhook(client, { id }))}
            >
              {t('webhooks.removeNow')}
            </Button>
          </Group>
        )}
      </Stack>
    </article>
  )
}

/** What it tells of, and how the last attempts went. */
function Standing({ webhook, topics }: Pick<WebhookCardProps, 'webhook' | 'topics'>) {
  const t = useTexts('practice')
  const format = useFormat()
  const { failures, failingSince, retryAt, lastFailure, lastStatus, lastTriedAt, lastTakenAt, formerUntil } = webhook
  const told = topics.filter(({ name }) => webhook.topics.includes(name))
  const answer = lastStatus === null || lastStatus === undefined ? '' : ` (${lastStatus})`
  return (
    <dl className="desk-facts">
      <dt>{t('webhooks.topics')}</dt>
      <dd>
        <ul className="desk-plain">
          {told.map(({ name, description }) => (
            <li key={name}>{t(`webhooks.topic.${name}`, { defaultValue: description })}</li>
          ))}
        </ul>
      </dd>
      <dt>{t('webhooks.taken')}</dt>
      <dd>{lastTakenAt ? format.moment(lastTakenAt) : t('webhooks.never')}</dd>
      <dt>{t('webhooks.tried')}</dt>
      <dd>
        {lastTriedAt ? format.moment(lastTriedAt) : t('webhooks.never')}
        {lastTriedAt && ` · ${lastFailure ? t(`webhooks.failure.${lastFailure}`) : t('webhooks.accepted')}${answer}`}
      </dd>
      {failures > 0 && failingSince && (
        <>
          <dt>{t('webhooks.failures')}</dt>
          <dd>{t('webhooks.failing', { count: failures, time: format.moment(failingSince) })}</dd>
        </>
      )}
      {retryAt && (
        <>
          <dt>{t('webhooks.next')}</dt>
          <dd>{format.moment(retryAt)}</dd>
        </>
      )}
      {formerUntil && (
        <>
          <dt>{t('webhooks.former')}</dt>
          <dd>{format.moment(formerUntil)}</dd>
        </>
      )}
    </dl>
  )
}

/** Sends messages once more, or leaves out what could not be sent. */
function SendAgain({ onSend }: { readonly onSend: (after: string | null) => void }) {
  const t = useTexts('practice')
  const [cursor, setCursor] = useState('')
  const submit = submitBy(() => onSend(cursor))
  return (
    <form onSubmit={submit} aria-label={t('webhooks.again')}>
      <Stack>
        <TextInput
          label={t('webhooks.cursor')}
          description={t('webhooks.cursorAbout')}
          required
          withAsterisk={false}
          value={cursor}
          onChange={(event) => setCursor(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" size="compact-sm">
            {t('webhooks.sendAfter')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onSend(null)}>
            {t('webhooks.fromNow')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
