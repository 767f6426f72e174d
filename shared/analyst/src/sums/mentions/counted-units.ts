import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import type { Price } from './price.ts'
import { anyOf } from '../../text/any-of.ts'
import { between } from '../../text/near.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { allOfThem } from './all-of-them.ts'
import { countsPeople, PEOPLE, type Quantity, RATE_AFTER } from './quantities.ts'
import { isCarried, isContained, isOfDeal } from './whose-count.ts'

const stemOf = (word: string): string => word.replace(/(?:oes|aes|es|s)$/, '').slice(0, 9)

/** Things that are always counted to be ordered. */
const ORDERED = anyOf(
  [
    /un|unid|unidade|peca|item|iten|saca|saco|caixa|par|pare|kit|licenca|veiculo|carro|moto|caminhao/,
    /caminhoe|maquina|camiseta|camisa|uniforme|cesta|caneca|placa|muda|garrafa|galao|galoe|pacote|rolo/,
    /porta|janela|ar|aparelho|equipamento|camera|extintor|extintore|pneu|botijao|botijoe|marmita|convite/,
    /lembrancinha|brinde|copo|salgado|doce|bolo|cadeira|mesa|dente|implante|cachorro|cao|cae|gato|pet/,
    /animal|animai|cabeca|dose|ingresso|passagem|passagen|diaria/,
  ],
  { before: /^/, after: /s?$/ },
)

export interface CountedUnits {
  quantity: Quantity | null
  value: number | null
}

/** Returns the customer's quantity: the latest count of the thing, else of people, else an answer to 'quantos?'. */
export function countedUnits(
  utterances: readonly Utterance[],
  all: readonly Quantity[],
  product: string,
  offer: { index: number; from: number } | null,
  prices: readonly Price[] = [],
): CountedUnits {
  const told = new Map<Utterance, Price[]>()
  for (const price of prices) told.set(price.utterance, [...(told.get(price.utterance) ?? []), price])
  // 'Os 2 leds são 780': a price counts nothing.
  const ofRivals = countsOfRivals(utterances, prices)
  // '200 livros por 6.180, 100 livros 4.300': the count next to the current price.
  const worth = prices.find(({ index, from }) => index === offer?.index && from === offer.from)?.value
  const sayings = prices.filter(({ value }) => value === worth)
  const inSayings = new Set(sayings.map(({ utterance }) => utterance))
  const quantities = all.filter(
    (one) =>
      !ofRivals.has(one.utterance) &&
      !(told.get(one.utterance) ?? []).some((price) => one.from >= price.from && one.from < price.to) &&
      isOfDeal(one, inSayings, prices, utterances),
  )
  const heads = new Set((product.match(/[a-z]{3,}/g) ?? []).map(stemOf))
  // 'Dois planos', 'três opções': what one may choose from, not how many are bought.
  for (const choice of ['plano', 'pacote', 'opcao', 'opc', 'modelo', 'combo', 'versao']) heads.delete(stemOf(choice))
  const named = quantities.filter(
    ({ noun, value }) => value > 1 && heads.has(stemOf(noun)) && !isItsOwn(product, value, noun),
  )
  const event = countsPeople(product)
  const people = event ? quantities.filter(({ noun, value }) => value > 1 && PEOPLE.test(noun)) : []
  const inOffer = quantities.filter(
    (one) =>
      one.index === offer?.index &&
      /^(?:sessoe|sessao|aula|encontro|licenca)s?$/.test(one.noun) &&
      !isContained(one) &&
      !/\b(?:em|por) $/.test(one.utterance.folded.slice(0, one.from)),
  )
  const pieces = quantities.filter(
    (one) =>
      one.value > 1 &&
      !isCarried(one, prices) &&
      /^(?:un|unid|unidade|peca|item|iten|saca|saco|caixa|par|kit|licenca|cento|milheiro|fardo|balde|galao|galoe|resma|duzia)s?$/.test(
        one.noun,
      ),
  )
  // '8 aulas 960, 12 aulas 1.400': the count before the price.
  const ofPrice = inOffer.findLast(({ to }) => to <= offer!.from) ?? inOffer.at(-1)
  const ofSaying = named.findLast(({ utterance, from, to }) =>
    sayings.some(
      (said) => said.utterance === utterance && said.label.includes(utterance.folded.slice(from, to).trim()),
    ),
  )
  const listed = named.filter(({ utterance, value }) => utterance === ofSaying?.utterance && value !== ofSaying.value)
  const last = named.at(-1)
  const best =
    (listed.length > 0 && last?.utterance === ofSaying?.utterance ? ofSaying : last) ??
    pieces.at(-1) ??
    people.at(-1) ??
    quantities.findLast((one) => isOrderPriced(one, offer)) ??
    ofPrice ??
    null
  const both = allOfThem(utterances, prices)
  if (both !== null && (best === null || both.index > best.index)) return { quantity: both, value: both.value }
  const answer = answerToHowMany(utterances, event, heads, ofRivals)
  if (answer !== null && (best === null || answer.index > best.index)) return { quantity: answer, value: answer.value }
  return { quantity: best, value: best?.value ?? null }
}

/** '3 botijões.' '390': an order that the price on the table is the answer to. */
const isOrderPriced = ({ utterance, value, noun, from, index }: Quantity, offer: { index: number } | null): boolean =>
  value > 1 &&
  utterance.role === 'customer' &&
  index + 1 === offer?.index &&
  ORDERED.test(noun) &&
  /^(?:(?:quero|queria|preciso de|manda|me ve|ve|entao|ok|sao|seriam)[ ,]+)?$/.test(utterance.folded.slice(0, from)) &&
  !utterance.folded.includes('?')

