import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { currentRelationship } from './briefed-relationship.js'
import type { PreSessionBrief, BriefScreening, BriefMoods } from './pre-session-brief.type.js'
import { riskFlagsInWords } from '../safety/index.js'
import type { BriefSentence } from './brief.entity.js'
import { readBriefItems } from './read-brief-items.js'
import { type BriefItem, itemsOf, type RelationshipItem } from './brief-item.js'
import { compareScreenings, type ComparedScreening } from './brief-units.js'
import { speechIn } from './texts/speech.js'

/**
 * What has changed for a client since the last session with the calling therapist.
 * @throws NotFound for anybody but the assigned therapist.
 */
export async function findBrief(ctx: OperationContext, clientId: Id): Promise<PreSessionBrief> {
  const brief = assembleBrief(await readBriefItems(ctx, currentRelationship(ctx, clientId)))
  if (brief === undefined) throw new NotFound()
  return brief
}

/** Assembles a brief from its items; undefined if the caller may not be briefed about the client. */
function assembleBrief(items: readonly BriefItem[]): PreSessionBrief | undefined {
  const [pair] = itemsOf(items, 'pair')
  if (pair === undefined) return undefined
  const journals = itemsOf(items, 'journal')
  const [unread] = itemsOf(items, 'unread')
  const [text] = itemsOf(items, 'text')
  return {
    clientId: pair.clientId,
    since: pair.at,
    lastSessionId: pair.facts.sessionId,
    journalCount: journals[0]?.facts.count ?? 0,
    journals: journals.map(({ id: journalId, at, title, body }) => ({
      ...{ journalId, journalTimestamp: at, title, description: body },
    })),
    moods: moodsOf(items),
    screenings: compareScreenings(itemsOf(items, 'screening')).map(toScreening),
    goals: itemsOf(items, 'goal').map(({ id: goalId, title, facts }) => ({
      ...{ goalId, title, progress: facts.progress, progressBefore: facts.progressBefore, dueDate: facts.dueDate },
      ...{ status: facts.status, isOverdue: facts.isOverdue },
    })),
    conversations: itemsOf(items, 'conversation').map(({ id: sessionId, at: startTime, title, body: summary }) => ({
      ...{ sessionId, startTime, title, summary },
    })),
    unreadCount: unread?.facts.count ?? 0,
    riskFlags: itemsOf(items, 'riskFlag').map(({ id: riskFlagId, at: createdAt, facts }) => ({
      ...{ riskFlagId, createdAt, isOpen: facts.acknowledgedAt === null },
      ...{ category: facts.category, severity: facts.severity },
    })),
    text: text
      ? {
          briefId: text.id,
          sentences: [...flagSentences(pair, items), ...text.sentences],
          ...text.facts,
          writtenAt: text.at,
        }
      : null,
  }
}

/** Risk flags as they stand now, so that a text from before a flag does not hide it. */
function flagSentences(pair: RelationshipItem, items: readonly BriefItem[]): readonly BriefSentence[] {
  const flags = itemsOf(items, 'riskFlag').map(({ id, at: createdAt, facts }) => ({
    ...{ ...facts, id, createdAt },
    acknowledgedAt: facts.acknowledgedAt === null ? null : new Date(facts.acknowledgedAt),
  }))
  const { zone, language } = pair.facts
  const { texts, tag } = speechIn(language, zone)
  return riskFlagsInWords(flags, zone, { words: texts.flags, tag }).map(({ flag, words }) => ({
    ...{ text: words, sources: [{ kind: 'riskFlag', id: flag.id }] },
  }))
}

function moodsOf(items: readonly BriefItem[]): BriefMoods {
  const [means] = itemsOf(items, 'moodMeans')
  const { count = 0, mean = null, lowest = null, highest = null, meanBefore = null } = means?.facts ?? {}
  const newest = itemsOf(items, 'mood').map(({ id: moodId, at: loggedAt, body: note, facts }) => ({
    ...{ moodId, loggedAt, note, value: facts.value, labels: facts.labels },
  }))
  return { count, mean, lowest, highest, meanBefore, newest }
}

function toScreening({ newest, sinceLastSession, sinceFirst }: ComparedScreening): BriefScreening {
  const { instrumentKey, score, severity } = newest.facts
  return {
    ...{ screeningId: newest.id, instrumentKey, takenAt: newest.at, score, severity },
    ...{ sinceLastSession, sinceFirst },
  }
}
