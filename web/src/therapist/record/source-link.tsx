import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../app/use-texts'

/** The part of a record where sources of a kind are shown; see `src/features/soap-drafts/draft-source.ts`. */
const PLACES: Readonly<Record<string, string>> = {
  journal: '/journal',
  conversationMessage: '/conversations',
  conversationSession: '/conversations',
  interaction: '/messages',
  screening: '/measures',
  mood: '',
  goal: '/goals',
  goalProgress: '/goals',
  sessionTranscript: '/soap',
  note: '/notes',
  riskFlag: '',
  soapNote: '/soap',
  treatmentPlan: '/treatment-plan',
}

interface SourceLinkProps {
  readonly clientId: string
  readonly kind: string
  readonly id: string
}

/** Opens the record from which a sentence was made. */
export function SourceLink({ clientId, kind, id }: SourceLinkProps) {
  const t = useTexts('therapist')
  const known = kind in PLACES
  return (
    <Anchor component={Link} to={`/clients/${clientId}${PLACES[kind] ?? ''}`} size="sm">
      {known ? t(`source.${kind}`) : kind} {id}
    </Anchor>
  )
}
