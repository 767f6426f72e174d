import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

/** What holds a customer: somebody who is not won, another's price held against ours, a trial that fell short; and what only sounds like it. */
const TALKS: [string, string, string[]][] = [
  [
    'em-objecao',
    'autoridade',
    [
      'c: meu pai acha que é jogar dinheiro fora',
      's: Ele já viu o material?',
      'c: viu e não mudou de opinião kkk',
      's: Posso ligar pra ele?',
      'c: pode tentar, é teimoso',
      's: Ligo amanhã',
      'c: boa sorte',
    ],
  ],
  [
    'em-objecao',
    'autoridade',
    [
      'c: o João não quer de jeito nenhum trocar o carro agora',
      's: E você?',
      'c: eu queria, mas o dinheiro é dos dois né',
      's: Faz um test drive com ele',
      'c: vou ver se consigo levar ele',
    ],
  ],
  [
    'em-objecao',
    'autoridade',
    [
      'c: a conta é conjunta, sem ele saber eu não faço',
      's: Claro. Fala com ele então',
      'c: falei ontem, ficou de pensar mas acho difícil',
      's: Qualquer coisa me chama',
    ],
  ],
  [
    'em-objecao',
    'autoridade',
    [
      'c: minha sócia não está convencida, ela prefere investir em propaganda',
      's: Posso fazer uma reunião com as duas?',
      'c: pode ser, mas já aviso que ela é osso',
      's: Terça 10h?',
      'c: vou falar com ela',
    ],
  ],
  [
    'em-objecao',
    'autoridade',
    [
      'c: eu aprovaria, mas o dono é das antigas, acha que sistema é frescura',
      's: Ele veria uma demonstração?',
      'c: vou insistir, mas da última vez ele nem quis sentar',
      's: Vamos tentar',
      'c: vamos sim',
    ],
  ],
  [
    'em-objecao',
    'autoridade',
    [
      'c: minha filha que manda nas minhas contas e ela não gostou',
      's: Do que ela não gostou?',
      'c: acha caro e que eu não preciso',
      's: Posso explicar pra ela',
      'c: pode, mas ela é brava',
    ],
  ],
  [
    'em-objecao',
    'autoridade',
    [
      's: Falou com seu esposo?',
      'c: falei. torceu o nariz',
      's: Qual a dúvida dele?',
      'c: ele não acredita nessas coisas de plano, diz que na hora não atende',
      's: Posso mandar depoimentos',
      'c: manda vai, quem sabe ele amolece',
    ],
  ],
  [
    'em-objecao',
    'autoridade',
    [
      'c: o síndico barrou',
      's: Por qual motivo?',
      'c: quer levar pra assembleia primeiro e parte dos moradores é contra',
      's: Participo se quiser',
      'c: te aviso a data',
    ],
  ],
  [
    'em-objecao',
    'autoridade',
    [
      'c: adorei a casa, mas o Paulo implicou com a rua',
      's: Quer que eu mostre de noite, é tranquila',
      'c: já falei, ele diz que não mora ali',
      's: Poxa',
      'c: vou tentar mais uma vez, ele manda nessa parte',
    ],
  ],
  [
    'em-objecao',
    'autoridade',
    [
      'c: o financeiro travou, disse que só no próximo orçamento',
      's: Não tem verba esse ano?',
      'c: eles dizem que não, eu discordo mas não sou eu que assino',
      's: Podemos faturar em janeiro',
      'c: vou levar essa ideia pra eles',
    ],
  ],
  [
    'leads-quentes',
    '',
    [
      'c: meu marido tava contra mas adorou o quarto',
      's: Que bom! Faço o contrato?',
      'c: faz sim, ele que vai assinar',
    ],
  ],
  [
    'leads-mornos',
    '',
    ['c: vou mostrar pro meu noivo hoje', 's: Maravilha', 'c: ele deve gostar, é a cara dele', 's: Depois me conta'],
  ],
  [
    'em-objecao',
    'preco,concorrencia',
    [
      'c: o cara da loja do centro fez 3.200 no mesmo modelo',
      's: O meu é 3.650 com garantia estendida',
      'c: garantia é bom mas 450 é 450',
      's: Chego em 3.500',
      'c: se chegar em 3.300 eu fecho com você',
      's: Vou consultar',
    ],
  ],
  [
    'em-objecao',
    'preco,concorrencia',
    [
      'c: tem uma empresa de Limeira me oferecendo por 41 mil',
      's: Nossa proposta é 46, com inversor melhor',
      'c: eu sei, mas são 5 mil',
      's: Posso tirar a estrutura reforçada',
      'c: se vc encostar neles a preferência é sua',
      's: Vou ver',
    ],
  ],
  [
    'em-objecao',
    'preco?,concorrencia',
    [
      'c: o outro contador cobra 380',
      's: Aqui é 450 com folha inclusa',
      'c: no dele também ta inclusa',
      's: Tem certeza?',
      'c: tenho, tá no papel. do jeito que tá eu vou ficar com ele',
      's: Me deixa tentar algo',
    ],
  ],
  [
    'em-objecao',
    'preco,concorrencia',
    [
      'c: comparei com o da Bruna, ela faz as mesmas fotos por 500',
      's: Meu pacote 680 tem álbum',
      'c: não ligo muito pra álbum',
      's: Sem álbum 600',
      'c: ainda tá 100 a mais, faz 500 que eu fico contigo',
      's: Não consigo',
    ],
  ],
  [
    'em-objecao',
    'preco?,concorrencia',
    [
      'c: achei o mesmo pneu por 389 no mercado livre',
      's: Aqui 440 montado e balanceado',
      'c: lá é em 10x sem juros',
      's: Faço em 6x',
      'c: hmm lá ta melhor ainda',
      's: Deixa eu ver o que consigo',
    ],
  ],
  [
    'em-objecao',
    'preco,concorrencia',
    [
      'c: ficou 12.800 o de vocês e 11.200 o da Marmoraria Lage',
      's: O granito deles é nacional',
      'c: é o mesmo, levei a foto lá',
      's: Consigo 12.300',
      'c: não dá pra igualar?',
      's: Igualar não',
      'c: então complica, é muita diferença',
    ],
  ],
  [
    'em-objecao',
    'preco?,concorrencia',
    [
      'c: minha cunhada paga 180 na academia do bairro dela',
      's: Temos piscina e nutri inclusa por 249',
      'c: eu nem nado kkk',
      's: Faço 229',
      'c: to entre as duas ainda, a de lá é mais perto do trabalho',
      's: Vem fazer uma aula',
      'c: vou ver',
    ],
  ],
  [
    'em-objecao',
    'preco,concorrencia',
    [
      'c: o representante da outra marca passou aqui e deixou a 96 o saco',
      's: O nosso 104 tem mais proteína',
      'c: pro gado no pasto 96 resolve',
      's: 100 posto',
      'c: faz 97 que eu nem ligo pra ele',
      's: 97 não tenho autorização',
      'c: entao me fala se conseguir',
    ],
  ],
  [
    'leads-quentes',
    '',
    [
      'c: o da outra era 3.100, mas vou ficar com vocês pela garantia',
      's: Obrigado pela confiança!',
      'c: manda o link',
      's: Mandei',
    ],
  ],
  [
    'leads-frios',
    'concorrencia?',
    ['c: acabei comprando na outra loja, fizeram 3.100', 's: Poxa! Fica pra próxima', 'c: com certeza'],
  ],
  [
    'em-objecao',
    'qualidade',
    [
      's: Testou a tinta?',
      'c: testei, precisei de 4 demãos e ainda aparece o fundo',
      's: Estranho, o rendimento é bom',
      'c: não gostei não, esperava mais',
      's: Te mando a premium pra testar',
      'c: manda, mas essa não serve',
    ],
  ],
  [
    'em-objecao',
    'qualidade',
    [
      'c: provamos o salgado, a coxinha tava crua no meio',
      's: Nossa mil desculpas! Refaço',
      'c: pois é, pra casamento não posso arriscar',
      's: Levo outra amostra quinta',
      'c: ok mas se vier igual a gente procura outro',
    ],
  ],
  [
    'em-objecao',
    'qualidade,confianca?',
    [
      'c: usei a amostra do creme e deu umas bolinhas no rosto',
      's: Pode ser adaptação',
      'c: será? fiquei com receio de comprar o grande',
      's: Tenta usar dia sim dia não',
      'c: vou ver como fica',
    ],
  ],
  [
    'em-objecao',
    'qualidade',
    [
      's: Como foi a aula teste?',
      'c: sinceramente achei fraca, o professor ficou no celular',
      's: Sinto muito! Ele era substituto',
      'c: sei, mas desanimei',
      's: Faz outra com o titular',
      'c: pode ser, mas só fecho se for bem diferente',
    ],
  ],
  [
    'em-objecao',
    'qualidade',
    [
      'c: o teste do sistema travou 3 vezes no caixa',
      's: Foi a versão antiga',
      'c: não posso ter caixa travado no sábado',
      's: Atualizo amanhã e você testa de novo',
      'c: testo, mas se travar de novo nem me procura',
    ],
  ],
  [
    'em-objecao',
    'qualidade',
    [
      'c: a peça piloto veio com a costura torta',
      's: Vou mandar refazer',
      'c: e o tecido não é o que eu escolhi, é mais fino',
      's: Vou verificar com a confecção',
      'c: verifica, desse jeito não aprovo',
    ],
  ],
  [
    'em-objecao',
    'qualidade',
    [
      's: E o café da amostra?',
      'c: aguado, os clientes perceberam',
      's: Moagem mais fina resolve',
      'c: já tentei, melhorou mas não chega no que eu usava',
      's: Posso levar o blend intenso',
      'c: pode, até lá fico com o antigo',
    ],
  ],
  [
    'leads-mornos',
    '',
    [
      's: E a amostra?',
      'c: muito boa, todo mundo gostou aqui',
      's: Que ótimo!',
      'c: vou ver quanto vou usar por mês e te falo',
    ],
  ],
  [
    'leads-quentes',
    '',
    [
      'c: a primeira amostra veio murcha mas a segunda ficou perfeita',
      's: Que bom!',
      'c: pode mandar 10 caixas',
      's: Mando sexta',
    ],
  ],
  [
    'leads-mornos',
    '',
    [
      'c: gostei do curso, minha esposa tem um pouco de medo de água kkk',
      's: Ela pode ir no barco',
      'c: boa, vou sugerir. quando sair minha escala eu te aviso',
      's: Combinado',
    ],
  ],
  [
    'leads-mornos',
    '',
    [
      's: Olha o que uma cliente mandou hoje: "paguei 900 e faria de novo"',
      'c: que amor! 900?',
      's: O dela era sem retoque, o seu é 1.100',
      'c: ah sim. prefiro com retoque mesmo',
      's: Quer marcar?',
      'c: quero, te falo o dia semana que vem',
    ],
  ],
  [
    'leads-quentes',
    '',
    [
      'c: meu irmão que paga, pode ser no pix dele?',
      's: Pode sim',
      'c: ótimo. meus dados: Neuza Prado, CPF 111.222.333-44',
      's: Mando o contrato hoje',
      'c: combinado, aviso ele',
    ],
  ],
  [
    'em-objecao',
    'confianca',
    [
      'c: minha vizinha pagou um pedreiro e o homem sumiu com o muro pela metade',
      's: Aqui tem contrato',
      'c: o dela também falava isso',
      's: Posso mostrar minhas obras',
      'c: sem uma garantia no papel eu não começo',
    ],
  ],
  [
    'leads-mornos',
    '',
    [
      'c: tive uma experiência ruim com outra escola mas aqui parece bem diferente',
      's: Venha conhecer!',
      'c: vou sim, só preciso ver minha folga',
      's: Me avisa',
    ],
  ],
  [
    'leads-quentes',
    '',
    [
      's: Deixei a peça piloto na portaria',
      'c: aprovada',
      'c: o rapaz usou a manhã toda e não reclamou, e lavada nem desbotou',
      's: Maravilha! Posso tocar as 40?',
      'c: pode, me manda os dados pra nota',
      's: Mando já',
    ],
  ],
  [
    'leads-quentes',
    '',
    [
      'c: o medo da minha mãe era golpe, mas ela viu o CNPJ e ta tranquila',
      's: Que bom!',
      'c: pode mandar a ficha que a gente preenche',
      's: Mando já',
    ],
  ],
]

test.each(TALKS)('%s %s: %j', (phases, kinds, talk) => {
  const { standing, facts } = readTalk(...talk)
  const open = new Set(
    facts.objections.filter(({ resolvida, weight }) => !resolvida && weight === 2).map(({ categoria }) => categoria),
  )
  expect(phases.split('|')).toContain(standing.fase)
  const wanted = kinds.split(',').filter((kind) => kind !== '')
  expect([...open]).toEqual(expect.arrayContaining(wanted.filter((kind) => !kind.endsWith('?'))))
  expect(wanted.map((kind) => kind.replace('?', ''))).toEqual(expect.arrayContaining([...open]))
})
