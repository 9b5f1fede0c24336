import { describe, expect, test } from '@jest/globals'
import { addModelMeasures } from '../../../src/features/assistants/measures/add-model-measures.js'
import { readClientFacts } from '../../../src/features/assistants/measures/client-facts.js'
import { measureRules } from '../../../src/features/assistants/measures/measure-rules.js'
import { flagFinder } from '../../../src/features/assistants/measures/flag-finder.js'
import { findMentions, phrasePattern } from '../../../src/features/assistants/measures/mentions.js'
import type { LastScore } from '../../../src/features/assistants/measures/last-score.js'
import { recommendByRules } from '../../../src/features/assistants/measures/recommend-by-rules.js'
import { summarizeAdvice } from '../../../src/features/assistants/measures/summarize-advice.js'
import { instrumentByKey } from '../../../src/features/screenings/index.js'

const now = new Date('2026-06-15T12:00:00Z')

function question(text: string, last: readonly LastScore[] = [], dateOfBirth: string | null = null) {
  return { text, facts: readClientFacts(text, dateOfBirth, now), flags: [], last, now }
}
const recommended = (text: string, last: readonly LastScore[] = []) =>
  recommendByRules(question(text, last)).recommendations.map(({ toolName, priority }) => `${toolName} ${priority}`)

describe('safety flags in reports', () => {
  const flagged = (text: string) =>
    measureRules.flags.filter((flag) => flagFinder(flag)(text).length > 0).map(({ key }) => key)

  test.each([
    ['She thinks the baby would be better off without her.', 'self_harm'],
    ['He wishes he were dead.', 'self_harm'],
    ['He cuts his arms weekly.', 'self_harm'],
    ['Threatened to kill his wife.', 'harm_to_others'],
    ['Her husband hits her when he drinks.', 'abuse'],
    ['Endorses SI with plan and access to firearm.', 'self_harm'],
    ['Passive SI.', 'self_harm'],
    ['NSSI twice this week, no intent.', 'self_harm'],
    ['16-year-old cutting forearms.', 'self_harm'],
    ['Jumped from a balcony last week.', 'self_harm'],
    ['Found trying to hang himself.', 'self_harm'],
    ['Active HI toward his brother.', 'harm_to_others'],
    ['He wants to stab his landlord.', 'harm_to_others'],
    ['Intends to shoot his ex-wife.', 'harm_to_others'],
    ['Plans to poison her stepson.', 'harm_to_others'],
    ['Husband choked her.', 'abuse'],
    ['She was strangled by her boyfriend on Sunday.', 'abuse'],
    ['He slapped his toddler hard.', 'abuse'],
    ['Hears a voice ordering him to burn the flat.', 'command_hallucinations'],
    ['She smothers the infant with a pillow.', 'infant'],
  ])('are raised for %s', (text, key) => {
    expect(flagged(text)).toEqual([key])
  })

  test.each([
    'Denies cutting her arms.',
    'Her mother wished she were dead.',
    'He would be better off without the car.',
    'Denies SI/HI.',
    'No SI, HI or AVH.',
    'SI/HI: denied.',
    'No NSSI.',
    'Denies that her husband choked her.',
    'Does not want to hurt his wife.',
    'HI, I cannot sleep.',
    'Si, quiero dormir.',
    'Wants to shoot hoops with his son.',
    'She hit her deadline.',
    'Jumped from job to job.',
  ])('are not raised for %s', (text) => {
    expect(flagged(text)).toEqual([])
  })
})

