import { wordSet } from '../text/word-set.js'

/** Common names of countries and states that the names of the JavaScript platform lack. */
export const MORE_COUNTRIES = `
america | united states of america | the united states | great britain | england | scotland | wales | northern ireland | republic of ireland | kingdom of the netherlands | holland | czech republic | slovak republic | slovakia
russian federation | republic of korea | south korea | north korea | democratic people's republic of korea | people's republic of china | hong kong | macau | macao | taiwan | burma | myanmar | east timor | timor-leste | cape verde | cabo verde
ivory coast | cote d'ivoire | swaziland | eswatini | macedonia | north macedonia | yugoslavia | serbia and montenegro | bosnia | bosnia and herzegovina | vatican city | holy see | palestine | palestinian territory | palestinian territories
syrian arab republic | syria | iran | islamic republic of iran | lao people's democratic republic | laos | libyan arab jamahiriya | libya | republic of moldova | moldova | united republic of tanzania | tanzania | viet nam | vietnam
brunei darussalam | brunei | micronesia | federated states of micronesia | turkey | turkiye | the bahamas | bahamas | the gambia | gambia | the netherlands | netherlands antilles | the philippines | saint barthelemy | saint helena | reunion
saint kitts and nevis | saint lucia | saint martin | saint pierre and miquelon | saint vincent and the grenadines | st. lucia | sao tome and principe | svalbard & jan mayen islands | svalbard and jan mayen | trinidad and tobago | turks and caicos islands
antigua and barbuda | british indian ocean territory | british virgin islands | us virgin islands | united states virgin islands | united states minor outlying islands | heard island and mcdonald islands | falkland islands | falkland islands (malvinas) | faroe islands
french southern territories | wallis and futuna | western sahara | antarctica | antarctica (the territory south of 60 deg s) | bouvet island | bouvet island (bouvetoya) | cocos (keeling) islands | christmas island | norfolk island | pitcairn islands
democratic republic of the congo | republic of the congo | congo | congo-brazzaville | congo-kinshasa | zaire | kosovo | uae | republic of china | republic of cuba | republic of india | south georgia and the south sandwich islands | kyrgyz republic | slovak republic
alabama | alaska | arizona | arkansas | california | colorado | connecticut | delaware | florida | hawaii | idaho | illinois | indiana | iowa | kansas | kentucky | louisiana | maine | maryland | massachusetts | michigan | minnesota | mississippi
missouri | montana | nebraska | nevada | new hampshire | new jersey | new mexico | new york | north carolina | north dakota | ohio | oklahoma | oregon | pennsylvania | rhode island | south carolina | south dakota | tennessee | texas | utah | vermont
virginia | washington | west virginia | wisconsin | wyoming | district of columbia | ontario | quebec | british columbia | alberta | manitoba | saskatchewan | nova scotia | new brunswick | newfoundland | new south wales | queensland | south australia
western australia | tasmania | northern territory | bavaria | catalonia | andalusia | tuscany | sicily | brittany | normandy | provence | flanders | wallonia | brooklyn | manhattan | queens | bronx | hollywood | los angeles | san francisco | new orleans
las vegas | nyc | salt lake city | st. louis | st. paul
`

/** Two-letter codes that follow a town in addresses of the United States, Canada and Australia. */
export const STATE_CODES = wordSet(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR VI GU AS MP AA AE AP ' +
    'ON QC BC AB MB SK NS NB NL PE YT NT NU NSW VIC QLD ACT TAS',
)
