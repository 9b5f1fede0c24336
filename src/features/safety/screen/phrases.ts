import type { RiskCategory, RiskSeverity } from './hit.js'

/** Phrases that mean the same to the screen. */
export interface PhraseGroup {
  readonly category: RiskCategory
  readonly severity: RiskSeverity
  /** They speak of somebody else than the writer. */
  readonly isOther?: boolean
  /** They still count when they were long ago. */
  readonly isLasting?: boolean
  readonly phrases: string
}

/** Lists of words that phrases name as `<list>`. */
export const MACROS: Readonly<Record<string, string>> = {
  want: `want wants wanted wanting wanna wish wished wishing hope hoping hoped need needed ready rather long longing pray
    praying prayed prefer`,
  dont: 'dont didnt doesnt not never wont wouldnt no nobody aint',
  kill: 'kill killing killed murder murdering shoot shooting stab stabbing strangle strangling poison poisoning choke choking',
  harm: 'hurt hurting harm harming hit hitting attack attacking beat beating punch punching smash burn',
  intend: `want wanna wants wanted going gonna will ill plan planning planned might could thinking thought thoughts think urge
    urges tempted about fantasize fantasizing fantasise fantasies imagine imagining intend intending swear`,
  them: `him her them everyone everybody people someone somebody boss coworker coworkers colleague neighbor neighbour husband
    wife ex boyfriend girlfriend dad mom mum father mother brother sister family kids children son daughter teacher
    classmates parents guy man woman bully bullies stepdad stepmom roommate`,
  who: `he she they dad mom mum father mother husband wife boyfriend girlfriend partner ex uncle aunt brother sister cousin
    stepdad stepfather stepmom stepmother boss coach teacher grandfather grandpa`,
  pills: 'pills tablets pill meds medication medications medicine tylenol paracetamol sleeping xanax oxy insulin',
  anymore: 'anymore any longer more',
}

// One phrase a line. `a|b`: one of these. `word?`: may be missing. `~2`: up to two words of any kind. `<list>`: a word of
// that list. Words are small letters without apostrophes. A phrase stays within one sentence.

