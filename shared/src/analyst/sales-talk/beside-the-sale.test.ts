import { type ProductTalk, testProducts } from './test-products.ts'

/** What is sold, and a talk that names a paper, a condition or the customer's own trade before it, or after. */
const TALKS: readonly ProductTalk[] = [
  // Papers, proofs and conditions that come with the sale.
  [
    'pilates',
    'c: boa tarde, tem horário de pilates à noite?',
    's: 19h e 20h, terça e quinta',
    'c: to com laudo de hérnia, faz diferença?',
    's: a fisio adapta. 2x na semana 320',
  ],
  [
    'box|guarda móveis',
    'c: oi, preciso guardar os móveis uns 3 meses, reforma em casa',
    's: box de 6m² 390 por mês. Seguro incluso até 10 mil',
    'c: o box de 6 cabe uma sala e 2 quartos?',
    's: cabe',
  ],
  [
    'treinamento',
    '=Prumo Treinamentos',
    'c: bom dia, a NR-35 do pessoal venceu',
    's: bom dia! 180 por pessoa, com prática',
    'c: tenho auditoria dia 12 e preciso do certificado na pasta',
    's: sai na hora',
  ],
  [
    'carro|onix',
    'c: boa tarde, ainda tem o onix 2019?',
    's: tenho, 58 mil',
    'c: tem laudo? teste de óleo?',
    's: tem laudo cautelar',
    'c: e a documentação tá em dia?',
  ],
  [
    'geladeira|conserto',
    'c: bom dia a geladeira parou de gelar, só o freezer funciona',
    's: qual marca?',
    'c: consul',
    's: visita 90',
  ],
  ['notebook', 'c: oi, o notebook da minha mãe não liga', 's: 280 com garantia', 'c: tem backup? não perde as fotos?'],
  // What the customer lives by.
  [
    'maquininha',
    'c: oi, abri uma barraca de pastel e queria uma maquininha',
    's: 12x de 9,90',
    'c: qual a taxa do débito?',
  ],
  [
    'embalagem|caixa|caixinha',
    'c: oi! faço velas e preciso de caixinha com janela',
    's: 100 caixas saem 190',
    'c: as velas têm 8cm, cabem?',
  ],
  [
    'tráfego|anúncio',
    '=Vitor Tráfego Pago',
    'c: oi, vendo bolsas e queria aparecer mais',
    's: gestão 900 por mês',
    'c: minhas bolsas são de couro',
  ],
  ['sistema', 'c: boa noite, tenho uma loja de roupa e queria um sistema', 's: 119 por mês', 'c: emite nota?'],
  // A paper can be the thing itself.
  ['certificado', 'c: bom dia, meu certificado digital A1 vence sexta, dá pra renovar?', 's: 189 o e-CNPJ', 'c: ok'],
  ['laudo', 'c: oi, preciso de um laudo cautelar do meu carro', 's: 250, sai na hora', 'c: pode ser hoje?'],
  ['exame', 'c: bom dia, quanto fica o exame de sangue completo?', 's: 96 no pix', 'c: precisa jejum?'],
  ['passaporte|visto', 'c: oi, queria tirar passaporte, vcs ajudam?', 's: assessoria 350', 'c: ok'],
  // 'Vendo' may be seeing, and 'faço' a promise.
  ['apartamento', 'c: oi, estou vendo apartamento no centro, 2 quartos', 's: tenho um de 260 mil', 'c: aceita fgts?'],
]

testProducts(TALKS)
