import { Text } from '@mantine/core'
import { ScreeningItemsDocument } from '../../../documents.generated'
import { useRead } from '../../app/reads'
import { useTexts } from '../../app/use-texts'
import { WhenRead } from '../../ui/page'
import { Table } from '../../ui/table'

/** What was answered to each item. */
export function MeasureItems({ screening }: { readonly screening: string }) {
  const t = useTexts('therapist')
  const read = useRead(ScreeningItemsDocument, { id: screening })
  return (
    <WhenRead read={read}>
      {({ screening: { answers, instrument, subscores } }) => (
        <>
          {subscores.map(({ label, score }) => (
            <Text key={label} size="sm">
              {label}: {score}
            </Text>
          ))}
          {answers ? (
            <Table label={instrument.title} head={[t('measures.item'), t('measures.answer')]}>
              {instrument.items.map(({ id, text, about, options }, at) => {
                const value = answers[at]
                const label = options.find((option) => option.value === value)?.label
                return (
                  <tr key={id}>
                    <th scope="row">{text ?? about ?? at + 1}</th>
                    <td>{value === null || value === undefined ? '—' : `${value}${label ? ` · ${label}` : ''}`}</td>
                  </tr>
                )
              })}
            </Table>
          ) : (
            <Text>{t('measures.scoreAlone')}</Text>
          )}
        </>
      )}
    </WhenRead>
  )
}