/** What the screen looks for. docs/risk-flags.md says how the list is changed. */
export const RISK_PHRASES: readonly PhraseGroup[] = [
  {
    category: 'self_harm',
    severity: 'imminent',
    phrases: `
      suicide|goodbye|farewell note|letter|video
      by the time you|anyone read|reads|see|sees|get|gets|find|finds
      this is my? goodbye|farewell
      my last|final goodbye|message|words|night|day ~1 on|alive|to|ever
      goodbye cruel? world|forever|everyone|everybody
      gun|pistol|rifle|knife|blade|razor to|against|at|in|under|on my own? head|temple|mouth|chin|throat|wrist|wrists|neck|chest
      noose around|ready
      gun|pistol|rifle|knife|blade|razor|rope ~8 want|wanna|going|gonna|will|might|could to? use it|this|that|them on myself
      take|taking|took|taken|swallow|swallowed|swallowing all|every|too|whole|bottle|handful ~4 <pills>
      take|taking|took|taken|swallow|swallowed a|the|an whole? bottle|handful|overdose
      standing|sitting|stand|sit|im on|at ~1 edge|ledge|bridge|roof|railing|tracks
      have|got|made|making|with a plan to ~2 kill|die|end|hang|suicide|overdose|jump
      tonight is|will the|be my? night|last
      im|about to overdosing
      i am|was|im bleeding out|everywhere
    `,
  },
  {
    category: 'self_harm',
    severity: 'high',
    phrases: `
      kill|killing ~1 myself|meself|myslef|mysef
      end|ending ~1 my own? life|lives|existence|suffering|misery|pain
      end|ending it all
      end|ending it|everything|things|this tonight|today|now|soon|forever|permanently|once
      take|taking my own? life
      <want> ~3 die|dying
      <want> ~2 be|was|were|am ~1 dead
      <want> ~2 had|id|have ~1 died
      <want> ~3 never ~1 wake|born
      let me die|go? die
      commit|committing suicide
      feel|feeling|felt|am|im|become|becoming|being|get|getting|so|very|been|was|is|actively|passively|acutely|still suicidal
      suicidal again|thoughts|ideation|ideations|feelings|urges|tendencies|impulses|today|tonight
      think|thinking|thought|thoughts|contemplating|contemplate|considering|consider|considered|plan|planning|idea|ideas ~1 suicide
      think|thinking|thought|thoughts|fantasize|fantasizing|dream|dreaming|fantasies|obsessed|contemplating|considering|plan|planning ~2 killing|ending|hanging|drowning|shooting|hurting|harming|cutting|kill|end|hurt|harm ~1 myself|life
      hang|hanging|hung|hanged|shoot|shooting|shot|drown|drowned|drowning|stab|stabbing|poison|gas|gassing|strangle|suffocate|electrocute|asphyxiate|immolate myself
      slit|slitting|slash|slashing|cut|cutting|open|opening my ~1 wrist|wrists|throat|veins|arteries
      jump|jumping|leap ~2 off|from|in|into|infront|under ~3 bridge|roof|rooftop|building|balcony|train|window|cliff|traffic|platform|ledge|tracks|car|bus|truck|subway
      step|stepping|walk|walking|run|running|throw|throwing|lie|lying ~1 into|in|infront|on|under ~3 traffic|train|trains|bus|truck|subway|tracks|oncoming
      walk|walking|wade into ~1 sea|ocean|river|lake ~2 never|not|and
      drive|driving|crash|crashing|swerve|swerving|steer|steering ~4 tree|wall|bridge|cliff|traffic|river|pole|divider|lane
      overdose|overdosing|od on|again|myself|with|tonight|today
      <intend> ~2 overdose|od
      unalive|unaliving|unalived ~1 myself|me
      <want> to unalive
      kms|ctb|sewerslide|sewercide|suey
      off|offing|top|topping|delete|deleting|neck myself
      do myself in
      do|doing away with myself
      do|did|doing something stupid|bad|terrible|drastic|permanent|dangerous to myself|tonight
      plan|planning|planned|ready|prepared to ~2 die|end|kill|hang|jump|overdose
      how to kill|hang|overdose|die|tie|suicide ~1
      painless|easiest|best|quick|quickest|easy ~2 way|ways|method|methods to|of ~1 die|dying|kill|go|suicide
      ways|way|methods to|of die|dying|suicide|kill
      lethal|fatal dose|amount
      how many ~3 <pills> ~3 die|kill|overdose|lethal|fatal|take
      noose
      tie|tied|tying ~1 rope
      buy|bought|got|get|getting|found|have|loaded|hid|hidden ~2 gun|rope|noose|razor|razors|blades|knife ~4 kill|end|myself|die|tonight|it
      save|saved|saving|stockpile|stockpiling|stockpiled|hoard|hoarding|stash|stashed|stashing|collecting|collected ~3 <pills>
      pull|pulling|pulled the trigger|plug
      urge|urges|impulse|impulses|compulsion|temptation|tempted to ~2 cut|hurt|harm|die|jump|end|kill|burn|overdose
      <dont> ~2 <want> ~2 live|exist|alive|survive|living
      <dont> ~1 want|wanna|wants ~2 be here|around <anymore>|today|tomorrow|tonight
      dont|not|unsure|wonder|wondering ~1 know|sure|if|whether ~2 if|i|whether ~2 <want>|can ~1 live|alive|here|living|exist
      not|hardly|barely|never a|one day|night|hour goes|passes|went ~4 dont|didnt|without ~4 die|dying|suicide|kill|killing|dead
      no longer <want> ~2 live|exist|be|wake|alive
      <want> ~1 stop living|existing|breathing|being
      <want> ~2 cease|end existing|existence|living
      no reason|point|use|sense ~2 live|living|life|alive|existing|exist
      no will|desire|wish to ~1 live|exist|survive
      lost ~1 will to live
      nothing ~1 to live for
      nothing|noone keeps|keeping|holding|stopping me here|alive|from
      cant|cannot keep|go|continue living|alive
      cant|cannot stay alive
      cant|cannot|dont|not ~2 live <anymore>|without|like
      wont|not be here|alive|around ~1 tomorrow|longer|long|when|by|next|anymore
      deserve|deserved|deserves to ~1 die
      should ~1 kill|die|dead|end ~1 myself
      should be dead
      id|would ~1 rather|prefer ~2 die|dead|dying
      better off ~1 dead
      giving|gave|give|given away ~2 things|stuff|belongings|possessions|everything|pets|clothes
      death would|will be ~1 relief|better|easier|mercy|answer|way
      death|dying|suicide is|seems|feels|looks|was ~1 only|best|way|answer|option|solution|escape|relief
      die|dying ~1 by suicide|own
      leave|leaving this world|earth|life
      end|stop|escape my ~1 pain|suffering|misery
      saying|said|say|writing|wrote ~2 my|final|last goodbyes|goodbye|farewells
      do you ever want to die
      im|am ~3 danger to myself
      not|dont|isnt ~2 safe|trust ~1 with|by|from|around|alone ~1 myself
      afraid|scared|terrified|worried ~2 i ~1 might|will|could|ill|am|im ~3 kill|hurt|harm|do|die|end
      scared|afraid|frightened|terrified of ~3 myself|do
      cant|cannot trust|control myself ~2 alone|hurt|tonight|knife|pills
      relapse|relapsed|relapsing|started|start|starting|back|been|cant|stop|began ~2 cutting
      want|wanna|going|gonna|need|needed|wanted|will|about|have ~2 cut|hurt|harm|burn|punish|injure myself
    `,
  },
  {
    category: 'self_harm',
    severity: 'high',
    isLasting: true,
    phrases: `
      try|tried|trying|attempt|attempted|attempting|tries|almost|nearly|failed ~2 kill|killed|killing|hang|hanged|overdose|overdosed|die|suicide|drown ~1 myself
      try|tried|trying|attempt|attempted|attempting|almost|nearly ~1 to? end|take|took|ended|ending|taking ~2 my ~1 life
      tried|trying|attempted to ~1 die|end
      suicide attempt|attempts
      attempt|attempted|attempting suicide
      killed myself
      overdosed|oded
      survived ~3 suicide|overdose
    `,
  },
  {
    category: 'self_harm',
    severity: 'moderate',
    phrases: `
      suicide|suicidal|suicidality|suicid|suicidio|suizid|selbstmord
      self harm|harming|harmed|injury|injure|injuring|mutilation|mutilate
      selfharm|selfharming|selfinjury
      cut|cutting|cuts|hurt|hurting|harm|harming|harmed|burn|burning|burned|burnt|scratch|scratching|scratched|hit|hitting|punch|punching|punched|starve|starving|injure|injuring|bruise|bruising|bite|biting|choke|choking ~1 myself
      cut|cutting|burning|burned|scratching|bruising|slicing my ~2 skin|arm|arms|thigh|thighs|leg|legs|wrist|wrists|stomach
      used to ~1 cut|burn|overdose|purge
      bang|banging|banged my head
      fresh|new cuts|scars
      kys
      better off ~2 without me
      better off ~2 if i|im
      world|everyone|everybody|family|kids|they|life|people ~4 without me
      no|noone|nobody|anyone|everyone ~1 one? would|will|wouldnt|wont|d ~2 miss|notice|care|mind|cry|happier ~3 me|if|when|i|gone|dead|died
      if i died|disappeared|vanished|dropped
      if i was|were|am ~1 dead|gone
      when|after|once|if i|im am? ~1 dead|gone|died
      <dont> ~2 <want> ~2 wake|waking up
      <dont> ~1 <want> ~1 see tomorrow|another|morning
      <want> ~3 wouldnt|wont|dont|didnt|couldnt|not|never ~1 wake|woken|woke|survive|exist
      <want> ~3 not|never ~1 existed|exist|existing|born|wake|here
      never been|was|be born
      never wake|waking|woke up
      not|dont|never ~1 wake|waking up ~1 tomorrow|again|morning|ever
      go|going|fall|fell ~1 sleep|asleep ~3 never|not|forever|dont
      sleep|asleep|gone|disappear|vanish forever
      <want> ~3 disappear|vanish|evaporate|fade|cease
      <want> ~2 be ~1 gone
      <want> ~2 it|everything|pain|life|this ~2 end|over|stop
      want|wanna|wanted|going|gonna|need|just|could|should|might|to|about ~2 end it
      <want> ~2 end|stop|escape everything|it|this|all|pain
      <dont> ~2 <want> ~2 be here|around
      <dont> ~2 care ~2 if|whether ~2 live|die|died|dead|alive|wake|killed|happens
      <dont> ~1 mind|care ~2 dying|death|died|dead|die
      <dont> ~1 deserve|deserves ~2 live|alive|exist|life|living|breathe
      should|shouldnt|should ~2 not|never|ve|have ~2 alive|exist|born|lived|survived
      shouldnt ~1 be|exist|alive ~1 here|alive|anymore
      cant|cannot ~1 go on
      cant|cannot|couldnt ~1 do|take|stand|handle|bear|face|live|keep ~2 <anymore>|much|another
      cant|cannot keep doing|going|fighting|pretending
      not|isnt|aint|wasnt|hardly|barely ~1 worth living|it|the <anymore>
      not|isnt|aint|longer|hardly ~1 worth living
      life|living|existing|existence is|feels|seems|has|isnt|doesnt ~2 pointless|meaningless|worthless|unbearable|over|hell|meaning|point|worth
      tired|sick|exhausted|done|weary|over|fed of|with|up ~2 living|life|alive|existing|existence|breathing|world
      tired of fighting|everything|it all|this all
      dont|cant|not|no|cannot ~2 see|have|imagine|picture ~2 future|way|point|reason|tomorrow|myself
      no way|light|hope|future out|left|at|for|anymore|forward
      no reason|point ~2 go|going|wake|waking|get|getting|here|continue|keep|trying|anything|anymore
      give|giving|given|gave|giving up on|completely|entirely life|living|everything|myself
      <want> ~2 give up
      burden to|on|for ~2 everyone|everybody|them|family|others|you|him|her|my|people|anyone|kids
      im|am|be|being|become|just|nothing|such ~2 burden
      hate|hated|hating ~1 being|living|existing|my|myself ~1 alive|life|existence|breathing
      think|thinking|thought|thoughts|dream|dreaming|fantasize|fantasizing|obsessed|obsessing|about|talk|talking ~2 death|dying|dead
      think|thinking|thought|thoughts ~1 about|of ~1 ending|not ~2 it|life|here|existing|everything|alive|waking
      passive|dark|morbid ideation|thoughts
      long|longing|wishing|praying|pray|wish|hope|ready|prepared|waiting|wait for|to ~1 death|die
      put|putting me|myself out of my|this misery
      take my? care of ~4 when|after|if|once im|i gone|am|die
      see|join|be|reunite|reunited with ~4 in heaven|afterlife|other
      my life|everything is over
      hope|wish|want|pray|like ~2 something|someone|somebody|car|truck|bus|cancer|god|it|train|plane|death ~3 kills|kill|hits|hit|takes|take|crash|crashes|end|ends ~1 me|my|it|us
      hope|wish|pray ~2 get|got|have|had ~1 hit|cancer|killed|shot|run
      kill me
      end me|us
      make it stop|all|end
      cant escape|outrun|survive this|it|my|the
      rope|pills|gun|bridge is|are|looks|look|seems|seem|sounds ~2 tempting|calling|good|inviting|easy
      no ~1 quiero|quiere vivir|existir|despertar
      quiero|quisiera|deseo|ganas ~1 morir|morirme|matarme|desaparecer
      matarme|suicidarme|cortarme
      will|möchte|mochte|wollte nicht ~1 leben|aufwachen
      will|möchte|mochte|wollte|will ~2 sterben
      mich ~1 umbringen|umzubringen|ritzen|toten|erhangen
      bring|bringe mich um
      veux|voudrais|envie ~1 mourir|disparaitre
      me tuer|suicider
    `,
  },
  {
    category: 'self_harm',
    severity: 'moderate',
    isOther: true,
    phrases: `
      <who>|friend|son|daughter|hes|shes|theyre ~2 <want>|going|gonna|threatening|threatened|threatens|planning|plans|trying|says|said ~3 kill|killing|hurt|hang|shoot|cut ~1 himself|herself|themselves|themself|itself
      <who>|friend|son|daughter|hes|shes|theyre ~2 going|gonna|threatening|threatened|threatens|planning|trying ~2 die|suicide|end ~2
    `,
  },
  {
    category: 'self_harm',
    severity: 'low',
    isOther: true,
    phrases: `
      kill|killed|kills|killing|hang|hanged|hung|hanging|shot|shooting|shoot|cut|cuts|cutting|hurt|hurts|hurting|harm|harming|overdosed|unalived|drowned himself|herself|themselves|themself
      took|take|takes|taking|end|ended|ends|ending his|her|their own? life|lives
      commits|committed|completed suicide
      died|dies|lost|gone|dead by|to|from suicide|overdose
      suicide hotline|prevention|awareness|survivor|lifeline|rates|documentary|bereavement|watch
    `,
  },
  {
    category: 'self_harm',
    severity: 'low',
    phrases: `
      hopeless|worthless
      give up
      hate myself
      no future
      to be or not to be
      going|gonna to? die
    `,
  },
  {
    category: 'harm_to_others',
    severity: 'imminent',
    phrases: `
      bring|bringing|brought|take|taking|took|carry|carrying ~2 gun|guns|knife|weapon|weapons|bomb|rifle|pistol|explosives ~1 to|into|in ~2 school|work|church|office|class|mall|university|college|house
      shoot|shooting up ~3 school|place|office|work|church|workplace|mall|building|classroom|hospital
      blow|blowing|bomb|bombing up? ~2 school|place|office|work|church|building|plane|hospital|everyone
      gun|knife to|against|at his|her|their|someones head|throat
    `,
  },
  {
    category: 'harm_to_others',
    severity: 'high',
    phrases: `
      <intend> ~3 <kill> ~2 <them>
      <intend> ~3 <harm> ~2 <them> ~1 bad|badly|hard|head|face|physically|back|tonight|today|pay|up|death|bat|hammer|knife|someone|somebody
      <intend> ~3 hurt|harm|attack ~1 someone|somebody|people|him|her|them|others
      going|gonna|will|ill to? <kill> ~2 <them>
      urge|urges|impulse|impulses ~2 hurt|kill|hit|stab|choke|strangle|attack|punch|harm|shoot ~2 <them>|others|anyone
      homicidal|homicide
      violent urges|thoughts|fantasies|impulses|plans
      hit|kill|death list
      shake|shook|shaking|smother|smothered|smothering|drown|drowning|throw|threw|drop ~2 baby|infant|newborn|toddler
      want|wish|hope|wanted|need|wishing ~1 him|her|them|everyone|everybody ~2 dead|die|gone|killed|murdered|suffer
      want|wish|hope|wanted ~1 he|she|they ~3 dead|die|dies|killed|murdered
      bash|smash|crush|cave ~1 his|her|their ~1 head|skull|face
      wring|snap|break|breaking|slit|cut his|her|their ~1 neck|throat|legs|bones|arms
      i beat|hit|hurt|slapped|choked|punched|kicked|shoved my ~2 wife|husband|girlfriend|boyfriend|partner|son|daughter|kid|kids|child|children|baby|mom|mother|dad|father|dog
      danger|threat to ~1 others|people|family|kids|children|everyone|society
      lose|losing|lost control ~2 hurt|hit|kill
      scared|afraid|worried|terrified ~1 i|ill|im ~4 hurt|kill|harm|hit|snap ~2 <them>|baby|child|kid|others|anyone
    `,
  },
  {
    category: 'harm_to_others',
    severity: 'moderate',
    phrases: `
      make|making him|her|them|everyone|everybody ~1 pay|suffer|bleed|regret
      he|she|they|him|people|everyone ~1 deserve|deserves ~2 die|shot|killed|hurt|suffer
      beat|beating ~2 to death|pulp
      beat|beating ~1 him|her|them up
      run|running him|her|them over
      burn|burning|set ~2 house|place|school|building|office|church ~1 down|fire
      revenge on|against
      <want>|get|getting|take|plan|planning|my revenge
      kill yourself
      violent toward|towards|with|to|thoughts
      thoughts|images|thinking ~1 of|about|hurting ~1 hurting|harming|stabbing|killing|someone|people|others|baby|child|kids
      kill them|everyone|everybody all
      quiero|voy ~1 matar|matarlo|matarla|matarlos
      ich ~2 bringe|bring ihn|sie um
    `,
  },
  {
    category: 'harm_to_others',
    severity: 'low',
    phrases: `
      kill|murder|stab|strangle|choke him|her|them
      mass shooting|shooter
      i ~1 snap|explode
      rage ~2 hurt|control
    `,
  },
  {
    category: 'abuse',
    severity: 'high',
    phrases: `
      hits|beats|slaps|punches|kicks|chokes|strangles|rapes|molests|gropes|abuses|assaults|threatens|burns|shoves|bites|hurts me
      beat|slapped|punched|kicked|choked|strangled|raped|molested|groped|assaulted|abused|threatened|shoved|tortured|trafficked ~1 me
      hitting|beating|slapping|punching|kicking|choking|strangling|raping|molesting|groping|abusing|assaulting|threatening|hurting|touching me
      <who> ~3 hit|hurt|bit|grabbed|touched|forced|pushed|attacked|burned|drugged|locked me
      was|been|being|got|get|getting|am|im|were|is ~2 raped|molested|assaulted|abused|beaten|groped|trafficked|strangled|choked|drugged|tortured
      sexually|physically|emotionally|verbally|mentally abused|assaulted|abusing|abuses|abusive|harassed|harassing|abuse
      touched|touches|touching|touch me|her|him ~3 there|inappropriately|private|privates|sexually|sleep|asleep|night|down|didnt|dont|bed|shower|secret
      force|forces|forced|makes|made|making me ~1 to? have|sex|sleep|undress|touch|do|watch|perform|marry ~1 sex|him|her|things|me|it|with|naked|porn|against|clothes
      threatened|threatens|threatening|threaten ~1 to ~1 kill|hurt|hit|shoot|burn|take|leave|stab ~3 me|us|kids|children|myself|my|dog|him|her
      he|she|they|hes|shes|theyre|hell|hed|husband|wife|boyfriend|girlfriend|partner|ex|stepdad|stepfather|uncle ~4 kill|killing me|us
      said|says ~1 hed|shed|theyd|hell|shell|he|she ~2 kill|hurt|hit me|us
      scared|afraid|terrified|worried|frightened ~1 he|she|hes|shes|they|husband|boyfriend|dad|hell|ex|father ~4 hurt|kill|hit|find|do ~1 me|us|kids|something
      put|puts|putting|wrapped|had ~2 hands|hand|arm around|on|over|to my ~1 neck|throat|mouth|face
      push|pushed|pushes|shove|shoved|shoves|throw|threw|throws|slam|slammed|slams|drag|dragged|drags me down|against|into|across|off|out|on|by|around|through
      lock|locks|locked|locking me ~1 in|out|up|inside|outside|basement|room
      wont|doesnt|dont|didnt|never|not let|lets|allow|allows me ~2 leave|see|out|go|talk|work|eat|phone|have|money|sleep
      dont|not|never|isnt|im|feel ~3 safe ~1 at|in ~1 home|house|with|around ~1
      not|dont ~2 safe ~1 with|around him|her|them|husband|dad|boyfriend|my
      <who> ~2 hits|beats|hurts|slaps|molests|rapes|abuses|touches|chokes|kicks ~2 us|kids|children|son|daughter|mom|mother|brother|sister|baby|each
      gave me ~2 black|bruise|bruises
      black eye from|because|he|after|again|when
      molested|rapist|incest
    `,
  },
  {
    category: 'abuse',
    severity: 'moderate',
    phrases: `
      rape|raped|molest|molestation|groomed|grooming|trafficked|trafficking
      sexual|domestic|child|physical|emotional|partner|verbal|elder abuse|assault|violence|harassment
      abuse|abused|abusive|abuser|abuses|abusing
      scared|afraid|terrified|frightened of ~1 him|husband|boyfriend|wife|girlfriend|partner|dad|father|stepdad|mom|mother|ex|uncle
      scared|afraid|terrified|frightened|dread ~1 to go|come|be ~1 home|alone
      walk|walking on eggshells
      throws|threw|throwing|throw ~3 at me
      bruise|bruises ~2 on|all|over|from
      stalks|stalking|stalked|stalker
      blackmail|blackmails|blackmailed|blackmailing|sextortion|extort
      controls|monitors|tracks ~1 me|everything|money|phone|what|who|where|my
      follows|following|followed me ~1 home|everywhere|around|again
      hit|hits|hitting|spank|spanks|whip|whipped|belt ~2 with ~1 belt|stick|cable|cord|hanger|bat
      doesnt|dont|didnt|never feed|feeds|fed me|us
      <who> ~2 take|takes|took|steals|stole|keeps ~1 my money|phone|passport|medication|keys|card
      in danger at|from|with|because
      forced into|to ~1 sex|marry|marriage|prostitution
      me pega|golpea|maltrata|viola
      schlagt|schlägt mich
    `,
  },
  {
    category: 'abuse',
    severity: 'low',
    phrases: `
      touched me
      neglect|neglected|neglects
      gaslight|gaslighting|gaslights|gaslit
      mom|mum|dad|parents|boss|husband|wife|mother|father ~3 kill me
      bully|bullied|bullying|bullies
      threatened|threatening|threat
    `,
  },
  {
    category: 'acute_crisis',
    severity: 'imminent',
    phrases: `
      voices|voice ~3 tell|telling|told|tells|say|saying|says|command|commanding|want|wants|order ~4 kill|die|hurt|harm|cut|jump|stab|end
      call|calling|called|need|send ~2 ambulance|911|112|999
      bleeding wont|doesnt|not|wouldnt stop
    `,
  },
  {
    category: 'acute_crisis',
    severity: 'high',
    phrases: `
      hear|hearing|heard ~1 voices
      voices|voice ~2 tell|telling|told|tells|say|saying|says|command|commanding|whisper|whispering ~1 me
      im|am ~2 in ~2 crisis
      im|am|feel|feeling|dont|not|isnt ~2 not|dont|feel|isnt safe
      not|dont ~1 feel|feeling|am|im safe
      cant|cannot ~1 keep|stay ~1 myself? safe
      need ~2 help now|immediately|urgently|asap|tonight|fast|right|emergency
      need|going|go|take|took|should ~2 to ~2 er|emergency|psych|hospital|psychiatric|ward
      psychotic|psychosis
      they|people|government|fbi|cia|police|neighbors|neighbours|someone|aliens ~2 poisoning|poison|poisoned|implanted ~2
      chip|device|microchip|tracker in|inside my|me
      god|satan|devil|demons|demon|jesus|angels told|tells|telling|commands|wants|speak|speaks|speaking|talks|talking ~1 me
      possessed by
      havent|not|without|no ~1 slept|sleep|sleeping ~2 for|in|since ~2 days|nights|week|weeks
      havent|not|without|no ~1 eaten|eat|food|eating|drank ~2 for|in|since ~2 days|week|weeks
      dont|cant|not ~2 know|remember|recognize where|who|how i|im ~1 am|got|here|this
    `,
  },
  {
    category: 'acute_crisis',
    severity: 'moderate',
    phrases: `
      lose|losing|lost my|touch|grip|contact ~1 mind|reality|sanity|on|with|grip
      going|gone|go insane|crazy|mad
      nervous|mental|mentally|psychotic|complete|total breakdown|break|collapse
      having|had|have ~2 breakdown
      break|breaking|broke down|apart
      falling|fell|coming apart
      see|seeing|saw ~2 things|people|shadows|figures ~1 that? arent|not|isnt|others|nobody|werent|wasnt
      hallucinate|hallucinating|hallucination|hallucinations
      watching|following|spying|plotting|after|conspiring|listening ~1 on|me|against|to
      nothing|not|isnt|doesnt|dont|world ~2 feel|feels|seems|is real
      cant|cannot|couldnt breathe|breath
      panic attack|attacks
      please|someone|somebody|god help ~1 me|us
      help me
      in crisis
      emergency
      cant|cannot|couldnt ~1 cope|function|hold|calm|stop|get|think ~1 anymore|on|together|down|crying|shaking|screaming|bed|straight
      cant|cannot cope
      manic|mania|paranoid|paranoia|delusional|catatonic
      withdrawal|withdrawals|seizure|seizures
      blacked|blacking|passed out
      dissociate|dissociating|dissociated|dissociation
      spiral|spiraling|spiralling|unraveling|unravelling
      end|edge|breaking of my|the|point rope|edge|breakdown|tether
      im|am|at ~2 breaking point
      completely|totally|so desperate
      desperate
      out of control
      rock bottom
      ayuda por|urgente favor?
      hilfe|notfall
    `,
  },
]

