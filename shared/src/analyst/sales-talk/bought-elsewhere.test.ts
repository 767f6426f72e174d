import { describe } from 'vitest'
import { type PhaseTalk, testPhases } from './test-standings.ts'
import { testSums } from './test-sums.ts'

/** The thing was got from somebody else or the whole plan fell through; and what only sounds so. */
const TALKS: PhaseTalk[] = [
  [
    'leads-frios',
    [
      'c: oi, quanto fica a renovação do seguro do meu carro?',
      's: 2.100 à vista',
      'c: vou ver',
      '+20d',
      's: oi, conseguiu ver?',
      'c: já renovei com outra corretora',
    ],
  ],
  ['leads-mornos', ['c: renovei com vocês ano passado, quanto fica esse ano?', 's: 2.100', 'c: ok, vou olhar']],
  [
    'leads-frios',
    [
      'c: quanto ta a lavadora de 12kg?',
      's: 1.899 em 10x',
      'c: vou dar uma olhada e te falo',
      '+3d',
      's: E a lavadora, vamos fechar?',
      'c: acabei comprando no aplicativo, veio com cupom',
      's: Poxa! Quando precisar estamos aqui',
      'c: valeu, ótimo atendimento',
    ],
  ],
  [
    'leads-frios',
    [
      'c: orçamento de pintura de 2 quartos',
      's: 1.600 com material',
      '+5d',
      's: Oi, conseguiu decidir?',
      'c: oi, a gente acabou contratando um pintor que o vizinho indicou. mas obrigada viu',
      's: Imagina, sucesso',
    ],
  ],
  [
    'leads-frios',
    [
      'c: vocês tem pneu aro 15?',
      's: Temos, 389 cada',
      'c: vou ver e volto',
      '+2d',
      's: Vai querer os pneus?',
      'c: troquei ontem numa loja perto do trabalho, tava na promoção',
      's: Certo, fica pra próxima',
      'c: sim, obrigado',
    ],
  ],
  [
    'leads-frios',
    [
      'c: a gente quer alugar brinquedos pro aniversário',
      's: Pula-pula 180, piscina de bolinha 150',
      'c: vou ver com meu marido',
      '+4d',
      's: Oi! Conseguiram ver?',
      'c: ai desculpa a demora, o salão já tem brinquedo incluso então vamos ficar com o deles',
      's: Sem problemas!',
      'c: muito obrigada pela atenção',
    ],
  ],
  [
    'leads-frios',
    [
      'c: Bom dia, preciso de 5 notebooks para o escritório',
      's: 5 x 3.200 = 16.000',
      'c: vou levar pra diretoria',
      '+10d',
      's: Bom dia, alguma novidade?',
      'c: Bom dia. Infelizmente cortaram o orçamento de TI deste ano, vamos seguir com os atuais',
      's: Entendo, fico à disposição',
      'c: Obrigado, em janeiro refazem o orçamento, quem sabe',
    ],
  ],
  [
    'leads-frios',
    [
      'c: queremos trocar o sistema da loja',
      's: 349 por mês com implantação grátis',
      'c: gostei, vou passar pro dono',
      '+6d',
      's: E aí, o dono aprovou?',
      'c: ele resolveu renovar com o sistema atual, fizeram um desconto pra gente',
      's: Que pena. Fico à disposição',
      'c: pode deixar',
    ],
  ],
  [
    'leads-frios',
    [
      'c: Quero orçar a festa de 15 anos da minha filha',
      's: Pacote 120 convidados 14.900',
      'c: lindo!',
      '+8d',
      's: Oi! Vamos agendar a visita ao salão?',
      'c: Oi, ela desistiu da festa, quer viajar pra Disney com as amigas kkk',
      's: Kkkk que delícia',
      'c: quem sabe a formatura a gente faz aí',
    ],
  ],
  [
    'leads-frios',
    [
      'c: o apartamento de 2 quartos ainda ta disponível?',
      's: Está, 1.450 mais condomínio',
      'c: posso visitar sábado?',
      's: Pode, 10h',
      '+2d',
      's: Gostou do apto?',
      'c: gostei mas acabei alugando um mais perto do serviço',
      's: Ah entendi, boa sorte',
    ],
  ],
  [
    'leads-frios',
    [
      'c: Boa tarde, a empresa quer contratar ginástica laboral',
      's: 1.800 por mês, 3x na semana',
      'c: vou apresentar pro RH',
      '+12d',
      's: Boa tarde, tiveram retorno?',
      'c: Tivemos. A matriz congelou novas contratações até o fim do ano',
      's: Poxa. Posso retomar em janeiro?',
      'c: Pode sim, obrigado pela compreensão',
    ],
  ],
  [
    'leads-frios',
    [
      'c: quanto fica a cama box casal?',
      's: 1.350 entregue',
      'c: ta, vou pensar',
      '+3d',
      's: E a cama? faço 1.290',
      'c: ja pegamos uma no magazine ontem, obrigado',
      's: Ok!',
    ],
  ],
  [
    'leads-frios',
    [
      'c: curso de inglês pra minha filha de 8',
      's: 269 por mês, material 340',
      'c: quero marcar uma aula teste',
      's: Terça 15h?',
      'c: pode ser',
      '+2d',
      's: A Lia gostou da aula?',
      'c: gostou, mas matriculamos ela na escola do lado de casa, fica mais fácil pra levar',
      's: Entendo, sucesso!',
    ],
  ],
  [
    'leads-frios',
    [
      'c: quanto o aluguel da mesa de som?',
      's: 250 a diária',
      'c: ok vou ver',
      '+2d',
      's: E a mesa de som, vai querer?',
      'c: consegui emprestada com um amigo, valeu',
      's: Show, precisando tamo aí',
    ],
  ],
  [
    'leads-frios',
    [
      'c: plano de saúde pra mim e meus 2 filhos',
      's: 890 por mês',
      'c: vou analisar',
      '+6d',
      's: Oi Bruna, analisou?',
      'c: oi! passei num emprego novo e a empresa dá o plano, então não preciso mais',
      's: Parabéns!',
      'c: obrigada 😊',
    ],
  ],
  [
    'leads-frios',
    [
      'c: preciso fazer a festa do meu pai, 60 pessoas',
      's: 60 x 75 = 4.500',
      'c: nossa que lindo o salão',
      '+9d',
      's: Oi! Vamos reservar a data?',
      'c: oi, a família achou melhor fazer uma coisa pequena em casa mesmo. agradeço',
      's: Imagina!',
    ],
  ],
  [
    'leads-frios',
    [
      'c: bom dia, quero contratar assessoria contábil',
      's: 490 por mês',
      'c: vou conversar com minha sócia',
      '+5d',
      's: Conversaram?',
      'c: Sim. Vamos manter o escritório que já nos atende',
      's: Ok, obrigado pelo retorno',
    ],
  ],
  [
    'leads-frios',
    [
      'c: orçamento do site',
      's: 2.800',
      'c: beleza, vou decidir',
      '+7d',
      's: E aí, decidiu sobre o site?',
      'c: meu sobrinho fez um pra gente, ta quebrando o galho',
      's: Entendi, boa sorte',
      'c: vlw',
    ],
  ],
  [
    'leads-frios',
    [
      'c: queria trocar meu carro, quanto no onix 2020?',
      's: 62.900',
      'c: posso ver sábado?',
      's: Pode!',
      '+4d',
      's: Oi, pensou no Onix?',
      'c: o meu passou na revisão e vou segurar ele mais um tempo',
      's: Tranquilo',
      'c: obrigado',
    ],
  ],
  [
    'leads-frios',
    [
      'c: viagem pra Gramado em julho, casal',
      's: 3.980 o casal',
      'c: uau, vou ver',
      '+5d',
      's: Oi! As vagas tão acabando, vamos garantir?',
      'c: infelizmente meu marido não conseguiu férias, não vai rolar',
      's: Poxa, quem sabe em outra data',
    ],
  ],
  [
    'leads-frios',
    [
      'c: Boa tarde, precisamos de 3 impressoras em locação',
      's: 390 cada por mês',
      'c: Levo ao gerente',
      '+8d',
      's: Alguma posição?',
      'c: O gerente optou por outra empresa, mas guardo seu contato',
      's: Obrigado',
    ],
  ],
  [
    'leads-frios',
    [
      'c: cotação de seguro do HB20',
      's: 2.140',
      'c: vou comparar',
      '+2d',
      's: Oi, conseguiu comparar?',
      'c: fechei com meu corretor antigo, ele cobriu',
      's: Ok, ano que vem me chama',
      'c: chamo sim',
    ],
  ],
  [
    'leads-mornos|em-objecao',
    [
      'c: to entre o seu orçamento e o da outra empresa',
      's: O que falta pra decidir?',
      'c: eles deram 5 anos de garantia, vocês dão 3',
      's: Posso ver com a fábrica',
      'c: ve sim, ainda não fechei com ninguém',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: comprei um apartamento na planta e quero planejar os móveis',
      's: Parabéns! Quando entrega?',
      'c: só em maio, mas já quero ir olhando',
      's: Te mando nosso portfólio',
      'c: manda, to amando ver',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    [
      'c: comprei uma cadeira na internet e veio sem parafuso, vocês montam?',
      's: Montamos, 80',
      'c: legal, e tem horário sábado?',
      's: Tenho 10h',
      'c: vou ver aqui',
    ],
  ],
  [
    'leads-mornos|em-objecao',
    [
      'c: troquei de contador no ano passado e me arrependi',
      's: O que aconteceu?',
      'c: sumia. vocês atendem por whats mesmo?',
      's: Sempre, no mesmo dia',
      'c: gostei disso, vou conversar com meu sócio',
    ],
  ],
  // what only sounds so
  [
    'leads-mornos|em-objecao',
    [
      'c: quanto é o conserto da geladeira?',
      's: 320 a troca do termostato',
      'c: da última vez acabei comprando outra porque não compensava',
      's: Essa vale a pena, é nova',
      'c: é verdade. vou ver aqui quando consigo ficar sem ela e te falo',
    ],
  ],
  [
    'fechados',
    ['c: acabei fechando com vocês mesmo kkk, pix feito do sinal', 's: Recebido! Data reservada', 'c: obrigada'],
  ],
  [
    'leads-quentes',
    [
      'c: olhei em outras 3 lojas e acabei escolhendo a de vocês, manda o link pra pagar',
      's: Segue o link',
      'c: pago no almoço',
    ],
  ],
]

testPhases(TALKS)

describe('whom the seller sends is no rival', () => {
  testSums([
    [150, null, ['c: oi vcs instalam ventilador?', 's: Tenho um rapaz que instala por 150', 'c: fechado']],
    [4500, null, ['c: quem faz o muro?', 's: Tem um pedreiro nosso que faz por 4.500', 'c: fechado pode mandar ele']],
    [600, null, ['c: e a parte elétrica?', 's: Tenho um eletricista que faz por R$ 600', 'c: pode marcar']],
    [230, null, ['c: vcs entregam e montam?', 's: temos um rapaz da montagem que cobra 230', 'c: ok fechado']],
    [80, null, ['c: oi, tem marmita hoje?', 's: a cozinheira tá fazendo o kit de 4 por 80', 'c: quero um']],
    [900, null, ['c: oi, quanto pinta um quarto?', 's: meu pintor faz por 900 com tinta', 'c: pode marcar então']],
    [
      1200,
      null,
      [
        'c: instala ar condicionado?',
        's: 1.200 com suporte',
        'c: Tenho um rapaz que instala por 700',
        's: a gente dá garantia',
        'c: vou pensar',
      ],
    ],
    [
      3000,
      null,
      [
        'c: quanto fica o portão?',
        's: 3.000',
        'c: tem um serralheiro aqui que faz por 2.500',
        's: o concorrente cobra 2.500 mas não dá garantia',
        'c: entendi, fechado então',
      ],
    ],
  ])
})
