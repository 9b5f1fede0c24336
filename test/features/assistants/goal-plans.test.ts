import { describe, expect, test } from '@jest/globals'
import { draftGoals } from '../../../src/features/assistants/goals/draft-goals.js'
import { judgeGoals } from '../../../src/features/assistants/goals/judge-goals.js'
import { asksForDanger, describesDanger } from '../../../src/features/assistants/goals/plan/plan-dangers.js'
import { dayIn } from '../../../src/features/assistants/goals/plan/plan-dates.js'
import { readGoals } from '../../../src/features/assistants/goals/make-goals.js'
import { readPlan } from '../../../src/features/assistants/goals/plan/read-plan.js'
import { repairGoals } from '../../../src/features/assistants/goals/repair-goals.js'

const today = '2026-06-15'

/** The goals as they are given out, by rules alone. */
function goalsOf(given: unknown) {
  const plan = readPlan(given)
  const drafted = draftGoals(plan, today)
  return repairGoals(drafted, judgeGoals(drafted, plan, today), plan, today)
}

const STRUCTURED = {
  client_name: 'Imogen Quarles',
  plan_date: '2026-06-01',
  problems: [
    {
      problem: 'Depressed mood most days',
      goals: [
        {
          goal: 'Improve mood',
          objectives: [
            { description: 'Lower the PHQ-9 from 18 to 9', target_date: '2026-09-01' },
            'Take a walk three times a week',
          ],
          interventions: ['Behavioral activation', 'Weekly CBT'],
        },
      ],
    },
    {
      problem: 'Insomnia',
      goals: [{ goal: 'Sleep at least 7 hours a night', due: 'in 8 weeks', interventions: 'CBT-I' }],
    },
  ],
}

describe('a plan with headings', () => {
  test('gives a goal for each objective, and for each goal without one, with its surroundings', () => {
    expect(goalsOf(STRUCTURED)).toMatchObject([
      {
        title: 'Lower the PHQ-9 from 18 to 9',
        description: expect.stringContaining('Problem: Depressed mood most days'),
        domain: 'depression',
        measure: 'PHQ-9',
        target: 'PHQ-9 from 18 to 9',
        targetBasis: 'plan',
        dueOn: '2026-09-01',
        interventions: ['Behavioral activation', 'Weekly CBT'],
      },
      {
        title: 'Take a walk three times a week',
        target: 'three times a week',
        targetBasis: 'plan',
        interventions: ['Behavioral activation', 'Weekly CBT'],
      },
      {
        title: 'Sleep at least 7 hours a night',
        domain: 'sleep',
        target: 'at least 7 hours a night',
        // Counted from the day of the plan.
        dueOn: '2026-07-27',
        dueBasis: 'plan',
        interventions: ['CBT-I'],
      },
    ])
    expect(JSON.stringify(goalsOf(STRUCTURED))).not.toContain('Quarles')
  })

  test('assigns shared parts to the goals with common words, and the rest to all', () => {
    const goals = goalsOf({
      goals: ['Fall asleep within 30 minutes', 'Have fewer than 2 panic attacks a week'],
      interventions: ['Sleep diary', 'Interoceptive exposure for panic', 'Meet every week'],
    })
    expect(goals.map(({ interventions }) => interventions)).toEqual([
      ['Sleep diary', 'Meet every week'],
      ['Interoceptive exposure for panic', 'Meet every week'],
    ])
  })
})

test('a plan without list marks is read by its headings and words', () => {
  const goals = goalsOf({
    plan: [
      'Problem 1: Generalized anxiety, worries all day',
      'Goal 1: Worry less',
      'Objective 1.1: Client will use breathing exercises 5 times per week',
      'Interventions: CBT for anxiety',
      'Target date: 1 December 2026',
      'Problem 2: Conflict with her partner',
      'Goal: Talk about money without shouting',
    ].join('\n'),
  })
  expect(goals.map(({ title, domain, target, dueOn, dueBasis }) => [title, domain, target, dueOn, dueBasis])).toEqual([
    ['Client will use breathing exercises 5 times per week', 'anxiety', '5 times per week', '2026-12-01', 'plan'],
    [
      'Talk about money without shouting',
      'relationships',
      '100 percent (the plan names no target)',
      '2026-09-13',
      'rule',
    ],
  ])
  expect(goals[0]?.interventions).toEqual(['CBT for anxiety'])
})

test('a sentence with several agreements gives a goal for each, with its own date', () => {
  const goals = goalsOf({
    text: 'Ms. R. is depressed (PHQ-9 18). We agreed she will walk 20 minutes on 4 days a week by the end of January 2027, see a friend weekly, and reduce drinking from 14 to 7 drinks a week within 6 weeks. Behavioural activation; motivational interviewing.',
  })
  expect(goals.map(({ title, target, dueOn, dueBasis }) => [title, target, dueOn, dueBasis])).toEqual([
    [
      'We agreed she will walk 20 minutes on 4 days a week by the end of January 2027',
      ...['20 minutes', '2027-01-31', 'plan'],
    ],
    ['We agreed she will see a friend weekly', expect.stringMatching(/^PHQ-9 of 9 or less/), '2026-09-13', 'rule'],
    [
      'We agreed she will reduce drinking from 14 to 7 drinks a week within 6 weeks',
      ...[expect.stringContaining('7 drinks a week'), expect.any(String), 'plan'],
    ],
  ])
  expect(goals[0]?.interventions).toEqual(['Behavioural activation; motivational interviewing.'])
})

