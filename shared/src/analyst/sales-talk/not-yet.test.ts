import { type PhaseTalk, testPhases } from './test-standings.ts'

/** A no for the moment, and a return near by: a wait. A no for good, and a return that is only polite: cold. */
const TALKS: PhaseTalk[] = [
  [
    'leads-mornos',
    [
      'c: quero fazer o pacote de limpeza de pele, quanto?',
      's: 4 sessões por 480',
      'c: quero sim, mas essa semana não dá, to viajando',
      's: Deixo marcado pra segunda?',
      'c: prefiro não marcar ainda, meu voo pode atrasar',
      'c: depois do dia 9 eu te chamo e a gente acerta o dia',
      's: Combinado, boa viagem!',
      'c: obrigada 🥰',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: bom dia, o clareamento dental custa quanto',
      's: 690 de consultório',
      'c: to querendo muito, só que hoje não posso fechar, o décimo cai dia 5',
      's: Quer que reserve?',
      'c: melhor não reservar ainda. semana que vem caindo eu te chamo',
      's: Fechado, te espero',
      'c: pode deixar',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: adorei o quarto planejado, 7.800 né?',
      's: Isso, com montagem',
      'c: por enquanto não vou fechar, o pintor ainda tá lá. dia 15 ele termina e eu te chamo pra medir',
      's: Combinado, te espero dia 15',
      'c: fechou obrigada',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: qual valor do curso de manicure?',
      's: 350, turma dia 20',
      'c: gostei, quero fazer',
      's: Garanto sua vaga?',
      'c: agora não, só semana que vem que eu recebo. aí te chamo pra fazer a inscrição',
      's: Ok, qualquer coisa estou aqui',
      'c: tá bom',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: o seguro do carro ficou 1.980?',
      's: Isso, em 10x',
      'c: gostei do valor. o meu vence dia 18, então não vou fazer agora',
      's: Posso deixar emitido',
      'c: precisa não, dia 16 me chama que a gente faz',
      's: Anotado',
      'c: valeu',
    ],
  ],
  [
    'leads-frios',
    [
      'c: oi, vi a escolinha de futebol, quanto a mensalidade?',
      's: 150, duas vezes por semana',
      'c: legal, vou falar com meu marido',
      '+8d',
      's: Oi! Conseguiram decidir?',
      'c: oi, então, meu irmão se ofereceu pra treinar ele no clube e a gente achou melhor assim',
      's: Que bom! Se precisar estamos aqui',
      'c: por enquanto vamos deixar quietinho. se mudar alguma coisa eu procuro vocês',
      's: Claro!',
      'c: obrigada viu',
    ],
  ],
  [
    'leads-frios',
    [
      'c: boa tarde, vocês têm vaga pra cuidadora de idoso durante o dia?',
      's: Temos, 160 a diária',
      'c: vou conversar com meus irmãos',
      '+10d',
      's: Boa tarde! Alguma definição?',
      'c: minha prima vai ficar com ela, a família preferiu assim',
      's: Entendi, que ótimo',
      'c: gostei muito do atendimento de vocês, não tem nada a ver com vocês',
      's: Qualquer coisa me chama',
      'c: chamo sim, obrigada',
    ],
  ],
  [
    'leads-frios',
    [
      'c: quanto o aluguel do espaço pra 80 pessoas?',
      's: 2.400 no sábado',
      'c: lindo demais',
      's: Quer reservar o dia 20?',
      'c: ainda não decidimos, pode liberar a data se aparecer alguém',
      's: Ok!',
      '+12d',
      's: Oi Bruna, e a festa?',
      'c: oi! desculpa a demora. minha sogra ofereceu o sítio dela e vamos fazer lá mesmo',
      's: Que legal!',
      'c: o espaço de vocês é lindo, fica pra uma próxima',
      's: Com certeza',
    ],
  ],
  [
    'leads-frios',
    [
      'c: bom dia, quanto a hospedagem do meu cachorro por 10 dias?',
      's: 60 a diária, 600',
      'c: ok vou ver',
      '+5d',
      's: Bom dia, vai deixar ele com a gente?',
      'c: bom dia, minha vizinha se ofereceu pra olhar ele esses dias. deixa pra próxima viagem',
      's: Tranquilo!',
      'c: obrigado',
    ],
  ],
  [
    'leads-frios',
    [
      'c: oi, o personal online quanto é?',
      's: 197 por mês',
      'c: hum, agora não dá pra mim, perdi o emprego. quem sabe ano que vem',
      's: Entendo, força!',
      'c: obrigada',
    ],
  ],
]

testPhases(TALKS)
