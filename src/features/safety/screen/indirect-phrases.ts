import type { PhraseGroup } from './phrases.js'

/** Lists of words that the phrases of this file name as `<list>`. */
export const INDIRECT_MACROS: Readonly<Record<string, string>> = {
  // More of something than anybody is told to take at once.
  many: `${Array.from({ length: 193 }, (_, at) => at + 8).join(' ')} 250 300 400 500 eight nine ten eleven twelve fifteen
    sixteen eighteen twenty thirty forty fifty sixty seventy eighty hundred dozen dozens double triple`,
  take: `take takes taking took taken swallow swallowed swallowing down downed ate eaten popped popping necked drank
    drunk injected`,
  tablets: `pill pills tablet tablets tabs capsule capsules caps meds medication medications medicine paracetamols
    ibuprofens benzos antidepressants painkillers laxatives sleepers`,
  drug: `paracetamol acetaminophen tylenol ibuprofen aspirin codeine tramadol morphine oxycodone oxy sertraline fluoxetine
    citalopram escitalopram venlafaxine mirtazapine amitriptyline prozac zoloft lexapro quetiapine olanzapine lithium
    lamotrigine valproate insulin metformin propranolol diazepam valium lorazepam ativan alprazolam xanax clonazepam
    klonopin zopiclone zolpidem ambien diphenhydramine benadryl methadone gabapentin pregabalin digoxin`,
  height:
    'bridge bridges building buildings cliff cliffs roof rooftop rooftops balcony ledge viaduct overpass parapet railing footbridge flyover multistorey',
  body: 'arm arms forearm forearms leg legs thigh thighs wrist wrists ankle ankles stomach belly skin chest hips shoulder',
  sharp: 'razor razors blade blades lighter cigarette scissors needle knife glass sharpener',
  small: 'baby newborn infant toddler child kid kids children son daughter twins',
  harming: `kill killing hurt hurting harm harming stab stabbing strangle strangling smother smothering drown drowning
    suffocate suffocating shake shaking choke choking hit hitting throw throwing`,
  tempted: `might could going gonna want wanna thought thoughts think thinking imagine imagining picture picturing see
    seeing visions images urge urges feel feeling scared afraid terrified keep impulse impulses like about`,
  kin: `baby son daughter child kid kids children wife husband girlfriend boyfriend partner mother mum mom dad father
    brother sister gran grandma`,
  abuser: `stepdad stepfather stepmother stepmom stepbrother uncle aunt grandfather grandpa grandad coach teacher priest
    pastor boss carer caregiver landlord cousin brother dad father husband boyfriend partner ex babysitter neighbour neighbor`,
  ate: 'eat eaten eating ate food meal meals coffee apple calories purge purging fasting starving laxatives',
  faint: 'faint fainted fainting collapsed collapse collapsing',
  thin: '25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45',
}

// Written as those of phrases.ts are. These name no danger by its name: they ask for means, say what was taken, speak of who
// would be better off, of not eating, of a child that is not safe.

