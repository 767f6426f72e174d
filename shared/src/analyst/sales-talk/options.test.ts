import { describe, expect, test } from 'vitest'
import { dealOf } from './read-deal.ts'

const WEEK = ['c: quanto é por mês?', 's: 2x na semana 360 por mês, 3x na semana 480 por mês']
const PHOTO = [
  'c: queria o ensaio',
  's: [imagem] ENSAIOS / Essencial 15 fotos R$ 980 / Completo 30 fotos R$ 1.490 / Festa de 1 ano R$ 850',
]
const WINDOWS = [
  'c: quero 6 janela e a porta balcao',
  's: [imagem] ESQUADRIAS / 6 janelas linha 25 preta   6.900,00 / 1 porta-balcao   3.750,00',
]

describe('one of several that were named together', () => {
  test.each<[total: number, lines: string[]]>([
    [480, [...WEEK, 'c: 3x acho q é o ideal pra mim', 's: é o certo', 'c: vou ver']],
    [480, [...WEEK, 'c: 3x', 's: show']],
    [360, [...WEEK, 'c: 2x pra mim tá de bom tamanho', 's: boa']],
    [360, [...WEEK, 'c: começo com 2x', 's: combinado']],
    [480, [...WEEK, 'c: 2x é pouco pro que eu preciso', 's: concordo']],
    [1490, [...PHOTO, 'c: quero o completo', 'c: e daqui 1 ano a festa eu quero tb']],
    [1490, [...PHOTO, 'c: o completo é mais a minha cara', 's: é lindo mesmo']],
    [980, [...PHOTO, 'c: 15 fotos já tá bom demais', 's: ok']],
    [980, [...PHOTO, 'c: o completo fica pra quando eu ganhar na mega kkk vou de essencial']],
    [
      6900,
      [...WINDOWS, 'c: porta balcao ta cara', 'c: a porta eu fecho de madeirite ate ano q vem', 'c: só as janela'],
    ],
    [6900, [...WINDOWS, 'c: a porta deixo pra dps', 's: ok', 'c: fecha as janelas']],
    [3750, [...WINDOWS, 'c: as janelas eu já arrumei, só a porta agora', 's: beleza']],
    [
      1340,
      [
        'c: cotação do plano',
        's: 1.340 sem coparticipação ou 1.085 com coparticipação',
        'c: sem copart eu durmo melhor',
      ],
    ],
    [
      219,
      [
        'c: quais planos?',
        's: Essencial 129/mês e Completo 219/mês',
        'c: o essencial nem rola pra mim',
        's: então o Completo',
      ],
    ],
    [129, ['c: quais planos?', 's: Essencial 129/mês e Completo 219/mês', 'c: pra começar o essencial', 's: perfeito']],
    [
      219,
      [
        'c: quais planos?',
        's: Essencial 129/mês e Completo 219/mês',
        'c: preciso do robô',
        's: robô só no completo',
        'c: entao esse',
      ],
    ],
    [2600, ['c: tem sofá?', 's: de couro 2.600, de tecido 1.350', 'c: minha mulher prefere o de couro']],
    [1350, ['c: tem sofá?', 's: de couro 2.600, de tecido 1.350', 'c: n quero couro q o gato rasga']],
    [1350, ['c: tem sofá?', 's: de couro 2.600, de tecido 1.350', 'c: mais o de tecido q tenho gato']],
    [750, ['c: quanto o bolo?', 's: 2 andares 750, 3 andares 990', 'c: 2 andares da conta']],
    [990, ['c: quanto o bolo?', 's: 2 andares 750, 3 andares 990', 'c: a noiva quer 3']],
    [
      1790,
      ['c: quanto o pneu?', 's: jogo nacional 1.450, jogo importado 1.790', 'c: bota o importado que é pra durar'],
    ],
    [
      1450,
      [
        'c: quanto o pneu?',
        's: jogo nacional 1.450, jogo importado 1.790',
        'c: nacional resolve, o carro é pra vender',
      ],
    ],
    [320, ['c: quanto a faxina?', 's: completa 320, simples 200', 'c: tem q ser a completa, ta imundo']],
    [200, ['c: quanto a faxina?', 's: completa 320, simples 200', 'c: simples msm']],
    [8900, ['c: quanto a festa?', 's: Ouro 8.900, Prata 6.500, Bronze 4.900', 'c: gostamos mais do ouro', 's: 😍']],
    [
      6500,
      [
        'c: quanto a festa?',
        's: Ouro 8.900, Prata 6.500, Bronze 4.900',
        'c: ouro tá fora do orçamento e bronze é fraco',
        's: prata então',
      ],
    ],
  ])('%s: %j', (total, lines) => {
    expect(dealOf(lines).total).toBe(total)
  })
})

const VAN = ['c: faz mudança pra Sorocaba?', 's: faço, 690 com pedágio', 'c: blz, 690 ok']

describe('a thing asked about in passing, in any words', () => {
  test.each<[total: number, lines: string[]]>([
    [690, [...VAN, 'c: e moto vc leva? meu filho tem uma', 's: Moto é 300', 'c: depois vejo com ele']],
    [690, [...VAN, 'c: e aquele carreto pequeno kkk', 's: carreto sai 180', 'c: esse vejo dps']],
    [690, [...VAN, 'c: piano cês carregam?', 's: piano 900', 'c: tá, vou avisar minha tia']],
    [690, [...VAN, 'c: e pra guardar uns móveis?', 's: guarda-móveis 250 por mês', 'c: ah não precisa']],
    [690, [...VAN, 'c: cês embalam tb?', 's: embalo, 200', 'c: aí eu mesmo faço']],
    [690, [...VAN, 'c: sobe geladeira de escada?', 's: subida de escada 120', 'c: lá tem elevador, graças a Deus']],
    [690, [...VAN, 'c: só por curiosidade, pro Rio quanto?', 's: Rio 2.300', 'c: credo kkk']],
    [690, [...VAN, 's: já aproveita e leva as caixas organizadoras? 15 cada', 'c: tenho umas aqui']],
    [690, [...VAN, 'c: meu cunhado tá querendo mudar pra Itu', 's: Itu faço 450', 'c: vou passar seu contato pra ele']],
    [690, [...VAN, 'c: e o seguro?', 's: seguro opcional 90', 'c: não quero não']],
    [690, [...VAN, 'c: montador vc conhece?', 's: conheço, ele cobra 280', 'c: me passa depois o contato']],
    [690, [...VAN, 'c: amiga minha queria levar uma esteira', 's: esteira avulsa 220', 'c: aviso ela']],
    [690, [...VAN, 'c: num sabado seria quanto?', 's: sábado 840', 'c: não, na semana mesmo']],
    // Taken, it is the deal, or in it.
    [300, ['c: leva carro?', 's: carro 690', 'c: e moto?', 's: Moto é 300', 'c: é só a moto então, pode marcar']],
    [840, [...VAN, 'c: num sabado seria quanto?', 's: sábado 840', 'c: tem q ser sabado, pode ser']],
    [890, [...VAN, 'c: cês embalam tb?', 's: embalo, com embalagem fica 890', 'c: pode incluir']],
    [650, [...VAN, 'c: consegue melhorar?', 's: 650 pra fechar', 'c: depois te confirmo']],
    [620, [...VAN, 'c: e se for dia de semana?', 's: aí faço 620', 'c: vou ver e te falo']],
  ])('%s: %j', (total, lines) => {
    expect(dealOf(lines).total).toBe(total)
  })
})
