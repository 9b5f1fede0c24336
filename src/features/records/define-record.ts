import type { EntityData } from '@mikro-orm/core'
import type { AnyPermit } from '../../database/access/scope.js'
import {
  defineReads,
  type RecordReads,
  type RecordReadsOptions,
  type RecordRow,
} from '../../database/read/record-reads.js'
import type { StoredResult } from '../../database/write/idempotency.js'
import type { EventRow } from '../../database/write/commit-statement.js'
import { type Transaction, write } from '../../database/write/write.js'
import type { Topic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'
import type { CrisisTopic, OperationContext } from '../operation-context.js'
import { prewarmRiskScreen, type RiskSourceKind, type RiskText, screenFields, topicOf } from '../safety/index.js'
import type { Owner } from '../users/index.js'
import { defineScreening, type Screening, type Texts } from './define-screening.js'

interface StoredEntity extends Owner {
  id: Id
  /** Absent where rows never change. Such a record is defined with `version: sql\`1\``. */
  version?: number
}

/** What a record is: its table, how it is read, who is told of it, and which of its texts are screened. */
interface RecordOptions<Entity, Row extends RecordRow> extends RecordReadsOptions<OperationContext, Row> {
  readonly entity: new () => Entity
  /** What the audit trail calls it, before its id. */
  readonly auditedAs: string
  /** What risk flags call it. */
  readonly screenedAs: RiskSourceKind
  /** The texts that are screened; absent where that is all free text. */
  readonly screened?: (row: Row) => RiskText['fields']
  /** Where those who watch a client are told of changes; absent where nobody can watch. */
  readonly topic?: Topic
}

/** A record, as operations use it. */
export interface ClientRecord<Entity, Row> extends RecordReads<OperationContext, Row>, Screening {
  /** Stores a new record with its audit row, its event, and flags for what its texts say. */
  readonly store: <Result extends StoredResult>(
    ctx: OperationContext,
    permit: AnyPermit<Owner>,
    row: { readonly data: EntityData<Entity>; readonly texts: Texts },
    result: (id: Id, crisisTopic: CrisisTopic | null) => Result,
  ) => Promise<Result>
  /** Writes the audit row of a change, and the event for those who watch the client. */
  readonly announce: (tx: Transaction, record: { readonly id: Id } & Owner, change: EventRow['change']) => void
}

/**
 * Defines a record of a client in one place. Who may read and change it stays in its policy.
 * Records that are read alike and not screened use `defineReads` alone.
 */
export function defineRecord<Entity extends StoredEntity, Row extends RecordRow>(
  options: RecordOptions<Entity, Row>,
): ClientRecord<Entity, Row> {
  const { entity, auditedAs, screenedAs, topic, freeText } = options
  const allTexts = (row: Row): RiskText['fields'] =>
    Object.fromEntries(freeText.map((field) => [field, row[field] as string | null]))
  const reads = defineReads(options)
  const screening = defineScreening(screenedAs, reads, options.screened ?? allTexts)

  return {
    ...reads,
    ...screening,
    async store(ctx, permit, { data, texts }, result) {
      await prewarmRiskScreen(ctx, ...Object.values(texts))
      // Storing a text without findings needs no transaction for flags.
      const crisisTopic = topicOf(await screenFields(ctx, texts))
      const { clientUserId } = permit.stamp
      const keys = clientUserId === null ? [] : [clientUserId]
      return write(ctx, {
        ...{ entity, permit, data, auditedAs, subjects: keys },
        event: topic === undefined || clientUserId === null ? null : { topic: topic.name, keys },
        // Flags are the only thing that belongs to a new record besides its row.
        besides:
          crisisTopic !== null
            ? async (tx, record) => void (await screening.screen(ctx, tx, record, texts))
            : undefined,
        result: (id) => result(id, crisisTopic),
      })
    },
    announce(tx, { id, clientUserId }, change) {
      tx.audit(`${auditedAs}:${id}`, [clientUserId])
      if (topic !== undefined && clientUserId !== null) tx.event(topic.event([clientUserId], id, change))
    },
  }
}
