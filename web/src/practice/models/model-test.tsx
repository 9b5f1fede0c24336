import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { TestLanguageModelDocument, type TestLanguageModelMutation } from '../../../documents.generated'
import { client } from '../../app/client'
import { refresh } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'

type Result = NonNullable<TestLanguageModelMutation['testLanguageModel']>

/** Asks the model for one word, and says how that went. */
export function ModelTest() {
  const t = useTexts('practice')
  const format = useFormat()
  const [result, setResult] = useState<Result>()
  const test = useAction(async () => {
    setResult(undefined)
    const { testLanguageModel } = await client.request(TestLanguageModelDocument, {})
    setResult(testLanguageModel ?? undefined)
    // The call is in the ledger below.
    await refresh()
  })
  return (
    <>
      <Text size="sm">{t('models.testAbout')}</Text>
      <Group>
        <Button loading={test.isRunning} onClick={() => void test.run()}>
          {t('models.test')}
        </Button>
      </Group>
      <div role="status">
        {result?.ok === true && (
          <Text>
            {t('models.answered', {
              model: result.model,
              time: format.number(result.durationMs),
              input: format.number(result.inputTokens ?? 0),
              output: format.number(result.outputTokens ?? 0),
            })}
          </Text>
        )}
        {result?.failure && <Text>{t(`models.failures.${result.failure}`)}</Text>}
      </div>
    </>
  )
}
