import { type HeldTalk, testHeld } from './test-standings.ts'

/** A yes that hangs on what the other side has yet to grant holds the deal, by what was in its way; one that hangs on nothing of theirs does not. */
const TALKS: HeldTalk[] = [
  [
    'em-objecao',
    'preco',
    [
      'c: quanto a diária da chácara no feriado?',
      's: 900 a diária, 2.700 os três dias',
      'c: meu limite é 2.200',
      's: Vou falar com o dono',
      'c: se ele fizer 2.200 pode mandar o contrato que eu assino hoje',
      's: Te respondo amanhã',
      'c: ok',
    ],
  ],
  [
    'em-objecao',
    'prazo',
    [
      'c: a bancada de granito fica pronta quando?',
      's: 25 dias',
      'c: 25 dias não dá, o pessoal da cozinha monta dia 12',
      's: Vou ver com a produção se consigo encaixar',
      'c: vê sim. se conseguir antecipar eu pago a entrada na hora',
      's: Te falo amanhã',
      'c: aguardo',
    ],
  ],
  [
    'em-objecao',
    'confianca,preco?',
    [
      'c: vi a moto no anúncio, 14.500 né',
      's: Isso, pede sinal de 1.000 pra segurar',
      'c: sinal sem ver eu não dou, já caí em golpe',
      's: Posso pedir pro dono abrir exceção',
      'c: se ele topar sem sinal eu vou aí buscar sábado',
      's: Vou perguntar',
      'c: beleza',
    ],
  ],
  [
    'em-objecao',
    'preco',
    [
      'c: o notebook tá 3.890 né',
      's: Isso, i5 com 16 de ram',
      'c: puxado pra mim',
      's: Consigo ver um desconto com o gerente',
      'c: se ele liberar 10% eu fecho na hora',
      's: Ele volta segunda, te falo',
      'c: fico esperando então',
    ],
  ],
  [
    'em-objecao',
    'preco',
    [
      'c: a matrícula da natação dá 180 mais 210 por mês?',
      's: Isso mesmo',
      'c: a matrícula complica, não tenho esse valor agora',
      's: Posso tentar isenção com a coordenação',
      'c: se isentar eu matriculo os dois amanhã',
      's: Vou pedir e te aviso',
      'c: tá bom',
    ],
  ],
  [
    'em-objecao',
    'qualidade,confianca?',
    [
      'c: o sofá de 2 lugares, o tecido é impermeável mesmo?',
      's: É sim, suede impermeabilizado',
      'c: o último que comprei desbotou em dois meses, não quero passar por isso de novo',
      's: Vejo com a fábrica se dá pra estender a garantia',
      'c: se estender a garantia eu levo os dois',
      's: Te retorno quinta',
      'c: combinado',
    ],
  ],
  [
    'em-objecao',
    'preco',
    [
      'c: a passagem com hotel ficou 5.400 o casal?',
      's: Isso, com café',
      'c: passou do nosso orçamento, dava pra 4.800',
      's: Vou tentar com a operadora',
      'c: chegando em 4.800 eu mando os documentos no mesmo dia',
      's: Te dou retorno até sexta',
      'c: ok, obrigada',
    ],
  ],
  [
    'em-objecao',
    'prazo',
    [
      'c: queria as camisetas do time pro dia 20',
      's: Nosso prazo é 15 dias úteis, fica dia 27',
      'c: dia 27 o campeonato já foi',
      's: Vou ver se a confecção adianta',
      'c: se ficar pronto até dia 19 pode fechar as 22',
      's: Amanhã te falo',
      'c: tô no aguardo',
    ],
  ],
  // Of their own side, or granted at once.
  [
    'leads-quentes',
    '',
    [
      'c: a geladeira de 2.199 tem branca?',
      's: Tem sim',
      'c: se couber na cozinha eu levo hoje, deixa eu medir',
      's: Mede aí',
      'c: coube certinho! manda o link pra eu pagar',
      's: Segue',
      'c: ok',
    ],
  ],
  [
    'leads-quentes|fechados',
    '',
    [
      'c: o corte e a escova 120?',
      's: 120',
      'c: se tiver horário sábado eu vou',
      's: Tenho 10h',
      'c: perfeito, pode marcar',
      's: Marcado!',
      'c: 😘',
    ],
  ],
  [
    'leads-quentes|fechados',
    '',
    [
      'c: o guarda roupa 1.600, faz 1.500 à vista?',
      's: Faço 1.500 no pix',
      'c: se for no pix hoje eu já fecho, manda a chave',
      's: Chave é o CNPJ',
      'c: ok vou fazer',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: oi, vi o apartamento de 1.900',
      's: Oi! Quer visitar?',
      'c: quero, se der sexta eu vou com minha esposa',
      's: Sexta 17h?',
      'c: pode ser',
      's: Combinado',
    ],
  ],
]

testHeld(TALKS)
