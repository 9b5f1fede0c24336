import { Anchor, Badge, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { ScoreBadge } from '../../shared/measures/score-badge'
import { type CaseloadRow, nameOf, newestOf } from './caseload-page'
import type { LatestScores } from './use-latest-scores'

/** Tables up to this length are in the page as a whole, so that the search of the browser finds everybody. */
const WHOLE = 200
const ROW_HEIGHT = 58

/** The rows of the caseload. Of a long one, only those near the screen are in the page. */
export function CaseloadTable({
  rows,
  scores,
}: {
  readonly rows: readonly CaseloadRow[]
  readonly scores: LatestScores
}) {
  const t = useTexts('therapist')
  const body = useRef<HTMLTableSectionElement>(null)
  const isWhole = rows.length <= WHOLE
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 15,
    enabled: !isWhole,
    scrollMargin: body.current?.offsetTop ?? 0,
    getItemKey: (at) => rows[at]?.id ?? at,
  })
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  const before = first === undefined ? 0 : first.start - virtual.options.scrollMargin
  const after = last === undefined ? 0 : virtual.getTotalSize() - (last.end - virtual.options.scrollMargin)
  const head = ['name', 'unread', 'flags', 'due', 'scores', 'newest', 'next'] as const
  return (
    <div className="desk-scroll" tabIndex={0}>
      <table className="desk-table" aria-label={t('common:menu.caseload')} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {t(`caseload.head.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {!isWhole && <Space height={before} />}
          {isWhole
            ? rows.map((row, at) => <Row key={row.id} row={row} at={at} scores={scores} />)
            : shown.map(({ index, key }) => {
                const row = rows[index]
                return row && <Row key={key} row={row} at={index} scores={scores} />
              })}
          {!isWhole && <Space height={after} />}
        </tbody>
      </table>
    </div>
  )
}

/** Stands for rows that are not in the page. */
function Space({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={7} />
    </tr>
  )
}

function Row({ row, at, scores }: { readonly row: CaseloadRow; readonly at: number; readonly scores: LatestScores }) {
  const t = useTexts('therapist')
  const format = useFormat()
  const name = nameOf(row)
  const newest = newestOf(row)
  return (
    <tr aria-rowindex={at + 2}>
      <th scope="row">
        {row.clientId && row.isProfileActive ? (
          <Anchor component={Link} to={`/clients/${row.clientId}`}>
            {name}
          </Anchor>
        ) : (
          <>
            {name}{' '}
            <Badge variant="light" color="gray" tt="none">
              {t(`caseload.enrolment.${row.enrollmentStatus}`)}
            </Badge>
          </>
        )}
      </th>
      <td>{row.unreadCount > 0 ? <Badge>{row.unreadCount}</Badge> : 0}</td>
      <td>{row.openRiskFlagCount > 0 ? <Badge color="red">{row.openRiskFlagCount}</Badge> : 0}</td>
      <td>
        {row.dueScreeningCount > 0 ? (
          <Badge variant="light" color="yellow" autoContrast>
            {row.dueScreeningCount}
          </Badge>
        ) : (
          0
        )}
      </td>
      <td>
        <Group gap={4}>
          {scores.get(row.clientId ?? '')?.map(({ screening }) => (
            <ScoreBadge
              key={screening.id}
              measure={screening.instrument.abbreviation}
              score={screening.score}
              band={screening.severity?.label}
            />
          ))}
        </Group>
      </td>
      <td>{newest ? format.ago(newest) : '—'}</td>
      <td>{row.nextSessionAt ? format.moment(row.nextSessionAt) : '—'}</td>
    </tr>
  )
}
