import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a second purchase after the first one was paid', () => {
  testSums([
    [
      4700,
      null,
      [
        'c: quero um guarda-roupa planejado',
        's: fica 3.900 instalado',
        'c: fechado, faz o pix pra mim?',
        's: chave 11.111.111/0001-11',
        'c: pix feito',
        's: Recebido! Entrega dia 10',
        'c: ficou lindo demais, obrigada',
        's: Que bom!',
        'c: agora dá pra fazer uma sapateira no mesmo tom?',
        's: Dá sim, 800',
        'c: fecha! mandei os 800 no pix',
        's: Recebido ✅ instalo quinta',
      ],
    ],
    [
      1031,
      null,
      [
        'c: seguro viagem pro Chile pra 3 pessoas',
        's: 214 por pessoa. Os três: 642',
        'c: pode emitir os 3',
        's: chave pix é o CNPJ',
        'c: feito, 642',
        's: Caiu! Apólices no e-mail',
        'c: obrigada',
        'c: minha sogra resolveu ir. dá pra pôr ela?',
        's: Dá sim, a dela fica 389',
        'c: pode fazer',
        'c: pix de 389 enviado',
        's: Recebido e apólice emitida!',
      ],
    ],
    [
      470,
      null,
      [
        'c: banho e tosa do meu poodle quanto?',
        's: 90 reais',
        'c: pode marcar. já fiz o pix',
        's: Recebido! Amanhã 9h',
        'c: ele adorou',
        's: ❤️',
        'c: vi que vcs vendem ração. a de 15 kg quanto?',
        's: 380',
        'c: quero uma, manda. pix feito',
        's: Caiu aqui, entrego hoje',
      ],
    ],
    [
      2660,
      null,
      [
        'c: oi quero encomendar o bolo do casamento',
        's: o de 3 andares fica 1.900',
        'c: fechado, paguei agora',
        's: Pagamento confirmado!',
        'c: e os docinhos? 200 dá quanto?',
        's: 200 docinhos 760',
        'c: quero tbm, pix enviado',
        's: Recebido, obrigada!',
      ],
    ],
    // Only the first was bought.
    [
      3900,
      null,
      [
        'c: quero um guarda-roupa planejado',
        's: fica 3.900 instalado',
        'c: fechado. pix feito',
        's: Recebido! Entrega dia 10',
        'c: ficou lindo demais, obrigada',
        's: Que bom!',
        'c: e uma sapateira no mesmo tom?',
        's: Dá sim, 800',
        'c: deixa pro mês que vem',
      ],
    ],
    [
      3000,
      null,
      [
        'c: quero fazer clareamento',
        's: a avaliação é 150, abate se fechar',
        'c: ok, pix feito',
        's: Recebido! Quinta 10h',
        'c: gostei muito da doutora',
        's: O tratamento fica 3.000',
        'c: fechado. pix feito',
        's: Recebido!',
      ],
    ],
    [
      2400,
      null,
      [
        'c: quero um portão de ferro',
        's: fica 2.400',
        'c: fechado. mandei 1.200 de entrada no pix',
        's: Recebido! Fica pronto dia 20',
        'c: e aí, ficou pronto?',
        's: Pronto! Faltam os 1.200',
        'c: pix dos outros 1.200 feito',
        's: Recebido, obrigado!',
      ],
    ],
    // A deposit and the rest are one purchase.
    [
      3000,
      null,
      [
        'c: quanto a festa infantil?',
        's: pacote 3.000',
        'c: fechado. pago metade agora, 1.500 no pix, feito',
        's: Recebido!',
        'c: paguei os outros 1.500 agora',
        's: Caiu, obrigado!',
      ],
    ],
    // The add-on is part of a sum that was told.
    [
      3300,
      null,
      [
        'c: quanto o notebook?',
        's: 2.900',
        'c: e com a mochila e mouse?',
        's: mais 400, tudo 3.300',
        'c: fechado, pix feito',
        's: Recebido!',
      ],
    ],
  ])
})
