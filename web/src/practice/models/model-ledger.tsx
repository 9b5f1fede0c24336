import { Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { Fragment, useState } from 'react'
import {
  LanguageModelSumsDocument,
  type LanguageModelSumsQuery,
  LanguageModelUsageDocument,
} from '../../../documents.generated'
import { usePages, useRead } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { taskText } from '../../shared/model-task'
import { List } from '../../ui/list'
import { WhenRead } from '../../ui/page'
import { Table } from '../../ui/table'
import { ModelCalls } from './model-calls'
import { providerName } from './provider-name'

type Line = LanguageModelSumsQuery['languageModelUsage']['nodes'][number]

const DAY_MS = 86_400_000
const FIRST_DAYS = 30
/** What the service counts at once. */
const MOST_DAYS = 366
const GROUPS = ['byDay', 'byPurpose', 'byModel'] as const

/** A day of the ledger, which is in UTC. */
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

function isRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= MOST_DAYS
}

/** How often models were asked in a range of days, for what, and what it took. */
export function ModelLedger() {
  const t = useTexts('practice')
  const [range, setRange] = useState({ from: dayBefore(FIRST_DAYS - 1), to: dayBefore(0) })
  const [groups, setGroups] = useState({ byDay: true, byPurpose: true, byModel: true })
  const isAsked = isRange(range.from, range.to)
  const sums = useRead(LanguageModelSumsDocument, range, { skip: !isAsked })
  const pages = usePages(LanguageModelUsageDocument, { ...range, ...groups }, (data) => data.languageModelUsage, {
    skip: !isAsked,
  })
  return (
    <section aria-labelledby="model-ledger">
      <Stack>
        <Title order={2} size="h3" id="model-ledger">
          {t('models.ledger')}
        </Title>
        <Text size="sm">{t('models.ledgerAbout')}</Text>
        <Group align="end">
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={t(`audit.${end}`)}
              value={range[end]}
              onChange={(event) => {
                const { value } = event.currentTarget
                setRange((before) => ({ ...before, [end]: value }))
              }}
            />
          ))}
          {GROUPS.map((group) => (
            <Checkbox
              key={group}
              label={t(`models.${group}`)}
              checked={groups[group]}
              onChange={(event) => {
                const { checked } = event.currentTarget
                setGroups((before) => ({ ...before, [group]: checked }))
              }}
            />
          ))}
        </Group>
        {isAsked ? (
          <>
            <WhenRead read={sums}>{({ languageModelUsage }) => <Sums line={languageModelUsage.nodes[0]} />}</WhenRead>
            <List
              pages={pages}
              none={t('models.none')}
              frame={(rows) => (
                <Table label={t('models.ledger')} head={headOf(groups, t)}>
                  {rows}
                </Table>
              )}
            >
              {(line) => <UsageRow key={keyOf(line)} line={line} groups={groups} />}
            </List>
            <ModelCalls range={range} />
          </>
        ) : (
          <Text role="alert">{t('models.badRange')}</Text>
        )}
      </Stack>
    </section>
  )
}

type Groups = Readonly<Record<(typeof GROUPS)[number], boolean>>

const keyOf = ({ day, purpose, provider, model }: Line): string => [day, purpose, provider, model].join(' ')

function headOf({ byDay, byPurpose, byModel }: Groups, t: ReturnType<typeof useTexts>): readonly string[] {
  return [
    ...(byDay ? [t('models.day')] : []),
    ...(byPurpose ? [t('models.purpose')] : []),
    ...(byModel ? [t('settings.provider')] : []),
    ...[t('models.calls'), t('models.sent'), t('models.failed')],
    ...[t('models.tokensIn'), t('models.tokensOut'), t('models.bytes'), t('models.median'), t('models.p95')],
  ]
}

function UsageRow({ line, groups }: { readonly line: Line; readonly groups: Groups }) {
  const t = useTexts('practice')
  const format = useFormat()
  const ms = (value: number | null | undefined): string => (value == null ? '—' : format.number(value))
  return (
    <tr>
      {groups.byDay && <td>{line.day ? format.day(line.day) : '—'}</td>}
      {groups.byPurpose && <td>{line.purpose ? taskText(t, line.purpose) : '—'}</td>}
      {groups.byModel && <td>{providerName(t, line)}</td>}
      <td>{format.number(line.calls)}</td>
      <td>{format.number(line.sent)}</td>
      <td>{format.number(line.failed)}</td>
      <td>{format.number(line.inputTokens)}</td>
      <td>{format.number(line.outputTokens)}</td>
      <td>{format.number(line.bytesSent + line.bytesReceived)}</td>
      <td>{ms(line.medianMs)}</td>
      <td>{ms(line.p95Ms)}</td>
    </tr>
  )
}

/** The range as a whole. */
function Sums({ line }: { readonly line: Line | undefined }) {
  const t = useTexts('practice')
  const format = useFormat()
  if (line === undefined) return null
  const facts = [
    ['calls', line.calls],
    ['sent', line.sent],
    ['failed', line.failed],
    ['tokensIn', line.inputTokens],
    ['tokensOut', line.outputTokens],
    ['bytes', line.bytesSent + line.bytesReceived],
    ['median', line.medianMs],
    ['p95', line.p95Ms],
  ] as const
  return (
    <section aria-labelledby="model-sums">
      <Title order={3} size="h4" id="model-sums">
        {t('models.sums')}
      </Title>
      <dl className="desk-facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{t(`models.${name}`)}</dt>
            <dd>{value == null ? '—' : format.number(value)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
