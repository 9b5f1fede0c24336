import { expect, test } from '@jest/globals'
import { soapNoteHash } from '../../../src/features/soap-notes/signing/soap-note-hash.js'
import { treatmentPlanHash } from '../../../src/features/treatment-plan/signing/treatment-plan-hash.js'

// Hashes are stored with what was signed: another form of them would call every signature of the past invalid.
const SIGNED = {
  ...{ organisationId: 1, clientUserId: 2, therapistUserId: 3, contentVersion: 2, amendReason: 'Ä "reason"' },
  ...{ signature: 'eA==', signedAt: new Date('2026-03-01T10:00:00.123Z'), signedByUserId: 3 },
}

test('the hash of a signed SOAP note stays what it is', () => {
  const content = {
    ...SIGNED,
    ...{ relationshipId: 4, recordTypeId: 6, therapistSessionId: null, date: new Date('2026-02-28T09:00:00Z') },
    ...{ mlData: 'Draft', therapistData: 'Text', isOverride: true, approvedAs: 'user' as const, approvedByUserId: 3 },
    approvedAt: new Date('2026-03-01T09:59:00Z'),
  }
  expect(soapNoteHash(7, content)).toBe('6700b5e30ea01ed635861793e0366f2486835373fce477c346a2911874cc00a8')
})

test('the hash of a signed treatment plan stays what it is', () => {
  const goal = { title: 'Sleep', measure: 'Diary', target: '5 nights', dueOn: null, goalId: null }
  const content = {
    ...{ problems: ['Awake'], diagnoses: [], goals: [goal], interventions: [] },
    ...{ reviewOn: '2090-01-15', dischargeCriteria: null },
  }
  expect(treatmentPlanHash({ ...SIGNED, treatmentPlanId: 7, amendsVersion: 1, content })).toBe(
    'a7e33b521f424f2acf51d8603a18e0e20ed35052131eb69a2d4125f2348bd940',
  )
})
