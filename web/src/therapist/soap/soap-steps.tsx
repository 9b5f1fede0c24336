import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { type RefObject, useState } from 'react'
import { SignatureCheckDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { useRead } from '../../app/reads'
import { usePerson } from '../../app/session'
import { useAction } from '../../app/use-action'
import { fullName, useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { drawSignature } from '../../shared/signature'
import type { SoapNote } from './soap-note-page'

interface SoapStepsProps {
  readonly note: SoapNote
  readonly settle: RefObject<() => Promise<void>>
  readonly onChange: () => Promise<unknown>
}

/** From draft to approved to signed to released; a signed note is opened again by an amendment. */
export function SoapSteps({ note, settle, onChange }: SoapStepsProps) {
  const t = useTexts('therapist')
  const format = useFormat()
  const person = usePerson()
  const [name, setName] = useState(fullName(person))
  const [reason, setReason] = useState('')
  const { id, state } = note
  const act = useAction(
    async (_name: string, step: () => Promise<unknown>) => {
      await settle.current()
      await step()
      setReason('')
      await onChange()
    },
    { done: t('common:saved') },
  )
  const button = (label: string, step: () => Promise<unknown>, disabled = false) => (
    <Button variant="default" loading={act.isRunning} disabled={disabled} onClick={() => void act.run(label, step)}>
      {t(`soap.${label}`)}
    </Button>
  )
  return (
    <section className="desk-card" aria-label={t('soap.steps')}>
      <Stack>
        <Group>
          <Badge variant="light" color="gray" tt="none">
            {t(`soap.note.${state}`)}
          </Badge>
          {note.signedAt && <Signature note={note} />}
          {note.coSignature && (
            <Text size="sm">
              {t('soap.coSigned', {
                name: fullName({
                  firstName: note.coSignature.supervisorFirstName,
                  lastName: note.coSignature.supervisorLastName,
                }),
              })}
            </Text>
          )}
          {note.releasedAt && <Text size="sm">{t('notes.released')}</Text>}
          {!note.releasedAt && note.releaseDueAt && !note.withheldAt && (
            <Text size="sm">{t('soap.releaseDue', { time: format.moment(note.releaseDueAt) })}</Text>
          )}
          {note.withheldAt && <Text size="sm">{t('soap.withheld')}</Text>}
        </Group>
        {(state === 'DRAFT' || state === 'AMENDING') && (
          <Group>{button('approve', () => mutate.approveSoapNote(client, { id }))}</Group>
        )}
        {state === 'APPROVED' && (
          <Group align="end">
            <TextInput
              label={t('soap.signature')}
              value={name}
              maxLength={100}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            {button(
              'sign',
              () => mutate.signSoapNote(client, { id, signature: drawSignature(name) }),
              name.trim() === '',
            )}
          </Group>
        )}
        {state === 'SIGNED' && (
          <Group align="end">
            <TextInput
              label={t('soap.reason')}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {button(
              'amend',
              () => mutate.amendSoapNote(client, { id, data: note.therapistData, reason }),
              reason === '',
            )}
            {!note.releasedAt && button('release', () => mutate.releaseSoapNote(client, { id }))}
            {!note.withheldAt &&
              button('withhold', () => mutate.withholdSoapNote(client, { id, reason }), reason === '')}
          </Group>
        )}
      </Stack>
    </section>
  )
}

/** Whether the stored text is still the one that was signed. */
function Signature({ note }: { readonly note: SoapNote }) {
  const t = useTexts('therapist')
  const format = useFormat()
  const { data } = useRead(SignatureCheckDocument, { id: note.id }, { topics: ['soapNote'] })
  const isValid = data?.verifySignature?.isValid
  return (
    <Text size="sm">
      {t('soap.signedAt', { time: format.moment(note.signedAt ?? '') })}
      {isValid !== undefined && isValid !== null && ` · ${isValid ? t('soap.valid') : t('soap.invalid')}`}
    </Text>
  )
}
