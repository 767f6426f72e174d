import { describe } from 'vitest'
import { type HeldTalk, testHeld } from './test-standings.ts'

/** Sounds like an objection and is none: denied, of something else, of their own house or life. */
const TALKS: HeldTalk[] = [
  // A sum over the limit is no deadline; a count of weeks no rival's price.
  [
    'em-objecao',
    'preco',
    [
      'c: orçamento de buffet pra 120 pessoas',
      's: 14.400',
      'c: nosso limite é 12 mil, 14 mil estoura',
      's: vou ver',
      'c: ok',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: vocês fazem marmita fit?',
      's: fazemos, kit 10 por 200',
      'c: tô na dieta faz 2 semanas rs',
      's: que legal',
      'c: dura quanto?',
    ],
  ],
  // A link to look at is no order.
  [
    'leads-mornos',
    '',
    [
      'c: cotação de cruzeiro pra casal',
      's: com varanda 5.800 por pessoa',
      'c: os dois 11.600 né',
      's: isso, em até 10x',
      'c: meu marido chega hoje e a gente olha',
      's: te mando o link do navio!',
      'c: manda',
      's: www.navio.com/tour',
      'c: lindo demais',
    ],
  ],
  [
    'em-objecao',
    'prazo',
    [
      'c: preciso do convite pra dia 10',
      's: fica pronto dia 15',
      'c: dia 15 estoura a data da festa',
      's: vou tentar',
      'c: se não der dia 10 não quero',
    ],
  ],
  // Denied.
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: quanto o conserto da lavadora?',
      's: 280 com peça',
      'c: eu acredito em você, não é desconfiança não',
      'c: só queria saber o que quebrou',
      's: A placa',
      'c: ah entendi',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: o portão automático fica pronto quando?',
      's: 20 dias',
      'c: o prazo não me preocupa, tô sem pressa',
      's: Ótimo, posso mandar o orçamento?',
      'c: pode sim',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: a colocação de silicone nas janelas, quanto?',
      's: 420 as 6',
      'c: é um valor justo',
      's: Quer agendar?',
      'c: vou ver minha agenda e te falo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: quanto tá a ração de 15 kg?',
      's: 189',
      'c: tá bom o preço viu',
      's: É promoção',
      'c: vou ver quanto ainda tenho aqui e te falo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: a instalação do ventilador de teto?',
      's: 130',
      'c: não achei caro não, só preciso ver com o eletricista se tem fiação',
      's: Sem problema',
      'c: te falo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: o congresso é em que cidade?',
      's: Campinas, 490 a inscrição',
      'c: a distância não é problema, vou de carro',
      's: Perfeito, quer o link?',
      'c: depois eu vejo com calma',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: vi as avaliações de vocês, confio no trabalho. quanto fica o projeto?',
      's: Obrigado! O projeto fica 1.200',
      'c: não tenho medo de pagar adiantado não',
      's: Que bom',
      'c: vou só ver a cor com minha mãe',
    ],
  ],
  // Of something else.
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: a dedetização quanto?',
      's: 250 a casa',
      'c: minha sogra tem pavor de bicho kkk',
      's: Resolvemos isso',
      'c: vou ver o dia com ela',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: a festa é no quintal, tem tenda?',
      's: Tenda 6x6 por 450',
      'c: choveu muito essa semana, tô com medo do dia',
      's: Com a tenda fica tranquilo',
      'c: é, vou ver o tamanho certinho',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: bom dia, faz bolo de 2 kg?',
      's: Faço, 140',
      'c: minha filha casa sábado, tô morrendo de medo de chorar no altar kkk',
      's: Vai chorar sim kkk',
      'c: vou ver quantos convidados e te falo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: quanto o pneu 175/70?',
      's: 320 cada',
      'c: legal. sábado tenho o casamento do meu irmão',
      's: Parabéns pra ele!',
      'c: kkk tá saindo caro esse casório',
      's: Imagino',
      'c: depois passo aí pra ver o pneu',
    ],
  ],
  [
    'leads-mornos|leads-quentes|leads-frios',
    '',
    [
      'c: quanto o saco de adubo?',
      's: 160',
      'c: a terra ainda tá seca, não adianta eu plantar agora na poeira',
      's: Verdade',
      'c: chovendo eu te chamo',
    ],
  ],
  [
    'leads-mornos|leads-quentes|leads-frios',
    '',
    [
      'c: a pintura da fachada, 3.200 né',
      's: Isso',
      'c: com essa chuvarada não adianta a gente pintar',
      's: Melhor esperar firmar',
      'c: firmando o tempo te chamo',
    ],
  ],
  // Of their own house, body or stock.
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: vocês fazem faxina pesada?',
      's: Sim, 280 o dia',
      'c: a minha cozinha tá um horror',
      's: A gente dá um jeito',
      'c: vou ver o melhor dia',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: quero um corte',
      's: 60',
      'c: meu cabelo tá péssimo, ressecado',
      's: Indico hidratação, 90',
      'c: vou ver o dia e te falo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    ['c: meu sofá tá horrível, todo manchado', 's: Lavagem 180', 'c: que legal, vou ver o dia que fico em casa'],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: o galão de água 20 litros',
      's: 14 cada',
      'c: só tenho 6 vasilhames',
      's: Trocamos os 6 então',
      'c: vou ver se acho mais um aqui e te falo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    ['c: só tenho 3 vagas na garagem', 's: O portão de 3m serve, 2.100', 'c: legal, vou medir'],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: oi, fotos pra documento?',
      's: 20 reais',
      'c: sem maquiagem hein, não repara',
      's: Imagina kkk',
      'c: vou ver que horas passo aí',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: botox eu faria sem medo, o que me incomoda é a flacidez',
      's: Pra flacidez temos bioestimulador, 1.200',
      'c: interessante, vou ver minha agenda',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    ['c: o que me incomoda é essa mancha no rosto', 's: O peeling resolve, 350', 'c: que bom, vou ver um dia'],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: o problema aqui é o calor, o quarto esquenta muito',
      's: O ar de 9000 resolve, 2.300 instalado',
      'c: boa, vou ver a voltagem',
    ],
  ],
  // And held all the same.
  [
    'em-objecao',
    'preco',
    ['c: quanto o jantar pra 20?', 's: 1.600', 'c: só tenho 1.200', 's: Difícil', 'c: mais que isso não consigo'],
  ],
  [
    'em-objecao',
    'confianca',
    [
      'c: o iphone 2.900?',
      's: Isso, pix antecipado',
      'c: tenho medo de pagar e não receber',
      's: Temos loja',
      'c: não é desconfiança de você, mas pagar antes não pago',
    ],
  ],
  [
    'em-objecao',
    'confianca',
    [
      'c: atacado quanto?',
      's: 45 a peça, pagamento antecipado',
      'c: em maio mandei 1.500 pra um fornecedor de Goiás e até hoje não vi nada',
      's: Somos sérios',
      'c: pagar tudo antes pra quem eu não conheço não faço mais',
    ],
  ],
  [
    'em-objecao',
    'prazo',
    [
      'c: o vestido fica pronto quando?',
      's: 40 dias',
      'c: meu casamento é antes, não adianta chegar depois',
      's: Vou ver',
      'c: tô correndo contra o relógio viu',
    ],
  ],
  [
    'em-objecao',
    'preco',
    [
      'c: o aluguel com condomínio dá quanto?',
      's: 2.980',
      'c: 2.980 me estoura',
      's: Entendo',
      'c: meu teto é 2.600, não tem mágica',
    ],
  ],
  [
    'em-objecao',
    'preco,concorrencia,outro?',
    [
      'c: o curso é 1.800?',
      's: Isso',
      'c: é pesado pra mim. por 900 eu faço o da outra escola',
      's: Vou ver se consigo bolsa',
      'c: vê sim',
      's: A bolsa só sai dia 18',
      'c: tá bom, tô torcendo. sem ela não consigo',
    ],
  ],
]

