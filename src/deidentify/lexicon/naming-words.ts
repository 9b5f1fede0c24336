import { wordSet } from '../text/word-set.js'

/** Nouns for people, besides relations and roles. A name may follow each of them. */
export const PEOPLE = wordSet(`
guy guys bloke blokes lad lads chap fella geezer dude man woman girl boy lass gentleman person bestie bf gf missus hubby wifey keyworker cellmate workmate schoolmate roomie
lodger tenant dealer pimp host hostess plumber builder electrician postman postie milkman vicar priest barber barmaid barman bartender
hairdresser butcher baker farmer lawyer solicitor cabbie taxi godmother godfather godson goddaughter stepsis stepbro eldest youngest oldest deputy
assistant prof tutor trainer pal pals mam mummy daddy mama papa nanna grandparent grandchild toddler teen teenager kiddo lollipop ofsted vet granddad madame shopkeeper psychoanalyst physio aunty sub pharmacist optician chemist teller reporter journalist cabby
professor shrink psych counselor counsellor midwife chaplain neighbor neighbour patient client inmate gardener
childminder ma pa da fiance fiancee lover mistress stalker bully rapist abuser colleague fling date handyman bouncer`)
/** Pronouns that stand for one person. */
export const PERSONAL_PRONOUNS = wordSet("he she who he's she's hes shes whos who's")
/** What follows "called" and is no name: whom people telephone, and what somebody is called out of contempt. */
export const NOT_CALLED = wordSet(`
police cops ambulance help security work school reception services emergency social crisis time quits round names bullshit shotgun collect
off out up back in on over again today yesterday last this first home sick drunk upset mean bad good fat ugly lazy stupid crazy mad mental
weird slow thick dumb useless worthless selfish dramatic difficult frigid psycho freak loser slut slag whore bitch liar cheat thief pathetic
disgusting evil toxic sensitive needy clingy weak soft strange different special gifted clever smart brave strong lucky things stuff trouble
crying sobbing screaming bipolar autistic retarded spastic attention everything racist sexist homophobic honey love darling babe sweetheart`)
/** Words that lists lack or count as rare, and that are no names. */
export const NO_NAMES = wordSet(
  'anymore anyones everyones someones thrice homework gc til jan feb apr jun jul aug sep sept oct nov dec',
)
/** Nouns that stand for any person. */
export const ANYBODY = wordSet('someone somebody anyone anybody one people')
/** What may be said of a name: "my name was wrong". */
export const SAID_OF_NAMES = wordSet(`
wrong different common unusual foreign important mud dirt hard easy funny weird silly stupid safe clear mine dead known given spelt taken
top bottom near missing blank shit mispronounced there`)
/** After "goes by": how somebody travels, and what somebody obeys. */
export const GONE_BY = wordSet(
  'bus train car foot bike boat plane taxi tube tram bicycle coach ferry fast quickly slowly fine well memory feel instinct law book',
)
/** Adjectives before a name without an article: "big mal", "old tam". */
export const EPITHETS = wordSet(
  'big little lil old young fat wee auld mad tall tiny skinny posh ginger crazy lanky slim mini',
)
