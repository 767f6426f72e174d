import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../../text/any-of.ts'

/** A number that the talk treats as part of a price, not the price. */
export const PART_BEFORE = anyOf(
  [
    /tirando|descontando|abatendo|entrada|sinal|restante|resta|restam|saldo|falta(?:m|ndo)?|adiantamento/,
    /caucao|troco|volto|desconto|off|economi\w+|diferenca|acrescimo|reserva(?:r)? (?:com|de)|pra reservar/,
    /ja pagou|ja paguei|ja pagaram|ja pagamos|voces? pag(?:ou|aram)|paguei|pagou|recebid[oa]|recebi|multa/,
    /implantacao|adesao|setup|ativacao|deslocamento|taxas?(?: (?:d[aoe]s?|n[ao]|pr[ao]|para) [a-z]+){0,3}/,
    /frete|entrega(?: e| fica| sai)?|condominio|iptu|itbi|franquia|conta de luz|(?<!\bsom e )luz/,
    /conta (?:vem|veio|da)|salario|(?<!imposto de )renda|ganho|bonus|cashback|limite|vale|no meu [a-z]+/,
    /pelo meu [a-z]+|avali\w+|na troca|credito de|gorjeta|estacionamento|pedagio|combustivel|abat\w+/,
    /desconto os|desconto as|desconto de|menos de|mais de|acima de|abaixo de/,
  ],
  {
    before: /\b/,
    after: new RegExp(lines` ?
      (?:e |de |da |do |fica |sai |ficou |foi |os |as |os |so |uns |umas |em torno de |a partir de |por |
      mais |consigo |pago |dou |chego em |chego a |avalio em |entra em |entra por )*
      (?:r\$ ?)?$
    `),
  },
)

export const PART_AFTER = anyOf(
  [
    /de (?:entrada|sinal|desconto|economia|diferenca|frete|taxa|credito|multa|adiantamento|condominio|cashback|comissao|troco|restante|saldo)/,
    /agora e|pra reservar|para reservar|pra garantir|na entrega\b|a mais\b|a menos\b|(?:de |do )?fgts\b/,
    /off\b|mais (?:barat|car)|na montagem|na assinatura|de lucro|de volta\b|no meu\b|na (?:minha|troca)\b/,
  ],
  { before: /^ ?(?:reais )?/ },
)

/** Sums in documents that are not paid for the product: insured, owned or at stake. Their labels come before them. */
export const AT_STAKE_BEFORE = anyOf([
  /\b(?:cobre|cobrem|cobertura|protecao|protege|seguro|segurad[oa]|garante|indeniza\w*)(?: [a-z]+){0,3} ate (?:de )?(?:r\$ ?)?$/,
  anyOf(
    [
      /limite|cobertura|coberturas|importancia segurada/,
      /valor (?:segurado|de mercado|venal|fipe|de referencia|da causa|do bem|do imovel|do veiculo)|capital/,
      /danos|terceiros|indenizacao|lmi|lmg|responsabilidade civil|tabela fipe|fipe|multa/,
      /(?<!imposto de )renda|faturamento|salario|patrimonio|avaliacao do (?:bem|imovel|veiculo)/,
    ],
    { before: /\b/, after: /(?: [a-z]+){0,4} ?:? ?(?:ate |de |e |no valor de )*(?:r\$ ?)?$/ },
  ),
])

/** The customer's own money, earnings or losses in the seller's words: 'você deixa 10 mil lá', 'te custaria 3 mil'. */
export const CUSTOMERS_OWN_BEFORE = anyOf(
  [
    anyOf(
      [
        /deixa|deixam|deixaria|deixando|gasta|gastam|gastaria|gastando|perde|perdem|perderia|perdendo|fatura/,
        /faturam|faturaria|faturando|faturar|ganha|ganharia|ganhando|lucra|lucraria|lucrando|lucrar|economiza/,
        /economizam|economizaria|economizando|joga|jogam|jogando|queima|rasga|tira|tirar|recebe|receberia/,
        /vende|venderia|vendendo|revende|revenderia|gastar|perder|receber/,
      ],
      {
        before: new RegExp(lines`
          (?:voce|vc|voces|vcs|ce|ces|tu|o senhor|a senhora|a gente|quem)(?: (?:ja|ainda|hoje|la|so|ta
          |esta|vai|estao|tao|iria|ia|nem|sempre|quase|que|mesmo))* `),
      },
    ),
    /te (?:custa|custaria|custou|custar|sairia|come|comem|rende|renderia|leva embora)/,
    /(?:prejuizo|conserto|lucro|conta|fatura|gasto|faturamento)(?: [a-z]+){0,2} de/,
  ],
  { before: /\b/, after: /(?: [a-z]+){0,4} (?:r\$ ?)?$/ },
)

