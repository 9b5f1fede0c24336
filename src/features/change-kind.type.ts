import { registerEnumType } from 'type-graphql'
import type { EventRow } from '../database/settle-statement.js'

export enum ChangeKindEnum {
  CREATED = 'created',
  UPDATED = 'updated',
  DELETED = 'deleted',
}
registerEnumType(ChangeKindEnum, {
  name: 'ChangeKind',
  description: 'What happened to a record.',
  valuesConfig: {
    CREATED: { description: 'It was stored.' },
    UPDATED: { description: 'It was changed.' },
    DELETED: { description: 'It was deleted.' },
  },
})

const KINDS: Record<EventRow['change'], ChangeKindEnum> = {
  created: ChangeKindEnum.CREATED,
  updated: ChangeKindEnum.UPDATED,
  deleted: ChangeKindEnum.DELETED,
}

/** The kind of an event as the API says it. */
export function toChangeKind(change: EventRow['change']): ChangeKindEnum {
  return KINDS[change]
}
