import { Anchor, Button, Radio, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  InstrumentItemsDocument,
  type InstrumentItemsQuery,
  SchedulesDocument,
  SubmitMeasureDocument,
  type SubmitMeasureMutation,
} from '../../../documents.generated'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { refresh, useRead } from '../../app/reads'
import { usePerson } from '../../app/session'
import { submitBy } from '../../app/submit-by'
import { useAddressPart } from '../../app/use-address-part'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { useDraft } from '../../shared/drafts'
import { withHelp } from '../../shared/help/help-alarm'
import { NotFound } from '../../ui/not-found'
import { Page, WhenRead } from '../../ui/page'
import { useServiceTexts } from '../../shared/use-service-texts'

type Instrument = NonNullable<InstrumentItemsQuery['instrument']>
type Result = NonNullable<NonNullable<SubmitMeasureMutation['recordScreening']>['screening']>

/** A measure that the client fills in because a therapist has asked for it. */
export function MeasurePage() {
  const schedule = useAddressPart('schedule')
  const { id } = usePerson()
  const read = useRead(SchedulesDocument, { client: id })
  const key = read.data?.screeningSchedules?.nodes.find((one) => one.id === schedule)?.instrument
  const instrument = useRead(InstrumentItemsDocument, { key: key ?? '' }, { skip: key === undefined })
  const [result, setResult] = useState<Result>()
  if (result !== undefined) return <ResultPage result={result} />
  if (read.data !== undefined && key === undefined) return <NotFound />
  return (
    <WhenRead read={read.error === null ? instrument : { ...read, data: undefined }}>
      {(data) => (data.instrument ? <MeasureForm instrument={data.instrument} onDone={setResult} /> : <NotFound />)}
    </WhenRead>
  )
}

interface MeasureFormProps {
  readonly instrument: Instrument
  readonly onDone: (result: Result) => void
}

function MeasureForm({ instrument, onDone }: MeasureFormProps) {
  const t = useTexts('client')
  const { i18n } = useTranslation()
  const [answers, setAnswers, clear] = useDraft<Readonly<Record<string, number>>>(`measure ${instrument.key}`, {})
  const key = useRef(crypto.randomUUID())
  const submit = useAction(
    async () => {
      const input = {
        instrument: instrument.key,
        version: instrument.version,
        answers: instrument.items.map(({ id }) => answers[id] ?? null),
        idempotencyKey: key.current,
      }
      const { recordScreening } = await client.request(SubmitMeasureDocument, { input })
      clear()
      if (recordScreening) withHelp(recordScreening)
      if (recordScreening?.screening) onDone(recordScreening.screening)
      await refresh()
    },
    { isQuiet: true },
  )
  const send = submitBy(() => submit.run())
  return (
    <Page title={instrument.title}>
      <form onSubmit={send}>
        {instrument.language !== i18n.language && <Text mb="lg">{t('measures.inEnglish')}</Text>}
        <Stack gap="lg" lang={instrument.language}>
          {instrument.period && <Text>{instrument.period}</Text>}
          {instrument.question && <Text fw={600}>{instrument.question}</Text>}
          {instrument.items.map(({ id, text, about, isOptional, options }, at) => (
            <Radio.Group
              key={id}
              className="desk-card"
              label={text ?? about ?? <span lang={i18n.language}>{t('measures.item', { number: at + 1 })}</span>}
              required={!isOptional}
              withAsterisk={false}
              value={answers[id] === undefined ? null : String(answers[id])}
              onChange={(value) => setAnswers({ ...answers, [id]: Number(value) })}
            >
              <Stack gap="xs" mt="xs">
                {options.map(({ label, value }) => (
                  <Radio
                    key={value}
                    name={`item-${id}`}
                    value={String(value)}
                    label={label ?? String(value)}
                    required={!isOptional}
                  />
                ))}
              </Stack>
            </Radio.Group>
          ))}
          <Text size="sm" c="dimmed">
            {instrument.licence}
          </Text>
        </Stack>
        <Stack gap="lg" mt="lg">
          <Failure error={submit.error} />
          <Button type="submit" loading={submit.isRunning}>
            {t('measures.submit')}
          </Button>
        </Stack>
      </form>
    </Page>
  )
}

function ResultPage({ result }: { readonly result: Result }) {
  const t = useTexts('client')
  const say = useServiceTexts()
  const { score, severity, instrument } = result
  return (
    <Page title={t('measures.result')}>
      <Stack role="status" className="desk-card">
        <Text size="lg" fw={600}>
          {instrument.abbreviation}: {t('common:measure.of', { score, most: instrument.maxScore })}
          {severity && ` · ${say(severity.label)}`}
        </Text>
        <Text c="dimmed">{t('measures.noDiagnosis')}</Text>
        <Anchor component={Link} to="/measures">
          {t('measures.back')}
        </Anchor>
      </Stack>
    </Page>
  )
}
