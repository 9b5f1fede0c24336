import { expect, test } from '@jest/globals'
import { getNamedType, isObjectType } from 'graphql'
import { routes } from '../../rest-compat/routes/index.js'
import { buildCareSchema } from '../../src/entry/graphql/schema.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'
import { graphqlOperations, graphqlTable, liveOperations, restOperations, restTable } from './operations.js'

/** Types whose fields lead from one record to others; payloads, pages and changes only carry what was asked for. */
const CARRIERS =
  /Payload$|Connection$|Edge$|Change$|^CompanionCrisis$|^KnowledgeAnswer$|^PageInfo$|^EventPage$|^LatestScore$|^ScreeningTrend$/
/** No record of a person of its own: part of the one it stands in, or the same for everybody. */
const VALUES = new Set([
  'AccessPerson',
  'Address',
  'AssistantUsage',
  'AuditCheck',
  'AuditEntry',
  'AuditFinding',
  'BriefConversation',
  'BriefGoal',
  'BriefJournal',
  'BriefMood',
  'BriefMoods',
  'BriefRiskFlag',
  'BriefScreening',
  'BriefSentence',
  'BriefSource',
  'BriefText',
  'CompanionCrisis',
  'ContentEntry',
  'ContentGroup',
  'ContentTopic',
  'CrisisResource',
  'DaysOff',
  'DeidentifiedNotePart',
  'DocumentItem',
  'DocumentSection',
  'DocumentSource',
  'DocumentationParameter',
  'DocumentationTask',
  'DocumentedRiskTerm',
  'DocumentedSection',
  'DocumentedTheme',
  'DraftSection',
  'DraftSectionSentence',
  'DraftSentence',
  'DraftSource',
  'DraftSourceTime',
  'DueGoal',
  'GeneratedGoal',
  'GoalFinding',
  'GoalStep',
  'Instrument',
  'InstrumentItemType',
  'InstrumentOption',
  'InstrumentSubscale',
  'InstrumentCriterion',
  'KnowledgeCommunity',
  'KnowledgeEntity',
  'KnowledgeSource',
  'MeasureRecommendation',
  'MessageCitation',
  'MessageFile',
  'ModelCallSpan',
  'NotePlace',
  'NoteTemplateSection',
  'PendingRecommendation',
  'PublishedChange',
  'PublishedScore',
  'RecommendationSource',
  'RecordAccess',
  'RecordType',
  'ReplacedSpan',
  'ResourceErasure',
  'RiskWord',
  'SafetyFlag',
  'SafetyPlanContact',
  'SafetyPlanSteps',
  'ScreeningCriterion',
  'ScoreBand',
  'ScoreChange',
  'SubscaleChange',
  'Subscore',
  'SuggestedCode',
  'TextEvidence',
  'TranscriptTurn',
  'TreatmentPlanCitation',
  'TreatmentPlanDiagnosis',
  'TreatmentPlanGoal',
  'TreatmentPlanIntervention',
  'TrendPoint',
  'WorkingHours',
])

/** Every root field, and every field that leads from one record to another. */
function fieldsToDecide(): string[] {
  const schema = buildCareSchema(shippedFeatures())
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('_')) return []
    const fields = Object.values(type.getFields()).filter((field) => {
      if (roots.includes(type)) return !field.name.startsWith('_')
      const target = getNamedType(field.type)
      return !CARRIERS.test(type.name) && isObjectType(target) && !VALUES.has(target.name)
    })
    return fields.map((field) => `${type.name}.${field.name}`)
  })
}

test('the table says of every field who may have it', () => {
  expect([...graphqlTable.keys()].sort()).toEqual(fieldsToDecide().sort())
})

test('the table says of every route who may use it', () => {
  expect([...restTable.keys()].sort()).toEqual(routes.map(({ access }) => access.template).sort())
})

test('every line of the table is tried', () => {
  const tried = [...graphqlOperations.keys(), ...liveOperations.keys()]
  expect(tried.sort()).toEqual([...graphqlTable.keys()].sort())
  expect([...restOperations.keys()].sort()).toEqual([...restTable.keys()].sort())
})
