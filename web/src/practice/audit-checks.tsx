import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { AuditStateDocument, type AuditStateQuery, CheckAuditDocument } from '../../documents.generated'
import { client } from '../app/client'
import { useRead } from '../app/reads'
import { useAction } from '../app/use-action'
import { useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { WhenRead } from '../ui/page'

type State = NonNullable<AuditStateQuery['auditTrailState']>
type Check = NonNullable<State['lastCheck']>

/** Until when the trail is sealed, and whether the last check has found it whole. */
export function AuditChecks() {
  const t = useTexts('practice')
  const read = useRead(AuditStateDocument, {}, { topics: ['auditCheckChanged'] })
  const check = useAction(async () => {
    await client.request(CheckAuditDocument, {})
    await read.reload()
  })
  const isOpen = Boolean(read.data?.auditTrailState?.openCheck)
  return (
    <section className="desk-card" aria-labelledby="audit-checks">
      <Stack>
        <Title order={2} size="h3" id="audit-checks">
          {t('audit.check.title')}
        </Title>
        <Text size="sm">{t('audit.check.about')}</Text>
        <WhenRead read={read}>
          {({ auditTrailState }) => auditTrailState && <AuditState state={auditTrailState} />}
        </WhenRead>
        <Group>
          <Button loading={check.isRunning || isOpen} onClick={() => void check.run()}>
            {t('audit.check.now')}
          </Button>
        </Group>
      </Stack>
    </section>
  )
}

function AuditState({ state: { sealedUntil, lastCheck, openCheck } }: { readonly state: State }) {
  const t = useTexts('practice')
  const format = useFormat()
  const span = lastCheck?.from && lastCheck.until ? { from: lastCheck.from, until: lastCheck.until } : undefined
  return (
    <>
      <Text role="status">{openCheck ? t(`audit.check.states.${openCheck.state}`) : ''}</Text>
      {lastCheck && <CheckResult check={lastCheck} />}
      <dl className="desk-facts">
        <dt>{t('audit.check.sealedUntil')}</dt>
        <dd>{sealedUntil ? format.moment(sealedUntil) : '—'}</dd>
        <dt>{t('audit.check.last')}</dt>
        <dd>{lastCheck?.finishedAt ? format.moment(lastCheck.finishedAt) : t('audit.check.never')}</dd>
        {span && (
          <>
            <dt>{t('audit.check.span')}</dt>
            <dd>{t('audit.check.fromUntil', { from: format.moment(span.from), until: format.moment(span.until) })}</dd>
            <dt>{t('audit.check.rows')}</dt>
            <dd>{format.number(lastCheck?.rows ?? 0)}</dd>
          </>
        )}
      </dl>
    </>
  )
}

/** What the last check that ended has found. */
function CheckResult({ check }: { readonly check: Check }) {
  const t = useTexts('practice')
  const format = useFormat()
  const { state, findings, firstFinding: first, restores } = check
  const isWhole = state === 'WHOLE'
  return (
    <div role={isWhole ? undefined : 'alert'}>
      <Text fw={600}>{t(`audit.check.states.${state}`)}</Text>
      {isWhole && Boolean(restores) && <Text size="sm">{t('audit.check.restores', { count: restores ?? 0 })}</Text>}
      {first && (
        <>
          <Text>{t('audit.check.first', { count: findings ?? 1, what: t(`audit.check.findings.${first.kind}`) })}</Text>
          {first.from && first.until && (
            <Text>
              {t('audit.check.where', {
                position: format.number(first.position ?? 0),
                from: format.moment(first.from),
                until: format.moment(first.until),
              })}
            </Text>
          )}
          <Text>{t('audit.check.todo')}</Text>
        </>
      )}
    </div>
  )
}