test('a list of problems with goals also gives a goal for the problem without one', () => {
  const goals = goalsOf({
    problems: [{ problem: 'Insomnia', goal: 'Sleep 7 hours a night' }, { problem: 'Depressed mood, PHQ-9 16' }],
  })
  expect(goals.map(({ title, measure }) => [title, measure])).toEqual([
    ['Sleep 7 hours a night', expect.any(String)],
    ['Less trouble with: Depressed mood, PHQ-9 16', expect.stringMatching(/^PHQ-9/)],
  ])
  // What stands beside the goals as a whole is what they are for.
  expect(goalsOf({ diagnosis: { name: 'F41.1 Generalized anxiety' }, goals: ['Worry less'] })).toHaveLength(1)
})

describe('if the plan does not say it,', () => {
  test.each([
    ['Feel less depressed in the mornings', 'PHQ-9 of 9 or less, published as recovered (the plan names no target)'],
    ['Be less anxious before meetings', 'GAD-7 of 7 or less, published as recovered (the plan names no target)'],
    ['Drink less wine on weekdays', 'AUDIT below 8, its cut-off (the plan names no target)'],
    ['Sleep through without lying awake', 'ISI of 7 or less, published as recovered (the plan names no target)'],
    ['Find more quality of life in retirement', 'WHO-5 above 50, its cut-off (the plan names no target)'],
  ])('a target comes from published numbers and is marked: %s', (goal, target) => {
    expect(goalsOf({ goals: [goal] })).toMatchObject([{ target, dueOn: '2026-09-13', dueBasis: 'rule' }])
  })

  test('a date comes from the rule, and a date in the past is reported', () => {
    expect(goalsOf({ goals: ['Attend 2 groups a month'] })[0]?.note).toMatch(/^The plan names no day: 90 days/)
    const [late] = goalsOf({ goals: [{ goal: 'Attend 2 groups a month', due: '2026-01-31' }] })
    expect(late).toMatchObject({ dueOn: '2026-09-13', note: expect.stringContaining('2026-01-31, has passed') })
  })

  test('problems without goals become goals', () => {
    expect(goalsOf({ diagnosis: 'F41.1 Generalized anxiety disorder' })).toMatchObject([
      { title: 'Less trouble with: F41.1 Generalized anxiety disorder', domain: 'anxiety' },
    ])
    expect(goalsOf({ signed: true, id: 4, rating: null })).toEqual([])
  })
})

test.each([
  ['by 2026-12-24', '2026-12-24'],
  ['until March 5th, 2027', '2027-03-05'],
  ['5 March 2027', '2027-03-05'],
  ['12/24/2026', '2026-12-24'],
  ['24/12/2026', '2026-12-24'],
  ['3/4/2027', null],
  ['2026-02-30', null],
  ['within three months', '2026-09-15'],
  ['in 2 weeks', '2026-06-29'],
  ['exercise for two weeks', null],
  ['in 90 years', null],
])('the date in “%s” is %s', (text, day) => {
  expect(dayIn(text, today, false)).toBe(day)
})

test('in a plan with dates, a single duration is a date, and months end on their last day', () => {
  expect(dayIn('12 weeks', today, true)).toBe('2026-09-07')
  expect(dayIn('1 month', '2027-01-31', true)).toBe('2027-02-28')
})

