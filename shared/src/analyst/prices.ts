import { parseBrazilianNumber } from '../domain/amount.ts'
import { close } from './amounts.ts'
import { growing } from './growing.ts'
import { type NumberMention, readNumbers } from './numbers.ts'
import * as words from './price-words.ts'
import { sentenceAround, type Role, type Utterance } from './utterances.ts'

/** Whose or what price it is; only 'offer', 'echo' and 'asked' can become the value of a lead. */
export type PriceKind = 'offer' | 'echo' | 'asked' | 'rival' | 'budget' | 'part' | 'past'

/** One price as it was said. */
export interface Price {
  utterance: Utterance
  index: number
  role: Role
  from: number
  to: number
  kind: PriceKind
  /** One unit, one month, one instalment, or the whole. */
  per: 'unit' | 'month' | 'instalment' | 'whole'
  value: number
  /** The one thing that it pays for, folded, when it is named: 'dose' of '42 a dose'. */
  noun: string | null
  /** Number of instalments or of units said with it. */
  times: number | null
  /** Sum in reais as far as this sentence tells. */
  total: number
  /** Words of the same clause: what the price is for. */
  label: string
  /** What the price before it in the sentence was for, when its own words tell only how it is paid: 'ou 1.990 no pix'. */
  subject: string
  /** Offsets of the sentence. */
  sentence: [number, number]
}

interface Around {
  before: string
  after: string
}

/** Characters around a number that can tell what it is. */
const REACH = 200

const CLAUSE_BREAK = /[!?;\n]|\.(?=\s|$)| ou | mas |,(?=\s)/g

/** The clause around a number: what is said before it (from the last break) and after it. */
function around(folded: string, mention: NumberMention, previousEnd: number, nextStart: number): Around {
  const from = Math.max(previousEnd, mention.from - REACH)
  let start = from
  for (const found of folded.slice(from, mention.from).matchAll(CLAUSE_BREAK))
    start = Math.max(start, from + found.index + found[0].length)
  const stop = folded.slice(mention.to, mention.to + REACH).search(CLAUSE_BREAK)
  const end = Math.min(nextStart, stop < 0 ? mention.to + REACH : mention.to + stop)
  return {
    before: folded.slice(start, mention.from),
    after: folded.slice(mention.to, Math.max(mention.to, end)),
  }
}

const sentenceEnd = (folded: string, from: number): number => {
  const stop = folded.slice(from).search(/[!?;\n]|\.(?=\s|$)| ou /)
  return stop < 0 ? folded.length : from + stop
}

const TIMES_BEFORE =
  /(?<![\d.,])(\d{1,3}) ?(?:x|vezes|parcelas|prestacoes|mensalidades)(?: (?:fixas|iguais|sem juros))? ?(?:de|no valor de|a)? ?(?:r\$ ?)?$/
/** 'Em 12x no boleto fica 480': an instalment when it adds up to about a price of the talk. */
const TIMES_SOME_WORDS_BEFORE =
  /\b(\d{1,2}) ?(?:x|vezes)(?: [a-z]+){0,4} (?:fica|ficam|ficaria|sai|saem|sairia|da|daria|seria|de)(?: por| a| em)? ?(?:r\$ ?)?$/
const SPOKEN_TIMES_BEFORE = /\b(?:vezes|parcelas|prestacoes) (?:de|iguais de) ?(?:r\$ ?)?$/
const COUNT_BEFORE =
  /(\d{1,3}(?:\.\d{3})+|\d{1,6}) ?(?:un|unid|unidades?|pecas?|[a-z]{3,}s?)(?: [a-z]+){0,2} (?:a|por|sai(?: por| a)?|fica(?: por| a)?|eu faco|faco(?: por| a)?|=|da) ?(?:r\$ ?)?$/

