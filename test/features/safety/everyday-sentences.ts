/**
 * Sentences as people write them, by what they tell of; `none` where nothing should be found. Written before the lists
 * were looked at or changed; docs/risk-flags.md says how each set was used.
 */

/** Every second of a class was held out: nobody looked at which of them were missed. */
export const FIRST = `
active | I keep thinking about killing myself and it scares me
active | i want to die
active | honestly I just wanna end it all
active | I've decided I'm not going to be here for my birthday
active | i cant do this anymore im going to kill myself tonight
active | There's no other way out for me than ending my life
active | been having suicidal thoughts again since monday
active | I looked over the railing and thought about jumping
active | Part of me wants to drive into a tree on the way home
active | kms is all I can think about lately
active | I don't want to be alive any more
active | I think about taking my own life most days
active | sometimes when I'm waiting for the train I want to step in front of it
active | I feel suicidal and I don't know who to tell
active | Suicide has been on my mind a lot this week
active | i want to unalive myself
active | im done. goodbye everyone, tell my mum I love her
active | I can't stop imagining myself hanging from that beam in the garage
active | I want it to be over, I want to stop living
active | I nearly jumped off the bridge last night
passive | is there any point in living
passive | everyone would be better off without me
passive | I wish I could just go to sleep and not wake up
passive | I wouldn't mind if a bus hit me
passive | whats the point of being alive if it's always like this
passive | I pray every night that God takes me
passive | I wish I had never been born
passive | My kids would be happier if I wasn't around
passive | I don't see a reason to keep going anymore
passive | some days I hope I just don't wake up in the morning
passive | I'm nothing but a burden to my family and they'd cope fine if I was gone
passive | it would be easier if I was dead
passive | I just want to disappear forever
passive | life isn't worth living
passive | I dont want to exist anymore
passive | I've got nothing left to live for
passive | If I got cancer I don't think I'd bother with treatment, I'd be relieved to die
passive | I feel like there is no future for me and no reason to be here
passive | no one would even notice if I died
passive | i'm so tired of living
plan | which bridge is the highest in the city
plan | I have been saving up my tablets so I have enough
plan | I've written letters to my children for after I'm gone
plan | I know exactly how I'd do it, I've got it all worked out
plan | how many paracetamol would it take to kill a person
plan | I gave away my dog and my guitar because I won't need them
plan | I bought a rope yesterday and hid it in the shed
plan | I have a gun in the drawer and keep taking it out to look at it
plan | what's the most painless way to die
plan | I've picked the day, it's going to be the 14th
plan | I've been googling how to tie a noose
plan | My will is sorted and I've said my goodbyes
plan | I drove out to the cliffs again to see if I could do it
plan | how long does it take to bleed out if you cut your wrists
plan | I have stockpiled my insulin and I know how much would do it
plan | would an overdose of my antidepressants be enough to kill me
plan | wrote a suicide note last night then tore it up
plan | I've got a plan and the pills are in my bag
plan | tonight after the kids are asleep I'm going to do it
plan | Is it quick if you jump in front of a train?
overdose_now | I took 30 tablets an hour ago
overdose_now | ive just taken all my sertraline
overdose_now | I swallowed a whole packet of paracetamol this morning and now I feel sick
overdose_now | I have taken an overdose
overdose_now | took like 20 sleeping pills with vodka, feeling drowsy
overdose_now | I drank some bleach
overdose_now | I overdosed on my lithium last night and didn't tell anyone
overdose_now | emptied the whole bottle of pills down my throat ten minutes ago
overdose_now | I've injected more insulin than I should on purpose
overdose_now | just downed every pill in the cabinet
attempt | I tried to kill myself on Saturday
attempt | I put the rope round my neck last night but couldn't go through with it
attempt | Two weeks ago I tried to end my life and nobody knows
attempt | I woke up in hospital after trying to hang myself
attempt | I attempted suicide last month and I might try again
selfharm | I cut myself again last night
selfharm | I've been burning my arms with a lighter
selfharm | I hit my head against the wall until it bleeds
selfharm | The urge to cut is getting really strong
selfharm | i relapsed and started self harming again
selfharm | I scratch my legs with a razor when it gets too much
selfharm | there are fresh cuts on my thighs that I hide from my mum
selfharm | I want to hurt myself so I can feel something
selfharm | I punched the mirror on purpose so that the glass would cut me
selfharm | sh is the only thing that helps rn, did it twice today
selfharm | I keep a blade in my phone case just in case
selfharm | I'm scared I'll do something to myself
harm_others | I want to kill my boss and I know where he parks
harm_others | I'm going to hurt her if she comes near my kids again
harm_others | I keep having thoughts of stabbing my husband while he sleeps
harm_others | i swear im gonna beat him to death
harm_others | I bought a knife and I'm going to make him pay
harm_others | He deserves to die and I'm the one who'll do it
harm_others | I'm afraid I might strangle the baby when she cries
harm_others | I've been following my ex and thinking of ways to make her suffer
harm_others | I want to bring a gun to work and show them all
harm_others | Last night I held a pillow over my mother's face
harm_others | I could burn the house down with them in it
harm_others | I lost it and hit my son so hard he couldn't get up
abuse | my husband hit me again last night
abuse | he said he'll kill me if I leave
abuse | My stepdad comes into my room at night and touches me
abuse | my partner choked me during a fight
abuse | she won't let me leave the house or have any money
abuse | I was raped at a party on Friday
abuse | My dad beats my little brother with a belt
abuse | He forces me to have sex when I don't want to
abuse | I'm scared of what my boyfriend will do when he gets home
abuse | my carer slaps me when I'm slow
abuse | I'm 15 and my coach makes me send him naked pictures
abuse | my wife threw a plate at me and threatened me with a knife
abuse | He locks me in the bedroom when he goes to work
abuse | my uncle is molesting my cousin
psychosis | the voices are telling me to kill myself
psychosis | The voice says I have to stab my neighbour before he gets me
psychosis | they are poisoning my food so I have stopped eating
psychosis | God told me to sacrifice my son
psychosis | the voices won't stop and they want me to hurt people
psychosis | the TV is sending me messages that I must jump to be saved
psychosis | I have to cut the chip out of my arm, they put it there
psychosis | demons are commanding me to drown the children
psychosis | I know they are coming to kill me so I keep a knife under my pillow
psychosis | I hear a man's voice ordering me to do it
eating | I haven't eaten anything for six days
eating | I make myself sick after every meal and now I'm bringing up blood
eating | I fainted again, I only had a coffee and an apple since Sunday
eating | I take thirty laxatives a day
eating | I'm down to 38 kilos and still fat, I won't eat until I'm 35
eating | My heart keeps fluttering and I passed out but I'm not going to stop purging
eating | i throw up everything i eat, like 8 times a day
eating | I've stopped taking my insulin so I lose weight
eating | I'm not eating or drinking anything anymore
eating | my periods stopped and I collapsed at work, but I can't let myself eat
perinatal | I keep seeing myself throwing the baby down the stairs
perinatal | sometimes I think the baby would be better off if we were both dead
perinatal | I'm scared I'm going to hurt my newborn
perinatal | I shook the baby because she wouldn't stop screaming
perinatal | my baby isn't really my baby, it's evil and I have to get rid of it
perinatal | I want to take my baby with me when I go
perinatal | Since the birth I think about killing myself, my daughter needs a better mum
perinatal | I'm pregnant and I want to die
perinatal | I had thoughts of drowning him in the bath
perinatal | I feel like smothering her when she screams at 3am
hopeless | I am planning my own funeral in my head and it feels peaceful
hopeless | I've made peace with it, you won't have to worry about me much longer
hopeless | this is my last message, thanks for trying
hopeless | by the time you read this I'll be gone
hopeless | nobody can help me now, it's already decided, I'm sorry
none | this traffic is killing me
none | I could have died of embarrassment at the meeting
none | my back is killing me today
none | I'm dying to see the new season
none | We killed it at the presentation yesterday!
none | I would kill for a coffee right now
none | I'd love to cut down on sugar
none | my phone died on the way here
none | I have no thoughts of killing myself
none | I'm not suicidal, just really tired
none | No, I have never wanted to hurt myself
none | I don't want to die, I want to get better
none | I've never thought about suicide
none | I'm not thinking of harming myself or anyone else
none | We watched a documentary about suicide prevention in school
none | The main character kills himself at the end of the film
none | I read a novel in which a woman shoots her husband
none | There was a murder on the news last night and it upset me
none | My grandfather died by suicide in 1974, before I was born
none | Ten years ago I took an overdose, I am so glad I survived and I have been well since
none | As a teenager I used to cut, I haven't for eleven years
none | my plants keep dying, what am I doing wrong
none | I took two ibuprofen for my headache an hour ago
none | I took my tablets this morning as usual
none | Just taken my sertraline, see you at four
none | I took my 50 mg tablet an hour ago and feel fine
none | we crossed the highest bridge in France on holiday
none | Which bridge leads to the old town?
none | I cut my finger chopping onions
none | I cut my hair and I love it
none | I burned my hand on the oven
none | I hit my head on the cupboard door
none | I'm going to end it with him, the relationship is over
none | I want to end my contract at work
none | the project deadline is suicide if we keep this pace
none | Suicide Squad was on TV
none | My mum says I'll be the death of her
none | I was so tired I slept like the dead
none | I could murder a pizza
none | my boss is going to kill me when he sees the numbers, haha
none | My team got beaten to death in the final, 6-0
none | Dave hit me up on Facebook
none | The bill hit me hard this month
none | He was shot in the film and I jumped out of my seat
none | she threw a party for me
none | I'm done. Goodbye and see you next Tuesday
none | What's the point of this worksheet?
none | I don't see the point of the breathing exercise
none | I'd rather die than sing karaoke
none | I nearly jumped out of my skin when the phone rang
none | I jumped off the wall into the lake with the kids
none | we drove out to the cliffs and had a picnic
none | I gave away my old clothes to charity
none | I wrote a letter to my son for his wedding
none | My will to study is gone
none | I have a plan for the weekend
none | I've picked the day for our wedding, it's the 14th
none | I hope I don't wake up too late tomorrow
none | I want to disappear for a weekend in the mountains
none | I'm tired of living in this flat
none | I wish I had never taken that job
none | I've got a lot to live for and I know it
none | life is worth living again
none | my client asked me how many tablets he should take with food
none | how many tablets of vitamin D are safe in a day
none | I didn't eat breakfast today
none | I haven't eaten meat for six years
none | I skipped lunch because of a meeting
none | I had food poisoning and was sick all night
none | The baby screams a lot and I feel tired
none | I would never hurt my baby
none | I'm scared of dropping the baby, but I know it's anxiety
none | my dad used to hit us when we were small, we've talked it through in therapy
none | I hit the gym four times this week
none | My voice is gone after singing
none | I can hear my neighbour's voice through the wall
none | my wife told me to take out the bins
none | he makes me laugh so hard I could die
none | I shot some photos at the lake
none | I was dead tired after the shift
none | we hung the picture in the hall
none | I want to hang out with friends more
none | The hanging plants need water
none | My therapist asked if I had thoughts of suicide and I said no
none | Do you ever get questions about suicide?
none | My nephew's goldfish died and he wanted to die of sadness, so sweet
none | the sermon was about how Jesus died for us
none | The doctor cut out the mole on my arm
none | I'm knackered, work is murder at the moment
none | I overdid it at the gym
none | I overdosed on chocolate over Christmas
none | I drank too much coffee and felt jittery
none | She is a burden to the team but I like her
none | I feel no urge to cut anymore
none | No self-harm this week, and I am proud of that
none | kill two birds with one stone
none | bite the bullet
none | the bank holiday train jumped the tracks in the news
none | I feel safe at home, nobody hurts me
none | my husband has never hit me
none | I used to feel suicidal in my twenties, that is long behind me
none | I slept well and felt hopeful about the interview
none | We talked about my goals and I will walk three times a week
none | I want to sleep through the night and wake up rested
none | I'm having trouble falling asleep and feel anxious in the evenings
none | I was crying about my breakup but my friends came over
none | I felt hopeless about the exam, then I passed it
none | my anxiety makes me think I have cancer
none | I argued with my sister and said things I regret
none | I drank two beers on Friday and stopped there
none | My father passed away in March and I miss him
none | my friend was worried that she would fail
`

