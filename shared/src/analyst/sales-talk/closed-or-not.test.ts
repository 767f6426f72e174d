import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

/** What closes a sale and what undoes it: talk of the next order does not, work handed over closes without a word of money. */
const TALKS: [string, string[]][] = [
  [
    'fechados',
    [
      'c: manda 20 sacos de ração',
      's: 20 x 112 = 2.240',
      'c: pix feito',
      's: Recebido, quitado',
      '+3d',
      'c: chegou tudo',
      's: Precisando é só chamar',
      'c: mês que vem te falo quanto vou querer',
    ],
  ],
  [
    'fechados',
    [
      'c: quero o sofá retrátil cinza',
      's: 2.390 no pix',
      'c: feito ✅',
      's: Confirmado!',
      '+6d',
      's: Entrega feita, gostou?',
      'c: adorei. a mesa fica pra dezembro, aí eu te chamo',
      's: Te chamo dia 1',
      'c: fechado',
    ],
  ],
  [
    'fechados',
    [
      'c: as 3 diárias do chalé, 1.350 né',
      's: Isso, 50% no pix',
      'c: transferi os 675',
      's: Caiu, reserva confirmada',
      '+9d',
      's: Gostaram da estadia?',
      'c: demais! acertei o resto na saída. nas férias de julho a gente volta, te procuro em maio',
      's: Esperamos vocês',
    ],
  ],
  [
    'fechados',
    [
      'c: o óculos ficou pronto?',
      's: Ficou! Restam 310',
      'c: passei aí e paguei com a Sueli, ficou ótimo',
      's: Obrigada! Ano que vem refazemos o exame',
      'c: ano que vem volto sim',
    ],
  ],
  [
    'fechados',
    [
      'c: bateria 60 amperes quanto?',
      's: 429 instalada',
      'c: pode trazer',
      's: Chego em 40 min',
      'c: ok',
      's: Instalada e testada. 429 no débito, certinho',
      'c: valeu. semana que vem vejo os pneus contigo',
      's: Pneu faço bom preço',
    ],
  ],
  [
    'fechados',
    [
      'c: assinei o contrato do aluguel',
      's: Recebi, chave liberada na portaria',
      'c: peguei a chave ontem',
      's: Bem-vindos!',
      'c: por enquanto o depósito não vou querer, quando precisar de mais espaço eu te falo',
    ],
  ],
  [
    'fechados',
    [
      'c: 50 camisetas da formatura',
      's: 50 x 32 = 1.600',
      'c: pago na entrega?',
      's: Pode',
      '+9d',
      's: Entregues! Obrigado pelo pagamento',
      'c: ficaram lindas, todo mundo elogiou',
      's: 😍',
      'c: ano que vem a outra turma vai querer, te passo o contato',
    ],
  ],
  [
    'fechados',
    [
      'c: fechei a apólice então, 10x de 180',
      's: Apólice emitida, vigência a partir de hoje',
      'c: primeira parcela passou no cartão',
      's: Perfeito',
      'c: o do carro da minha esposa vence em agosto, deixa pra agosto',
      's: Anotado',
    ],
  ],
  [
    'fechados',
    [
      'c: comprovante do sinal do bolo',
      's: Recebido, dia 8 às 15h',
      '+5d',
      's: Bolo entregue no salão',
      'c: todo mundo amou, paguei o restante pra moça da entrega',
      's: Que alegria!',
      'c: depois do batizado eu vejo os docinhos, não vou precisar agora',
    ],
  ],
  [
    'fechados',
    [
      'c: o curso de excel me inscreve',
      's: Link de pagamento: pag.ex/1',
      'c: paguei no crédito',
      's: Inscrição confirmada',
      'c: o avançado não vou fazer agora, só ano que vem',
      's: Tranquilo',
    ],
  ],
  [
    'leads-frios',
    [
      'c: paguei o sinal do buffet ontem',
      's: Recebido!',
      '+2d',
      'c: oi, aconteceu uma coisa chata. a gente vai cancelar a festa, terminamos',
      's: Poxa, sinto muito. Devolvo 80% do sinal',
      'c: tá bom, meu pix é o celular',
    ],
  ],
  [
    'leads-frios',
    [
      'c: o celular que comprei chegou com a tela falhando, quero devolver',
      's: Sinto muito! Troco ou devolvo o dinheiro?',
      'c: prefiro o dinheiro de volta',
      's: Estorno feito no seu cartão',
      'c: ok obrigada',
    ],
  ],
  [
    'leads-frios',
    [
      'c: gostei da moto',
      's: 14.500, última',
      'c: tá bom mas só mês que vem, te chamo quando sair minha rescisão',
      's: Combinado',
      'c: fechado',
    ],
  ],
  [
    'fechados',
    [
      "c: vocês fazem limpeza de caixa d'água?",
      's: Fazemos, 5 mil litros 380',
      'c: pode vir sexta então',
      's: Sexta 8h',
      '+3d',
      's: Serviço concluído, laudo e nota no seu e-mail',
      'c: recebi o laudo, tudo certo. obrigado',
      's: Daqui 6 meses te aviso',
      'c: pode avisar',
    ],
  ],
  [
    'fechados',
    [
      'c: preciso traduzir o diploma',
      's: 3 laudas, 240',
      'c: pode fazer',
      '+3d',
      's: Tradução pronta, enviei o PDF assinado',
      'c: recebi, perfeito. já mandei pra faculdade',
      's: Que ótimo, sucesso!',
    ],
  ],
  [
    'fechados',
    [
      'c: o portão travou, vem hoje?',
      's: Vou às 16h, visita com conserto 180',
      'c: ok',
      's: Portão funcionando, troquei a cremalheira',
      'c: vi aqui, ta abrindo lisinho. obrigada moço',
      's: Disponha!',
    ],
  ],
  [
    'fechados',
    [
      'c: quanto a declaração do imposto de renda?',
      's: 250',
      'c: vou mandar os informes',
      's: Recebi tudo',
      '+4d',
      's: Declaração transmitida! Recibo em anexo',
      'c: recebi, muito obrigada. vc é fera',
      's: Ano que vem estamos juntos',
    ],
  ],
  [
    'fechados',
    [
      'c: a mudança é dia 20, 2 quartos',
      's: 1.400 com embalagem',
      'c: fechado',
      '+8d',
      's: Chegou tudo bem?',
      'c: tudo inteirinho, os meninos são ótimos',
      's: Que bom! Indica a gente',
      'c: já indiquei no grupo do prédio',
    ],
  ],
  [
    'fechados',
    [
      'c: dedetização da padaria, o de sempre',
      's: Mesmo valor, 420. Quarta 22h?',
      'c: quarta 22h ok',
      '+3d',
      's: Certificado enviado no e-mail',
      'c: chegou o certificado, fixei na parede já',
      's: Validade 6 meses',
    ],
  ],
  [
    'fechados',
    [
      'c: As fotos do batizado ficaram prontas?',
      's: Sim! Link da galeria com as 80 fotos',
      'c: baixei todas, chorei com a da minha avó kkk',
      's: Que lindo! Foi um prazer',
      'c: no primeiro aninho quero você de novo',
    ],
  ],
  [
    'fechados',
    [
      'c: troca de óleo e filtro do Corsa',
      's: 210, pode trazer às 10h',
      'c: to levando',
      's: Pronto, óleo e filtro trocados',
      'c: ja peguei o carro com o mecanico, valeu',
      's: Próxima com 5 mil km',
    ],
  ],
  [
    'fechados',
    [
      'c: vistoria e laudo elétrico da loja, 6 pontos',
      's: 6 pontos 780. Pedido de compra?',
      'c: pedido 3391 liberado',
      '+5d',
      's: Laudo assinado e ART no email',
      'c: recebi, os bombeiros aceitaram',
      's: Maravilha',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: faz orçamento da pintura?',
      's: Fiz a visita ontem, proposta no seu email',
      'c: recebi, tudo certo, vou olhar com calma',
      's: Qualquer dúvida chama',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    [
      'c: quero conhecer o sistema',
      's: Teste grátis liberado no seu e-mail',
      'c: recebi o acesso, entrei já',
      's: Ótimo! 14 dias pra testar',
      'c: to gostando viu',
    ],
  ],
  [
    'leads-mornos',
    [
      's: Amostra entregue na portaria',
      'c: recebi a amostra, bonita',
      's: Que bom! Posso fazer a proposta?',
      'c: pode mandar, vou analisar',
    ],
  ],
]

test.each(TALKS)('%s: %j', (phases, talk) => {
  expect(phases.split('|')).toContain(readTalk(...talk).standing.fase)
})
