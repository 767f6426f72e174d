import { type HeldTalk, testHeld } from './test-standings.ts'

/** A formal no, told in the future. */
const FORMAL: HeldTalk[] = [
  [
    'leads-frios',
    '',
    [
      'c: Boa tarde, gostaria de um orçamento para a pintura da fachada',
      's: Boa tarde! Fica 6.400',
      'c: Obrigado, vou avaliar',
      '+4d',
      's: Bom dia, conseguiu avaliar?',
      'c: Bom dia. O condomínio vai pagar a pintura. Portanto não darei andamento com vocês',
      's: Sem problema, obrigado!',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: preciso de assessoria contábil pra minha empresa',
      's: Fica 890 por mês',
      'c: ok, levo pros sócios',
      '+6d',
      'c: Bom dia, não daremos continuidade neste momento',
      's: Tudo bem, ficamos à disposição',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: Olá, vi o curso de excel, qual o valor?',
      's: 480 o completo',
      'c: Entendi',
      '+3d',
      's: Vamos garantir a vaga?',
      'c: Agradeço, mas não prosseguirei com a matrícula',
      's: Ok, abraço',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: quanto fica o seguro do caminhão?',
      's: 9.800 no ano',
      'c: certo',
      '+5d',
      'c: A transportadora decidiu declinar da proposta, agradecemos a atenção',
      's: Entendo, obrigado',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: quanto fica o piso do salão?',
      's: 18.900 instalado',
      'c: não daremos festa esse mês, então pode ser com calma',
      's: Perfeito, quando quer instalar?',
      'c: semana que vem vejo com meu irmão o melhor dia',
    ],
  ],
]

/** One option is refused and the other taken in the same breath. */
const ONE_OF_TWO: HeldTalk[] = [
  [
    'leads-quentes',
    '',
    [
      's: Tem o fosco a 720 e o brilhante a 890',
      'c: O brilhante eu não quero, marca muito dedo. Me manda a chave do pix que eu pago hoje mesmo o fosco',
    ],
  ],
  [
    'leads-quentes',
    '',
    [
      'c: oi, viu os orçamentos do portão?',
      's: Vi! Basculante 3.900, deslizante 4.600',
      'c: o basculante eu não quero não, ocupa a calçada. pode mandar o contrato do deslizante que eu assino hoje',
      's: Mando já',
    ],
  ],
  [
    'leads-quentes',
    '',
    [
      'c: quero 500 etiquetas no papel couchê, o vinil eu não quero, é caro demais. me passa a chave pix que faço agora',
      's: Claro! 38,00 no total',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      's: Tem o fosco a 720 e o brilhante a 890',
      'c: vi os dois aqui com calma',
      's: E aí, qual vai ser?',
      'c: não quero não, obrigado. já comprei um pronto',
      's: Ok!',
    ],
  ],
]

/** What is paid is the running service, and what is sold is something else. */
const RUNNING: HeldTalk[] = [
  [
    'em-objecao',
    'preco',
    [
      'c: paguei a manutenção de março, 380',
      's: Recebido, obrigado!',
      '+6d',
      'c: quanto fica trocar o motor do portão por um mais rápido?',
      's: O novo fica 2.400 instalado',
      'c: nossa, muito caro, não tenho como',
      's: Consigo 2.250',
      'c: continua caro pra mim',
    ],
  ],
  [
    'leads-mornos',
    '',
    [
      's: Mensalidade de abril paga, obrigada 🙏',
      'c: imagina',
      '+3d',
      'c: oi, vocês fazem também o inventário da empresa?',
      's: Fazemos! Fica 3.200',
      'c: ah legal, vou ver com meu sócio',
      's: Combinado',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: Paguei a mensalidade do inglês da Duda, segue o comprovante',
      's: Recebido! Obrigada',
      '+2d',
      'c: e pra mim, tem turma de adulto à noite?',
      's: Tem sim, 320 por mês, terça e quinta',
      'c: gostei! semana que vem vou aí conhecer',
      's: Te espero',
    ],
  ],
  [
    'fechados',
    '',
    [
      'c: oi, quero matricular a Duda no inglês',
      's: Que bom! Mensalidade de 290',
      'c: fechado, me passa o pix',
      's: 11 98888-0000',
      'c: paguei a mensalidade de março',
      's: Recebido! Bem-vinda Duda',
    ],
  ],
]

