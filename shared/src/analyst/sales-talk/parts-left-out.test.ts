import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('of a sum for two things one is left out', () => {
  testSums([
    [
      3200,
      2,
      [
        'c: preciso de cortina pra dois quartos e a sala',
        's: os dois quartos 1.700 cada = 3.400. A sala 2.900. Tudo 6.300',
        'c: vou fazer só os quartos agora, a sala fica pra depois',
        's: sem problema',
        'c: à vista tem desconto?',
        's: no pix faço os dois por 3.200',
        'c: ótimo, pode agendar a medição',
      ],
    ],
    [
      4100,
      null,
      [
        'c: bom dia, orçamento pra pintar a casa por dentro e por fora',
        's: interna 4.500 e externa 6.200, total 10.700',
        'c: a externa vou deixar pro ano que vem, faz só a interna',
        's: blz',
        'c: melhora um pouco?',
        's: faço a interna por 4.100',
        'c: fechado, pode vir segunda',
      ],
    ],
    [
      980,
      null,
      [
        'c: quanto fica o ensaio gestante e o newborn?',
        's: gestante 600, newborn 950, os dois juntos 1.350',
        'c: por enquanto quero só o newborn',
        's: certinho',
        's: consigo 980 com álbum',
        'c: perfeito',
      ],
    ],
    [
      7600,
      4,
      [
        'c: quero 6 janelas com tela',
        's: 6 janelas x 1.950 = 11.700',
        'c: vou fazer 4 agora e as outras duas no ano que vem',
        's: 4 ficam 7.800',
        'c: e no pix?',
        's: no pix 7.600',
        'c: tá bom, me manda os dados',
      ],
    ],
    [
      2500,
      null,
      [
        'c: orçamento da festa: buffet e decoração',
        's: buffet 5.400, decoração 2.500, fechando os dois 7.500',
        'c: o buffet minha tia vai fazer, fico só com a decoração',
        's: ok, 2.500 então',
        'c: combinado',
      ],
    ],
    [
      10700,
      null,
      [
        'c: bom dia, orçamento pra pintar a casa por dentro e por fora',
        's: interna 4.500 e externa 6.200, total 10.700',
        'c: e se fizer só a interna?',
        's: 4.500',
        'c: nao, melhor fazer tudo de uma vez',
        's: isso',
        'c: vou te confirmar até sexta',
      ],
    ],
  ])
})

describe('a makeshift that is turned down', () => {
  testSums([
    [
      8700,
      null,
      [
        'c: meu telhado tá vazando, preciso de orçamento',
        's: troca completa do telhado 8.700. Um reparo só na calha sairia 650',
        'c: reparo já fizeram e não resolveu. Vou apresentar a troca pro meu sogro',
        's: combinado',
      ],
    ],
    [
      3200,
      null,
      [
        'c: o motor do portão queimou',
        's: motor novo instalado 3.200. Consertar esse aí sairia uns 900',
        'c: consertar não compensa, já mexeram duas vezes',
        's: verdade',
        'c: vou ver e te falo',
      ],
    ],
    [
      2900,
      null,
      [
        'c: bom dia, sofá rasgou',
        's: reforma completa fica 2.900 com tecido novo. Só remendo 350',
        'c: remendo fica feio. me passa as cores',
        's: mando já',
      ],
    ],
    [
      11800,
      null,
      [
        'c: preciso trocar o piso da loja',
        's: piso novo vinílico fica 12.400 com instalação. Polir o atual sairia 2.300',
        'c: polir não adianta, tá todo trincado',
        's: oi, conseguiu ver?',
        'c: tem como melhorar o preço?',
        's: Consigo 11.800 em 3 vezes',
        'c: melhorou, vou levar pra diretoria',
      ],
    ],
  ])
})

