import { gatesOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { holdsIn } from '../objections/objection-conditions.ts'
import { isPriceTold } from '../sums/mentions/price-told.ts'
import { goesOnAside, isAside } from '../text/asides.ts'
import { clauseAt } from '../text/clause-at.ts'
import { growing } from '../text/growing.ts'
import { spelled } from '../text/spelling.ts'
import { quoteAround, sentenceAt, type Utterance } from '../text/utterances.ts'
import { isYesToLook } from './accepted-offers.ts'
import { isContentAfter } from './after-care.ts'
import { asksAfter } from './asks-after-yes.ts'
import { declinesExtra } from './extras-declined.ts'
import { hasGoods } from './goods-had.ts'
import { hypothetical } from './hypothetical.ts'
import { onlyTalksOn } from './later-talk.ts'
import { isParting } from './parting-yes.ts'
import { leavesOut, refusesNothing } from './refusals.ts'
import { isPaperSent, isShown } from './shown-first.ts'
import { answerSignal } from './signal-answers.ts'
import { isDemand, putsOffAside } from './signal-conditions.ts'
import { ELSEWHERE } from './signal-elsewhere.ts'
import { GRAMMAR } from './signal-grammar.ts'
import { isPrivateLife } from './private-life.ts'
import { dataAsked, PAPERS } from './signal-papers.ts'
import { PARTINGS } from './signal-partings.ts'
import { isTale, PAYMENTS } from './signal-payments.ts'
import { type Agreed, isServed } from './signal-served.ts'
import { SIGNAL_WORDINGS } from './signal-wordings.ts'
import type { SignalKind, Signal } from './signal.ts'
import { isForLater } from './steps-later.ts'

const rowsIn = gatesOf(
  [...SIGNAL_WORDINGS, ...GRAMMAR, ...PAYMENTS, ...PAPERS, ...PARTINGS, ...ELSEWHERE].map((row) => ({
    ...row,
    says: new RegExp(row.says, 'g'),
  })),
)

/** Number of places in a long message that are checked for one kind of sentence. */
const MOST_PLACES = 6

/** All signals, in order. A person whose role is unknown may be on either side. */
export const readSignals = (utterances: readonly Utterance[]): Signal[] => allSignals(utterances).slice()

const allSignals = growing(
  () => [] as Signal[],
  (all, utterance, past, at) => {
    const answer = answerSignal(past, at)
    const parts = isParting(past, at)
    // 'Fechado' – 'te aviso quando chegar' – 'ok': the next call puts nothing off.
    const putsOff = answer?.kind === 'postpone' && agreedIn(all) === 'deal' && !past[at - 1]!.text.includes('?')
    const ends = parts && answer?.kind === 'step' && answer.index === utterance.index
    if (answer !== null && !putsOff && !ends) all.push(answer)
    if (isServed(past, at, agreedIn(all)) || hasGoods(past, at, all) || isContentAfter(past, at, all))
      all.push({ kind: 'served', index: utterance.index, utterance, quote: utterance.text.slice(0, 200), from: 0 })
    const said = signalsOf(utterance)
    // 'Quero sim' to 'quer ver fotos?' is no purchase.
    const aside = putsOffAside(past, at, all) || declinesExtra(past, at, all)
    const looks = said.some(({ kind }) => kind === 'accept') && (parts || isYesToLook(past, at))
    const wishes = said.some(({ kind }) => kind === 'accept') && isOpeningWish(past, at)
    const talksOn = said.some(({ kind }) => kind === 'step') && onlyTalksOn(past, at)
    // The proof of an address, among the papers that were asked for.
    const sendsPaper = utterance.folded.includes('comprovante') && dataAsked(past, at)
    const praisesShown = said.some(({ kind }) => kind === 'delivered') && (isShown(past, at) || isPaperSent(past, at))
    all.push(
      ...said.filter(
        ({ kind }) =>
          !((looks || wishes) && kind === 'accept') &&
          !(talksOn && kind === 'step') &&
          !(sendsPaper && kind === 'paid') &&
          // 'Comprei pelo link' that the seller sent.
          !(answer?.kind === 'paid' && kind === 'withdraw') &&
          !(praisesShown && kind === 'delivered') &&
          !(aside && PUTS_OFF.has(kind)),
      ),
    )
  },
)

/** 'Oi, quero comprar um sofá', before anything was offered: what they came for. */
const COMES_FOR = new RegExp(lines`
  \b(?:quero|queria|queremos|vou|vamos|gostaria de) (?:comprar|contratar|encomendar|assinar|matricular
  |fechar) (?:um|uma|uns|umas|(?:o |a )?(?:meu|minha) (?:filh|net|sobrinh|irma|mae|pai)[a-z]*)\b
`)
const isOpeningWish = (utterances: readonly Utterance[], at: number): boolean =>
  COMES_FOR.test(spelled(utterances[at]!).text) &&
  !utterances.slice(0, at).some((said) => said.role === 'seller' && isPriceTold(said))

const agreedIn = (signals: readonly Signal[]): Agreed =>
  signals.some(({ kind }) => kind === 'accept' || kind === 'paid' || kind === 'signed')
    ? 'deal'
    : signals.some(({ kind }) => kind === 'step')
      ? 'step'
      : 'nothing'

function signalsOf(utterance: Utterance): Signal[] {
  const { index, role, source, attachment, text } = utterance
  if (source === 'media' && attachment !== 'audio' && attachment !== 'video') return []
  const { text: folded, origin } = spelled(utterance)
  const kinds = new Set<SignalKind>()
  return rowsIn(folded).flatMap(({ kind, side, says, unless }) => {
    if ((role !== side && role !== 'unknown') || kinds.has(kind)) return []
    says.lastIndex = 0
    for (let places = 0; places < MOST_PLACES; places++) {
      const found = says.exec(folded)
      if (found === null) return []
      const to = found.index + found[0].length
      if (!counts(kind, folded, found.index, to, unless)) continue
      kinds.add(kind)
      return [{ kind, index, utterance, quote: quoteAround(text, origin(found.index), origin(to)), from: found.index }]
    }
    return []
  })
}

/** True when the match of a row applies here, to this sale. */
function counts(kind: SignalKind, folded: string, from: number, to: number, unless?: RegExp): boolean {
  // A sample is named in one clause and praised in the next.
  if (unless?.test(kind === 'delivered' ? folded : clauseAt(folded, from, to))) return false
  if (FIRM.has(kind) && hypothetical(folded, to) && !(kind === 'accept' && asksAfter(folded, to))) return false
  const sentence = sentenceAt(folded, from, to)
  if ((kind === 'accept' || kind === 'step') && (isDemand(sentence) || isForLater(folded, from))) return false
  if (MOVES.has(kind) && (isAside(sentence) || goesOnAside(folded, from))) return false
  if (isPrivateLife(kind, sentence)) return false
  if ((kind === 'paid' || kind === 'signed') && isTale(sentence)) return false
  if (kind === 'withdraw' && (isCondition(folded, from, to) || refusesNothing(folded, from, to))) return false
  return !((kind === 'postpone' || kind === 'return') && leavesOut(folded))
}

/** 'Sem garagem eu não quero' asks for a garage, and refuses nothing yet. */
const isCondition = (folded: string, from: number, to: number): boolean =>
  holdsIn(folded).some((hold) => hold.from < to && hold.to > from && hold.from < from)

/** Sentences that move a deal: about another thing or another person they do not. */
const MOVES: ReadonlySet<SignalKind> = new Set(['accept', 'step', 'postpone', 'return'])

/** Sentences that put something off. */
const PUTS_OFF: ReadonlySet<SignalKind> = new Set(['postpone', 'return', 'withdraw'])

/** Sentences that decide: as a question they do not count. */
const FIRM: ReadonlySet<SignalKind> = new Set([
  'paid',
  'signed',
  'delivered',
  'receipt',
  'accept',
  'withdraw',
  'return',
])
