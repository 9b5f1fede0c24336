import { registerEnumType } from 'type-graphql'

/** What happened to a record. */
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

const KINDS = {
  created: ChangeKindEnum.CREATED,
  updated: ChangeKindEnum.UPDATED,
  deleted: ChangeKindEnum.DELETED,
} as const

/** Converts the stored word of an event to the schema's enum. */
export function changeKind(change: keyof typeof KINDS): ChangeKindEnum {
  return KINDS[change]
}
