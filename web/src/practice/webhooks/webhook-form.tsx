import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Action } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { SectionForm } from '../../ui/section-form'
import type { WebhookTopic } from './webhooks-page'

/** Where a webhook sends, and of what it tells. */
export interface WebhookTarget {
  readonly url: string
  readonly topics: readonly string[]
}

interface WebhookFormProps {
  readonly title: string
  readonly topics: readonly WebhookTopic[]
  readonly first?: WebhookTarget
  readonly save: Action<[WebhookTarget], unknown>
}

const NOTHING: WebhookTarget = { url: '', topics: [] }

/** Address and topics of a webhook, new or changed. */
export function WebhookForm({ title, topics, first = NOTHING, save }: WebhookFormProps) {
  const t = useTexts('practice')
  const [url, setUrl] = useState(first.url)
  const [chosen, setChosen] = useState<readonly string[]>(first.topics)
  return (
    <SectionForm title={title} save={{ ...save, run: () => save.run({ url, topics: chosen }) }}>
      <TextInput
        type="url"
        label={t('webhooks.url')}
        description={t('webhooks.urlAbout')}
        required
        withAsterisk={false}
        maxLength={2048}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Checkbox.Group label={t('webhooks.topics')} value={[...chosen]} onChange={(next) => setChosen(next)}>
        <Stack gap="xs" mt="xs">
          {topics.map(({ name, description }) => (
            <Checkbox key={name} value={name} label={t(`webhooks.topic.${name}`, { defaultValue: description })} />
          ))}
        </Stack>
      </Checkbox.Group>
    </SectionForm>
  )
}
