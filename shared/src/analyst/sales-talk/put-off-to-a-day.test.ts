import { type PhaseTalk, testPhases } from './test-standings.ts'

/** Wanted, and put off to a day or an event near by: a step that is taken then is none yet. The talks are of the second of March. */
const TALKS: PhaseTalk[] = [
  [
    'leads-mornos',
    [
      'c: vcs fazem papel de parede?',
      's: Fazemos, 980 o quarto',
      'c: gostei. o pedreiro ainda ta aqui',
      's: Quer marcar a medição?',
      'c: me chama lá pro dia 15 que aí já dá pra marcar',
      's: Anotado, te chamo dia 15',
      'c: valeu',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: quero fazer a avaliação do aparelho dentário pro meu filho',
      's: Que legal! Tenho quinta 14h',
      'c: essa semana ele tá em prova',
      'c: semana que vem acaba, aí quero marcar sim',
      's: Te chamo segunda então?',
      'c: chama sim',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: o piso laminado quanto o metro?',
      's: 89 colocado, seus 30m dá 2.670',
      'c: show, quero fazer. só que falta secar o contrapiso',
      's: Quanto tempo?',
      'c: uns 15 dias. quando secar te chamo pra vir medir',
      's: Fechado, fico no aguardo',
      'c: 👍',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: preciso trocar a bateria da moto',
      's: 189 instalada',
      'c: to na estrada, volto dia 9',
      'c: começo da semana que vem passo aí e a gente vê',
      's: Combinado, dia 9 te chamo',
      'c: isso',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: aula de pilates tem vaga de manhã?',
      's: Tem 8h, 260 por mês, quer fazer uma experimental?',
      'c: quero muito, mas o médico só me libera depois do dia 20. aí eu marco com certeza',
      's: Perfeito, te procuro dia 20',
      'c: pode procurar',
      's: 💙',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: vi a máquina de costura, 1.190 né?',
      's: Isso, pronta entrega',
      'c: gostei dela. começo de abril cai meu décimo da aposentadoria atrasado',
      's: Que bom! Quer que eu separe?',
      'c: ainda não, no comecinho de abril te procuro',
      '+21d',
      's: Oi dona Cida, ainda tem interesse na máquina?',
      'c: tenho sim! início de abril eu vou aí ver ela',
      's: Combinado, te chamo dia 5',
      'c: tá bom',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: quero renovar o seguro do carro, vence dia 28 de março',
      's: Fica 1.980 à vista',
      'c: ficou bom. me chama dia 20 de março que aí a gente resolve',
      's: Chamo sim',
      'c: obrigado',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    [
      'c: a cotação das camisetas do terceirão ficou boa, 34 cada',
      's: Posso mandar o contrato?',
      'c: ainda to juntando a lista com a turma, terça te mando os tamanhos e aí fechamos',
      's: Ok, aguardo a lista',
    ],
  ],
  // the step is taken now
  [
    'leads-quentes',
    [
      'c: quero marcar a medição das cortinas',
      's: Tenho dia 10 às 9h',
      'c: pode marcar dia 10',
      's: Marcado! Te chamo na véspera pra confirmar',
      'c: chama sim',
    ],
  ],
  [
    'leads-quentes',
    ['c: só consigo depois das 18h, dá pra marcar amanhã 18h30?', 's: Dá sim, agendado!', 'c: até amanhã'],
  ],
  [
    'leads-quentes',
    [
      'c: pode gerar o contrato da turma de robótica, começo de abril a gente já inicia',
      's: Gero hoje, qual seu CPF?',
      'c: 123.456.789-09',
      's: Obrigada, envio até 18h',
    ],
  ],
  // a pause: far off
  [
    'leads-frios',
    [
      'c: quanto fica o cercado do sítio?',
      's: 6.800',
      'c: legal. só em setembro que eu vou mexer nisso, me chama em setembro',
      's: Combinado, em setembro te chamo',
      'c: isso, abraço',
    ],
  ],
  [
    'leads-frios',
    ['c: pintura da fachada da loja?', 's: 3.400', 'c: esse semestre não dá, te procuro em agosto', 's: Ok, obrigado'],
  ],
]

testPhases(TALKS)
