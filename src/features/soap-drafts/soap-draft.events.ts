import { defineClientChanges } from '../users/index.js'
import { soapDraftChanged } from './announce-soap-draft.js'
import { soapDraftById } from './find-soap-draft.js'
import { soapDraftsReadable } from './soap-draft.policy.js'
import { SoapDraftType } from './soap-draft.type.js'

/** The subscription `soapDraft`: for the therapist of a draft. */
export const soapDraftChanges = defineClientChanges(
  {
    type: 'SoapDraftChange',
    description: 'A change to a request for a draft.',
    changeDescription: 'CREATED when it is requested, UPDATED when it has ended.',
    id: { field: 'soapDraftId', description: 'Identifier of the request.' },
    record: {
      ...{ field: 'soapDraft', type: () => SoapDraftType, byId: soapDraftById },
      description: 'The request after the change; null if the caller may no longer see it.',
    },
  },
  [
    {
      topic: soapDraftChanged,
      description:
        "The caller's requests for SOAP drafts about a client. CREATED: requested. UPDATED: the draft is in its note, or there will be none. With `after`, missed events come first.",
      visible: soapDraftsReadable,
    },
  ],
)