testHeld(TALKS)

describe('what they have now is bad: no fault of what is sold', () => {
  testHeld([
    [
      'leads-mornos|leads-quentes',
      '',
      [
        'c: controle de acesso pra portaria?',
        's: 4.200',
        'c: gostei. as câmeras da garagem também estão péssimas, mas uma coisa de cada vez',
        's: combinado',
      ],
    ],
    [
      'leads-mornos|leads-quentes',
      '',
      [
        'c: quanto o CRM?',
        's: 279 por mês',
        'c: interessante. o mês de agosto foi péssimo, vendemos pouco',
        's: por isso ajuda',
        'c: gostei da agenda',
      ],
    ],
    [
      'leads-mornos|leads-quentes',
      '',
      [
        'c: fretamento pros funcionários?',
        's: 12.900',
        'c: isso do aplicativo me interessa, todo dia tem gente reclamando que o ônibus passou antes',
        's: resolve isso',
        'c: que legal',
      ],
    ],
    [
      'leads-mornos|leads-quentes',
      '',
      ['c: a internet aqui é péssima, vocês instalam?', 's: instalamos, 99 por mês', 'c: legal'],
    ],
    [
      'leads-mornos|leads-quentes',
      '',
      ['c: meu notebook tá péssimo, quanto um novo?', 's: 2.500', 'c: bacana, qual a memória?', 's: 16'],
    ],
    [
      'em-objecao',
      'qualidade?,confianca?',
      ['c: quanto a mudança?', 's: 1.200', 'c: olhei as avaliações e são péssimas', 's: poxa'],
    ],
    [
      'em-objecao',
      'qualidade?,confianca?',
      [
        'c: vocês ainda fazem pintura?',
        's: fazemos',
        'c: da outra vez o serviço foi péssimo, ficou tudo manchado',
        's: sinto muito',
      ],
    ],
  ])
})

