import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LanguageModelsDocument } from '../../../documents.generated'
import { useRead } from '../../app/reads'
import { useTexts } from '../../app/use-texts'
import { Page, WhenRead } from '../../ui/page'
import { ModelTest } from './model-test'
import { ModelLedger } from './model-ledger'
import { providerName } from './provider-name'

/** Which language model the practice uses, whether it answers, and what it was used for. */
export function LanguageModelsPage() {
  const t = useTexts('practice')
  const read = useRead(LanguageModelsDocument, {})
  return (
    <Page title={t('home.languageModels')}>
      <Stack gap="xl">
        <WhenRead read={read}>
          {({ practice }) =>
            practice?.model && (
              <section className="desk-card" aria-label={t('models.set')}>
                <Stack>
                  <dl className="desk-facts">
                    <dt>{t('models.chosen')}</dt>
                    <dd>{chosenOf(practice.model.chosen, t)}</dd>
                    <dt>{t('models.asked')}</dt>
                    <dd>{providerName(t, practice.model)}</dd>
                  </dl>
                  <Text>{t(`models.states.${practice.model.state}`)}</Text>
                  <Text size="sm">
                    <Anchor component={Link} to="/practice/settings">
                      {t('models.choose')}
                    </Anchor>
                  </Text>
                  <ModelTest />
                </Stack>
              </section>
            )
          }
        </WhenRead>
        <ModelLedger />
      </Stack>
    </Page>
  )
}

function chosenOf(chosen: string | null | undefined, t: ReturnType<typeof useTexts>): string {
  if (!chosen) return t('settings.ofInstallation')
  return chosen === 'offline' ? t('settings.offline') : chosen
}