/** What the screen looks for besides the words for danger themselves. */
export const INDIRECT_PHRASES: readonly PhraseGroup[] = [
  {
    category: 'self_harm',
    severity: 'imminent',
    phrases: `
      <take> like|about|around|nearly|almost|over|maybe|roughly|another|some? <many> ~2 <tablets>
      <take> like|about|around|nearly|almost|over|maybe|roughly? <many> ~1 <drug>
      <take> ~3 packet|packets|pack|packs|box|boxes|bottle|bottles|strip|strips|handful|handfuls|sheet|blister|cabinet ~2 <tablets>|<drug>
      <take> ~2 every|all|each ~2 <tablets>|<drug> ~2 in|i|at|cabinet|house|had|once
      ive|i|have just|already ~1 <take> ~1 all ~2 <tablets>|<drug>
      ive|i|have|just|she|he took|taken|had ~1 overdose
      <take>|drink|drinking ~2 bleach|antifreeze|poison|disinfectant|detergent|petrol|gasoline|pesticide|weedkiller|ammonia
      <take> ~2 <drug>|<tablets> ~4 purpose|deliberately|intentionally
      <take> ~2 more|extra ~1 <drug>|<tablets> than ~2 should|supposed|meant|allowed
      emptied|emptying|tipped ~3 bottle|packet|box|cabinet ~4 throat|mouth|<tablets>
      rope|noose|belt|cord|sheet|scarf ~1 round|around ~1 my neck|throat
      had like|about|around|over|nearly|maybe? <many> ~4 <tablets>|<drug>
      swallow|swallowed|downed|popped|necked ~1 the? lot|everything|them|handful
      took|taken the|whole lot|bottle|packet|box
      took|taken all ~1 my? <tablets>|<drug> at|in once|one
    `,
  },
  {
    category: 'self_harm',
    severity: 'high',
    phrases: `
      <tablets>|<drug> ~1 with|and|in vodka|whisky|whiskey|alcohol|wine|gin|rum|booze
      would|will|could|can|is|does ~1 overdose|overdosing ~6 kill|killed|enough|fatal|lethal|work|die|hurt
      enough ~3 to kill|end me|myself|somebody|someone|a|us
      enough <tablets>|<drug> to|so|that ~2 die|never|kill|end
      know|knows|googled|checked|read ~2 how much|many ~3 would|will|it|to ~2 do|kill|enough|takes ~1 it|me
      is|are|was|how it|hanging|drowning|dying|jumping|overdosing? quick|quicker|painless|painful|fast ~4 jump|hang|hanging|drown|die|dying|overdose|bleed|shoot|train
      how long|quick|quickly|fast|soon ~4 bleed|drown|suffocate|hang|asphyxiate
      how long|quick|quickly ~5 to die
      google|googled|googling|searching|searched|looking|looked|research|researching|researched|reading ~4 die|suicide|overdose|overdoses|hanging|noose|lethal
      how high|far|tall ~6 jump|fall|drop|survive|kill
      <want>|thought|thoughts|think|thinking|urge|imagine|imagining|picture|picturing|tempted ~3 step|stepping|jump|jumping|walk|walking|throw|leap|run|running ~2 front
      <want>|thought|thoughts|think|thinking|urge|imagine|imagining|picture|picturing|tempted|nearly|almost ~3 jump|jumping|jumped|leap|climb|climbing|climbed|step|stepped ~1 off|over|from ~3 <height>|edge|train|tracks
      nearly|almost|wanted ~2 jumped|stepped|drove|walked|threw|crashed ~2 front|into|under ~3 train|bus|truck|lorry|traffic|car|tree|wall
      railing|parapet|edge|ledge|<height>|tracks|platform ~5 thought|thinking|wanted|wondered|urge ~2 jump|jumping|falling|letting|over
      went|go|going|drove|drive|driving|walked|walk|stood|stand|standing|climbed|sat|sitting ~4 <height>|tracks|railing|edge ~6 do|did it|this|jump
      went|go|going|drove|drive|driving|walked|walk|stood|stand|standing|climbed|sat|sitting ~4 <height>|tracks|railing|edge ~6 jump|jumping|ending
      tonight|when|after|once|while|until ~4 asleep|bed|gone|out ~2 im|i|ill|will ~3 do|doing it
      do|doing it when|once|after|while ~4 asleep|gone|bed
      letter|letters|note|notes|video|videos|message|messages|cards ~5 after|when|once|if im|i ~1 gone|dead|die|died
      said|saying|say ~1 my|all goodbyes
      you wont|dont|not ~1 have|need ~1 to? worry|deal|bother ~1 me ~2 longer|anymore|soon|again
      you ~1 hear ~1 i ~1 gone|dead
      planning|planned|plan|picturing|imagining|imagine|picture ~2 own? my ~1 funeral|death|eulogy|obituary
      imagine|imagining|picture|picturing|see|seeing|visualise|visualize|visualising ~1 myself ~1 hanging|dead|dying|drowning|hanged|bleeding|falling
      gun|pistol|rifle|shotgun ~6 look|looking|stare|staring|hold|holding|load|loading ~2 it
      bought|buy|ordered|got|found ~2 rope|gun|pistol|blades|razors|tablets|pills ~3 hid|hide|hidden|hiding|keep
      plan|planned ~4 <tablets>|rope|gun|noose|blades ~2 are|is|in|ready
      do|doing|did something to myself
      by the time ~5 i|ill ~2 gone|dead
      dont|wont|not|never ~1 be|going|planning ~3 around|here|alive ~1 for|at|by|to|next|until ~1 my|christmas|birthday|summer|spring|easter|year|wedding|exam|see
      relieved|happy|glad|grateful|content|ready ~2 to ~1 die|dead|dying
      decided|already|its|it all? decided ~4 sorry|goodbye|forgive
      took|taken|swallowed too many
      skip|skipping|skipped|hiding|hid|cheeking ~2 <tablets> ~6 saved|save|saving|collect|stash|enough
      mix|mixing|mixed|combine|combining|combined ~2 <drug>|<tablets> ~2 and|with ~6 enough|kill|fatal|lethal|die
      <drug>|<tablets> and|with ~2 enough
      <height> ~8 deciding|whether|wondering|wanted|thinking|debating ~3 jump|climb|fall|step|let ~1 over|off|go|myself
      only way|thing|answer|option|solution ~6 dead|die|dying|death|suicide
      goodbye|farewell|suicide letter|letters|note|notes|video|videos|message|messages
      do|done|end|doing it ~4 if it wasnt|werent for
      if i had|were|was ~2 guts|courage|nerve|brave
      not|too|without ~2 brave|cowardly|coward|guts|courage ~3 do|end|kill|die|jump
      how deep ~5 cut|cuts|cutting
      helium|nitrogen|argon|gas tank|canister|cylinder ~6 arrived|came|bought|ordered|ready|car|tent|bag|mask|here
      exit bag|bags
      die|go|pass|taken|slip|drift|dying ~2 in my sleep
      open|opened|opening|reopen|reopened ~2 scars|scar|wounds|veins ~2 with|up|again|knife|blade|razor
      press|pressing|pressed|put|putting|stub|stubbing|stubbed ~2 cigarette|cigarettes|lighter|iron ~2 on|out|into|against ~2 my
    `,
  },
  {
    category: 'self_harm',
    severity: 'moderate',
    phrases: `
      is|are|was|if there|theres ~2 point|sense|reason|purpose ~1 living|live|life|alive|existing|staying|surviving
      is|are|was|if there|theres ~2 point|reason ~1 going|carrying on
      what|whats|wheres|see|no|any ~2 point|sense|purpose ~1 of|in|to? ~1 living|live|life|alive|existing|staying|surviving
      what|whats|see|no|any|the point|reason|use in|of|to? me|my ~1 here|alive|living|life|being
      why ~3 bother|keep|go|carry|stay|am|be|still ~1 living|alive
      reason|reasons ~2 be|stay|staying|being here|alive
      easier|simpler|best|better|happier|relieved|fine|nicer|kinder|cope ~3 if|when|once i|im ~2 dead|gone|die|died|disappeared|vanished
      easier|simpler|best|better|happier|relieved|fine|cope ~3 if i ~1 wasnt|werent|hadnt|didnt ~1 around|here|alive|born|exist
      notice|care|miss|mind|cry ~1 if|when|that i|im ~2 dead|gone|died|die|disappeared|vanished
      better off ~5 dead
      <want>|hope|pray|praying|prayed|ask|asked|beg|begging ~3 god|he|lord|somebody|something ~2 take|takes|took|call|calls me
      wouldnt|dont|not|wont ~1 mind|care|bothered|object ~4 hit|killed|run|crashed|ran|die|dead|wake ~1 me|if|i
      <many>|least|much ~1 burden ~2 gone|die|dead
      no|little|zero ~1 future ~2 me|us|ahead
      peace ~1 with death|dying|leaving|ending
      this is|will|might|be ~2 my last message|entry|letter|post|words|note
      which|what|whats|wheres|where|nearest|closest ~4 highest|tallest|deepest ~1 <height>
      which|what|nearest|closest|any <height>|bridge ~4 highest|tallest|high|tall ~1 enough|in|around|near|here|to
      which|what|nearest|closest <height> ~4 highest|tallest|deepest|enough
      know|knows|decided|planned|worked ~1 exactly|already|out? how|when|where ~2 do|done|doing it|this
      picked|chosen|chose|set|decided ~1 a|the|my day|date|method|spot
      head|fists|fist|hand ~1 against|into ~2 wall|floor|door|mirror|window ~3 until|till|bleed|bleeds|bled|again
      punch|punched|punching|smash|smashed|smashing|broke|break ~2 mirror|glass|window|wall ~2 purpose|deliberately|bleed|cut
      until|till i|it|they|im ~1 bleed|bleeds|bled|bleeding
      scratch|scratching|scratched|carve|carved|carving|slice|sliced|slicing|burn|burning|burned|burnt|stab|jab|cut|cutting|dig|scrape ~1 my ~1 <body> ~2 with|using ~2 <sharp>
      keep|kept|carry|carrying|hide|hid|hiding|have|got ~2 blade|razor|razors|blades ~4 case|phone|wallet|hidden|pocket|sleeve|bag|pillow|bed
      sh is|helps|helped|again|relapse|relapsed|urges|urge
      relapse|relapsed|relapsing|urge|urges|clean ~2 sh|si|harm
      cut|cuts|scars|burns|marks ~3 my|on ~2 <body> ~3 hide|hid|hiding|cover|secret
      what ~3 wake up for
      what ~4 live|living|alive for
      why do|should|am|would i even ~2 wake|live|exist|breathe|bother|get|try|here
      so what if ~4 happens|happened|die|dies|dead|gone
      cross|crossing ~5 dont|without|never|stopped ~1 look|looking
      <want>|ask|asking|beg|pray ~3 to? be taken
      life|living|existing|existence|waking ~1 is|feels|like|has ~3 punishment|torture|prison|agony|curse|sentence|nightmare
      taking|take up space|oxygen|air
      waste of space|oxygen|air|skin|breath
      get|be|move ~1 over|on ~1 me in|within|fine|quickly ~1 week|month|no|time
      dont|not|wont|never|doubt ~5 make|live|reach ~1 it? to|past|until|till|beyond 20|21|25|30|35|40|45|50|60|thirty|forty|fifty
      only thing|person|reason ~3 keeps|keeping|stops|stopping|holding|holds ~1 me|here|alive
      paid|cancelled|canceled|sorted|settled|arranged|closed|transferred|organised|organized ~9 nobody|noone|they|family ~3 trouble|deal|mess|bills|burden|hassle
      affairs ~2 order
      password|passwords|papers|documents ~6 when|after|once im|i ~1 gone|dead
      chosen|picked|found ~1 <height>|tree ~5 go|practise|practice|there|visit|evening
      deserve|deserves|need|needs ~1 a? better|another|different|new mother|mum|mom|mommy|father|dad|parent
      what i|ive did|done|do to my ~1 <body>|skin
      bite|biting|bit|hit|hitting|punch|punching|scratch|scratching|pinch|pinching|pull|pulling|burn ~1 my|myself ~3 until|till ~4 bruised|bruise|bruises|hurts|hurt|raw|numb|blood|marks|black|red
      long sleeves ~6 cuts|scars|arms|marks
    `,
  },
  {
    category: 'self_harm',
    severity: 'high',
    isLasting: true,
    phrases: `
      pumped|pump|pumping ~1 my? stomach
      stomach ~2 pumped
      rope|belt|branch|noose|beam|cord|gun broke|snapped|jammed|misfired|slipped ~6 wouldnt|alive|still|here|found|died|dead|neck|otherwise
    `,
  },
  {
    category: 'harm_to_others',
    severity: 'high',
    phrases: `
      <tempted>|ill|will|want|next ~8 break|smash|bash|crack|rip|slash|knock|slit|crush his|her|their ~1 jaw|face|teeth|neck|skull|legs|head|throat|nose|ribs|knees|fingers
      push|pushing|shove|shoving ~2 <them>|stranger|passenger|commuter|him|her ~2 under|in|into|infront|off|down|onto ~2 train|tracks|traffic|stairs|road|bridge|roof|cliff|platform|car
      want|wanted|wanna|going|gonna|could|might ~2 smash|throw|slam|bash|fling|kick her|him|it|them|<small> ~2 against|into|on ~1 wall|floor|ground|cot|crib|window
      hammer|gun|knife|bat|machete|axe|crowbar|acid ~2 in|under ~1 the|my ~1 car|bag|pocket|jacket|coat|backpack|trunk|boot|locker
      watch|better ~2 out|watch|careful|run ~8 hurt|kill|regret|pay
      afraid|scared|terrified|worried|frightened ~3 what i|ill|id ~2 do ~3 him|her|it|them|<small>|someone|somebody
      way out for ~1 both|us|all
      <tempted> ~3 <harming> ~2 <small>
      <tempted> ~2 <harming> him|her|it|them ~3 bath|bathtub|pillow|water|river|stairs|window|scream|screams|screaming|cries|crying|cry
      throw|throwing|threw|drop|dropping|slam|slamming ~1 <small> ~1 down|against|off|through|onto|from
      shake|shook|shaken|shaking ~1 <small> ~3 because|until|hard|so|when|stop|cries|crying|cried
      pillow|hand|blanket|cushion ~1 over|on|onto ~3 face|mouth|nose|head
      lost|lose|losing it|control|temper ~3 hit|slapped|beat|punched|kicked|shook|hurt ~1 my
      hit|slapped|beat|punched|kicked my ~1 <kin> ~2 hard|until|unconscious|bleeding|bruised
      <tempted>|we|need ~2 take|taking|bring ~2 <small>|him|her|them with me ~2 i ~1 go|die|leave|end
      <small> ~5 better|safer|saved ~4 dead|died|heaven
      thinking|thought|think|ways|planning|plan|plotting ~3 make|making|hurt|get|kill ~1 him|her|them ~1 suffer|pay|back|regret
      following|stalking|waiting ~3 <who>|<them> ~4 hurt|kill|suffer|pay|revenge|knife|gun
    `,
  },
  {
    category: 'abuse',
    severity: 'high',
    phrases: `
      comes|came|come|coming|sneaks|climbs|gets into|in|to ~1 my ~1 room|bed|bedroom|shower|bathroom ~5 touches|touch|touching|touched|undresses|kisses|makes|naked
      <abuser> ~8 touches|touched|touching|gropes|kisses|fondles me|her|him
      scared|afraid|terrified|frightened|dread|dreading ~2 what ~2 <abuser>|<who>|girlfriend|wife ~2 will|might|would|could|ll|is|does|gonna ~2 do|does|when|if
      make|makes|made|making|forces|forced|pressures|asks|asked|wants|tells|told|blackmails me ~2 send|take|film|share ~3 naked|nude|nudes|pictures|photos|pics|videos|video
      threw|throws|throwing ~2 plate|plates|glass|bottle|chair|knife|things|phone|cup|shoe|pan ~1 at me|us|her|my
      wont|doesnt|dont|never ~1 let me ~3 leave|money|phone|friends|family|house|work
      he|she|they|<abuser>|mum|mom|wife ~1 wont|doesnt|dont|refuses|never ~2 give|gives ~1 me|us ~2 food|eat|money|water|keys|medication
      on top of me
      grab|grabbed|grabs|grabbing|held|holds|pinned|pins ~2 by|me ~2 throat|neck|hair|down|wall
      hand|hands|fingers ~2 in|inside|down|into|under|up my ~1 pants|underwear|knickers|panties|shirt|trousers|skirt|dress|bra|pyjamas
      make|makes|made me ~1 sit|sleep|lie|shower|bathe ~1 on|with|beside|next ~1 him|his|her|lap
      said|told|say ~2 no|stop ~5 didnt|wouldnt|anyway|kept|continued|forced|carried
      next time ~5 worse|kill|dead
      he|she|they|<abuser>|wife scratched|spat|slapped|bit|kicked ~1 my|in ~1 my? face
    `,
  },
  {
    category: 'acute_crisis',
    severity: 'high',
    phrases: `
      cut|cutting|dig|digging|rip|ripping|pull|pulling|take|get ~2 chip|microchip|implant|tracker|transmitter|device|bugs|worms|insects|spiders|demon|demons|it|them out ~1 of ~1 my ~1 <body>|head|brain|teeth|tooth|neck|me|body
      put|planted|implanted|inserted ~2 chip|chips|microchip|tracker|camera|implant|transmitter ~1 in|inside ~1 my|me
      tv|television|radio|news|newsreader|billboards|songs|adverts|cars ~1 sending|sends|talking|talks|speaking|speaks|giving|telling|tells|signalling ~2 me
      poison|poisoned|poisoning ~1 my food|water|drink|tea|coffee|meals|medication
      poison|poisoned|something ~1 in my food|drink|tea|coffee|water|milk
      god|satan|devil|demons|demon|jesus|angels|angel|spirits|spirit|voice|voices|aliens ~2 command|commands|commanding|commanded|order|orders|ordering|ordered|instructs|tells|told|telling|want|wants|chose|chosen|asks|asked ~1 me
      voice|voices ~4 order|ordering|command|commanding|tell|telling|want|wants ~2 me|i ~1 to
      they|people|someone|somebody|neighbours|neighbors|police|government|men ~3 coming|trying|going|want|wants|out|plotting|planning to kill|hurt|murder|poison|harm me|us
      knife|gun|axe|hammer|machete ~2 under|by|beside ~1 pillow|bed|mattress
      <small> ~5 evil|possessed|demon|devil|cursed|replaced|swapped|changeling|impostor
      <small> isnt|not|aint ~1 really? ~1 mine|my
      sacrifice my|him|her|the ~1 <small>
      not|stopped|dont|cant|wont|havent|refuse|refusing|nothing ~2 eating|eat|eaten ~1 or|and|nor drinking|drink|drank|drunk
      havent|not|without|nothing|no ~1 eaten|eat|food|eating ~2 in|for|since ~1 two|three|four|five|six|seven|2|3|4|5|6|7|8|9|10 ~1 days
      havent|not|nothing|barely|hardly|no ~1 eaten|eat|food ~3 since ~1 monday|tuesday|wednesday|thursday|friday|saturday|sunday
      stopped|stopping|quit eating because|completely|altogether|entirely|anything|again|and
      so|and i ~2 stopped eating
      make|making|made|makes ~1 myself ~1 sick|vomit|throw|puke|purge
      finger|fingers|toothbrush ~1 down my throat
      throw|throwing|threw|puke|puking|bring|bringing|vomit|vomiting|brought up? everything|all|anything|blood
      throw|throwing|threw|puke|bring|bringing|vomit|vomiting|sick up? after every|each|all|eating|meals|most
      <take> ~3 laxatives|diuretics|diet ~3 day|daily|every|night|weight|meal|eat|binge
      <many> ~1 laxatives|diuretics
      <ate> ~8 faint|fainted|fainting|collapsed
      <ate> ~8 passed|blacked out
      <faint> ~9 <ate>
      passed|blacked out ~8 <ate>
      heart ~4 fluttering|racing|skipping|skips|stops|irregular|flutters ~8 purging|purge|eating|laxatives|eat|vomiting
      not|wont|cant|dont|never|stop|keep|gonna|going ~2 stop|stopping ~1 purging|starving|restricting|vomiting
      cant|dont|wont|not|never let|allow|letting|allowing myself ~1 eat|food|eating|have
      wont|not|cant|dont|refuse|never ~2 eat|eating ~1 until|till|unless|before ~3 <thin>|thin|thinner|skinny|kilos|kg|pounds|lost|lose|weight|weigh|bones
      down|dropped|weigh|weight ~1 to|is|only|just? <thin> kilos|kilo|kg|kgs
      stopped|stop|stopping|skip|skipping|skipped|cut|omit|omitting|without|not|less ~2 insulin ~5 weight|lose|losing|thin|thinner|calories|fat
      angel|angels|god|devil|voice|voices|spirits|demons|satan ~2 says|said|say|saying ~4 fly|jump|step|die|kill|come|follow|join|hurt|burn|jump
      i can fly ~3 if|off|from|now
      camera|cameras|chip|device|microphone|bugs|worms|insects|spiders|snake|snakes|transmitter ~1 in|inside|under my ~1 eye|eyes|head|brain|skin|stomach|teeth|ear|ears|body
      everyone|everybody|people|they|family|neighbours|colleagues ~4 actor|actors|robots|clones|spies|replaced|impostors|imposters|agents|aliens|reptiles
      have|must|need|going|gonna|should ~1 to? ~1 strike|attack|shoot first|before
      dead|late ~1 mother|mum|mom|sister|brother|father|dad|husband|wife|son|daughter|grandmother|friend|baby ~3 calls|calling|waiting|telling|tells|speaks|asks|wants ~1 me|for|to
      lived|living|live|surviving|survive|survived ~1 on|off ~2 coffee|water|tea|air|gum|ice|cola|cigarettes|celery|cucumber|broth ~2 for|alone|only|since|a|this|all
      50|100|150|200|250|300|350|400|450|500|600|700|800 calories|kcal|cals a|per|each|daily|today|max
      purge|purged|purging|vomit|vomited|vomiting ~5 blood|bleeding
      potassium ~5 low|dangerous|dangerously|dropped
    `,
  },
]

