import { type PhaseTalk, testPhases } from './test-standings.ts'

/** A taste, a trial or papers received, and all agreed: no sale until the money or the signature is there. */
const TALKS: PhaseTalk[] = [
  [
    'leads-quentes',
    [
      'c: queria orçar docinhos pro batizado, 200',
      's: 200 x 1,60 = 320. Mando uns pra vocês provarem?',
      'c: manda!',
      '+2d',
      's: O motoboy saiu com a prova',
      'c: recebi, uma delícia, aprovado',
      's: Oba! 50% pra garantir a data',
      'c: manda o pix que amanhã eu faço',
      's: doces@exemplo.com, aguardo',
      'c: combinado',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: preciso de uniforme pra 25 funcionários',
      's: 25 x 68 = 1.700. Mandamos uma peça pra ver o tamanho',
      '+3d',
      's: Entregue a peça aí na portaria',
      'c: chegou, ficou perfeita',
      's: Podemos produzir? 40% de entrada',
      'c: pode mandar o boleto da entrada',
      's: Segue. Assim que pagar eu coloco em produção',
      'c: ok, o financeiro paga sexta',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: a degustação do café foi ótima, adoramos',
      's: Que bom! Fechamos os 20 kg por mês?',
      'c: fechado! me manda o contrato',
      's: Mandei no e-mail',
      'c: recebi, tudo certo. assino amanhã quando o sócio voltar',
      's: Aguardo assinado pra programar a entrega',
    ],
  ],
  [
    'leads-quentes',
    [
      's: O test ride foi bom?',
      'c: show, adorei a moto. vou ficar com ela',
      's: Reservo com sinal de 500',
      'c: passa a chave, hoje à noite transfiro',
      's: 27999990000',
      'c: anotado',
      's: Assim que cair eu tiro do anúncio',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: a prova do vestido ficou linda',
      's: Ficou mesmo! Pra reservar é 30%, 540',
      'c: posso pagar segunda?',
      's: Pode, seguro até segunda',
      'c: então segunda faço o pix',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: fechamos o buffet, 80 pessoas a 95',
      's: Oba! 7.600. Sinal de 30%',
      'c: pode mandar os dados',
      's: Itaú ag 0001 cc 12345-6. Fico no aguardo do sinal pra bloquear a data',
      'c: recebi. dia 5 deposito',
      's: Perfeito',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: recebi o contrato, vou ler com calma hoje',
      's: Qualquer dúvida me chama',
      'c: li tudo, tá certinho, pode considerar fechado',
      's: Maravilha! Falta só assinar e o pix da matrícula',
      'c: faço os dois amanhã',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: amei a arte do convite, aprovada',
      's: Que bom! 100 convites 380, metade pra começar',
      'c: manda a chave',
      's: 31999990000',
      'c: minha mãe vai fazer o pix mais tarde',
      's: Tá bom, quando cair eu começo',
    ],
  ],
  // it is there
  [
    'fechados',
    [
      'c: recebemos a amostra do tecido, aprovada',
      's: Ótimo, 50% pra iniciar',
      'c: transferi agora os 850',
      's: Caiu aqui! Entrego dia 20, o restante na entrega',
      'c: combinado, na entrega pago o resto',
    ],
  ],
  [
    'fechados',
    [
      'c: quero o bolo de 2kg, pix de quanto?',
      's: 90 agora e 90 na retirada',
      'c: feito',
      's: Recebi os 90! Aguardo o restante na retirada',
      'c: sábado levo',
    ],
  ],
  [
    'fechados',
    [
      'c: conserta o celular amanhã?',
      's: Conserto, 180',
      'c: pode fazer',
      '+1d',
      's: Prontinho, trocamos a tela, pode vir buscar',
      'c: peguei, ficou ótimo. faço o pix de noite',
      's: Sem problema, aguardo o pix',
      'c: ok',
    ],
  ],
  [
    'fechados',
    [
      'c: assinei o contrato pelo link',
      's: Recebido! Aguardo o boleto da primeira parcela dia 10',
      'c: dia 10 eu pago',
    ],
  ],
  [
    'fechados',
    [
      'c: então é 260 né, vou passar o cartão pelo link',
      's: Isso',
      'c: passou?',
      's: Recebi os 260, muito obrigada!',
      'c: 😍',
    ],
  ],
]

testPhases(TALKS)
