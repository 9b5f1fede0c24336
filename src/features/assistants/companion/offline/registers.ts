/** One way in which people speak of how they are: how it is recognised, and what can be said to it. */
export interface Register {
  readonly name: string
  /** Beginnings of words, or words that stand together. */
  readonly said: RegExp
  /** Said after the reflection: that it was understood, nothing more. */
  readonly echoes: readonly string[]
  /** One open question; each answer has exactly one. */
  readonly questions: readonly string[]
  /** Something small to try, offered now and then and never pressed. */
  readonly exercises: readonly string[]
  /** Which entries of the library speak of it. */
  readonly library: RegExp
}

const words = (alternatives: string): RegExp => new RegExp(`\\b(?:${alternatives})`, 'iu')

const unlessDenied = (alternatives: string): RegExp =>
  new RegExp(`^(?![^]*\\b(?:not|never|no longer|nothing|nobody|\\w+n'?t)\\b)[^]*\\b(?:${alternatives})`, 'iu')

const BREATHE =
  'breathe in while you count to four, and out, as if through a straw, while you count to six, for two or three minutes'
const GROUND =
  'name five things that you see, four that you can touch, three that you hear, two that you smell and one that you taste'
const MUSCLES = 'make fists for about five seconds, let go at once, and notice for a while what changes in your hands'
const PARK = 'write each worry down in one word, and look at the list at a time of day that you choose'
const SMALL = 'choose one thing that takes less than five minutes, and do it before you feel like it'
const KIND = 'say to yourself, in the same words, what you would say to a friend in your place'
const WALK = 'walk for five minutes and count your steps, without any aim'
const WRITE = 'write for ten minutes whatever comes, for nobody else to read'

