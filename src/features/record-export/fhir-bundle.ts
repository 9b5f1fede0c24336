import type { Resource, Organization, Practitioner } from '@medplum/fhirtypes'
import type { FileStore, StagedFile } from '../../services/files/file-store.js'
import { readRows, readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { type FhirRecord, text } from '../export-parts/index.js'
import { peopleOfThreads } from '../care-chat/index.js'
import type { OperationContext } from '../operation-context.js'
import { ExportFile } from './export-file.js'

/** A FHIR R4 bundle of type `collection`, written as its resources come. */
export class BundleFile {
  readonly #piece: ExportFile
  #isEmpty = true

  constructor(
    private readonly files: FileStore,
    private readonly record: FhirRecord,
    private readonly at: Date,
  ) {
    this.#piece = new ExportFile(files, 'fhir/bundle.json')
  }

  async write(resources: readonly Resource[]): Promise<void> {
    for (const resource of resources) {
      const before = this.#isEmpty ? this.#head() : ',\n'
      this.#isEmpty = false
      await this.#piece.write(before + JSON.stringify({ fullUrl: this.record.urlOf(resource), resource }))
    }
  }

  async end(): Promise<{ readonly path: string; readonly staged: StagedFile }> {
    return { path: this.#piece.path, staged: await this.#piece.end(this.#isEmpty ? `${this.#head()}]}\n` : '\n]}\n') }
  }

  abandon(): Promise<void> {
    return this.#piece.abandon(this.files)
  }

  #head(): string {
    return `{"resourceType":"Bundle","type":"collection","timestamp":"${this.at.toISOString()}","entry":[\n`
  }
}

interface Named {
  readonly id: Id
  readonly firstName: string | null
  readonly lastName: string | null
}

/**
 * The people and practices that the record's resources name. Somebody whose name the caller may not know has a number.
 */
export async function fhirCareTeam(ctx: OperationContext, record: FhirRecord): Promise<readonly Resource[]> {
  const ids = [...record.practitioners]
  const rows = await readRows<Named & Record<string, unknown>>(
    ctx,
    sql`select p.id, p.first_name as "firstName", p.last_name as "lastName" from ${peopleOfThreads(ctx).as('p')}
        where p.id = any(${ids}::bigint[])`,
    { subject: () => null },
  )
  const named = new Map(rows.map((row) => [row.id, row]))
  const practices = await readSystemRows<{ id: Id; name: string }>(
    ctx,
    sql`select id, name from organisation where id = any(${[...record.organizations]}::bigint[])`,
  )
  return [
    ...ids.map((id) => toPractitioner(named.get(id) ?? { id, firstName: null, lastName: null }, record)),
    ...practices.map(({ id, name }) => toOrganization(id, name, record)),
  ]
}

function toPractitioner({ id, firstName, lastName }: Named, record: FhirRecord): Practitioner {
  const [given, family] = [text(firstName), text(lastName)]
  return {
    resourceType: 'Practitioner',
    id: String(id),
    identifier: [record.identifier('user', id)],
    ...((given ?? family) !== undefined && { name: [{ family, given: given === undefined ? undefined : [given] }] }),
  }
}

function toOrganization(id: Id, name: string, record: FhirRecord): Organization {
  return {
    resourceType: 'Organization',
    id: String(id),
    identifier: [record.identifier('organisation', id)],
    name: text(name) ?? `Practice ${id}`,
  }
}