describe('recommendations by the words of a text', () => {
  test.each([
    ['34-year-old woman with low mood and loss of interest for six weeks.', ['PHQ-9 high']],
    ['Feels sad at times.', ['PHQ-9 medium']],
    ['Worries a lot, has panic attacks and trouble falling asleep.', ['GAD-7 high', 'ISI medium']],
    ['Flashbacks and nightmares after a car accident.', ['PCL-5 high']],
    ['Drinks wine every evening, had a hangover on four days.', ['AUDIT high']],
    ['Dx F33.1, stable.', ['PHQ-9 high']],
    ['F431 since 2019', ['PCL-5 high']],
    ['Eight weeks after birth she feels down and tearful.', ['EPDS medium']],
    ['Not sleeping, is depressed.', ['PHQ-9 medium', 'ISI medium']],
    ['Overwhelmed at work, on sick leave since May.', ['PSS-10 medium', 'WSAS medium']],
  ])('name the instrument: %s', (text, tools) => {
    expect(recommended(text).toSorted()).toEqual(tools.toSorted())
  })

  test.each([
    [
      'Denies depression, anxiety, trauma and alcohol use. Quality of life is what he wants to work on.',
      ['WHO-5 medium'],
    ],
    ['No anxiety. Well-being is the topic.', ['WHO-5 medium']],
    ['Anxiety: denied. Well-being is the topic.', ['WHO-5 medium']],
    ['Family history of depression. Seeks better well-being.', ['WHO-5 medium']],
    ['Her mother had alcohol problems; she herself seeks well-being.', ['WHO-5 medium']],
    ['His mother reports that he is anxious.', ['GAD-7 medium']],
    ['Her father drank, but she is depressed now.', ['PHQ-9 medium']],
    ['History of depression in college.', ['PHQ-9 low']],
  ])('ignore what is denied, about the family, or long past: %s', (text, tools) => {
    expect(recommended(text)).toEqual(tools)
  })

  test('are broad for an unspecific text, and the summary names areas without an instrument', () => {
    const asked = question('Bipolar disorder runs its course; nothing else is known.')
    const ruled = recommendByRules(asked)
    expect(ruled.recommendations.map(({ toolName, priority }) => [toolName, priority])).toEqual([
      ['PHQ-4', 'low'],
      ['WHO-5', 'low'],
    ])
    expect(summarizeAdvice(asked.text, asked.facts, ruled, [])).toContain(
      'No instrument here is made for mania and bipolar disorder.',
    )
  })
})

