import { Button, Group, NumberInput, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { RetentionDocument, type RetentionQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { useRead } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { WhenRead } from '../../ui/page'
import { Table } from '../../ui/table'

type Rule = RetentionQuery['retentionRules'][number]

/** How many years each kind of record is kept, never less than the law asks for. */
export function RetentionRules() {
  const t = useTexts('practice')
  const read = useRead(RetentionDocument, {})
  return (
    <section aria-labelledby="retention">
      <Title order={2} size="h3" id="retention">
        {t('records.retention')}
      </Title>
      <WhenRead read={read}>
        {({ retentionRules }) => (
          <Table label={t('records.retention')} head={[t('records.kind'), t('records.basis'), t('records.years')]}>
            {retentionRules.map((rule) => (
              <tr key={rule.resource}>
                <th scope="row">{t(`records.kindOf.${rule.resource}`, { defaultValue: rule.resource })}</th>
                <td>{t(`records.basisOf.${rule.resource}`, { defaultValue: rule.legalBasis })}</td>
                <td>
                  <KeptFor rule={rule} onChange={read.reload} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </WhenRead>
    </section>
  )
}

interface KeptForProps {
  readonly rule: Rule
  readonly onChange: () => unknown
}

/** Only what must be kept can be kept longer; all else goes when the person asks. */
function KeptFor({ rule, onChange }: KeptForProps) {
  const t = useTexts('practice')
  if (rule.withRecord) return t('records.withRecord')
  return rule.leastYears === 0 ? t('records.untilErased') : <Years rule={rule} onChange={onChange} />
}

function Years({ rule, onChange }: KeptForProps) {
  const t = useTexts('practice')
  const [years, setYears] = useState<number>(rule.years)
  const save = useAction(
    async () => {
      await mutate.setRetention(client, { resource: rule.resource, years })
      await onChange()
    },
    { done: t('common:saved') },
  )
  const submit = submitBy(() => save.run())
  return (
    <form onSubmit={submit}>
      <Group gap="xs" wrap="nowrap">
        <NumberInput
          aria-label={t('records.yearsOf', {
            kind: t(`records.kindOf.${rule.resource}`, { defaultValue: rule.resource }),
          })}
          min={rule.leastYears}
          max={100}
          w="6rem"
          value={years}
          onChange={(value) => setYears(Number(value))}
        />
        <Button type="submit" size="xs" variant="default" loading={save.isRunning} disabled={years === rule.years}>
          {t('common:save')}
        </Button>
      </Group>
    </form>
  )
}
