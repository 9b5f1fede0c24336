import { Stack } from '@mantine/core'
import { PracticeSettingsDocument, type PracticeSettingsQuery } from '../../../documents.generated'
import { useRead } from '../../app/reads'
import { useTexts } from '../../app/use-texts'
import { Page, WhenRead } from '../../ui/page'
import { ConsentForms } from './consent-forms'
import { Contact } from './contact'
import { CrisisResources } from './crisis-resources'
import { ModelChoice } from './model-choice'
import { SignInRules } from './sign-in-rules'

export type PracticeSettings = NonNullable<PracticeSettingsQuery['practice']>

/** What a practice decides for itself. */
export function SettingsPage() {
  const t = useTexts('practice')
  const read = useRead(PracticeSettingsDocument, {})
  return (
    <Page title={t('home.settings')}>
      <WhenRead read={read}>
        {({ practice, signInRules }) =>
          practice && (
            <Stack gap="xl">
              <Contact practice={practice} onChange={read.reload} />
              <SignInRules rules={signInRules} onChange={read.reload} />
              <ModelChoice practice={practice} onChange={read.reload} />
              <CrisisResources practice={practice} onChange={read.reload} />
              <ConsentForms />
            </Stack>
          )
        }
      </WhenRead>
    </Page>
  )
}
