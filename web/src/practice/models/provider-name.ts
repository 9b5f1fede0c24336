import type { TFunction } from 'i18next'

interface Provider {
  readonly provider?: string | null
  readonly model?: string | null
}

/** How a provider of language models, and its model, are named to people. */
export function providerName(t: TFunction, { provider, model }: Provider): string {
  return provider === 'offline' ? t('practice:settings.offline') : t('practice:models.named', { provider, model })
}
