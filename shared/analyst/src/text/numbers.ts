import { parseBrazilianNumber } from '@fechai/domain/amount'
import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { anyOf } from './any-of.ts'
import { CENTS_AFTER, CURRENCY_AFTER } from './currency-after.ts'
import type { NumberMention } from './number-mention.ts'
import { hundredsOf, readSpokenNumbers } from './spoken-numbers.ts'
import type { Utterance } from './utterances.ts'

const DIGITS = new RegExp(
  lines`
  ((?:r|(?<![a-z]))\$ ?)?
  (\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)
  ( ?mil(?![\p{L}])| ?k(?![\p{L}]))?`,
  'gu',
)
/** Commas group the thousands of a sum as in English; '5,499 o litro' is the one price with three decimals. */
const COMMA_GROUPS = /,\d{3}/
const PER_LITRE = /^ ?(?:reais )?(?:o |por |\/ ?)l(?:itro)?\b/
/** A phone, a CPF, a CEP, a payment key: people write the dots in a sum of so many digits. */
const CODE = /^\d{8,}$/
/** 'Dois reais e cinquenta', '2 reais e 50 centavos'. */
const AND_CENTS =
  /^ ?(?:reais|real) e (\d{1,2})(?: ?centavos?)?(?![\d.,%/x]| ?(?:mil|x|por cento|parcelas|vezes|[a-z]{4,}s\b))/
/** Words before '22 e 500' that make it one price and not two things. */
const ONE_SUM = anyOf(
  [
    /^|[,.:!?]/,
    anyOf(
      [
        /a|em|por|fica|faco|faz|consigo|consegui|fazer|fecha|fecho|ta|deu|da|sai|saiu|vai|pra|os|nos|era|uns/,
        /e|pag\w+|cust\w+|cobr\w+|vale|valia|pedi\w+|gast\w+|dei|dou|deram|ofereci|pago/,
      ],
      { before: /\b/ },
    ),
  ],
  { after: /(?: r\$)? ?$/ },
)
const HUNDREDS_AFTER = new RegExp(lines`
  ^ e ([1-9][05]0|(?:duz|trez)entos|(?:quatro|quin|quinh|seis|sete|oito|nove)(?:c?entos))(?=$|[.,;!?\n]
  |,? (?:eu|reais|a vista|avista|no|na|em|com|e|mas|pra|por|que|ta|hein|ja|ai|fech\w+|pago)\b)
`)
/** All numbers of a folded text, in order. Dates, hours, phones and codes are not numbers here. */
export function readNumbers(folded: string): NumberMention[] {
  const mentions = readDigits(folded)
  const digits = mentions.length
  for (const spoken of readSpokenNumbers(folded)) {
    if (!mentions.slice(0, digits).some(({ from, to }) => spoken.from < to && spoken.to > from)) mentions.push(spoken)
  }
  return mentions.sort((a, b) => a.from - b.from)
}

/** Reads the numbers of an utterance once. The list is shared: do not change it. */
export const numbersOf = remember(({ folded }: Utterance): readonly NumberMention[] => readNumbers(folded))

/** '11 98888 7777': the area, and the halves of a mobile's number with a space between them. */
const isOfMobile = (folded: string, from: number, to: number): boolean =>
  /^\d{2}\)? 9\d{4}[ .]\d{4}(?!\d)/.test(folded.slice(from, from + 14)) ||
  (/^9\d{4}[ .]\d{4}(?!\d)/.test(folded.slice(from, from + 11)) && !/\br\$ ?$/.test(folded.slice(0, from))) ||
  (/(?<!\d)9\d{4}[ .]$/.test(folded.slice(Math.max(0, from - 7), from)) && /^\d{4}$/.test(folded.slice(from, to)))

function readDigits(folded: string): NumberMention[] {
  const mentions: NumberMention[] = []
  for (const found of folded.matchAll(DIGITS)) {
    const from = found.index
    const to = from + found[0].length
    const before = folded.slice(Math.max(0, from - 3), from)
    const after = folded.slice(to, to + 12)
    const cents = found[1] === undefined && CENTS_AFTER.test(after)
    const currency = found[1] !== undefined || cents || CURRENCY_AFTER.test(after)
    // The area code of a phone.
    if (!currency && /^\)? ?9? ?\d{4}-\d{4}/.test(after)) continue
    if (!currency && isOfMobile(folded, from, to)) continue
    if (
      !currency &&
      (/[\p{L}\d][-/]?$|[:/#@_]$|\d[.,-]$/u.test(before) ||
        /^(?:[:/_-]\d|[\p{L}º°ª²]|%| ?%|\d|@|[.,]\d)/u.test(after.replace(/^(?:un|x|h|kg|g|m|cm|l)\b/, '')))
    ) {
      if (!/^x\b/.test(after)) continue
    }
    if (mentions.some((mention) => from < mention.to)) continue
    const grouped = COMMA_GROUPS.test(found[2]!)
    if (grouped && (!currency || PER_LITRE.test(after))) continue
    const thousand = found[3] !== undefined
    const digits = found[2]!
    if (!currency && !thousand && CODE.test(digits)) continue
    const rest = thousand ? /^ e (\d{3})\b/.exec(folded.slice(to, to + 8)) : null
    const hundreds =
      !thousand && /^\d{1,2}$/.test(digits) && ONE_SUM.test(folded.slice(Math.max(0, from - 12), from))
        ? HUNDREDS_AFTER.exec(folded.slice(to, to + 20))
        : null
    const andCents = currency && !cents ? AND_CENTS.exec(folded.slice(to, to + 40)) : null
    const value = parseBrazilianNumber(digits, thousand || hundreds !== null)
    mentions.push({
      from,
      to:
        to +
        (cents
          ? CENTS_AFTER.exec(after)![0].length
          : (rest?.[0].length ?? (hundreds === null ? (andCents?.[0].length ?? 0) : hundreds[0].length))),
      value: cents
        ? value / 100
        : value + Number(rest?.[1] ?? 0) + hundredsOf(hundreds?.[1]) + Number(andCents?.[1] ?? 0) / 100,
      spelled: false,
      currency,
      shaped: thousand || hundreds !== null || grouped || /\.\d{3}/.test(digits) || /[.,]\d\d$/.test(digits),
    })
  }
  return mentions
}
