import { wordSet } from '../text/word-set.js'

/** Words that hold a sentence together, and answers. None of them is a name in small letters, or part of one. */
export const FUNCTION_WORDS = wordSet(`
a an the this that these those my your his her our their its some any no every each both all another either neither one two three few
several many much more most less least enough other such what which whose who whom i you he she we they me him them us it mine yours hers
ours theirs myself yourself himself herself itself ourselves themselves someone somebody anyone anybody everyone everybody nobody
something anything nothing everything and or but nor so yet if because although though while when whenever where wherever since until till
unless as than whether in on at by to from of for with without about above across after against along among around before behind below
beneath beside besides between beyond despite during except inside into like off onto out outside over past per through throughout
toward towards under underneath up upon via within am is are was were be been being has have had having do does did doing done will would
shall should can could may might must ought not never always often sometimes usually again already still just only even also too very
quite rather almost nearly really maybe perhaps then now here there today tomorrow yesterday tonight soon later ago once twice ever well
back away together apart alone instead anyway however therefore please yes no ok okay oh um uh hi hello hey bye thanks
how why cuz cos bc im ive dont cant didnt doesnt isnt wasnt wont its thats hes shes theyre youre gonna wanna gotta kinda sorta`)

/** Verbs of telling, whose subject is a person. After them stands the person who is told. */
export const SAYING_VERBS = wordSet(`
said says told tells asked asks shouted shouts yelled yells texted texts replied answered lied lies laughed cried screamed whispered
promised promises admitted explained mentioned apologised apologized called calls phoned rang hit hits kissed hugged slapped pushed grabbed
smiled nodded insisted argues argued complained complains sighed messaged wrote writes`)

/** Verbs whose object is a person. */
export const BEFORE_PEOPLE = wordSet(`
told tell telling tells asked asking texted texting messaged met meeting married marrying dated dating kissed hugged phoned thanked
trusted forgave hate hated miss missed invited visited divorced blamed begged saw seeing remember owe forgive promise promised dumped ghosted blocked unfriended slapped punched raped
confronted divorce marry kiss hug thank invite rang ringing phoning snogged shagged fancied sacked fired hired ask asks cuddled groped bullied bullying sue sued evicted arrested babysat babysit blaming hating fancy`)

/** Verbs of living and travelling, before a preposition and a place. */
export const BEFORE_PLACE_PREPOSITIONS = wordSet(`
live lives lived living reside resides resided residing move moves moved moving born raised grew grow grown based stationed located
relocate relocated relocating emigrated immigrated settle settled fly flies flew flying travel travels traveled travelled traveling
travelling drive drives drove driving commute commutes commuting came come comes coming hail hails arrive arrives arrived arriving
returned originally home house flat apartment city town village holiday vacation resident am is i'm im was were been he's she's they're we're are
family trip train flight native works worked work job do nothing lift taxi bus coach ferry buried funeral wedding house friends mates uni university college school hospital clinic rehab church pub bar shop jail prison arrested stuck lost
met staying stay stayed stays holidays weekend`)
export const PLACE_PREPOSITIONS = wordSet('in from to at near outside around of through towards toward via')
/** Prepositions of places that hardly stand before anything but nouns: "behind aldi". */
export const BEFORE_UNKNOWN_PLACES = wordSet('at near behind outside opposite beside')
/** Verbs that name a place without a preposition. */
export const BEFORE_PLACES_ALONE = wordSet('visit visits visited visiting leaving')
/** Nouns without an article after "in", "from" or "at", which are no names. */
export const BARE_NOUNS = wordSet(`
home work school bed town hospital prison jail college university church court therapy rehab care fear class pain hell heaven sin peace
silence denial poverty squalor chaos misery shame secret public private hiding exile crisis line love debt trouble danger bits tears
recovery remission treatment counselling counseling sessions session person detail details general particular fact theory practice order
shock control charge touch need time times night nights noon midnight dawn dusk sunrise sunset lunch dinner breakfast day days week
weeks month months year years weekend weekends morning afternoon evening summer winter spring autumn fall bedtime christmas risk ease
length random present large sea rest most least first last once best worst scratch anxiety depression trauma stress sleep life death
birth childhood adulthood fine good bad sick tired okay sad happy scared afraid angry free safe new old sorry ready people kids children
men women friends family mum mom dad everywhere nowhere somewhere anywhere abroad overseas upstairs downstairs outdoors indoors limbo
addiction grief panic agony isolation sobriety foster temporary supported sheltered emergency assisted independent student council rented
shared luxury comfort harmony freedom captivity darkness hunger terror despair hope guilt regret doubt bliss filth dirt
style sync prayer wonder mourning labour labor wedlock abuse violence rage anger tension solitude misery confusion uncertainty inpatient outpatient intensive surgery hospice detox withdrawal discharge admission place area side middle end beginning start
football netball rugby cricket hockey rehearsal training swimming assembly gym bingo playgroup nursery uni reception detention mass
retail catering finance marketing construction hospitality sales accounts hr management
front bottom top corner half part many different various multiple other`)

/** Words for a job, before "at" or "for" and the name of who gives it. */
export const BEFORE_EMPLOYERS = wordSet(`
work works worked working job jobs shift shifts intern interns interned interning internship employed hired fired volunteer volunteers
volunteered volunteering manager cashier barista server waiter waitress receptionist interview interviewed apprentice apprenticeship
year years months weeks enrolled enrolls enrols study studies studied studying student graduated graduate bank banks shop shops shopping
shopped meet met appointment appointments treated seen admitted started starts starting quit teaches taught teach teaching stayed
nurse driver accountant engineer clerk cook chef porter tills till nights mornings evenings start nails lashes staff girls lads customers
dance danced dancing sacked nicking nicked stealing stole shoplifting caught everyone cleans cleaned cleaning serves served cooks cooked drives packs stacks`)
/** The prepositions between the two. */
export const EMPLOYER_PREPOSITIONS = wordSet('at for by from with')

