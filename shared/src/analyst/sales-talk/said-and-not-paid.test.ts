import { testPhases } from './test-standings.ts'

/** What sounds like a payment, and what comes after it shows whether anything was paid here. */
testPhases([
  [
    'leads-quentes',
    [
      'c: oi, quero o ensaio de gestante',
      's: 890 com 20 fotos',
      'c: 850 com a taxa de deslocamento paga então',
      's: isso',
      'c: sábado passo aí e já levo os 300 do sinal',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: quanto o portão?',
      's: 4.300 instalado',
      'c: pode fazer o contrato, meu CPF tá na conta de luz que te mandei',
      's: contrato enviado no e-mail',
      'c: recebi, amanhã cedo assino',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: bom dia, o pacote de 10 sessões?',
      's: 1.200',
      'c: fechado, já paguei caro em outro lugar e não resolveu rs',
      's: aqui resolve!',
      'c: me passa a chave pix',
    ],
  ],
  [
    'em-objecao',
    [
      'c: quanto o curso?',
      's: 1.980, faço 1.760 até sexta',
      'c: esse mês paguei o conserto do carro, tá pesado pra mim',
      's: divido em 8 vezes',
      'c: é o total que me assusta, sem desconto não consigo',
    ],
  ],
  [
    'em-objecao',
    [
      'c: gostei da proposta',
      's: te mando um resumo dos pagamentos pro seu sócio ler?',
      'c: pode mandar',
      's: segue, os pagamentos são autorizados por vocês',
      'c: perfeito, enviei',
      'c: ele não quis assinar, e sem a assinatura dele não dá',
    ],
  ],
  [
    'leads-frios',
    [
      'c: preciso de orçamento de limpeza',
      's: 2.180 por mês',
      'c: certo, vou avaliar',
      's: alguma posição?',
      'c: decidimos pela Brilhamax, que já atende a matriz. O contrato foi assinado ontem',
      's: poxa, que pena',
      'c: sua proposta estava muito boa, obrigada',
    ],
  ],
  [
    'leads-frios',
    [
      'c: quanto sai a pintura do salão?',
      's: 6.900 com material',
      'c: ok',
      's: conseguiu ver?',
      'c: ficamos com o Marcelo, que já fez a fachada. Deixo seu contato aqui com a administração',
      's: obrigado pelo retorno',
    ],
  ],
  [
    'fechados',
    [
      'c: quero o kit de 3',
      's: 240, a chave é 11999990000',
      'c: fiz o pix',
      's: recebi, obrigado! Envio amanhã',
      'c: já levo o resto do dinheiro da outra encomenda semana que vem',
    ],
  ],
  [
    'fechados',
    ['c: paguei o sinal agora, confere', 's: caiu sim, reservado', 'c: o restante pago na entrega né', 's: isso'],
  ],
])