/** 'O outro fez 67.900.' 'De quantas placas?' '40': what the rival counts. */
function countsOfRivals(utterances: readonly Utterance[], prices: readonly Price[]): Set<Utterance> {
  const rivals = prices.filter(({ kind, role }) => kind === 'rival' && role === 'customer')
  return new Set(
    rivals.flatMap(({ index }) => {
      const asked = between(utterances, index + 1, index + 3).find(
        ({ role, folded }) => role === 'seller' && /\bquant[oa]s\b[^?]*\?/.test(folded),
      )
      return asked === undefined
        ? []
        : between(utterances, asked.index + 1, asked.index + 2).filter(({ role }) => role === 'customer')
    }),
  )
}

/** 'Teclado de 61 teclas', 'toalhas dos 24 quartos': a number in the thing's own name. */
const isItsOwn = (product: string, value: number, noun: string): boolean =>
  product.indexOf(`${value} ${noun}`) > 0 && !/^(?:sessoe|sessao|aula|encontro|licenca|peca|unidade)s?$/.test(noun)

/** Questions of the seller that a number answers: of which noun ('' for 'quantos?'), null when none is asked. */
const askedCount = remember(({ folded, role }: Utterance): string | null => {
  if (role !== 'seller') return null
  const found =
    /\bquant[oa]s\b(?: (?:deles|delas|desses|dessas|o senhor|a senhora|vc|vcs|voce|voces|seriam|sao|vai|vao|voce))*(?: ([a-z]+))?/.exec(
      folded,
    )
  return found === null ? null : (found[1] ?? '')
})
/** Words behind 'quantos' that name nothing. */
const NO_NOUN = new RegExp(lines`
  ^(?:|e|a|o|de|pra|para|por|no|na|precis\w*|quer\w*|ser\w*|sao|vai|vao|deseja\w*|tem|ter\w*|da|dao
  |leva\w*|separo|mando|coloco|ponho|unidade\w*|peca\w*|vc\w*|voce\w*|mais|ficou|ficam|faltam|ai|em
  |entre|mesmo|cada|do|dos|das|como|qual|tipo|gostaria\w*|pretende\w*|pensa\w*|imagina\w*|compra\w*
  |faz\w*|posso|anoto|reservo|seguro)$
`)

const asksPeople = remember(({ folded }: Utterance) =>
  /\bquant[oa]s (?:pessoas|profissiona\w+|funcionari\w+|alunos|criancas|adultos|colaborador\w+|convidad\w+|usuarios|filhos)\b/.test(
    folded,
  ),
)

const asksRate = remember(
  ({ role, folded }: Utterance) =>
    role === 'seller' && /\bquant[oa]s\b[^?]*\b(?:por|ao|a cada|no) (?:mes|dia|semana|ano|hora|noite)\b/.test(folded),
)

const ASKS_OF_OTHERS = new RegExp(lines`
  \b(?:emite[ms]?|mora[mn]?|atende[mn]?|vende[mn]?|trabalham?|recebe[mn]?|dorme[mn]?|roda[mn]?
  |fatura[mn]?) (?:hoje |atualmente |ai |la |em media |mais ou menos )?quant[oa]s\b
`)

/** 'Você emite quantas?': what the customer does, and no order. */
const asksOther = remember(({ role, folded }: Utterance) => role === 'seller' && ASKS_OF_OTHERS.test(folded))

const firstInteger = remember((utterance: Utterance): Quantity | null => {
  const { folded, index } = utterance
  const mention = numbersOf(utterance).find(({ value, currency }) => !currency && Number.isInteger(value) && value >= 1)
  if (mention === undefined) return null
  const noun = /^ ?([a-z]{2,})/.exec(folded.slice(mention.to))?.[1] ?? ''
  if (/^(?:dia|hora|ano|mes|metro|m2|quarto|filho|km|kg|min)/.test(noun)) return null
  return { utterance, index, value: mention.value, noun, from: mention.from, to: mention.to }
})

function answerToHowMany(
  utterances: readonly Utterance[],
  event: boolean,
  heads: ReadonlySet<string>,
  ofRivals: ReadonlySet<Utterance>,
): Quantity | null {
  for (let at = utterances.length - 1; at > 0; at--) {
    const utterance = utterances[at]!
    if (utterance.role === 'seller' || utterance.folded.length > 60 || ofRivals.has(utterance)) continue
    const before = utterances.slice(Math.max(0, at - 2), at)
    const nouns = before.map(askedCount).filter((noun) => noun !== null)
    if (
      before.some((asked) => asksRate(asked) || asksOther(asked)) ||
      RATE_AFTER.test(utterance.folded.replace(/^.*?\d/, ''))
    )
      continue
    if (nouns.length === 0 || (!event && before.some(asksPeople))) continue
    // 'Quantos lugares?' asks what it is like, 'quantos sofás?' how many.
    const counts = nouns.some(
      (noun) => NO_NOUN.test(noun) || heads.has(stemOf(noun)) || ORDERED.test(noun) || (event && PEOPLE.test(noun)),
    )
    if (!counts) continue
    const answer = firstInteger(utterance)
    if (answer !== null) return answer
  }
  return null
}
