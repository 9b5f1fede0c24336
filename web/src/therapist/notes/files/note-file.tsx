import { Anchor, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { NoteFileTextDocument } from '../../../../documents.generated'
import { useRead } from '../../../app/reads'
import { useFormat } from '../../../app/use-format'
import { useTexts } from '../../../app/use-texts'
import { FilePreview } from '../../../shared/files/file-preview'
import { WhenRead } from '../../../ui/page'
import { previewKind } from './preview-kind'

interface NoteFileProps {
  readonly note: string
  readonly file: { readonly name: string; readonly mediaType: string; readonly bytes: number }
}

/** A file of a note, to download, and to look at where that is safe. */
export function NoteFile({ note, file }: NoteFileProps) {
  const format = useFormat()
  const { name, bytes } = file
  const address = `/notes/${note}/attachments/${encodeURIComponent(name)}`
  const kind = previewKind(file)
  return (
    <Group gap="sm">
      <Anchor href={address} download>
        {name} ({format.number(Math.ceil(bytes / 1_024))} KiB)
      </Anchor>
      {kind && (
        <FilePreview name={name}>
          {kind === 'picture' ? <Picture name={name} address={address} /> : <FileText note={note} name={name} />}
        </FilePreview>
      )}
    </Group>
  )
}

/** The picture itself, from the address of the download. An element for pictures runs nothing of what it loads. */
function Picture({ name, address }: { readonly name: string; readonly address: string }) {
  const t = useTexts('therapist')
  const [isFailed, setIsFailed] = useState(false)
  if (isFailed) return <Text role="alert">{t('files.failed')}</Text>
  return (
    <img className="desk-picture" src={address} alt={t('files.picture', { name })} onError={() => setIsFailed(true)} />
  )
}

/** The text that the service has read from the file. The file itself is not opened. */
function FileText({ note, name }: { readonly note: string; readonly name: string }) {
  const t = useTexts('therapist')
  const read = useRead(NoteFileTextDocument, { note, name })
  return (
    <WhenRead read={read}>
      {({ noteAttachment: { text } }) =>
        text === '' ? (
          <Text>{t('files.noText')}</Text>
        ) : (
          <>
            <Text size="sm" c="dimmed" mb="sm">
              {t('files.textOnly')}
            </Text>
            <div className="desk-text">{text}</div>
          </>
        )
      }
    </WhenRead>
  )
}
