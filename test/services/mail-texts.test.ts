import { describe, expect, test } from '@jest/globals'
import { de } from '../../src/services/mail/texts/de.js'
import { en } from '../../src/services/mail/texts/en.js'
import { es } from '../../src/services/mail/texts/es.js'
import type { Letter, MailTexts } from '../../src/services/mail/texts/mail-texts.js'
import { writeMail } from '../../src/services/mail/write-mail.js'

const HOME = 'https://care.example/'
const LINK = { url: 'https://care.example/auth/#token=1', until: 'LAST-DAY' }
const FACTS = ['FACT-ONE', 'FACT-TWO'] as const

/** Every letter with every branch of it. */
const lettersOf = (texts: MailTexts): readonly Letter[] => [
  ...[texts.choosePassword, texts.confirmAddress, texts.undoAddress].map((write) => write(LINK)),
  ...[true, false].map((isReplaced) => texts.oldAddress(isReplaced)),
  ...[texts.knownAddress, texts.guesses, texts.newToken, texts.newCalendarFeed].map((write) => write(HOME)),
  ...(
    [
      ...(['factorAdded', 'factorRemoved', 'factorsReset', 'recoveryCodeUsed'] as const),
      ...(['recoveryCodesRenewed', 'passwordChanged', 'codeGuesses'] as const),
    ] as const
  ).map((change) => texts.entryChanged(change, HOME)),
  ...[texts.invitation, texts.staffInvitation].flatMap((write) => [write(FACTS[0], LINK), write(null, LINK)]),
  ...(['pending', 'approved', 'declined'] as const).map((approval) => texts.applicant(approval, HOME)),
  texts.transfer({ practice: FACTS[0], therapist: FACTS[1] }, HOME),
  texts.transfer({ practice: null, therapist: null }, HOME),
  ...[true, false].flatMap((isSupervisor) =>
    [true, false].map((hasEnded) => texts.supervision({ isSupervisor, hasEnded }, HOME)),
  ),
  texts.appointment(FACTS[0], HOME),
  ...[texts.reminder, texts.safetyContact, texts.invitedInName, texts.transferDeclined].map((write) => write(HOME)),
  ...[texts.emergencyOfClient, texts.emergencyOfPractice].flatMap((write) => [
    write(FACTS[0], HOME),
    write(null, HOME),
  ]),
  texts.providerLinked(),
  texts.webhookOff(),
]

/** What a letter has from its facts. */
const factsIn = ({ subject, paragraphs }: Letter): readonly string[] =>
  [...[subject, ...paragraphs].join('\n').matchAll(/LAST-DAY|FACT-\w+|https:\S+/g)].map(String).toSorted()

describe.each(Object.entries({ de, es }))('in %s', (_name, texts) => {
  test('every mail is written, with the facts of the English one and none of its words', () => {
    for (const [at, letter] of lettersOf(texts).entries()) {
      const english = lettersOf(en)[at]
      if (english === undefined) throw new Error('There is no such mail in English.')
      expect(factsIn(letter)).toEqual(factsIn(english))
      expect(letter.subject).not.toBe(english.subject)
      for (const paragraph of letter.paragraphs.filter((line) => !line.startsWith('https:'))) {
        expect(english.paragraphs).not.toContain(paragraph)
        expect(paragraph).not.toMatch(/\b(?:the|you|your|and|of)\b/i)
      }
    }
  })
})

test.each([
  ['en', 'UTC', 'Your appointment: Tuesday, December 1 at 10:00 AM UTC', 'Hello Ada,'],
  ['en-GB', 'Europe/London', 'Your appointment: Tuesday 1 December at 10:00 GMT', 'Hello Ada,'],
  ['de-AT', 'Europe/Vienna', 'Ihr Termin: Dienstag, 1. Dezember um 11:00 MEZ', 'Guten Tag Ada,'],
  ['es', 'America/Bogota', 'Su cita: martes, 1 de diciembre, 5:00 GMT-5', 'Buenos días, Ada:'],
  ['fr', 'America/New_York', 'Your appointment: Tuesday, December 1 at 5:00 AM EST', 'Hello Ada,'],
  [null, 'UTC', 'Your appointment: Tuesday, December 1 at 10:00 AM UTC', 'Hello Ada,'],
])('in %s and %s', (language, zone, subject, greeting) => {
  const mail = writeMail({ firstName: 'Ada', language, zone }, (texts, when) =>
    texts.appointment(when(new Date('2026-12-01T10:00:00Z')), HOME),
  )
  expect(mail.subject.replaceAll(/\s/gu, ' ')).toBe(subject)
  expect(mail.text).toContain('https://care.example/appointments')
  expect(mail.text.startsWith(`${greeting}\n\n`)).toBe(true)
})