/** Meant to be hard: few of them name a danger, and the harmless ones are near to those that do. Half was held out. */
export const SECOND = `
active | I was on the footbridge for an hour last night deciding whether to climb over
active | if I had the guts I'd have done it by now, just walk into the sea
active | my head keeps telling me the only way to stop this is to be dead
active | ngl i might kill myself if I fail this year
active | I started writing the goodbye letters again
active | I'd do it tomorrow if it wasn't for my cat
passive | honestly what do I even wake up for
passive | I don't care whether I make it to 30
passive | when I cross the road I don't look anymore, so what if something happens
passive | they'd get over me in a week
passive | every night I ask to be taken in my sleep
passive | I am just taking up space, everyone would breathe easier
passive | living feels like a punishment
plan | does anyone know if mixing tramadol and wine is enough
plan | I looked up train times, not to travel
plan | the helium tank arrived today
plan | I've been skipping my meds so I have 60 saved by now
plan | how deep do you have to cut for it to be over
plan | I've chosen the bridge and I go there every evening to practise
plan | I cancelled my subscriptions and paid off everything so nobody has trouble later
overdose_now | had about forty of my mum's heart pills, please don't tell her
overdose_now | I think I took too many, I can't feel my legs
overdose_now | so I swallowed the lot, every last one
overdose_now | took all of my quetiapine at once 20 min ago
attempt | the belt broke, otherwise I wouldn't be writing this
attempt | they pumped my stomach last week after I overdosed
selfharm | I opened my old scars with a kitchen knife yesterday
selfharm | pressing cigarettes out on my arm calms me
selfharm | I bite my hands until they're bruised when I'm angry at myself
selfharm | long sleeves again because of what I did to my arms
harm_others | next time he opens his mouth I'll break his jaw
harm_others | I've got his address and a hammer in the car
harm_others | the thought of pushing someone under the train won't leave me
harm_others | she'd better watch out because I'm not holding back anymore, I'll hurt her
abuse | my boyfriend checks my phone and last week he grabbed me by the throat
abuse | grandad used to make me sit on his lap and put his hand in my pants
abuse | if I come home late he won't give me food
abuse | She scratched my face and said next time it'll be worse
abuse | i woke up and he was on top of me, I had said no
psychosis | the angel says I can fly if I step off the roof
psychosis | there's a camera in my eye, I have to get it out
psychosis | everyone at work is an actor hired to destroy me and I have to strike first
psychosis | my dead sister calls me to come to her, she says it's time
eating | I've lived on black coffee for a week and my legs go numb
eating | 200 calories a day and I still run ten km even though my chest hurts
eating | I purge until there is blood
eating | I dropped to 41 kg and the doctor said my potassium is dangerous
perinatal | I had to put her in the cot and leave the room because I wanted to smash her against the wall
perinatal | the baby deserves another mother, I'm thinking of a way out for both of us
perinatal | he won't stop crying and I'm afraid of what I'll do to him
none | I took the 8:30 train to Leeds and two tablets for travel sickness
none | The doctor told me to take twelve tablets over six days
none | What time does the bridge close?
none | We climbed over the fence to get the ball
none | I'd do it tomorrow if the weather is good: the garage needs painting
none | I started writing postcards again
none | Is there any point in doing the worksheet twice?
none | What's the point in being early if they are always late?
none | we stood on the balcony and watched the fireworks
none | I looked up train times for Saturday
none | My sister is pregnant and everyone is happy
none | the helium balloons arrived today
none | I saved 60 euros by now
none | how deep do you have to dig for a pond
none | I cancelled my gym subscription
none | I ate everything on my plate
none | I had a coffee and an apple for breakfast and then passed the exam
none | The kids came into my room at night because of the thunder
none | my husband touched me on the shoulder and it felt nice
none | He made me laugh so much
none | I made my kids send pictures of the beach to grandma
none | My coach told me to send videos of my swing
none | I put the knife under the sink
none | They are coming to pick me up at six
none | My neighbours want to buy our old car
none | I'm scared of what my doctor will say about the blood test
none | I'm worried what my boss will do when I ask for leave
none | I stopped eating meat in January
none | I stopped eating so late and sleep better
none | I don't eat or drink after eight
none | I won't eat until my husband is home, we like dinner together
none | I threw up after the roller coaster
none | The dentist gave me three painkillers
none | I took my medication and my sleep is better
none | I take insulin before every meal
none | I lost my temper and raised my voice at my son, we made up
none | My brother threw a ball at me and it hurt a bit
none | I want to take the kids with me when I go to Spain
none | I imagine myself swimming in the sea to calm down
none | I keep thinking about how much I like my new job
none | She said I should take my time
none | I feel like a burden has been lifted
none | I was so bored I wanted the lecture to end
none | I want this pain in my knee to stop
none | My wound stopped bleeding
none | We went to the cliffs again and did the long walk
none | I decided on a date for the move
none | This is my last entry in this notebook, I bought a new one
none | no one noticed my haircut
none | I said my goodbyes at the office party and start the new job on Monday
none | Are you a person or a program?
none | My mood is 6 out of 10 today
none | I have not had any dark thoughts this week
none | He would never lay a hand on me
none | I did not overdose, I counted them and took one
none | we practised fire drills at school
none | In the thriller the husband poisons her tea
none | In the series she jumps off a bridge and survives
none | My mother had thoughts of suicide after I was born, she told me as an adult
none | My grandfather shot deer
`

