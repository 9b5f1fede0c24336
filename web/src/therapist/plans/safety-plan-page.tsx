import { useTexts } from '../../app/use-texts'
import { SafetyPlan } from '../../shared/safety-plan/safety-plan'
import { ClientPage } from '../record/client-page'

export function SafetyPlanPage() {
  const t = useTexts('therapist')
  return <ClientPage title={t('overview.safetyPlan')}>{(clientId) => <SafetyPlan clientId={clientId} />}</ClientPage>
}
