import { testHeld } from './test-standings.ts'

/** Whole talks of everyday trades that are over, or asleep. */
testHeld([
  [
    'leads-frios',
    '',
    [
      's: Oi Tati, e o notebook, vamos fechar?',
      'c: oi! então meu pai me deu um de aniversário hahaha',
      's: Que presentão!',
      'c: né, obrigada pela atenção',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: Bom dia. Informo que a licitação foi revogada',
      's: Bom dia, que pena. Há previsão de novo edital?',
      'c: Não há. Obrigado pela participação',
      's: Ficamos à disposição',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      's: Seu Jonas, a vaga do curso de soldador ainda tá de pé',
      'c: arrumei serviço em Santos, vou mudar mês que vem',
      's: Boa sorte!',
      'c: valeu mestre',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: moço não precisa mais vir ver o vazamento',
      's: Resolveu?',
      'c: meu genro achou, era só a boia kkk',
      's: Que bom! Precisando tamo aí',
      'c: brigada',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      's: Karina, vi que olhou a bolsa caramelo. Posso te ajudar?',
      'c: só olhando mesmo',
      's: Fica à vontade',
      '+6d',
      's: Chegou a bolsa em preto também 😍',
      '+4d',
      's: Última semana com 10%',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: gente sobre a festa do dia 20, a gente mudou pra um churrasco só da família, não vamos mais fazer no salão',
      's: Ah entendi! Fica pra próxima',
      'c: fica sim, desculpa qualquer coisa',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: Marcelo, o dono resolveu alugar em vez de comprar empilhadeira',
      's: Entendi. Alugamos também!',
      'c: ele já fechou o aluguel com a empresa da irmã dele',
      's: Beleza, sucesso',
      'c: abraço',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: vou ter que deixar o pilates, o médico pediu pra parar 6 meses',
      's: Poxa, melhoras! Guardo sua vaga',
      'c: não guarda não, quando ele liberar eu volto a falar com você',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      's: Professor, mantemos o interesse no projetor?',
      'c: a escola recebeu dois do estado semana passada',
      's: Que bom pra vocês',
      'c: pois é, então não vamos precisar',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: qual valor do box de banheiro?',
      's: A partir de 690 instalado',
      '+3d',
      's: Oi, tudo bem? Ficou alguma dúvida?',
      'c: não, obrigada',
      's: Qualquer coisa chama',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: bom dia, preciso de um orçamento de lona pro caminhão',
      's: Bom dia! 8x4 com ilhós 890',
      'c: ok vou ver',
      '+5d',
      's: E aí seu Beto, vamos fazer a lona?',
      'c: bom dia, comprei uma usada de um colega, resolveu',
      's: Maravilha! Precisando',
      'c: tmj',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      's: Oi Helena! Confirmando sua matrícula no pós-graduação, posso seguir?',
      'c: Oi! Pensei muito e decidi não fazer agora, estou com dois empregos',
      's: Entendo! No próximo semestre?',
      'c: talvez em 2028, quem sabe. agradeço o carinho',
      's: Ficamos de portas abertas',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: qto o frete de uma geladeira ate Sorocaba',
      's: 280',
      'c: nossa blz',
      '+4d',
      's: oi, ainda precisa do frete?',
      '+5d',
      's: bom dia! consigo 250 essa semana',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: Olá, sobre a proposta da fachada, a matriz padronizou um fornecedor nacional',
      's: Olá, que pena! Nem instalação local?',
      'c: Nem. Vem tudo de São Paulo. Mas obrigado pela agilidade',
      's: Disponha, sucesso',
    ],
  ],
  ['leads-frios', '', ['c: instalei com outra empresa já, ficou bom', 's: Ah que bom, fica pra próxima', 'c: valeu']],
  [
    'leads-frios',
    '',
    [
      'c: boa tarde, queria cancelar a visita de amanhã',
      's: Boa tarde! Quer remarcar?',
      'c: não precisa, fechamos um mais perto do trabalho dele',
      's: Que bom, felicidades!',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      's: Oi Igor, vamos começar o inglês?',
      'c: oi, consegui uma bolsa na faculdade, lá tem inglês de graça',
      's: Que top! Parabéns',
      'c: valeu demais pela atenção',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: Obrigada pelo retorno. O conselho preferiu reformar os equipamentos antigos',
      's: Entendi. Se precisarem de peças avisem',
      'c: Aviso sim. Boa tarde',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: oi moça desisti da tatuagem, minha mãe chorou kkkk',
      's: Kkkkk mães né! Qualquer coisa tô aqui',
      'c: quem sabe um dia',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      's: Bom dia! Ainda procura carro?',
      'c: não mais, ganhei o do meu avô',
      's: Que presente!',
      'c: simm, obrigado viu',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      's: Bom dia! Fechamos as 10 cadeiras odontológicas?',
      'c: bom dia, a clínica recebeu 4 da matriz, resolveu por ora',
      's: Entendi! Precisando é só chamar',
      'c: obrigado',
    ],
  ],
])