describe('goals of a model', () => {
  const plan = readPlan({ goals: ['Sleep 7 hours a night by 2026-12-24'], interventions: ['Sleep diary'] })
  const good = {
    ...{ title: 'Sleep 7 hours a night', description: 'Nights of seven hours.', domain: 'Sleep', measure: 'Hours' },
    ...{ target: '7 hours', dueDate: '24 December 2026', interventions: ['Sleep diary'], lines: [1, 2] },
  }
  const judged = (goal: object) => {
    const goals = readGoals([{ ...good, ...goal }], { plan, today })
    return judgeGoals(goals, plan, today).map(({ rule }) => rule)
  }
  const mended = (goal: object) => {
    const goals = readGoals([{ ...good, ...goal }], { plan, today })
    return repairGoals(goals, judgeGoals(goals, plan, today), plan, today)
  }

  test('are supported by the plan', () => {
    expect(judged({})).toEqual([])
    expect(mended({})).toMatchObject([{ dueOn: '2026-12-24', dueBasis: 'plan', targetBasis: 'plan' }])
  })

  test.each([
    ['a number of its own', { target: '9 hours' }, 'invented'],
    ['a number in words', { description: 'Eight hours.' }, 'invented'],
    ['a day of its own', { dueDate: '2026-11-11' }, 'dated'],
    ['no line of the plan', { lines: [9] }, 'linked'],
    ['something else altogether', { title: 'Quit smoking altogether', lines: [1] }, 'linked'],
    ['no target', { target: '' }, 'measurable'],
    ['nothing that can be seen', { title: 'Feel better' }, 'specific'],
  ])('are found faulty: %s', (_what, goal, rule) => {
    expect(judged(goal)).toContain(rule)
  })

  test('are repaired by the plan and by rules', () => {
    expect(mended({ target: '9 hours' })).toMatchObject([
      { targetBasis: 'instrument', measure: expect.stringMatching(/^ISI/) },
    ])
    expect(mended({ title: 'Sleep 9 hours' })[0]?.title).toBe('Sleep 7 hours a night by 2026-12-24')
    expect(mended({ interventions: ['Sleep diary', 'Take 50 mg'] })[0]?.interventions).toEqual(['Sleep diary'])
    expect(mended({ dueDate: '2026-11-11' })).toMatchObject([{ dueBasis: 'rule' }])
    expect(mended({ lines: [] })).toEqual([])
  })
})

test('reading time is bounded for a plan of any size', () => {
  const lines = Array.from({ length: 2_000 }, (_, at) => `Goal ${at}: sleep ${at} hours, ${'walk '.repeat(20)}`)
  expect(goalsOf({ goals: lines, interventions: lines }).length).toBeLessThanOrEqual(20)
  expect(goalsOf({ plan: lines.join('\n') }).length).toBeLessThanOrEqual(20)
  expect(goalsOf({ plan: 'a'.repeat(190_000) })).toEqual([])
})

test.each([
  ['Reduce panic attacks from 4 to 1 a week', 'from 4 to 1 a week'],
  ['Lower binge episodes from 5 per week to 2 per week by March', 'from 5 per week to 2 per week'],
  ['Go from daily to weekly cannabis use', 'from daily to weekly'],
])('a baseline and a target are read: %s', (goal, target) => {
  expect(goalsOf({ goals: [goal] })).toMatchObject([{ target: expect.stringContaining(target), targetBasis: 'plan' }])
})

describe('a line that asks for a danger', () => {
  test.each([
    ...['Kill myself by June', 'Cut deeper', 'Stop breathing by Sunday', 'Die before Christmas', 'Never wake up'],
    ...['Leave therapy and kill myself', 'Stop resisting the urge to cut myself', 'Hurt myself more often'],
    ...['Get back at my ex with a knife', 'Hit him harder', 'Shoot my boss', 'Slap the kids when they cry'],
    ...['Come off lithium by myself', 'Stop my medication', 'Quit sertraline cold turkey', 'Skip my insulin'],
    ...['Lose 20 kg to reach BMI 15', 'Lose 10 kg in two weeks', 'Eat 300 calories a day', 'Purge after every meal'],
  ])('is found: %s', (text) => {
    expect(asksForDanger({ text, role: 'goal' })).toBe(true)
  })

  test.each([
    ...['Hit husband less', 'Cut down drinking', 'Stop self-harming', 'Fewer panic attacks', 'Stop hitting my kids'],
    ...['Hurt myself less often', 'Stop drinking and hurting myself', 'Client will stop cutting', 'Stop smoking'],
    ...['Use coping skills when urges to cut myself arise', 'Go 30 days without cutting my arms', 'Hit the gym'],
    ...['Client will identify triggers for hitting her son', 'Client will call for help before cutting herself'],
    ...['Taper off diazepam with the psychiatrist', 'Reduce side effects of medication', 'Take medication daily'],
    ...['Lose 5 kg to reach BMI 24', 'Raise BMI from 15 to 19', 'Stop eating at night', 'Beat my brother at chess'],
  ])('is not what helps: %s', (text) => {
    expect(asksForDanger({ text, role: 'goal' })).toBe(false)
  })

  test('is not a problem that is described', () => {
    expect(asksForDanger({ text: 'Cutting her forearms most days', role: 'problem' })).toBe(false)
    expect(asksForDanger({ text: 'Kill myself', role: 'problem' })).toBe(true)
  })
})

describe('a problem that describes a danger', () => {
  test.each([
    'Cutting her forearms most days',
    'Burns himself after quarrels',
    'Hits his wife when he has been drinking',
  ])('is found: %s', (text) => expect(describesDanger({ text, role: 'problem' })).toBe(true))

  test.each([
    ...[
      'History of cutting her forearms',
      'Urges to cut her arms',
      'Fear of hurting his son',
      'Denies hurting herself',
    ],
    ...['Depressed mood most days', 'Conflict with her partner', 'No longer cutting his arms', 'Insomnia'],
  ])('is not what is felt, feared or over: %s', (text) => {
    expect(describesDanger({ text, role: 'problem' })).toBe(false)
  })
})
