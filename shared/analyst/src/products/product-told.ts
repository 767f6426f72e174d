import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'

/** Openings of a seller who writes first and presents a product. */
export const PITCH = new RegExp(lines`
  \b(?:a gente|nos|aqui|empresa|agencia) (?:cuida|cuidamos|faz|fazemos|trabalha|trabalhamos|oferece
  |oferecemos|vende|vendemos) (?:de |do |da |dos |das |com |o |a )*
`)

/** Descriptions of a self-employed person's work: 'faço limpeza de pele', 'trabalho com revisão de texto'. */
export const I_DO = anyOf(
  [
    /faco|vendo|fabrico|produzo|alugo|trabalho com|mexo com|sou especialista em|sou especializad[oa] em/,
    /atendo com|dou aulas? de/,
  ],
  {
    before: /\b/,
    after:
      / (?=[a-z]{4,})(?!esse|essa|isso|aquel|preco|desconto|por\b|pra|para|sim\b|tudo|questao|muito|parte|entrega)/,
  },
)

/** A seller's mentions of the customer's request, or of the own product. */
export const RECALLS: readonly (readonly [RegExp, number])[] = [
  [
    anyOf(
      [
        /interesse n[oa]s? /g,
        // 'Você está vindo pela bicicleta?'
        /(?:vindo|veio|interessou|chamou) pel[oa]s? /g,
        anyOf(
          [
            /informac(?:ao|oes)|interesse|procurando|buscando|pediu|perguntou|pergunta|comentei|falei|falamos/g,
            /conversamos|contato|sobre|anuncio/g,
          ],
          { after: / (?:d[oae]s? |sobre |por |pel[oa] |um |uma |o |a |seu |sua )+/g },
        ),
      ],
      { before: /\b/g },
    ),
    2.2,
  ],
  [/(?:^|[.!?] )(?:fazemos|trabalhamos com|oferecemos|vendemos|fabricamos|alugamos|somos especialistas em) /g, 1.8],
  [
    /\b(?:tenho|temos|lancei|lancamos|abrimos|montei|criei|ofereco|oferecemos) (?:de |um |uma |o |a |nosso |nossa )/g,
    0.9,
  ],
]

/** 'Seriam arranjos de mesa?' 'Isso': what the seller takes the wish for. */
export const SUGGESTS = anyOf(
  [
    /seria|seriam|sera|serao|e|eh|sao|no caso e|no caso seria/,
    /(?:(?:voce|vc|vcs|voces|a senhora|o senhor) )?(?:ta |esta )?(?:quer|queria|querendo|procura|procurando|precisa|precisando)(?: d[eoa]s?)?/,
    /quer/,
  ],
  {
    before: /(?:^|[.!,] ?)(?:e |ai |entao |no caso |ah )*/,
    after:
      new RegExp(lines` (?:um |uma |uns |umas |o |a |os |as |de )?(?=[a-z]{4,}[^?!.\n]{0,40}\?)(?!(?:pra|para|voce|quando
        |quanto|onde|qual|como|isso|voces|hoje|amanha|quantos|quantas|quem|casa|dia|so|particular|empresa)
        \b)
      `),
  },
)
export const AGREES = /^(?:isso|isto|exato|exatamente|sim|perfeito|e isso|certo|aham|uhum|isso ai|positivo)\b/

