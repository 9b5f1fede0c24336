/** Sentences of the screen's own evaluation: the category that must be found and the least severity, or nothing. */
export const FOUND = `
acute_crisis moderate | I am having a panic attack right now and nobody is here
acute_crisis moderate | the panic attack won't stop
acute_crisis moderate | panic attacks all day, every day
abuse high | he said he will kill me if I leave with the kids
abuse high | my husband says he'll kill me if I tell anyone
abuse high | my ex will kill me when he finds us
self_harm imminent | I took an overdose a week ago and nobody knows
self_harm high | I want to die
self_harm high | I just want to die.
self_harm high | I wanna die so bad
self_harm high | sometimes i wish i was dead
self_harm high | I wish I had never been born
self_harm high | I'm going to kill myself
self_harm high | i keep thinking about killing myself
self_harm high | Lately I think about suicide every day
self_harm high | I feel suicidal
self_harm high | I can't stop thinking about suicide
self_harm high | I don't know if I want to live
self_harm high | I don't want to live anymore
self_harm high | I no longer want to exist
self_harm high | I do not want to be alive
self_harm high | there is no reason to live
self_harm high | I have nothing left to live for
self_harm high | I have lost the will to live
self_harm high | I am better off dead
self_harm high | I'd rather be dead than go back there
self_harm high | I should be dead
self_harm high | I want to end my life
self_harm high | thinking of taking my own life
self_harm high | I just want to end it all
self_harm imminent | I am going to end it tonight
self_harm imminent | I wrote a suicide note
self_harm imminent | By the time you read this I will be gone
self_harm imminent | Goodbye everyone, I am sorry
self_harm imminent | I have a plan to kill myself
self_harm imminent | I took all my pills an hour ago
self_harm imminent | I swallowed a whole bottle of tylenol
self_harm imminent | I am standing on the edge of the bridge
self_harm imminent | I have a gun to my head
self_harm imminent | I have a gun next to me and I want to use it on myself.
self_harm imminent | I'm going to hang myself tonight
self_harm imminent | tonight I will kill myself
self_harm imminent | I want to die and I bought a rope
self_harm high | I keep picturing jumping off the bridge
self_harm high | I thought about stepping in front of a train
self_harm high | I could just drive into a tree
self_harm high | I want to drown myself
self_harm high | I almost shot myself
self_harm high | I want to slit my wrists
self_harm high | I want to overdose
self_harm high | I have been saving up my pills
self_harm high | how many pills would it take to die
self_harm high | what is the most painless way to die
self_harm high | I have urges to cut
self_harm high | I started cutting again
self_harm high | I want to hurt myself
self_harm high | I am going to unalive myself
self_harm high | kms
self_harm high | I'm not safe with myself
self_harm high | I am scared of what I might do to myself
self_harm high | I've been giving away my things
self_harm high | death would be a relief
self_harm high | I can't stay alive like this
self_harm high | I deserve to die
self_harm high | He said to kill myself
self_harm high | I can't promise I won't kill myself
self_harm high | I don't eat and want to die
self_harm high | I'm not sure if I want to kill myself
self_harm high | No, I want to die
self_harm high | Not a day goes by that I don't want to die
self_harm high | I tried to kill myself
self_harm moderate | I tried to kill myself three years ago
self_harm moderate | my suicide attempt when I was young
self_harm moderate | I cut myself last night
self_harm moderate | I have been hurting myself
self_harm moderate | self-harm is the only thing that calms me
self_harm moderate | selfharm
self_harm moderate | I burned my arm on purpose and cut my thighs
self_harm moderate | everyone would be better off without me
self_harm moderate | they'd all be better off if I was gone
self_harm moderate | the world is a better place without me
self_harm moderate | no one would miss me
self_harm moderate | nobody would care if I died
self_harm moderate | I don't want to wake up
self_harm moderate | I hope I never wake up
self_harm moderate | I wish I could go to sleep and never wake up
self_harm moderate | I want to disappear
self_harm moderate | I want to sleep forever
self_harm moderate | I just want it all to stop
self_harm moderate | I want the pain to end
self_harm moderate | I can't go on
self_harm moderate | I can't do this anymore
self_harm moderate | I can't take it any longer
self_harm moderate | life is not worth living
self_harm moderate | life isn't worth it anymore
self_harm moderate | I'm tired of living
self_harm moderate | I am so sick of being alive
self_harm moderate | I see no way out
self_harm moderate | I don't see a future for myself
self_harm moderate | there is no point in living
self_harm moderate | I am a burden to everyone
self_harm moderate | I hate being alive
self_harm moderate | I don't care if I live or die
self_harm moderate | I wouldn't mind dying
self_harm moderate | I have dark thoughts
self_harm moderate | I keep thinking about death
self_harm moderate | I hope a car hits me
self_harm moderate | I've given up on life
self_harm moderate | I don't deserve to live
self_harm moderate | what will happen to the kids when I'm gone
self_harm moderate | I hope to be with mom in heaven soon
self_harm moderate | My son says he wants to kill himself
self_harm moderate | my friend is threatening to hurt herself
self_harm low | My friend killed himself
self_harm low | my father died by suicide
self_harm low | I used to cut
self_harm low | I used to want to die
self_harm low | when I was a teenager I wanted to die
self_harm low | my brother is suicidal
self_harm low | I don't want to die anymore
self_harm low | I am not going to kill myself today
self_harm low | I hate myself
self_harm low | I feel so hopeless
self_harm high | k i l l  m y s e l f
self_harm moderate | s.u.i.c.i.d.e
self_harm high | K1LL MYS3LF
self_harm high | I want to d1e
self_harm moderate | suiiiiicide
self_harm moderate | su*cide
self_harm high | iwanttodie
self_harm high | I WANT TO DIE!!!
self_harm high | I don’t want to live
self_harm high | ｋｉｌｌ ｍｙｓｅｌｆ
self_harm moderate | no quiero vivir
self_harm moderate | quiero morir
self_harm moderate | ich will sterben
self_harm moderate | ich will nicht mehr leben
self_harm moderate | je veux mourir
harm_to_others high | I want to kill him
harm_to_others high | I am going to hurt someone
harm_to_others high | I'm going to shoot my boss
harm_to_others high | I keep thinking about stabbing my husband
harm_to_others high | I have the urge to hit my kids
harm_to_others high | I have violent urges
harm_to_others high | I feel homicidal
harm_to_others high | I want him dead
harm_to_others high | I shook the baby
harm_to_others high | I hit my son yesterday
harm_to_others high | I am afraid I will hurt my baby
harm_to_others high | I could smash his face
harm_to_others imminent | I am taking a gun to school
harm_to_others imminent | I'm going to shoot up the office
harm_to_others imminent | I will kill them all tonight with a knife
harm_to_others moderate | I will make them pay
harm_to_others moderate | he deserves to die
harm_to_others moderate | I want revenge on all of them
harm_to_others moderate | I want to burn the house down
harm_to_others moderate | I have thoughts of hurting people
harm_to_others low | I could murder her
abuse high | he hits me
abuse high | my husband beats me
abuse high | my father raped me
abuse high | I was raped
abuse moderate | I was molested as a child
abuse high | he choked me last night
abuse high | my uncle touched me
abuse high | He forced me to have sex
abuse high | he threatened to kill me
abuse high | he said he will kill me
abuse high | I am afraid he will hurt me
abuse high | he put his hands around my neck
abuse high | he pushed me down the stairs
abuse high | my boyfriend locked me in
abuse high | he won't let me leave the house
abuse high | I don't feel safe at home
abuse high | my stepdad hits the kids
abuse high | she gave me a black eye
abuse high | my ex is going to kill me
abuse moderate | it was sexual abuse
abuse moderate | my partner is abusive
abuse moderate | I am afraid of my husband
abuse moderate | I am scared to go home
abuse moderate | he throws plates at me
abuse moderate | my ex is stalking me
abuse moderate | he controls my money
abuse low | I am being bullied at school
abuse low | my mom is going to kill me
acute_crisis high | I hear voices
acute_crisis imminent | the voices tell me to kill
acute_crisis high | I am in crisis
acute_crisis high | I am not safe
acute_crisis high | I need help right now
acute_crisis high | I haven't slept in five days
acute_crisis high | they are poisoning my food
acute_crisis high | there is a chip in my head
acute_crisis high | I don't know where I am
acute_crisis imminent | please call an ambulance
acute_crisis moderate | I am losing my mind
acute_crisis moderate | I think I am having a breakdown
acute_crisis moderate | nothing feels real
acute_crisis moderate | I can't breathe
acute_crisis moderate | please help me
acute_crisis moderate | I see things that aren't there
acute_crisis moderate | I am falling apart
`