/** Another party's price: a competitor, a neighbour, another customer. */
export const RIVAL = anyWord([
  anyOf(
    [
      /empresa|loja|firma|pessoa|clinica|lugar|fornecedor|vendedor|orcamento|rapaz|cara|moca|proposta/,
      /corretor\w*|escola|oficina|seguradora|site|grafica|profissional|pedreiro|marcenaria|agencia|academia/,
      /cotacao/,
    ],
    { before: /outr[oa]s? / },
  ),
  /concorren\w+|ja vi (?:de|por|a)|vi (?:por|de|a) |achei (?:por|de|a|mais|um|uma|outr)/,
  /encontrei (?:por|de|a|mais|outr)|na internet|mercado livre|shopee|amazon|magalu|olx/,
  anyOf(
    [
      /fez|faz|fazem|fizeram|avaliaram|cotaram|deram|cobrou|cobra|passou|passaram|cobraram|ofereceu/,
      /ofereceram|mandou|deu|deram/,
    ],
    { before: /me /, after: / (?:por|a|o|os|um|uma|mesm|\w+ por|r\$|\d+)/ },
  ),
  anyOf(
    [
      /cobrou|cobraram|(?:pediu|pediram)(?! (?:a|o|os|as|pra|para|que|uma) (?!mais|r\$|\d|uns)[a-z]{4,})/,
      /orcou|orcaram|cotou|cotaram|ofereceu|ofereceram|ta fazendo|tao fazendo|ta cobrando|tao cobrando/,
      /ta pedindo/,
    ],
    {
      before: /(?:o|a|um|uma|os|as) (?:outr[oa]s? )?(?!senhora? |gente )[a-z]+(?: d[aoe]s?(?: [a-z]+){1,2})? (?:me )?/,
    },
  ),
  /me (?:faz|fez|fazem|cobrou|ofereceu|passou) \w+|em outr[oa](?! (?:faixa|tabela|escala))|de outr[oa]/,
  /com outr[oa]|n[oa] outr[oa](?! (?:faixa|tabela|escala))|d[oa] outr[oa]|a outra deu/,
  /o outro (?:deu|fez|faz|passou|cobra)|la (?:faz|fazem|fica|custa|sai|ta|e|na)|preco dele/,
  /proposta dele/,
  /(?:receb\w+|peguei|pegamos|tenho|temos|chegou|veio) (?:uma |outra |um |outro )?(?:proposta|orcamento|cotacao)/,
  /(?:vizinh[oa]|amig[oa]|primo|prima|cunhad[oa]) (?:pagou|fez|comprou|fechou|paga)|el[ae] pagou/,
  /uma cliente|outra cliente|outro cliente|outros clientes|um cliente/,
])

/**
 * The same in a customer's words, including a person they know who does it: a seller who says so sends their own staff.
 */
export const CUSTOMERS_RIVAL = new RegExp(
  lines`
    ${RIVAL.source}|\b(?:indic\w+|conhec\w+|tem|tenho|achei|arrumei) (?:me |pra mim |aqui )?(?:um|uma
    |outr[oa]) (?:empresa|firma|loja|rapaz|moco|moca|cara|pessoal|senhor|conhecid[oa]|oficina|marcenaria
    |pedreiro|eletricista|pintor|marceneiro)(?: [a-z]+){0,3} (?:que|q) (?:me )?(?:faz|fazem|poe|poem
    |coloca|instala|cobra|cobram|vende|vendem|entrega|deixa)\b
  `,
)

/** The customer's budget. */
export const BUDGET = anyWord([
  /pens(?:ei|ava|amos|ando) em|imagin(?:ei|ava)|orcamento (?:e|era|de|meu|ate)|meu orcamento/,
  /tenho (?:so )?(?:ate |uns |umas )?|posso (?:pagar|gastar|chegar)|consigo (?:pagar|chegar)|verba/,
  /limite|no maximo|maximo|ate uns|tinha em mente|esperava|queria gastar|pretendia|gastar ate/,
  /chegar (?:em|a|ate|nos?|perto d[eo]s?)|ganho/,
])

/** An old price. */
export const PAST = anyWord([
  /era(?:m)?|antes/,
  /(?<!\b(?:client|fregues|alun|pacient|amig|parceir|morador|associad|inquilin|assinant)[a-z]* (?:mais )?)antig[oa]/,
  /estava|tava|custava|ia(?:m)? pag(?:ar?|ando)|ate ontem|mes passado|ano passado/,
  /tabela (?:de|anterior|antiga)|(?:subiu|caiu|cairam|baixou|baixaram|desceu|abaixou) de|de [r$ ]*[\d.,]+ por|anterior|primeira proposta/,
  /primeiro orcamento|tinha passado|passei (?:antes|ontem)|ao inves de|em vez de|no lugar de/,
])

