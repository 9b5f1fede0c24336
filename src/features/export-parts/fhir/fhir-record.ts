import type { Identifier, Organization, Patient, Practitioner, Reference, Resource } from '@medplum/fhirtypes'
import type { Id } from '../../../kernel/ids.js'

/** What FHIR resources of one record share: whom they are about, who is named in them, and how they are called. */
export class FhirRecord {
  readonly #practitioners = new Set<Id>()
  readonly #organizations = new Set<Id>()

  constructor(
    /** Under which the record's resources have their addresses; nobody has to answer there. */
    private readonly baseUrl: string,
    readonly clientId: Id,
    /** Whether files stand beside the bundle. */
    readonly hasFiles: boolean,
  ) {}

  get patient(): Reference<Patient> {
    return { reference: `Patient/${this.clientId}` }
  }

  /** A reference to somebody of the care team, who gets a resource of their own in the end. */
  practitioner(id: Id): Reference<Practitioner> {
    this.#practitioners.add(id)
    return { reference: `Practitioner/${id}` }
  }

  organization(id: Id): Reference<Organization> {
    this.#organizations.add(id)
    return { reference: `Organization/${id}` }
  }

  /** Everybody who has been named so far. */
  get practitioners(): readonly Id[] {
    return [...this.#practitioners]
  }

  get organizations(): readonly Id[] {
    return [...this.#organizations]
  }

  /** The client, or somebody of the care team. */
  person(id: Id): Reference<Patient | Practitioner> {
    return id === this.clientId ? this.patient : this.practitioner(id)
  }

  identifier(kind: string, id: Id): Identifier {
    return { system: `${this.baseUrl}/fhir/sid/${kind}`, value: String(id) }
  }

  /** A code system of this service, for what no public one has a code for. */
  system(name: string): string {
    return `${this.baseUrl}/fhir/CodeSystem/${name}`
  }

  /** The canonical address of a definition of this service. */
  canonical(resourceType: string, name: string): string {
    return `${this.baseUrl}/fhir/${resourceType}/${name}`
  }

  /** Where a file of a note is to be had, by who may read it. */
  urlOfFile(noteId: Id, name: string): string {
    return `${this.baseUrl}/notes/${noteId}/attachments/${encodeURIComponent(name)}`
  }

  /** The absolute address of a resource, which relative references in the same bundle resolve to. */
  urlOf({ resourceType, id }: Resource): string {
    return `${this.baseUrl}/fhir/${resourceType}/${id}`
  }
}