function isMoney(
  mention: NumberMention,
  { before, after }: Around,
  left: string,
  rest: string,
  role: Role,
  asked: boolean,
  recent: readonly number[],
): boolean {
  if (mention.currency) return true
  // '4,20 x 1,00': a measure.
  if (/\d[.,]\d{1,2} ?x ?$/.test(left) || /^ ?x ?\d{1,3}[.,]\d/.test(after)) return false
  if (
    mention.value < 1 ||
    /\b(?:dia|dias|ate dia|item|numero|n|nº|lote|casa|apto|ap|quadra|sala|rua|quarto|loja|unidade|pedido|modelo|ref|cod|codigo|tamanho|tam|acima de|faixa de) $/.test(
      before,
    )
  )
    return false
  if (/^ un(?:id\w*)?\b ?(?:a|por|de|e|x)\b/.test(after)) return false
  // Reais are masculine: 'nas 12 mil', 'as duzentas' count something else.
  if (
    (/\b(?:as|das|nas|pelas|umas) $/.test(before) || (!mention.shaped && /\buns $/.test(before))) &&
    !words.UNIT_AFTER.test(after)
  )
    return false
  if (isCountOfPrice(mention.value, after + rest)) return false
  if (mention.value >= 1000 && COUNTED_AFTER.test(after)) return false
  const exact =
    words.UNIT_AFTER.test(after) ||
    words.MONEY_AFTER.test(after) ||
    // 'Dá 8 no mês' counts.
    (words.MONTH_AFTER.test(after) && (mention.value >= 15 || mention.shaped || !Number.isInteger(mention.value))) ||
    (role === 'seller' && mention.value >= 10 && !mention.spelled && words.unitNoun(after) !== null)
  if (!exact && words.MEASURE_AFTER.test(after)) return false
  if (exact && mention.value >= 2) return true
  if (mention.shaped && (!mention.spelled || mention.value >= 10)) {
    return mention.value >= 1000 || !/^ ?[a-z]{4,}s\b/.test(after) || words.CUE_BEFORE.test(before)
  }
  const factor = FACTOR_AFTER.exec(after)
  if (factor !== null && !mention.spelled && isUnitFactor(mention.value, Number(factor[1]), recent)) return true
  const factorBefore = /^ ?=/.test(after) ? FACTOR_BEFORE.exec(left) : null
  if (
    factorBefore !== null &&
    Number.isInteger(mention.value) &&
    isUnitFactor(parseBrazilianNumber(factorBefore[1]!), mention.value, recent)
  )
    return false
  if (TIMES_BEFORE.test(before)) return true
  // A seller who answers with a number alone names a price.
  if (
    role === 'seller' &&
    !mention.spelled &&
    mention.value >= 20 &&
    /^[\s,:]*$/.test(before) &&
    /^[\s,]*$/.test(after)
  )
    return true
  // 'Quanto o par?' 'Par 289': the answer needs no word for money.
  if (
    asked &&
    role === 'seller' &&
    !mention.spelled &&
    mention.value >= 20 &&
    /[a-z]{3,}[ :]+$/.test(before) &&
    !/\b(?:dia|em|de|ate|uns|umas|para|pra|modelo|serie|tem|com|sao|das|as|final|loja|numero) $/.test(before) &&
    /^(?:[\s,.;]*$|[,;.] ?| e | o | a | por | no | na )/.test(after)
  )
    return true
  if (mention.spelled && mention.value < 30) return false
  if (haggled(mention.value, after, recent)) return true
  const cued = words.CUE_BEFORE.test(before) || words.EACH_BEFORE.test(before)
  if (cued && mention.value >= 5 && !/^ ?[a-z]{3,}s\b/.test(after))
    return !/^ ?(?:de [a-z]+|da|do) /.test(after) || role === 'seller'
  return false
}

/** '12 mil mudas': thousands of something; a plural that is no word of a price. */
const COUNTED_AFTER =
  /^ ?(?!(?:reais|contos|pilas|mangos|mais|mas|nos|dos|das|pros|pras|aos|nas|dois|duas|tres|seis|meses|parcelas|depois|antes|apos|todos|todas|ambos|pois|eles|elas|voces|vcs|fixos|liquidos|redondos|certos|inteiros|parcelados|iguais|mensais|anuais|avulsos|menos|gracas|deus|simples|aulas|cheques|gratis|juros|entregues|instalados|montados|colocados)\b)[a-z]{3,}s\b/

const PRICE_OF_COUNT = /^ ?(?:[a-z]{3,} )?(a|da|dao) (?:r\$ ?)?(\d[\d.]*(?:,\d\d)?)(?! ?(?:x|vezes|parcelas)\b)/

/** '12 mil a 58 centavos', '10 mil dá 6.800': what stands before is how many. */
function isCountOfPrice(value: number, after: string): boolean {
  const found = PRICE_OF_COUNT.exec(after)
  return found !== null && (found[1] !== 'a' || parseBrazilianNumber(found[2]!) < value / 3)
}

