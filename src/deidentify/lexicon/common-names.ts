/** Given names that dictionaries list as words but that are nearly always names, also in lower case. */
export const NAMES_BEFORE_WORDS = `
abby abe adam al alan alec alex alexander alfred alice amy andy ann anna anne annie arthur barbara barney becky ben benjamin bert beth betty billy bob bobby brad brenda brian bruce bryan carl carol caroline cathy charles charlie
charlotte chris christina christopher claire colin craig dan daniel danny dave david dean deborah denis dennis derek diana diane dick donald donna dorothy doug douglas ed eddie edward eileen elizabeth ellen emily emma eric erin
eva evelyn frances francis fred gary geoff george gerald gilbert gina gordon graham greg gregory hannah harold harriet harry harvey heather heidi helen henry howard hugh ian isaac isabella jackie jacob jake james jamie jane janet
jason jay jeff jeffrey jennifer jenny jeremy jerry jesse jessica jill jim jimmy joan joe joel joey johanna john johnny jon jonathan jordan joseph josh joshua joyce juan judith judy julia julian julie justin karen kate katherine
kathy katie keith kelly ken kenneth kevin kim kirk kyle larry laura lauren laurie lawrence leo leon leonard leslie lewis linda lisa liz louis louise lucas lucy luke lynn malcolm marcus margaret maria marie marilyn mario martha martin
marvin mary matt matthew maurice max megan melissa michael michelle miguel mike mitchell molly monica nancy naomi natalie nathan neil nicholas nicole noah nora norma norman oliver olivia oscar owen pamela patricia patrick paul paula
pedro peggy pete peter phil philip phillip rachel ralph randy raymond rebecca regina rene richard rick rita robert roberta robin rodney roger roland ron ronald rosa rosemary rosie ross roy russell ruth ryan sally sam samantha samuel
sandra sandy sara sarah scott sean sebastian seth shane sharon shaun sheila shirley simon sophia sophie stacy stanley stella stephanie stephen steve steven stuart susan suzanne sylvia tamara tammy ted teresa terry theodore theresa
thomas tim timothy tina todd tom tommy tony tracy trevor tyler valerie vanessa veronica victor victoria vincent virginia vivian walter wanda warren wayne wendy wesley william zach zachary zoe jack
`

/** Everyday words that lists of names contain. They are never taken for names by themselves. */
export const WORDS_BEFORE_NAMES = `
a an and any are as at be but by can come could did do does done each else even every for from get give go got had has have he her here him his how i if in into is it its just let like may me more most much must my name no nor not now of
off on once one only or other our out over own per said same see she should since sir sister so some such than that the their them then there these they this those though through till to too under until up us very was way we well were what
when where which while who whom whose why will with within without would yes yet you your am been being after again against all also always because before between both down during few further yours him hers ours theirs nine ten two three four
five six seven eight patient client doctor nurse therapist session user bot chief complaint history present past medical family social review systems physical exam examination assessment plan subjective objective diagnosis medications medication
allergies results vitals signs general mr mrs ms miss dr prof today tomorrow yesterday please thank thanks hello hi hey dear sincerely regards best date time phone fax email address number card account new old good bad big little long
`
