/** A text of the library that the service itself serves, under `/content/<slug>/`. */
export interface LibraryText {
  readonly slug: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The texts behind the platform's entries. What is said here is general: it is no treatment and replaces none. */
export const libraryTexts: readonly LibraryText[] = [
  {
    slug: 'slow-breathing',
    title: 'Breathing slowly',
    paragraphs: [
      'When we are frightened we breathe fast and high in the chest. It also works the other way round: slow breathing tells the body that nothing has to be done right now.',
      'Sit so that your back is held and put a hand on your belly. Breathe in through the nose while you count to four. Let the breath out through the mouth, as if through a straw, while you count to six. Wait until the next breath comes by itself.',
      'Do this for five minutes. It is the long breath out that calms, so never force the breath in. If you feel dizzy, breathe as usual for a while and begin again more gently.',
      'Practise once a day when you are well. What is practised is there when it is needed.',
    ],
  },
  {
    slug: 'five-things',
    title: 'Five things around you',
    paragraphs: [
      'Thoughts and memories can take us so far away that the room around us fades. The senses bring us back, because they only know the present.',
      'Look for five things that you can see, and name them, aloud if you can. Then four things that you can touch, and touch them. Three things that you can hear. Two things that you can smell. One thing that you can taste.',
      'Take your time with each. Colours, edges, temperatures: the more exactly you look, the better it works.',
      'If the pictures come back, begin again. Returning once more is no failure. It is the exercise.',
    ],
  },
  {
    slug: 'letting-go',
    title: 'Letting muscles go',
    paragraphs: [
      'Tension is hard to notice when it is always there. Making it stronger for a moment, on purpose, shows the difference, and then it can go.',
      'Begin with the hands. Make fists, not with all your strength, and hold them for about five seconds. Let go at once, and feel for twenty seconds what changes. Go on like this: arms, shoulders drawn up to the ears, face, belly, legs, feet.',
      'Leave out whatever hurts. Breathe on while you hold.',
      'At the end stay where you are for a minute. Many people do this in bed; falling asleep on the way is allowed.',
    ],
  },
  {
    slug: 'steadier-night',
    title: 'A steadier night',
    paragraphs: [
      'Sleep cannot be made. It comes when the body is tired enough, calm enough, and used to the hour.',
      'Get up at the same time every day, also after a bad night and on weekends. This one habit does more than any other, because the body counts from the morning. See daylight soon after.',
      'Go to bed when you are sleepy, not when the clock says so. Keep the bed for sleeping, so that it does not become a place for worries, work and screens. Coffee after noon and alcohol in the evening both make sleep shallow.',
      'A changed habit needs two to three weeks. If nights stay bad, say so to your therapist or your doctor: there is treatment made for sleep itself.',
    ],
  },
  {
    slug: 'awake-at-night',
    title: 'Awake at three',
    paragraphs: [
      'Everybody wakes several times a night. What keeps us awake is seldom the waking. It is what follows: the look at the clock, the sum of hours that are left, the thought of tomorrow.',
      'Turn the clock around. If you have been lying awake for what feels like a quarter of an hour, get up. Sit somewhere with little light and do something quiet and a little boring. Go back when your eyes grow heavy, as often as it takes.',
      'Problems look larger at night than they are. Write a word down for each and leave them until the morning.',
      'Resting is worth something too. One bad night makes a tired day, and most often a better night after it.',
    ],
  },
  {
    slug: 'small-steps',
    title: 'One small thing a day',
    paragraphs: [
      'When the mood is low we wait until we feel like doing something. The feeling does not come, so we do less, and doing less makes the mood lower. The circle can be entered at one place: doing.',
      'Choose one thing for tomorrow that used to matter or to please you, and make it so small that it can be done on a bad day. Not “exercise” but “put on my shoes and walk to the corner”. Say when and where.',
      'Do it as planned, whether you feel like it or not, and write down how you felt before and after. Often the wish to do something comes afterwards.',
      'Tomorrow choose again. Small and every day is stronger than large and once.',
    ],
  },
  {
    slug: 'looking-at-a-thought',
    title: 'Looking at a thought',
    paragraphs: [
      'A thought that hurts feels like a fact. Writing it down makes it something that one can look at.',
      'Write the thought as it came, in one sentence. Then ask it five questions. What speaks for it? What speaks against it? What else could be the reason? What would I tell a friend who thought this? If it were true, what could I do?',
      'Write the answers in a few words. At the end write a sentence that takes all of it in. It need not be cheerful. It should be fair.',
      'Some thoughts come back for years. You do not have to win against them. It is enough not to take them at their word.',
    ],
  },
  {
    slug: 'worry-time',
    title: 'A time for worries',
    paragraphs: [
      'Worries that are pushed away return. Worries that are given an hour can wait for it, more often than one would think.',
      'Choose a quarter of an hour each day, not in bed and not late. When a worry comes at another time, write it down in a few words and say: not now, at half past five.',
      'At that time take the list. Some worries have gone. For those that can be solved, write the next step and when you will take it. For those that cannot, say so in writing. When the time is over, stop and do something with your hands.',
      'The first days are the hardest. It is a habit, and habits take two weeks.',
    ],
  },
  {
    slug: 'one-step',
    title: 'One step towards it',
    paragraphs: [
      'What we avoid grows. Each time we turn away we feel better at once, and learn that it was dangerous after all.',
      'Write down what you avoid, and between here and there eight or ten steps, from a little uncomfortable to very hard. If it is the telephone: looking up the number, calling a recorded voice, asking a shop for its hours.',
      'Begin with the second easiest. Stay in it until the fear has become clearly less; it does, by itself, and that is what you are there to find out. Repeat a step until it bores you, then take the next.',
      'After what was truly dangerous or very bad, do not do this alone. Plan it with your therapist.',
    ],
  },
  {
    slug: 'writing-a-journal',
    title: 'Writing for yourself',
    paragraphs: [
      'A journal is a place to think slowly. It need not be good, and nobody marks it. Five minutes are enough.',
      'If you do not know how to begin: What happened today? What did I feel, and where in the body? What did I need? What helped a little?',
      'You decide for each entry who may use it. A private entry is for you alone to read. A shared one can be read by your therapist. One that is open to automated assistance can also be used when the service prepares something for the two of you. You can change it at any time.',
      'All entries, private ones too, are screened by fixed rules for signs of danger. In an emergency call: nobody watches a journal around the clock.',
    ],
  },
  {
    slug: 'before-a-session',
    title: 'Before a session',
    paragraphs: [
      'An hour is short. Five minutes before it make it longer.',
      'Ask yourself three things, and take a note of each. What has changed since last time, for better or for worse? What do I want to leave with today? What would I rather not talk about? The third answer is often the best beginning.',
      'If you have tried something that you planned, note what happened, also when it did not work. A plan that failed tells more than one that was never tried.',
      'And if something in the sessions themselves does not suit you, say it. Good therapists want to know.',
    ],
  },
  {
    slug: 'what-a-score-can-say',
    title: 'What a score can say',
    paragraphs: [
      'You may be asked the same questions every other week. It is like taking a temperature: one number says little, several in a row show a direction.',
      'Answer for the days that the question asks about, quickly, and as it is. There is no good or bad result, and nobody is graded.',
      'A few points up or down are chance. Your therapist knows how large a change has to be to mean something, and can show you the line.',
      'A score is no diagnosis and does not know you. If it says that you are well and you are not, trust yourself and say so.',
    ],
  },
  {
    slug: 'scores-in-the-session',
    title: 'Scores in the session',
    paragraphs: [
      'Measuring helps when what was measured comes back into the room. A score that is only filed changes nothing.',
      'Open the trend together at the beginning, for one minute. Ask before you explain: does this fit what you remember of these weeks? Where the line and the story differ, the difference is the topic.',
      'Judge a change by whether it is reliable, not by whether it has crossed a band. Look at single items as well, at those about death and self-harm each time, whatever the total says.',
      'Where nothing has moved after six to eight sessions, say so first. Clients have noticed, and changing the plan together is treatment too.',
    ],
  },
  {
    slug: 'safety-plan-together',
    title: 'A safety plan, written together',
    paragraphs: [
      'A safety plan is written by two people in the words of one of them. It is short enough to be read when reading is hard.',
      'Its parts, in the order in which they are used: the signs by which this person notices that it begins; what they can do alone; places and people that distract; people who may know and can help; professionals and services with their numbers; how the surroundings are made safer, means above all; and what makes living worth while.',
      'Ask of each line how likely it is to be done, and change those that are not. Settle where the plan is kept.',
      'Read it again after each crisis, and when nothing has happened for a long time. It is not a contract and promises nothing.',
    ],
  },
]
