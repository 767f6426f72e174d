import { anyOf, anyWord } from '../../text/any-of.ts'
import { inTurn, type Price } from './price.ts'

const sentenceEnd = (folded: string, from: number): number => {
  const stop = folded.slice(from).search(/[!?;\n]|\.(?=\s|$)| ou /)
  return stop < 0 ? folded.length : from + stop
}

/** A word, or another number: '1000 sai 1.200'. */
const NAMES_THING =
  /[a-z]{3,}|\d{2,}|(?:^|[ ,;/])(?<!\d )(?:pp?|m|gg?|xg)(?= *(?:r\$|$|[:=-]))|\d ?(?:kg|g|l|gb|cm|m)\b/
const WAY_TO_PAY = anyWord([
  /pix|cartao|boleto|dinheiro|especie|credito|debito|a ?vista|avista|prazo|vezes|parcelas?|parcelad[oa]/g,
  /sem juros|juros|com|sem|por|ou|reais|sai|fica|ate|pra|desconto|pagando|pagamento|dou|damos|abato|off/g,
  /entrada|iguais|fixas|mil|faco|fazemos|deixo|consigo|cai/g,
])

/** 'O gerente libera', 'a doutora autoriza': who lets a price be lower. */
const LETS_IT = anyOf(
  [
    /gerente|don[oa]|chefe|patrao|patroa|doutora?|dr|dra|diretora?|direcao|gerencia|fabrica/g,
    /proprietari[oa]|financeiro|sistema|el[ea]/g,
  ],
  {
    before: /\b(?:[oa] )?/g,
    after:
      / (?:me |ja |ate |tambem )*(?:autoriz\w+|liber\w+|faz|fez|aprov\w+|deix\w+|consegu\w+|aceit\w+|top(?:a|ou)|abre)\b/g,
  },
)
/** 'À vista 5.900, com 30% de sinal e o restante na entrega': when the sum is paid. */
const IN_PARTS =
  /(?<=\b(?:a ?vista|avista|pix|dinheiro)\b.*),? (?:com|sendo) (?:metade|\d+ ?%) (?:de |do |no )?(?:sinal|entrada|ato)\b.*$/

/** 'A básica a 32 cada e a completa com micro e enxofre a 48': a stated price, and the name of the next one. */
const PRICE_TOLD =
  /^(?: ?(?:reais|cada|por mes|ao mes|mensa\w+|por pessoa|por (?:unidade|peca|dia)|a (?:unidade|peca|diaria)|o (?:metro|quilo|kg)|no pix|a vista))*(,| e | ou )/

/** Between two prices of a sentence the last comma, 'e' or 'ou' separates their words. */
function parting(folded: string, from: number, to: number): number {
  const told = PRICE_TOLD.exec(folded.slice(from, to))
  if (told !== null && /[a-z]{3,}/.test(folded.slice(from + told[0].length, to)))
    return from + told[0].length - told[1]!.length
  let at = -1
  for (const found of folded.slice(from, to).matchAll(/,| e | ou |[+/;.\n]/g)) at = from + found.index
  return at
}

/** 'Mil por 220' names a count as '1.000 por 220' does. */
export const withCountedMil = (label: string): string =>
  label.replace(/(?<!\d ?)\bmil(?= (?:por|sai|fica|custa) )/, '1000')

/** True when the words of a price state a way of payment, and no thing. */
export const tellsPaymentAlone = ({ label, utterance, from, to }: Price): boolean =>
  !NAMES_THING.test(
    withCountedMil(label)
      .replace(utterance.folded.slice(from, to), '')
      .replace(IN_PARTS, '')
      .replace(LETS_IT, '')
      .replace(/\d+ ?(?:x|vezes|parcelas|%)|\d+(?:,\d+)? ?=/g, '')
      .replace(WAY_TO_PAY, ''),
  )

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

/** Assigns to each price of an utterance the words that describe its purpose. */
export const withLabels = (prices: readonly Price[], folded: string): Price[] =>
  inTurn(prices, (price, done, at) => {
    const before = done[at - 1]
    const label = folded.slice(labelStart(folded, price, before), labelEnd(folded, price, prices[at + 1]))
    const labelled = { ...price, label }
    return before?.sentence[0] === price.sentence[0] && tellsPaymentAlone(labelled)
      ? { ...labelled, subject: `${before.subject} ${before.label}`.trim().slice(0, 80) }
      : labelled
  })