/** 'Solo 69, Equipe 129 e Rede 199 por mês': what the last price of a list says holds for those before it. */
function addListed(prices: Price[], numbers: readonly NumberMention[], utterance: Utterance): void {
  const { folded, role } = utterance
  const model = prices.find(({ kind }) => kind === 'offer')
  if (model === undefined || role === 'customer') return
  for (const mention of numbers) {
    const { from, to, value } = mention
    if (mention.spelled || value < 10 || prices.some((price) => price.from === from)) continue
    if (value / model.value < 0.15 || value / model.value > 7) continue
    if (
      !/[a-z]{3,}[ :]+$/.test(folded.slice(0, from)) ||
      !/^(?:,(?!\d)| e (?:o |a )?[a-z]{3,}| ou |;|\n)/.test(folded.slice(to))
    )
      continue
    if (
      /\b(?:ate|de|em|dia|uns|tem|com|sao|modelo|acima|para|pra|numero|turma|as|n|faixa) $/.test(folded.slice(0, from))
    )
      continue
    const sentence = sentenceAround(utterance.text, from, to)
    const [start, end] = sentenceAround(utterance.text, model.from, model.to)
    if (sentence[0] !== start || sentence[1] !== end) continue
    prices.push({
      ...model,
      from,
      to,
      value,
      noun: null,
      times: null,
      total: value,
      label: '',
      sentence,
      per: model.per === 'month' ? 'month' : 'whole',
    })
  }
  prices.sort((a, b) => a.from - b.from)
}

