import { describe, expect, test } from '@jest/globals'
import { answerOffline, NOTHING_FOUND } from '../../../src/features/assistants/clinical/answer-offline.js'
import type { GroundedUnit } from '../../../src/features/assistants/grounding/collect-grounding.js'
import { rankGrounding } from '../../../src/features/assistants/grounding/rank-grounding.js'

/** What the clinical assistant says without a model of a small record and a small manual. */
const now = new Date('2026-11-20T12:00:00Z')
const unit = (source: string, text: string, more: Partial<GroundedUnit> = {}) =>
  ({ origin: 'record', kind: 'note', isFact: false, at: now, sources: [], source, text, ...more }) as const

const record = [
  unit('PHQ-9 scores', 'PHQ-9: 6 (mild) on November 14, 2026.', { kind: 'screening', isFact: true }),
  unit('Goal', 'Goal “Walk three times a week”: achieved.', { kind: 'goal', isFact: true }),
  unit('Goal', 'Goal “Sleep through five nights”: in progress.', { kind: 'goal', isFact: true }),
  unit(
    'SOAP note',
    'S: - Ms. Brooks reports waking at four on most nights. - She has a tight chest. A: - No thoughts of self-harm. P: - A notebook beside the bed.',
  ),
]
const manual = [
  ['F90 Hyperkinetic disorders › F90.1 ADHD', 'Also called: ADHD-HI First-line treatments: medication by a prescriber'],
  [
    'F40 Phobias › F40.21 Arachnophobia',
    'Also called: spider phobia Description: Fear of spiders, session by session.',
  ],
  ['F41 Anxiety › F41.0 Panic disorder', 'Also called: panic attacks First-line treatments: interoceptive exposure'],
].map(([source = '', text = '']) => unit(source, text, { origin: 'manual', kind: 'manual', at: null }))

const coverage = { lookedAt: 'Looked at: 1 goal.', notLookedAt: 'Not looked at: files.' }

function answer(question: string): string {
  const ranked = rankGrounding(record, question, now).map((one) => ({ ...one.unit, match: one.match }))
  const units = [...ranked, ...manual.map((one) => ({ ...one, match: 1 }))].map((one, at) => ({
    ...{ ...one, number: at + 1 },
  }))
  return answerOffline({ asker: 'therapist', question, earlier: [], units, coverage })
}

describe('a question about a client is answered from the record', () => {
  test('about one subject: with its sentences, and without similar text of a manual', () => {
    const text = answer('How is her sleep?')
    expect(text).toContain('Sleep through five nights')
    expect(text).toContain('SOAP note: “Ms. Brooks reports waking at four on most nights.” [')
    expect(text).not.toMatch(/Walk three times|From the manual/)
  })

  test('about danger: with sentences that deny it as well', () => {
    expect(answer('Is there any risk?')).toContain('SOAP note: “No thoughts of self-harm.”')
  })

  test.each([
    ['Which medication does she take?', 'ADHD'],
    ['What should I do in the next session?', 'Arachnophobia'],
    ['What did we plan about treatment of spiders and sessions?', 'Arachnophobia'],
  ])('%s is not answered by a remark about another person', (question, remark) => {
    expect(answer(question)).not.toContain(remark)
  })

  test('shows where sentences are left out', () => {
    expect(answer('Does she wake at four? Has she a notebook?')).toContain(
      '“Ms. Brooks reports waking at four on most nights. … A notebook beside the bed.”',
    )
  })
})

test('a question about a disorder is answered from the manual, which the answer names', () => {
  const text = answer('What helps against panic disorder?')
  expect(text).toContain('“First-line treatments: interoceptive exposure”')
  expect(text).toContain('That says nothing about danger.\n\nFrom the manual, in general:\n- F41 Anxiety')
  expect(text).not.toMatch(/ADHD|spiders/)
})

test('a question about something else is not answered', () => {
  expect(answer('xylophone zyzzyva')).toBe(`${NOTHING_FOUND}\n\nLooked at: 1 goal.\nNot looked at: files.`)
})
