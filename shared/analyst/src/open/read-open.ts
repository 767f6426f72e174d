import { anyWord } from '../text/any-of.ts'
import { readSignals } from '../signals/signals.ts'
import { isDayOf, readDates } from '../text/dates-said.ts'
import { quoteAround, type Utterance } from '../text/utterances.ts'
import type { OpenItem } from './open-item.ts'
import { objectionIn, oneLine, type OpenObjection } from './open-objection.ts'
import { DECIDES, OPEN_TOPICS, type OpenTopic, OTHERS, withArticle } from './open-topics.ts'

/** Words further from the end were dealt with since. */
const END = 10
/** So near a promise a day belongs to it. */
const NEAR = 3

/** A speaker says what they will do, or when. */
const BINDS = anyWord([
  /vou(?! querer)|vamos(?! querer| fazer agora)|irei|iremos|quero ver|preciso ver|tenho que ver|deixa eu ver|deixa comigo/,
  /te (?:falo|digo|aviso|chamo|confirmo|mando|passo|retorno|dou|respondo|ligo|procuro|conto|busco)/,
  /conto sim|chamo sim|a gente (?:decide|conversa|mede|fala|ve|acerta)/,
  /mando|assino|faco o|faco a|passo (?:ai|la)|levo|pago (?:quando|dia|amanha|na|no|hoje|assim)|deposito|transfiro|marco|busco|entrego|preparo|fecho/,
  /se (?:vender|ele|ela|der|isentar|liberar|aprovar)/,
  /quando (?:sair|cair|receber|voltar|tiver|der|chegar)|depois d[aeo]|assim que|ate (?:o fim|sexta|segunda|dia)/,
  /vou pensar|ver com|falar com|conversar com|levar (?:pra|pro|para)|mostrar (?:pra|pro|para)|pra (?:eles|elas|diretoria) |aguardo a/,
  /qualquer dia|mais perto|antes (?:preciso|tenho)|agora e|esperar/,
])
/** Refusals of a step: a person says that they will not do it. */
const DENIES = /\bnao (?:vou|vamos|marco|quero|mando|pago|levo|fecho|assino)\b/
/** 'Se chegar nuns 3.500 eu busco na hora': what waits for another price waits for the seller. */
const IF_CHEAPER = /\bse (?:[a-z]+ ){1,3}(?:r\$ ?)?\d{2}/
/** Appointments that both sides agreed on: a day, an hour. */
const AGREES_DAY = /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|dia \d{1,2})\b/
/** The customer asked the seller to go on. */
export const GO_AHEAD =
  /^(?:pode (?:mandar|preparar|marcar|enviar|fazer|vir)|manda|me manda|envia|prepara|marca)\b|\b(?:manda o pix|manda sim|pode (?:mandar|marcar|preparar))\b/
const SELLER_SEES = anyWord([
  /vou (?:ver|pedir|verificar|checar|falar|levar|consultar|tentar|perguntar|mandar|preparar)/,
  /te (?:aviso|falo|respondo|retorno|confirmo|mando|passo)|preparo|amanha busco|deixa eu ver/,
])
const DONE =
  /\b(?:ja (?:fiz|paguei|mandei|assinei|enviei)|(?:pix|sinal|pagamento) (?:feito|enviado)|recebid[oa]|recebi|caiu aqui|segue o comprovante)\b/
const GONE =
  /\b(?:nao (?:vou|quero|vamos) (?:querer|mais)|desisti|fechei com|comprei (?:em|com) outr|nao preciso mais|decidimos pela)\b/

const isSaid = ({ source, attachment }: Utterance): boolean => source === 'text' || attachment === 'audio'
const dayOf = (on: string): string => on.split('-').reverse().slice(0, 2).join('/')

/**
 * The one thing that is open at the end: a promise or a day goes before a question, a question before an objection
 * with a number; null where none is. The same for board, Deep Lead, messages and terminal.
 */
export function readOpen(utterances: readonly Utterance[], objections: readonly OpenObjection[]): OpenItem | null {
  const tail = utterances.filter(isSaid).slice(-END)
  const last = tail.at(-1)
  if (last === undefined || tail.some(({ role, folded }) => role === 'customer' && GONE.test(folded))) return null
  const refused = readSignals(tail).findLast(
    ({ kind, utterance }) => kind === 'withdraw' && utterance.role !== 'seller',
  )
  // What was promised before a refusal is no longer waited for.
  const since = refused === undefined ? tail : tail.filter(({ index }) => index > refused.index)
  const [promise, question] = since.length === 0 ? [null, null] : [promiseIn(since), questionIn(since)]
  // A question that came after it is waited for now.
  if (promise !== null && question !== null && question.index > promise.index) return question
  return promise ?? question ?? objectionIn(tail, objections)
}

