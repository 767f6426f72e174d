import { lines } from '@fechai/domain/patterns/lines'
import { SUM } from './objection-limits.ts'
import { row } from './objection-row.ts'
import type { ObjectionRow } from './objection-wordings.ts'

const KIN = lines`
  (?:vizinh[oa]|prim[oa]|irma|irmao|cunhad[oa]|amig[oa]|conhecid[oa]|colega|ti[oa]|sogr[oa]|compadre|comadre
  |mae|pai|sobrinh[oa]|marido|esposa|mulher|filh[oa])
`
/** Whoever carries or mounts what is sold is no rival. */
const HELPER = '(?:transport\\w+|montador\\w*|carreto|frete|freteiro|guincho|despachante|motorista)'
const OTHER = `(?!senhora?\\b|gente\\b|voces?\\b|moc[oa]\\b|vendedor|atendente|menin[oa]\\b|colega|que\\b|${HELPER})[a-z]+`
const PLACE = lines`
  (?!meu|minha|seu|sua|nosso|nossa|voces?|dia|mes|pix|cartao|anuncio|foto|total|minimo|maximo|vista|boleto
  |dinheiro|entrada|semana|momento|caixa|fim|final|vez|hora|rua|avenida|casa|tabela)[a-z]+(?: [a-z]+){0,3}?
`
const SELLS = lines`
  (?:oferec\w+|fez|faz|faziam?|fizeram|fazem|fazendo|cobr(?:ou|a|am|aram|ando)|vend(?:e|em|endo)|pass(?:ou
  |aram)|ped(?:iu|iram|indo)|cotou|cotaram|orcou|apresent(?:ou|aram)|propos|deu|deram|garant\w+)
`

const SHOP = lines`
  (?:loja|empresa|firma|oficina|clinica|escola|academia|fornecedor\w*|vendedor\w*|grafica|buffet|salao|pousada
  |hotel|corretor\w*|pintor\w*|pedreiro|tecnic[oa]|mecanic[oa]|profissional|fotograf[oa]|dentista|lugar)
`

/** The customer makes a choice. */
const TAKES = lines`
  (?:fico|ficamos|fecho|fechamos|(?:vou|vamos|vai|acho melhor|prefiro|preferi|resolvi|resolvemos|decidi|decidimos|optamos por)
  (?: mesmo)? (?:ficar|fechar|comprar|pegar|levar|contratar|seguir))
`

/** Prices of other sellers for the same thing. Folded and written out. */
export const ELSEWHERE_ROWS: readonly ObjectionRow[] = [
  row(
    'concorrencia',
    [
      // 'o Toninho de Rondonópolis tá me oferecendo um igual a 2.450'
      `(?:[oa]s?|uma?) ${OTHER}(?: [a-z]+){0,3}?(?: ta| tao| esta| estao| tava)? (?:me|nos) ${SELLS}(?: [a-z0-9]+){0,4}? (?:por |a |de )?${SUM}`,
      // 'na ótica do shopping fizeram 399', 'em Goiânia compro pronta por 560'
      lines`
        (?:n[oa]s?|em) ${PLACE} (?:(?:me|nos) )?(?:fizeram|fazem|fez|faz|cobram|cobraram|cobrou|pediram|deram|compro
        |acho|achei|encontro|vendem|tem (?:um|uma|igual|por))(?: [a-z]+){0,4}? (?:por |a )?${SUM}(?![^.!]*\?)
      `,
      lines`
        ${KIN}(?: [a-z]+){0,2} (?:achou|viu|encontrou|conseguiu) (?:(?:um|uma|outr[oa]|igual|[oa] mesm[oa]) )?
        (?:[a-z]+ ){0,4}(?:por|a|de) ${SUM}
      `,
      `(?<!voces? )(?:tem|tinha|apareceu) (?:um|uma|outr[oa])(?: [a-z0-9]+){0,6} por ${SUM}(?![^.!]*\\?)`,
      lines`
        [oa] outr[oa] (?:ali|la|aqui|d[aoe] [a-z]+)(?: [a-z]+){0,3} (?:faz|fez|falou|disse|pediu|deu|entrega|cobr\w+
        |garant\w+|promet\w+|consegue)\b[^.!?\n]{0,25}\d
      `,
      lines`
        [oa]s? outr[oa]s? (?!vez|dia|lado|semana|mes|parcela|metade|unidade|cor|modelo|opcao|plano|tamanho)[a-z]+
        (?: (?:e|ta|sai|custa|fica))(?: [a-z]+){0,2} ${SUM}
      `,
      `(?:apresent|mand|pass|fez|fizeram|ofere|envi)\\w* (?:uma |um )?(?:proposta|orcamento|cotacao|oferta) (?:de|por) ${SUM}`,
      lines`
        [oa] outr[oa] ${SHOP} (?:\w+ ){0,2}?(?:entrega|faz|instala|consegue|inclui|oferec\w+|parcela|aceita|garante
        |e (?:mais|melhor|bem))\b(?![^.!]*\?)
      `,
      lines`
        (?:vou|vamos|prefiro) (?:(?:pegar|comprar|fechar|ficar|levar|pedir|ir|alugar|contratar) )?(?:n[oa]|com [oa]|[oa])
        (?: (?:outr[oa]|de la|concorren\w+|internet|shopee|mercado livre|amazon|olx))\b
        (?! (?:dia|vez|semana|mes|cor|modelo|tamanho|opcao|plano)\b)
      `,
      `(?<!\\bacha[^.!?\\n]{0,25} )${KIN}\\b[^.!?\\n]{0,40} (?:faz|fazer|toca|pinta|instala|conserta|monta)\\b[^.!?\\n]{0,30}(?:de graca|na faixa)`,
    ],
    /\b(?:cobrava|fazia|por isso (?:vim|quero|procur\w+)|ano passado|antigamente|acabei comprando|indic\w+)\b/,
  ),
  // The customer has decided, which is a loss rather than a question that is open.
  {
    ...row('concorrencia', [
      // 'vou ficar com o deles', 'fecho com a proposta da outra'
      lines`
        ${TAKES}(?: mesmo)?(?: com (?:eles|elas)| (?:com |n)?[oa]s?(?: (?:proposta|orcamento|preco|plano|modelo|oferta))?
        (?: deles| delas| d(?:aquel)?[oa]s? outr[oa]s?))\b(?! (?:vez|cor|modelo|tamanho|dia|semana|mes)\b)(?![^.!]*\?)
      `,
    ]),
    weight: 1,
  },
]
