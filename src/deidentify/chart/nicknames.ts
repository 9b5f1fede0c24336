/**
 * Variants of given names; the first of each group is the formal one. A text may use any variant of the name in the
 * chart.
 */
const NAME_VARIANTS = `
abigail abby gail|alexander alex al xander sandy sasha lex alec|alexandra alex sandra sandy sasha lexi alexa
alfred al alf fred|alison ali allie|amanda mandy manda|amelia amy millie|andrew andy drew|angela angie
anna ann annie anne anya|anastasia stacy nastya ana|anthony tony ant|antonio tony toni|arthur art artie
barbara barb babs|beatrice bea trixie|benjamin ben benny benji|bernard bernie|bradley brad|bridget bridie|calvin cal
cameron cam|caroline carrie caro carol|catherine cathy kate katie cat cate|charles charlie chuck chas
charlotte lottie charlie|christina chris tina chrissy christy|christine chris tina chrissy
christopher chris kit topher|clifford cliff|constance connie|cynthia cindy|daniel dan danny|daniela dani
david dave davey davy|deborah deb debbie|dennis denny|diana di|dominic dom nick|dominique dom nikki|donald don donnie
dorothy dot dottie dolly|douglas doug|edmund ed eddie|edward ed eddie ted ned teddy|edwin ed eddie
eleanor ellie nell nora lena|elizabeth liz beth betty eliza lizzie libby betsy lisa elsie bess|ellen ellie nell
emily em emmy|emma em|eugene gene|evelyn evie|ezekiel zeke|florence flo flossie|frances fran francie frankie
francesca fran chess|francis frank fran frankie|francisco paco pancho cisco|franklin frank|frederick fred freddie
gabriel gabe|gabriela gabi gabby|gabrielle gabby|gerald gerry jerry|geraldine gerry|gilbert gil bert
giovanni gianni gio|giuseppe peppe beppe|gregory greg|guillermo memo|gwendolyn gwen|harold harry hal|harriet hattie
helena lena nell|henry harry hank hal|herbert herb bert|ignacio nacho|isaac ike zac|isabella bella izzy isa
isabel izzy bella isa|jacob jake jack|jacqueline jackie|james jim jimmy jamie jem|janet jan|jason jay|jeffrey jeff
jennifer jen jenny jenn|jeremiah jerry jem|jeremy jerry jem|jerome jerry|jessica jess jessie|jesus chuy|joan joanie
joanna jo|johann hans|john jack johnny jon|jonathan jon jonny nathan|jose pepe|joseph joe joey jo|josephine jo josie
joshua josh|judith judy|julia jules julie|julian jules|juliana jules|katherine kate kathy katie kat kit kay kathryn
kenneth ken kenny|kimberly kim kimmy|konstantin kostya|lawrence larry laurie|leonard leo len lenny|leonardo leo
leopold leo|leslie les|lillian lily lil|louis lou louie|louise lou|lucille lucy|lucinda lucy cindy|luis lucho
madeline maddie|magdalena magda lena|marcus mark marc|margaret maggie meg peggy marge greta rita daisy margie
maria mary mia|marjorie marge|martha marty patty|martin marty|martina tina|mary molly polly mae|matilda tilly mattie
matthew matt matty|maurice mo|maxwell max|maximilian max|melanie mel|melissa mel missy lissa|melinda mel mindy
michael mike mick mickey mikey|michelle shelly|miguel migue|mikhail misha|mildred millie|miranda randy mindy
miriam mimi|mohammed mo mohamed muhammad mohammad|mordecai mort|nadezhda nadya|nancy nan|natalie nat
natalia nat talia natasha tasha|nathaniel nate nat nathan|nathan nate nat|nicholas nick nicky nico klaus
nicole nicky nikki|norman norm|oliver ollie|olivia liv livvy|pamela pam|patricia pat patty trish tricia
patrick pat paddy rick|penelope penny|peter pete|philip phil pip|phillip phil|priscilla cilla|prudence prue
rachel rach rae|randall randy|raphael rafe rafa|raymond ray|rebecca becky becca|reginald reg reggie
richard rick dick rich richie ricky|robert bob rob bobby robbie bert|roberta bobbie|roberto beto|roderick rod
rodney rod|roger rog|roland rollie|ronald ron ronnie|rosalind roz|rosemary rosie rose|rudolph rudy|russell russ
salvatore sal|samantha sam sammy|samuel sam sammy|sandra sandy|santiago santi|sarah sally sadie|sebastian seb bas
sergei seryozha|sophia sophie|stanley stan|stephanie steph|stephen steve|steven steve|stuart stu|susan sue susie suzy
susanna sue susie|sylvester sly|sylvia syl|tabitha tabby|tatiana tanya|teresa terry tess tessa|terence terry
theodora thea dora|theodore ted theo teddy|theresa terry tess|thomas tom tommy|timothy tim timmy|tobias toby
valentina val|valerie val|vanessa nessa|veronica ronnie vera|victor vic|victoria vicky tori|vincent vince vinny
virginia ginny|vladimir vova volodya|walter walt wally|wendell wendy|wilhelmina mina minnie
william will bill billy willy liam wills|winifred winnie|yevgeny zhenya|zachary zach zack`

let variantsByName: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The other variants of a given name, in lower case. */
export function nameVariants(name: string): ReadonlySet<string> {
  return (variantsByName ??= readVariants()).get(name) ?? new Set()
}

function readVariants(): ReadonlyMap<string, ReadonlySet<string>> {
  const forms = new Map<string, Set<string>>()
  for (const line of NAME_VARIANTS.trim().split(/[|\n]/)) {
    const [formal = '', ...short] = line.split(' ')
    // Two formal names that share a short form are not variants of each other.
    for (const name of short) {
      add(forms, formal, name)
      add(forms, name, formal)
      for (const other of short) add(forms, name, other)
    }
  }
  return forms
}

function add(forms: Map<string, Set<string>>, name: string, other: string): void {
  if (name === other) return
  const known = forms.get(name) ?? new Set()
  forms.set(name, known.add(other))
}
