import { Badge, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { LibraryDocument } from '../../documents.generated'
import { client } from '../app/client'
import { useRead } from '../app/reads'
import { usePerson } from '../app/session'
import { useAction } from '../app/use-action'
import { useTexts } from '../app/use-texts'
import { useDraft } from '../shared/drafts'
import { Page, WhenRead } from '../ui/page'
import { SectionForm } from '../ui/section-form'

const FIELDS = ['contentGroup', 'topicGroup', 'title', 'url'] as const
const EMPTY = { contentGroup: '', topicGroup: '', title: '', url: '', description: '' }

/** Exercises, texts and videos that the practice offers to its clients. */
export function LibraryPage() {
  const t = useTexts('practice')
  const { organisation } = usePerson()
  const read = useRead(LibraryDocument, {})
  const [draft, setDraft, clear] = useDraft('library entry', EMPTY)
  const add = useAction(
    async () => {
      await mutate.createContentEntry(client, {
        input: { ...draft, isPublished: true, idempotencyKey: crypto.randomUUID() },
      })
      clear()
      await read.reload()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  const act = useAction(async (step: () => Promise<unknown>) => {
    await step()
    await read.reload()
  })
  return (
    <Page title={t('home.library')}>
      <Stack gap="xl">
        <WhenRead read={read}>
          {({ contentEntries }) => (
            <Stack>
              {contentEntries.length === 0 && <Text c="dimmed">{t('library.none')}</Text>}
              {contentEntries.map(({ id, contentGroup, topicGroup, title, isPublished, organisationId }) => (
                <Group key={id} className="desk-card">
                  <Text flex={1} className="desk-text">
                    {contentGroup} · {topicGroup} · {title}
                  </Text>
                  <Badge variant="light" color="gray" tt="none">
                    {organisationId === null ? t('library.common') : (organisation?.name ?? '')}
                  </Badge>
                  {organisationId !== null && (
                    <>
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() =>
                          void act.run(() =>
                            mutate.updateContentEntry(client, { id, input: { isPublished: !isPublished } }),
                          )
                        }
                      >
                        {isPublished ? t('library.hide') : t('library.show')}
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() => void act.run(() => mutate.removeContentEntry(client, { id }))}
                      >
                        {t('common:delete')}
                      </Button>
                    </>
                  )}
                </Group>
              ))}
            </Stack>
          )}
        </WhenRead>
        <SectionForm title={t('library.new')} save={add}>
          {FIELDS.map((name) => (
            <TextInput
              key={name}
              label={t(`library.${name}`)}
              type={name === 'url' ? 'url' : 'text'}
              required
              withAsterisk={false}
              value={draft[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
            />
          ))}
          <Textarea
            label={t('library.description')}
            autosize
            value={draft.description}
            onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
          />
        </SectionForm>
      </Stack>
    </Page>
  )
}
