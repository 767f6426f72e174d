import type { Price } from '../mentions/price.ts'
import { close } from '../../text/amounts.ts'
import { anyWord } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import type { Utterance } from '../../text/utterances.ts'
import { shortWords } from './choice-clauses.ts'
import type { Offer } from './offer.ts'

/** 'Eu iria de digital', 'pelo barulho é esse', 'no seu caso precisa da pasta', 'a simples resolve'. */
const RECOMMENDS = anyWord([
  /recomend(?:o|amos|ad[oa]|aria)|indic(?:o|amos|ad[oa]|aria)|aconselho|sugiro/,
  /(?:eu|nos|a gente) (?:iria|faria|colocaria|poria|ia|iriamos) (?:de|no|na|com|o|a)|iria (?:de|no|na)/,
  /pel[oa]s? (?:que )?[a-z]+(?: [a-z]+){0,4} (?:e|sao|tem|precisa|seria|parece|vai)/,
  /precis(?:a|ando|aria|am) d[aeo]|so (?:o|a) [a-z]+ (?:resolve|serve|atende)/,
  /(?:o|a) [a-z]+ (?:ja )?(?:resolve|atende|da conta|basta)|o ideal/,
  /(?:pro|no|pelo|para o) (?:seu|teu) caso|compensa mais|vale mais a pena/,
  /e o caso (?:del[ea]|d[oa] (?:seu|sua))/,
])
const DENIES =
  /\b(?:nao|nem|sem|se|caso (?:voce|vc|o senhor|a senhora|queira|prefira|precise|for|tenha)|quando|qualquer|ambos|ambas|os dois|as duas|tanto)\b|\?/
const THIS = /\b(?:ess[ea]|isso|est[ea])\b/

/** Messages between a list of options and its recommendation. */
const REACH = 4

/** The words that name an option, before its price. */
const nameOf = ({ label, utterance, from, to }: Price): string[] =>
  shortWords(label.split(utterance.folded.slice(from, to))[0]!)

const clausesIn = (folded: string): string[] =>
  folded.split(/[.;!\n,]| mas /).filter((clause) => RECOMMENDS.test(clause) && !DENIES.test(clause))

/** True when the seller recommends this option among those of one message. */
export function isRecommended(
  { price, total }: Offer,
  offers: readonly Offer[],
  prices: readonly Price[],
  utterances: readonly Utterance[],
): boolean {
  if (price.role !== 'seller') return false
  const rivals = offers.filter(
    (other) => other.price.index === price.index && other.price.from !== price.from && !close(other.total, total),
  )
  if (rivals.length === 0) return false
  const others = new Set(rivals.flatMap((other) => nameOf(other.price)))
  const own = nameOf(price).filter((word) => word.length > 2 && !others.has(word))
  const last = Math.max(...prices.filter(({ utterance }) => utterance === price.utterance).map(({ to }) => to))
  const names = (clause: string): boolean => shortWords(clause).some((word) => own.includes(word))
  const namesOther = (clause: string): boolean =>
    shortWords(clause).some((word) => others.has(word) && !nameOf(price).includes(word))
  const isLast = price.to === last
  return (
    clausesIn(price.utterance.folded.slice(last)).some(
      (clause) => names(clause) || (isLast && THIS.test(clause) && !namesOther(clause)),
    ) ||
    messagesInRange(utterances, price.index + 1, price.index + REACH).some(
      ({ role, folded }) =>
        role === 'seller' && clausesIn(folded).some((clause) => names(clause) && !namesOther(clause)),
    )
  )
}
