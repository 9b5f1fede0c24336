import type { Sign } from '../../../soap-drafts/index.js'

/** Signs of text that belongs to the steps of a safety plan. */
export const SAFETY_SIGNS = {
  warning: [
    [
      4,
      /\b(?:knows?|can tell|notices?)\b.{0,20}\b(?:it(?:['’]s| is) (?:coming|starting|getting|bad)|things are|when)\b|\bsets? (?:it|me|him|her|them|this|everything) off\b|\b(?:bring|brings|brought) it on\b/iu,
    ],
    [
      4,
      /\b(?:warning signs?|triggers?|triggered by|red flags?|early signs?|when (?:things|it) gets? bad|before (?:a |the )?(?:crisis|episode|attempt))\b/iu,
    ],
    [
      2,
      /^(?!.*\b(?:den(?:y|ies|ied|ying)|no longer|less|fewer|improv\w*|better|without|no (?:\w+ )?(?:suicid\w*|thoughts?|urges?|panic))\b).*\b(?:isolat\w*|withdraw\w*|stop(?:s|ped|ping)? (?:answering|eating|sleeping|texting|talking|going)|not sleeping|can(?:not|['’]t) sleep|sleepless|insomnia|hopeless\w*|worthless\w*|burden|agitat\w*|pacing|drink(?:s|ing)? (?:more|alone|heavily)|urges?|racing thoughts|numb|crying|argu\w+ with|fights? with|anniversar\w+|thoughts? (?:of|that|about) (?:suicid|death|dying|killing|ending|being a burden|everyone|they)|ruminat\w*|giving (?:things|possessions) away|panic\w*|irritab\w*|overwhelm\w*|suicidal (?:thoughts?|ideation))/iu,
    ],
  ],
  coping: [
    [3, /^(?:when )?(?:alone|on (?:my|his|her|their) own|by (?:my|him|her|them)sel(?:f|ves)),? /iu],
    [
      4,
      /\b(?:cop(?:e|es|ing)(?: (?:skills?|strateg\w+))?|self[- ]sooth\w*|calm(?:s|ed|ing)? (?:me|him|her|them)(?:sel\w+)?(?: down)?|helps? (?:me|him|her|them)?|distract(?:s|ing) (?:my|him|her|them)sel\w+)\b/iu,
    ],
    [
      2,
      /\b(?:walk(?:s|ing)?(?: the dog)?|run(?:s|ning)?|jog\w*|exercis\w*|yoga|music|playlist|breathing|breathe|journal(?:s|ing)?|writ(?:es?|ing)|draw(?:s|ing)?|paint(?:s|ing)?|knit\w*|crochet\w*|garden\w*|shower|bath|read(?:s|ing)|pray\w*|meditat\w*|mindful\w*|grounding|guitar|piano|puzzles?|cook(?:s|ing)|bak(?:es?|ing)|video games?|ice (?:cubes?|pack)|tea|pets?|stretch\w*|crossword|swim\w*|bik(?:es?|ing))\b/iu,
    ],
  ],
  distraction: [
    [
      4,
      /\b(?:distraction|takes? (?:my|his|her|their) mind off|be(?:ing)? around (?:people|others)|take (?:my|his|her|their) mind off|get(?:s|ting)? out of (?:my|his|her|their) (?:head|house|apartment)|social settings?)\b/iu,
    ],
    [
      3,
      /\b(?:go(?:es|ing)? (?:to|down|up|over|round|along)(?: to)? (?:the )?(?:mart|market|pub|club|cinema|pictures|chapel|match|football|bingo|shops?|town|hall|gym|caf[eé]|coffee shop|library|park|church|mosque|temple|synagogue|mall|beach|bookstore|community cent(?:er|re)|movies)|coffee (?:shop|with)|caf[eé]|library|gym|church|mosque|temple|synagogue|book club|choir|team|class(?:es)?|meetup|AA meetings?|community cent(?:er|re)|hang(?:s|ing)? out with|spend(?:s|ing)? time with|visit(?:s|ing)? (?:my|his|her|their|a))\b/iu,
    ],
  ],
  helpers: [
    [
      4,
      /\b(?:can (?:call|text|ask|talk to|reach out to|contact|turn to)|(?:ask|asks|asking) for help|trusts?|confid(?:es?|ing) in|emergency contact|reach(?:es|ing)? out to|open up to|support (?:person|people|persons|system|network)|sponsor)\b/iu,
    ],
    [
      2,
      /\b(?:sister|brother|mother|father|mom|mum|dad|partner|wife|husband|spouse|boyfriend|girlfriend|best friend|friends?|aunt|uncle|cousin|grand(?:mother|father|ma|pa)|roommate|neighbou?r|colleague|pastor|priest|rabbi|imam|daughter|son|roommate)\b/iu,
    ],
  ],
  professionals: [
    [
      4,
      /\b(?:988|911|112|999|116 ?123|crisis (?:line|text|team|cent(?:er|re)|service|hotline)|hotline|lifeline|samaritans|emergency (?:room|department|services)|ED\b|urgent care|on[- ]call)/iu,
    ],
    [
      3,
      /\b(?:psychiatrist|therapist|Dr|doctor|GP|PCP|case manager|counsell?or|clinic|hospital|social worker|nurse|psychologist|clinician)\b/iu,
    ],
  ],
  environment: [
    [
      4,
      /\bto be (?:fenced|locked|removed|blocked|boarded|emptied|handed|given|taken|kept|sold|thrown)\b|\b(?:not|won['’]?t|will not|never|refus\w+ to) (?:be )?(?:giv\w+|hand\w*|let\w*|bin\w*|throw\w*|part\w*|get\w*)(?: (?:it|them|the \w+|her|him|me|go|rid|of))*(?: (?:up|over|away|out|in|with|go|rid))\b/iu,
    ],
    [
      4,
      /\b(?:fire ?arms?|guns?|pistols?|rifles?|shotguns?|handguns?|ammunition|weapons?|lethal means|access to means|means (?:restriction|safety)|(?:lock|gun|medication|pill)(?:ed|s)? ?(?:box|safe|up|away)|safe storage|stockpil\w*|pills?|oxycodone|opioids?|benzodiazepines?|insulin|left ?over \w+|tablets?|meds|medications? (?:locked|kept|held)|bottles? of|knife|knives|razors?|blades?|ropes?|dispos(?:e|ed|al)|gave (?:the|his|her|their|my) \w+ (?:to|away)|environment safe\w*|remov(?:e|ed|ing) (?:the |all |his |her |their |my )?(?:\w+ )?(?:from (?:the )?(?:home|house|apartment|reach)|alcohol|medication\w*)|dispens\w+)\b/iu,
    ],
    [
      4,
      /\b(?:medications?|tablets?|pills?|meds)\b[^.]*\b(?:pharmac\w+|handed out|locked|dosette|blister|weekly|looks after|keeps|holds)\b/iu,
    ],
    [
      2,
      /\b(?:alcohol (?:in|from|out of) (?:the )?(?:house|home|apartment)|medications? (?:are|is|will be) (?:held|kept|locked|dispensed|stored))\b/iu,
    ],
  ],
  living: [
    [4, /\b(?:my|his|her|their) reasons? (?:is|are|for)\b/iu],
    [
      4,
      /\b(?:reasons? (?:for|to) liv\w+|worth living|liv(?:es?|ing) for|keeps? (?:me|him|her|them) (?:going|alive|here)|most important (?:to|thing)|protective factors?|looks? forward to|looking forward to|responsib(?:le|ility) (?:for|to)|religious beliefs?)\b/iu,
    ],
    [
      2,
      /\b(?:(?:my|his|her|their) (?:children|kids|daughter|son|dog|cat|pets?|faith|grandchildren)|faith|hopes? (?:for|to))\b/iu,
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Sign[]>>
