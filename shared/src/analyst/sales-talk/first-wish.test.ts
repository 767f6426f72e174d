import { type ProductTalk, testProducts } from './test-products.ts'

/** The work is named in one sentence and what it is done to in another. */
const WORK_AND_THING: readonly ProductTalk[] = [
  [
    'manutenção elevador',
    '=Maurício',
    'c: o elevador social parou de novo ontem',
    's: são quantos?',
    'c: dois. queria uma proposta de manutenção mensal',
    's: 1.480 por mês os dois',
    'c: ok',
  ],
  [
    'conserto geladeira|geladeira',
    '=Valmir',
    'c: minha geladeira não gela',
    's: passo aí, a visita é 80',
    'c: quanto mais ou menos o conserto?',
    's: uns 380 com gás',
    'c: ta',
  ],
  [
    'limpeza caixa|limpeza da caixa d agua',
    '=Norberto',
    'c: bom dia, aqui no prédio são duas caixas d água',
    's: quantos litros?',
    'c: 15 mil cada. orçamento pra limpeza semestral',
    's: 900 as duas',
    'c: certo',
  ],
  [
    'pintura fachada|pintura',
    '=Cícero',
    'c: a fachada aqui do prédio tá descascando toda',
    's: são quantos andares?',
    'c: 4, queria orçar a pintura',
    's: 28 mil',
    'c: vou ver',
  ],
  [
    'aluguel betoneira|betoneira',
    '=Wanda',
    'c: vcs têm betoneira de 400?',
    's: tenho',
    'c: é só aluguel, uma semana',
    's: 350 a semana',
    'c: ok',
  ],
  [
    'revestimento piscina|piscina|vinil',
    '=Rui',
    'c: a piscina aqui de casa tá com o vinil rasgado',
    's: tamanho?',
    'c: 8x4, quero trocar',
    's: 4.200',
    'c: hum',
  ],
]

/** A request by another verb of doing, or with another word for the seller. */
const OTHER_ASKS: readonly ProductTalk[] = [
  [
    'tela de proteção|tela',
    '=Rogério',
    'c: oi! vcs põem tela de proteção pra gato?',
    's: sim, quantas janelas',
    'c: sacada + 3 janelas',
    's: 48 o m2',
    'c: ok',
  ],
  [
    'divisória|drywall',
    '=Seu Zezim',
    'c: bom dia, o sr faz divisória de drywall?',
    's: faço',
    'c: sala comercial de 40m, 2 paredes',
    's: 5.200',
    'c: hum',
  ],
  [
    'cerca',
    '=Tonho',
    'c: o senhor mexe com cerca de arame liso?',
    's: mexo sim',
    'c: são 600 metros no sítio',
    's: 14 o metro',
    'c: ta',
  ],
  [
    'papel de parede',
    '=Lia',
    'c: a senhora aplica papel de parede?',
    's: aplico',
    'c: é um quarto de bebê',
    's: 45 o m2',
    'c: legal',
  ],
  [
    'película|insulfilm',
    '=Dudu',
    'c: cê coloca película em carro?',
    's: coloco',
    'c: é um onix',
    's: 280',
    'c: beleza',
  ],
  ['sofá|estofado', '=Ari', 'c: ocê arruma sofá?', 's: arrumo', 'c: tá com a espuma afundada', 's: 650', 'c: ta'],
  ['unha|unhas', '=Paty', 'c: vc alonga unha?', 's: alongo sim, fibra', 'c: quanto?', 's: 150', 'c: ok'],
  [
    'aulas piano|piano',
    '=Helena',
    'c: a senhora ensina piano pra adulto?',
    's: ensino',
    'c: uma vez por semana',
    's: 220 por mês',
    'c: certo',
  ],
  [
    'cachorro|adestramento',
    '=Ivan',
    'c: vcs adestram cachorro grande?',
    's: adestramos',
    'c: é um pastor',
    's: 900 o pacote',
    'c: hum',
  ],
  ['imposto de renda|imposto', '=Sônia', 'c: oi, vc declara imposto de renda?', 's: declaro, 180', 'c: ok'],
]

/** The seller says what is meant, and the customer agrees. */
const SELLER_DEFINES: readonly ProductTalk[] = [
  [
    'arranjo',
    '=Otávio',
    'c: tenho uma festa dia 12 e a família quer flores do campo',
    's: seriam arranjos de mesa?',
    'c: isso, baixinho, 16 mesas',
    's: 95 cada, 1.520',
    'c: ok',
  ],
  [
    'banner|banners',
    '=Gil',
    'c: preciso divulgar uma promoção na frente da loja',
    's: seria um banner de lona?',
    'c: isso, 2x1',
    's: 130',
    'c: ta',
  ],
  [
    'drenagem',
    '=Cris',
    'c: operei faz 10 dias e o médico pediu umas sessões',
    's: é drenagem pós-operatória né?',
    'c: isso mesmo',
    's: 120 a sessão',
    'c: certo',
  ],
  [
    'contrato social|abertura|empresa',
    '=Dirceu',
    'c: vou começar a trabalhar por conta',
    's: você quer abrir empresa?',
    'c: sim, MEI não dá pra mim',
    's: abertura 900',
    'c: ok',
  ],
]

/** What did the damage is not what is wanted. */
const DAMAGE: readonly ProductTalk[] = [
  [
    'portão',
    '=Jeferson',
    'c: um caminhão deu ré no meu portão, ficou um oito',
    's: nossa',
    'c: quero um novo, basculante',
    's: 4.850 com motor',
    'c: hum',
  ],
  [
    'muro',
    '=Batista',
    'c: bom dia, um ônibus derrubou meu muro da frente',
    's: quantos metros?',
    'c: 6, quanto pra refazer?',
    's: 3.900',
    'c: ta',
  ],
  [
    'telhado|telha',
    '=Edvaldo',
    'c: a árvore caiu no nosso telhado',
    's: vou olhar',
    'c: precisa trocar umas 40 telhas',
    's: 1.800',
    'c: ok',
  ],
  [
    'vidro|box',
    '=Sandro',
    'c: meu filho quebrou o vidro do box',
    's: qual tamanho?',
    'c: 1,20 x 1,90',
    's: 480',
    'c: beleza',
  ],
  [
    'parachoque|para-choque',
    '=Toninho',
    'c: uma moto bateu no parachoque do meu gol',
    's: manda foto',
    'c: quanto pra pintar?',
    's: 650',
    'c: hum',
  ],
]

/** A plan whose name is chosen from what the seller listed. */
const CHOSEN: readonly ProductTalk[] = [
  [
    'plano clinica|plano Clínica',
    '=Otto',
    'c: qual plano seria? somos 9',
    's: o Consultório é 189, só até 2. Para vocês é o Clínica, 459 por mês',
    'c: ok, o Clínica então',
    's: perfeito',
  ],
  [
    'pacote ouro|ouro',
    '=Bete',
    'c: queria saber dos pacotes',
    's: tem o Prata 1.900 e o Ouro 2.700',
    'c: vou de Ouro',
    's: ótimo',
  ],
]

testProducts(WORK_AND_THING)
testProducts(OTHER_ASKS)
testProducts(SELLER_DEFINES)
testProducts(DAMAGE)
testProducts(CHOSEN)
