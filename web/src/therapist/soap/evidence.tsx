import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { client } from '../../app/client'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { SourceLink } from '../record/source-link'
import type { SoapNote } from './soap-note-page'

/** Each sentence of the draft with the records that it was made from. What none supports must be confirmed. */
export function Evidence({ note, onChange }: { readonly note: SoapNote; readonly onChange: () => unknown }) {
  const t = useTexts('therapist')
  const confirm = useAction(
    async (sentence: number) => {
      await mutate.confirmDraftSentence(client, { id: note.id, sentence, expectedVersion: note.version })
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
