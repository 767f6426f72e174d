import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('what a thing costs to run is told beside its price', () => {
  testSums([
    [
      3200,
      null,
      [
        'c: oi, quanto tá o ar de 18 mil btus?',
        's: 3.200 instalado',
        'c: e gasta muita luz?',
        's: inverter gasta pouco, uns 90 reais por mês usando à noite',
        'c: ah tranquilo. vou ver com meu marido',
      ],
    ],
    [
      8900,
      null,
      [
        'c: quero um aquecedor solar pra 4 pessoas',
        's: O de 400 litros sai por 8.900 com instalação',
        'c: e no inverno, quanto vem de luz?',
        's: com a resistência ligada dá uns 60 por mês',
        'c: entendi, vou pensar',
      ],
    ],
    [
      14500,
      null,
      [
        'c: a scooter elétrica quanto sai?',
        's: 14.500 à vista',
        'c: quanto custa pra carregar?',
        's: Rodando 30 km por dia dá uns 35 reais por mês de energia',
        'c: caramba, pouco',
        's: Pois é',
        'c: te dou um retorno sexta',
      ],
    ],
    [
      6800,
      null,
      [
        'c: bom dia, queria saber da banheira de hidro',
        's: A de 2 lugares 6.800 com motor',
        'c: e a conta de luz?',
        's: Usando 2 vezes na semana sobe uns 70 reais no mês',
        'c: hmm ok. fica comigo no orçamento',
      ],
    ],
    [
      2450,
      null,
      [
        'c: tem freezer horizontal de 400 litros?',
        's: Tem, 2.450',
        'c: consome quanto?',
        's: Consumo de uns 55 reais por mês',
        'c: blz vou passar ai pra ver',
      ],
    ],
    [
      72000,
      null,
      [
        'c: boa tarde, o onix tá por quanto?',
        's: 72.000, 2022 único dono',
        'c: e o seguro dele fica quanto?',
        's: Pra perfil médio uns 210 por mês',
        'c: tá, vou ver no banco',
      ],
    ],
    [
      310000,
      null,
      [
        'c: o apartamento da rua 7 ainda tá à venda?',
        's: Tá sim, 310 mil',
        'c: e o condomínio?',
        's: 480 por mês com água e gás',
        'c: bom. posso visitar sabado?',
        's: Claro, 10h',
      ],
    ],
    [
      5600,
      null,
      [
        'c: quanto uma piscina de fibra de 4 metros? só o tanque',
        's: 5.600 o tanque entregue',
        'c: e manter ela?',
        's: De produto vai uns 120 por mês',
        'c: vou falar com a esposa',
      ],
    ],
    [
      1890,
      null,
      [
        'c: o purificador de água quanto é?',
        's: 1.890 em 10x',
        'c: e a troca do filtro?',
        's: O refil dura 6 meses e custa 140',
        'c: legal. deixa eu ver aqui',
      ],
    ],
    // The payment by the month is the price where it is what is sold.
    [
      380,
      null,
      [
        'c: oi vocês alugam impressora pra escritório?',
        's: Alugamos, a colorida fica 380 por mês com toner incluso',
        'c: e gasta muita energia?',
        's: Quase nada',
        'c: ok, vou ver com o financeiro',
      ],
    ],
    [
      149,
      null,
      [
        'c: quanto fica a academia?',
        's: O plano anual 149 por mês',
        'c: e a taxa?',
        's: Sem taxa esse mês',
        'c: vou ver e te falo',
      ],
    ],
    [
      1700,
      null,
      [
        'c: a casa pra alugar no centro tá quanto?',
        's: 1.700 por mês',
        'c: e o iptu?',
        's: 90 por mês',
        'c: ta, posso ver amanhã?',
      ],
    ],
    [
      219,
      null,
      [
        'c: quero internet pra loja',
        's: 600 mega por 219 por mês, instalação grátis',
        'c: o que eu pago hoje é 260 por mês e cai direto',
        's: Aqui é fibra própria',
        'c: vou ver o contrato deles',
      ],
    ],
  ])
})

describe('what is paid to the seller by the month for the thing itself', () => {
  testSums([
    [
      260,
      null,
      [
        'c: oi quanto fica o seguro do meu Onix?',
        's: 2.880 à vista no ano',
        'c: e o seguro por mês fica quanto?',
        's: 260 por mês',
        'c: fechado por mês',
      ],
    ],
    [
      250,
      null,
      [
        'c: oi essa esteira ergométrica é de vocês?',
        's: sim! pra comprar 4.500. temos aluguel também',
        'c: gasta muita energia?',
        's: pouca. o aluguel é 250 por mês',
        'c: quero alugar',
      ],
    ],
    [
      250,
      null,
      [
        'c: oi, quanto tá a esteira?',
        's: 4.500 nova',
        'c: gasta muita energia?',
        's: bem pouquinho. mas se preferir eu alugo, 250 por mês',
        'c: quero alugar',
      ],
    ],
    [
      59,
      null,
      [
        'c: quanto o rastreador pro carro?',
        's: o aparelho sai por 390 na compra, ou em comodato',
        'c: e em comodato consome bateria do carro?',
        's: quase nada. em comodato o plano é 59 por mês',
        'c: quero em comodato então',
      ],
    ],
    [
      180,
      null,
      [
        'c: quanto o seguro da moto?',
        's: anual 1.980',
        'c: e o seguro no mensal dá quanto?',
        's: 180 por mês',
        'c: vou querer mensal',
      ],
    ],
    [
      95,
      null,
      [
        'c: boa tarde, preciso cotar seguro residencial',
        's: fica 1.020 à vista o ano todo',
        'c: o seguro dá pra pagar por mês?',
        's: dá sim, 95 por mês',
        'c: pode fazer por mês',
      ],
    ],
    [
      129,
      null,
      [
        'c: vocês têm purificador?',
        's: temos, 1.690 na compra',
        'c: gasta muita luz?',
        's: só 3 reais de luz. tem a assinatura também, 129 por mês com a troca dos filtros',
        'c: quero a assinatura',
      ],
    ],
    [
      390,
      null,
      [
        'c: quanto é o freezer expositor?',
        's: 5.200 à vista',
        'c: consome muito?',
        's: é inverter. a locação sai 390 ao mês',
        'c: prefiro a locação',
      ],
    ],
    [
      72000,
      null,
      [
        'c: o onix tá por quanto?',
        's: 72.000',
        'c: e o seguro por mês fica quanto?',
        's: uns 210 por mês',
        'c: tá, vou levar',
      ],
    ],
    [
      3200,
      null,
      ['c: quanto o ar de 12 mil?', 's: 3.200 instalado', 'c: gasta muita energia?', 's: uns 60 por mês', 'c: fechado'],
    ],
  ])
})