/** 'Caução de 3 aluguéis (5.100)'. */
const DEPOSIT_BEFORE = /\b(?:caucao|calcao|sinal|entrada|deposito)(?: de)?(?: \d+ [a-z]+)? ?\(? ?(?:r\$ ?)?$/

/** '890 x 2 = 1.780': the bigger one of two factors is the price, unless it was counted. */
const FACTOR_AFTER = /^ ?(?:x|vezes) ?(\d{1,4}) ?=/
const FACTOR_BEFORE = /(?<![\d.,])(\d[\d.]*(?:,\d\d)?) ?(?:x|vezes) ?$/

/** Whether the first of two factors is the price: it was named before, or is much the bigger one. */
const isUnitFactor = (first: number, second: number, recent: readonly number[]): boolean =>
  recent.includes(first) !== recent.includes(second) ? recent.includes(first) : second * 3 < first

/** In the middle of a bargain a number of about the same size is a price: '1650 e te dou a mochila'. */
const haggled = (value: number, after: string, recent: readonly number[]): boolean =>
  value >= 20 &&
  !/^ ?(?:de |do |da )?[a-z]{4,}s\b|^ ?(?:km|mil)\b/.test(after) &&
  recent.some((price) => value !== price && value / price >= 0.6 && value / price <= 1.6)

/** '285 + 110 + 40 = 435': what stands before the equals sign of an addition. */
function isTerm(folded: string, { from, to }: NumberMention): boolean {
  const rest = folded.slice(to).split(/[\n!?;]/, 1)[0]!
  const sum = rest.search(/=\s*(?:r\$ ?)?\d/)
  return sum >= 0 && folded.slice(folded.lastIndexOf('\n', from) + 1, to + sum).includes('+')
}

function kindOf(price: Around, sentence: string, role: Role, question: boolean): PriceKind {
  if (words.PART_BEFORE.test(price.before) || words.PART_AFTER.test(price.after)) return 'part'
  if (
    role !== 'customer' &&
    /\b(?:deixam? de (?:entrar|ganhar|faturar)|perd(?:e|em|endo|eu)|prejuizo|economiz\w+|economia)\b/.test(sentence)
  )
    return 'part'
  const near = price.before.slice(-45) + price.after.slice(0, 35)
  const own = role === 'seller' && words.OWN_PRICE_BEFORE.test(price.before)
  if (!own && words.RIVAL.test(role === 'customer' ? sentence : near)) return 'rival'
  if (role === 'customer') {
    if (words.BUDGET.test(price.before) && !words.CHOICE.test(price.before)) return 'budget'
    if (words.PAST.test(price.before.slice(-25))) return 'past'
    return question ||
      /\b(?:faz|fazem|fecha|consegue|deixa|chega|rola|topa|aceita|pago|pagaria|dou)\b/.test(price.before)
      ? 'asked'
      : 'echo'
  }
  if (words.TURNED_DOWN_AFTER.test(price.after) || words.TURNED_DOWN_BEFORE.test(price.before)) return 'budget'
  if (
    /\bde (?:r\$ ?)?$/.test(price.before) &&
    /^ ?(?:reais )?por (?:apenas |so |somente )?(?:r\$ ?)?$/.test(price.after)
  )
    return 'past'
  if (words.PAST.test(price.before.slice(-30)) && !words.NOW.test(price.before.slice(-20))) return 'past'
  return 'offer'
}

function perOf(
  price: Around,
  folded: string,
  mention: NumberMention,
  recent: readonly number[],
): Pick<Price, 'per' | 'times'> {
  const left = folded.slice(Math.max(0, mention.from - 60), mention.from)
  const instalments = TIMES_BEFORE.exec(left)
  const product =
    instalments !== null &&
    ((Number(instalments[1]) > 60 && (mention.value < 50 || !/ de ?(?:r\$ ?)?$/.test(left))) ||
      (/^ ?(?:=|da\b|fica\b|total)/.test(price.after) && !/ de ?(?:r\$ ?)?$/.test(left)))
  if (product) return { per: 'unit', times: Number(instalments[1]) }
  const multiplied = FACTOR_AFTER.exec(folded.slice(mention.to, mention.to + 12))
  if (multiplied !== null && isUnitFactor(mention.value, Number(multiplied[1]), recent))
    return { per: 'unit', times: Number(multiplied[1]) }
  if (instalments !== null) return { per: 'instalment', times: Number(instalments[1]) }
  const spread = Number(TIMES_SOME_WORDS_BEFORE.exec(left)?.[1])
  if (recent.some((price) => mention.value * spread > price * 0.85 && mention.value * spread < price * 1.7))
    return { per: 'instalment', times: spread }
  if (SPOKEN_TIMES_BEFORE.test(left)) {
    const spoken = readNumbers(left).at(-1)
    if (spoken !== undefined) return { per: 'instalment', times: spoken.value }
  }
  if (words.MONTH_AFTER.test(price.after)) return { per: 'month', times: null }
  const counted = COUNT_BEFORE.exec(left)
  const count =
    counted === null ||
    (words.MEASURE_AFTER.test(` ${counted[0].split(' ')[1] ?? ''}`) && /\b(?:horas?|dias?|meses|min)/.test(counted[0]))
      ? null
      : Number(counted[1]!.replaceAll('.', ''))
  const bare = /(?:^|[^\d.,])(\d{1,5}) (?:eu )?(?:faco|fica|ficam|sai|saem|da|faz|deixo)(?: por| a)? ?(?:r\$ ?)?$/.exec(
    left,
  )
  if (words.UNIT_AFTER.test(price.after))
    return { per: 'unit', times: count ?? (bare === null ? spokenCount(left) : Number(bare[1])) }
  if (count !== null && /(?: a|a r\$| faco| por) ?(?:r\$ ?)?$/.test(left) && / a ?(?:r\$ ?)?$/.test(left))
    return { per: 'unit', times: count }
  return { per: 'whole', times: null }
}

/** 'Levando dois faço 1.380 cada'. */
function spokenCount(left: string): number | null {
  const said =
    /(?:^|[^a-z])((?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|cinquenta|cem))(?: [a-z]+)? (?:eu )?(?:faco|faz|fica|ficam|sai|saem|da|deixo)(?: por| a)? ?(?:r\$ ?)?$/.exec(
      left,
    )
  return said === null ? null : (readNumbers(said[1]!)[0]?.value ?? null)
}

/** Every price of one utterance, classified; `asked` when it answers a question about a price. */
export function readPrices(utterance: Utterance, asked = false, recent: readonly number[] = []): Price[] {
  const { folded, role } = utterance
  if (
    !/\d/.test(folded) &&
    !/\b(?:mil|reais|cem|cento|\w+centos|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa)\b/.test(
      folded,
    )
  )
    return []
  const numbers = readNumbers(folded)
  const prices: Price[] = []
  numbers.forEach((mention, at) => {
    const place = around(folded, mention, numbers[at - 1]?.to ?? 0, numbers[at + 1]?.from ?? folded.length)
    const wide = { ...place, before: folded.slice(Math.max(0, mention.from - 60), mention.from) }
    if (
      !isMoney(
        mention,
        { ...place, before: TIMES_BEFORE.test(wide.before) ? wide.before : place.before },
        wide.before,
        folded.slice(mention.to + place.after.length, mention.to + 40),
        role,
        asked,
        [...recent, ...prices.map(({ value }) => value)],
      )
    )
      return
    const sentence = sentenceAround(utterance.text, mention.from, mention.to)
    const said = folded.slice(sentence[0], sentence[1])
    const { per, times } = perOf(place, folded, mention, [...recent, ...prices.map(({ value }) => value)])
    const noun = per === 'instalment' ? null : words.unitNoun(folded.slice(mention.to, mention.to + 40))
    prices.push({
      utterance,
      index: utterance.index,
      role,
      from: mention.from,
      to: mention.to,
      kind:
        words.SHARE_AFTER.test(folded.slice(mention.to, mention.to + 30)) ||
        DEPOSIT_BEFORE.test(wide.before) ||
        isTerm(folded, mention)
          ? 'part'
          : kindOf(
              { ...place, before: place.before.length < 3 ? wide.before.slice(-20) : place.before },
              said,
              role,
              folded.charAt(sentence[1] - 1) === '?',
            ),
      per,
      noun,
      value: mention.value,
      times,
      total: times === null ? mention.value : Math.round(mention.value * times * 100) / 100,
      label: '',
      subject: '',
      sentence,
    })
  })
  addListed(prices, numbers, utterance)
  prices.forEach((price, at) => {
    price.label = folded.slice(labelStart(folded, price, prices[at - 1]), labelEnd(folded, price, prices[at + 1]))
    const before = prices[at - 1]
    if (before?.sentence[0] === price.sentence[0] && !NAMES_THING.test(price.label.replace(WAY_TO_PAY, '')))
      price.subject = `${before.subject} ${before.label}`.trim().slice(0, 80)
  })
  return prices
}

const NAMES_THING = /[a-z]{3,}/
const WAY_TO_PAY =
  /\b(?:pix|cartao|boleto|dinheiro|especie|credito|debito|a ?vista|avista|prazo|vezes|parcelas?|parcelad[oa]|sem juros|juros|com|sem|por|ou|reais|sai|fica|ate|pra|desconto|pagando|pagamento|entrada|iguais|fixas|mil)\b/g

/** Between two prices of a sentence the last comma, 'e' or 'ou' parts what belongs to which. */
function parting(folded: string, from: number, to: number): number {
  let at = -1
  for (const found of folded.slice(from, to).matchAll(/,| e | ou |[+/;.\n]/g)) at = from + found.index
  return at
}

function labelStart(folded: string, price: Price, previous: Price | undefined): number {
  if (previous !== undefined && previous.to > price.sentence[0]) {
    const at = parting(folded, previous.to, price.from)
    return at < 0 ? previous.to : at + 1
  }
  const or = folded.lastIndexOf(' ou ', price.from)
  return Math.max(price.sentence[0], or)
}

function labelEnd(folded: string, price: Price, next: Price | undefined): number {
  if (next === undefined || next.from >= price.sentence[1])
    return Math.max(price.to, Math.min(price.sentence[1], sentenceEnd(folded, price.to)))
  const at = parting(folded, price.to, next.from)
  return at < 0 ? price.to : at
}

/** A question about a price, or a request that one answers with it. */
const ASKS_PRICE =
  /\b(?:quanto|qto|qnto|qt|valor(?:es)?|precos?|custa|sai|fica|tem|teria|vende|faz|fazem|preciso|precisamos|quero|queria|gostaria|procur\w+|interesse|orcamento)\b|^(?:e|mas) (?:o|a|os|as) [a-z ]+\?/

/** 'Consulta de nutri?': a thing with a question mark asks what it costs. */
const NAMES_AND_ASKS =
  /^(?!.*\b(?:onde|quando|hora|horas|horario|como|quem|aceita|abre|endereco|telefone|numero|nome|dia|hoje|amanha|tudo|bem|bom|boa|certo|oi|ola|ok|ne)\b)[a-z ,]{3,40}\?$/

/** How far back a bargain reaches, in messages. */
const BARGAIN_REACH = 8

/** Every price of a conversation. */
export const readAllPrices = (utterances: readonly Utterance[]): Price[] => bargain(utterances).prices.slice()

/** '50% pra começar, 2.175': the share of a price that was named before. */
function isShare({ kind, value, utterance, sentence }: Price, recent: readonly number[]): boolean {
  if (kind !== 'offer' && kind !== 'echo') return false
  const said = utterance.folded.slice(...sentence)
  const share = /\bmetade\b/.test(said) ? 50 : Number(/(\d{1,2}) ?%/.exec(said)?.[1])
  return recent.some((price) => Math.abs((price * share) / 100 - value) < 0.01 * value)
}

/** 'Por 4.100 é sintético', '600 só o pequeno': what that sum would buy. */
const ONLY_GETS = /^,? ?(?:reais )?(?:e (?!$)|so |somente |apenas |vem |tem |voce |vc |ai e |seria )/

/** A number of the customer's budget. */
interface Heard {
  index: number
  value: number
}
const BUDGETS = /\b(?:tenho|posso|consigo|orcamento|verba|limite|maximo|gastar|ate|pens\w+ em|disponivel)\b/

const isHeard = ({ role, value, utterance, to }: Price, heard: readonly Heard[]): boolean =>
  role === 'seller' && ONLY_GETS.test(utterance.folded.slice(to)) && heard.some((said) => said.value === value)

/** 'Pago 500 agora e 480 sexta': two sums of one customer's message that make up the price are its parts. */
function markSplit(prices: readonly Price[], recent: readonly number[]): void {
  const one = prices[0]
  if (one === undefined || one.role !== 'customer' || prices.length > 2 || recent.includes(one.value)) return
  const whole = recent.find((price) =>
    readNumbers(one.utterance.folded).some(
      ({ value, from }) => from !== one.from && close(one.value + value, price, 0.0001),
    ),
  )
  if (whole !== undefined) for (const price of prices) if (price.value < whole) price.kind = 'part'
}

/** '8.500 com roldana inox?': the seller asks about a figure that the customer brought from elsewhere. */
const isQuotedBack = ({ role, kind, value, utterance, sentence, to }: Price, near: readonly Price[]): boolean =>
  role === 'seller' &&
  kind === 'offer' &&
  (utterance.folded.charAt(sentence[1] - 1) === '?' || ONLY_GETS.test(utterance.folded.slice(to))) &&
  near.some((said) => said.role === 'customer' && said.kind !== 'past' && said.value === value) &&
  !near.some((said) => said.role === 'seller' && said.kind === 'offer' && said.value === value) &&
  !/\b(?:fech\w+|faco|consigo|pode ser|bora|combinado|topa|cubro|cobrimos|posso|igual\w*)\b/.test(
    utterance.folded.slice(...sentence),
  )

/** 'Pega minha moto na troca?', and what a shop gives for it. */
const OFFERS_TRADE =
  /\b(?:pega|pegam|aceita|aceitam|dou|entra|entro|entrar)\b[^.?!\n]{0,40}\b(?:na troca|em troca|de entrada|como entrada|no negocio)\b|\bna troca\b/
const FOR_TRADE = /\b(?:nel[ea]|por el[ea]|d?el[ea] (?:ta|esta|vale|entra)|n[oa] (?:seu|sua|teu|tua))\b/

const bargain = growing(
  () => ({ prices: [] as Price[], askedAt: -10, tradeAt: -10, near: [] as Price[], heard: [] as Heard[] }),
  (talk, utterance) => {
    if (utterance.role !== 'seller' && (ASKS_PRICE.test(utterance.folded) || NAMES_AND_ASKS.test(utterance.folded)))
      talk.askedAt = utterance.index
    if (utterance.role !== 'seller' && OFFERS_TRADE.test(utterance.folded)) talk.tradeAt = utterance.index
    talk.near = talk.near.filter(({ index }) => index >= utterance.index - BARGAIN_REACH)
    const recent = talk.near.map(({ value }) => value)
    const prices = readPrices(utterance, utterance.index - talk.askedAt <= 2, recent)
    const isTrade =
      utterance.index - talk.tradeAt <= 4 && utterance.role === 'seller' && FOR_TRADE.test(utterance.folded)
    talk.heard = talk.heard.filter(({ index }) => index >= utterance.index - 3)
    if (utterance.role === 'customer' && utterance.folded.length < 120 && BUDGETS.test(utterance.folded))
      for (const { value } of readNumbers(utterance.folded)) talk.heard.push({ index: utterance.index, value })
    for (const price of prices) if (isQuotedBack(price, talk.near) || isHeard(price, talk.heard)) price.kind = 'rival'
    markSplit(prices, recent)
    for (const price of prices) if (isShare(price, recent) || (isTrade && price.kind === 'offer')) price.kind = 'part'
    talk.near.push(...prices.filter(({ kind }) => kind !== 'part'))
    talk.prices.push(...prices)
  },
)
