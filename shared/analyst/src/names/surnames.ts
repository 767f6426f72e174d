import { anyOf } from '../text/any-of.ts'

/** Frequent Brazilian family names, folded: a contact's second word is kept as part of the name only when it is one. */
export const SURNAMES: ReadonlySet<string> = new Set(
  `abreu aguiar alencar almeida alves alvim amaral amorim andrade antunes aparecida aragao aranha araujo arruda assis assuncao
  azevedo bahia bandeira barbosa barcellos barreto barros bastos batista beltrao benetti benevides bernardes bessa bezerra bittencourt
  borba borges botelho braga branco brandao brito bueno cabral caetano caldas calixto camargo campelo campos cardoso carneiro
  carvalho castilho castro cavalcante cavalcanti cerqueira chagas chaves coelho conceicao cordeiro correa correia cortez costa coutinho
  couto cruz cunha damasceno dantas dias diniz domingues dornelles duarte dutra espindola esteves evangelista falcao faria farias felix
  fernandes ferrari ferraz ferreira figueiredo fonseca fontes fraga franca franco freire freitas furtado galvao garcia gentil goes gomes
  goncalves gouveia guedes guerra guimaraes gusmao henrique holanda jardim jesus junior lacerda lara leal leao leite lemos lessa lima
  linhares lins lira lobo lopes lourenco luz macedo machado maciel magalhaes maia malta marinho marques martins matos mattos medeiros
  meireles mello melo mendes mendonca menezes mesquita miranda monteiro moraes morais moreira mota moura muniz nascimento navarro neiva
  neto neves nobrega nogueira novaes nunes oliveira pacheco padilha paiva paixao palma parente passos paula paz pedrosa peixoto pereira
  pessoa pimenta pimentel pinheiro pinho pinto pires pontes porto prado prates prestes queiroz ramalho ramos rangel rebelo rego reis rezende
  resende ribas ribeiro rocha rodrigues romano romero rosa rosario sa sales salgado salles sampaio sanches santana santiago santos
  saraiva schmidt seabra serra serrano severo silva silveira simoes siqueira soares sobrinho sodre sousa souza tavares teixeira teles
  telles toledo torres trindade uchoa valadares valente valle varela vargas vasconcelos vaz veiga veloso ventura viana vianna vidal
  vieira vilela villar wagner werneck xavier zanetti zanella
  souza-lima filho bianchi bertolini bortolini colombo conti costanzo dalla ferrari fontana gallo lombardi marchetti mancini moretti muller
  rios braganca paes paranhos patricio penha penna pessanha pimentel pires portela porciuncula povoa quadros quaresma queiros quintana quintela rabelo
  raposo reboucas reinaldo ribas rodriguez rolim rufino saldanha salomao sampaio sarmento seixas sena senna serafim serpa simao sobral soriano souto
  tavora tenorio tolentino torquato travassos tourinho trigo valadao valenca valerio vaccari vargas veras verissimo viegas villas virgilio vitorino
  volpato zago zamboni zambon zanata zanin zanon zimmermann abrantes acosta afonso albuquerque alcantara aleixo alencastro alvarenga amado ambrosio
  anjos antonelli araripe arantes argolo arraes athayde avila ayres bacelar baptista barcelos barone barroso basilio bastos belem beltrame benites
  bento bernardi bernardo bicalho boaventura boldrini bonfim bonfa braz bretas brum buarque cabrera cajazeira caldeira camara camilo campelo
  canto capistrano carmo carrasco carrara cascaes casagrande casimiro cassiano catarino ceccato celestino cerqueira cesario chaves cintra claro
  clemente colares conrado consoli cordeiro corradi correa costela coutinho crespo crispim custodio dallagnol daltro delgado deus domingos dorneles
  drummond durao eller emerick escobar esperanca eustaquio facchini fagundes falcone farah fausto felipe felisberto fernandez ferraro ferro fialho
  fidelis fischer flores floriano fontenele fortes fortunato fortuna fraga francisco frazao froes frota gadelha galdino gallo gama garces gaspar
  gimenes giordano girardi gomide gondim gonzaga gonzalez gouvea grandi gregorio grillo guarani guilherme gutierrez haddad hartmann hermes hernandes
  hoffmann honorato honorio horta iglesias inacio ishikawa ito jacinto jansen jardim jordao jung kaufmann klein koch kramer krause kruger lacerda
  lago laranjeira lauria leandro leme lemes leopoldo levy libanio lisboa lobato longo loureiro lucas lucena lucio luna lustosa macario maddalena
  madeira mafra magno malheiros manoel mansur maranhao marcelino marcondes mariano marinelli marques martinelli martinez martini masson mattoso mauro
  mayer mazza medina meira meirelles menegatti menezes meneses mesquita messias miguel milani milhomem minelli modesto mondego monte montenegro
  montes morato moreno moro morsch mourao mueller mundim naves nery nicolau nogueira nonato noronha nunez oliva olivieri ortega ortiz ottoni ozorio
  pacifico padua pagano paim palhares palmeira pantoja parreira pascoal patriota paulino pavan pavao pedreira pellizzari penteado peres perez perrone
  pestana piccoli pieri pimentel pinho pio pitanga pitta pizarro pontes portugal possamai prata preto prudente puga quirino ramires ramirez rangel
  rauber reboucas regis rego reinert renno ribas ricardo richter rigon rivera roberto rolla roman roque rosseto rosset rudge ruiz saad salazar salim
  salvador salvatore sandoval sanchez sant'anna santanna sarti savi scalco schmitt schneider schulz schwarz scotti seco segala seidel silvino soares
  solano stein stella strauss tadeu taques taveira temer thome tomaz tonelli torrezan tosta trevisan troncoso ueda ulhoa valadares valentim valverde
  vasques vasquez vega velasco velloso venancio ventura vera vergara vianna vicente vidigal vilar vilas vilhena villanova viotti vivas viveiros
  watanabe weiss werner wolff zacarias zanatta zanoni zardo zatti
  nakamura pellegrini piazza ricci rossi russo sato schneider schultz silvestri suzuki takahashi tanaka testa vitale weber yamamoto`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Second given names that go with a first one. */
export const GIVEN_SECOND: ReadonlySet<string> = new Set(
  `ana antonio augusto beatriz carlos carolina cecilia cesar clara claudia cristina eduardo eduarda fatima felipe fernanda fernando francisco
  gabriel gabriela guilherme gustavo helena henrique isabel joao jorge jose julia laura leticia lucia luis luiz luiza marcelo marcos maria
  mario miguel paula paulo pedro rafael regina renato ricardo roberto rodrigo sergio sofia teresa tereza thiago vicente victor vitor vitoria`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words that open a firm's name rather than a person's. */
export const FIRM_WORDS = anyOf(
  [
    /imob|rh|adm|cont|dep|depto|compras|financeiro|acai|hub|agencia|estacao|ponto|rede|gremio|clube|cond/,
    /condominio|obra|comunidade|ministerio|projeto|chacara|residencial|predio|edificio|cliente|fornecedor/,
    /obras|oficina|escola|colegio|creche|padaria|restaurante|bar|pizzaria|lanchonete|loja|mercado/,
    /mercearia|supermercado|clinica|haras|studio|estudio|auto|construtora|igreja|condominio|hotel|pousada/,
    /farmacia|drogaria|salao|barbearia|academia|instituto|grupo|empresa|transportadora|fazenda|sitio/,
    /associacao|cooperativa|prefeitura|secretaria|hospital|laboratorio|consultorio|escritorio|imobiliaria/,
    /agropecuaria|distribuidora|atelie|espaco|casa|centro|posto|mecanica|metalurgica|industria|confeccoes/,
    /buffet|ong|paroquia|faculdade|universidade|pet|cafe|cafeteria|hamburgueria|sorveteria|doceria/,
    /confeitaria|floricultura|papelaria|livraria|otica|joalheria|cia|comercial|moveis|cantina|trattoria/,
    /quitanda|emporio|boteco|botequim|choperia|pastelaria|tabacaria|madeireira|marmoraria|serralheria/,
    /marcenaria|borracharia|autoescola|lavanderia|peixaria|acougue|churrascaria|sacolao|hortifruti/,
    /graficas?|bistro/,
  ],
  { before: /^/, after: /$/ },
)
