import { describe } from 'vitest'
import { type HeldTalk, testHeld } from './test-standings.ts'

/** A day that does not fit, told as people tell it. */
const LATE: HeldTalk[] = [
  [
    'em-objecao',
    'prazo',
    [
      'c: quanto o letreiro da fachada?',
      's: 1.900 com instalação',
      'c: e fica pronto quando?',
      's: Em 30 dias',
      'c: nossa, 30 dias??',
      'c: eu inauguro dia 12, precisava antes',
      's: Vou ver com a produção',
      'c: vê sim',
    ],
  ],
  [
    'em-objecao',
    'prazo',
    [
      'c: bom dia, orçamento de cortina pro apto, vi 3 janelas',
      's: Bom dia! 2.100 as três',
      'c: gostei',
      's: A entrega é dia 25',
      'c: dia 25 a gente já mudou',
      's: Consigo dia 22',
      'c: ainda fica depois',
    ],
  ],
  [
    'em-objecao',
    'prazo',
    [
      'c: quero 60 canecas pro evento da firma',
      's: 22 cada, entrego em 15 dias úteis',
      'c: não tem como adiantar? o evento é dia 10',
      's: Pro dia 10 não consigo, só dia 14',
      'c: dia 14 já passou o evento',
      's: Pois é 😕',
      'c: poxa',
    ],
  ],
  [
    'em-objecao',
    'prazo',
    [
      'c: fazem deck de madeira? preciso pra dezembro no máximo',
      's: Fazemos! 4.800. Dezembro não tenho mais equipe',
      'c: nem uma brecha?',
      's: Só se alguém desmarcar',
      'c: poxa, minha família chega dia 20 de dez',
      's: Te aviso se abrir',
      'c: tá',
    ],
  ],
  [
    'em-objecao',
    'prazo',
    [
      'c: o conserto do freezer fica quanto e quando?',
      's: 450, mas a peça chega só na outra quinta',
      'c: eita, até lá estraga tudo',
      's: Vou tentar em outro fornecedor',
      'c: tenta por favor pq assim não tem como',
    ],
  ],
  [
    'em-objecao',
    'prazo',
    [
      'c: adorei o convite, quanto 80?',
      's: 960 as 80, 20 dias úteis',
      'c: tem que ser antes, a festa é dia 15',
      's: Dia 15 não consigo',
      'c: que pena, queria tanto esse',
      's: Se abrir vaga aviso',
      'c: avisa sim',
    ],
  ],
  // In time, or no hurry of theirs.
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: bolo pra 30 pessoas quanto?',
      's: 210, preciso de 3 dias antes',
      'c: é pra sábado da outra semana',
      's: Dá tranquilo!',
      'c: ah então dá e sobra, te confirmo o sabor depois',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: quanto pra trocar o piso do quarto?',
      's: 1.300 de mão de obra, 4 dias',
      'c: vamos fazer sim, só vou mexer nisso depois que meu filho viajar, fim do mês',
      's: Tranquilo, me chama',
      'c: chamo sim',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: tem o sofá cinza ainda?',
      's: Tenho! 2.400, entrego em 10 dias',
      'c: não adianta esperar a black friday né? kkk',
      's: Esse preço já é o melhor',
      'c: imaginei, vou medir a sala e te falo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: o curso começa quando?',
      's: Dia 8, à noite. 480 por mês',
      'c: dia 8 já voltei de férias, perfeito',
      's: Quer garantir a vaga?',
      'c: vou ver o horário do ônibus e te aviso',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: reformam poltrona? queria pro natal',
      's: Reformamos! 480, mas natal não consigo, só dia 10 de janeiro',
      'c: tudo bem, pode ser janeiro',
      's: Busco quando?',
      'c: te falo essa semana',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: harmonização quanto?',
      's: 1.800. Olha os resultados [imagem]',
      'c: gostei das fotos do antes e depois',
      's: Quer agendar?',
      'c: vou ver minha folga e te chamo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: o vestido fica pronto até dia 20? preciso pra dia 22 no máximo',
      's: Até dia 20 fica sim, 380',
      'c: ótimo',
      's: Quer marcar a prova?',
      'c: deixa eu ver minha escala e te falo',
    ],
  ],
]

/** Another's word is needed, and is not there. */
const THEIRS: HeldTalk[] = [
  [
    'em-objecao',
    'autoridade',
    [
      'c: festa de formatura pra 60, quanto?',
      's: 6.000 completo',
      'c: por mim já fechava',
      'c: mas a mãe dela quer ver tudo antes, a gente divide',
      's: Já mandou pra ela?',
      'c: já mandei, até agora não falou nada',
      's: Fico no aguardo',
    ],
  ],
  [
    'em-objecao',
    'autoridade',
    [
      'c: gostei da sala comercial',
      's: 2.200 por mês, quer visitar de novo?',
      'c: já vi, por mim tava certo',
      'c: só que meu sócio ainda quer olhar as outras',
      's: Posso falar com ele?',
      'c: tô esperando ele voltar de viagem',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: a cama da minha mãe, quanto?',
      's: 1.450 a queen',
      'c: ela quer ver a cor do tecido antes',
      's: [imagem]',
      'c: ela amou a bege',
      's: Separo?',
      'c: amanhã te confirmo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: o terreno ainda tá disponível?',
      's: Tá sim, 130 mil, escritura ok',
      'c: gostei. me manda a matrícula, minha advogada quer ler antes',
      's: [doc]',
      'c: recebido, vou encaminhar pra ela',
    ],
  ],
]