export const NOT_FOUND = `
I had a panic attack in the shop yesterday, it passed
Panic attack at the dentist on Monday but I stayed in the chair
first time i had a panic attack and didnt call anyone, just sat it out, proud of me
My goal is to go into a supermarket without having a panic attack by June
Goal: when panic starts, name five things I can see and stay where I am
We made a plan for my panic attacks: breathe, sit down, wait ten minutes
I get panic attacks about twice a month, usually on trains
as a kid i thought i was dying every time i had a panic attack, now i know what they are
Can you explain why I feel like I'm dying in a panic attack?
My boss will kill me if the report is late
mum is gonna kill me when she sees the dent in the car
if i have to sit through one more meeting i'll shoot myself lol
Kill me now, three hours of spreadsheets
I could kill him for leaving the towels on the floor again
I am at the end of my rope with this printer
I bombed the interview, total suicide, but hey
If the printer jams again I am going to throw it out of the window
My flatmate will skin me alive, I shrank her jumper
coach is going to destroy us at practice tomorrow
I don't want to die
I never thought of killing myself
No thoughts of suicide.
I have no suicidal thoughts
I would never kill myself
I am not suicidal
I'm not going to hurt anyone
Suicidal thoughts: none
Any thoughts of suicide? No.
He has never hit me
this traffic is killing me
my feet are killing me
I was dying of laughter
I almost died laughing
we had to kill time at the airport
I could kill for a coffee
that cake was to die for
I am dying to see you
I nearly died of embarrassment
dressed to kill
my phone died
the battery is dead
I have a deadline tomorrow
she killed it on stage
I cut myself some slack today
I shot myself in the foot with that answer
it suddenly hit me that I was happy
beats me why
shoot me a text
we shot some hoops
I broke down the boxes
let's hang out
hang in there
I am better off without him
old habits die hard
over my dead body
kill them with kindness
I watched a murder mystery
my plants died
I want to die of old age
We watched Suicide Squad
social suicide, they called it
I ended it with a good feeling
I went for a walk and felt calm
The weather was nice and we cooked together
I slept well and worked on my goals
My therapist and I talked about my week
I took my medication as prescribed
I am proud of how I handled the meeting
I cut the grass and trimmed the hedge
We jumped on the trampoline with the kids
I drove to work and listened to music
I called my mother and we laughed
I hit the gym this morning
We beat the other team three to one
I ran into an old friend
The film ended and I went to bed
I read a long novel about trains
He let me know that he would be late
I am learning to say no
I was tired and went to sleep early
I want to learn the guitar
I ate too many cookies
I need a holiday
My daughter started school today
I feel hopeful
I felt anxious before the exam but it went fine
She gave me a hug
He put his hands on the table
The dog was sick but is better now
I want to be here for my kids
I love my life
`
