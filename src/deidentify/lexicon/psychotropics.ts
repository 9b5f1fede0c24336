/**
 * Names of psychotropic drugs and of others that are given with them, generic names and brands of several countries,
 * that the list of clinical words lacks.
 */
export const PSYCHOTROPICS = `
acamprosat acuphase adapin addyi aduhelm adzenys agomelatin akineton alprazolame alzain amfexa amisulprid amoxapine amytal anquil aptensio aripiprazol aristada artane
asenapin asendin ashwagandha asimtufii atomoxetina atrolak aurorix aventyl benperidol benzphetamine biperiden biphentin biquelle blonanserin bolvidon bremelanotide
brexanolone brexpiprazol brisdelle britlofex brivaracetam bromazepam budeprion bunavail bupropione butabarbital buvidal byannli camcolit cariprazin cenobamate centedrin
champix chlorprothixene clobazam clopine clorazepate clotiapine coaxil cognex consta convulex cylert cyproheptadine cytomel dasotraline delmosart denzapine deplin
dextromethorphan diazepame dipiperon dolmatil dolophine donanemab drizalma duloxetin dyanavel ebixa edluar efexor endep enlyte epilim episenta erzofri eskalith esketamina
esmirtazapine espranor estazolam eszopiclon ethosuximide etizolam etumine evekeo exxua faverin fazaclo felbamate felbatol fenfluramine fentazin flibanserin flunitrazepam
fluoxetin flurazepam foquest frisium fycompa gabapentine gabitril galantamin gepirone gocovri gralise habitrol halazepam hemangeol horizant hydroxybutyrate
hydroxytryptophan hypericum imovane insidon kava kemadrin kisunla kloxxado lacosamide lamotrigin lasmiditan lecanemab leqembi lexotan liothyronine lisdexamphetamine
liskonum lithiumcarbonat lofexidin lonasen lorcaserin loreev loxitane ludiomil lumryz lurasidon lybrel maintena maprotiline matoride mazindol mellaril memantin
meprobamate mesoridazine metadate methadose methylin midazolam miltown mirtazapin moban modecate moditen mycite mysoline nalmefen nalmefene nalorex naltrexon namzaric
nembutal nicoderm nicorette nimetazepam nipolept niravam normison nytol onfi onyda opipramole opvee osmolex oxtellar paroxetin pemoline perampanel perazine periactin
perospirone pexeva phentermine phenytoin physeptone pindolol pipampero pitolisant prazepam priadel procentra procyclidine promazine prosom psilocybin quelbree quilonum
razadyne reagila relexxii reminyl reyvow rhodiola risperidon risvan rivastigmin rivotril rohypnol rufinamide rykindo sabril samidorphan secobarbital seconal sedarel
selincro serax serdexmethylphenidate serdolect serenace serentil sertindol sertindole sertralin sinepin slenyto soltab sominex stablon stavzor stesolid subvenite sulpirid
sulpor suvorexan sycrest symmetrel tacrine taxilan temesta tetrazepam thioridazine thiothixene tiagabine tiapridal tiapride tolvon topiramat tranquilyn trazodon
trialodine trilafon trokendi trospium truxal tyvense ucerax unisom valproat vanatrip venlablue venlafaxin vensir vigabatrin vimpat visken vortioxetin xaggitin xanomeline
xcopri xelstrym xenidate yentreve zaponex zarontin zavegepant zeldox zembrace zimhi ziprasidon zolpidemtartrat zolpimist zopiclon zypadhera
`