describe('a question that the seller answers holds nothing any more', () => {
  testHeld([
    [
      'leads-mornos|leads-quentes',
      '',
      [
        'c: fretamento?',
        's: 12.900',
        'c: e se o ônibus quebrar?',
        's: reserva em até 40 minutos, tá no contrato',
        'c: vou olhar com calma',
      ],
    ],
    [
      'leads-mornos|leads-quentes',
      '',
      [
        'c: quanto a geladeira?',
        's: 2.300',
        'c: e se der defeito?',
        's: um ano de garantia, trocamos na hora',
        'c: entendi. e entrega?',
        's: entregamos',
      ],
    ],
    [
      'leads-mornos|leads-quentes',
      '',
      [
        'c: quanto o aparelho?',
        's: 180 por mês',
        'c: ele ta com medo de doer kkk',
        's: kkk é tranquilo',
        'c: vou falar com ele',
      ],
    ],
    [
      'em-objecao',
      'qualidade',
      [
        'c: quanto a lona?',
        's: 900',
        'c: e se rasgar?',
        's: tem 3 meses de garantia',
        'c: mas tenho medo de rasgar logo',
        's: essa é mais grossa',
      ],
    ],
  ])
})

describe('a question at the end of a promise lets nothing go', () => {
  testHeld([
    [
      'em-objecao',
      'preco,concorrencia?,autoridade?',
      [
        'c: quanto o aquecedor?',
        's: 3.400',
        'c: apareceu um moço que faz por 2.750, não tenho como pagar 700 a mais',
        's: o nosso tem garantia',
        'c: ele vem aqui sexta, aí eu pego o papel dele e mando pro senhor ver, tá bom?',
        's: mande',
      ],
    ],
  ])
})
