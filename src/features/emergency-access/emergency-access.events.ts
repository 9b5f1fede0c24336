import { defineClientChanges, definePracticePolicy } from '../users/index.js'
import { emergencyAccessesReadable } from './emergency-access.policy.js'
import { emergenciesOfPractice, emergencyAccessChanged, emergencyAccessReads } from './emergency-access.record.js'
import { EmergencyAccessType } from './emergency-access.type.js'

/** Records of a practice that are opened in an emergency: for its admins, by the event feed. */
export const emergenciesOfPracticePolicy = definePracticePolicy(emergenciesOfPractice, emergencyAccessesReadable)

/** The subscription `emergencyAccessChanged`: the client is told at once that the record was opened. */
export const emergencyAccessChanges = defineClientChanges(
  {
    type: 'EmergencyAccessChange',
    description: 'A record was opened in an emergency, or is no longer open.',
    changeDescription: 'CREATED: it was opened. UPDATED: it is no longer open.',
    id: { field: 'emergencyAccessId', description: 'Identifier of the access.' },
    record: {
      ...{ field: 'emergencyAccess', type: () => EmergencyAccessType, byId: emergencyAccessReads.byId },
      description: 'The access; null if the caller may not see it.',
    },
  },
  [
    {
      topic: emergencyAccessChanged,
      description: "Who opens a client's record in an emergency. With `after`, missed events come first.",
      visible: emergencyAccessesReadable,
    },
  ],
)