function promiseIn(tail: readonly Utterance[]): OpenItem | null {
  const today = tail.at(-1)!.sentAt.slice(0, 10)
  const dates = readDates(tail).filter(({ dueOn }) => dueOn !== null && dueOn >= today)
  for (let at = tail.length - 1; at >= 0; at--) {
    const said = tail[at]!
    if (DONE.test(said.folded)) return null
    const turn = turnOf(
      said,
      dates.some(({ index }) => index === said.index),
    )
    if (turn === null) continue
    const { step, about } = stepOf(said, turn, tail.slice(0, at))
    // A day that the other side named is of something else, unless it is said beside the promise.
    const near = dates.filter(({ index, utterance, kind, at: day }) =>
      index === said.index
        ? kind === 'promise' || isBound(said, turn, day)
        : Math.abs(index - said.index) <= (about === '' && utterance.role === said.role ? END : NEAR),
    )
    const on = (near.find(({ index }) => index === said.index) ?? near.at(-1))?.dueOn ?? null
    return {
      ...{ kind: 'promise', turn, about, on, quote: said.text, index: said.index, sentAt: said.sentAt, sum: null },
      step: on === null ? step : `${step} ${step.startsWith('Confirmar') ? 'de' : 'em'} ${dayOf(on)}`,
    }
  }
  return null
}

/** True where the day is of words that bind, or none do: 'Mando agora. Terça chega mais'. */
function isBound(said: Utterance, turn: OpenItem['turn'], day: number): boolean {
  const binds = [...said.folded.matchAll(new RegExp(turn === 'seller' ? SELLER_SEES : BINDS, 'g'))]
  return binds.length === 0 || binds.some(({ index }) => isDayOf(said, index, day))
}

/** The side that has to act after a binding sentence; null when it binds neither. */
function turnOf({ role, folded, text }: Utterance, isDated: boolean): OpenItem['turn'] | null {
  if (role === 'seller') return SELLER_SEES.test(folded) && !text.includes('?') ? 'seller' : null
  if (DENIES.test(folded) || IF_CHEAPER.test(folded)) return null
  if (GO_AHEAD.test(folded)) return 'seller'
  if (text.includes('?') && !/\bpode ser\b/.test(folded)) return null
  return BINDS.test(folded) || (isDated && AGREES_DAY.test(folded)) ? 'customer' : null
}

/** The step for it: ask the third person, take what it names, what the lines before it name, or the answer itself. */
function stepOf(
  said: Utterance,
  turn: OpenItem['turn'],
  before: readonly Utterance[],
): Pick<OpenItem, 'step' | 'about'> {
  const same = before.filter(({ role }) => role === said.role).toReversed()
  const other = decider(said)
  // The promised thing follows the verb: 'contrato trimestral. Depois te mando a proposta'.
  const verb = (turn === 'seller' ? SELLER_SEES : BINDS).exec(said.folded)?.index ?? 0
  const own = topicIn(said.folded.slice(verb)) ?? topicIn(said.folded)
  if (other !== null) return askedOf(other, turn)
  const near = before
    .slice(-2)
    .toReversed()
    .flatMap(({ folded }) => topicIn(folded) ?? [])[0]
  // An hour alone is an hour of something.
  if (own && own !== THE_HOUR) return { step: own[turn], about: own.about }
  if (own) return near ? { step: near[turn], about: near.about } : { step: own[turn], about: own.about }
  const seen = seenIn(said)
  if (turn === 'customer' && seen !== '') return { step: `Perguntar o que resolveu: ${seen}`, about: '' }
  const decides = same.map(decider).find((who) => who !== null) ?? null
  if (decides !== null) return askedOf(decides, turn)
  if (near) return { step: near[turn], about: near.about }
  return turn === 'customer'
    ? { step: 'Retomar o contato e pedir o retorno que o cliente ficou de dar', about: '' }
    : { step: 'Dar a resposta prometida ao cliente', about: '' }
}

const THE_HOUR = OPEN_TOPICS.at(-1)!
const topicIn = (folded: string): OpenTopic | null => OPEN_TOPICS.find(({ says }) => says.test(folded)) ?? null

/** The third person who has to decide, by the words for them. */
const decider = ({ folded }: Utterance): string | null =>
  DECIDES.test(folded) ? ([...folded.matchAll(OTHERS)].at(-1)?.groups?.who ?? null) : null

function askedOf(other: string, turn: OpenItem['turn']): Pick<OpenItem, 'step' | 'about'> {
  const who = withArticle(other)
  return {
    step:
      turn === 'customer'
        ? `Perguntar o que ${who} ${other.endsWith('s') ? 'decidiram' : 'decidiu'}`
        : `Dar a resposta d${who}`,
    about: `a resposta d${who}`,
  }
}

/** The thing that a person goes to find out or do first: 'ver se a de casa é 110'. */
function seenIn({ folded, text }: Utterance): string {
  const seen = /\b(?:ver|vender|juntar|escolher) (?:se )?[^,.!?]{3,40}?(?= e (?:te|a gente)|[,.!?]|$)/.exec(folded)
  return seen === null ? '' : oneLine(text.slice(seen.index, seen.index + seen[0].length))
}

/** A question with a laugh is small talk. */
const CHAT = /(?<![a-z])(?:k{3,}|(?:ha|he|rs){2,})/

/** The customer's last question since the seller wrote last. */
function questionIn(tail: readonly Utterance[]): OpenItem | null {
  const answered = tail.findLastIndex(({ role }) => role === 'seller')
  const asked = tail.slice(answered + 1).findLast(({ role, text }) => role === 'customer' && text.includes('?'))
  if (asked === undefined || CHAT.test(asked.folded)) return null
  const mark = asked.text.lastIndexOf('?')
  const quote = quoteAround(asked.text, Math.max(0, mark - 1), mark)
  const { index, sentAt } = asked
  const step = `Responder: “${oneLine(quote)}”`
  return { kind: 'question', turn: 'seller', step, about: '', on: null, quote, index, sentAt, sum: null }
}
