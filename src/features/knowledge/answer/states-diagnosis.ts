/** What a sentence would have somebody have: the names of disorders as they end, and the usual short ones. */
const DISORDER = [
  String.raw`F\d\d(?:\.\w+)?`,
  String.raw`\w*(?:disorders?|syndrome|phobia|depression|dementia|psychosis|schizophrenia|mania|delirium|autism|insomnia|anorexia|bulimia)`,
  String.raw`(?:PTSD|OCD|ADHD|GAD|BPD|MDD|addiction|dependence|alcoholi[cs]\w*|bipolar|autistic|schizophrenic|psychotic)`,
].join('|')
const SOMEBODY = String.raw`(?:you|he|she|they|(?:your|my|his|her) (?:\w+))`
const HAS = String.raw`(?:have|has|had|got|suffers?|suffering|are|is|['’]ve|['’]re|['’]s|meets?)`

/** Up to four words stand between who has it and what it is: `you most likely have a severe depressive disorder`. */
const STATED = new RegExp(
  String.raw`(?<!\bif |\bwhether )\b${SOMEBODY}(?:\s+\w+){0,2}\s*${HAS}\s+(?:[\w-]+\s+){0,4}?(?:${DISORDER})\b`,
  'iu',
)
const DIAGNOSED = /\b(?:your|his|her|their) diagnosis (?:is|would be|must be)\b/iu

/**
 * True if a text says of a person what disorder they have. An answer from a manual says what the manual describes; what
 * somebody has is said by clinicians who know them.
 */
export function statesDiagnosis(text: string): boolean {
  return STATED.test(text) || DIAGNOSED.test(text)
}
