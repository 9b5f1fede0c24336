/** How people say it, as a pattern of folded words, and how manuals do; names of disorders and signs, a comma apart. */
const SAID: readonly (readonly [string, string])[] = [
  // Signs
  ['hear(?:s|ing)? (?:voices?|things)|voices? in (?:his|her|their|my|the) head', 'hallucinations, voices, psychosis'],
  ['see(?:s|ing)? things(?: that are not there)?', 'hallucinations, visual hallucinations'],
  [
    'paranoid|paranoia|everyone is against|being (?:watched|followed|spied on)|spy(?:ing)? on|spies on|out to get',
    'persecution, delusion, persecutory delusions',
  ],
  ['jealous|jealousy|cheating|unfaithful', 'jealousy, delusional jealousy'],
  ['(?:feel(?:s|ing)?|is|am|so) (?:down|low|blue|empty|hopeless)', 'low mood, depression, depressed'],
  ['sad all the time|always sad|cry(?:ing|s)? all (?:day|the time)|cries a lot', 'low mood, depression, tearfulness'],
  ['no (?:joy|fun|pleasure|interest)|lost interest|nothing is fun', 'loss of interest, anhedonia, depression'],
  [
    '(?:no|low|lacks?|without) energy|worn out|burnt out|burned out|burnout|exhausted|tired all',
    'fatigue, exhaustion, tiredness',
  ],
  ['nervous breakdown|mental breakdown|falling apart', 'acute stress reaction, adjustment disorder, stress'],
  [
    'los(?:t|es|ing|s of) (?:a |his |her |their |my )?job|laid off|got fired|divorce|break ?up|moved? (?:abroad|country)',
    'stressor, life change, adjustment disorder',
  ],
  [
    '(?:can ?not|cant|unable to|trouble|problems?|hard to|difficulty) (?:sleep(?:ing)?|fall(?:ing)? asleep|stay(?:ing)? asleep)|awake at night|sleepless',
    'insomnia',
  ],
  ['sleeps? (?:all day|too much|a lot)|always sleepy|oversleep(?:s|ing)?', 'hypersomnia, excessive sleepiness'],
  ['sleepwalk(?:s|ing)?|walks? (?:around )?(?:at night|in (?:his|her|their) sleep)', 'sleepwalking, somnambulism'],
  ['bad dreams', 'nightmares'],
  ['wakes? up screaming|screams? (?:at night|in (?:his|her|their) sleep)', 'sleep terrors, night terrors'],
  [
    'worr(?:y|ies|ying) (?:about everything|all the time|too much|constantly)|worrier',
    'generalized anxiety disorder, worry',
  ],
  [
    '(?:worr(?:y|ies|ying)|afraid|fears?|convinced) (?:about |of )?(?:being|getting|having) (?:ill|sick|a disease|cancer)|health anxiety|illness anxiety',
    'illness anxiety, hypochondriasis, fear of illness',
  ],
  [
    'heart (?:is )?(?:racing|pounding)|cannot breathe|cant breathe|freak(?:s|ing)? out|anxiety attacks?',
    'panic attack, palpitations',
  ],
  [
    'afraid of (?:people|being judged|speaking)|stage fright|very shy|shyness|afraid to speak',
    'social phobia, social anxiety',
  ],
  ['afraid of (?:needles?|injections?|shots?|blood)', 'blood injection injury phobia, fear of injections'],
  ['afraid of (?:fly(?:ing)?|planes?)', 'fear of flying'],
  ['afraid of spiders?', 'arachnophobia'],
  ['afraid of (?:heights?)', 'acrophobia, fear of heights'],
  ['(?:afraid|scared|frightened) (?:of|to)', 'fear, phobia'],
  [
    '(?:afraid|scared|will not|cannot|cant|wont) (?:to )?(?:go out|leave (?:the )?(?:house|home))|housebound|afraid of crowds',
    'agoraphobia',
  ],
  [
    'wash(?:es|ing)? (?:his |her |their |my )?hands|check(?:s|ing)? (?:the )?(?:stove|door|locks?)|germs|count(?:s|ing) things|unwanted thoughts',
    'obsessions, compulsions, obsessive-compulsive disorder',
  ],
  ['throws? nothing away|cannot throw|cant throw|clutter(?:ed)?|hoards?|hoarder|stuff everywhere', 'hoarding disorder'],
  ['pull(?:s|ing)? (?:out )?(?:his |her |their |my )?hair', 'trichotillomania, hair-pulling'],
  ['pick(?:s|ing)? (?:at )?(?:his |her |their |my )?skin', 'excoriation, skin-picking'],
  ['(?:hates?|ugly|ashamed of) (?:his|her|their|my) (?:nose|face|skin|looks|body)|mirror', 'body dysmorphic disorder'],
  ['shell shock|war trauma|combat stress', 'post-traumatic stress disorder'],
  ['cannot remember|cant remember|no memory of|memory gaps?|lost time', 'amnesia, memory loss, gaps in memory'],
  [
    'forgetful|forgets? (?:everything|names|things)|losing (?:his|her|their|my) memory|senile|gets lost',
    'dementia, memory loss, cognitive impairment',
  ],
  [
    'fluctuat(?:es|ing) confusion|suddenly confused|confused since|confusion since|acute confusion|delirious',
    'delirium, acute confusion',
  ],
  ['out of (?:my|his|her|their) body|not real|unreal|in a fog', 'depersonalization, derealization'],
  ['split personality|multiple personalit(?:y|ies)|several people inside', 'dissociative identity disorder'],
  ['fits|non ?epileptic|pseudo ?seizures?', 'conversion disorder with seizures, dissociative seizures'],
  ['doctors? (?:find|found) nothing|all over pain|aches everywhere', 'somatic symptoms, somatization'],
  [
    '(?:pretends?|fak(?:es?|ing)|feign(?:s|ing)?|makes? up) (?:to be |being )?(?:sick|ill|illness|symptoms)|munchausen',
    'factitious disorder',
  ],
  [
    'makes? (?:her|his|their|a) (?:child|son|daughter|baby) (?:ill|sick)|by proxy',
    'factitious disorder imposed on another',
  ],
  // Mood, arousal, impulses
  ['mood swings|ups and downs|moody', 'mood swings, cyclothymia, bipolar disorder'],
  [
    'too happy|on top of the world|hyper|talks? too fast|no need for sleep|spending spree',
    'mania, elation, manic episode',
  ],
  [
    'after (?:the |her )?(?:birth|baby|delivery|childbirth)|baby blues|new mother|post ?natal|post ?partum',
    'postpartum, puerperal, perinatal',
  ],
  [
    '(?:before|around|with) (?:the |her |every |each |my )*(?:period|menses)|pms|premenstrual',
    'premenstrual dysphoric disorder',
  ],
  [
    'hot temper|short fuse|road rage|explodes?|blows? up|outbursts? of (?:anger|rage)|anger attacks?',
    'intermittent explosive disorder, aggressive outbursts',
  ],
  [
    'temper tantrums?|always irritable child|angry child',
    'disruptive mood dysregulation disorder, oppositional defiant disorder, temper outbursts',
  ],
  ['steal(?:s|ing)? things|shoplift(?:s|ing)?', 'kleptomania, stealing'],
  ['sets? (?:things on )?fires?|fire ?setting|arson', 'pyromania, fire-setting'],
  ['gambl(?:es?|ing|er)|slot machines?|betting', 'pathological gambling, gambling'],
  [
    'clingy|fear of being (?:left|abandoned)|cut(?:s|ting) (?:him|her|them|my)sel(?:f|ves)|fear of abandonment',
    'borderline personality disorder, self-harm, abandonment',
  ],
  ['no (?:empathy|remorse|conscience)|psychopath|sociopath', 'antisocial personality disorder'],
  ['full of (?:him|her)self|self ?absorbed|needs? admiration', 'narcissistic personality disorder'],
  ['perfectionist|control freak', 'obsessive-compulsive personality disorder'],
  ['loner|no friends and likes it|prefers? to be alone', 'schizoid personality disorder'],
  ['drama queen|centre of attention|center of attention', 'histrionic personality disorder'],
  // Eating, body, sex
  [
    'starv(?:es?|ing)|refuses? to eat|too thin|afraid of (?:gaining weight|getting fat)|skinny',
    'anorexia nervosa, underweight',
  ],
  [
    'throws? up|vomit(?:s|ing)? after|makes? (?:him|her|them)self (?:sick|vomit)|purges?|purging',
    'bulimia nervosa, self-induced vomiting',
  ],
  ['binges?|bingeing|eats? (?:huge amounts|uncontrollably|until)|stuffs? (?:him|her)self', 'binge eating'],
  ['(?:picky|fussy) eat(?:er|ing)', 'avoidant restrictive food intake disorder'],
  ['eats? (?:dirt|soil|paint|chalk|paper|hair|ice|clay)', 'pica'],
  ['comes? too (?:fast|soon|early|quickly)', 'premature ejaculation'],
  [
    '(?:cannot|cant|trouble) (?:get|getting|keep|keeping) (?:it up|hard|an erection)|impotent|impotence',
    'erectile disorder',
  ],
  [
    '(?:pain|hurts?) (?:during|with|when having) (?:sex|intercourse)|painful (?:sex|intercourse)',
    'dyspareunia, pain during intercourse',
  ],
  [
    'no (?:sex drive|desire|libido)|low (?:sex drive|libido|desire)|not interested in sex',
    'hypoactive sexual desire disorder',
  ],
  ['wrong (?:body|gender|sex)|trans(?:gender|sexual)?', 'gender dysphoria, gender identity disorder, transsexualism'],
  ['exposes? (?:him|her)self|flash(?:es|er|ing) (?:people|women)', 'exhibitionism'],
  ['peep(?:s|ing)|watch(?:es|ing) (?:people|women) undress', 'voyeurism'],
  ['attracted to children|child abuser', 'pedophilia'],
  // Substances
  ['weed|marijuana|pot|joints?|hash|thc|stoned', 'cannabis'],
  [
    'booze|boozing|drunk|drinking|drinks? (?:too much|every|daily)|alcoholic|alcoholism|hung ?over',
    'alcohol, alcohol dependence',
  ],
  [
    'dts|delirium tremens|shak(?:es|ing) after (?:stopping|quitting)',
    'alcohol withdrawal, alcohol withdrawal delirium',
  ],
  ['painkillers?|heroin|oxy(?:codone|contin)?|fentanyl|morphine|opiates?', 'opioid'],
  [
    'crystal(?: meth)?|meth|speed|amphetamines?|ecstasy|mdma|ritalin|adderall',
    'stimulant, amphetamine, methamphetamine',
  ],
  ['coke|crack', 'cocaine'],
  ['sleeping pills?|tranquilli[sz]ers?|benzos?|valium|xanax|downers', 'sedative, hypnotic, benzodiazepines'],
  ['acid|lsd|mushrooms|shrooms|trips?', 'hallucinogen'],
  ['glue|petrol|gasoline|huff(?:s|ing)?|laughing gas|sniff(?:s|ing)?', 'inhalant, volatile solvents'],
  ['cigarettes?|smok(?:es?|ing|er)|vap(?:es?|ing)', 'nicotine, tobacco'],
  ['coffee|energy drinks?', 'caffeine'],
  ['addicted|addiction|hooked|cannot stop|cant stop', 'dependence, use disorder'],
  ['sober|clean for|recovered from', 'remission'],
  ['cold turkey|coming off|stopped (?:drinking|taking)', 'withdrawal'],
  // Children and development
  ['wets? (?:the |his |her |their )?bed|bed ?wetting|wets? (?:him|her)self', 'enuresis'],
  ['soils?|poops? (?:in )?(?:his|her|their) pants|soiling', 'encopresis'],
  [
    'fidget(?:s|y|ing)?|cannot (?:sit still|concentrate|focus)|cant (?:sit still|concentrate|focus)|daydreams|easily distracted|hyperactive',
    'attention-deficit hyperactivity disorder, inattention, hyperactivity',
  ],
  [
    '(?:slow|problems?|trouble|difficulty|bad at) (?:to |with |in )?(?:read(?:ing)?|spelling)|dyslexi[ac]',
    'reading disorder, dyslexia',
  ],
  [
    '(?:trouble|difficulty|bad|problems?) (?:with |at |in )?(?:math|maths|numbers|arithmetic)|dyscalculia',
    'mathematics disorder, dyscalculia',
  ],
  ['stutter(?:s|ing)?|stammer(?:s|ing)?', 'stuttering, childhood onset fluency disorder'],
  [
    'late talker|does not (?:talk|speak) yet|delayed speech',
    'language disorder, developmental disorder of speech and language',
  ],
  [
    '(?:will not|wont|does not|doesnt|never|refuses? to) (?:talk|speak)(?: at school)?|silent at school',
    'selective mutism',
  ],
  ['aspergers?|autistic|no eye contact|lines up toys', 'autistic disorder, autism spectrum disorder'],
  ['clumsy|dyspraxia', 'developmental coordination disorder, motor function'],
  ['tics?|twitch(?:es|ing)?|tourettes?|jerks', 'tic disorder, tourette'],
  [
    '(?:cries|upset|afraid|panics) (?:when|if) (?:his |her |their )?(?:mother|mom|mum|parents?) (?:leaves?|goes?)|school refusal|afraid to go to school|clings to (?:mother|mom|mum|parents?)',
    'separation anxiety disorder',
  ],
  ['bull(?:y|ies|ying)|fights at school|cruel to animals|skips? school|truant', 'conduct disorder'],
  ['defiant|argues with adults|talks? back|disobedient', 'oppositional defiant disorder'],
  [
    'too friendly with strangers|foster child|neglected child|orphanage',
    'reactive attachment disorder, disinhibited attachment disorder',
  ],
  ['slow learner|mentally retarded|mental retardation|low iq', 'intellectual disabilities'],
  [
    'nail ?biting|bites? (?:his |her |their )?nails|thumb ?sucking',
    'nail-biting, thumb-sucking, behavioral disorders of childhood',
  ],
  // Abbreviations that manuals write out
  ['mdd', 'major depressive disorder'],
  ['bpd|eupd', 'borderline personality disorder'],
  ['npd', 'narcissistic personality disorder'],
  ['aspd', 'antisocial personality disorder'],
  ['ocpd', 'obsessive-compulsive personality disorder'],
  ['cptsd|c ptsd', 'complex post-traumatic stress disorder, post-traumatic stress disorder'],
  ['tbi|concussion|head injury', 'postconcussional syndrome, traumatic brain injury'],
  ['aud', 'alcohol use disorder, alcohol dependence'],
  ['oud', 'opioid use disorder, opioid dependence'],
  ['cbt', 'cognitive behavioural therapy'],
  ['dbt', 'dialectical behaviour therapy'],
  ['emdr', 'eye movement desensitisation and reprocessing'],
  ['erp', 'exposure with response prevention'],
  ['moca|mmse', 'cognitive test, dementia'],
]

const PATTERNS = SAID.map(([said, terms]) => [new RegExp(`\\b(?:${said})\\b`, 'u'), terms.split(', ')] as const)
/** More of them would leave nothing of the question. */
const MOST = 24

/** Other names of what a question says in everyday words, in the words of manuals. */
export function synonymsOf(words: readonly string[]): readonly string[] {
  const text = words.join(' ')
  return [...new Set(PATTERNS.flatMap(([said, terms]) => (said.test(text) ? terms : [])))].slice(0, MOST)
}
