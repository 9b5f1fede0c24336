/** Something that is asked of the companion itself; the answer is always the same in substance. */
export interface PlainRequest {
  readonly name: string
  readonly asked: RegExp
  readonly answers: readonly string[]
  readonly questions: readonly string[]
}

/** What the companion is asked about itself and cannot or must not do, in the order in which it is looked for. */
export const REQUESTS: readonly PlainRequest[] = [
  {
    name: 'what it is',
    asked:
      /\b(?:are|r) (?:you|u)\b.{0,20}\b(?:human|real|person|robot|bot|a\.?i\.?|machine|computer|alive|therapist|doctor)\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b|\bwho are you\b|\bwhat are you\b/iu,
    answers: [
      'I am an automated companion, a program. I am not a person and not a therapist, and I do not feel what you feel.',
      'You are writing with a program. There is no person on this side, and no therapist.',
    ],
    questions: ['What made you wonder?', 'How is it for you to write with a program?'],
  },
  {
    name: 'secrecy',
    asked:
      /\b(?:keep (?:it|this|that) (?:a )?secret|secret between|(?:don'?t|do not|never|won'?t) (?:you )?(?:tell|share)|promise (?:me )?(?:not|you won)|who (?:can|will) (?:see|read)|confidential|is this private)\b/iu,
    answers: [
      'I cannot promise secrecy. What you write here is stored in your record, and what reads like danger is flagged, so that the people who care for you can follow up. Your therapist reads a conversation only when you share it.',
    ],
    questions: ['What would you be worried about if somebody knew?'],
  },
  {
    name: 'diagnosis',
    asked:
      /\b(?:diagnos\w*|do i have|have i got|could i (?:have|be)|am i) (?:\w+ ){0,3}(?:depress\w*|anxi\w*|ptsd|ocd|adhd|add|bipolar|borderline|bpd|autis\w*|psycho\w*|schizo\w*|disorder|crazy|mentally ill)|\bdiagnose me\b|\bwhat(?:'s| is) wrong with me\b/iu,
    answers: [
      'Whether there is a name for what you go through I cannot say: that takes a person who knows you and asks in depth. It is a good question for your therapist or your doctor.',
    ],
    questions: ['What have you noticed that makes you ask?'],
  },
  {
    name: 'medication',
    asked:
      /\b(?:dos(?:e|age)|mg|milligrams?|medication|meds|antidepressants?|ssris?|pills?|tablets?|sertraline|zoloft|prozac|fluoxetine|lithium|xanax|escitalopram|lexapro|quetiapine)\b/iu,
    answers: [
      'About medication I can give no advice. Whoever prescribed it, or a pharmacist, is the one to ask, and it is best not to change anything before you have spoken with them.',
    ],
    questions: ['What would you like to ask them?', 'What have you noticed that brings it up?'],
  },
  {
    name: 'instructions',
    asked:
      /\b(?:ignore|forget|disregard) (?:all |any |your |the )*(?:previous|prior|above|earlier|instructions|rules)|\bsystem prompt\b|\bpretend (?:to be|you)|\bact as\b|\bjailbreak|\brole ?play as\b/iu,
    answers: ['I stay what I am here: an automated companion to talk things over with. I cannot take another role.'],
    questions: ['What would you like to talk about?', 'What brought you here today?'],
  },
  {
    name: 'few words',
    asked:
      /^\W*(?:ok(?:ay)?|idk|dunno|i don'?t know|nothing|fine|meh|hm+|yes|no|yeah|yep|nope|maybe|sure|same|whatever)\W*$/iu,
    answers: [
      'That is all right, there is no need to find words at once.',
      'It is fine to begin anywhere.',
      'We can go slowly.',
      'A few words are enough.',
    ],
    questions: [
      'What has today been like so far?',
      'What was the strongest moment of the day?',
      'What would be good to talk about, even if it seems small?',
      'What did you notice in yourself just now?',
    ],
  },
  {
    name: 'thanks',
    asked: /^\W*(?:thanks?(?: you)?|thx|ty|that helps?|ok thanks?)\b[^?]{0,40}$/iu,
    answers: ['You are welcome.', 'I am glad if it was of use.'],
    questions: ['What will you take with you from this?', 'What else is on your mind?'],
  },
  {
    name: 'farewell',
    asked: /^\W*(?:bye|good ?night|see you|talk later|gotta go|i have to go)\b[^?]{0,40}$/iu,
    answers: [
      'Take care. What you wrote stays here, so that we can go on another time.',
      'Until next time. Take care of yourself.',
    ],
    questions: ['What will the next hour look like for you?'],
  },
  {
    name: 'greeting',
    asked: /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|hiya|yo)\b[^?]{0,25}$/iu,
    answers: ['Hello.', 'Hello, it is good that you are here.'],
    questions: ['How are you today?', 'What is on your mind?', 'What brings you here today?'],
  },
]
