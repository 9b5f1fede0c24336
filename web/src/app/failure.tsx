import { Alert, Button, Group } from '@mantine/core'
import { CareError } from 'care-client'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { inputText } from './input-texts'

const KNOWN = new Set([
  'NETWORK',
  'TIMEOUT',
  'UNAVAILABLE',
  'MODEL_UNAVAILABLE',
  'KNOWLEDGE_UNAVAILABLE',
  'RATE_LIMITED',
  'TOO_LARGE',
  'CONFLICT',
  'CURSOR_EXPIRED',
  'NOT_FOUND',
  'FORBIDDEN',
  'CONSENT_REQUIRED',
  'FRESH_AUTHENTICATION_REQUIRED',
  'SECOND_FACTOR_ENROLMENT_REQUIRED',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNAUTHENTICATED',
])

/** What happened and what to do, in the language of the page. Errors of inputs want `loadInputTexts` before. */
export function failureText(error: unknown, t: TFunction): string {
  if (!(error instanceof CareError)) return t('common:failure.unknown')
  const wait =
    error.retryAfter === undefined ? '' : ` ${t('common:failure.wait', { seconds: Math.ceil(error.retryAfter) })}`
  if (error.code === 'BAD_USER_INPUT') return inputText(error, t)
  const key = KNOWN.has(error.code) ? error.code : 'unknown'
  const number =
    error.requestId === undefined || key !== 'unknown' ? '' : ` ${t('common:failure.number', { id: error.requestId })}`
  return `${t(`common:failure.${key}`)}${wait}${number}`
}

/** An error with what can be done about it. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => unknown }) {
  const { t } = useTranslation()
  if (error === null || error === undefined) return null
  return (
    <Alert color="red" role="alert" title={t('common:failure.title')}>
      <Group justify="space-between">
        <span>{failureText(error, t)}</span>
        {onRetry && (
          <Button variant="default" size="xs" onClick={() => void onRetry()}>
            {t('common:retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
