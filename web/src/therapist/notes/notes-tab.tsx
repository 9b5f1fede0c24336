import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NoteHistoryDocument, NotesDocument, type NotesQuery } from '../../../documents.generated'
import { usePages, useRead } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import { WhenRead } from '../../ui/page'
import type { TabProps } from '../record/record-page'
import { NoteFile } from './files/note-file'
import { useServiceTexts } from '../../shared/use-service-texts'

type Note = NonNullable<NotesQuery['notes']>['nodes'][number]

/** The notes about a client, with their files and former versions. */
export function NotesTab({ head }: TabProps) {
  const t = useTexts('therapist')
  const pages = usePages(NotesDocument, { client: head.id }, (data) => data.notes, { topics: ['noteWorkflow'] })
  return (
    <Stack>
      <Group>
        <Button component={Link} to={`/clients/${head.id}/notes/new`}>
          {t('notes.new')}
        </Button>
        <Button component={Link} to={`/clients/${head.id}/soap`} variant="default">
          {t('notes.soap')}
        </Button>
      </Group>
      <List pages={pages} none={t('notes.none')}>
        {(note) => <NoteCard key={note.id} note={note} clientId={head.id} />}
      </List>
    </Stack>
  )
}

function NoteCard({ note, clientId }: { readonly note: Note; readonly clientId: string }) {
  const t = useTexts('therapist')
  const say = useServiceTexts()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <article className="desk-card" aria-label={`${say(note.recordType.name)}, ${format.moment(note.date)}`}>
      <Group justify="space-between">
        <Text fw={600}>{say(note.recordType.name)}</Text>
        <Text size="sm" c="dimmed">
          {format.moment(note.date)}
        </Text>
        {note.releasedAt && (
          <Badge variant="light" tt="none">
            {t('notes.released')}
          </Badge>
        )}
      </Group>
      <Text className="desk-text">{note.data}</Text>
      {note.attachments.map((file) => (
        <NoteFile key={file.id} note={note.id} file={file} />
      ))}
      {note.version > 1 && (
        <details
          onToggle={(event) => {
            if (event.currentTarget.open) setIsOpen(true)
          }}
        >
          <summary>{t('notes.earlier')}</summary>
          {isOpen && <Versions note={note} clientId={clientId} />}
        </details>
      )}
    </article>
  )
}

function Versions({ note, clientId }: { readonly note: Note; readonly clientId: string }) {
  const t = useTexts('therapist')
  const format = useFormat()
  const read = useRead(NoteHistoryDocument, { client: clientId, type: note.recordType.id })
  return (
    <WhenRead read={read}>
      {({ noteHistory }) =>
        noteHistory
          .filter(({ noteId }) => noteId === note.id)
          .map(({ id, number, createdAt, data }) => (
            <div key={id}>
              <Text size="sm" c="dimmed">
                {t('notes.version', { number })} · {format.moment(createdAt)}
              </Text>
              <Text className="desk-text">{data}</Text>
            </div>
          ))
      }
    </WhenRead>
  )
}
