// What the documents of the package ask for, by rules over the schema, so that a new field needs no work here.
import { getNamedType, isInputObjectType, isLeafType, isObjectType, isRequiredArgument, isUnionType } from 'graphql'

/**
 * Fields that need more than what they are in: the scope of another feature, so that an access token for this one would
 * be refused the whole document; or so much work that a page of them costs too much. Applications that want them write
 * a document of their own. A test finds what is missing here.
 */
const LEFT_OUT = new Set([
  ...['activeSessionIds', 'dueScreeningCount', 'latestScores', 'nextSessionAt', 'openRiskFlagCount', 'unreadCount'].map(
    (name) => `Relationship.${name}`,
  ),
  'RelationshipConnection.revision',
  ...['activityStatus', 'latestScores', 'openRiskFlagCount'].map((name) => `User.${name}`),
  // Where the event feed is, which `events` says too.
  'User.eventCursor',
  // How people sign in is closed to tokens.
  ...['recoveryCodesLeft', 'secondFactorRequiredFrom'].map((name) => `User.${name}`),
  ...['crisisResources', 'model', 'replacesCrisisResources', 'safetyContact'].map((name) => `Practice.${name}`),
  'Practice.usesCommonManuals',
  // What `fileContent` has already.
  'ConversationMessage.files',
  'SoapNote.coSignature',
  'Erasure.tombstones',
  ...['deidentified', 'documentation'].map((name) => `NoteWorkflow.${name}`),
])

/** Records that are parts of another one: they are made, read and removed with it. */
const OWN_RECORDS = new Set(['Goal.interventions', 'Note.attachments'])

const fieldsOf = (type) =>
  Object.values(type.getFields()).filter(
    (field) =>
      field.deprecationReason == null &&
      !field.args.some(isRequiredArgument) &&
      // Few applications show the length of a list, and each would pay for counting it.
      field.name !== 'totalCount' &&
      !LEFT_OUT.has(`${type.name}.${field.name}`),
  )

/** A record has an identifier of its own. Other objects are parts of one, pages, or answers of a mutation. */
const isRecord = (type) => isObjectType(type) && 'id' in type.getFields()
const isPage = (type) => isObjectType(type) && 'pageInfo' in type.getFields()

/**
 * Selections for the root fields of a schema. A record is selected with its own values and parts, never with other
 * records, which have functions of their own. Answers of mutations and events are selected with the records in them.
 */
export function makeSelections() {
  /** The fields of a fragment, by its name, which is that of its type. An empty one is not used. */
  const fragments = new Map()

  const fragmentOf = (type) => {
    if (!fragments.has(type.name)) {
      // Entered before its fields are known, because a part can contain itself.
      fragments.set(type.name, '')
      const parts = fieldsOf(type).flatMap((field) => {
        const inner = getNamedType(field.type)
        if (isLeafType(inner)) return [field.name]
        if (field.args.length > 0 || !isObjectType(inner) || isPage(inner)) return []
        if (isRecord(inner) && !OWN_RECORDS.has(`${type.name}.${field.name}`)) return []
        const spread = spreadOf(inner)
        return spread === '' ? [] : [`${field.name}{${spread}}`]
      })
      fragments.set(type.name, parts.join(' '))
    }
    return fragments.get(type.name)
  }
  const spreadOf = (type) => (fragmentOf(type) === '' ? '' : `...${type.name}`)

  /** The selection of a root field, without its braces; empty for a leaf. */
  const ofRoot = ({ type }) => {
    const named = getNamedType(type)
    if (isLeafType(named)) return ''
    if (isUnionType(named)) {
      const members = named.getTypes().map((member) => `...on ${member.name}{${spreadOf(member)}}`)
      return ['__typename', ...members].join(' ')
    }
    if (isRecord(named)) return spreadOf(named)
    return fieldsOf(named)
      .flatMap((field) => {
        const inner = getNamedType(field.type)
        if (isLeafType(inner)) return [field.name]
        if (field.name === 'edges' || !isObjectType(inner) || isPage(inner)) return []
        const spread = spreadOf(inner)
        return spread === '' ? [] : [`${field.name}{${spread}}`]
      })
      .join(' ')
  }
  return { fragments, ofRoot }
}

/** The fragments to which a selection spreads. */
export const usedIn = (selection) => [
  ...new Set([...selection.matchAll(/\.\.\.(?!on )(\w+)/g)].map(([, name]) => name)),
]

/** True for a mutation that adds something and is done once, however often it is repeated with its key. */
export function takesKey({ args }) {
  return args.some(({ name, type }) => {
    const named = getNamedType(type)
    return name === 'idempotencyKey' || (isInputObjectType(named) && 'idempotencyKey' in named.getFields())
  })
}
