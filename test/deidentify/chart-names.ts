/** Names of many origins, `given|family`. Those in the first lines are also ordinary words. */
export const CHART_NAMES: readonly (readonly [string, string])[] = `
Will|May, Hope|Young, Grace|Long, Faith|Rich, Joy|Banks, Mark|Stone, Bill|Price, Rose|Field, Frank|Moody, Art|Noble
Dean|Short, Drew|Hill, Earl|King, Gene|Rivers, Grant|Wise, Guy|Savage, Holly|Woods, Iris|Blue, Ivy|Green, Jasmine|White
Lance|Black, Lily|Brown, Max|Power, Melody|Bell, Miles|Walker, Norm|Hunter, Olive|Baker, Pat|Cook, Pearl|Fisher, Penny|Worth
Ray|Archer, Rob|Banks, Robin|Crane, Ruby|Day, Rusty|Nail, Sandy|Shore, Skip|Love, Summer|Rain, Violet|Lane, Wade|Waters
April|Storm, June|West, August|Winters, Dawn|Moon, Autumn|Frost, Chase|Case, Cliff|Marsh, Clay|Potter, Dale|Forest, Ginger|Root
Heath|Swift, Mason|Bishop, Hunter|Page, Piper|Reed, Reed|Sharp, Sky|Little, Star|Small, Sue|Law, Trinity|Church, Ward|Manning
Angel|Cruz, Charity|Good, Chance|Best, Destiny|Strong, Felicity|Best, Harmony|Knight, Justice|Fair, Mercy|Temple, Patience|Wood, Prudence|Head
John|Smith, Mary|Jones, James|Williams, Patricia|Johnson, Robert|Miller, Linda|Davis, Michael|Wilson, Barbara|Moore, David|Taylor, Susan|Anderson
William|Thomas, Elizabeth|Jackson, Richard|Harris, Jennifer|Martin, Joseph|Thompson, Margaret|Clark, Thomas|Lewis, Dorothy|Robinson, Charles|Walker, Katherine|Hall
Siobhán|O'Brien, Niamh|McCarthy, Seán|Ó Súilleabháin, Aoife|Gallagher, Angus|MacLeod, Fiona|McDonald, Rhys|Llewellyn, Gwen|Griffiths
Søren|Kierkegaard, Bjørn|Åkesson, Åsa|Öberg, Jürgen|Müller, Käthe|Schröder, Günther|Weiß, Zoë|Brontë, François|Lefèvre, Élodie|Côté, Jean-Luc|Dubois
José|García, María|Rodríguez, Íñigo|Núñez, Ana Sofía|de la Cruz, Luis|Hernández-López, Guillermo|Peña, João|Gonçalves, Inês|da Silva, Paulo|dos Santos, Conceição|Araújo
Giovanni|Di Stefano, Francesca|D'Angelo, Matteo|Rossi, Chiara|Lo Bianco, Łukasz|Wójcik, Małgorzata|Kowalczyk, Paweł|Żak, Jiří|Dvořák, Božena|Němcová, Ondřej|Šťastný
Zoltán|Nagy, Ágnes|Szabó, Ștefan|Ionescu, Andrei|Țepeș, Đorđe|Petrović, Željka|Horvat, Vigdís|Jónsdóttir, Guðrún|Þórsdóttir, Jānis|Bērziņš, Rūta|Kazlauskaitė
Дмитрий|Петров, Наталья|Иванова, Олександр|Шевченко, Мария|Соколова, Γιώργος|Παπαδόπουλος, Ελένη|Νικολάου, Dmitri|Volkov, Yelena|Smirnova, Sergei|Kuznetsov, Anastasia|Popova
小明|王, 伟|李, 秀英|张, 太郎|山田, 花子|佐藤, 민수|김, 지은|박, Xiu Ying|Zhang, Wei|Li, Hiroshi|Tanaka
Min-jun|Kim, Ji-woo|Park, Nguyen Van|Tran, Thi Huong|Le, Bao|Pham, Siti|Nurhaliza, Agus|Wijaya, Somchai|Srisai, Maria Clara|Dela Cruz, Jose Rizal|Mercado
Mohammed|Al-Rashid, Fatima|El-Amin, Ahmed|Hassan, Aisha|bint Khalid, Omar|Abdullah, Layla|Haddad, Yusuf|Demir, Ayşe|Yılmaz, Mehmet|Öztürk, Reza|Ahmadi
Priya|Sharma, Rajesh|Patel, Ananya|Krishnamurthy, Vikram|Singh, Lakshmi|Venkataraman, Arjun|Nair, Fatuma|Mwangi, Kwame|Nkrumah, Ngozi|Okonkwo, Chidi|Eze
Thabo|Mbeki, Amina|Diallo, Oluwaseun|Adeyemi, Tariro|Moyo, Leilani|Kealoha, Tāne|Ngata, Winona|Begay, Yitzhak|Ben-David, Miriam|Goldstein, Avi|Cohen
Mary Ann|St. John, Peter|van der Berg, Ludwig|von Bülow, Anneke|de Vries, Baldwin|Fitzgerald, Ed|Ng, Jo|Wu, Al|Xu, Bo|Ek, Sarah Jane|Smith-Jones`
  .trim()
  .split(/,\s|\n/)
  .map((name) => {
    const [given = '', family = ''] = name.split('|')
    return [given, family] as const
  })

/** Prose that uses some of these names as ordinary words, and names none of these people. */
export const ORDINARY_PROSE = `The session began on time. We will continue with weekly visits, and the plan may change in spring. There is hope that sleep will
improve, and a young colleague will call in the long run. Progress was short of what we had in mind, but a rich set of skills is there.
It was good to see how the small steps added up: a walk in the woods, a day at the shore, a cup of tea in the green chair by the window.
The price of the medication rose again. She said the hill behind the house is steep, so they take the lane along the field instead.
Sleep hygiene, a case for more light in the morning, and a fair amount of exercise were discussed. He can mark each day on the chart.
The best time is early, before rain and frost come. A stone in the road made him fall; the wound was black and blue but the skin is fine.
Will continue sertraline 50 mg. May increase at the next visit if tolerated. Hope to reduce the dose by summer. Love of music remains strong.
Grace under pressure was the theme of the group. We took a page from the workbook, looked for root causes and chose a swift way forward.
The mother asked for a bill; the office will send it. A knight in the story stood for courage, the king for the law, the bishop for faith.
Risk was judged low. No thoughts of suicide, no plan and no intent. The safety plan is in the folder, and the crisis line is known.
Mood has been low since autumn, with little joy in work, poor appetite and waking at dawn. The therapist will page the doctor on call.
Patience and mercy toward oneself were practised. The power of habit was a topic, as were the winters of childhood in a house by the marsh.
They play chess, cook at home, and read aloud. A baker, a potter and a fisher live next door. The church bell rings and wakes the dog.
In the waiting room a child drew a star, the moon and a crane. The hunter in the tale would chase the deer through the forest to the rivers.
CBT and mindfulness were compared. PHQ-9 was 14 and GAD-7 was 11. The sharp pain in the chest was checked and nothing was found.
Frank talk helped. Art is used to speak of what has no words. A noble aim, said one of them, and the rest of the group nodded.
Penny by penny they save for a trip to the west. The ward was quiet. A little sky showed through the blinds, and the waters were calm.
Treatment goals: fewer panic attacks, more time outside, better contact with peers. The next review is in six weeks, at noon.
`
