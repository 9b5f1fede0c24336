import { caseload, caseloadsOfPractice, definePracticePolicy, defineTherapistChanges } from '../../users/index.js'
import { relationshipsAnnounced, relationshipsOfPractice } from '../relationship.policy.js'
import { RelationshipType } from '../relationship.type.js'
import { clientOfAnnounced, relationshipById } from '../relationships.loader.js'

/** Changes in all caseloads of a practice: for its admins, by the event feed. */
export const caseloadsOfPracticePolicy = definePracticePolicy(caseloadsOfPractice, relationshipsOfPractice)

/** The subscription `caseload`: for the therapist. */
export const caseloadChanges = defineTherapistChanges(
  {
    type: 'CaseloadChange',
    description: "A change in a therapist's caseload.",
    changeDescription: 'What happened: `DELETED` if the relationship has ended.',
    id: { field: 'relationshipId', description: 'Identifier of the relationship.' },
    record: {
      ...{ field: 'relationship', type: () => RelationshipType, byId: relationshipById },
      description: 'The relationship after the change; null if it has ended.',
    },
  },
  {
    topic: caseload,
    description:
      "Changes in the calling therapist's caseload: a relationship began, changed, was suspended or activated, or ended. With `after`, missed events come first.",
    visible: relationshipsAnnounced,
    clientById: clientOfAnnounced,
  },
)
