import { answerToHowMany, COUNTED_TO_ORDER, countStem } from './how-many-asked.ts'
import type { Price } from './price.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import type { Utterance } from '../../text/utterances.ts'
import { allOfThem } from './all-of-them.ts'
import { countsPeople, PEOPLE, type Quantity } from './quantities.ts'
import { isCarried, isContained, isOfDeal } from './whose-count.ts'

export interface CountedUnits {
  quantity: Quantity | null
  value: number | null
}

/** Says of which thing, price and talk the count is asked. */
interface CountedDeal {
  utterances: readonly Utterance[]
  prices: readonly Price[]
  /** The product's name, folded. */
  product: string
  offer: { index: number; from: number } | null
  /** Prices of the offer's value: '200 livros por 6.180, 100 livros 4.300'. */
  sayings: readonly Price[]
  /** Stems of the product's words. */
  heads: ReadonlySet<string>
}

/** Returns the customer's quantity: the latest count of the thing, else of people, else an answer to 'quantos?'. */
export function countedUnits(
  utterances: readonly Utterance[],
  all: readonly Quantity[],
  product: string,
  offer: { index: number; from: number } | null,
  prices: readonly Price[] = [],
): CountedUnits {
  const ofRivals = countsOfRivals(utterances, prices)
  // '200 livros por 6.180, 100 livros 4.300': the count next to the current price.
  const worth = prices.find(({ index, from }) => index === offer?.index && from === offer.from)?.value
  const sayings = prices.filter(({ value }) => value === worth)
  const heads = new Set((product.match(/[a-z]{3,}/g) ?? []).map(countStem))
  // 'Dois planos', 'três opções': what one may choose from, not how many are bought.
  for (const choice of ['plano', 'pacote', 'opcao', 'opc', 'modelo', 'combo', 'versao']) heads.delete(countStem(choice))
  const deal: CountedDeal = { utterances, prices, product, offer, sayings, heads }
  const best = bestCount(countsOfDeal(all, ofRivals, deal), deal)
  const both = allOfThem(utterances, prices)
  if (both !== null && (best === null || both.index > best.index)) return { quantity: both, value: both.value }
  const answer = answerToHowMany(utterances, countsPeople(product), heads, ofRivals)
  if (answer !== null && (best === null || answer.index > best.index)) return { quantity: answer, value: answer.value }
  return { quantity: best, value: best?.value ?? null }
}

/** Counts of this deal's things. 'Os 2 leds são 780': a price counts nothing. */
function countsOfDeal(
  all: readonly Quantity[],
  ofRivals: ReadonlySet<Utterance>,
  { utterances, prices, sayings }: CountedDeal,
): Quantity[] {
  const told = new Map<Utterance, Price[]>()
  for (const price of prices) told.set(price.utterance, [...(told.get(price.utterance) ?? []), price])
  const inSayings = new Set(sayings.map(({ utterance }) => utterance))
  return all.filter(
    (one) =>
      !ofRivals.has(one.utterance) &&
      !(told.get(one.utterance) ?? []).some((price) => one.from >= price.from && one.from < price.to) &&
      isOfDeal(one, inSayings, prices, utterances),
  )
}

const PIECES =
  /^(?:un|unid|unidade|peca|item|iten|saca|saco|caixa|par|kit|licenca|cento|milheiro|fardo|balde|galao|galoe|resma|duzia)s?$/

/** The latest count of the thing, of pieces, of people, of an order that was priced, or beside the price. */
function bestCount(quantities: readonly Quantity[], deal: CountedDeal): Quantity | null {
  const { prices, product, offer, sayings, heads } = deal
  const named = quantities.filter(
    ({ noun, value }) => value > 1 && heads.has(countStem(noun)) && !isItsOwn(product, value, noun),
  )
  const ofSaying = named.findLast(({ utterance, from, to }) =>
    sayings.some(
      (said) => said.utterance === utterance && said.label.includes(utterance.folded.slice(from, to).trim()),
    ),
  )
  const listed = named.filter(({ utterance, value }) => utterance === ofSaying?.utterance && value !== ofSaying.value)
  const last = named.at(-1)
  return (
    (listed.length > 0 && last?.utterance === ofSaying?.utterance ? ofSaying : last) ??
    quantities.findLast((one) => one.value > 1 && !isCarried(one, prices) && PIECES.test(one.noun)) ??
    (countsPeople(product) ? quantities.findLast(({ noun, value }) => value > 1 && PEOPLE.test(noun)) : undefined) ??
    quantities.findLast((one) => isOrderPriced(one, offer)) ??
    besideOffer(quantities, offer) ??
    null
  )
}

/** '8 aulas 960, 12 aulas 1.400': the count before the price. */
function besideOffer(quantities: readonly Quantity[], offer: CountedDeal['offer']): Quantity | undefined {
  const inOffer = quantities.filter(
    (one) =>
      one.index === offer?.index &&
      /^(?:sessoe|sessao|aula|encontro|licenca)s?$/.test(one.noun) &&
      !isContained(one) &&
      !/\b(?:em|por) $/.test(one.utterance.folded.slice(0, one.from)),
  )
  return inOffer.findLast(({ to }) => to <= offer!.from) ?? inOffer.at(-1)
}

/** '3 botijões.' '390': an order that the price on the table is the answer to. */
const isOrderPriced = ({ utterance, value, noun, from, index }: Quantity, offer: { index: number } | null): boolean =>
  value > 1 &&
  utterance.role === 'customer' &&
  index + 1 === offer?.index &&
  COUNTED_TO_ORDER.test(noun) &&
  /^(?:(?:quero|queria|preciso de|manda|me ve|ve|entao|ok|sao|seriam)[ ,]+)?$/.test(utterance.folded.slice(0, from)) &&
  !utterance.folded.includes('?')

/** 'O outro fez 67.900.' 'De quantas placas?' '40': what the rival counts. */
function countsOfRivals(utterances: readonly Utterance[], prices: readonly Price[]): Set<Utterance> {
  const rivals = prices.filter(({ kind, role }) => kind === 'rival' && role === 'customer')
  return new Set(
    rivals.flatMap(({ index }) => {
      const asked = messagesInRange(utterances, index + 1, index + 3).find(
        ({ role, folded }) => role === 'seller' && /\bquant[oa]s\b[^?]*\?/.test(folded),
      )
      return asked === undefined
        ? []
        : messagesInRange(utterances, asked.index + 1, asked.index + 2).filter(({ role }) => role === 'customer')
    }),
  )
}

/** 'Teclado de 61 teclas', 'toalhas dos 24 quartos': a number in the thing's own name. */
const isItsOwn = (product: string, value: number, noun: string): boolean =>
  product.indexOf(`${value} ${noun}`) > 0 && !/^(?:sessoe|sessao|aula|encontro|licenca|peca|unidade)s?$/.test(noun)
