import { describe } from 'vitest'
import { type ProductTalk, testProducts } from './test-products.ts'

/** 'A biz 2015 qto?': the thing before the question. */
const THING_FIRST: readonly ProductTalk[] = [
  ['fan|moto', 'c: opa, a fan 160 2018 qto?', 's: 9.800 amigo', 'c: e os pneus?', 's: Pneu novo, revisada'],
  ['celta|carro', 'c: bom dia, o celta 2009 quanto tá?', 's: 17.500', 'c: ar gela?', 's: Gela, bateria nova'],
  ['iphone 12', 'c: oi o iphone 12 quanto', 's: 1.900 com capinha', 'c: bateria?', 's: 86%'],
  ['fogão', 'c: boa, o fogão 5 bocas por quanto sai?', 's: 890', 'c: acende automático?', 's: Sim, mesa de vidro'],
  ['prensa', 'c: a prensa térmica ainda tem? qto?', 's: 1.200 com 3 bonés de brinde', 'c: 110?', 's: 220'],
]

/** A place where it was seen is no thing. */
const SEEN: readonly ProductTalk[] = [
  ['colchão', 'c: qnt ta o colchao casal', 's: Qual modelo?', 'c: aquele da vitrine', 's: 890'],
  ['bota', 'c: oi, tem bota feminina 36?', 's: Tenho! Qual?', 'c: a do story de ontem', 's: Essa é 259'],
  ['lustre', 'c: boa tarde, vi um lustre aí', 's: Qual deles?', 'c: aquele do balcão', 's: 340'],
  ['berço', 'c: quero saber do berço', 's: O branco ou o da promoção?', 'c: o da promoção', 's: 620'],
  ['mochila', 'c: oi essa mochila tem em preto?', 's: Tem!', 'c: aquela do catálogo né', 's: Isso, 180'],
]

/** A colour or a part told of a thing does not name it. */
const TOLD_OF_IT: readonly ProductTalk[] = [
  [
    'cadeira',
    'c: preciso daquelas que giram pra escritório',
    's: Poltrona ou cadeira presidente?',
    'c: a presidente, com encosto alto',
    's: 780',
    'c: tem nota?',
  ],
  [
    'escada',
    's: Oi! O que procura?',
    'c: pra pintar o teto',
    's: Escada de alumínio ou a de fibra?',
    'c: a de alumínio, com 7 degraus',
    's: 240',
    'c: manda o link',
  ],
  ['marmita', 'c: quero marmita', 's: Marmita de frango ou de carne?', 'c: de frango', 's: 18', 'c: manda'],
  ['faxina|limpeza', 'c: quanto a faxina?', 's: Apartamento ou casa grande?', 'c: casa', 's: 280', 'c: ok'],
  [
    'bolsa',
    'c: oi, aquela bolsa caramelo é couro?',
    's: Couro legítimo! 490',
    'c: e a preta?',
    's: 980',
    'c: amei a preta',
  ],
  ['tapete', 'c: tem tapete 2x3?', 's: Temos cinza e bege', 'c: o bege', 's: 560', 'c: gostei do bege'],
]

/** What is done, and for what occasion or place. */
const FOR_WHAT: readonly ProductTalk[] = [
  ['som|dj', 'c: opa vc faz som pra casamento?', 's: Faço, DJ e luz', 'c: dia 7', 's: 1400'],
  ['filmagem', 'c: oi, vcs fazem filmagem pra formatura?', 's: Fazemos! 1.200', 'c: entrega em pendrive?', 's: Link'],
  ['decoração', 'c: fazem decoração pra chá de bebê?', 's: Sim, a partir de 450', 'c: tema ursinho', 's: Lindo'],
  [
    'rede',
    'c: bom dia, colocam rede de proteção?',
    's: Sim! Quantas janelas?',
    'c: 4 janelas e a sacada',
    's: Janelas 180 cada, sacada 960. Total 1.680',
  ],
  [
    'insulfilm|película',
    'c: vcs colocam insulfilm?',
    's: Colocamos, qual carro?',
    'c: corolla, os 4 vidros e o traseiro',
    's: 320',
  ],
  [
    'papel de parede',
    'c: instalam papel de parede?',
    's: Instalamos. Quantas paredes?',
    'c: 2 paredes do quarto',
    's: 45 o metro',
  ],
  ['gesso', 'c: bom dia, vcs põem gesso?', 's: Colocamos sim. Qual ambiente?', 'c: sala e corredor', 's: 90 o metro'],
  ['toldo', 'c: colocam toldo retrátil?', 's: Sim! Medida?', 'c: 3 metros a varanda', 's: 1.900'],
  [
    'foto',
    'c: quero fotos do meu casamento no civil',
    's: Pacote de 3h 900',
    'c: tem álbum?',
    's: à parte',
    'c: ah tá',
  ],
  ['foto|ensaio', 'c: oi, faz fotos de gestante?', 's: Faço! 400 com 20 fotos', 'c: na praia?', 's: Na praia também'],
  [
    'foto',
    'c: quanto vc cobra pra tirar foto de aniversário de 1 ano?',
    's: 3h de cobertura 650',
    'c: entrega quantas?',
    's: 100',
  ],
  ['sofá', 'c: queria ver fotos do sofá retrátil', 's: [imagem] 2.900', 'c: lindo', 's: quer separar?'],
  [
    'decoração|festa',
    'c: manda fotos de festa de 15 anos que vcs decoraram',
    's: [imagem] decoração completa 2.800',
    'c: linda',
  ],
  [
    'aula violão|violão',
    'c: queria aula de violão',
    's: Temos! Pacote de 4 aulas 280',
    'c: de manhã tem?',
    's: Tem',
    'c: pode marcar',
  ],
  [
    'massagem',
    'c: oi, fazem massagem relaxante?',
    's: Sim! Pacote de 5 sessões 450',
    'c: tem sábado?',
    's: Tem',
    'c: quero',
  ],
  [
    'limpeza',
    'c: preciso de uma diarista pra limpeza pós obra',
    's: Pacote de 8h fica 320',
    'c: traz produto?',
    's: Trago',
    'c: ok',
  ],
]

