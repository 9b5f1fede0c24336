import { Anchor, Badge, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { mutate } from 'care-client'
import { useState } from 'react'
import { SoapNotesDocument, SoapStartDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { usePages, useRead } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import { WhenRead } from '../../ui/page'
import { ClientPage } from '../record/client-page'
import { useServiceTexts } from '../../shared/use-service-texts'

/** The SOAP notes about a client, and drafts of new ones from the record. */
export function SoapNotesPage() {
  const t = useTexts('therapist')
  return (
    <ClientPage title={t('notes.soap')} back="/notes">
      {(clientId) => (
        <Stack gap="xl">
          <Drafts clientId={clientId} />
          <Notes clientId={clientId} />
        </Stack>
      )}
    </ClientPage>
  )
}

function Drafts({ clientId }: { readonly clientId: string }) {
  const t = useTexts('therapist')
  const say = useServiceTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const read = useRead(SoapStartDocument, { client: clientId }, { topics: ['soapDraft', 'soapNote', 'jobProgress'] })
  const [template, setTemplate] = useState('soap')
  const draft = useAction(
    async () => {
      await mutate.generateSoapNote(client, { input: { clientId, template, idempotencyKey: crypto.randomUUID() } })
      await read.reload()
    },
    { done: t('soap.asked') },
  )
  const blank = useAction(async (recordType: string) => {
    const { soapNoteId } = await mutate.submitSoapNote(client, {
      input: {
        ...{ clientId, recordType, data: t('soap.blankText'), isApproved: false, senderRole: 'THERAPIST' },
        idempotencyKey: crypto.randomUUID(),
      },
    })
    await navigate({ to: `/clients/${clientId}/soap/${soapNoteId}` })
  })
  return (
    <WhenRead read={read}>
      {({ noteTemplates, soapDrafts }) => {
        const chosen = noteTemplates.find(({ key }) => key === template)
        return (
          <section className="desk-card" aria-labelledby="drafts">
            <Stack>
              <Title order={2} size="h3" id="drafts">
                {t('soap.draft')}
              </Title>
              <Text size="sm">{t('soap.draftAbout')}</Text>
              <Group align="end">
                <NativeSelect
                  label={t('soap.template')}
                  description={chosen && say(chosen.description)}
                  value={template}
                  data={noteTemplates.map(({ key, title }) => ({ value: key, label: say(title) }))}
                  onChange={(event) => setTemplate(event.currentTarget.value)}
                />
                <Button loading={draft.isRunning} onClick={() => void draft.run()}>
                  {t('soap.draftNow')}
                </Button>
                <Button
                  variant="default"
                  loading={blank.isRunning}
                  onClick={() => void blank.run(chosen?.recordType ?? 'soap')}
                >
                  {t('soap.blank')}
                </Button>
              </Group>
              <ul className="desk-plain">
                {soapDrafts.map(({ id, state, createdAt, soapNoteId, sentenceCount, unsupportedCount }) => (
                  <li key={id}>
                    {format.moment(createdAt)} · {t(`soap.state.${state}`)}{' '}
                    {state === 'DONE' && soapNoteId && (
                      <Anchor component={Link} to={`/clients/${clientId}/soap/${soapNoteId}`}>
                        {t('soap.open', { count: sentenceCount, unsupported: unsupportedCount })}
                      </Anchor>
                    )}
                  </li>
                ))}
              </ul>
            </Stack>
          </section>
        )
      }}
    </WhenRead>
  )
}

function Notes({ clientId }: { readonly clientId: string }) {
  const t = useTexts('therapist')
  const format = useFormat()
  const pages = usePages(SoapNotesDocument, { client: clientId }, (data) => data.soapNotes, { topics: ['soapNote'] })
  return (
    <section aria-labelledby="soap-notes">
      <Title order={2} size="h3" id="soap-notes">
        {t('notes.soap')}
      </Title>
      <List pages={pages} none={t('notes.none')}>
        {({ id, state, date, version, signedAt, releasedAt }) => (
          <Group key={id} className="desk-card">
            <Anchor flex={1} component={Link} to={`/clients/${clientId}/soap/${id}`}>
              {format.moment(date)} · {t('notes.version', { number: version })}
            </Anchor>
            <Badge variant="light" color="gray" tt="none">
              {t(`soap.note.${state}`)}
            </Badge>
            {signedAt && <Text size="sm">{t('soap.signedAt', { time: format.moment(signedAt) })}</Text>}
            {releasedAt && <Text size="sm">{t('notes.released')}</Text>}
          </Group>
        )}
      </List>
    </section>
  )
}