/** In the order in which they are tried; what is more particular comes first. */
export const REGISTERS: readonly Register[] = [
  {
    name: 'grief',
    said: words(
      'griev|grief|mourn|passed away|funeral|(?:he|she|they|mom|mum|mother|dad|father|brother|sister|son|daughter|wife|husband|partner|friend|grand\\w+|dog|cat|uncle|aunt|baby|child) (?:\\w+ )?died|lost my (?:mom|mum|mother|dad|father|brother|sister|son|daughter|wife|husband|partner|friend|baby|dog|cat|grand)|miss (?:him|her|them) so',
    ),
    echoes: [
      'A loss like that changes the ordinary days too.',
      'Missing somebody has no timetable.',
      'There is room here for whatever comes up about it.',
      'Grief often comes in waves, and a wave is hard to stand in.',
    ],
    questions: [
      'What would you like to tell me about them?',
      'When in the day is the missing strongest?',
      'Who is there with whom you can remember?',
      'What has it been like since then?',
    ],
    exercises: [WRITE, WALK],
    library: /journal|small thing/iu,
  },
  {
    name: 'panic',
    said: words("panic|heart (?:is )?(?:racing|pounding)|can'?t breathe|hyperventilat|choking feeling|attack again"),
    echoes: [
      'Panic feels as if it would not end, and it does go down again by itself.',
      'That is a lot for a body to go through.',
      'It makes sense that something so strong frightens you.',
    ],
    questions: [
      'What do you notice in your body at this moment?',
      'What was going on just before it began?',
      'What has helped it to pass before, even a little?',
    ],
    exercises: [BREATHE, GROUND],
    library: /breath|around you/iu,
  },
  {
    name: 'trauma',
    said: words('flashback|nightmare|trauma|what happened to me|he raped|was abused|triggered'),
    echoes: [
      'You decide how much of it you speak about, and when.',
      'Memories like these can take over a whole day.',
      'Reactions like that are what bodies do after something was too much.',
    ],
    questions: [
      'What would help you to feel a little safer right now?',
      'What brings you back to the present when the memories come?',
      'What would you like your therapist to know about this?',
    ],
    exercises: [GROUND, MUSCLES],
    library: /around you|muscles/iu,
  },
  {
    name: 'craving',
    said: words(
      'craving|relaps|urge to (?:drink|use|smoke|gamble)|drank again|drinking (?:again|too much)|sober|high again|used again|gambl|binge|purg',
    ),
    echoes: [
      'Saying it out loud is already a different step than being alone with it.',
      'An urge rises and falls like a wave, whether one follows it or not.',
      'A hard day does not undo the days before it.',
    ],
    questions: [
      'What was happening around you when the urge came?',
      'What has carried you through an urge before?',
      'Who knows about this and is on your side?',
    ],
    exercises: [WALK, BREATHE],
    library: /small thing|breath/iu,
  },
  {
    name: 'shame',
    said: words(
      "asham|embarrass|humiliat|guilt|my fault|blam(?:e|ing) myself|hate myself|worthless|failure|not good enough|stupid|disgust(?:ed|ing)|pathetic|i'?m a burden",
    ),
    echoes: [
      'You are speaking to yourself in a very hard voice.',
      'Thoughts like that feel like facts, and they are thoughts.',
      'It takes something to write that down.',
      'Few people would judge a friend as strictly.',
    ],
    questions: [
      'What would you say to somebody you like who told you this about themselves?',
      'When did you first hear yourself say that?',
      'What in this would you see differently on a better day?',
      'What were you hoping for when it happened?',
    ],
    exercises: [KIND, WRITE],
    library: /looking at a thought/iu,
  },
  {
    name: 'loneliness',
    said: words(
      'lonel|alone|isolated|no ?body (?:cares|likes|listens|understands)|no friends|left out|invisible|nobody to talk|homesick',
    ),
    echoes: [
      'Being alone with things makes them heavier.',
      'Wanting to be seen by others is nothing to be ashamed of.',
      'That sounds like a lonely place to be.',
    ],
    questions: [
      'With whom did you last feel a little less alone?',
      'What would you want somebody to understand about this?',
      'What would a small step towards somebody look like?',
      'When is it strongest?',
    ],
    exercises: [
      'send one short message to somebody you have not heard of for a while, without asking for anything',
      WALK,
    ],
    library: /small thing|one step/iu,
  },
  {
    name: 'anger',
    said: words(
      'angr|furious|rage|pissed|mad at|hate (?:him|her|them|it|my)|unfair|resent|yell|shouted|fed up|annoyed|irritat|frustrat',
    ),
    echoes: [
      'Anger often says that something mattered, or that a line was crossed.',
      'I can see why that stays with you.',
      'That sounds like a lot to hold back.',
    ],
    questions: [
      'What about it hurt most?',
      'What would you have needed from them?',
      'What do you do with the anger once it is there?',
      'What would you like to be different the next time?',
    ],
    exercises: [WALK, MUSCLES],
    library: /muscles|looking at a thought/iu,
  },
  {
    name: 'anxiety',
    said: words(
      "anxi|worr(?:y|ie)|nervous|afraid|scared|fear|on edge|overthink|dread|what if|can'?t stop thinking|restless|tense|exams?\\b|interview|presentation",
    ),
    echoes: [
      'Worry tries to protect you, and it is tiring all the same.',
      'Not knowing how it will turn out is hard to bear.',
      'Your mind is working overtime on this.',
      'It makes sense to be uneasy about something that matters.',
    ],
    questions: [
      'What is the worry telling you will happen?',
      'Where in your body do you notice it?',
      'What part of this is in your hands?',
      'When was it a little quieter?',
      'What would you do if the worry were half as loud?',
    ],
    exercises: [BREATHE, PARK, GROUND],
    library: /worries|breath|one step/iu,
  },
  {
    name: 'overwhelm',
    said: words(
      "overwhelm|stress|too much|burn(?:ed|t)? ?out|pressure|deadline|can'?t cope|exhaust|drained|juggling|falling apart|no time|behind on",
    ),
    echoes: [
      'That is a lot at once.',
      'Anybody would get tired of carrying all that.',
      'When everything is urgent it is hard to see where to begin.',
    ],
    questions: [
      'Which part of it weighs most today?',
      'What could wait until tomorrow without much harm?',
      'Who could take a piece of it off you?',
      'What has helped when it was like this before?',
    ],
    exercises: [PARK, SMALL, BREATHE],
    library: /worries|small thing/iu,
  },
  {
    name: 'sleep',
    said: words("sleep|insomnia|awake|slept|tired all|can'?t fall|up all night|bed at"),
    echoes: [
      'Nights like that make the days long.',
      'Lying awake is wearing, and trying harder rarely helps.',
      'It is hard to be patient on so little sleep.',
    ],
    questions: [
      'What goes through your mind when you lie awake?',
      'What does the hour before you go to bed look like?',
      'How do you get through the day after such a night?',
      'When did it begin to change?',
    ],
    exercises: [
      MUSCLES,
      'turn the clock around, and get up for a while with little light when you have been lying awake',
    ],
    library: /night|awake/iu,
  },
  {
    name: 'numbness',
    said: words(
      "numb\\b|empty|nothing matters|feel nothing|don'?t (?:care|feel)|no motivation|can'?t get (?:up|started|out of bed)|pointless|no energy|unmotivated|lost interest|bored of everything",
    ),
    echoes: [
      'Having no strength for things is not laziness.',
      'It is hard to move when nothing pulls.',
      'Even writing this took something, and you did it.',
    ],
    questions: [
      'What was the last thing that felt a little less grey?',
      'What does a day like this look like, from the morning on?',
      'What is the smallest thing that would count today?',
      'What have you stopped doing that you used to like?',
    ],
    exercises: [SMALL, WALK],
    library: /small thing/iu,
  },
  {
    name: 'sadness',
    said: words(
      'sad|cry|cried|tears|depress|down (?:today|lately|again)|feeling (?:low|down)|hopeless|heartbroken|unhappy|not (?:\\w+ )?happy|miserable|hurt(?:s|ing)?\\b|broke up|breakup|lost my job|disappoint',
    ),
    echoes: [
      'That sounds heavy.',
      'There is no need to be cheerful here.',
      'I am glad that you put it into words.',
      'It is allowed to hurt.',
    ],
    questions: [
      'What has been the heaviest part of it?',
      'When did you begin to feel like this?',
      'What do you do when it is at its worst?',
      'What would be a small comfort today?',
      'Who around you knows how you are?',
    ],
    exercises: [SMALL, WRITE, KIND],
    library: /small thing|journal/iu,
  },
  {
    name: 'relationships',
    said: words(
      'argu|fight|fought|my (?:boyfriend|girlfriend|husband|wife|partner|ex|mom|mum|mother|dad|father|sister|brother|son|daughter|parents|friend|family|boss|colleague|coworker|roommate)|marriage|divorce|relationship|cheated|trust (?:him|her|them|people)',
    ),
    echoes: [
      'What happens between people can take up a lot of room.',
      'It sounds as if this relationship matters to you.',
      'There seem to be several feelings in this at once.',
    ],
    questions: [
      'What do you wish they knew?',
      'How did you feel right after it?',
      'What would you like to stay as it is, and what not?',
      'What would a good next talk with them look like?',
    ],
    exercises: [
      WRITE,
      'write down in one sentence what you feel and in one what you would like, before you talk to them',
    ],
    library: /looking at a thought|session/iu,
  },
  {
    name: 'gladness',
    said: unlessDenied(
      'happy|glad|proud|excited|grateful|thankful|good (?:day|news|week)|better (?:today|now|lately)|relieved|went well|managed to|i did it|hopeful|looking forward|enjoy|laugh',
    ),
    echoes: [
      'That is good to read.',
      'Moments like this are worth keeping.',
      'You had a hand in that.',
      'It can help to look at what made that possible.',
    ],
    questions: [
      'What did you do that helped it along?',
      'What does that change for the next days?',
      'How did it feel while it happened?',
      'With whom would you like to share it?',
    ],
    exercises: ['write down in three sentences what was good about it, to read again on a harder day'],
    library: /journal/iu,
  },
  {
    name: 'confusion',
    said: words(
      "confus|don'?t know (?:what|how|why|who|if)|not sure|torn|stuck|lost\\b|decide|decision|should i|which way|mixed feelings",
    ),
    echoes: [
      'Not knowing yet is uncomfortable, and it is an honest place to start from.',
      'There seem to be good reasons on more than one side.',
      'It does not have to be decided in this minute.',
    ],
    questions: [
      'What would you choose if nobody else had an opinion?',
      'What speaks for each side?',
      'What would you need to know to see it more clearly?',
      'What would be different a year from now?',
    ],
    exercises: [WRITE, 'make two columns, and write beside each side what you would gain and what you would miss'],
    library: /looking at a thought|session/iu,
  },
]

/** For what fits none of them. */
export const PLAIN: Register = {
  name: 'plain',
  said: /^/u,
  echoes: [
    'Thank you for telling me.',
    'I would like to understand that better.',
    'Take your time with it.',
    'I am following.',
  ],
  questions: [
    'What about it matters most to you?',
    'How is that for you?',
    'What else belongs to it?',
    'What would you like to be different?',
    'What was in your mind just before you wrote this?',
  ],
  exercises: [WRITE],
  library: /journal/iu,
}
