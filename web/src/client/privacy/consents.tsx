import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { ConsentsDocument, type ConsentsQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { refresh, useRead } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { fullName, useFormat } from '../../app/use-format'
import { usePerson } from '../../app/session'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { heldConsents } from '../../shared/held-consents'
import { WhenRead } from '../../ui/page'

type Consent = ConsentsQuery['consents'][number]
type Form = NonNullable<ConsentsQuery['me']>['pendingForms'][number]

/** What the client has agreed to, to sign or withdraw. */
export function Consents() {
  const t = useTexts('client')
  const { id } = usePerson()
  const read = useRead(ConsentsDocument, { user: id })
  return (
    <section aria-labelledby="consents">
      <Title order={2} id="consents">
        {t('privacy.consents')}
      </Title>
      <WhenRead read={read}>
        {({ consents, me }) => (
          <Stack>
            {me?.pendingForms.map((form) => (
              <PendingForm key={form.id} form={form} />
            ))}
            {heldConsents(consents).map((consent) => (
              <ConsentCard key={consent.kind} consent={consent} />
            ))}
          </Stack>
        )}
      </WhenRead>
    </section>
  )
}

function ConsentCard({ consent }: { readonly consent: Consent }) {
  const t = useTexts('client')
  const format = useFormat()
  const { id } = usePerson()
  const change = useAction(
    async (status: 'GIVEN' | 'WITHDRAWN') => {
      await mutate.recordConsent(client, { input: { userId: id, kind: consent.kind, status } })
      await refresh()
    },
    { done: t('common:saved') },
  )
  const isWithdrawn = consent.status === 'WITHDRAWN'
  return (
    <div className="desk-card">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{t(`privacy.kinds.${consent.kind}`)}</Text>
          <Text size="sm">
            {t(`privacy.status.${consent.status}`)} · {format.moment(consent.recordedAt)}
          </Text>
        </div>
        <Button
          variant="default"
          loading={change.isRunning}
          onClick={() => void change.run(isWithdrawn ? 'GIVEN' : 'WITHDRAWN')}
        >
          {isWithdrawn ? t('privacy.give') : t('privacy.withdraw')}
        </Button>
      </Group>
      {consent.form && (
        <details>
          <summary>{consent.form.title}</summary>
          <Text className="desk-text">{consent.form.body}</Text>
        </details>
      )}
    </div>
  )
}

function PendingForm({ form }: { readonly form: Form }) {
  const t = useTexts('client')
  const person = usePerson()
  const [signature, setSignature] = useState('')
  const sign = useAction(
    async () => {
      await mutate.signConsent(client, { input: { formId: form.id, signature } })
      await refresh()
    },
    { done: t('common:saved') },
  )
  const submit = submitBy(() => sign.run())
  return (
    <form className="desk-card" onSubmit={submit} aria-label={form.title}>
      <Text fw={600}>{form.title}</Text>
      <Text className="desk-text">{form.body}</Text>
      <Group align="end">
        <TextInput
          label={t('privacy.signature')}
          description={t('privacy.signatureWhy', { name: fullName(person) })}
          required
          withAsterisk={false}
          maxLength={255}
          value={signature}
          onChange={(event) => setSignature(event.currentTarget.value)}
        />
        <Button type="submit" loading={sign.isRunning}>
          {t('privacy.sign')}
        </Button>
      </Group>
    </form>
  )
}
