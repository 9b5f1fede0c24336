/** Words of messages and slang that dictionaries lack. They count as everyday words. */
export const CHAT_WORDS = `
idk imma ima gonna wanna lol lmao lmfao rofl tbh ngl imo imho dunno thx thnx ty pls plz coz cuz cos bcuz becuz becoz bcos bc tho thru rly srsly srs omg wtf wtaf bro bruh sis mumma mumsy
hubby wifey cuppa yall aint gotta lemme gimme kinda sorta prolly probs defo deffo def innit init bestie besties bf gf bff ppl sth smth smthing sumthing sumfin somethin nothin nuthin nuffin
anythin everythin abt bout wen dis dat dem luv hav havent wiv wif evry everyfing nuff enuf enough insta snap fb dm dms pic pics vid vids selfie selfies meme memes emoji alot noone noones
nite tonite tmrw tmr tomoz tomo yday xoxo xx xxx yeah yea yeh yep yup nah nope naw meh ugh urgh argh aargh hmm hmmm huh wow oof eh ew yikes jeez geez gosh welp whoops oops ooh aww awww haha hahaha
hehe tho altho okk okay okey okie kk heya hiya hola heyy sup wassup wazzup cya ttyl brb afk irl fml smh tfw mfw iirc afaik btw fyi asap rn atm ily ilysm ilyy hmu wyd wbu hbu fr frfr tommorow tommorrow
lowkey highkey cringe sus vibe vibes vibing fomo yolo ghosted ghosting gaslight gaslit gaslighting catfished simp crushin adulting hangry meds med shrink rehab detox sesh sesshy benzo benzos coke
weed mdma ket pills booze boozy boozing bevvy bevvies hungover shitfaced wasted stoned smashed plastered trolleyed gutted knackered skint dodgy bloke blokes lad lads lass bird mate mates mum mums
mam mams mammy mummy dad dads daddy nan nans nana gran grans granny grandad grandads stepdad stepmum stepmom kiddo kiddos bub bubs hun huns babe babes bae honey sweetie darlin darling fella fellas
wasnt isnt arent werent dont doesnt didnt cant couldnt wouldnt shouldnt wont hasnt havent hadnt mustnt neednt im ive id ill youre youve youd youll hes shes theyre theyve theyd theyll weve wed thats theres heres whats
whos wheres hows lets aint couldve shouldve wouldve mightve mustve tryna tryin goin doin feelin thinkin talkin workin nothing's gettin makin livin sleepin cryin hurtin lookin sayin comin
skool wrk hrs mins secs wks mths yrs bday bdays anniv appt appts doc docs gp gps psych psychs therapy's convo convos deets info infos app apps wifi laptop ipad iphone xbox ps netflix spotify zoom`
