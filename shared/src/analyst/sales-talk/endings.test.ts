import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

/** Whole talks in the order things happen; only the end tells where the deal stands. */
const TALKS: [string, string[]][] = [
  [
    'fechados',
    [
      'c: quanto a diária do sítio?',
      's: 900 sáb e dom',
      'c: quero dia 12',
      's: metade pra reservar, chave 11987',
      'c: mandei agora',
      's: recebi, tá reservado',
    ],
  ],
  [
    'fechados',
    [
      'c: orçamento pra pintar 2 quartos',
      's: 1.800 com material',
      'c: caro hein',
      's: faço 1.600',
      'c: aí sim, pode começar segunda',
      '+6d',
      's: terminamos hoje',
      'c: ficou um brinco, te fiz o pix do restante',
      's: recebido, obrigado!',
    ],
  ],
  [
    'fechados',
    [
      'c: a turma de terça tem vaga?',
      's: tem 2, mensalidade 180',
      'c: me inscreve',
      's: feito, link do pagamento aí',
      'c: cartão aprovado 🙌',
      's: matrícula confirmada',
    ],
  ],
  [
    'fechados',
    [
      'c: boa tarde, vi o anúncio do reboque',
      's: 6.500',
      'c: faz 6?',
      's: 6.200 e não mexo mais',
      'c: fechou 6.200, vou mandar o contrato assinado',
      's: beleza',
      '+1d',
      'c: contrato assinado e digitalizado, segue',
      's: recebido, bem vindo',
    ],
  ],
  [
    'fechados',
    [
      'c: preciso de 30 coletes',
      's: 45 cada, 1.350',
      'c: ok, OC 4512 emitida e enviada no seu email',
      's: pedido confirmado, entrego dia 20',
      'c: perfeito',
      '+9d',
      'c: chegou tudo certinho, obrigado',
    ],
  ],

  [
    'fechados',
    [
      'c: vi o kit de câmeras, quanto?',
      's: 1.350 com 4',
      'c: instala quando?',
      's: sexta',
      'c: bora',
      '+4d',
      's: tudo funcionando aí?',
      'c: tudo ok, já paguei o rapaz na maquininha',
      's: obrigado pela preferência!',
    ],
  ],
  [
    'fechados',
    ['c: bom dia! saiu o boleto?', 's: saiu, segue', 'c: quitei agora no app', 's: compensou aqui, apólice emitida'],
  ],
  [
    'fechados',
    ['c: vamos com o plano ouro', 's: assina aqui pelo link', 'c: assinado digitalmente', 's: vi aqui, seja bem-vinda'],
  ],
  [
    'leads-quentes',
    [
      'c: fechamos o valor então, 3.200',
      's: isso, pagamento na entrega',
      'c: perfeito, terça tô em casa o dia todo',
      's: terça então',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: ainda tem o apê de 2 quartos?',
      's: tem',
      'c: posso ver amanhã depois do almoço?',
      's: claro, 14h te encontro lá',
      'c: show, me manda a localização',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: preciso da NF pra liberar o pagamento no financeiro',
      's: emito hoje',
      'c: ok, emitindo hoje eles pagam sexta',
      's: feito',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: a gente escolheu o buffet de 89 por pessoa',
      's: que bom! contrato?',
      'c: pode mandar, em nome de Renata Lima',
      's: te mando em 10 min',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: e se eu pagar à vista?',
      's: 5% de desconto',
      'c: então faz à vista, amanhã cedo passo aí com o dinheiro',
      's: te aguardo',
    ],
  ],
  [
    'em-objecao',
    [
      'c: recebi a proposta',
      's: o que achou?',
      'c: boa, mas tem um porém: o prazo de 90 dias',
      's: é a fila de produção',
      'c: 90 dias eu perco o contrato com meu cliente',
      's: vou tentar 60',
      'c: 60 ainda é apertado',
    ],
  ],
  [
    'em-objecao',
    [
      'c: quanto o frete pra Belém?',
      's: 780',
      'c: frete quase do preço do produto kkkk',
      's: é longe né',
      'c: pois é, aí fica inviável',
    ],
  ],
  [
    'em-objecao',
    [
      'c: meu medo é comprar e não servir',
      's: troca grátis em 7 dias',
      'c: e o frete da troca quem paga?',
      's: o cliente',
      'c: ah aí não, duas vezes frete',
      's: entendo',
    ],
  ],
  [
    'em-objecao',
    [
      'c: gostei do sítio',
      's: fechamos?',
      'c: minha mulher cismou com a estrada de terra',
      's: tá sendo asfaltada',
      'c: ela só acredita vendo rs',
      's: kkk',
      'c: enquanto ela não mudar de ideia não tem o que fazer',
    ],
  ],
  [
    'em-objecao',
    [
      'c: qual a diferença pro da outra marca?',
      's: motor mais forte',
      'c: mas o deles tem 3 anos de garantia e custa 400 a menos',
      's: assistência aqui na cidade',
      'c: eles também têm',
      's: posso tentar um brinde',
      'c: brinde não cobre 400',
    ],
  ],
  [
    'em-objecao',
    [
      'c: fiz a conta aqui',
      's: e aí?',
      'c: com essa mensalidade eu fico no vermelho',
      's: posso ver um plano menor',
      'c: menor não atende minha loja',
    ],
  ],
  [
    'em-objecao',
    [
      'c: vcs trabalham com boleto?',
      's: só pix ou cartão',
      'c: minha empresa só compra no boleto 28 dias',
      's: vou ver com o financeiro',
      'c: sem boleto o compras nem cadastra',
    ],
  ],
  [
    'em-objecao',
    [
      'c: da última vez o técnico marcou e não apareceu',
      's: mil desculpas',
      'c: perdi um dia de serviço esperando',
      's: dessa vez eu garanto',
      'c: garantir vc garantiu naquela também',
    ],
  ],
  [
    'em-objecao',
    [
      'c: tá lindo o projeto',
      's: obrigada! seguimos?',
      'c: queria, mas 42 mil agora não tenho como',
      's: parcelo em 10',
      'c: 4.200 por mês também não fecha minha conta',
      's: entendi',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: e aí, aquele modelo chegou?',
      's: chegou, 899',
      'c: oba, até que tá bom',
      's: separo?',
      'c: deixa eu ver com calma no fim de semana',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: quanto tempo dura o curso?',
      's: 6 meses',
      'c: e é sábado?',
      's: isso',
      'c: bom que trabalho na semana',
      's: matricula agora tem desconto',
      'c: vou conversar em casa e vejo',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: no começo achei caro',
      's: é que inclui tudo',
      'c: é, agora entendi, o valor tá justo',
      's: vamos marcar?',
      'c: tô só esperando fechar minha escala do mês',
    ],
  ],
  [
    'leads-frios',
    ['c: oi, quanto tá o pacote?', 's: 199', 'c: obrigada', 's: quer agendar?', '+10d', 's: oi Bruna! ainda pensando?'],
  ],
  [
    'leads-frios',
    ['c: conversei com meu marido e vamos deixar como está', 's: tudo bem', 'c: obrigada pela paciência'],
  ],
  [
    'leads-frios',
    [
      'c: o síndico resolveu fazer com a empresa que já atende a gente',
      's: que pena',
      'c: mas seu orçamento era ótimo',
    ],
  ],
  ['leads-frios', ['c: então, acabei financiando um zero', 's: parabéns', 'c: valeu pela atenção, cara']],
  [
    'leads-frios',
    [
      's: bom dia, já conhece nossos planos?',
      'c: bom dia',
      's: posso explicar?',
      'c: hum',
      's: temos a partir de 99',
      'c: tá',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: oi, qto o pacote de drenagem?',
      's: 10 sessões 890',
      'c: puts, meio salgado',
      's: faço 790 no pix',
      'c: ah bom, aí dá sim',
      's: quer marcar a primeira?',
      'c: quinta 18h tem?',
      's: tem sim, marcado',
      'c: oba',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: meu marido não tava muito afim',
      's: que pena, o que pesou?',
      'c: ele queria ver pessoalmente',
      '+2d',
      'c: oi, conversamos e ele topou, manda o contrato',
      's: mando hoje',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: tenho medo de dar errado igual da outra vez',
      's: a gente dá garantia de 1 ano por escrito',
      'c: com garantia eu fico tranquila',
      's: vamos agendar?',
      'c: bora, sábado de manhã',
      's: agendado 9h',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: tô vendo com outra empresa tb, eles fizeram 2.100',
      's: cubro e dou o frete',
      'c: se cobre então é contigo, me passa os dados pra transferir',
      's: banco 001 ag 1234',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: quero financiar o hb20',
      's: preciso do cpf e comprovante de renda',
      'c: mando à noite quando chegar em casa',
      '+1d',
      'c: segue cpf 000.000.000-00 e holerite',
      's: vou passar no banco',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: gostei da casa, dá pra visitar?',
      's: dá, amanhã 10h?',
      'c: amanhã trabalho, sábado 10h?',
      's: fechado, sábado 10h',
      'c: 👍',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: qual o valor da formatação?',
      's: 150',
      'c: vou levar aí hoje depois das 18h',
      's: até as 19h tô aqui',
      'c: beleza, chego 18h30',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: proposta recebida, diretoria aprovou',
      's: ótimo!',
      'c: agora o jurídico tá revisando a minuta, até quinta devolvo assinada',
      's: fico no aguardo',
    ],
  ],

  [
    'em-objecao',
    [
      'c: qto fica o muro?',
      's: 14.000',
      'c: o pedreiro do meu cunhado pediu 9',
      's: com ferragem e acabamento?',
      'c: isso não sei, mas 5 mil de diferença é uma moto kkk',
      's: deixa eu mandar o memorial',
      'c: manda, mas acho difícil justificar lá em casa',
    ],
  ],
  [
    'em-objecao',
    [
      'c: adorei o vestido',
      's: 1.200 o aluguel',
      'c: quando consigo provar?',
      's: a partir de março',
      'c: meu casamento é 20 de fevereiro...',
      's: vou ver com a costureira',
      'c: por favor, senão vou ter que ver outro',
    ],
  ],
  [
    'em-objecao',
    [
      'c: o sistema parece bom',
      's: posso liberar o teste?',
      'c: o pessoal da loja já travou com o último, perdemos 2 dias de venda',
      's: nosso suporte é 24h',
      'c: é o que o outro dizia também',
    ],
  ],
  [
    'em-objecao',
    [
      'c: por mim fechava hoje',
      's: bora?',
      'c: é que a conta é conjunta né, e ela acha que não é hora',
      's: o que ela precisa ver?',
      'c: ela tá irredutível por enquanto',
    ],
  ],
  [
    'em-objecao',
    [
      'c: quanto o seguro?',
      's: 3.400 no ano',
      'c: paguei 2.600 ano passado',
      's: a tabela subiu',
      'c: 800 a mais não tem cabimento',
      's: vou recotar',
      'c: tá, vê se chega no do ano passado',
    ],
  ],
  [
    'em-objecao',
    [
      'c: gostei do terreno',
      's: 120 mil, entrada 30',
      'c: só tenho 15 de entrada',
      's: o dono não aceita menos de 25',
      'c: aí trava pra mim',
      's: vou conversar com ele de novo',
      'c: se ele topar 15 a gente conversa',
    ],
  ],
  [
    'em-objecao',
    [
      'c: esse tratamento tem garantia?',
      's: 80% dos casos melhora',
      'c: e se eu cair nos 20? é muito dinheiro pra não dar em nada',
      's: entendo',
      'c: pois é, isso que me tira o sono',
    ],
  ],
  [
    'em-objecao',
    [
      'c: consegue entregar antes do natal?',
      's: produção tá pra 10 de janeiro',
      'c: janeiro perco a venda do fim de ano',
      's: posso antecipar parte',
      'c: metade não me resolve, preciso das 500',
    ],
  ],
  [
    'em-objecao',
    [
      's: conseguiu ver o contrato?',
      'c: vi, mas a multa de fidelidade tá pesada',
      's: é o padrão',
      'c: com 12 meses de fidelidade eu não entro',
      's: vou ver se tiro',
      'c: fico no aguardo',
    ],
  ],
  [
    'em-objecao',
    [
      'c: vocês são de onde? não achei nada no google',
      's: somos de Itu, 5 anos',
      'c: site sem endereço, fico ressabiado de mandar pix assim',
      's: posso mandar o cnpj',
      'c: manda, mas sinal antes não faço',
    ],
  ],
  [
    'em-objecao',
    [
      'c: o conselho da igreja tem que votar',
      's: quando é?',
      'c: só em abril, e metade acha desnecessário',
      's: posso ajudar com material?',
      'c: pode tentar, mas vai ser duro convencer',
    ],
  ],
  [
    'em-objecao',
    [
      'c: qto sai o pacote?',
      's: 2.990',
      'c: nossa, é mais do que eu gasto no ano com isso',
      's: dá pra dividir',
      'c: dividido continua sendo 2.990 rs',
    ],
  ],
  [
    'em-objecao',
    [
      'c: o couro é legítimo?',
      's: é sintético premium',
      'c: sintético descasca em 1 ano, já tive',
      's: esse tem garantia 2 anos',
      'c: garantia de loja é sempre aquela novela',
    ],
  ],
  [
    'em-objecao',
    [
      'c: amei a viagem',
      's: reservo?',
      'c: meu chefe não liberou as férias nessa data',
      's: consegue negociar?',
      'c: tô tentando, mas sem as férias não tem viagem',
    ],
  ],

  [
    'leads-mornos',
    [
      'c: oi, vcs fazem site?',
      's: fazemos, a partir de 1.500',
      'c: legal, tenho uma loja de bolo',
      's: quer ver exemplos?',
      'c: quero!',
      's: aqui o portfólio',
      'c: que lindos, gostei do segundo',
      's: esse sai 1.900',
      'c: entendi, vou juntar as fotos e te mando uns dias',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: qual a carência do plano?',
      's: 30 dias consultas',
      'c: e parto?',
      's: 300 dias',
      'c: certo, tô comparando com calma',
      's: qualquer dúvida me chama',
      'c: pode deixar',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: esse trator tem quantas horas?',
      's: 3.200',
      'c: bom. e o valor?',
      's: 145 mil',
      'c: tá dentro do que pensei. semana que vem vou pra essa região, te aviso',
      's: combinado',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: achei caro',
      's: na verdade inclui frete e montagem',
      'c: ah, com montagem compensa',
      's: fecho pra você?',
      'c: deixa eu medir a sala direitinho essa semana e te falo',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: quanto custa a matrícula?',
      's: grátis esse mês',
      'c: legal! minha filha tem 6 anos',
      's: tem turma às 14h',
      'c: ela sai da escola 12h, seria bom',
      's: quer conhecer?',
      'c: quero sim, vou ver um dia que meu marido possa ir junto',
    ],
  ],
  [
    'leads-mornos',
    [
      's: oi, viu a proposta?',
      'c: vi sim, bem completa',
      's: ficou alguma dúvida?',
      'c: só se o hosting tá incluso',
      's: tá sim, 1 ano',
      'c: ótimo. vou levar na reunião de segunda e te dou retorno',
    ],
  ],

  ['leads-frios', ['s: oi Bia, temos promoção de unhas', 'c: ah sim', 's: quer agendar?', 'c: qualquer dia', 's: tá']],
  [
    'leads-frios',
    [
      'c: quanto é?',
      's: 250',
      'c: ok',
      '+5d',
      's: oi, ainda tem interesse?',
      '+6d',
      's: oi, última chance da promoção',
    ],
  ],
  [
    'leads-frios',
    [
      'c: obrigado pelo orçamento, muito bem feito',
      's: que bom! vamos?',
      'c: acabou que meu irmão vai fazer pra mim, ele é do ramo',
      's: entendi, sucesso',
      'c: valeu, boa sorte aí',
    ],
  ],
  [
    'leads-frios',
    [
      'c: gostei bastante, mas apareceu uma oportunidade de um seminovo e peguei',
      's: poxa, parabéns',
      'c: obrigado pela atenção',
    ],
  ],
  ['leads-frios', ['c: vou deixar pra depois que o bebê nascer', 's: sem problema', 'c: lá pra julho a gente retoma']],
  [
    'leads-frios',
    ['c: fui transferido pra Recife, então não vai fazer mais sentido', 's: que pena', 'c: pois é, mas indico vcs'],
  ],
  [
    'leads-frios',
    ['c: a gente decidiu não fazer festa esse ano', 's: entendo', 'c: obrigada viu, vcs foram uns amores'],
  ],
]

test.each(TALKS)('%s: %s', (phase, lines) => {
  expect(readTalk(...lines).standing.fase).toBe(phase)
})