/** What only sounds like one of them. */
export const INDIRECT_CLEARED = `
  which|what|whats|wheres ~4 highest|tallest|deepest ~1 <height> ~2 world|europe|asia|africa|america|country|history|ever|built|france|germany|england|china|dubai
  which|what <height> ~4 to|into|over ~2 town|centre|center|island|city|station
  picked|chosen|chose|set|decided ~1 a|the|my day|date|spot ~2 for|of ~4 wedding|party|holiday|trip|move|appointment|surgery|operation|exam|interview|christening|launch|race|meeting|barbecue|ceremony|reunion|visit|birth|picnic|session|dinner|vacation|workshop
  this is|will|be ~1 my last message|entry|post|letter|note ~1 for|before|of|until ~1 today|week|holiday|holidays|now|year|tonight|i
  thought|thoughts|think|thinking ~1 jumping|jump ship|on|rope|back|for|at
  overdose|overdosed|overdosing|oded ~1 on ~1 chocolate|coffee|caffeine|sugar|cake|cakes|netflix|christmas|cheese|sweets|candy|work|carbs|sunshine|screen|tv|news|pizza
  <want>|going|gonna|could|need ~2 disappear|vanish for ~1 weekend|week|day|days|hour|hours|minute|few|bit|month
  <want>|going|gonna|about|just|need ~2 end it with|on ~1 good|high|<who>|him|her|them
  life|living is|feels|has|seems ~2 worth living|it|while
  feel|feels|feeling|felt|im|am ~2 safe at|in|with|around|here|now|again|today ~1
  i|im|am ~2 safe at|in|with ~1 home|house|now
  got|get|gets|getting|was|were|been ~1 beaten ~2 in|at|by ~3 final|game|match|points|goals|chess|tennis|cup|league|race|round|rivals|score|tournament
  team|club|side|we got|was|were ~1 beaten
  gave|give|giving|given away ~1 old|spare|baby|outgrown|winter|summer|childhood|unused
  gave|give|giving|given away ~4 charity|goodwill|donation|church|shelter|neighbour|neighbor|friend|library
  id|would ~1 rather|prefer ~2 die|dead than ~1 sing|dance|wear|eat|watch|listen|talk|speak|ask|admit|wait|miss|do|be|see|call|drink|run|karaoke|work ~1 karaoke|pizza|that|it|football|him|her|on|in|at|another|public|late|vegan|crocs|those
  deadline|pace|workload|schedule|project|price|timing|strategy|traffic ~1 is ~2 suicide
  team|club|side|boss|company|project|phone|app|plan ~2 dead
  suicide prevention|awareness|documentary|squad|rates|statistics|bereavement ~1 week|day|month|talk|training|class|lesson|lecture|course|in|at|workshop|assembly|poster
  documentary|film|movie|novel|lesson|lecture|podcast|series|play|episode ~1 about|on|of ~1 suicide|murder|abuse|overdose|overdoses|rape
  knife|gun|hammer ~1 under ~1 sink
  threw|throws|throw|throwing ~1 ball|balls|frisbee|snowball|snowballs|pillow|kiss|party|parties|rice|confetti
  <who> ~3 touched me ~1 on|with ~1 shoulder|hand|arm|heart|words|back
  took|taken|takes|take|taking too many|much ~1 time|work|space|on|risks|photos|pictures|credit|effort|breaks|notes|classes|courses|jobs|shifts|steps
  burn|burned|burning|burnt|burns ~3 calories|kcal
  what ~2 worth living
  hammer|bat|knife|axe ~2 in ~1 the|my ~1 boot|car|bag ~3 diy|camping|game|cricket|baseball|picnic|shed|practice|work
`
