import { describe, expect, test } from 'vitest'
import { isAccepted, productOf } from './product-of.ts'

/** What is sold, any of the accepted names, and a talk about a plan, a package, or things of a trade without a list. */
const TALKS: readonly (readonly [string, ...string[]])[] = [
  [
    'plano família|clube|piscina',
    '=Clube Águas Quentes',
    'c: oi, queria saber dos planos do clube',
    's: Individual 89, Família 159 por mês',
    'c: somos 4, família então',
    's: Perfeito, plano Família',
    'c: e convidado paga?',
  ],
  [
    'pacote debutante|debutante',
    '=Studio Flash Debs',
    'c: minha filha faz 15 em maio, salão já tá fechado',
    's: parabéns! o pacote Debutante Ouro tem making of e telão, 2.400',
    'c: e o prata?',
    's: 1.700',
    'c: vamos de ouro',
  ],
  [
    'pacote 8 sessões|drenagem|massagem',
    '=Clínica Leve Corpo',
    'c: oi, quero o pacote de 8 sessões',
    's: de drenagem?',
    'c: isso, pós lipo',
    's: 8 sessões 960',
  ],
  [
    'contrato manutenção|manutenção piscina|piscina',
    '=Azul Piscinas Manutenção',
    'c: quero um contrato mensal',
    's: quantas vezes por semana na piscina?',
    'c: duas, a piscina é 8x4',
    's: 480 por mês',
  ],
  [
    'plano empresarial|coworking|sala',
    '=Hub Central Coworking',
    'c: somos 3 sócios, precisamos de endereço fiscal e uma sala às vezes',
    's: o plano Business é 390, com 10h de sala de reunião',
    'c: lgpd, vcs assinam termo?',
    's: assinamos sim',
    'c: então o Business',
  ],
  [
    'sistema oficina|software|sistema',
    '=Renan | OficinaPro',
    'c: bom dia, assisti a demonstração ontem',
    's: bom dia! gostou?',
    'c: muito, a ordem de serviço no celular é top',
    's: o Start é 99 e o Pro 199 por mês',
    'c: Pro. e o backup dos dados?',
    's: diário na nuvem',
  ],
  [
    'sistema igreja|sistema gestão|software|aplicativo',
    '=Ecclesia Software',
    'c: paz! somos uma igreja com 300 membros',
    's: paz! o Plano Comunhão atende, 149 por mês',
    'c: e o financeiro entra?',
    's: entra tudo',
  ],
  [
    'kit|cerveja artesanal|cerveja',
    '=Malte & Cia Insumos',
    'c: quero começar a fazer em casa, qual kit?',
    's: o kit iniciante 20 litros faz sua primeira cerveja, 690',
    'c: vem com panela?',
  ],
  [
    'aluguel vestido|vestido|traje',
    '=Closet da Lu Aluguel',
    'c: oi! casamento da minha irmã em outubro, sou madrinha',
    's: qual a paleta?',
    'c: terracota',
    's: tenho 3 longos nessa cor, 350 o aluguel',
  ],
  [
    'conserto máquina costura|máquina costura|máquina regulagem',
    '=Geraldo Máquinas',
    'c: seu Geraldo, a overloque da minha mãe tá pulando ponto',
    's: traz ela pra eu olhar. regulagem 120',
    'c: ela costura pra fora, precisa rápido',
  ],
  [
    'encadernação|apostila',
    '=Copiadora Central',
    'c: boa tarde, 30 apostilas de 120 páginas pro curso',
    's: frente e verso, espiral: 24 cada',
    'c: pode fazer',
  ],
  [
    'aluguel impressora|impressora|outsourcing',
    '=Print Fácil Locação',
    'c: nosso escritório imprime umas 4 mil páginas, a nossa vive quebrando',
    's: locação da multifuncional com toner, 280 por mês',
    'c: manutenção inclusa?',
  ],
  [
    'cutelaria|faca',
    '=Forja do Sul Cutelaria',
    'c: vi a faca campeira no insta, cabo de chifre',
    's: essa saiu. faço igual em 20 dias, 680',
    'c: e bainha?',
    's: inclusa',
  ],
  [
    'apicultura|caixa abelha|colmeia|enxame',
    '=Meliponário Mandaçaia',
    'c: bom dia, quero começar com abelha sem ferrão',
    's: enxame de jataí com caixa sai 250',
    'c: fica bem no quintal?',
  ],
  [
    'equoterapia|equitação|cavalo',
    '=Haras Boa Rédea',
    'c: oi, minha filha ama cavalo, tem 7 anos. tem aula?',
    's: equitação kids, 4 aulas no mês 320',
    'c: e capacete?',
  ],
  [
    'mergulho|batismo',
    '=Scuba Arraial',
    'c: oi, estaremos aí no feriado, somos 2. dá pra mergulhar sem saber?',
    's: dá! o batismo é 290 por pessoa',
    'c: tem foto?',
  ],
  [
    'impermeabilização sofá|impermeabilização',
    '=Protege Tecidos',
    'c: comprei um sofá novo bege e tenho 2 crianças kkk',
    's: impermeabilizo em casa, 3 lugares 340',
    'c: aguenta suco de uva?',
  ],
  [
    'higienização|colchão',
    '=Seca Rápido Higiene',
    'c: meu filho fez xixi no colchão',
    's: casal 180, solteiro 120',
    'c: é de casal. tira o cheiro?',
  ],
  [
    'lente|retrovisor',
    '=Retro Sul Auto Peças',
    'c: arrancaram meu retrovisor do lado do passageiro na garagem do prédio',
    's: qual carro?',
    'c: HB20 2018',
    's: completo 320, só a lente 85',
  ],
  [
    'teste vocacional|orientação vocacional|orientação profissional',
    '=Rumo Orientação',
    'c: meu filho tá perdido, não sabe o que prestar no vestibular',
    's: fazemos orientação profissional em 6 encontros, 1.200',
    'c: presencial?',
  ],
]

describe('a plan, a package, a trade without a list', () => {
  test.each(TALKS)('%s', (accepted, ...lines) => {
    const name = productOf(lines)
    expect(isAccepted(name, accepted), `${lines[0]} → ${name}`).toBe(true)
  })
})