/** 'Em vez de sete diárias que dava 3.150': what the price would have been for. */
export const INSTEAD_BEFORE =
  /\b(?:em vez|ao inves|no lugar) d[eoa]s?\b[^,.;!?]*$|\bque (?:era|eram|estava|tava|custava|dava|ficava|saia|sairia|seria|daria)(?: [a-z]+)? ?(?:r\$ ?)?$/

export const NOW = anyWord([
  /agora|hoje|atual\w*|nov[oa] (?:valor|preco|tabela|condicao|proposta)|consegui|consigo|baixar|baixei/,
  /melhorei|refiz|ajust\w+|atualiz\w+|ultimo preco|preco final|valor final|final\b|fechad\w*|fechando/,
  /fech\w+/,
])

/** Mentions of another person's purchase. */
export const THIRD_PARTY = anyWord([
  /(?:minha|da minha|pra minha|pro meu|meu|do meu) (?:irma|irmao|prim[ao]|cunhad[ao]|vizinh[ao]|amig[ao]|tia|tio|colega|comadre|compadre|chefe)/,
  /(?:uma|um|outr[ao]) (?:amig[ao]|cliente|vizinh[ao]|colega|parente)/,
])

/** A seller's own price, whatever stands around it: 'consigo fazer 3.900 porque desço com outra carga'. */
export const OWN_PRICE_BEFORE =
  /\b(?:faco|fazemos|mantenho|mantemos|consigo|conseguimos|consegui|deixo|deixamos|fecho|fechamos|cubro|cobrimos|te passo|chego)(?: [a-z]+){0,2}? ?(?:r\$ ?)?$/

/** A sum that the seller names to turn it down: '4 mil não cobre nem o material', '1.500 fica abaixo do custo'. */
export const TURNED_DOWN_AFTER = anyOf([
  /^ ?nao\s*$/,
  anyOf(
    [
      anyOf(
        [
          /da|consigo|rola|tem (?:como|jeito)|chego|paga|pago|compensa|cobre|cobrimos|fecha|bate|faco|fazemos/,
          /fecho|fechamos|vendo|entrego|topo|posso|podemos|alcanco|aguento|sobra|vale|cabe|libera\w*|e possivel/,
          /seria possivel|tenho como/,
        ],
        { before: /nao / },
      ),
      /nem (?:pensar|paga|cobre|da)/,
      anyOf(
        [
          /impossivel|inviavel|abaixo d\w+|menos (?:que|do que) (?:o |meu |o meu )?custo|(?:no )?prejuizo/,
          /muito (?:baixo|pouco)/,
        ],
        { before: /(?:e |ta |fica |esta |seria |da )?/ },
      ),
      /(?:eu )?(?:trabalho de graca|fico no prejuizo|pago pra trabalhar|perco|levo prejuizo|saio perdendo)/,
    ],
    {
      before:
        /^ ?(?:reais |conto )?(?:ai |a vista |no pix |assim )?(?:eu |a gente )?(?:infelizmente |realmente |ja |la )?/,
    },
  ),
])
/** '2.500 a dona não topa', 'nove mil ele não quer': the no of who decides. */
export const TURNED_DOWN_BY_OWNER = new RegExp(lines`
  ^ ?(?:reais |conto )?(?:(?:eu|a gente|el[ea]s?|(?:o|a|os|as|meu|minha|seu|dona)(?: [a-z]+){1,3}) )?
  (?:nao|nem) (?:aceit|top(?:a|ou|am|aram)\b|quer\b|quis|concord|aprov|autoriz|liber)
`)
export const TURNED_DOWN_BEFORE = anyOf(
  [
    /nao (?:consigo|da|tem como|rola|chego|posso|faco)(?: [a-z]+){0,2} (?:por|em|a|os|ate|nos|aos)/,
    /abaixo de|menos (?:de|que)/,
    new RegExp(lines`
      (?:nao|nem) (?:aceit|top|quis|fez|fizeram|deixou|concord|aprov|autoriz|liber|vend|fech)[a-z]*
      (?: (?:por|em|com|os|nos|a (?:sua )?(?:proposta|oferta|contraproposta) de))*
    `),
    /recus[a-z]+(?: (?:os|a (?:sua )?(?:proposta|oferta) de))*/,
  ],
  { before: /\b/, after: / ?(?:r\$ ?)?$/ },
)
