import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type ConsentKind, mutate } from 'care-client'
import { useState } from 'react'
import { FormsDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { useRead } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { useDraft } from '../../shared/drafts'
import { WhenRead } from '../../ui/page'
import { SectionForm } from '../../ui/section-form'

const KINDS: readonly ConsentKind[] = ['PRIVACY', 'TREATMENT', 'JOURNAL_SHARING', 'AI']
const EMPTY = { title: '', body: '' }

/** The texts that clients agree to. A new version is signed anew; the former ones stay. */
export function ConsentForms() {
  const t = useTexts('practice')
  const format = useFormat()
  const read = useRead(FormsDocument, {})
  const [kind, setKind] = useState<ConsentKind>('TREATMENT')
  const [draft, setDraft, clear] = useDraft('consent form', EMPTY)
  const publish = useAction(
    async () => {
      await mutate.publishConsentForm(client, { input: { ...draft, kind, idempotencyKey: crypto.randomUUID() } })
      clear()
      await read.reload()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  return (
    <SectionForm title={t('consents.title')} about={t('consents.about')} save={publish}>
      <WhenRead read={read}>
        {({ consentForms }) => (
          <Stack gap="xs">
            {consentForms.map(({ id, kind: of, title, body, version, publishedAt, organisationId }) => (
              <details key={id}>
                <summary>
                  {t(`consents.kind.${of}`)}: {title} ·{' '}
                  {t('consents.version', { version, day: format.day(publishedAt) })}
                  {!organisationId && ` · ${t('consents.common')}`}
                </summary>
                <Text className="desk-text">{body}</Text>
              </details>
            ))}
          </Stack>
        )}
      </WhenRead>
      <NativeSelect
        label={t('consents.kindOf')}
        value={kind}
        data={KINDS.map((value) => ({ value, label: t(`consents.kind.${value}`) }))}
        onChange={(event) => setKind(event.currentTarget.value as ConsentKind)}
      />
      <TextInput
        label={t('consents.formTitle')}
        required
        withAsterisk={false}
        maxLength={255}
        value={draft.title}
        onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
      />
      <Textarea
        label={t('consents.body')}
        required
        withAsterisk={false}
        autosize
        minRows={5}
        value={draft.body}
        onChange={(event) => setDraft({ ...draft, body: event.currentTarget.value })}
      />
    </SectionForm>
  )
}
