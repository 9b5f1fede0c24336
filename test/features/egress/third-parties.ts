/**
 * Sentences about people who are in no chart, as clients and therapists write them; what identifies somebody is in
 * braces. Each has a stretch of words that tells whether a model's request has the sentence.
 */
export const ABOUT_OTHERS = `
My neighbour {Dr. Ingrid Halvorsen} keeps asking about the noise.
The vet said {Mr. Okafor} would ring back after lunch.
{J. R. Whitcombe} signed the letter about my rent.
I argued with {Prof. Lemaire} over the late essay.
My cousin {Xiomara} borrowed money and never gave it back.
The priest, {Father Donnelly}, knew about it for years.
{T.K.} from the group walked out halfway through.
Client mentions that {M.B.} pays the bills now.
You can reach my aunt at {(646) 555-0187} in the evening.
Her work mobile is {+44 7700 900412} if anything happens.
Write to my flatmate, {piotr.zielinski@example.net}, about the keys.
He posts horrible things as {@lost_lantern_77} every night.
Her snap is {velvet.moth9} and she never answers.
My brother games as {GrimOtter#4821} until four in the morning.
My ex lives at {18 Juniper Crescent, Asheville} with the dog.
They moved to {402 Tamarind Road, Apt 9} after the fire.
He teaches at {Saint Brendan's College} and drinks before class.
My sister cleans rooms at the {Bellwether Hotel} on weekends.
Dad was laid off by {Kessler Freight Ltd} without warning.
My son hates {P.S. 204} and hides in the toilets.
The car that followed me had the plate {KTR 5583} on it.
His badge number is ID {4471-882} and nobody checked it.
My grandmother is {ninety-seven} and forgets my face.
Our hearing about the kids is on {14 October 2026} at last.
{Yevgenia} and {Sunniva} stopped inviting me for no reason.
I keep dreaming of {Thaddeus Mwangi} standing by the door.
my mate {dariusz} got me through the worst of it
my boss {mr pendleton} shouts in front of customers
i told {annika} about the pills and she cried
my landlord {yusuf demir} wants us out by winter
we used to live in {scarborough} before the divorce
my uncle {lorenzo} hit me when i was small
my sister works at {tesco} and hates the shifts there
she goes to {saint judes primary} with my daughter
{priyanka} said i should just get over it
his number is {07700 900318} but he never picks up
my ex moved to {9 orchard street} with someone new
{bartek} and {oluwaseun} still owe me money
my cousin {basil} sold the car and kept the cash
she lives in {settle} with a man she met online
{clay} texted me all through the funeral
our father works at {subway} since he lost the farm
my flatmate {piper} eats everything i buy
i was born in {crook} but we never went back
`
  .trim()
  .split('\n')
  .map((line) => {
    const identifiers = Array.from(line.matchAll(/\{([^}]*)\}/g), ([, value = '']) => value)
    const stretches = line.split(/\{[^}]*\}/).toSorted((one, other) => other.length - one.length)
    return { sentence: line.replaceAll(/[{}]/g, ''), identifiers, stretch: stretches[0]?.trim() ?? '' }
  })

/**
 * The characters of identifiers, without spaces, in the sentences that reached a model, and the words that left.
 * Numbers of one or two digits are not counted: prompts number their lines.
 */
export function countLeft(texts: readonly string[]): {
  sentences: number
  characters: number
  left: readonly string[]
} {
  const sent = texts.map((text) => text.replaceAll(/\s+/g, ' '))
  const reached = ABOUT_OTHERS.filter(({ stretch }) => sent.some((text) => text.includes(stretch)))
  const words = reached
    .flatMap(({ identifiers }) => identifiers.flatMap((value) => value.split(' ')))
    .filter((word) => !/^\d{1,2}$/.test(word))
  return {
    sentences: reached.length,
    characters: words.join('').length,
    left: words.filter((word) => sent.some((text) => hasWord(text, word))),
  }
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\d])${RegExp.escape(word)}(?![\p{L}\d])`, 'u').test(text)
}
