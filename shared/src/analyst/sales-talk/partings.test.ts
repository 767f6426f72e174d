import { type PhaseTalk, testPhases } from './test-standings.ts'

/** How talks are parted from: a no in polite words, something that must happen first, data for the contract, 'fechado' as a goodbye. */
const TALKS: PhaseTalk[] = [
  [
    'leads-frios',
    [
      's: Dona Lúcia, decidiu sobre a dentadura?',
      'c: Decidi sim. Minha filha vai me levar no dentista dela, então não vamos fazer aí.',
      's: Entendo, tudo de bom',
      'c: O senhor foi muito gentil, Deus abençoe',
    ],
  ],
  [
    'leads-frios',
    [
      'c: Boa tarde, pode dar baixa no meu orçamento',
      's: Boa tarde! Aconteceu algo?',
      'c: A diretoria optou por manter o equipamento atual',
      's: Certo, obrigado',
    ],
  ],
  [
    'leads-frios',
    [
      's: Seguimos com o projeto?',
      'c: Infelizmente o investidor saiu e o projeto foi engavetado',
      's: Que pena',
      'c: Agradeço o empenho de vocês',
    ],
  ],
  [
    'leads-frios',
    [
      'c: Então, não vai dar pra fechar a viagem. Minha mãe operou e vou ficar com ela',
      's: Melhoras pra ela! Fica em aberto',
      'c: obrigada pela compreensão',
    ],
  ],
  [
    'leads-frios',
    [
      's: Bom dia! Reservo a data de 15/03?',
      'c: bom dia, pode soltar a data, a noiva resolveu casar só no civil',
      's: Ah entendi, felicidades aos dois',
      'c: obrigada por tudo',
    ],
  ],
  [
    'leads-frios',
    [
      'c: Boa noite. Resolvemos a questão do telhado internamente, com a nossa equipe',
      's: Que bom, fico feliz',
      'c: Obrigado pela disponibilidade',
    ],
  ],
  [
    'leads-frios',
    [
      's: A senhora ficou de dar a resposta do piano',
      'c: isso. minha neta vai estudar em outra cidade, não faz mais sentido comprar',
      's: Claro, entendo',
      'c: o senhor me perdoe viu',
    ],
  ],
  [
    'leads-frios',
    [
      'c: Marcos, pode desconsiderar a cotação das impressoras',
      's: Opa, fecharam com alguém?',
      'c: fomos de locação com outra empresa',
      's: Entendi, boa sorte',
    ],
  ],
  [
    'leads-frios',
    [
      's: E o plano odontológico, vamos?',
      'c: não vai ser preciso, a firma do meu marido incluiu a gente no dele',
      's: Maravilha, que bom',
      'c: brigada pela paciência',
    ],
  ],
  [
    'leads-frios',
    [
      'c: Bom dia, sobre o lote: não daremos andamento',
      's: Bom dia. Posso saber o motivo?',
      'c: Questões internas da família. Agradecemos o atendimento',
      's: Ficamos à disposição',
    ],
  ],
  [
    'leads-frios',
    [
      'c: oi, vou passar esse ano, o cheiro da tinta faz mal pra bebê q nasceu',
      's: Parabéns! Quando quiser',
      'c: obrigadaa',
    ],
  ],
  [
    'leads-frios',
    [
      's: Lari, seguro sua vaga na turma?',
      'c: pode passar pra outra pessoa, passei no concurso de outro estado 😄',
      's: Que notícia boa! Parabéns',
      'c: obrigada por tudo viu',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    [
      'c: não vamos fazer a suíte não, só a sala e a cozinha',
      's: Sala e cozinha 3.100',
      'c: ah ficou bom. vou ver com meu marido e te falo',
      's: Combinado',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: pode dar baixa no orçamento antigo e fazer um novo com 3 janelas',
      's: Com 3 janelas 2.700',
      'c: fechado, manda o contrato',
      's: Mando hoje',
    ],
  ],
  [
    'leads-mornos',
    [
      's: Posso confirmar sua vaga?',
      'c: ainda não consigo confirmar, to esperando a escala do hospital',
      's: Tranquilo',
      'c: mas quero muito fazer viu! assim que sair te mando mensagem',
      's: Combinado',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: gostei do apartamento do 3º andar',
      's: Quer fazer a proposta?',
      'c: quero esperar o banco responder a simulação primeiro, devem ligar essa semana',
      's: Perfeito',
      'c: assim que ligarem te falo',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: o projeto da academia ainda tá na prefeitura',
      's: E os aparelhos, deixo reservado?',
      'c: não precisa, quando sair o alvará a gente conversa',
      's: Ok, estarei por aqui',
      'c: valeu',
    ],
  ],
  [
    'leads-mornos',
    [
      's: Pensou na aula experimental?',
      'c: pensei sim, quero! só que ele ta de recuperação, deixa acabar as provas',
      's: Claro, boas provas',
      'c: fechouuu',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: nossa adorei a proposta do buffet',
      's: Quer marcar a degustação?',
      'c: quero, mas acho melhor te falar o dia depois que eu ver com a minha mãe',
      's: Claro!',
      'c: fechado, brigada',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: Boa noite. O material é exatamente o que procuro',
      's: Que bom! Emito o pedido?',
      'c: Ainda não posso. O calendário letivo só é publicado dia 28, depois disso lhe escrevo',
      's: Perfeito, professor',
      'c: Obrigado',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: quero por a placa sim, conta de luz veio 900',
      's: Posso agendar a visita técnica?',
      'c: deixa eu terminar a reforma do telhado primeiro, falta umas 3 semanas',
      's: Combinado, te chamo no fim do mês',
      'c: isso, chama sim',
    ],
  ],
  [
    'leads-mornos',
    [
      's: Consegue vir conhecer a clínica?',
      'c: consigo, só não sei o dia ainda',
      's: Me avisa que encaixo',
      'c: aviso sim, talvez quinta',
      's: Fico no aguardo',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: to achando o valor justo, mas vai começar a safra agora e não tenho cabeça pra isso',
      's: Entendo',
      'c: acabando a safra eu vejo contigo',
      's: Te ligo em maio então',
      'c: isso, pode ligar',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: meu contrato com a operadora acaba em agosto, até lá to pesquisando',
      's: Guardo a proposta pra você',
      'c: guarda sim, gostei bastante',
      's: Te chamo em julho',
      'c: pode chamar',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: ainda não posso confirmar o horário, mas a entrada eu já faço hoje, qual a chave?',
      's: 11 90000-0000',
      'c: anotado, faço a noite',
    ],
  ],
  [
    'leads-quentes',
    ['c: assim que sair o contrato me manda que eu assino', 's: Sai amanhã', 'c: perfeito, fico esperando'],
  ],
  [
    'leads-frios',
    [
      'c: não vai dar pra confirmar não, perdi o emprego semana passada',
      's: Poxa, sinto muito',
      'c: quando eu me acertar eu volto a te procurar',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: vamos fazer o intercâmbio de 8 semanas',
      's: Oba! Me passa nome completo e CPF pro contrato',
      'c: mandei no seu email',
      's: Chegou! O contrato sai amanhã',
      'c: ok ficamos esperando',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: segue os dados: Joana Prates, rua 7 número 22',
      's: Recebido! Vou gerar o boleto',
      'c: blz, quando gerar me manda',
      's: Mando em 1h',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: mandei a ficha preenchida',
      's: Recebi aqui, vou montar o contrato',
      'c: certo',
      's: Envio pra assinatura digital amanhã',
      'c: assino assim que chegar',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: pode por no nome da minha empresa, CNPJ 00.111.222/0001-90',
      's: Perfeito, recebido. Amanhã mando a proposta final e o boleto da entrada',
      'c: combinado',
      's: Obrigado',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: enviei as fotos dos documentos',
      's: Recebi tudo, vou mandar pra análise do banco',
      'c: quanto tempo?',
      's: 2 dias úteis',
      'c: to torcendo',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: qual a conta pra entrada?',
      's: Pix no CNPJ. A reserva só com a entrada tá',
      'c: tá, mando amanhã sem falta e o comprovante junto',
      's: Fico no aguardo',
      'c: fechado então',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: o CPF da minha filha vc precisa?',
      's: Sim e a data de nascimento',
      'c: 111.222.333-44, 03/05/2016',
      's: Anotado! A matrícula fica ativa com o primeiro pagamento',
      'c: ok pago no dia 5',
    ],
  ],
  [
    'leads-quentes',
    [
      's: Preenche o formulário de adesão?',
      'c: preenchi agora',
      's: Chegou, cadastro feito. Boleto vence dia 10',
      'c: beleza',
    ],
  ],
  [
    'fechados',
    ['c: mandei os dados e o pix da entrada', 's: Recebido! Contrato segue', 'c: assinado já', 's: Bem vindos'],
  ],
  [
    'leads-quentes',
    [
      'c: minha mae falou que pode fazer',
      's: Que ótimo! Mando o contrato',
      'c: me manda que a gente preenche hoje',
      's: Mandei no e-mail',
      'c: chegou aqui, vou ler com ela e assinar',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: to sem tempo essa semana pra ver o carro',
      's: Te chamo segunda?',
      'c: isso, me chama segunda',
      's: Combinado',
      'c: fechado',
    ],
  ],
  [
    'leads-mornos',
    ['c: só vou resolver isso depois do carnaval', 's: Sem problema, dia 20 te chamo', 'c: fechou! bom carnaval'],
  ],
  ['leads-mornos|leads-frios', ['s: Fico à disposição então', 'c: fechado, qualquer coisa te grito', 's: Abraço']],
  [
    'leads-mornos',
    [
      'c: me manda as opções de cor por aqui',
      's: Mando amanhã com as fotos',
      'c: fechado',
      's: 👍',
      'c: vou mostrar pra minha esposa quando chegar',
    ],
  ],
  [
    'leads-mornos',
    [
      's: Vou levantar os preços e te passo até quinta',
      'c: fechou',
      's: Ok',
      'c: é só pra ter uma ideia mesmo por enquanto',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: to gostando mto da ideia',
      's: E o café pra gente conversar?',
      'c: deixa passar o aniversário dele dia 10? aí fico livre',
      's: Combinado, te chamo dia 11',
      'c: fechouuu bjo',
    ],
  ],
  ['leads-quentes', ['s: Faço por 1.900 com a instalação', 'c: fechado', 's: Te mando o contrato', 'c: manda']],
  ['leads-quentes', ['s: Quinta 9h pra medir?', 'c: fechado', 's: Até quinta']],
  [
    'leads-quentes',
    ['c: quero o de 3 quartos, pode reservar', 's: Reservado. Te chamo amanhã pra assinar', 'c: fechado!!'],
  ],
]

testPhases(TALKS)
