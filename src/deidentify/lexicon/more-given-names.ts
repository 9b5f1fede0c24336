/** Given names of many languages that the lists of names lack, without accents. None is an English word. */
export const MORE_GIVEN_NAMES = `
aarti abdi abdirahman abdullahi abebe abhay abhijit abhishek abs achieng adaeze adanna adaobi adebayo adebisi aderito adetola adirek aditi afaf agim agung ahlam ahsan ai
aiko ailbhe ailsa aine aisling akash akhil akinyi akiva akshay alaa alasdair albana aled alun alyona amal aman amarachi ameet amjad anan ananya anastasios andreia ane
angeles angharad anisa anju ankit ankita anong anu anuj anup anupam anwar anwen anyango aoi aoibheann aoife aparna apinya apostolos aqsa arash arben archana ardalan ardit
ardita areeba areej areli areti argyro arief arnav artan arthit arti artyom arwel arzu asante asbjorn asger ashanti asher ashish ashraf ashwin asif asli assad astrit
athanasia atieno avraham awino ayaka ayelet ayesha ayo ayush azadeh azucena azza babajide babak babar babatunde bahaa bairre bakr balaji bandile bao barasa bardh bartek
bartosz baruch basel bashar bashir bassam batya bayan bayani bayu behnam behrouz belen bereket besa besart besnik bethan beto beyza bhavana bhavin bhavna bheki bich
bilqis bing binh binyamin bisi blerim blerta bogna bongani borya brantley branwen brayden braylon brid brona bronagh bronwen bronwyn brooklynn brynja bryson bua buket
burcu burim busaba bushra busola busra caetano canan candelaria caoimhe caoimhin carwyn cayden cayson caz ceri cerys chabela chae chaewon chailai chana chanchai chang
chao chau chava chayo chebet chela chen cheng cherono chibuzo chidera chidi chidinma chijioke chika chima chinonso chinwe chioma chiyo christos chucho chuka chukwudi chun
chunhua chuy ciaran ciera cillian cisse citlali cliodhna clodagh colm conall conceicao concha cormac cuauhtemoc cuong czeslaw dae daeun dafna dafydd dagny dai daichi
daithi daksh dalal dalisay dalit dao dapo daquan dardan dariush darragh datu dawit daxton dayo daz deandre dearbhla deepa deepak delyth demir dermot desta diaa diarmuid
diep dilip dilwyn dima dimitra dimitris dionysis dipti diya dmitry doaa dohyun domingos donal donghyun donika donncha dontae drita dror duc duong duy dvora eabha eamon
eamonn ebele ebere ebuka edona edson efa efrat eftychia efua egil ehud eilidh eimear eira eirini eirlys eitan eivind ejaz ejike ekene elad eleftheria elen eleri elham
elira elisheva eliyahu eluned embla emer emrys encarnacion enitan enyinna eoghan eoin erion espen esti euan eun eunji eunwoo eurwen everleigh everly evgeny eze facundo
fadia fadumo fadwa fahad fahd faheem faisal faiza faizan fajar fana faraz fardin farhad farhan fariba farid farzad fatemeh fatmir fawad fawzi fearghas fei femi feng
fergal fergus ferial ffion fiachra fiadh fikile finbar fintan fionnuala fiza florim folake folasade fotini fotis fraser funke funmi furqan fyodor gadi galit gareth gaurav
gauri gavriel gaz gbenga gearoid gennady genti georgios geraint gethin gezim ghada ghadir ghassan ghazal ghazaleh ghulam giang giannis gidi gila gili gilson giorgos
glenys gokhan golnaz gosia govind grainne graysen grazyna grigory grisha gruffydd guang gulcan guo gurpreet guto gwenda gwenllian gwilym gyu hadas hadassah hadeel haeun
hafeez hai haider haitham hala halldor halvard hamad hamna han hanan hanh hanin hao haoran haoyu hardeep haris harish harjit harlow harpreet harsha haru haruka haruki
hashim hatice hayoon hazem heba hefin heledd helmi hema hemant heng henley heriberto hessa hien hieu hila hina hinata hiro hiroto hisham hiwot hoa hoang hodan hong
hossein houman hua huan huck huda hui huong hussain huw huy huyen hyejin hyeon hyun hyunjin hyunwoo iain iara iarla idun iestyn ieuan ifan ifeanyi ifor ify iga ikechukwu
ilir ilkka ilya inacio inas inbal indu innes ioanna ioannis iolo iqra irek isha ishaan ishan itai itamar itsuki iwona iyabo jaber jabu jabulani jae jaehyun jaemin jagger
jagoda jahanara jalal jandira jarek jaroslaw jas jasiek jaspreet jatin javed jaxson jaxton jayceon jayesh jaylah jaylynn jazmine jejomar jelani jengo jeong jeta jez ji
jia jiahao jian jiang jiao jide jie jieun jihoon jihye jimin jin jing jingyi jinyu jisoo jiwon jiwoo jola joon jorunn joss jucara juma jumana jun junaid jussara kabir
kace kadeem kaede kaiden kaisa kaito kajal kalliope kaltrina kamari kamau kamden kamsi kanisha kannon karimi karter kash kashif kasia kason katri kaveh kavita kavitha
kavya kayson kaz kazue keiko kelechi kenechi kenta ketan ketil ketut kev keyvan kgosi khaled khanh khaya khloe khoa khurram kibet kierra kiet kimani kingston kinsley
kipchoge kiplagat kirill kirsteen kirsty kiyoko knox kobi kohei kolton kolya komal komang konstantina kostas kostya kotaro kourosh kreshnik kriti krysia ksyusha kuba kun
kunal kunle kush kushtrim kwamboka kyriaki kyriakos kyson kyung ladan laiba lakeisha lalo lan landon lanh lashawn lashonda lata latasha latha latrice lautaro lavi lawan
layal layan lebo lebogang leen lefteris leighton lekan lesedi leshawn leszek li liang liban ligaya lindiwe ling linh liping liridon lirije liwayway llew llinos llywelyn
lochlan londyn lorcan lorelai loz lubna lucero luda lujain lule lungile lupita lwazi ly lylah lyuba lyudmila mabli maciej maciek macsen madhav madhu maebh maha mahad
mahnoor mahsa mairead mairi mairtin majd majed makena makisig malachy malakai malaya malee mali malka mamta manav mandeep manish manjit manju manolis mansa mansoor
maolisa mared marisela mariusz marzena masoud matvey mayank mayumi maz mazen mbali mckinley meera megha mehran mehul mehwish meihua meiling meinir meir meirion menachem
menashe mencho mengyao menna meredudd meron mhairi mieczyslaw mihi mikhail milagros mimoza minato ming minho minji minjun minseo mirain miri mirjeta miroslaw mitya miyuki
mo moacir moataz moayad mohamud mohit mohsen mojgan morag mordechai moti mounir mourad moz mubashir mudassar muhammet muir muireann muneeb murdo muthoni mwangi mwende
myung na nachiket nadav nadeem nadezhda nadim naeem naftali nahuel naina naji naledi nam namrata nandini nao naoko naresh nasrin nasser nastya natsumi naveed navya nayef
nazanin nazia ndeye ndidi neel neelam neeraj neeta negar nektarios nereida nerys neta nev nevaeh nexhat nga ngan nghia ngoc ngozi nguyen nhan nhi nhlanhla nhung niall
niamh nidal nidhi nieves nikhil nikos nilay nilesh niloofar nilton nimisha nimra ning ningsih nir nira niran nirmala nisha nishant nisreen nissim nitin nixon njeri
njoroge nkechi nkem nkiru nneka nnenna nobuhle noi noirin nok noman nomsa nong nonso nosipho nouf ntando ntombi nuala nuha nurcan nurit nyambura nyokabi oakley oaklynn
oanh obinna oddny odhiambo odhran ofer ofir ofra ogechi ohad oisin oka okechukwu okoro oksana olabisi oladele olav olek olha olu olufemi oluwatobi olya omnia omondi omri
onyango onyeka onyinye orit orla orlaith orli osama osaze osian osip osnat otavio othman otieno outi owain ozioma ozzy paavo padraic padraig palesa pallavi panagiota
panagiotis pancho pankaj pantelis paraskevi parisa parul parvaneh parveen parviz pavan pavlos payal paz pei peng pepito petro petros petya phong phuc phung phuoc phuong
pinchas piotrek pnina poonam porsha pouya prabhu prachi pradeep pramod pranav prasert pratik preecha preeti primitivo priti priyanka proinsias przemek puja putra qais
qasim qi qian qiang qin qing qiu quan quang quanisha quique quoc quy quyen quynh rabab racheli raed raekwon raelynn raghad raghav raghu ragna ragnar ragnhild rahaf raija
raimundo raja rajesh raman ramin ranveer rasha rashmi ratana rawan raz razan reem refilwe rehan rehana reijo rekha ren renu reshma reynaldo rhi rhian rhodri rhydian rhys
riain rida riku rin rishi ritu riya rizal rizky rizwan rogerio rohini roisin rola ronen rong ronit rosangela rosaura rosco roshonda rrezarta ru ruairi ruaridh ruba ruixue
rukia rupa ruqayya ruti ryker ryland ryo ryota saara sadaf sade sadhbh sadia saeed sagi sahar sahil saif saima sajid sakda salah saleh salem samaneh samar samer sanaz
sandhya sangeeta sanjana sanjeev saoirse saoud sapna sarika satoshi satria saud saurabh savita sawsan saylor seema segun seif seija sekar selam semyon senait seo seojun
seoyeon sepideh serhiy serkan setareh seun seung shabana shadi shahd shahid shahin shahram shahzad shakeel shalini shamsa shan shaniqua shao shaquille sharad sharonda
shaul shaz shazia sheetal shen sheng sherif sherika shikha shimon shiori shira shirin shivani shlomi shlomo shmuel shona shpresa shqipe shruti shu shubham shui shula
shweta siamak sian sigal siham silvestre simcha simphiwe simran sindi sinead sioned siri siriporn sirpa sissel sita sivan siwoo siyabonga siyu sizwe skender skyler slawek
sneha sobia socorro soha sohail soham soheil sola somchai somsak somto somying sonal sonali sonam soo sooyoung sora sorley sota sotiria sotiris spyros sri sridhar
srinivas stamatis stas stasiek stavros stavroula steffan stelios stian struan subin suda sudha sudhir suhas suji sukhdeep sukran sumaira sumin sumit sunan sungmin sunil
supaporn surendra surinder sutton suwan sveta swati tadeusz tadhg taeyang tahani tai takeshi takumi tala talal taliesin tamika tamir tamsin tanisha tanvi taraneh tarek
tareq tariku tariq tash tatsuya tavish tavon tayo tayyaba tegan tegwen temi tendai teni terhi teuta tez thabo thanasis thandeka thandi thandiwe thanh thao thembi
theodoros thi thien thinh thoa thor thu thuan thuy tiarnan tida tien tig tigist tinashe toan tochi tola tolu tolya tomek tomoko tomos tooba topher tord torill torquil
tosin trang treshawn trevon trinh tripp trond truc trung truong tshepo tsubasa tsvi tu tuan tudur tuija tumelo tuncay tunde tung tunji tuong tuti tuyen tuyet tzipi tzvi
ubon uche uchenna uday ugochi uju ulyana umair umesh unni urszula utami utkarsh uyen uzi uzma uzo vaggelis vaibhav valbona valdete valdir valon vandana vani varun
vasiliki vasily vassilis vasyl veena veera viet vigdis vika vikas vikram vilho vineet vinh vinicius vinod vipin vipul viraj visar vishal vitaly vitya vivek vjosa vlora
volodya voula vova vu vusi vy wafa wagner wahid wairimu walaa waleed wambui wangari wanjiku wanjiru waqar waqas waris wasim wati wayan wei weiwei wekesa wenjing wichai
widad wiesia witek wojciech wojtek wolfie woojin woz xia xian xiang xiao xiaoling xin xinyi xiomara xiu xolani xuan xue yaakov yafa yair yakov yalda yamini yan yaniv
yanli yanti yanyan yaping yarden yared yaroslav yaseen yash yasir yegor yehuda yehudit yejin yemi yeon yerin yeseul yevgeny yi yiannis yifan yigal yijun ying yinka
yitzhak yngve yohannes yonas yonatan yong yossi yotam youngho yu yua yudi yue yuhan yui yuka yuki yuko yuma yumei yun yunjin yura yuridia yuriy yusra yuting yuto yuval
yuxuan yuzuki zahava zahid zaid zaire zandile zawadi zayden zbigniew zbyszek zeeshan zeev zeina zeki zemin zenaida zeng zhanna zhen zheng zhenya zhi zhong zhu zihan
zikora zinhle zixuan zobia zodwa zohar zohreh zoi zoraida zosia zoya zuhair zuri zuzia zvi
`

/** Words that are given names as well. They count where the grammar expects a person. */
export const WORDS_THAT_ARE_NAMES = `
archer ash aspen bear cadence cash chip chuck clemency cliff dash deacon dove duke fisher fox harper pepper raine ranger reign rich rider rob sailor scout silver skip
skye sol storm sugar teal tex verity winter woody zed
`
