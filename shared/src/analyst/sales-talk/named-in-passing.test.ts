import { type ProductTalk, testProducts } from './test-products.ts'

/** A thing that is thought of, answered with, measured or worked out by a verb, beside firms whose names mislead. */
const TALKS: readonly ProductTalk[] = [
  // By the metre, the piece, the sack.
  [
    'grama sintetica',
    '=Verde Vivo',
    'c: boa noite, e ai quanto q ta o metro da grama sintetica pra quintal',
    's: 118 o m² instalada',
    'c: e 60 metros?',
    's: 7.080',
  ],
  ['brita', '=Depósito Central', 'c: bom dia qto o metro da brita', 's: 140 o metro', 'c: entrega?'],
  ['linho', '=Casa dos Tecidos', 'c: oi, quanto está o metro do linho cru?', 's: 48 o metro', 'c: quero 6'],
  ['racao', '=Agro Norte', 'c: quanto q ta o saco da ração de corte', 's: 96', 'c: faz 10 por quanto'],
  // The answer to what somebody is thinking of.
  [
    'penteadeira',
    '=Marcenaria Silva',
    'c: oi, vi seu trabalho',
    's: Oi! O que você precisa?',
    'c: uma penteadeira com espelho pro quarto da minha filha',
    's: fica 1.450',
  ],
  [
    'pergolado',
    '=Serralheria Dois Irmãos',
    'c: boa tarde',
    's: boa tarde, em que posso ajudar?',
    'c: um pergolado na entrada de casa',
    's: 4.200 pintado',
  ],
  [
    'buque|buques',
    '=Flor de Maio',
    'c: oi tudo bem',
    's: oi! o que procura?',
    'c: um buquê de noiva com rosas brancas',
    's: 380',
  ],
  // Thought of.
  [
    'mezanino',
    '=Metálica Prumo',
    '@Thaís Papelaria Arco',
    'c: Bom dia, peguei seu contato com o contador',
    's: Bom dia! Como posso ajudar?',
    'c: a papelaria tá sem espaço pra estoque e eu pensei num mezanino no fundo da loja',
    's: Ótima saída. 24 m² a 780 = 18.720',
    'c: e com a escada?',
    's: 19.900',
  ],
  [
    'calca|calcas',
    '=Jeans do Agreste',
    '@Bella Modas',
    's: Boa tarde! Como posso ajudar?',
    'c: a gente pensou em 60 calças pra começar a primavera',
    's: pra 60 sai 46 cada',
    'c: e o frete?',
    's: 210',
  ],
  [
    'claraboia',
    '=Vidros Sul',
    '@Padaria Trigo',
    'c: oi, a padaria é muito escura, pensei numa claraboia',
    's: dá sim! 2.300',
    'c: quanto tempo?',
  ],
  [
    'esteira',
    '=Fit Equipamentos',
    '@Clínica Movimento',
    'c: bom dia, pensamos em duas esteiras pra clínica',
    's: 6.900 cada',
    'c: ok',
  ],
  // A verb that makes the thing.
  [
    'muro',
    '=Placas São Bento',
    '@Gilmar Terreno Lagoa',
    'c: Boa tarde. Preciso murar um terreno, 60 metros',
    's: altura 2,20?',
    'c: isso',
    's: instalado 165 o metro, 9.900',
    'c: ok',
  ],
  ['cerca', '=Alambrados JB', 'c: oi preciso cercar um sitio, uns 200 metros', 's: 38 o metro', 'c: tela ou arame?'],
  // Asked by the price of its noun of work.
  [
    'retifica',
    '=Retífica Paulista',
    '@Adilson Truck',
    'c: bom dia, o motor bateu biela na serra',
    's: vixe. já tá na garagem?',
    'c: tá. quanto fica a retifica completa',
    's: 16.400 com tudo',
  ],
  [
    'funilaria',
    '=Auto Center Lima',
    'c: bateram na minha porta do gol',
    's: manda foto',
    'c: quanto fica a funilaria',
    's: 900',
  ],
  [
    'reforma',
    '=Marido de Aluguel Nei',
    'c: oi, quanto sai a reforma completa do banheiro?',
    's: 9.800',
    'c: e só o piso?',
  ],
  ['funilaria|pintura', '=Auto Center Lima', 'c: quanto fica a pintura geral do gol', 's: 4.500'],
  // No thing: somebody who does something.
  [
    'acesso|facial',
    '=AcessoFácil',
    '@Marlene Síndica',
    'c: Bom dia, as tags daqui já viraram bagunça, tem ex morador entrando. Quero ver o de rosto',
    's: O facial resolve isso',
    'c: quanto é?',
    's: o controle de acesso facial fica 21.400',
  ],
  // A plan of theirs.
  [
    'plano',
    '=PetVida Planos',
    '@Gabriel tutor do Bento',
    'c: Oi! Um amigo tem o plano de vcs pro cachorro dele e elogiou. Queria entender como funciona',
    's: Que bom! Me apresenta o seu?',
    'c: esse é o Bento, 6 anos',
    's: o Plus, 119,90 por mês',
    'c: tem carência?',
    's: 60 dias',
  ],
  // Like the others, and other things.
  ['escada', '=Metálica Prumo', 'c: oi, quanto a escada caracol?', 's: 4.800', 'c: pensei no preço e volto a falar'],
  [
    'sofa',
    '=Estofados Lar',
    'c: quero reformar o sofá',
    's: 1.200',
    'c: o que você pensou de cor?',
    's: cinza',
    'c: um cinza claro então',
  ],
]

testProducts(TALKS)