describe('recommendations by age, language, burden and last score', () => {
  test.each([
    ['34-year-old, anxious', 34],
    ['Patient is 16 y/o', 16],
    ['Age: 71. Anxious', 71],
    ['Her 5-year-old son is ill; she is aged 40', 40],
    ['Lives with her daughter, age 9', null],
    ['Seen for 30 minutes', null],
  ])('read %s as the age', (text, age) => {
    expect(readClientFacts(text, null, now).age).toBe(age)
  })

  test('prefer the date of birth over an age in the text', () => {
    expect(readClientFacts('aged 12', '2010-06-15', now).age).toBe(16)
    expect(readClientFacts('aged 12', '2010-06-16', now).age).toBe(15)
  })

  const toolsFor = (text: string) => recommendByRules(question(text)).recommendations.map(({ toolName }) => toolName)

  test.each([
    ['16-year-old girl, depressed.', ['PHQ-A']],
    ['11-year-old boy, depressed.', ['PHQ-A']],
    ['18-year-old, depressed.', ['PHQ-9']],
    ['64-year-old, depressed.', ['PHQ-9']],
    ['65-year-old widower, depressed.', ['GDS-15']],
    ['Depressed.', ['PHQ-9']],
    ['9-year-old boy, anxious since the divorce.', ['SCARED']],
    ['12-year-old girl, anxious.', ['GAD-7']],
    ['8-year-old, ADHD is suspected.', ['PSC-17']],
    ['8-year-old with ADHD and tantrums.', ['PSC-17']],
    ['34-year-old, inattentive since childhood.', ['ASRS']],
    ['Inattentive at work.', ['ASRS']],
    ['22-year-old, bulimic, purging.', ['SCOFF']],
    ['40-year-old with OCD, handwashing for hours.', ['OCI-R']],
    ['33-year-old with complex PTSD, flashbacks and nightmares.', ['ITQ']],
    ['33-year-old with PTSD, flashbacks and nightmares.', ['PCL-5']],
    ['28-year-old, postpartum, depressed.', ['EPDS']],
    ['15-year-old, postpartum, depressed.', ['PHQ-A']],
    ['6-year-old, wants to talk.', ['PSC-17']],
    ['14-year-old, wants to talk.', ['PHQ-4', 'WHO-5']],
    ['40-year-old, defiant at times. Well-being is the topic.', ['WHO-5']],
  ])('fit the age: %s', (text, tools) => {
    expect(toolsFor(text)).toEqual(tools)
  })

  test('never name an instrument for another age, whatever the text and the model say', () => {
    const everything = measureRules.domains.flatMap(({ phrases }) => phrases.filter((phrase) => !phrase.includes('*')))
    for (let age = 1; age <= 100; age++) {
      const asked = question(`${age}-year-old. ${everything.join('. ')}.`)
      expect(asked.facts.age).toBe(age)
      const ruled = recommendByRules(asked)
      const additions = Object.keys(measureRules.ages).map((instrument) => ({
        ...{ domain: 'depression', instrument, priority: 'high' as const, reason: 'x', quote: 'sad' },
      }))
      const { recommendations } = addModelMeasures(asked, ruled, { additions, reasons: [], safetyFlags: [] })
      const wrong = recommendations.filter(({ instrument }) => {
        const ages = measureRules.ages[instrument]
        return ages === undefined || age < ages.from || age > (ages.to ?? age)
      })
      expect([age, wrong.map(({ toolName }) => toolName)]).toEqual([age, []])
    }
  })

  test('keep to the form that was answered before, if it fits the age', () => {
    const last = { instrument: 'phq-9', score: 4, takenAt: new Date('2026-05-01T08:00:00Z') }
    const tools = (text: string) =>
      recommendByRules(question(text, [last])).recommendations.map(({ instrument }) => instrument)
    expect(tools('70-year-old, depressed.')).toEqual(['phq-9'])
    expect(tools('11-year-old, depressed.')).toEqual(['phq-a'])
  })

  test('exclude instruments for older people, and say so', () => {
    const asked = question('7-year-old boy, anxious since the divorce.')
    const ruled = recommendByRules(asked)
    expect(ruled.recommendations).toEqual([])
    expect(summarizeAdvice(asked.text, asked.facts, ruled, [])).toMatch(
      /^No instrument of this service is recommended\. For anxiety no instrument here is made for somebody of 7/,
    )
    const unknown = question('Oppositional, with trouble at school.')
    expect(summarizeAdvice(unknown.text, unknown.facts, recommendByRules(unknown), [])).toContain(
      'the instruments here are for certain ages, and the client’s is not known',
    )
  })

  test('prefer short forms where forms are a burden, and where there would be too many', () => {
    expect(recommended('Depressed and anxious, with low literacy.').toSorted()).toEqual([
      'GAD-2 medium',
      'PHQ-2 medium',
    ])
    const much = 'Depressed, sad. Anxious, worried. Flashbacks, nightmares. Headaches, dizzy. Drinks alcohol. Insomnia.'
    const ruled = recommendByRules(question(much)).recommendations
    expect(ruled.map(({ instrument }) => instrument)).toContain('pc-ptsd-5')
    const asked = (key: string) => instrumentByKey(key)?.items.filter(({ isOptional }) => !isOptional).length ?? 0
    const items = ruled.reduce((sum, { instrument }) => sum + asked(instrument), 0)
    expect(items).toBeLessThanOrEqual(measureRules.mostItems)
  })

  test('mention another language', () => {
    const asked = question('Spanish-speaking client, anxious.')
    expect(asked.facts.language).toBe('Spanish')
    expect(summarizeAdvice(asked.text, asked.facts, recommendByRules(asked), [])).toContain('the client speaks Spanish')
  })

  test('exclude recently answered instruments, and raise the priority after a high score', () => {
    const on = (day: string) => new Date(`${day}T08:00:00Z`)
    const lately = { instrument: 'phq-9', score: 4, takenAt: on('2026-06-10') }
    const [first] = recommendByRules(question('Depressed and hopeless.', [lately])).recommendations
    expect(first).toMatchObject({ priority: 'low', isDue: false, lastTakenAt: lately.takenAt })
    expect(first?.reason).toContain('Last answered on 2026-06-10; not due before 2026-06-24.')
    const before = { instrument: 'gad-7', score: 15, takenAt: on('2026-05-01') }
    expect(recommended('Wants to talk about work.', [before])).toEqual(['GAD-7 high'])
  })
})