/** Waits on something that neither side decides, by somebody who wants it. */
const WAITS: HeldTalk[] = [
  [
    'leads-mornos|leads-quentes',
    'prazo?',
    [
      'c: quero levar as meninas pra Gramado, quanto fica?',
      's: 1.980 por pessoa, 4 dias',
      'c: ótimo preço! quero muito, mas minha escala de férias não saiu',
      's: Quando sai?',
      'c: metade do mês',
      's: Te chamo dia 18 então',
      'c: perfeito, as três tão dentro, é só a data mesmo',
    ],
  ],
  [
    'leads-mornos',
    'prazo?',
    [
      'c: oi! quanto a cortina da sala?',
      's: 1.450 com instalação',
      'c: adorei o preço. só que o pintor ainda não terminou, não adianta pôr cortina antes dele acabar né',
      's: Verdade, melhor esperar',
      'c: assim que ele terminar te chamo pra marcar, sem você não dá',
      's: Combinado!',
    ],
  ],
  [
    'leads-mornos',
    'prazo?',
    [
      'c: quero fazer o jardim, fica quanto?',
      's: 3.800 com as plantas',
      'c: amei o projeto! o muro tem que ficar pronto primeiro, então assim que o pedreiro liberar eu te aviso e a gente marca',
      's: Show, fico no aguardo',
    ],
  ],
  [
    'leads-mornos',
    '',
    [
      'c: tem vaga na natação pra 6 anos?',
      's: Tem! 2x na semana 190',
      'c: que bom, ele vai amar. só que o médico pediu 15 dias de repouso do ouvido',
      's: Melhor esperar então. Começo de outubro?',
      'c: isso, depois do feriado eu vejo o dia certinho com você',
      's: Te chamo dia 13',
      'c: chama sim!',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: bom dia, preço do arame farpado rolo de 500?',
      's: 389 cada',
      'c: preciso de 12',
      's: Faço 380 nas 12',
      'c: tá bom o preço',
      '+8d',
      's: Bom dia! Vamos separar?',
      'c: parei a cerca por enquanto. vou plantar o milho primeiro, depois vejo isso aí',
      's: Ok, boa sorte!',
      '+30d',
      's: Bom dia, e a cerca?',
      '+20d',
      's: Chegou rolo novo aqui',
    ],
  ],
]

/** The next order is announced for later; this one stands. */
const NEXT_ORDER: HeldTalk[] = [
  [
    'leads-quentes',
    '',
    [
      'c: precisamos de 40 marmitas por dia na semana da parada',
      's: Fica 22 cada, 880 por dia',
      'c: ótimo, coube. Pode reservar as datas, o financeiro emite o pedido sexta',
      's: Perfeito, reservado!',
      'c: e em dezembro temos a confraternização, depois te chamo pra cotar',
      's: Opa, vou adorar',
    ],
  ],
  [
    'leads-quentes',
    '',
    [
      'c: quero as 3 camisetas, pode separar. passo aí amanhã cedo',
      's: Separadas!',
      'c: e mês que vem tem o aniversário do time, aí te chamo de novo',
      's: Fechou',
    ],
  ],
  [
    'leads-mornos',
    '',
    [
      'c: quanto fica o coffee pra 60?',
      's: 24 por pessoa',
      'c: legal. em dezembro temos a confraternização, depois te chamo pra cotar tudo junto',
      's: Combinado',
    ],
  ],
]

