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
  // to be paid yet
  ['leads-quentes', ['c: manda o link pra pagar o curso', 's: Segue o link, 297', 'c: pago no almoço']],
  [
    'leads-quentes',
    [
      'c: quero os dois kits de maquiagem',
      's: 2 x 129 = 258, chave 11900001111',
      'c: pago na retirada, pode ser?',
      's: Pode sim! Separado',
      'c: passo aí amanhã',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: fecho a diária do sítio',
      's: 1.200, metade pra reservar. Pix sitio@exemplo.com',
      'c: transfiro hoje de noite',
      's: Tá ok, aguardo o comprovante',
      'c: beleza',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: vou querer o rack',
      's: 690. Link de pagamento enviado',
      'c: pago quando chegar em casa, o cartão ficou lá',
      's: Tranquilo',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: pode emitir o boleto da matrícula',
      's: Emitido, vence dia 10',
      'c: recebi o boleto, pago dia 10 quando cair o salário',
      's: Perfeito',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: o pix é em nome de quem?',
      's: Marcos Autopeças Ltda',
      'c: ok, minha esposa paga mais tarde',
      's: Ok, assim que cair eu despacho',
    ],
  ],
  [
    'leads-quentes',
    ['c: fechado a geladeira, pago na entrega no cartão', 's: Anotado, entrega quinta', 'c: combinado'],
  ],
  [
    'leads-quentes',
    [
      'c: quero o pacote de 10 sessões',
      's: 900 à vista ou 10x de 99. Mando o link?',
      'c: manda',
      's: link.exemplo',
      'c: vou pagar no app do banco, só que ele tá fora do ar',
      's: Kkk acontece, me avisa',
      'c: aviso',
    ],
  ],
  [
    'leads-quentes|leads-mornos',
    [
      'c: tentei pagar e deu erro no cartão',
      's: Quer tentar por pix?',
      'c: deixa eu ver o limite e tento de novo à noite',
      's: Ok',
    ],
  ],
  ['fechados', ['c: manda a chave', 's: 51999990000, 340', 'c: pago', 's: Caiu, obrigado! Envio amanhã']],
  ['fechados', ['c: boleto recebido', 's: Ótimo!', 'c: pago ✅', 's: Compensou hoje, nota emitida']],
  [
    'fechados',
    ['c: qual a chave', 's: cpf 111.111.111-11, ficou 95', 'c: paguei agora mesmo, confere aí', 's: Confirmado!'],
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
