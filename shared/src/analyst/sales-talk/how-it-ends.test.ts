import { type PhaseTalk, testPhases } from './test-standings.ts'

/** How everyday talks end, of every phase. */
const TALKS: PhaseTalk[] = [
  [
    'fechados',
    [
      'c: oi, o encanador veio ontem, arrumou o vazamento',
      's: Que bom! Ficou 280, pode ser pix',
      'c: mandei agora',
      's: Chegou, obrigado!',
      'c: precisando chamo de novo',
    ],
  ],
  [
    'fechados',
    [
      'c: vou querer 3 cestas básicas',
      's: 3 x 145 = 435, entrega grátis',
      'c: entrega hoje? pago pro entregador em dinheiro',
      's: Entrego 15h',
      'c: ok',
      's: Entregue e pago, obrigado dona Rita',
      'c: obrigada meu filho',
    ],
  ],
  [
    'fechados',
    ['c: contrato assinado, acabei de devolver por e-mail', 's: Recebi aqui! Sua turma começa dia 9', 'c: ansiosa'],
  ],
  [
    'fechados',
    [
      'c: quanto fica a troca da tela do iphone 11?',
      's: 480, fica pronto em 1h',
      'c: to levando aí',
      's: Pode trazer',
      'c: deixei com a menina',
      's: Tela trocada, pode buscar',
      'c: peguei, ficou zerado. paguei no débito',
      's: Valeu!',
    ],
  ],
  [
    'fechados',
    [
      'c: segue o comprovante do sinal',
      'c: <Mídia oculta>',
      's: Recebido, data bloqueada! O restante até dia 20',
      'c: combinado. depois vejo as lembrancinhas',
    ],
  ],
  [
    'fechados',
    [
      's: Sua moto está na promoção, 16.900',
      'c: posso pagar metade no cartão e metade no pix?',
      's: Pode',
      'c: fui aí hoje com a Jana e fechamos tudo, já to com a moto',
      's: Parabéns pela moto nova!',
      'c: obrigado, top demais',
    ],
  ],
  [
    'fechados',
    [
      'c: preciso do certificado digital A1 hoje',
      's: 189, faço por vídeo',
      'c: pago',
      's: Caiu. Entra nesse link',
      'c: feito a validação',
      's: Certificado emitido',
      'c: instalei, funcionou, obrigado',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: fechou, pode reservar o carro de sexta a domingo',
      's: Reservado! Preciso da CNH e do cartão de crédito na retirada',
      'c: ok, mando a cnh mais tarde',
      's: Beleza',
      'c: até sexta',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: o orçamento foi aprovado pelo síndico, quando começam?',
      's: Segunda, com o contrato assinado',
      'c: manda o contrato que ele assina amanhã',
      's: Enviado no e-mail',
      'c: recebi, encaminhei pra ele',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: quero sim, qual a forma de pagamento?',
      's: Pix ou 3x no cartão',
      'c: 3x. manda o link',
      's: Segue',
      'c: assim que chegar em casa eu pago, to no ônibus',
      's: Sem problema',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: gostei do apê, quero fazer proposta',
      's: Ótimo, qual valor?',
      'c: 410 com 20% de entrada. levo os documentos amanhã',
      's: O proprietário aceitou!',
      'c: aeee, amanhã 14h to aí com tudo',
      's: Te espero',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: combinado então, quarta 15h pra medir',
      's: Confirmado',
      'c: e se eu quiser mais uma porta, dá pra incluir depois?',
      's: Dá sim, depois a gente vê',
      'c: boa, até quarta',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: conversei com meu marido, vai ser o pacote completo mesmo',
      's: Maravilha! 30% pra reservar',
      'c: pode ser dia 5? é quando recebo',
      's: Pode, seguro até dia 5',
      'c: combinado, dia 5 mando',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: gostei bastante, só preciso confirmar as datas com o pessoal da firma',
      's: Claro',
      'c: até sexta te dou um retorno',
      's: Aguardo',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: qual a diferença do básico pro premium?',
      's: O premium tem suporte 24h, 199',
      'c: ah interessante',
      's: Quer testar 7 dias?',
      'c: pode ser, depois que eu voltar de viagem na outra semana',
      's: Combinado, te chamo dia 12',
      'c: blz',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: quanto o metro do porcelanato?',
      's: 79,90',
      'c: a obra tá na fase do contrapiso ainda, mas gostei desse',
      's: Guardo a amostra pra você',
      'c: obrigada! quando chegar a hora te chamo',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: to pesquisando escola pro meu filho pro ano que vem, adorei a de vocês',
      's: Quer conhecer?',
      'c: quero, mas agora to sem carro. semana que vem vejo um dia',
      's: Fico no aguardo',
    ],
  ],
  [
    'leads-mornos',
    ['c: recebi a proposta, obrigado. vou ler com calma no fim de semana', 's: Qualquer dúvida estou aqui', 'c: valeu'],
  ],
  [
    'leads-mornos',
    [
      'c: tem financiamento próprio?',
      's: Temos, em até 36x',
      'c: que bom. minha esposa volta sábado e a gente senta pra ver',
      's: Combinado, segunda te procuro',
      'c: pode procurar',
    ],
  ],
  [
    'em-objecao',
    [
      'c: 1.200 só de mão de obra? o pedreiro daqui cobra 700',
      's: Nosso serviço tem garantia',
      'c: entendo mas é muita diferença',
      's: Consigo 1.050',
      'c: ainda ta fora pra mim',
    ],
  ],
  [
    'em-objecao',
    [
      'c: 45 dias pra entregar é muito, me mudo dia 20',
      's: Posso tentar 35',
      'c: 35 também não resolve, vou dormir no chão?',
      's: Vou falar com a fábrica',
      'c: fala lá',
    ],
  ],
  [
    'em-objecao',
    [
      'c: meu sócio não quer mexer no sistema agora',
      's: Posso apresentar pra ele?',
      'c: ele nem quer ouvir falar, teve trauma com o último',
      's: E se for um teste grátis?',
      'c: vou tentar de novo mas acho difícil',
    ],
  ],
  [
    'em-objecao',
    [
      'c: tudo lindo mas pagar tudo adiantado eu não pago',
      's: É a política da casa',
      'c: então complica. pago metade antes e metade depois',
      's: Vou ver com o financeiro',
      'c: sem isso não fecho',
    ],
  ],
  [
    'em-objecao',
    [
      'c: li no reclame aqui que vocês demoram pra devolver o caução',
      's: Foi um caso isolado',
      'c: um não, vi vários. isso me deixa com pé atrás',
      's: Posso colocar prazo no contrato',
      'c: coloca e me manda pra eu ver',
    ],
  ],
  [
    'leads-frios',
    [
      'c: valores?',
      's: A partir de 99',
      'c: ok',
      '+6d',
      's: Oi, ficou alguma dúvida?',
      '+5d',
      's: Ainda tem interesse?',
    ],
  ],
  [
    'leads-frios',
    [
      'c: achei legal mas não é pra mim agora, quem sabe mais pra frente',
      's: Sem problemas, fico à disposição',
      'c: obrigada',
    ],
  ],
  [
    'leads-frios',
    [
      'c: Boa tarde, agradecemos a proposta, porém a diretoria decidiu não dar andamento neste momento',
      's: Entendo, obrigado pelo retorno',
      'c: Abraço',
    ],
  ],
  [
    'leads-frios',
    [
      'c: meu pai ficou doente, vamos ter que deixar a reforma de lado',
      's: Melhoras pra ele',
      'c: obrigado. quando der eu volto a procurar',
    ],
  ],
  [
    'leads-frios',
    [
      'c: só queria ter uma ideia de preço mesmo',
      's: 350 o básico',
      'c: ata, valeu',
      's: Quer agendar?',
      'c: não não, era só curiosidade',
    ],
  ],
  ['leads-frios', ['c: mudei de ideia sobre o curso, vou focar na faculdade', 's: Entendo! Boa sorte', 'c: brigada']],
  [
    'leads-frios',
    [
      'c: não consegui o financiamento, o banco negou, então vou ter que desistir',
      's: Que pena, posso tentar outro banco',
      'c: não, vou esperar limpar meu nome. ano que vem volto',
      's: Tá bom',
    ],
  ],
  [
    'leads-frios',
    ['c: vendi o carro, então não preciso mais do seguro', 's: Entendi, quando comprar outro me chama', 'c: chamo sim'],
  ],
]

testPhases(TALKS)