/** A seller's short descriptions of the subject. */
export const DEFINES: readonly (readonly [RegExp, number])[] = [
  // 'Irrigação automática kk': what the seller calls it by the name of the work.
  [
    new RegExp(
      lines`
        (?:^|[.!?\n] ?)(?=(?!informac|situac|soluc|satisfac|opca|condic|atenc|visit|confirmac|promoc|vantag
        |mensag|imag|garag|pagament|orcament|atendiment|moment|apartament|document|parcelament|agendament
        |andament|casament|sentiment|medica|medid|cotac|avaliac|obrigac|duvida|licenca|altura|largura
        |abertura|estrutura|fatura|assinatura|quantidade|observac|explicac|preocupac|reclamac|questa
        |lancament|pensament|conheciment|funcionament|fecha)[a-z]{4,}(?:cao|agem|mento)s? (?:d[aeo]s? )?
        [a-z]{4,})
      `,
      'g',
    ),
    1.5,
  ],
  // 'Seriam arranjos de mesa?'
  [/\bseri(?:a|am) (?:de |um |uma |uns |umas |o |a |os |as )*(?=[a-z]{4,}[^.!?\n]{0,30}\?)/g, 2],
  // 'Seu pedido: 200 coxinhas', 'fica então a tenda', 'confirmado o pacote'.
  [
    anyOf([
      /\b(?:(?:seu |o )?pedido|encomenda)(?: (?:fica|ficou|e))?: ?(?:\d+ )?/g,
      /\b(?:fechad[oa]|confirmad[oa]|reservad[oa]|agendad[oa]|anotad[oa])s?(?: entao| assim)?[:,]? (?:o |a |os |as |seu |sua |\d+ )(?=[a-z]{4,})/g,
    ]),
    2.2,
  ],
  // 'Isso mesmo! Energia por assinatura.'
  [/^(?:isso(?: mesmo| ai)?|exato|exatamente|sim,? isso)[!,. ]+(?=[a-z]{4,}(?: [a-z]+){0,4}[.,!])/g, 2.2],
  [/\b(?:resumo|resumindo|recapitulando|assunto)\b[^:\n]{0,30}: ?/g, 2.2],
  [
    /\b(?:o|nosso|um) (?=(?:programa|curso|metodo|clube|treinamento|projeto|tratamento|acompanhamento) (?:de |do |da )?[a-z]{3,})/g,
    1.8,
  ],
  [/\b(?:te |lhe )?(?:indico|recomendo|sugiro) (?:o |a |um |uma )/g, 1.9],
  [/\b(?:minha|meu|nosso|nossa) (?=[a-z]{4,}[^.!?\n]{0,40}\d)/g, 1.9],
  // 'Deve ser a pastilha', 'já pensou em castrar?', 'mando o guincho, 280': what the seller has for a trouble.
  [/\b(?:deve|pode) ser (?:o |a |os |as |problema (?:n[oa]|d[eoa]) )?(?=[a-z]{4,}\b[^?\n]{0,60}\d{2,})/g, 2.6],
  [/\bja pensou em (?:fazer |colocar |por |um |uma )*(?=[a-z]{4,}[^.!\n]{0,30}\?)/g, 2.6],
  [
    new RegExp(
      lines`
        (?:^|[.,!?\n] ?)(?:eu |ja |a gente )?(?:mando|levo|envio) (?:o|a|um|uma) (?=[a-z]{4,}
        (?: (?!d[aeo]s? |pra |com )[a-z0-9]+){0,2},? (?:por |e |fica )?(?:r\$ ?)?\d{2,})
      `,
      'g',
    ),
    2.2,
  ],
  [
    new RegExp(
      lines`
        \b(?:vamos|precisa|tem que|e so) fazer (?:o|a|um|uma) (?!orcamento|cadastro|pedido|teste|calculo
        |conta|seguinte|favor|melhor|acordo|negocio|cotacao|projeto|ficha|agendamento|pix)
        (?=[a-z]{4,} d[aeo] [a-z]{4,})
      `,
      'g',
    ),
    2.2,
  ],
  // 'Tem que retificar': what the seller finds is to be done.
  [
    new RegExp(
      lines`
        \b(?:tem (?:que|q)|vai ter (?:que|q)|precisa|da pra) (?=(?:retific|recuper|sold|pint|troc|reform
        |refaz|impermeab|reboc|limp|restaur|desmont|regul|alinh)[a-z]*\b)
      `,
      'g',
    ),
    1.8,
  ],
  // 'Kit embreagem já era', 'cabeçote trincou': what the seller found, and mends.
  [
    new RegExp(
      lines`
        (?:^|[.!?,\n] ?)(?:e |o |a |os |as )*(?=(?!(?:carro|moto|ele|ela|aqui|isso|que|nao|ja|tudo)\b)[a-z]{3,}
        (?: [a-z]+){0,3} (?:ja era|trincou|estourou|queimou|rachou|furou|entupiu|empenou|gastou|acabou|quebrou|no ferro|no fim
        |foi pro saco|(?:ta|tao|esta|estao) (?:tb |tambem |tudo |tod[oa]s? )?(?:estourad|queimad|gast|trincad|condenad
        |quebrad|furad|empenad|rasgad|rachad|vazando|entupid|no fim|no ferro))(?![^\n]*\b(?:nao|atras\w+|desculp\w+|remarc\w+)\b))
      `,
      'g',
    ),
    2.2,
  ],
]

/** 'Bastos, a carretinha: 3.900', 'Lívia, a estante saiu da pintura', 'seguem os valores do violão infantil'. */
export const ANNOUNCES = anyOf([
  new RegExp(
    lines`
        ^(?:[a-z]+[!,.]? ){0,4}?(?:o|a|os|as|seu|sua) (?=(?!total|valor|orcament|preco|pix|conta|link|boleto|entrada|senhor
        |frete|entrega|pagament|parcela|sinal|resto|saldo)[a-z]{3,}(?: (?!que )[a-z0-9]+){0,6}?(?:: ?(?:r\$ ?)?\d
        | (?:ja )?(?:chegou|chegaram|saiu d|sairam d|ficou pront|ficaram pront|(?:ta|tao|esta|estao) pront)))
      `,
  ),
  /\b(?:seguem?|envio|mando|passo|aqui (?:estao?|vao)) (?:o |os )?(?:valor|valores|precos?|orcamento) d[aeo]s? /,
])

/** Subjects of a seller's own proposal. */
export const PROPOSES =
  /\b(?:proposta|orcamento|cotacao|contrato|apresentacao|parceria) (?:de |do |da |dos |das |para |pra )(?:um |uma |o |a )?/

export const OFFERS_BEFORE_PRICE = new RegExp(lines`
  (?<![a-z0-9])([a-z][a-z0-9\s+&-]{2,40}?) (?:fica|sai|esta|ta|por|custa|e|sao|a partir|de)? ?(?:r\$ ?)?
  \d+(?:[.,]\d+)*(?!\d|[.,]\d| ?(?:%|gb|mb|km|kg|cm|mm|m2|ml|x\b|h\b|hs?\b|min\b|anos?\b|dias?\b|meses\b
  |litros?\b|lugar\w*|vagas?\b|\/\d|:\d))
`)
