/** Frequent Brazilian given names, folded, without those that are ordinary words ('rosa', 'clara', 'luz'). */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `adalberto ademir adilson adriana adriano agatha ailton alan alana alberto alessandra alessandro alex alexandra alexandre alexsandro alice
  aline alisson allan altair alvaro amanda amarildo ana anderson andre andrea andreia andressa angela angelica angelo anita anselmo antonia
  antonio ariane arlindo arnaldo arthur artur augusto aurelio barbara beatriz benedita benedito benjamin bernardo bianca breno brenda bruna
  bruno caetano caio camila carina carla carlos carmem carolina caroline cassia catarina cecilia celia celio celso cesar charles cicero cintia
  clarice claudemir claudete claudia claudio claudinei cleber cleide cleiton cleusa cristiana cristiane cristiano cristina dagmar daiane dalva
  daniel daniela daniele danilo darci davi david debora deise denilson denis denise diana diego dilma diogo dirce djalma douglas edgar edilson
  edimilson edith edmar edna edson eduarda eduardo elaine elen elena eliana eliane elias elis elisa elisabete elisangela elizabeth eloa eloisa
  elton elza emanuel emanuela emerson emilia emily enzo erica erick erika ester estela eunice evandro evelyn everton ezequiel fabiana fabiane
  fabiano fabio fabricio fatima felipe fernanda fernando flavia flavio francisca francisco frederico gabriel gabriela gabrielle geovana geraldo
  gerson gilberto gilda gilmar gilson giovana giovanna giovanni gisela gisele giselle glauber gleice graziela guilherme gustavo heitor helder
  helena helio heloisa henrique hilda hugo humberto iago igor ilda inacio ines ingrid irene iracema isaac isabel isabela isabella isadora ismael
  israel ivan ivana ivete ivone ivonete jacira jacqueline jair jaime jailson jamile janaina jandira janete jaqueline jean jeferson jefferson
  jessica joana joao joaquim joel joelma jonas jonathan jorge jose josefa joselito josiane josue joyce juan jucara julia juliana juliane juliano
  julio jurandir jussara karen karina karla katia kauan kelly kevin laercio laila lais lara larissa laura lauro lavinia leandro leila leonardo
  leonor leticia lidia lilian liliane livia lorena lorenzo lourdes lourival luan luana luca lucas lucelia lucia luciana luciane luciano lucilene
  lucimar ludmila luis luisa luiz luiza luzia magali maicon maiara manoel manuel manuela mara marcela marcelo marcia marcio marco marcos margarete
  margarida maria mariana mariane marilda marilene marilia marina mario marisa maristela marlene marlon marluce marta mateus matheus matilde
  mauricio mauro maxwell mayara mayra michel michele michelle miguel milena milton miriam moacir moises monica murilo nadia nair nanci natalia
  natalie natasha nathan neide neiva nelson neusa nicolas nicole nilda nilson nilton nivaldo noemi norma odair odete olga olivia orlando osmar
  osvaldo oswaldo otavio pablo paloma pamela patricia paula paulo pedro pietra priscila priscilla rafael rafaela raimunda raimundo ramon raquel
  raul rebeca regiane regina reginaldo reinaldo renan renata renato ricardo rita roberta roberto robson rodolfo rodrigo roger rogerio romulo
  ronaldo roni rosana rosane rosangela roseli rosemary rosilene rosimeire ruben rubens ruth sabrina samara samuel sandra sandro sara sarah
  sebastiana sebastiao selma sergio sheila shirley sidnei silas silmara silvana silvia silvio simao simone solange sonia sophia sofia stefany
  stella suelen sueli suzana tais talita tamara tamires tania tarcisio tatiana tatiane telma teresa tereza terezinha thais thales thalita thiago
  tiago tobias ulisses valdemar valdir valdirene valeria valmir valter vanderlei vanessa vania vera veronica vicente victor victoria vilma
  vinicius virginia vitor viviane wagner waldemar walter wanda wanderley washington welington wellington wesley willian wilson yago yara yasmin
  yuri zelia zilda zuleica zuleide`.split(/\s+/),
)
