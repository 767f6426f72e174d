import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a cash price that the customer goes on to pay', () => {
  testSums([
    [
      4560,
      null,
      [
        'c: quanto fica o guarda-roupa planejado?',
        's: Fica 4.800, em até 5 vezes',
        'c: e à vista?',
        's: No pix dou 5%, fica 4.560',
        'c: ah, assim melhora',
        'c: pode fazer. como é o pagamento?',
        's: Metade agora e metade na entrega, 2.280 cada parte. Chave cnpj',
        'c: [imagem] Comprovante Pix / R$ 2.280,00 / Bruna Costa',
        's: Recebido!',
      ],
    ],
    [
      1710,
      null,
      [
        'c: quanto a revisão completa da moto?',
        's: Sai 1.900 em 4x',
        'c: à vista tem desconto?',
        's: tem, 10%, cai pra 1.710',
        'c: bom. faz então',
        's: 50% agora: 855 na chave telefone',
        'c: [imagem] Pix enviado / 855,00',
        's: caiu aqui',
      ],
    ],
    [
      950,
      null,
      [
        'c: preço da bicicleta aro 29?',
        's: 1.050 no cartão em 6x',
        'c: e no pix?',
        's: no pix 950',
        'c: boa. manda a chave',
        's: loja@bike.example',
        'c: [imagem] Comprovante / Valor R$ 950,00',
        's: recebido, obrigado!',
      ],
    ],
    [
      2700,
      null,
      [
        'c: o curso de confeitaria quanto é?',
        's: 3.000 em 10x',
        'c: pagando à vista?',
        's: Faço 2.700',
        'c: gostei',
        'c: quero me inscrever, como pago?',
        's: entrada de 900 e 1.800 no primeiro dia',
        'c: paguei a entrada',
        's: recebida, 900 ok',
      ],
    ],
    // The price over time, and half of it paid.
    [
      4800,
      null,
      [
        'c: quanto fica o guarda-roupa planejado?',
        's: Fica 4.800, em até 5 vezes',
        'c: e à vista?',
        's: No pix dou 5%, fica 4.560',
        'c: prefiro parcelar mesmo. pode fazer',
        's: Então metade agora, 2.400, e o resto em 2x',
        'c: [imagem] Comprovante Pix / R$ 2.400,00',
        's: Recebido!',
      ],
    ],
    [
      3200,
      null,
      [
        'c: quanto a cama com cabeceira?',
        's: 3.200 em 8x, no pix 3.000',
        'c: vou no cartão, 8x',
        's: ok, link enviado',
        'c: paguei',
        's: aprovado, obrigado',
      ],
    ],
  ])
})

describe('a part that is taken out of what was agreed', () => {
  testSums([
    [
      4300,
      null,
      [
        'c: quanto o pacote de fotos do casamento?',
        's: 4.800 com álbum, making of e ensaio. Sinal de 1.500',
        'c: fechado, segue o sinal',
        's: Recebido!',
        'c: oi, o ensaio a gente não vai conseguir fazer. dá pra tirar?',
        's: Dá. Tirando o ensaio abato 500, fica 4.300. Vocês já pagaram 1.500, resta 2.800',
        'c: obrigada!',
        'c: [imagem] Comprovante / R$ 2.800,00',
        's: tudo quitado, obrigada!',
      ],
    ],
    [
      8700,
      null,
      [
        'c: orçamento da reforma do banheiro',
        's: Completa com box fica 9.500, entrada de 3.000',
        'c: fechado, entrada paga',
        's: recebido',
        'c: o box eu ganhei da minha mãe, tira do orçamento?',
        's: Tiro sim. Sem o box abate 800, fica 8.700. Já pagou 3.000, restam 5.700',
        'c: perfeito',
        'c: [imagem] Pix / R$ 5.700,00',
        's: Recebido, muito obrigado',
      ],
    ],
    [
      2350,
      null,
      [
        'c: buffet infantil pra 50, quanto?',
        's: 2.800 com recreação',
        'c: fechamos',
        's: sinal de 800 pra reservar',
        'c: [imagem] Pix / R$ 800,00',
        's: reservado!',
        'c: minha prima vai fazer a recreação. consegue descontar?',
        's: Consigo, tiro 450 da recreação. Fica 2.350, faltam 1.550',
        'c: combinado',
      ],
    ],
    [
      1480,
      null,
      [
        'c: quanto a mudança pra Santos?',
        's: 1.700 com montagem dos móveis',
        'c: fechado',
        's: anotado, dia 10',
        'c: a montagem meu pai faz, desconta?',
        's: desconto 220, fica em 1.480',
        'c: isso, combinado',
      ],
    ],
    // The part was asked about and kept.
    [
      4800,
      null,
      [
        'c: quanto o pacote de fotos do casamento?',
        's: 4.800 com álbum, making of e ensaio',
        'c: e se tirar o ensaio?',
        's: Tirando o ensaio abato 500, fica 4.300',
        'c: ah não, quero com o ensaio então. fechado',
        's: contrato enviado',
        'c: assinado!',
      ],
    ],
  ])
})