/** Read as an objection, and none, or of another kind. */
const KINDS: HeldTalk[] = [
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: a festa é surpresa pro meu pai, 70 anos',
      's: Que lindo! Quantas pessoas?',
      'c: umas 60. ele já desconfia kkk',
      's: A tenda fica 1.900',
      'c: gostei, qual o horário que monta?',
      's: De manhã',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: boa tarde, telha colonial a quanto?',
      's: 2,10 cada',
      'c: beleza. o pedreiro sumiu com a chuva, quando ele voltar te falo a quantidade',
      's: Tranquilo',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: esse modelo de duas portas não me serve, tenho 3 filhos',
      's: Tem o de quatro portas, 52.900',
      'c: esse sim, posso ver sábado?',
      's: Pode!',
    ],
  ],
  [
    'em-objecao',
    'preco,concorrencia?',
    [
      'c: quanto o filtro central da casa?',
      's: 2.900 instalado',
      'c: o outro me fez 2.100',
      's: O nosso filtra mais fino. Consigo 2.750',
      'c: 2.750 contra 2.100 ainda são 650 de diferença. é muita coisa',
      's: Entendo',
    ],
  ],
  [
    'em-objecao',
    'qualidade?,confianca?',
    [
      'c: quanto tá a roçadeira?',
      's: 1.290 a 52cc',
      'c: o preço tá bom, o problema é se presta. comprei uma dessas e quebrou em 3 meses',
      's: Essa tem 1 ano de garantia',
      'c: a outra também tinha. tô com o pé atrás',
    ],
  ],
  [
    'em-objecao',
    'autoridade?,concorrencia',
    [
      'c: recebi sua proposta da vigilância',
      's: E aí, como foi?',
      'c: levei pra diretoria. a empresa atual soube e disse que cobre a sua proposta',
      's: Com o mesmo escopo?',
      'c: prometeram. o diretor quer ficar com eles se cobrirem',
    ],
  ],
  [
    'em-objecao',
    'preco,qualidade?',
    [
      'c: arruma notebook? não liga mais',
      's: Arrumo! Troca da placa 690',
      'c: 690 num conserto é loucura, tem novo de 1.800 na loja',
      's: O teu é melhor que esse. Faço 640',
      'c: e se queimar outra coisa mês que vem?',
      's: Troco de graça em 6 meses',
      'c: entendi. vou falar com a patroa. mas acho caro ainda viu kkk',
    ],
  ],
  [
    'em-objecao',
    'confianca,qualidade?',
    [
      'c: Boa tarde, quanto fica a película do carro?',
      's: 480 completa',
      'c: paguei película em outro lugar ano passado e com 4 meses começou a descascar. fico desconfiado',
      's: A nossa tem garantia de 5 anos',
      'c: garantia eles também davam. sem um termo por escrito eu não faço',
      's: Vou providenciar',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: oi, quanto tá o metro do linho? a amostra chegou',
      's: E aí, gostou?',
      'c: rasgou kkk minha filha subiu de patins em cima',
      's: Kkkk mando outra',
      'c: manda sim, e me passa o preço de 20 metros',
      's: 34 o metro',
    ],
  ],
  [
    'em-objecao',
    'preco,concorrencia?,autoridade?',
    [
      'c: quanto fica o aquecedor a gás?',
      's: 3.900 instalado',
      'c: falei com meu marido. ele disse que por 3.900 não faz, que quer pelo menos chegar perto dos 3.200',
      's: Perto de 3.200 não consigo',
      'c: então vê aí o que dá pra fazer',
    ],
  ],
  [
    'em-objecao',
    'preco',
    [
      'c: quanto fica a escada de ferro?',
      's: 5.200 pintada',
      'c: hmm, se chegasse perto de uns 4 mil eu nem pensava duas vezes',
      's: 4 mil não consigo nem sem pintura',
      'c: do jeito que tá eu fico balançado',
    ],
  ],
]

