import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { mutate } from 'care-client'
import type { RefObject } from 'react'
import { client } from '../../app/client'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { SourceLink } from '../record/source-link'
import type { SoapNote } from './soap-note-page'

interface EvidenceProps {
  readonly note: SoapNote
  /** Stores what is still being written. */
  readonly settle: RefObject<() => Promise<void>>
  /** The version that the editor beside it has. */
  readonly version: RefObject<number>
  readonly onChange: () => unknown
}

/** Each sentence of the draft with the records that it was made from. What none supports must be confirmed. */
export function Evidence({ note, settle, version, onChange }: EvidenceProps) {
  const t = useTexts('therapist')
  const confirm = useAction(
    async (sentence: number) => {
      await settle.current()
      // The note may be shown as it was before its text was stored by this page, or after another page has changed it.
      const expectedVersion = Math.max(note.version, version.current)
      const confirmed = await mutate.confirmDraftSentence(client, { id: note.id, sentence, expectedVersion })
      // Each confirmation makes a version. The editor goes on with it, unless it has yet to say that others wrote.
      if (expectedVersion === version.current) version.current = confirmed.version
      await onChange()
    },
    { done: t('soap.confirmed') },
  )
  return (
    <section className="desk-card" aria-labelledby="evidence">
      <Title order={2} size="h3" id="evidence">
        {t('soap.evidence')}
      </Title>
      {note.draftSections.map(({ key, title, sentences }) => (
        <Stack key={key} gap="xs">
          <Title order={3} size="h5">
            {title}
          </Title>
          {sentences.map(({ number, text, state, sources }) => (
            <div key={number}>
              <Text className="desk-text" size="sm">
                {text}
              </Text>
              <Group gap="xs">
                {sources.map(({ kind, id, field }) => (
                  <SourceLink key={`${kind} ${id} ${field}`} clientId={note.clientId} kind={kind} id={id} />
                ))}
                {state !== 'SUPPORTED' && (
                  <Badge color={state === 'UNSUPPORTED' ? 'orange' : 'teal'} variant="light" tt="none">
                    {t(`soap.sentence.${state}`)}
                  </Badge>
                )}
                {state === 'UNSUPPORTED' && note.state === 'DRAFT' && (
                  <Button size="compact-xs" variant="default" onClick={() => void confirm.run(number)}>
                    {t('soap.confirm')}
                  </Button>
                )}
              </Group>
            </div>
          ))}
        </Stack>
      ))}
    </section>
  )
}
