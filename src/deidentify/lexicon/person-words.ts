import { wordSet } from '../text/word-set.js'

/** Given names that are, in a sentence, nearly always the word. */
export const HARDLY_NAMES = wordSet(`
alone baby beat brain can come else even fine floor general glad gun happy idea job line lot mine name said sir sister tea till mate nan nana
per nil nine ima ive okey mile bars era skipped van von peer pet constant valid oral urban unique vital innocent judge junior dies dries deny
server em don gay loyal modest sincere virgin lean perfect honour lorry bevvy`)
/** Given names that are also things without an article, such as qualities and seasons: "hope is gone". */
export const MASS_NAMES = wordSet(`
hope faith grace joy art charity mercy patience comfort desire fortune glory harmony honor jazz justice melody bliss chance destiny karma
heaven sunshine summer autumn winter crystal candy sugar pepper ginger honey silver copper 
 cash ash storm raine modesty prudence serenity liberty promise yoga
 blessing delta desire jail fashion autumn music lava velvet soda story may `)
/** Given names that also say how something is. */
export const ADJECTIVE_NAMES = wordSet(`
brown divine frank golden gray green grey hardy major merry noble pink precious rich royal rusty sterling silver sandy sunny stormy misty
dusty dotty rocky rosy blithe bonny coy earnest gusty serene teal windy woody lucky royal king prince queen`)
/** Given names that are also verbs in the past: "my sister drew a picture". */
export const PAST_TENSE_NAMES = wordSet('drew rose bent tore bade wade beat dove')
/** Words that stand between "my" and a relation. */
export const BEFORE_RELATIONS = wordSet(`
little old older oldest younger youngest big biggest elder eldest best late new first second third fourth poor own dead former previous
current foster step adopted adoptive great half twin ex dear sweet good close former teenage baby middle favourite favorite only stupid
horrible abusive biological work childhood`)
/** Relations in the plural. A verb may follow them without an ending. */
export const PLURAL_RELATIONS = wordSet(`
cousins sisters brothers friends sons daughters kids children parents uncles aunts neighbours neighbors roommates housemates flatmates
twins colleagues coworkers mates boys girls nieces nephews grandchildren grandkids besties exes dogs cats stepkids stepsons
stepdaughters teachers managers bosses babies buddies carers`)
/** After these a verb without an ending follows a relation: "let my sister mark it", "did my husband grant". */
export const BEFORE_BARE_VERBS = wordSet(
  'let lets letting make makes made making help helps helped helping saw see seen watch watched heard hear have had did does do would will can could should must may might',
)

/** Verbs in the third person or the past whose subject is a person. */
export const AGENT_VERBS = wordSet(`
said says told tells asked asks lied lies drinks drank drunk drove drives texts texted cheats cheated laughs laughed cries cried yells
yelled screams screamed shouts shouted hates hated knew knows thinks thought wants wanted needs needed punched punches kicked kicks
slapped slaps married dumped ghosted blocked bullied raped beats abused hugged kissed cooks cooked smokes smoked snores sleeps slept
swears swore stole steals lent borrowed fired hired wrote writes reads plays played sits sat stood walks walked ate eats forgot forgets
remembers remembered apologised apologized overdosed relapsed vanished phoned rang called calls messaged posted blames blamed threatens
threatened followed follows stalks stalked visits visited argues argued fights fought hid hides teaches taught babysits drives picked
threw hit hits shoved grabbed choked strangled pushed spat stabbed shot died wept refuses refused lectures nags nagged mocks mocked
teases teased hums whistles gossips gossiped promised quit resigned retired graduated dropped stares stared ignores ignored answered
replied ate cleaned cleans studies studied lives lived works worked moved stays stayed left went came likes liked loves loved believes
believed insists insisted supports supported borrows pays paid owes owed sold bought shares shared invited invites misses missed
remarried divorced trusts trusted agrees agreed complained complains wont cant doesnt didnt isnt wasnt hasnt couldnt wouldnt keeps kept
tried tries started stopped gets got pinched nicked robbed mugged chased cornered smashed filmed dared groomed snitched grassed`)
/** Of these verbs, a quality may be the subject as well: "hope died", "art got me through". */
export const UNSURE_AGENT_VERBS = wordSet(`
comes goes runs gives takes makes brings looks sends talks feeds lives lived works worked moved stays stayed left went came dropped got gets keeps kept started stopped tried tries helps hits hit
follows followed beats stands stood needs needed paid pays cant doesnt didnt isnt wasnt hasnt couldnt wouldnt wont vanished ignored likes loves`)
/** Adverbs between a subject and its verb. */
export const SUBJECT_ADVERBS = wordSet(
  'always never just still also really already finally only even once sometimes often usually then actually literally probably suddenly constantly both',
)
/** Verbs and conjunctions after which a clause begins. */
export const CLAUSE_STARTERS = wordSet(`
and but because that when if so then cos cuz bc unlike or while until till before after since though although whether once
time day night week year moment minute way reason think thinks thought know knows knew guess wish swear says said say feel felt hear heard believe bet hope realised realized found told
reckon suppose worried afraid scared sure glad happy sorry`)

