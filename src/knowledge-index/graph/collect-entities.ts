import { codesIn } from '../text/tokenize.js'
import type { EntityDraft, EntityGraph, EntityKind, RelationKind } from './entity-graph.js'
import { abbreviationsIn, headPhrase, measuresIn } from './entity-names.js'
import { fieldsOf } from '../manual/manual-section.js'
import { itemsOf, kindOfLabel, type LabelKind } from '../manual/manual-section.js'

/** A stored unit, as entities are collected from it. */
export interface ReadUnit {
  readonly id: number
  readonly code: string | null
  readonly headingPath: readonly string[]
  readonly body: string
}

/**
 * The weight of a mention: in the unit that describes the entity, in a later unit of the same description, in a list,
 * in passing.
 */
export const MENTION_WEIGHTS = { described: 1, goesOn: 0.7, listed: 0.5, passing: 0.15 }

/** The labelled lists whose items become entities, with the kind of entity and its relation to the disorder. */
const LISTED: Partial<Record<LabelKind, readonly [EntityKind, RelationKind]>> = {
  symptoms: ['symptom', 'has-symptom'],
  treatments: ['treatment', 'treated-with'],
  criteria: ['criterion', 'has-criterion'],
}

/**
 * Adds what a unit says about the disorder of its heading: its names, symptoms, measures, treatments and criteria, and
 * the codes from which it must be distinguished.
 */
export function collectEntities(graph: EntityGraph, unit: ReadUnit): void {
  if (unit.code === null) return
  const heading = unit.headingPath.at(-1) ?? ''
  const disorder = graph.add('disorder', nameIn(heading), unit.code)
  if (disorder === undefined) return
  graph.mention(disorder, unit.id, disorder.unitId === null ? MENTION_WEIGHTS.described : MENTION_WEIGHTS.goesOn)
  disorder.unitId ??= unit.id
  for (const abbreviation of abbreviationsIn(heading)) graph.alias(disorder, abbreviation)
  for (const { label, text } of fieldsOf(unit.body)) {
    const kind = kindOfLabel(label)
    if (kind === undefined) disorder.description ??= firstSentence(text)
    else collectField(graph, disorder, unit.id, kind, text)
  }
}

/**
 * Relates each code to its parent code, and to the codes from which it must be distinguished. Call it after all units
 * were collected.
 */
export function relateCodes(graph: EntityGraph): void {
  graph.distinguish()
  for (const entity of graph.entities) {
    if (entity.code === null) continue
    for (let length = entity.code.length - 1; length >= 3; length--) {
      const parent = graph.ofCode(entity.code.slice(0, length))
      if (parent === undefined || entity.code[length - 1] === '.') continue
      graph.relate(entity, 'part-of', parent, entity.unitId)
      break
    }
  }
}

function collectField(graph: EntityGraph, disorder: EntityDraft, unitId: number, kind: LabelKind, text: string): void {
  if (kind === 'description') disorder.description ??= firstSentence(text)
  if (kind === 'aliases') {
    for (const item of itemsOf(text)) {
      graph.alias(disorder, item.replace(/\s*\([^()]*\)/g, ''))
      for (const abbreviation of abbreviationsIn(item)) graph.alias(disorder, abbreviation)
    }
  }
  if (kind === 'measures') for (const item of itemsOf(text)) collectMeasures(graph, disorder, unitId, item)
  if (kind === 'distinguish') {
    // Codes that are described in a later section are not known yet.
    for (const code of codesIn(text)) graph.distinguishLater(disorder, code, unitId)
  }
  const listed = LISTED[kind]
  if (listed === undefined) return
  for (const item of itemsOf(text)) {
    const phrase = headPhrase(item)
    const entity = phrase === undefined ? undefined : graph.add(listed[0], phrase)
    if (entity === undefined) continue
    for (const abbreviation of abbreviationsIn(item)) graph.alias(entity, abbreviation)
    tie(graph, disorder, listed[1], entity, unitId)
  }
}

function collectMeasures(graph: EntityGraph, disorder: EntityDraft, unitId: number, item: string): void {
  for (const { name, aliases } of measuresIn(item)) {
    const measure = graph.add('measure', name)
    if (measure === undefined) continue
    for (const alias of aliases) graph.alias(measure, alias)
    tie(graph, disorder, 'measured-by', measure, unitId)
  }
}

function tie(graph: EntityGraph, disorder: EntityDraft, kind: RelationKind, entity: EntityDraft, unitId: number): void {
  entity.unitId ??= unitId
  graph.relate(disorder, kind, entity, unitId)
  graph.mention(entity, unitId, MENTION_WEIGHTS.listed)
}

/** A heading without its code. */
function nameIn(heading: string): string {
  return heading.replace(/^[A-Z]\d[0-9A-Z](?:\.?[0-9A-Z]{1,4})?(?:\s*[:–-])?\s+/u, '')
}

function firstSentence(text: string): string {
  return (/^.{20,400}?[.!?](?=\s|$)/su.exec(text)?.[0] ?? text.slice(0, 400)).toWellFormed()
}