/** Another firm, named by where it stands. */
const RIVALS: HeldTalk[] = [
  [
    'em-objecao',
    'concorrencia,preco',
    [
      'c: quanto a mensalidade da natação?',
      's: 290 por mês, 2x na semana',
      'c: a do clube tá fazendo por 210',
      's: Lá são 20 alunos por turma',
      'c: mesmo assim, 80 a mais é muito',
      's: Consigo isentar a matrícula',
      'c: hmm',
    ],
  ],
  [
    'em-objecao',
    'concorrencia,preco',
    [
      'c: revisão dos 40 mil quanto fica?',
      's: 1.150',
      'c: o da avenida cobra 800 com óleo e tudo',
      's: O nosso óleo é sintético',
      'c: o dele também, fui lá ver',
      's: Consigo 5%',
      'c: continua bem mais caro',
    ],
  ],
  // Dearer elsewhere: no rival.
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: quanto essa air fryer?',
      's: 329 nova na caixa',
      'c: vi por 480 no shopping',
      's: Aqui é preço de fábrica 😊',
      'c: que bom! voltagem?',
      's: 110',
      'c: vou ver se a de casa é 110 e te falo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: o jogo de panela quanto?',
      's: 250 o kit com 5',
      'c: na loja do centro tá 390 esse mesmo',
      's: Aproveita rs',
      'c: verdade, vou falar com a minha irmã que quer um também',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: essa tinta cobre a parede verde?',
      's: Cobre com 2 demãos, 320 a lata',
      'c: a que eu tenho não cobre nada kkk',
      's: Essa é premium',
      'c: legal, vou medir e volto',
    ],
  ],
]

/** What others lived through with it, and what they see themselves. */
const TALES: HeldTalk[] = [
  [
    'em-objecao',
    'qualidade?,confianca?',
    [
      'c: plano de internet pra casa, qual tem?',
      's: 400 mega por 99',
      'c: minha vizinha tem a de vocês e reclama que cai direto',
      's: Teve uma queda na região, já foi resolvido',
      'c: ela falou que ontem caiu de novo',
      's: Vou verificar',
      'c: verifica pq trabalho em casa',
    ],
  ],
  [
    'em-objecao',
    'qualidade?,confianca?',
    [
      'c: sobre o telhado da garagem',
      's: 5.400, começo segunda',
      'c: fiquei sabendo que o que vocês fizeram na rua de baixo tá com goteira',
      's: Lá a calha entupiu, não é do serviço',
      'c: o dono diz que foi mal feito',
      's: Posso te mostrar outros',
      'c: sei... fiquei preocupado',
    ],
  ],
  [
    'em-objecao',
    'qualidade?,confianca?',
    [
      'c: a bolsa é original?',
      's: Original sim, 390',
      'c: fico na dúvida se não é réplica',
      's: Mando o certificado',
      'c: certificado qualquer um imprime né',
      's: Garanto amiga',
      'c: vou pesquisar mais antes',
    ],
  ],
  [
    'em-objecao',
    'qualidade?,confianca?',
    [
      'c: o celular tá inteiro?',
      's: Zerado, 1.300',
      'c: manda foto da tela no escuro',
      's: [imagem]',
      'c: parece que tem mancha no canto',
      's: É reflexo',
      'c: foto não dá pra ter certeza, com essa aí não compro',
    ],
  ],
  // Answered, and let go.
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: vocês lavam tapete de lã? fico com medo de estragar',
      's: Lavamos a seco, sem risco. 180',
      'c: ah melhor assim',
      's: Busco aí?',
      'c: vejo o dia e te falo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: essa lente serve na canon?',
      's: Serve sim, 900',
      'c: manda uma foto contra a luz por favor',
      's: [imagem]',
      'c: limpinha mesmo',
      's: Tá nova',
      'c: legal, vou pensar se pego ela ou a zoom',
    ],
  ],
  [
    'em-objecao',
    'confianca',
    [
      'c: quanto pra fazer o app?',
      's: 3.000, metade no início',
      'c: já paguei um rapaz e ele sumiu',
      'c: fiquei sem app e sem dinheiro',
      's: Faço contrato',
      'c: o outro também tinha contrato',
      's: Entendo',
    ],
  ],
]

/** The same answer to the next thing offered. */
const STILL: HeldTalk[] = [
  [
    'em-objecao',
    'preco',
    [
      'c: quanto o pacote de drenagem?',
      's: 10 sessões 1.200',
      'c: aí fica inviável pra mim',
      's: Tenho 5 sessões por 650',
      'c: mesmo assim viu',
      's: Te aviso quando tiver promoção',
      'c: seria ótimo',
    ],
  ],
]

describe.each([
  ['a day', LATE],
  ['whose yes', THEIRS],
  ['another firm', RIVALS],
  ['a tale', TALES],
  ['still', STILL],
])('%s', (_name, talks) => {
  testHeld(talks)
})
