import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import { does } from './stated-payment.ts'
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

/** 'Vou ficar com o outro', 'prefiro um mais barato': of another seller, where the customer spoke of one. */
const CHOOSES_OTHER = new RegExp(lines`
  \b(?:vou|vamos|fico|ficamos|melhor|prefiro)(?: mesmo)? (?:ficar |de |pegar |comprar |levar |fechar |procurar |buscar )*
  (?:com |no |na |o |a |em |um |uma |algo )*(?:outr[oa]\b|mais (?:barat[oa]|em conta)\b)
`)
const SPOKE_OF_ANOTHER = new RegExp(lines`
  \b(?:outr[oa]s? (?:lugar|loja|canto|vendedor|anuncio|pessoa|cara|moc[oa]|fornecedor|orcamento|opcao|oferta|proposta|site)
  |concorren\w+|me (?:ofereceu|ofereceram|fez|fizeram|passou|passaram|deu|deram)|(?:achei|encontrei|vi|tem) (?:um|uma|outr[oa])
  |olx|marketplace|mercado livre)\b
`)
/** 'Compro em outro lugar', 'boa sorte com a venda', 'deixa, vou fazer de papel', 'procuro algo mais perto'. */
const GOES = anyOf([
  /\b(?:vou|vamos|fico|melhor|prefiro) (?:[a-z]+ ){0,4}mais perto\b/,
  /\b(?:em |n)outr[oa] (?:lugar|loja|canto|vendedor)\b|\bboa sorte\b|\bboas? vendas?\b/,
  /(?:^|[.!,] )(?:entao )?deix[ao](?: (?:pra la|quieto|assim|passar))?(?: entao)?(?=$|[,.!])|\bfica (?:pra|para) (?:a )?(?:proxima|outra)\b/,
])
const isRefusal = ({ role, folded }: Utterance): boolean =>
  role === 'seller' && /\bnao (?:consigo|da|rola|posso|faco|tem como)\b/.test(folded)
/** So many lines from its end tell that the customer went, unless the seller then names another sum. */
const PARTING = 4
const SUM = /\d{2}/

/**
 * The line near the end by which the customer goes elsewhere or gives up. A yes or an appointment there says otherwise,
 * and the seller's next sum may win them back.
 */
export function goesElsewhere(said: readonly Utterance[]): Utterance | undefined {
  const late = said.slice(-PARTING)
  const hasRival =
    said.some(({ role, folded }) => role === 'customer' && SPOKE_OF_ANOTHER.test(folded)) || late.some(isRefusal)
  const isParting = (one: Utterance): boolean => {
    const { text } = spelled(one)
    return GOES.test(text) || (hasRival && CHOOSES_OTHER.test(text))
  }
  const at = late.findLastIndex((one) => one.role === 'customer' && !one.folded.includes('?') && isParting(one))
  if (at < 0) return undefined
  const isAgreed = late.some((one) => one.role === 'customer' && does(one, 'agrees', 'schedules'))
  const goesOn = late
    .slice(at + 1)
    .some(({ role, folded }) => (role === 'seller' ? SUM.test(folded) : STAYS.test(folded)))
  return isAgreed || goesOn ? undefined : late[at]
}