/** Verbs whose object is a person, besides those of telling. */
export const PERSON_OBJECT_VERBS = wordSet(`
love loved loves knew know knows call calls calling rang ring dumped dump trust ask thank forgive ghosted blocked unfriended believe
follow followed punched slapped kicked raped abused hurt pushed bullied reported sued visit visiting kiss kissing hug marry divorce
help helped caught caught found left lost love loves loving miss missing like likes liked hated hates trusts misses blame blames blamed message texted
cheated ignore ignored avoid avoided avoiding babysit babysat raised adopted named fostered confronted confront resent resented`)
/** Verbs before a preposition and a person: "talked to mark", "argued with joy". */
export const BEFORE_PERSON_PREPOSITIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  to: wordSet(
    'talk talks talked talking speak speaks spoke spoken speaking lie lied lying wrote write written listen listened said married engaged close next belongs belong related apologise apologize apologised apologized attached proposed complained sent sorry mean nice',
  ),
  with: wordSet(
    'live lives lived living stay stayed staying went go gone hang out up love angry down fed upset alone home over moved obsessed furious am was is along it in',
  ),
  about: wordSet(
    'dream dreams dreamed dreamt dreaming think thinking thought worry worried worrying talk talked talking heard hear told lied fight fought argue argued what nightmares',
  ),
  of: wordSet(
    'dream dreamed dreamt dreaming afraid scared jealous terrified proud tired sick thinking fond envious because care photo picture pictures photos',
  ),
  into: wordSet('ran run bumped bump running'),
  from: wordSet('heard hear message messages text texts call letter letters calls away card'),
  by: wordSet(
    'raped abused hit beaten bullied assaulted harassed touched molested dumped left followed stalked cheated fired raised groomed',
  ),
  at: wordSet('angry mad yelled shouted screamed looked laughed furious scream shout yell'),
}
/** Where an acquaintance is from: "joy from church". */
export const MEETING_PLACES = wordSet(
  'work school church group class gym hr accounting reception upstairs downstairs rehab college uni aa football choir',
)
/** Greetings before a name. */
export const GREETINGS = wordSet('hi hey hello hiya bye goodbye yo heya goodnight dear sorry')
/** Titles and relations in the name of one person, in small letters: "nana ama", "sister bernadette". */
export const SMALL_TITLES = wordSet(
  'uncle aunt auntie sister brother father pastor officer nurse coach sensei imam rabbi nana nan tio tia abuela abuelo baba mama papa tante oma opa granny grandma grandpa gran grandad',
)
/** What only people refuse to do: "crystal wont answer". */
export const PERSON_INFINITIVES = wordSet(`
come go show answer call text reply talk listen speak apologise apologize forgive drive visit marry babysit cook smoke drink believe trust admit pay lend
tell ask say leave let shut eat sleep clean want know think care speak sign agree share laugh cry lie cheat understand like remember`)
/** Before "with" and a person, of whatever name. */
export const BEFORE_WITH_PEOPLE = wordSet(`
slept sleep sleeping fight fights fought fighting argue argued arguing dance danced kids pregnant talk talked talking friends dinner lunch
drinks affair date sex cheating cheated therapy`)
/** Verbs of giving, between which and the thing given stands who gets it: "lent bill my car". */
export const GIVING_VERBS = wordSet(
  'gave give gives giving lent lend owe owes owed sent send sends show showed paid pay promised bought buy offered wrote loaned handed texted emailed',
)
/** How somebody is, and a quality is not: "joy was there". */
export const STATES_OF_PEOPLE = wordSet(
  'from born cheating lying drinking crying yelling pregnant married divorced drunk seeing coming there here home rude mean nice mad angry jealous furious upset asleep awake away leaving abusive violent sober moving dating',
)
/** Relations before which a thing often stands without a name: "my dog food", "my friend group". */
export const COMPOUND_HEADS = wordSet(
  'mother father baby child kid dog cat puppy kitten pet family friend teacher doctor patient client person woman man girl boy lady host lead head guard case date teen officer crush vet manager named called nicknamed',
)
