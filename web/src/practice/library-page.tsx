import { Badge, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useRef } from 'react'
import { LibraryDocument, type LibraryQuery } from '../../documents.generated'
import { client } from '../app/client'
import { useRead } from '../app/reads'
import { usePerson } from '../app/session'
import { useAction } from '../app/use-action'
import { useSteps } from '../app/use-steps'
import { useTexts } from '../app/use-texts'
import { useDraft } from '../shared/drafts'
import { Page, WhenRead } from '../ui/page'
import { SectionForm } from '../ui/section-form'

type Entry = LibraryQuery['contentEntries'][number]

const FIELDS = ['contentGroup', 'topicGroup', 'title', 'url'] as const
/** What is typed, and the entry that it changes; null for a new one. */
const EMPTY = { id: null as string | null, contentGroup: '', topicGroup: '', title: '', url: '', description: '' }

/** Exercises, texts and videos that the practice offers to its clients. */
export function LibraryPage() {
  const t = useTexts('practice')
  const { organisation } = usePerson()
  const read = useRead(LibraryDocument, {})
  const [draft, setDraft, clear] = useDraft('library entry', EMPTY)
  const form = useRef<HTMLDivElement>(null)
  const change = ({ id, contentGroup, topicGroup, title, url, description }: Entry): void => {
    setDraft({ id, contentGroup, topicGroup, title, url, description: description ?? '' })
    form.current?.querySelector('input')?.focus()
  }
  const save = useAction(
    async () => {
      const { id, ...input } = draft
      const idempotencyKey = crypto.randomUUID()
      await (id === null
        ? mutate.createContentEntry(client, { input: { ...input, isPublished: true, idempotencyKey } })
        : mutate.updateContentEntry(client, { id, input }))
      clear()
      await read.reload()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  const act = useSteps(read.reload)
  return (
    <Page title={t('home.library')}>
      <Stack gap="xl">
        <WhenRead read={read}>
          {({ contentEntries }) => (
            <Stack>
              {contentEntries.length === 0 && <Text c="dimmed">{t('library.none')}</Text>}
              {contentEntries.map((entry) => {
                const { id, contentGroup, topicGroup, title, isPublished, organisationId } = entry
                return (
                  <Group key={id} className="desk-card" role="group" aria-label={title}>
                    <Text flex={1} className="desk-text">
                      {contentGroup} · {topicGroup} · {title}
                    </Text>
                    <Badge variant="light" color="gray" tt="none">
                      {organisationId === null ? t('library.common') : (organisation?.name ?? '')}
                    </Badge>
                    {organisationId !== null && (
                      <>
                        <Button size="compact-sm" variant="default" onClick={() => change(entry)}>
                          {t('library.change')}
                        </Button>
                        <Button
                          size="compact-sm"
                          variant="default"
                          onClick={() =>
                            void act.run(`${isPublished ? 'hide' : 'show'} ${id}`, () =>
                              mutate.updateContentEntry(client, { id, input: { isPublished: !isPublished } }),
                            )
                          }
                        >
                          {isPublished ? t('library.hide') : t('library.show')}
                        </Button>
                        <Button
                          size="compact-sm"
                          variant="default"
                          onClick={() => void act.run(`remove ${id}`, () => mutate.removeContentEntry(client, { id }))}
                        >
                          {t('common:delete')}
                        </Button>
                      </>
                    )}
                  </Group>
                )
              })}
            </Stack>
          )}
        </WhenRead>
        <div ref={form}>
          <SectionForm title={draft.id === null ? t('library.new') : t('library.changing')} save={save}>
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
            {draft.id !== null && (
              <Group>
                <Button variant="default" onClick={clear}>
                  {t('common:cancel')}
                </Button>
              </Group>
            )}
          </SectionForm>
        </div>
      </Stack>
    </Page>
  )
}
