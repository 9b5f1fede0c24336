import { usePerson } from '../app/session'
import { useTexts } from '../app/use-texts'
import { SafetyPlan } from '../shared/safety-plan/safety-plan'
import { Page } from '../ui/page'

export function SafetyPlanPage() {
  const t = useTexts('client')
  const { id } = usePerson()
  return (
    <Page title={t('plan.title')}>
      <SafetyPlan clientId={id} />
    </Page>
  )
}
