import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MessageFileTextsDocument, type SessionMessagesQuery } from '../../../documents.generated'
import { useRead } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { WhenRead } from '../../ui/page'
import { FilePreview } from '../files/file-preview'

type File = NonNullable<SessionMessagesQuery['messagesOfSession']>['nodes'][number]['files'][number]

interface MessageFileProps {
  readonly message: string
  readonly file: File
}

/** A file that came with a question. The service keeps its text alone, so there is nothing to download. */
export function MessageFile({ message, file: { number, name, bytes } }: MessageFileProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = name ?? t('files.unnamed', { number })
  const size = typeof bytes === 'number' ? ` (${format.number(Math.ceil(bytes / 1_024))} KiB)` : ''
  return (
    <Group gap="sm">
      <span className="desk-text">{title + size}</span>
      <FilePreview name={title}>
        <FileText message={message} number={number} />
      </FilePreview>
    </Group>
  )
}

function FileText({ message, number }: { readonly message: string; readonly number: number }) {
  const { t } = useTranslation()
  const read = useRead(MessageFileTextsDocument, { message })
  return (
    <WhenRead read={read}>
      {(data) => (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('files.textKept')}
          </Text>
          <div className="desk-text">
            {data.message?.files.find((file) => file.number === number)?.text || t('files.noneKept')}
          </div>
        </>
      )}
    </WhenRead>
  )
}