describe('a dearer option turned down, and the price of what is wanted said by the customer', () => {
  testSums([
    [
      2900,
      null,
      [
        'c: tem filhote de shih tzu?',
        's: Pra companhia ou já adestrado? O adestrado sai 5.200',
        'c: filhote mesmo kkk 5.200 nem pensar',
        's: [imagem] Tabela da ninhada / Macho 2.500,00 / Fêmea 2.900,00 / pedigree incluso',
        'c: ai que lindos',
        'c: 2900 em 10x então?',
        's: Isso, 10x de 290',
        'c: quando pode ir pra casa?',
      ],
    ],
    [
      1800,
      null,
      [
        'c: oi, queria um violão pro meu filho',
        's: Iniciante ou profissional? O profissional fica 4.500',
        'c: iniciante, 4.500 sem chance kkk',
        's: [imagem] Violão iniciante / nylon 1.500,00 / eletroacústico 1.800,00',
        'c: o eletroacústico por 1800 em 6x?',
        's: isso, 6x de 300',
        'c: vou ver com minha esposa',
      ],
    ],
    [
      3400,
      null,
      [
        'c: conserto da caixa de câmbio, quanto?',
        's: Reforma da caixa fica 3.400',
        'c: e em quantos dias?',
        's: 15 dias. Uma caixa nova pronta sai hoje mas é 9 mil',
        'c: 9 sem chance',
        's: é puxado mesmo',
        'c: vou ver se consigo esperar',
      ],
    ],
    [
      1290,
      null,
      [
        'c: preciso de um notebook pra faculdade',
        's: O gamer sai 5.990',
        'c: nossa 5.990 nem pensar kkk',
        's: Tenho um básico, 1.290',
        'c: esse sim. tem garantia?',
        's: 1 ano',
      ],
    ],
    // Dear, and the only price: it stays on the table.
    [
      4800,
      null,
      ['c: quanto a cozinha planejada?', 's: fica 4.800', 'c: 4.800 sem chance agora', 's: entendo, consigo parcelar'],
    ],
    // Bargained down.
    [
      4500,
      null,
      ['c: quanto a cozinha planejada?', 's: fica 4.800', 'c: 4.800 não tem como', 's: consigo 4.500', 'c: melhorou'],
    ],
    [
      890,
      null,
      [
        'c: vcs tem cadeira gamer?',
        's: Tem a premium por 2.300',
        'c: nossa, 2.300 nem pensar',
        's: [imagem] Cadeiras / básica 690,00 / confort 890,00',
        'c: 890 em 5x?',
        's: isso mesmo',
        'c: legal, vou medir o quarto',
      ],
    ],
  ])
})
