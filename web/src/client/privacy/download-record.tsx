import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { RecordExportsDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { useRead } from '../../app/reads'
import { usePerson } from '../../app/session'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { WhenRead } from '../../ui/page'

/** Asks for a copy of the whole record, and downloads it when it is ready. */
export function DownloadRecord() {
  const t = useTexts('client')
  const format = useFormat()
  const { id } = usePerson()
  const read = useRead(RecordExportsDocument, { client: id }, { topics: ['jobProgress'] })
  const ask = useAction(async () => {
    await mutate.exportRecord(client, { input: { idempotencyKey: crypto.randomUUID() } })
    await read.reload()
  })
  return (
    <section aria-labelledby="copy">
      <Title order={2} id="copy">
        {t('privacy.copy')}
      </Title>
      <Stack align="start">
        <Text>{t('privacy.copyAbout')}</Text>
        <Button loading={ask.isRunning} onClick={() => void ask.run()}>
          {t('privacy.download')}
        </Button>
        <WhenRead read={read}>
          {({ recordExports }) => (
            <ul className="desk-plain">
              {recordExports.map(({ id: copy, state, createdAt, expiresAt }) => (
                <li key={copy}>
                  {format.moment(createdAt)} ·{' '}
                  {state === 'READY' ? (
                    <Anchor href={`/exports/${copy}/file/`} download>
                      {t('privacy.file')}
                    </Anchor>
                  ) : (
                    t(`privacy.copyState.${state}`)
                  )}
                  {state === 'READY' && expiresAt && ` (${t('privacy.until', { time: format.moment(expiresAt) })})`}
                </li>
              ))}
            </ul>
          )}
        </WhenRead>
      </Stack>
    </section>
  )
}
