import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { KnowledgeDocument, type KnowledgeQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { useDraft } from '../../shared/drafts'
import { Page } from '../../ui/page'

/** Questions to the diagnostic manuals, answered with the passages that say it. */
export function KnowledgePage() {
  const t = useTexts('therapist')
  const [text, setText] = useDraft('knowledge', '')
  const [answer, setAnswer] = useState<KnowledgeQuery['queryKnowledge']>()
  const ask = useAction(
    async () => setAnswer((await client.request(KnowledgeDocument, { input: { text } })).queryKnowledge),
    { isQuiet: true },
  )
  const submit = submitBy(() => ask.run())
  return (
    <Page title={t('common:menu.knowledge')}>
      <Stack>
        <Text>{t('knowledge.about')}</Text>
        <form onSubmit={submit}>
          <Group align="end">
            <TextInput
              label={t('knowledge.question')}
              required
              withAsterisk={false}
              flex={1}
              maxLength={2_000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" loading={ask.isRunning}>
              {t('knowledge.ask')}
            </Button>
          </Group>
        </form>
        <Failure error={ask.error} />
        {answer && (
          <section className="desk-card" aria-label={t('knowledge.answer')} role="region">
            <Text className="desk-text">{answer.response}</Text>
            {!answer.hasEvidence && <Text c="dimmed">{t('knowledge.noEvidence')}</Text>}
            {answer.sources.length > 0 && (
              <>
                <Title order={2} size="h4">
                  {t('knowledge.sources')}
                </Title>
                <ol>
                  {answer.sources.map(({ number, document: manual, heading, page, excerpt }) => (
                    <li key={number} value={number}>
                      <details>
                        <summary>
                          {manual}, {heading}
                          {page ? `, ${t('knowledge.page', { page })}` : ''}
                        </summary>
                        <Text className="desk-text" size="sm">
                          {excerpt}
                        </Text>
                      </details>
                    </li>
                  ))}
                </ol>
              </>
            )}
          </section>
        )}
      </Stack>
    </Page>
  )
}