/** Reads like a payment, a signature or a yes, and is none; and one that is. */
const NO_SALE: HeldTalk[] = [
  [
    'leads-mornos|leads-quentes|em-objecao',
    'preco?',
    [
      'c: boa tarde, quanto o balcão refrigerado?',
      's: 6.900',
      'c: meu marido pediu pra ver se faz um precinho, que a gente acabou de pagar o décimo terceiro dos funcionários',
      's: Faço 6.600',
      'c: vou falar com ele',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: acabei de pagar a escola das crianças, esse mês tá corrido. quanto fica a revisão?',
      's: 480',
      'c: legal, semana que vem te falo',
    ],
  ],
  [
    'fechados',
    '',
    ['c: quero a jaqueta P', 's: 190, chave 11988887777', 'c: acabei de pagar o boleto', 's: Recebido, obrigada!'],
  ],
  ['fechados', '', ['c: fecho a mesa', 's: 900, pix na chave do email', 'c: acabei de pagar', 's: Caiu aqui!']],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: esse caminhão ainda tá aí? amanhã passo ai',
      's: Tá sim! 145 mil',
      'c: gostei',
      's: IPVA 2026 quitado, sem multa',
      'c: boa. e pneus?',
      's: Meia vida',
    ],
  ],
  [
    'leads-quentes',
    '',
    [
      'c: vamos de 200 bonés a 16,40 então. manda o orçamento em papel timbrado que a diretoria assina na reunião',
      's: Mando já',
      'c: assinado na quinta eu já solto o pedido de compra',
      's: Perfeito',
    ],
  ],
  [
    'leads-mornos|em-objecao',
    'autoridade?,preco?',
    [
      'c: gostei do sistema, quanto é?',
      's: 219 por mês. Posso gerar o contrato?',
      'c: quem assina é meu cunhado. combinei que gasto fixo só com os dois de acordo',
      's: Entendi',
      'c: vou ver se ele topa',
    ],
  ],
  [
    'em-objecao',
    'concorrencia?,preco?',
    [
      'c: o moço que trocou o da vizinha faz por 2.750',
      's: O meu é 3.400 com laudo',
      'c: se for igual não tenho como pagar 700 a mais',
      's: Entendo',
      'c: ele vem aqui na sexta, aí pego o papel dele e mando pro senhor ver',
      's: Combinado',
    ],
  ],
  [
    'leads-mornos',
    '',
    [
      'c: oi, quanto o peeling?',
      's: 380 a sessão',
      'c: quero! minha mãe fica com o bebê mas só dia 15 ou 16, vou confirmar com ela no domingo',
      's: Tá bom',
    ],
  ],
  [
    'leads-quentes',
    'prazo?',
    [
      'c: a gente vai pegar a diária do munck, porque por hora se atrasar a descarga fica pior. me manda os dados pra depósito que eu pago hoje',
      's: Mando agora',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: faz drenagem?',
      's: Faço! 120',
      'c: ata',
      '+9d',
      's: Oi! Ainda tem interesse?',
      'c: oi, acabei nem vendo. o bebê tá com cólica, não tô pensando em nada agora rs',
      'c: obrigada viu',
      's: Imagina!',
    ],
  ],
  [
    'leads-frios',
    '',
    [
      'c: voces poe internet no sitio?',
      's: Colocamos, 159 por mês',
      'c: vou ver com meu filho',
      '+10d',
      's: E aí, vamos instalar?',
      'c: moça meu filho já pôs uma antena de satélite aqui de presente',
      'c: agradeço a atenção',
      's: Que bom!',
    ],
  ],
  [
    'leads-quentes|fechados',
    '',
    ['c: milho a quanto?', 's: 63,50 posto', 'c: pode mandar as 600 então', 's: Pedido feito, confere?', 'c: ta certo'],
  ],
]

testHeld([...NO_SALE, ...FORMAL, ...ONE_OF_TWO, ...RUNNING, ...WAITS, ...NEXT_ORDER, ...KINDS])
