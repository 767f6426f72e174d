import { describe, expect, test } from 'vitest'
import { fold } from '../../conversation/fold.ts'
import { readTalk } from './read-talk.ts'

/** What the deal is about, any of the accepted names, and a talk in which nobody asks for it in plain words. */
const TALKS: readonly (readonly [string, ...string[]])[] = [
  // The seller is addressed by what they do.
  [
    'gesso|forro',
    '=Adilson',
    'c: boa tarde, é do gesso?',
    's: sim, pode falar',
    'c: o teto da minha sala caiu um pedaço',
    's: fica 780',
  ],
  [
    'adestramento',
    '=Marcão',
    'c: oi é o adestrador?',
    's: sou eu',
    'c: meu labrador come até a parede',
    's: 6 encontros por 720',
  ],
  [
    'encanador|hidráulico',
    '=Seu Nico',
    'c: falo com o encanador?',
    's: isso, diga',
    'c: a pia tá voltando água',
    's: 180 pra ver',
  ],
  ['lavanderia|lavagem', '=Dona Cida', 'c: aí é da lavanderia?', 's: é sim!', 'c: tenho 3 edredons aqui', 's: 45 cada'],
  ['chaveiro', '=Tonhão', 'c: moço é o chaveiro?', 's: opa', 'c: tô trancada pra fora kk', 's: 120 pra abrir'],
  ['gás', '=Zé', 'c: é do gás?', 's: é', 'c: manda um', 's: 115 na porta'],
  // Something ran out, or lacks.
  ['mel', '=Sítio do Alto', 'c: bom dia! acabou meu mel aqui', 's: bom dia, o litro tá 60', 'c: me manda 5'],
  ['ração', '=Agro Pinhal', 'c: to sem ração pras galinha', 's: a de postura 98 o saco', 'c: reserva 4'],
  [
    'papel|bobina|bobinas',
    '=Papel & Tal',
    'c: as bobinas da maquininha acabaram',
    's: caixa com 30 sai 96',
    'c: quero 2 caixas',
  ],
  ['farinha', '=Moinho Serra Azul', 'c: terminou a farinha, faz aquele preço?', 's: 89 o saco de 25', 'c: 10 sacos'],
  ['água', '=Fonte Clara', 'c: faltou água aqui na obra', 's: galão 14', 'c: traz 8'],
  // What is meant was named in the sentence before.
  [
    'telhado',
    '=Wilson Obras',
    'c: o telhado da minha área tá todo podre',
    'c: queria refazer',
    's: vou aí ver',
    's: ficou em 8.400',
  ],
  [
    'câmara fria|câmara',
    '=Polar Equipamentos',
    'c: minha câmara fria morreu. preciso de uma nova',
    's: 3x2 sai 19 mil',
    'c: demora?',
  ],
  [
    'sofá',
    '=Casa & Cia',
    'c: nosso sofá afundou de vez',
    'c: tô querendo outro',
    's: o retrátil tá 2.890',
    'c: tem cinza?',
  ],
  [
    'portão',
    '=Serralheria do Beto',
    'c: bateram no meu portão de ontem pra hoje',
    'c: dá pra arrumar?',
    's: desempeno e pinto por 650',
  ],
  [
    'piscina',
    '=Lazer Total',
    'c: a piscina tá vazando tem um mês',
    'c: vcs consertam?',
    's: teste de vazamento 350',
    'c: ok',
  ],
  [
    'parachoque|para-choque|lataria|funilaria',
    '=Oficina do Zeca',
    'c: raspei o parachoque no muro',
    'c: queria dar um jeito',
    's: pinto por 550',
    'c: fica pronto qdo?',
  ],
  // What they want to do with it is no thing.
  [
    'bolsa|bolsas',
    '=Couro Bom',
    'c: comprei uma bolsa sua na feira',
    'c: quero levar pra revender na minha loja',
    's: acima de 20 sai 139',
    'c: qual o prazo?',
    's: as bolsas levam 15 dias',
  ],
  [
    'coaching|mentoria',
    '=Coach Regina Vaz',
    'c: queria algo pra me ajudar na carreira',
    's: são 10 encontros, 2.500',
    'c: online?',
  ],
  [
    'nutrição|nutricional|nutricionista',
    '=Nutri Bela Andrade',
    'c: quero perder uns 10 quilos até janeiro',
    's: o trimestral é 3x de 230',
    'c: tem retorno?',
  ],
  [
    'dança',
    '=Estúdio Passo a Passo Dança',
    'c: a gente quer fazer uma surpresa na festa',
    's: 6 aulas particulares por 720',
    'c: os dois juntos?',
  ],
  [
    'corrida|treino|assessoria',
    '=Coach Davi Corrida',
    'c: quero completar minha primeira meia em maio',
    's: planilha com acompanhamento 180 por mês',
    'c: tem treino presencial?',
  ],
  [
    'teatro',
    '=Cia Luz de Teatro',
    'c: quero perder a vergonha kkk',
    's: turma de iniciantes 210 por mês',
    'c: qual dia?',
  ],
  // One of two is put off or turned down.
  [
    'câmara fria',
    '=Sul Frio Refrigeração',
    'c: preciso de câmara fria e ver um balcão expositor tb',
    's: câmara 18.900, balcão 9.800',
    'c: o balcão deixo pro ano que vem',
    's: ok, câmara por 18.500',
  ],
  [
    'mesa',
    '=Móveis Aurora',
    'c: quero a mesa de jantar e as 6 cadeiras',
    's: mesa 1.900, cadeiras 390 cada',
    'c: as cadeiras por enquanto não',
    's: só a mesa então',
  ],
  [
    'janela|janelas',
    '=Alumínio Forte',
    'c: vi a porta balcão e as janelas de alumínio',
    's: porta 2.300, janelas 780 cada',
    'c: a porta fica pra depois, quero 4 janelas',
  ],
  [
    'notebook',
    '=InfoSul',
    'c: tem notebook i5 e impressora?',
    's: note 3.200, impressora 890',
    'c: impressora não precisa',
    's: blz',
  ],
  [
    'buffet',
    '=Buffet Sabor',
    'c: queria buffet e decoração pra 100 pessoas',
    's: buffet 85 por pessoa, decoração 3.000',
    'c: decoração minha tia vai fazer',
  ],
  [
    'tosa',
    '=Pet da Vila',
    'c: quanto fica tosa e hotelzinho?',
    's: tosa 90, diária 70',
    'c: hotel depois eu vejo, marca a tosa',
  ],
  // A box, a pack or a plan of something that the talk names.
  ['mel', '=Apiário Flor', 'c: oi, o mel que comprei acabou', 'c: quanto o pote de 1kg?', 's: 32', 'c: me vê 12 potes'],
  [
    'tênis',
    '=Calçados Atacado Ju',
    'c: chegou o tênis de corrida?',
    's: chegou! grade fechada de 12 pares, 58 o par',
    'c: quero 2 grades',
  ],
  [
    'funerário|funeral',
    '=Memorial Boa Hora',
    'c: queria saber do plano, meus pais são idosos',
    's: o familiar é 79,90 por mês com funeral completo',
    'c: tem carência?',
  ],
  [
    'vinho|vinhos',
    '=Confraria do Rubens',
    'c: como funciona o clube?',
    's: são 3 garrafas de vinho por mês, o Clássico 149',
    'c: gostei do Clássico',
  ],
  [
    'fonoaudiologia|fono',
    '=Dra Livia',
    'c: é sobre as sessões de fono do Davi',
    's: o pacote de 8 fica 1.100',
    'c: o pacote tá pesado pra mim',
  ],
  [
    'adestramento',
    '=Cão Zen Adestra',
    'c: ele puxa muito na guia e late pra tudo',
    's: o pacote de 8 aulas fica 1.040',
    'c: parcela?',
  ],
  [
    'internet',
    '=VeloNet Telecom',
    'c: tem cobertura na rua 9?',
    's: tem! plano de 600 mega 109 por mês',
    'c: instala quando?',
  ],
  // The seller says what it is about.
  [
    'energia assinatura|energia',
    '=Nelson Verde Luz',
    'c: é sobre aquele negócio de desconto na luz?',
    's: Isso! Energia por assinatura, sem placa',
    's: sua conta de 900 cai pra 760',
    'c: tem fidelidade?',
  ],
  [
    'tráfego|anúncios',
    '=Cauê Ads',
    'c: queria entender esse negócio de anúncio no google',
    's: cuido das suas campanhas de tráfego pago, 1.200 por mês',
    'c: e a verba?',
  ],
  [
    'ponto',
    '=Aline HoraCerta',
    's: Resumo da call: controle de ponto pelo celular com geolocalização',
    'c: funciona offline?',
    's: funciona, 9,90 por pessoa',
    'c: são 40',
  ],
  [
    'convés|barco|lancha',
    '=Estaleiro do Biu',
    'c: o convés tá apodrecendo, queria refazer',
    's: faço em cumaru por 14.800',
    'c: e o verniz?',
  ],
  [
    'líder ação|liderança|programa',
    '=Patrick Moura',
    'c: virei gerente e tô perdida',
    's: o programa Líder em Ação são 8 encontros, 2.400',
    'c: online?',
  ],
  [
    'guincho|transporte',
    '=Auto Socorro Lima',
    'c: meu carro parou na bandeirantes',
    's: até Jundiaí fica 380',
    'c: demora quanto?',
  ],
  // The contact was noted by who they are, not by what they want.
  [
    'funilaria',
    '=Ribeiro Funilaria',
    'c: seu Ribeiro um rapaz bateu no meu carro',
    's: mande foto',
    'c: porta e parachoque',
    's: três mil, funilaria e pintura',
  ],
  [
    'toalha|toalhas',
    '=Vera Enxovais',
    'c: aqui é da pousada, precisamos renovar as toalhas',
    's: jogo 92',
    'c: 40 jogos',
  ],
  [
    'calha|calhas',
    '=Calhas União',
    'c: buenas, chove dentro do galpão',
    's: calha galvanizada 74 o metro',
    'c: são 40 metros',
  ],
  [
    'chopp',
    '=Chopp do Alemão',
    'c: churras da firma dia 12, umas 60 pessoas',
    's: 2 barris de 50 dá, 1.300',
    'c: com chopeira?',
  ],
]

const hears = (name: string | null, accepted: string): boolean => {
  const said = fold(name ?? '')
  return accepted.split('|').some((one) =>
    fold(one)
      .split(' ')
      .every((word) => said.includes(word.replace(/s$/, ''))),
  )
}

describe('what is wanted without being asked for', () => {
  test.each(TALKS)('%s', (accepted, ...lines) => {
    const name = readTalk(...lines).facts.product?.name ?? null
    expect(hears(name, accepted), `${lines[0]} → ${name}`).toBe(true)
  })
})