test('take bounded time for any text', () => {
  const patterns = measureRules.domains.map(({ phrases, codes }) => phrasePattern(phrases, codes))
  for (const text of ['can not '.repeat(12_000), 'a'.repeat(100_000), 'lost '.repeat(20_000), 'no '.repeat(33_000)]) {
    // Bounded by Jest's own limit: what backtracks takes minutes here.
    for (const pattern of patterns) expect(findMentions(text, pattern).length).toBeLessThanOrEqual(50)
    readClientFacts(text, null, now)
  }
})

describe('additions of a model', () => {
  const asked = question('Anxious. Wakes at three and lies there until the morning. PHQ-9 was 14.')
  const ruled = recommendByRules(asked)
  const nothing = { additions: [], reasons: [], safetyFlags: [] }
  const addition = { domain: 'sleep', instrument: 'isi', priority: 'medium' as const, reason: 'Sleep is broken.' }

  test('are accepted with a quote of the text', () => {
    const added = addModelMeasures(asked, ruled, {
      ...nothing,
      additions: [{ ...addition, quote: 'wakes at  three' }],
      safetyFlags: [{ label: 'Exhaustion', action: 'Ask about driving.', quote: 'lies there until the morning' }],
    })
    expect(added.recommendations.map(({ toolName, addedBy }) => `${toolName} ${addedBy}`).toSorted()).toEqual([
      'GAD-7 rules',
      'ISI model',
    ])
    expect(added.recommendations.find(({ toolName }) => toolName === 'ISI')?.evidence).toEqual([
      { text: 'Wakes at three', start: 9, end: 23 },
    ])
    expect(added.safetyFlags).toMatchObject([{ flag: 'other', evidence: { start: 28 } }])
  })

  test.each([
    ['an instrument that is not here', { ...addition, instrument: 'ede-q', quote: 'Anxious' }],
    ['an area that is not here', { ...addition, domain: 'love', quote: 'Anxious' }],
    ['words that do not stand in the text', { ...addition, quote: 'sleeps badly' }],
    ['what is recommended already', { ...addition, domain: 'anxiety', instrument: 'gad-7', quote: 'Anxious' }],
  ])('are refused: %s', (_what, one) => {
    const added = addModelMeasures(asked, ruled, { ...nothing, additions: [one] })
    expect(added.recommendations.map(({ toolName }) => toolName)).toEqual(['GAD-7'])
  })

  test('are refused if the reason has a number or an instrument that is not in the text', () => {
    const reasonsOf = (reason: string) =>
      addModelMeasures(asked, ruled, { ...nothing, reasons: [{ instrument: 'gad-7', reason }] }).recommendations[0]
        ?.reason
    expect(reasonsOf('Worry keeps the client awake.')).toMatch(/Worry keeps the client awake\.$/)
    expect(reasonsOf('The PHQ-9 of 14 fits.')).toMatch(/fits\.$/)
    expect(reasonsOf('The EDE-Q would be better.')).toBe(ruled.recommendations[0]?.reason)
    expect(reasonsOf('The score was 17.')).toBe(ruled.recommendations[0]?.reason)
  })
})
