import { wordSet } from '../text/word-set.js'

/** English words after the name of a street. */
export const STREET_ENDINGS = wordSet(
  'street st str road rd avenue ave av lane ln drive dr court ct place pl boulevard blvd way terrace ter tce square sq circle cir parkway pkwy highway hwy trail trl crescent cres close grove gardens gdns row walk mews parade pde esplanade esp quay hill rise view loop alley aly plaza plz point pt pike turnpike tpke crossing xing heights hts park freeway fwy expressway expy bypass bend cove dale glen green harbor haven hollow island isle junction key knoll lake landing manor meadow meadows mill mount mountain orchard oval pass path pathway pines plain port prairie ridge river route rte run shore shores spring springs stravenue summit track trace tunnel union valley via viaduct village vista well wells wharf',
)
/** Unambiguous street words: a name before one of them is a street even without a number. */
export const SURE_STREET_ENDINGS = wordSet(
  'street st road rd avenue ave lane ln blvd boulevard parkway pkwy highway hwy crescent cres terrace tce drive',
)
/** Words before the name of a street in other languages, folded. */
export const STREET_BEGINNINGS = wordSet(
  'place cours rue avenue av ave boulevard bd bld bvd chemin ch allee allees impasse quai cours route rte faubourg fbg passage venelle sentier lotissement residence hameau via viale vle piazza piazzale pzza corso vicolo largo strada contrada localita borgo calata salita frazione rua r avenida avda avd travessa tv praca pca alameda estrada rodovia largo praceta beco ladeira vila quinta urbanizacao calle c calleja callejon camino carrera cra paseo pso plaza pza ctra carretera ronda rambla glorieta travesia urbanizacion urb poligono barrio autopista cuesta jiron pasaje diagonal transversal ul ulica ulitsa al aleja aleje os osiedle pl plac rondo trg cesta pot ulice ulitsa prospekt pr pereulok bulvar bulevardul bulevard strada str soseaua sos calea intrarea aleea odos leoforos leof plateia sokak sok sk cadde cad caddesi bulvari mahallesi mah jalan jl lorong gang thanon soi duong pho shari tariq via postfach casella boite bp apartado caixa estrada nacional zona carrer passeig placa avinguda vasar kossuth',
)
/** Words after the name of a street in other languages, folded. */
export const FOREIGN_STREET_WORDS = wordSet(
  'utca utcaja ut utja ter tere korut fasor setany koz sor rakpart u puhonk straße strasse str gasse weg platz allee ring damm ufer chaussee steig straat laan weg plein kade gracht dreef steenweg singel gade vej alle plads torv boulevard stræde straede gate gata veien vei veg vegen gaten plass gatan vagen vag grand stig stigen torg plan backe backen esplanaden katu tie kuja polku tori kaari bulevardi iela gatve prospektas street nam ulice namesti trida nabrezi ulitsa sokagi sokak caddesi bulvari mahallesi dori gil ro cho machi tee pst mnt puiestee parkway',
)
/** Endings of street names that are one word. */
export const STREET_WORD_END =
  /^.{2,}(?:strasse|stasse|str|gasse|weg|platz|allee|ufer|damm|ring|steig|graben|markt|straat|plaats|laan|plein|kade|gracht|dreef|steenweg|singel|baan|dijk|hof|pad|gade|vej|vejen|gaden|plads|torv|straede|gata|gaten|gatan|veien|vegen|vagen|vei|veg|vag|grand|stigen|stien|torget|backen|plassen|katu|kuja|polku|kaari|tori|tie|utca|gotu|gata|stigur|braut|vegur|vellir|hraun|hrauni|ova|ova|skaya|iela|ulitsa|sokagi|haza)$/
export const UNITS = wordSet(
  'apt apartment apto suite ste unit flat floor fl room rm bldg building block lot bloc blk no nr depto departamento piso esc appt wohnung top bus box office level lvl shop villa door etage stock hus lgh bt dept #',
)
/** Unit words that occur only in addresses. */
export const SURE_UNITS = wordSet('apt apartment apto suite ste appt depto')
export const MILITARY = wordSet('apo fpo dpo')
export const SHIPS = wordSet('uss usns usnv uscgc')
/** Units of measurement and counted things. A number before one of them is not a house number. */
export const MEASURES = wordSet(
  'mg mcg ug g kg ml l dl cm mm m km lb lbs pound pounds oz ft feet foot in inch inches iu unit units mmhg bpm hz percent % year years yr yrs month months mo week weeks wk wks day days hour hours hr hrs minute minutes min mins second seconds sec secs time times x am pm p.m a.m tablet tablets tab tabs capsule capsules cap caps pill pills dose doses drop drops puff puffs session sessions visit visits kid kids child children people men women dollar dollars usd eur bucks cents point points out of or and to percent degrees beats breaths cups drinks beers cigarettes packs miles steps calories',
)
/** Words that begin other parts of an address: "box 12", "corner of". */
export const BEFORE_NUMBERS = wordSet('box postfach postbus boks psc corner intersection junction')