describe('two sums that the seller confirms', () => {
  testSums([
    [
      2350,
      null,
      [
        'c: oi, recebi o orçamento das duas opções',
        'c: então com o granito fica 1.650 e com o quartzo 2.350, é isso?',
        's: Isso mesmo',
        'c: gostei mais do quartzo',
        's: ótima escolha',
        'c: vou ver com meu marido e te falo',
      ],
    ],
    [
      5400,
      null,
      [
        'c: deixa eu ver se entendi, o simples é 3.900 e o completo 5.400, certo?',
        's: exatamente! e o de 5.400 dá pra fazer em 10x',
        'c: acho que vou no completo',
      ],
    ],
    [
      320,
      null,
      ['c: então uma sessão sai 320 e o pacote de quatro 1.100?', 's: isso', 'c: por enquanto só uma', 's: tá certo'],
    ],
  ])
})

describe('options, sums and what was added late', () => {
  testSums([
    [
      1640,
      null,
      [
        'c: boa tarde, vi o orçamento que mandou, obrigado',
        'c: então a porta lisa fica 1.180 e a frisada 1.640, certo?',
        's: Isso mesmo, instaladas',
        'c: minha esposa gostou mais da frisada',
        's: linda né',
        'c: vamos passar aí pra ver a cor',
      ],
    ],
    [
      900,
      null,
      [
        'c: o pacote de 5 aulas é 500 e o de 10 é 900, né?',
        's: exato',
        'c: e parcela?',
        's: o de 900 em 3x',
        'c: boa, vou ver com meu marido o de 10',
      ],
    ],
    [
      2700,
      null,
      [
        'c: então armário só de cima 1.500 e o completo 2.700?',
        's: Isso! E o de 2.700 faço em 6x sem juros',
        'c: hmm interessante',
        'c: semana que vem te falo',
      ],
    ],
    [
      14800,
      null,
      [
        'c: bom dia, infiltração na laje do prédio',
        's: Segue: impermeabilização completa 14.800. Um paliativo na área crítica sairia 2.600',
        'c: Paliativo já foi feito duas vezes, não resolveu. Vou levar a completa pro conselho',
        's: ok',
        'c: alguma novidade te aviso',
      ],
    ],
    [
      480,
      null,
      [
        'c: meu notebook não liga',
        's: trocar a placa fica 1.250. um conserto nela sairia 480',
        'c: melhor consertar então',
        's: ok',
      ],
    ],
    [
      6400,
      null,
      [
        'c: orçamento pra cerca da chácara',
        's: cerca nova completa 6.400. Só remendar os trechos caídos ficaria 1.100',
        'c: remendo não dura, já fiz',
        's: verdade',
        'c: vou aguardar meu irmão chegar pra decidir',
      ],
    ],
    [
      28,
      null,
      [
        'c: oi, quanto o pote de doce de leite?',
        's: 400 g sai 28 e o de 800 g 52',
        'c: e a lata de 10 kg?',
        's: a de 10 kg é 560',
        'c: entendi, é só pra um trabalho da escola. obrigada',
      ],
    ],
    [
      1140,
      30,
      [
        'c: quero 40 squeezes',
        's: 38 cada, 40 dá 1.520',
        'c: reduz pra 30',
        's: ok, 30 então, mantenho 38',
        'c: isso, pode fazer',
      ],
    ],
    [
      2050,
      null,
      [
        'c: quanto a mesa de centro?',
        's: 1.900',
        'c: entrega em Jundiaí?',
        's: entrega 150, fica 2.050 tudo',
        'c: tá bom, fecha',
      ],
    ],
    [
      1900,
      null,
      [
        'c: quanto a mesa de centro?',
        's: 1.900',
        'c: entrega em Jundiaí?',
        's: entrega 150',
        'c: eu busco então',
        's: ok te espero',
      ],
    ],
    [
      4800,
      null,
      [
        'c: quero fechar o buffet, quanto ficou?',
        's: 4.800, sinal de 30% 1.440 pra reservar',
        'c: mando os 1.440 hoje',
        's: recebido! restante 3.360 na semana da festa',
        'c: perfeito',
      ],
    ],
    [1188, null, ['c: quanto a academia?', 's: mensal 139, anual 12x de 99', 'c: vou no anual', 's: show']],
    [
      3900,
      null,
      [
        'c: quanto o guarda roupa planejado?',
        's: 3.900 instalado',
        'c: e com espelho?',
        's: espelho acrescenta 620',
        'c: sem espelho então, fica caro',
        's: blz 3.900',
      ],
    ],
    [
      4520,
      null,
      [
        'c: quanto o guarda roupa planejado?',
        's: 3.900 instalado',
        'c: e com espelho?',
        's: com espelho vai pra 4.520',
        'c: pode ser com espelho',
        's: fechado',
      ],
    ],
    [
      3100,
      null,
      [
        'c: quanto pra pintar o apto?',
        's: 3.400',
        'c: outro pintor me fez 2.900',
        's: 2.900 não dá, chego em 3.100',
        'c: vou pensar',
      ],
    ],
    [
      2900,
      null,
      [
        'c: quanto pra pintar o apto?',
        's: 3.400',
        'c: outro pintor me fez 2.900',
        's: cubro, faço 2.900 também',
        'c: fechou',
      ],
    ],
    [
      1200,
      null,
      [
        'c: quanto o ensaio?',
        's: estúdio 1.200 e externo 1.600',
        'c: externo não, tenho vergonha kkk',
        's: kkkk',
        'c: quando tem data?',
      ],
    ],
    [
      2980,
      2,
      [
        'c: preciso de 3 splits 12 mil, dois quartos e sala',
        's: cada um instalado 1.540. os 3 ficam 4.620',
        'c: a sala eu deixo pra depois, quero só os dois quartos',
        's: sem problema',
        'c: à vista melhora?',
        's: os dois no pix 2.980',
        'c: ótimo, agenda pra sexta',
      ],
    ],
    [
      1750,
      null,
      [
        'c: quanto pra fazer o banheiro e a cozinha? só o revestimento',
        's: banheiro 1.750 e cozinha 2.300, os dois 4.050',
        'c: a cozinha fica pra janeiro',
        's: beleza, banheiro então',
        'c: isso, começa quando?',
      ],
    ],
    [
      5600,
      null,
      [
        'c: orçamento da pintura externa e do telhado',
        's: pintura 5.600, lavagem do telhado 1.900. Total 7.500',
        'c: o telhado não precisa',
        's: ok, só a pintura',
        'c: isso, vou falar com meu pai',
      ],
    ],
    [
      89,
      null,
      ['c: quanto o plano de internet?', 's: 300 mega 89, 500 mega 109', 'c: 300 tá bom pra mim', 's: perfeito, cpf?'],
    ],
    [
      1450,
      null,
      [
        'c: oi, lembra do orçamento da estante? era 1.290',
        's: lembro! mas o mdf subiu, agora fica 1.450',
        'c: poxa',
        'c: vou ver',
      ],
    ],
    [
      2600,
      null,
      [
        'c: quanto falta pagar do meu vestido?',
        's: o vestido é 2.600, você deu 600, faltam 2.000',
        'c: pago sábado na prova',
      ],
    ],
    [1710, null, ['c: quanto a bike?', 's: 1.900', 'c: à vista?', 's: 10% de desconto, 1.710', 'c: fechado']],
    [
      840,
      7,
      [
        'c: preciso de sete camisas polo bordadas',
        's: polo bordada sai 120 cada',
        'c: beleza, manda o orçamento',
        's: 7 x 120 = 840',
        'c: ok vou passar pro chefe',
      ],
    ],
    [
      260,
      null,
      [
        'c: valores do corte e progressiva?',
        's: corte 80',
        's: progressiva 260',
        's: luzes 420',
        'c: quero a progressiva',
      ],
    ],
    [
      180,
      null,
      [
        'c: quanto a sobrancelha com henna e cílios?',
        's: cílios 180, sobrancelha 60',
        'c: só cílios mesmo',
        's: ok',
        'c: minha irmã quer a sobrancelha outro dia',
        's: manda ela vir',
      ],
    ],
    [
      1980,
      null,
      [
        'c: cotação do seguro do meu carro',
        's: cobertura 100% fipe 58.000, franquia 3.200, fica 1.980 à vista',
        'c: parcelado?',
        's: 10x de 215',
        'c: vou no à vista',
      ],
    ],
  ])
})
