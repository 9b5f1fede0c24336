import * as stopword from 'stopword'

/** Further stop words: hesitations, words without content, and words with which notes report speech. */
const MORE =
  `um uh uhm er hmm mm mhm yeah yep yes okay ok alright right gon na gonna wan wanna gotta got get gets getting go goes going went
  like just kind kinda sort sorta lot lots little bit really actually basically thing things stuff maybe probably pretty much
  know mean think thought guess say says said saying tell tells told talk talked talking ask asks asked feel feels feeling felt
  look looks looking see sees seen let lets want wants wanted make makes made take takes taking took come comes came put
  even back well good great sure hi hello hey please thank thanks ma'am mister do doing done being having i'm i've i'd i'll it's
  client patient therapist doctor report reports reported reporting state states stated describe describes described note notes noted
  endorse endorses endorsed mention mentions mentioned complain complains complained present presents presented currently today
  that's there's what's let's he's she's we're you're they're we've you've they've we'll you'll`.split(/\s+/)
const ENGLISH = stopword.eng
const COMMON: ReadonlySet<string> = new Set([...(Array.isArray(ENGLISH) ? ENGLISH : []), ...MORE])

/** True for words that carry no meaning of their own, so they cannot show that one sentence supports another. */
export function isCommonWord(key: string): boolean {
  return COMMON.has(key) || (key.length === 1 && !/\d/.test(key))
}
