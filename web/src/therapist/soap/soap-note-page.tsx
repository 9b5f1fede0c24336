import { Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { SoapNoteDetailsDocument, type SoapNoteDetailsQuery } from '../../../documents.generated'
import { useRead } from '../../app/reads'
import { useAddressPart } from '../../app/use-address-part'
import { useTexts } from '../../app/use-texts'
import { NotFound } from '../../ui/not-found'
import { WhenRead } from '../../ui/page'
import { ClientPage } from '../record/client-page'
import { Evidence } from './evidence'
import { SoapEditor } from './soap-editor'
import { SoapSteps } from './soap-steps'
import { SoapVersions } from './soap-versions'

export type SoapNote = NonNullable<SoapNoteDetailsQuery['soapNote']>

/** A SOAP note: its text, the evidence beside each sentence, and its way to signature and release. */
export function SoapNotePage() {
  const t = useTexts('therapist')
  const id = useAddressPart('note') ?? ''
  return (
    <ClientPage title={t('soap.title')} back="/soap">
      {(clientId) => <Note key={id} id={id} clientId={clientId} />}
    </ClientPage>
  )
}

function Note({ id, clientId }: { readonly id: string; readonly clientId: string }) {
  const t = useTexts('therapist')
  const read = useRead(SoapNoteDetailsDocument, { id }, { topics: ['soapNote'], isFresh: true })
  // Stores what is not stored yet before the note goes a step further.
  const settle = useRef<() => Promise<void>>(async () => undefined)
  const version = useRef(0)
  return (
    <WhenRead read={read}>
      {({ soapNote }) => {
        if (!soapNote || soapNote.clientId !== clientId) return <NotFound />
        const isWritten = soapNote.state === 'DRAFT' || soapNote.state === 'AMENDING'
        return (
          <Stack>
            {soapNote.amendReason && <Text>{t('soap.amended', { reason: soapNote.amendReason })}</Text>}
            <div className="desk-columns">
              {isWritten ? (
                <SoapEditor note={soapNote} settle={settle} version={version} />
              ) : (
                <Text className="desk-card desk-text">{soapNote.therapistData || soapNote.mlData}</Text>
              )}
              {soapNote.draftSections.length > 0 && (
                <Evidence note={soapNote} settle={settle} version={version} onChange={read.reload} />
              )}
            </div>
            <SoapSteps note={soapNote} settle={settle} onChange={read.reload} />
            <SoapVersions note={soapNote} />
          </Stack>
        )
      }}
    </WhenRead>
  )
}
