import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { StandingView } from './standing-view.ts'

const ONLY_ASKED = new RegExp(lines`
  \bso (?:(?:to|tou|estou|estava|tava|por|de) )*(?:pesquisando|olhando|sondando|curiosidade)\b
  |\bera so (?:pra|para) (?:saber|ter (?:uma )?(?:ideia|nocao|base))\b
`)
const NO_LONGER = /\bnao (?:me |nos )?interess(?:a|o|amos) mais\b|\bperd(?:i|emos) o interesse\b/
const DID = '(?:ja |eu |a gente |nos |hoje )*(?:nao\\b|[a-z]{2,}(?:ei|i|amos|emos|imos)\\b)'
/** Thanks after a reason, or before one: 'mas obrigada viu', 'obrigada, mas vendi o carro'. */
const THANKS_BUT = new RegExp(
  `\\bmas (?:muito )?(?:obrigad[oa]|brigad[oa]|agradeco|valeu)\\b|^(?:[a-z]+[ ,]+){0,2}(?:obrigad[oa]|brigad[oa])(?: [a-z]+){0,2}[ ,.!]+mas ${DID}`,
)
/** What a talk goes on with. */
const STAYS = anyOf([
  /\?/,
  anyWord([
    /(?:te|lhe) (?:falo|aviso|chamo|retorno|procuro)|vou (?:ver|pensar|falar|conversar|analisar|querer)/,
    /depois|ainda|quero|queremos|gostei|amei|adorei|assim que|quando|(?:semana|mes|ano) que vem|amanha/,
    /me avisa/,
  ]),
])
/** Of so many last words of the customer. */
const LAST = 4

/** Whether the customer only wanted to know, or thanks and goes with nothing to come back for. */
export function takesLeave({ utterances, advance, signals }: StandingView): boolean {
  if (advance !== undefined || signals.some(({ kind }) => kind === 'postpone' || kind === 'return')) return false
  const said = utterances.filter(({ role }) => role === 'customer').slice(-LAST)
  const words = said.map((one) => spelled(one).text)
  const left = words.findIndex((text) => ONLY_ASKED.test(text) || NO_LONGER.test(text) || THANKS_BUT.test(text))
  return left >= 0 && !words.slice(left).some((text) => STAYS.test(text))
}
