import { Text } from '@mantine/core'
import { diffWords } from 'diff'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import type { SoapNote } from './soap-note-page'

type Version = SoapNote['history'][number]

const textOf = (version: Version | undefined): string => version?.therapistData || version?.mlData || ''

/** Former versions, each with what it changed in the one before. */
export function SoapVersions({ note }: { readonly note: SoapNote }) {
  const t = useTexts('therapist')
  const format = useFormat()
  const versions = note.history.toSorted((one, other) => other.version - one.version)
  if (versions.length === 0) return null
  return (
    <details className="desk-card">
      <summary>{t('soap.versions', { count: versions.length })}</summary>
      {versions.map((version, at) => (
        <section key={version.id} aria-label={t('notes.version', { number: version.version })}>
          <Text size="sm" c="dimmed">
            {t('notes.version', { number: version.version })} · {t(`soap.madeBy.${version.madeBy}`)} ·{' '}
            {format.moment(version.createdAt)}
            {version.amendReason && ` · ${version.amendReason}`}
          </Text>
          <Text className="desk-text">
            {diffWords(textOf(versions[at + 1]), textOf(version)).map(({ value, added, removed }, part) => {
              if (added) return <ins key={part}>{value}</ins>
              return removed ? <del key={part}>{value}</del> : <span key={part}>{value}</span>
            })}
          </Text>
        </section>
      ))}
    </details>
  )
}
