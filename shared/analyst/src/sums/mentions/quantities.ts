import { lines } from '@fechai/domain/patterns/lines'
import { putsOff } from '../../products/product-refused.ts'
import { anyOf } from '../../text/any-of.ts'
import { growing } from '../../text/growing.ts'
import { numbersOf } from '../../text/numbers.ts'
import { EARLIER_MENTION, WANTED_NOW } from '../../text/earlier-mention.ts'
import { isUnsure, sentenceAt, type Utterance } from '../../text/utterances.ts'
import { isChosenNumber, ordersBare } from './bare-orders.ts'

/** A quantity in the form 'N coisas'. */
export interface Quantity {
  utterance: Utterance
  index: number
  value: number
  noun: string
  from: number
  to: number
}

/** Counts that are not an order: time, sizes, family, rooms. */
const NOT_AN_ORDER = anyOf(
  [
    /dia|hora|minuto|min|ano|aninho|mes|semana|noite|vez|vezes|parcela|x|real|reais|conto|redondo|mil/,
    /metro|km|kg|quilo|kilo|grama|litro|cm|mm|ml|hectare|hec|alqueire|kwh|watt|volt|btu|giga|gb|mega/,
    /polegada|grau|ponto|quarto|qto|vaga|suite|andar|filho|filha|crianca|irmao|porta|portas|rpm|cv|via/,
    /folha|pagina|foto|audio|video|mensagem|minutinho|horinha|diazinho|segundo|tomada|banheiro|de|da|do|a/,
    /o|as|os|e|ou|com|sem|no|na|pra|para|por|ate|que|q|mais|menos|eh|sao|fica|da|sai|cada|agora|hoje/,
    /amanha|entao|mesmo|msm|por|em|se|na|comissao|comissoes|opcao|opcoes|horario|opc|anos|meses|outra/,
    /outro|outros|outras|cliente|lado|tipo|jeito|coisa|pouco|so|ja|nos|uteis|corrido|opção|ou|la|aqui|um/,
    /uma|furo|mão|camada|seguradora|dono|mm|pessoinha|[kmg]?va|hp|db|decibel|decibei|psi|bar|lumen|lumens/,
    /lm|mah|ah|ampere|[kmg]?hz|mbp|mbps|gbp|dpi|mp|megapixel|megapixei|fps|fp|tera|tb|mb|mic|micra/,
    /tonelada|ton|t|caloria|kcal|grau|celsiu|lote|bloco|apto|apt|ap|casa|sala|rua|conj|cep|km|quilometro/,
    /milimetro|centimetro|ponto|comodo|cm|pes|calda|voltagem|cavalo|cilindro|marcha|lugar|lugare|assento/,
    /degrau|tempo|ceu|tecla|corda|boca|velocidade|gaveta|roda|canal|canai|timbre|voz|voze|bico|estagio/,
    /lamina|eixo|botao|botoe|bolso|nivel|nivei|idioma|rpm|andare|pavimento|parcelinha|vezinha/,
  ],
  { before: /^/, after: /s?$/ },
)

/** Things that are counted by the people who come. */
const EVENT = new RegExp(lines`
  \b(?:festa|buffet|casamento|evento|salao|jantar|almoco|churrasco|coffee|formatura|aniversario|marmita
  |marmitex|convite|lembranc\w+|uniforme\w*|excursao|van|onibus)
`)
/** Things that a party needs once, however many guests come. */
const FOR_ALL = new RegExp(lines`
  ^bolo|\b(?:film\w+|foto\w*|video\w*|decora\w+|vestidos?|som|dj|bandas?|music\w+|cantor\w*|celebrante
  |cerimonia\w*|assessoria|maquiagem|penteado|buque|aliancas?|animac\w+)\b
`)
export const countsPeople = (product: string): boolean => EVENT.test(product) && !FOR_ALL.test(product)

export const PEOPLE =
  /^(?:pessoa|fatia|convidad[oa]|adulto|aluno|crianca|funcionario|colaborador|participante|profissional|profissionai|usuario|passageiro|hospede)s?$/

const ORDER_VERB = new RegExp(lines`
  \b(?:quero|queria|queremos|preciso|precisamos|precisava|seriam?|sao|orcamento|cotacao|fech\w+
  |confirm\w+|manda|separa|reserva|pedido|comprar|levar|fazer|total|para|pra|uns|umas|faco|faz)\b
`)

/** 'Os netos são seis'. */
const FAMILY_BEFORE =
  /\b(?:net[oa]s|filh[oa]s|sobrinh[oa]s|irmaos|irmas|primos|criancas|meninos|meninas|cachorros|gatos|moradores|andares|quartos|comodos) sao $/

/** Parts of other things, that are things of their own when they are asked for. */
const SOLD_BY_PIECE = /^(?:porta|janela|tomada|foto|degrau|ponto)s?$/
const ORDERED_BEFORE =
  /\b(?:preciso|precisamos|precisava|quero|queria|queremos|comprar|trocar|instalar|orcamento|cotacao|levo|levar|colocar|sao|seriam) (?:de )?(?:umas? |uns )?$/

/** A seller's remaining stock, or earlier work for others. */
const HAS_BEFORE = anyOf(
  [
    /tenho|temos|tem|rest(?:a|am|ou|aram)|sobr(?:a|am|ou|aram)|cheg(?:ou|aram)|ultim[oa]s/,
    /(?:ja |eu |a gente )?(?:instalei|instalamos|fiz|fizemos|vendi|vendemos|entreguei|entregamos|montei|montamos|atendi|atendemos|fabriquei|produzi\w*)/,
  ],
  { before: /\b/, after: / (?:so |apenas |mais |mais de |as |os |umas |uns )?$/ },
)