/** Expressions that only sound like a finding: what begins within one is no finding. */
export const CLEARED = `
  kill|killing|killed ~1 time|two|it|vibe|mood|switch|lights|engine|process|bill|bugs|germs|weeds|bacteria|buzz|job|jobs
  kill|killing him|her|them with kindness
  killing me softly
  is|are|was|were|been ~1 killing me
  killing me with|smalls|softly|lol|laughing
  dressed to kill
  kill|killed|kills for ~2 coffee|pizza|nap|drink|burger|sandwich|beer|vacation|shower|snack|cigarette|chocolate
  could|would|id kill for
  die|dying|died of|from|with laughter|laughing|embarrassment|boredom|curiosity|shame|cuteness|happiness|excitement|heat|cold|hunger|thirst
  die|dying|died laughing
  <want>|could|going|gonna|almost|nearly|just ~3 die|died|dying of|from laughter|laughing|embarrassment|boredom|shame|cringe
  dying|die to see|know|meet|try|go|hear|visit|read|get|watch|eat|have
  dying for ~2 coffee|pizza|nap|drink|break|vacation|cigarette|holiday|food
  to die for
  die|dies|died hard|down|out|off
  never say die
  <want> ~3 old|peacefully
  phone|battery|laptop|computer|car|plant|plants|fish|flowers|internet|wifi ~2 die|died|dying|dies|dead|suicide
  over my dead body
  dead tired|serious|end|line|lift|weight|beat|on
  deadline|deadlines|deadlift
  suicide squad|squeeze|door|doors|king|inn
  political|career|commercial|social suicide
  shoot|shot|shooting myself in the foot
  cut|cutting myself shaving|off|while|cooking|on|with? ~1 paper|glass|knife|while|off|from|chopping
  cut|cutting|cuts ~1 myself ~2 slack|shaving|accidentally|cooking
  accidentally cut|burned|burnt|hit|hurt|bit myself
  hurt|hurting|harm|injured myself ~2 at|playing|running|gym|lifting|football|training|skiing|exercising|accidentally
  burn|burned|burning|burnt myself ~1 on|cooking|out|with
  beat|beating|hit|kick|kicking myself up|over|about
  hit me ~1 that|how|up|with|like|when
  it|then|suddenly ~2 hit|hits me
  beats me why|how|what
  ball|car|bike|truck|door|wave|bus hit|hits me
  shoot me ~1 message|text|email|line|note|mail
  shoot ~2 hoops|photos|pool|video|film|movie|pictures|scene|wedding|basketball
  pull the trigger on
  end|ending it on|with a|good|him|her|this|things
  hang|hanging myself? out
  hang in there
  better off ~2 without him|her|them|it|sugar|alcohol|caffeine
  take my breath|time|dog
  take|took|taking all my|the <pills> as|on|every|prescribed|correctly
  <want> ~2 end|ended ~1 relationship|marriage|call|contract|meeting|day|conversation|lease|war
  watching|after|listening ~1 to? me ~1 play|sing|perform|dance
  help me with|to|understand|see|sleep|relax|feel|find|get|learn|move|focus|cope|out|calm|grow|realize|manage|a
  going|go crazy|mad|insane ~1 over|about|for
  murder mystery|podcast|she|documentary
  get|got|getting away with murder
  bloody murder
  stab in the back|dark
  stabbed me in the back
  break|breaking|broke down ~1 the|boxes|cardboard|tasks|walls|barriers|into|it|by
  car|bus|truck|washer|computer|van broke|breaks|breaking down
  hospital appointment|visit|shift|job|work
  emergency fund|exit|contact|brake|savings|room nurse
  threw|throws|throw ~2 at me? lol
  im|am|be|was|is ~1 dead|dying lol|lmao|haha|hahaha|rofl
  substance|alcohol|drug abuse
  hell|he|she|it|that|this will? end|ends|ended ~1 well
  <dont> ~2 <want> ~1 it|this ~2 end
`
