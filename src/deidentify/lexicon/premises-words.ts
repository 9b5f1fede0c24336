import { wordSet } from '../text/word-set.js'

/** Kinds of premises that have names, besides those of `BUILDINGS`. */
export const PREMISES = wordSet(`
nursery preschool playgroup kindergarten primary infants juniors surgery practice lodge jobcentre tavern arms hostel hospice chapel stables kennels estate farm ward
cafe pharmacy mosque synagogue cemetery crematorium brewery refuge shelter rooms motors stores garage garages salon bakery`)
/** Words before one of these that say of which kind it is, or whose it is. */
export const NOT_BEFORE_PREMISES = wordSet(`
summer winter day night local private public new old big small little other next whole same different good best bad general family group medical dental doctors doctor gp vets vet school
church hospital hotel work works council housing city town village state county community real acute secure locked open closed womens women mens men kids children childrens
baby babies animal dog cat horse pony pig dairy cattle sheep chicken fish wind solar tree fruit homeless youth student students backpacker emergency night heart brain knee hip
back eye plastic weight skin bowel minor major cosmetic top bus rain air bomb tax tent mental best common usual daily standard spiritual religious piano guitar football
mindfulness meditation yoga target band choir guinea worker internet coffee pet network net legal law solo nhs rehab detox maternity labour birthing stroke cancer
ladies staff empty nice waiting changing spare living dining dressing chat locker hotel rest bath class function meeting operating interview therapy treatment consulting
department convenience grocery sick isolation surgical observation admissions admission high low brothers sisters mothers mums mum dads boyfriends friends ex`)
/** Endings of streets in small letters that are hardly words in a sentence without an article. */
export const SMALL_STREETS = wordSet(
  'mews gardens grove brow garth wynd croft close rise drive row walk way brae parade approach acre chase yard bank',
)
/** Endings of the names of streets and houses after a number, besides those that addresses have everywhere. */
export const NUMBERED_STREETS = wordSet(`
garth wynd brow brae croft fold acre acres side yard gate chare chase chine dene end fields field ginnel lea leas nook paddock paddocks rigg snicket spinney vennel warren bank
banks cottages villas buildings mansions court house lodge towers tower wharf wood woods estate copse dell farm`)
/** What the sign of an inn shows, and what stands before it. */
export const SIGNS = wordSet(`
arms head oak lion swan hart horse horses horseshoes bull cow fox hound hounds duck goose crown anchor ship plough wheatsheaf bell bells star sun moon castle angel eagle falcon
cock hen bear boar stag lamb ram unicorn dragon griffin feathers keys barrel barrels tap kettle dolphin peacock pheasant sailor sailors hedgehog`)
export const WORDS_OF_SIGNS = wordSet(`
royal red white black golden gold green blue grey silver copper brass old kings king queens queen three two four five seven railway cross flying jolly bakers masons bricklayers
coopers rose`)
/** What a firm does, at the end of its name. */
export const TRADES = wordSet(
  'facilities logistics deliveries couriers haulage freight recruitment removals caterers scaffolding roofing plumbing bakeries coaches',
)
/** Words before one of these that are no name. */
export const NOT_BEFORE_TRADES = wordSet(
  'home food parcel missed late free next same new different local public sports toilet washing cooking staff better other national college several',
)
/** Words of a sentence about an inn: "drank in the slug and lettuce". */
export const INNS = wordSet(
  'drank drink drinks drinking drunk pint pints pub pubs boozer landlord landlady barmaid barman bar quiz darts wasted hammered bouncer',
)
/** Premises that have a name less often, so that an everyday word before them is no name. */
export const HOUSES = wordSet(
  'house home club centre center unit hall court group project gym theatre cinema library trust foundation',
)
/** Words before one of these that say of which kind it is, whatever its name. */
export const KINDS_OF_HOUSES = wordSet(
  'care nursing residential youth social boxing football rugby cricket day community medical health leisure family childrens support arts sports',
)
