/** Words of clinical language that dictionaries lack or that look like names: drugs, measures, people after whom something is named. */
export const CLINICAL_WORDS = `
abilify acamprosate acetaminophen adderall advil aleve albuterol alprazolam ambien amitriptyline amlodipine amoxicillin anafranil antabuse aricept aripiprazole
armodafinil asenapine aspirin ativan atarax atenolol atomoxetine atorvastatin augmentin auvelity azithromycin belsomra benadryl benztropine botox brexpiprazole
buprenorphine bupropion buspar buspirone caplyta carbamazepine cariprazine catapres celebrex celexa chantix chlorpromazine cialis cipro citalopram clomipramine
clonazepam clonidine clopidogrel clozapine clozaril codeine cogentin concerta coumadin crestor cymbalta daridorexant depakote desipramine desvenlafaxine desyrel
dexedrine dextroamphetamine diazepam diclofenac dilaudid diphenhydramine disulfiram donepezil doxepin doxycycline duloxetine effexor elavil eliquis emsam escitalopram esketamine
eszopiclone eszop exelon famotidine fanapt fentanyl fetzima flexeril flonase fluoxetine fluphenazine fluticasone fluvoxamine focalin furosemide gabapentin geodon glipizide
glucophage guanfacine halcion haldol haloperidol hydrochlorothiazide hydrocodone hydroxyzine hydroxychloroquine ibuprofen imipramine imitrex inderal ingrezza insulin intuniv invega isocarboxazid
jardiance januvia jornay kapvay keppra ketamine klonopin lamictal lamotrigine lantus lasix latuda lemborexant levetiracetam levothyroxine lexapro librium lipitor lisdexamfetamine lisinopril
lithobid lomotil loratadine lorazepam losartan loxapine lumateperone lunesta lurasidone luvox lyrica marplan medrol melatonin meloxicam memantine metformin methadone methotrexate methylphenidate metoprolol
metronidazole miralax minipress mirtazapine modafinil molindone montelukast morphine motrin mucinex mydayis nabumetone naloxone naltrexone namenda naprosyn naproxen nardil narcan navane nefazodone
neurontin nexium norco norpramin norvasc nortriptyline nuedexta nuvigil olanzapine omeprazole ondansetron orap oxcarbazepine oxycodone oxycontin ozempic paliperidone pamelor pantoprazole parnate paroxetine paxil
pepcid percocet perphenazine phenelzine phenergan pimozide plaquenil plavix prazosin prednisone pregabalin prilosec primidone pristiq prolixin propranolol protonix protriptyline provera provigil prozac quetiapine
quillivant quviviq ramelteon remeron restoril revia rexulti risperdal risperidone ritalin rozerem sanctura saphris selegiline semaglutide seroquel sertraline sildenafil simvastatin sinequan singulair sonata spravato
spironolactone strattera suboxone sublocade subutex suvorexant symbicort symbyax synthroid tamsulosin tegretol temazepam tenex thorazine tizanidine tofranil topamax topiramate toradol tramadol tranxene tranylcypromine
trazodone trazadone triazolam trifluoperazine trihexyphenidyl trileptal trintellix tylenol ultram valbenazine valium valproate valproic varenicline venlafaxine ventolin viagra vibryd vicodin viibryd vilazodone vistaril
vivactil vivitrol voltaren vortioxetine vraylar vyvanse warfarin wellbutrin xanax xarelto zaleplon zantac zelapar ziprasidone zofran zoloft zolpidem zonegran zulresso zurzuvae zyban zyprexa zyrtec
acei acth adhd adls alt aod arfid asd asq ast auc audit bai bac bdi bipap bmi bmp bnp bp bpd bpm bpi bpd cad caps cbc cbd cbt cdc ces cgi chf cmp cns copd copm covid cpap cpt csf css crp ct cta cvs dast dbt dcf dka dmdd
dnr dsm dtr dts dvt ecg echo ecmo ect ed edi eeg efd ekg emdr emg ems ent eom eomi epds er esr ess fda fh ffmq gad gaf gcs gerd gfr gi gp gu hads ham hamd hbo hcg hctz hdl heent hiit hiv hpi hr hrt htn icd icu ids ifs inr iop iq iud iv
jvd kub lft lgbtq lmp loc lpn lsd lvn madrs maoi mbc mbct mdd mdma mdq mi moca mmse mmpi mri mrsa mse msw nad ncat nkda nos npo nsaid nsaids nsr ocd odd ois op oqr osa ot otc pai pap pbr pcl pcp pcr pdmp perrl perrla pfsh php phq pm
pmdd pmh pms pnes po pos ppd ppi prn psa psh pta ptsd pt qid qids qol rad rbc rn rom ros rr rrr rsv rtms sad sads scid sdoh sh si hi sleep snri snris soap sob sprs srs ssi ssri ssris std stai sti sud suds tbi tca tia tid tms tsh uds
uri usa uti vas vitals wais whodas wbc wnl ybocs ymrs zung ciwa cows cssrs bid qhs qam qpm qd hs ac pc ii iii iv vi vii viii ix
alzheimer alzheimer's asperger asperger's babinski barthel beck braden broca brudzinski capgras charcot conners cotard coulombe crohn crohn's cushing cushing's dupuytren edinburgh ehlers-danlos epley epworth erikson freud
glasgow graves guillain hamilton hashimoto hashimoto's heimlich hoffman hoffmann homans huntington huntington's jung kernig korsakoff kussmaul lachman likert lyme marfan mcburney mcmurray meniere meniere's munchausen murphy's
myers-briggs othello papez parkinson parkinson's phalen piaget raynaud raynaud's romberg rorschach rorshach schirmer sjogren sjogren's snellen tinel tourette tourette's wechsler wernicke wernicke's weschler wilson's young-mania
babinski's bouchard's heberden's hawkins neer spurling spurling's waddell weber rinne trendelenburg epstein barr hodgkin hodgkin's kegel foley doppler holter papanicolaou yale-brown vanderbilt columbia montgomery-asberg montgomery asberg
afebrile agoraphobia akathisia alexithymia alogia amotivation anergia anhedonia anhedonic anorexia antipsychotic antipsychotics anxiolytic aphasia asociality atopic autonomic avolition benzodiazepine benzodiazepines benzo benzos bipolar bradycardia bulimia
catastrophizing catatonia cathexis cognitive comorbid comorbidities comorbidity compulsions countertransference cyclothymia cyclothymic decompensated decompensation depersonalization derealization detox dissociative dyskinesia dysphoria dysphoric dysthymia
dysthymic dyspareunia dystonia echolalia edematous egodystonic egosyntonic electroconvulsive erythema erythematous euthymic euthymia exophthalmos executive gastroesophageal goniometer guaiac hyperarousal hyperfocus hypersomnia hyperlipidemia hyperthyroidism
hypervigilance hypervigilant hypomania hypomanic hypothyroidism ideation interoceptive insomnia labile lability microaggressions mindfulness misophonia mutism neurodivergent neurodiversity neurotypical neurofeedback nonjudgmental nonsuicidal normocephalic obsessions
orthostatic panic parasuicidal parentified perinatal perseveration perseverative postpartum prodromal pseudoseizure psychoeducation psychodynamic psychomotor psychopharmacology psychosocial ruminations ruminative schizoaffective schizoid schizotypal schema
selfharm socratic somatization somatic somatoform stimming suicidality telehealth teletherapy tachycardia tangentiality transference trichotillomania triggering unipolar unremarkable vagus vegetative worthlessness bilaterally atraumatic supple nontender nondistended
sclerae icterus anicteric conjunctivae oropharynx pharynx nares turbinates thyromegaly lymphadenopathy lymphadenitis carotid bruits rales rhonchi wheezes gallops clubbing cyanosis edema hepatosplenomegaly tympanic tympanics auscultation palpation percussion
pt pts dx hx rx tx sx fx cc hpi pmhx fhx shx f/u w/o yo y/o sig disp refill copay telepsychiatry intake biopsychosocial
meds appt appts rehab info online email emails app apps zoom facetime skype whatsapp instagram facebook tiktok youtube google reddit netflix spotify twitter snapchat messenger tinder discord wifi blog podcast
lol omg idk tbh imo btw thx pls plz gonna wanna gotta kinda sorta dunno lemme gimme cuz coz bc ur u ya yup yep nope nah hmm hm mhm mm mmm uh um umm uhm er erm huh ugh aww yay wow whoa haha hahaha lmao rofl smh ikr fyi asap aka etc diy faq
mom mum mommy mummy dad daddy grandma grandpa granny nana papa auntie uncle bro sis hubby wifey bf gf bff exes stepdad stepmom stepmother stepfather stepson stepdaughter coparent coparenting
god jesus christ bible quran buddha buddhism buddhist christian christianity muslim islam islamic jewish judaism catholic catholicism protestant hindu hinduism sikh lutheran baptist methodist mormon orthodox evangelical lord allah satan
english spanish french german italian portuguese dutch russian chinese japanese korean arabic hebrew hindi american british canadian mexican indian african asian european australian irish scottish polish swedish norwegian danish finnish greek turkish
latino latina latinx hispanic caucasian black white native korean vietnamese filipino thai puerto rican cuban dominican haitian jamaican brazilian ukrainian persian iranian iraqi syrian afghan pakistani bangladeshi nigerian kenyan ethiopian somali egyptian
internet tv dvd cd pc usb gps atm pin id vip ceo hr phd md do rn lcsw lmft lpc psyd np pa dds dvm esq jr sr bsn msn mba usd eur gbp llc ok okay am pm est pst cst mst gmt utc covid-19 covid sars
coke pepsi starbucks mcdonald's uber lyft walmart costco amazon tesla toyota honda ford nissan iphone ipad android xbox playstation nintendo pokemon disney lego
`

/** Ends of words that only medicine forms. */
export const CLINICAL_ENDING =
  /(?:itis|osis|emia|aemia|ectomy|ology|ologist|opathy|algia|plasia|oscopy|ostomy|otomy|ography|ogram|azole|pril|sartan|statin|mycin|cillin|oxetine|zepam|zolam|olol|tidine|caine|triptan|azine|apine|idone|floxacin|cycline|thiazide|gliptin|gliflozin|glutide|profen|barbital|phylline|sone|olone|dipine|mab|nib|ovir|phobia|phobic|mania|manic|lepsy|plegia|paresis|esthesia|esthetic|trophy|megaly|rrhea|rrhage|uria|penia|cardia|pnea|phasia|phagia|kinesia|tonia|thymia|thymic|trauma|cerebral|cardiac|gastric|renal|thoracic|lumbar|vascular|therapy|therapist|psychotic|depressant|depressants)s?$/
