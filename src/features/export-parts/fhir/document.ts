import type { Attachment, DocumentReference, Encounter, Practitioner, Patient, Reference } from '@medplum/fhirtypes'
import type { Id } from '../../../kernel/ids.js'
import type { FhirRecord } from './fhir-record.js'
import { plainText, text } from './text.js'

interface Document {
  /** Which of our kinds it is, and its id there. */
  readonly kind: string
  readonly id: Id
  readonly type: DocumentReference['type']
  readonly title: string | null
  readonly at: Date | null
  readonly author: Reference<Practitioner | Patient> | undefined
  readonly isFinal?: boolean
  readonly therapistSessionId?: Id | null
  /** What it says, or a file that is sent beside the bundle. */
  readonly content: string | Attachment
}

/** A document of the record, such as a journal entry or a note. */
export function toDocument(document: Document, record: FhirRecord): DocumentReference {
  const { kind, id, type, author, content, isFinal = true, therapistSessionId = null } = document
  const attachments = typeof content === 'string' ? plainText(content) : [content]
  const title = text(document.title)
  return {
    resourceType: 'DocumentReference',
    id: `${kind}-${id}`,
    identifier: [record.identifier(kind, id)],
    status: 'current',
    docStatus: isFinal ? 'final' : 'preliminary',
    type,
    subject: record.patient,
    date: document.at?.toISOString(),
    author: author && [author],
    content: attachments.map((attachment) => ({
      attachment: title === undefined ? attachment : { ...attachment, title },
    })),
    context: therapistSessionId === null ? undefined : { encounter: [encounterOf(therapistSessionId)] },
  }
}

/** A session with a therapist. */
export function encounterOf(therapistSessionId: Id): Reference<Encounter> {
  return { reference: `Encounter/session-${therapistSessionId}` }
}
