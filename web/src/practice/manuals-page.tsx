import { Badge, Button, Checkbox, FileInput, Group, Stack, Text, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { ManualsDocument } from '../../documents.generated'
import { client } from '../app/client'
import { useRead } from '../app/reads'
import { useAction } from '../app/use-action'
import { useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { Page, WhenRead } from '../ui/page'
import { SectionForm } from '../ui/section-form'

/** The manuals that answers to questions of the practice cite. */
export function ManualsPage() {
  const t = useTexts('practice')
  const format = useFormat()
  const read = useRead(ManualsDocument, {}, { topics: ['jobProgress'] })
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const [isForClients, setIsForClients] = useState(false)
  const add = useAction(
    async () => {
      await mutate.uploadManual(client, {
        file,
        input: { title: title || null, isForClients, idempotencyKey: crypto.randomUUID() },
      })
      setFile(null)
      setTitle('')
      await read.reload()
    },
    { done: t('manuals.uploaded'), isQuiet: true },
  )
  const withdraw = useAction(async (id: string) => {
    await mutate.withdrawManual(client, { id })
    await read.reload()
  })
  return (
    <Page title={t('home.manuals')}>
      <Stack gap="xl">
        <WhenRead read={read}>
          {({ practiceManuals }) => (
            <Stack>
              {practiceManuals.length === 0 && <Text c="dimmed">{t('manuals.none')}</Text>}
              {practiceManuals.map((manual) => (
                <Group key={manual.id} className="desk-card">
                  <Text flex={1} className="desk-text">
                    {manual.title} · {t('manuals.passages', { count: manual.passages })} ·{' '}
                    {format.day(manual.updatedAt)}
                  </Text>
                  <Badge variant="light" color="gray" tt="none">
                    {t(`manuals.state.${manual.state}`)}
                  </Badge>
                  <Button size="compact-sm" variant="default" onClick={() => void withdraw.run(manual.id)}>
                    {t('manuals.withdraw')}
                  </Button>
                </Group>
              ))}
            </Stack>
          )}
        </WhenRead>
        <SectionForm title={t('manuals.new')} about={t('manuals.about')} save={add}>
          <FileInput
            label={t('manuals.file')}
            placeholder={t('common:files.choose')}
            required
            withAsterisk={false}
            value={file}
            onChange={setFile}
          />
          <TextInput
            label={t('manuals.title')}
            maxLength={255}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Checkbox
            label={t('manuals.forClients')}
            checked={isForClients}
            onChange={(event) => setIsForClients(event.currentTarget.checked)}
          />
        </SectionForm>
      </Stack>
    </Page>
  )
}