/** 'Uns 900 por mês': how often, not how many. */
export const RATE_AFTER =
  /^ ?(?:[a-z]+ ){0,2}?(?:por|ao|a cada|cada|no|p\/|\/) ?(?:mes|dia|semana|ano|hora|noite|turno|fim de semana)\b/

/** 'Quanto tempo aguenta?' '2.500 ordenhas': what a thing can do, not how many. */
const ASKS_CAPACITY =
  /\b(?:quanto tempo|aguenta|dura|durabilidade|rende|capacidade|comporta|cabe|cabem|vida util|quantas vezes)\b[^.!]*\?/
/** 'Até 7 sessões', 'comporta 300 latas'. */
const LIMIT_BEFORE =
  /\b(?:ate|acima de|a partir de|a cada|aguenta|comporta|comportam|rende|cabem?|dura) (?:umas? |uns |ate |mais de )?$/

/** 'Uma 160 zero', 'minha 125', 'da 44': one thing, called by its number. */
const MODEL_BEFORE = /\b(?:um|uma|d[oa]|n[oa]|ess[ea]|est[ea]|aquel[ea]|meu|minha|seu|sua) $/

/** 'Pacote com 10 sessões'. */
const IN_PACKAGE = /\bpacote com (?:sessoe|sessao|aula|encontro)s?$/

/** Messages to look back for options that a bare number may choose from. */
const CHOICE_REACH = 12

/** Every counted thing, in order; only integers. */
export const readQuantities = (utterances: readonly Utterance[]): Quantity[] => allCounted(utterances).slice()

const allCounted = growing(
  () => [] as Quantity[],
  (all, utterance, past, at) => {
    const asked = utterance.role === 'seller' ? past[at - 1] : undefined
    if (asked === undefined || asked.role === 'seller' || !ASKS_CAPACITY.test(asked.folded))
      all.push(
        ...countedIn(utterance, (value) => isChosenNumber(value, past.slice(Math.max(0, at - CHOICE_REACH), at))),
      )
  },
)

const HAS_NUMBER =
  /\d|\b(?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|\w+ze|vinte|trinta|quarenta|cinquenta|cem|duzent\w+)\b/

/** A number of a message, and the text around it. */
interface CountContext {
  utterance: Utterance
  value: number
  before: string
  after: string
  /** The word right behind it; empty where there is none. */
  noun: string
}

/** Counts of one utterance; a number that a transcriber may have misheard counts nothing. */
function countedIn(utterance: Utterance, isChosen: (value: number) => boolean): Quantity[] {
  const { folded, index } = utterance
  if (!HAS_NUMBER.test(folded)) return []
  return numbersOf(utterance).flatMap(({ value, currency, from, to }): Quantity[] => {
    if (isUnsure(utterance, from, to)) return []
    if (currency || !Number.isInteger(value) || value < 1 || value > 100_000) return []
    const after = folded.slice(to)
    const noun = /^ ?(?:novos |novas )?([a-z]{2,})/.exec(after)?.[1] ?? ''
    const context = { utterance, value, before: folded.slice(0, from), after, noun }
    if (isNoOrder(context)) return []
    if (isBareOrder(context, sentenceAt(folded, from, to)) && !isChosen(value))
      return [{ utterance, index, value, noun: 'unidades', from, to }]
    return countsThing(context) ? [{ utterance, index, value, noun, from, to: to + noun.length + 1 }] : []
  })
}

/** A limit, a model, something earlier, or a number that is only about. */
const isNoOrder = ({ utterance, value, before, after }: CountContext): boolean =>
  (utterance.role === 'seller' && LIMIT_BEFORE.test(before)) ||
  (value > 1 && MODEL_BEFORE.test(before)) ||
  (EARLIER_MENTION.test(before) && WANTED_NOW.test(after)) ||
  (/\b(?:mais de|acima de|abaixo de|a cada|minimo de|ate|cerca de|uns|umas) $/.test(before) && !ORDER_VERB.test(before))

/** 'Quero 40': a seller who takes 280 to the owner orders nothing. */
const isBareOrder = ({ utterance, value, before, after }: CountContext, sentence: string): boolean =>
  utterance.role !== 'seller' &&
  value > 1 &&
  value < 1000 &&
  ordersBare(before, after) &&
  !FAMILY_BEFORE.test(before) &&
  !putsOff(sentence)

/** The noun is a thing that is ordered, and no part, stock, rate or property. */
function countsThing({ utterance, value, before, after, noun }: CountContext): boolean {
  if (noun === '' || (NOT_AN_ORDER.test(noun) && !(ORDERED_BEFORE.test(before) && SOLD_BY_PIECE.test(noun))))
    return false
  if (utterance.role === 'seller' && HAS_BEFORE.test(before)) return false
  const isProperty = /\bcom (?:so |ate )?$/.test(before) && !PEOPLE.test(noun) && !IN_PACKAGE.test(before + noun)
  if (RATE_AFTER.test(after) || isProperty) return false
  return (
    noun.endsWith('s') ||
    value === 1 ||
    /^(?:un|unid|unidade|saca|pares|peca|item|itens|caixa|cento|milheiro|fardo)/.test(noun) ||
    ORDER_VERB.test(utterance.folded)
  )
}