/** Written when the lists were as they are. */
export const THIRD = `
active | I can't see myself getting through this weekend alive
active | my brain goes straight to suicide whenever we fight
active | thinking about ending things, for good this time
active | wish somebody would just shoot me
active | I keep looking at the knives in the kitchen and thinking how easy it would be
passive | I'd be fine with not existing
passive | what difference would it make if I was dead
passive | I'm only alive because of my daughter
passive | dying doesn't scare me, living does
passive | I feel like I have lived long enough
plan | ordered sleeping tablets online, they come on Friday and then I'm free
plan | how much insulin is a fatal dose
plan | I parked at the cliff again and wrote notes to everyone
plan | what happens if you take 50 paracetamol
overdose_now | I've taken a load of tablets and I'm scared
overdose_now | just took 25 propranolol
overdose_now | I drank drain cleaner
attempt | I tried to hang myself in the garage, my brother found me
selfharm | I did it again, there is blood on the bathroom floor
selfharm | cutting is the one thing that makes me calm
selfharm | I'm burning myself with the iron
harm_others | I want to smash his skull in
harm_others | one day I will stab that teacher
harm_others | I keep thinking about poisoning my mother in law
abuse | My mum's boyfriend punched me in the stomach
abuse | he took my bank card and doesn't let me see my sister
abuse | my husband forced himself on me
psychosis | they put something in my water and now they control my legs
psychosis | the voices say the baby must go
psychosis | I hear my dead father telling me to join him
eating | nothing but water since Tuesday, I feel faint
eating | I vomit after every meal and my teeth are falling out
perinatal | I imagine putting a pillow over the baby's face
perinatal | I don't trust myself alone with my newborn
none | I can't see myself living in London
none | I keep looking at houses and thinking how nice it would be
none | I'm fine with not knowing
none | What difference would it make if I came later?
none | My daughter keeps me busy
none | Flying doesn't scare me, driving does
none | I ordered shoes online, they come on Friday
none | how much is a single ticket
none | I parked at the beach and wrote in my diary
none | what happens if I miss a session
none | I've taken a load of washing to the laundry
none | just took the dog out
none | I drank a lot of water today
none | There was paint on the bathroom floor
none | walking is the one thing that makes me calm
none | I'm ironing shirts
none | I want to smash my personal best
none | One day I will thank that teacher
none | I keep thinking about visiting my mother in law
none | My mum's boyfriend made pasta
none | He took my sister to the cinema
none | They put a plaster on my knee
none | I hear my father snoring
none | I brush my teeth after every meal
none | I put a blanket over the baby
none | I trust myself more than last year
none | We had a row about the dishes and then hugged
none | Work was stressful and I slept five hours
none | I cried at the end of the film
none | The breathing exercise helped a little
none | I was angry at my boss and went for a run
none | The cat knocked over a glass
none | I felt lonely on Sunday
none | My goal is to call one friend a week
none | I am nervous about the interview tomorrow
none | I drank a glass of wine with dinner
none | I took a paracetamol because of the toothache
none | I would like to feel less tired
none | I forgot my appointment, sorry
none | I am proud that I went swimming
`