/** Words that end the name of a place of several words: "forest park", "churton heights". */
export const PLACE_ENDINGS = wordSet(`
park heights green hill hills beach lake creek bay valley springs port falls city village island islands central north south east west
forest wood woods bridge ford field fields grove gardens point ridge harbor harbour junction cross common station county shire country
club airport square road street avenue lane`)
/** Words that begin the name of a place of several words: "port edward", "saint-priest". */
export const PLACE_BEGINNINGS = wordSet(`
st saint san santa santo sao port fort new old upper lower north south east west great little los las el la le les cite ville villa mount
lake loch glen bad ban ciudad puerto rio monte isla isle kampung kota tel abu al agios agia nova novo stara velka`)

/** Past tenses without an ending, and contractions, of which the subject is mostly a person. */
export const IRREGULAR_VERBS = wordSet(`
said told came felt took gave got made knew thought saw left met kept spoke wrote began became heard ran sat stood understood woke slept
ate drank drove fell fought found grew held lost paid read sent spent taught wept shook chose hurt put quit swore tore threw wore won rode
sang went hit broke bit beat stole hid lent bought brought caught did didnt doesnt isnt wasnt wont hasnt cant couldnt wouldnt`)
/** Titles and relations before a name, without "my". */
export const LOWERCASE_TITLES = wordSet(
  'uncle aunt auntie aunty cousin father sister nurse judge officer detective reverend vicar pc constable sergeant inspector professor deacon bishop pastor rabbi imam coach granny grandma grandpa nan nana tio tia abuela abuelo baba sensei tante oma opa gran grandad',
)
/** Verbs of living, after which "in" and a single word without an article name a place: "lives in settle". */
export const LIVING_VERBS = wordSet('live lives lived living born raised grew grown resides resided')
/** Verbs of going somewhere for good, or far: "moved to battle". */
export const MOVING_VERBS = wordSet(
  'move moved moves moving relocated emigrated drive drove drives driving flew fly flying train bus coach lift taxi',
)
/** Words that end the name of a school in small letters: "saint judes primary". */
export const SCHOOL_ENDINGS = wordSet(
  'primary elementary academy infants juniors grammar secondary comprehensive nursery preschool high',
)
/** What may end the name of a place or of a school there: "saint judes primary". */
export const PLACE_AND_SCHOOL_ENDINGS: ReadonlySet<string> = new Set([...PLACE_ENDINGS, ...SCHOOL_ENDINGS])
/** What a person has: "angel's mum". */
export const POSSESSIONS = wordSet(`
mum mom mother dad father brother sister son daughter kid kids child children wife husband boyfriend girlfriend partner family friend friends
house place flat room birthday funeral wedding party number phone address car dog cat boss face voice name job school parents ex gran nan`)
/** What somebody works for, other than an employer. */
export const REWARDS = wordSet(
  'free money cash fun charity tips pay food rent peanuts pennies real good ages nothing life love hours days',
)
/** Parts of a town or a landscape, which have an article where they are no name: "in canary wharf". */
export const LANDMARK_ENDINGS = wordSet(`
wharf quay quays docks dock heights park square heath moor hill hills lake creek bay harbour harbor island junction valley falls grove gardens
bridge common meadows beach station airport mall plaza mills manor estate towers crossing mews pier promenade borough`)
/** Words before one of these that describe it: "at city park", "to train station". */
export const NOT_BEFORE_LANDMARKS = wordSet(`
local nearby main central public national city town dog water car theme amusement caravan trailer skate industrial retail business bus train
railway tube metro subway police fire gas petrol power radio tv space food work housing council shopping strip outlet open steep little
rolling sandy rocky family private desert treasure village next nearest regional international domestic voting polling comfort`)
/** Streets, which have an article where they are no name: "on marsh road". */
export const STREETS = wordSet('street road lane avenue crescent terrace rd ave')
/** Words before a street that describe it. */
export const NOT_BEFORE_STREETS = wordSet(
  'side dirt country back busy wrong right same memory fast slow bus bike cycle long dark quiet middle gravel toll private left front school play farm scrap brick prison court church junk death skid morning evening dog next first second third last high food blood piggy sperm river west',
)
/** Buildings, which have an article where they are no name: "at trinity church". */
export const BUILDINGS = wordSet('church college hospital hotel inn clinic school academy university hall prison')
/** Words before a building that say of which kind it is. */
export const NOT_BEFORE_BUILDINGS = wordSet(`
art summer law med medical grad graduate night day high middle boarding sunday nursing community state private public mental animal old home
primary junior elementary beauty cooking driving dance film drama music bible catholic christian mormon baptist methodist city town village
county general local teaching psychiatric mega house open technical vocational trade business special religious welding military army online
charter magnet prep pre after before mixed grammar secondary women men boys girls federal maximum`)
/** Verbs of employers: "boots fired me". */
export const DISMISSALS = wordSet(
  'fired hired sacked employed employs promoted suspended evicted expelled invested acquired launched',
)
export const DETERMINERS = wordSet('my your his her our their the a an this that these those')
export const COUNTRIES_AND_THINGS = wordSet('china turkey queens jersey guinea reunion')
/** What begins the name of a place, and little else before a name. */
export const SURE_BEGINNINGS = wordSet('st saint san santa port fort mount lake los las')
/** Adverbs between a verb and its preposition. */
export const ADVERBS_OF_PLACE = wordSet('back over out up down right here there away just still originally all again')