/** A list of kinds, of which some are ordered. */
const LISTS: readonly ProductTalk[] = [
  [
    'pizza',
    'c: boa noite, cardápio de pizza por favor',
    's: 🍕 Mussarela 45 🍕 Calabresa 48 🍕 Portuguesa 52',
    'c: 1 calabresa e 1 portuguesa',
    's: 100 com entrega',
    'c: ok',
  ],
  [
    'calabresa|pizza',
    'c: cardapio pf',
    's: Segue: Pizza Mussarela 45, Pizza Calabresa 48, Pizza Portuguesa 52',
    'c: 1 calabresa grande',
    's: 48, entrega grátis',
    'c: ok',
  ],
  [
    'marmita',
    'c: oi, hoje tem marmita?',
    's: Tem! Frango 18, Bife 20, Feijoada 24',
    'c: 2 de bife',
    's: 40',
    'c: manda',
  ],
  [
    'açaí',
    'c: qual valor do açaí?',
    's: 300ml 14, 500ml 19, 700ml 25',
    'c: 1 de 500 com leite ninho',
    's: 19 + entrega',
    'c: ok',
  ],
]

/** What they tell of themselves, of the place or of when is no thing. */
const BESIDE: readonly ProductTalk[] = [
  [
    'telha',
    's: Oi Marcelo! Vi que você pediu orçamento de telha semana passada',
    's: Telha ondulada R$ 62,90',
    'c: oi, quantas por m²?',
    's: 1,2',
  ],
  [
    'vale presente|',
    'c: Gostaria de saber se a loja abre domingo',
    's: Abrimos das 10h às 16h',
    'c: aceita vale presente? ganhei um de aniversário',
    's: Aceitamos',
  ],
  [
    'seguro',
    'c: bom dia, queria cotar o seguro do meu carro',
    's: Qual modelo?',
    'c: argo 2020, fica na garagem',
    's: 2.100',
  ],
  [
    'geladeira',
    'c: vi no encarte da semana a geladeira frost free',
    's: Temos, 2.900',
    'c: levam a velha?',
    's: Levamos',
  ],
  ['calha', 'c: choveu e entrou água aqui, vcs trocam calha?', 's: Trocamos, 45 o metro', 'c: uns 12 metros', 's: 540'],
  [
    'contab|contador',
    'c: abri uma empresa e preciso de contador',
    's: Parabéns! MEI ou ME?',
    'c: ME, loja virtual',
    's: 280 por mês',
  ],
  [
    'buffet',
    'c: oi, minha filha faz 15 anos em maio, queria orçamento de buffet',
    's: Quantos convidados?',
    'c: 100',
    's: 9.800',
  ],
  ['convite', 'c: vou fazer batizado e preciso de convite', 's: Quantos?', 'c: 50', 's: 4 cada'],
  ['lavagem|lavar', 'c: quanto pra lavar sofá de 3 lugares?', 's: 180', 'c: seca rápido?', 's: 6h'],
]

/** Work by its verb, and what was lost. */
const WORK: readonly ProductTalk[] = [
  [
    'corte grama',
    'c: boa noite vc corta grama?',
    's: Corto, qual o tamanho?',
    'c: uns 200 metros, o quintal todo',
    's: 180',
  ],
  ['plotagem', 'c: oi, quanto fica pra plotar uma fiorino?', 's: Total ou parcial?', 'c: só as laterais', 's: 650'],
  ['formatação', 'c: boa tarde, formatam notebook?', 's: Formatamos! 120', 'c: salva os arquivos?', 's: Salva'],
  ['declaração', 'c: preciso declarar o imposto de renda', 's: 150', 'c: sou autônomo', 's: 200 então'],
  ['chave', 'c: oi, perdi a chave do carro', 's: Qual carro?', 'c: hb20 2018', 's: 650 a codificada'],
  ['desmontagem|montagem', 'c: quanto vcs cobram p desmontar uma cama box?', 's: 120', 'c: é casal', 's: mesmo preço'],
  ['guarda roupa', 'c: quanto vcs cobram p desmontar e montar um guarda roupa?', 's: 220', 'c: 6 portas', 's: 280'],
  ['edredom', 'c: quanto pra lavar e passar um edredom king?', 's: 60', 'c: busca?', 's: sim'],
  ['chave', 'c: bom dia, fazem cópia de chave de carro?', 's: Fazemos codificada, 350', 'c: hb20', 's: 350'],
  ['bolo', 'c: quero 1 bolo p sábado', 's: 120 o de 2kg', 'c: chocolate', 's: ok'],
  ['banho|tosa', 'c: oi banho e tosa quanto?', 's: 90 porte pequeno', 'c: tem sábado?', 's: tem'],
  ['camiseta', 'c: tem camiseta p e m?', 's: Tem, 45', 'c: quero duas', 's: ok'],
]

describe.each([
  ['work', WORK],
  ['a thing first', THING_FIRST],
  ['where it was seen', SEEN],
  ['told of it', TOLD_OF_IT],
  ['for what', FOR_WHAT],
  ['a list', LISTS],
  ['beside', BESIDE],
])('%s', (_name, talks) => {
  testProducts(talks)
})
