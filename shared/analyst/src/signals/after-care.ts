import { gateOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import { isShown } from './shown-first.ts'
import {
  FROM_ELSEWHERE,
  HALF_DAY,
  HAS_IT,
  isBooking,
  isLookedAt,
  mayHave,
  NOT_CONTENT,
  ofSample,
  SHOWN_BEFORE,
  tellsDone,
} from './signal-served.ts'
import type { Signal } from './signal.ts'

const GOOD = '(?:ok|bo[ma]|bons|boas|bem|cert[oa]|certinh[oa]|lind[oa]s?|legal|perfeit[oa]s?|como|do jeito)'
/** Asked once it was carried out. */
const RESULT = lines`
  (?:ficou|ficaram|serviu|serviram|deu) (?:tudo |muito )?${GOOD}|(?:ta|tao|esta|estao) (?:tudo )?
  (?:funcionando|[a-z]+ndo (?:bem|direitinho|certinho|ok|melhor))
`
const ASKS = new RegExp(
  lines`
    \b(?:(?:chegou|chegaram|deu) tudo|como (?:ficou|ficaram|foi|foram|chegou|esta (?:a|o)|acordou|passou
    |dormiu|se sentiu)(?! (?:a|o|ess[ea]) (?:questao|situacao|assunto|conversa|resposta|decisao))|gostou
    |gostaram|curtiu|curtiram|${RESULT})\b[^.!]*\?
  `,
)
/** Questions about the object of the work, in any order of owner and thing. */
const ASKS_RESULT = new RegExp(`\\b(?:${RESULT})\\b[^.!]*\\?`)
const ANSWERS =
  /^(?:si+m+|demais|muito|super|(?:bem |muito |bastante )?melhor)\b|\b(?:gostei|gostamos|curti|(?:ficou|ficaram|ta|tao|esta|estao|deu|serviu|serviram) sim)\b/
/** 'Nem parece que quebrou'. */
const NOTHING_LEFT = /\bnem (?:[a-z]+ mais|parece|se nota|da pra (?:ver|notar|perceber))\b[^.!?]*/
/** Praise without a question. */
const PRAISES = anyOf([
  /^(?:(?:virou|parece|e|ta|ficou|kk+)[ ,!]*)*outr[oa] [a-z]+(?: agora)?(?= *(?:$|[.,!]| k))/,
  /\b(?:ficou|ficaram) (?:muito |mto |super |bem |tudo |td )?(?:lind|perfeit|otim|maravilhos|show|top|sensaciona|incriv|como nov)\w*/,
  /^(?:(?:ai|nossa|menina|gente)[ ,!]*)*foi (?:muito |super |tudo )?(?:maravilh|otim|perfeit|incriv|lind|top|show)\w*/,
  /\b(?:ta|esta|tao|estao) (?:ja )?[a-z]+ndo (?:muito |super )?(?:bem|melhor|direitinho|certinho|normal)\b/,
  /\b(?:todo mundo|todos) (?:ta |esta )?(?:amou|amando|adorou|adorando|elogi(?:ou|ando))\b/,
])

const [mayPraise, mayAnswer] = [gateOf(PRAISES), gateOf(ANSWERS)]

/** Drafts and samples made before the thing itself. */
const SHOWN =
  /\b(?:arte|artes|layout|desenho|croqui|projeto|planta|logo|estampa|fotos?|video|orcamento|proposta|contrato|previa)\b/

/** So many messages later an answer is still to the question. */
const REACH = 2
/** Satisfied customers write shortly. */
const MOST_WORDS = 140
const THANKS_BUYER = /\b(?:obrigad[oa]|agradec\w+|valeu) (?:por |pel[oa] )(?:sua )?(?:compra|preferencia)\b/

/** True when the customer is satisfied, days later, with an agreed, booked or finished thing. */
export function isContentAfter(utterances: readonly Utterance[], at: number, signals: readonly Signal[]): boolean {
  const said = utterances[at]!
  if (said.role !== 'customer' || said.source !== 'text') return false
  const whole = spelled(said).text
  if (!mayPraise(whole) && !mayAnswer(whole) && !mayHave(whole)) return false
  const text = whole.replace(NOTHING_LEFT, '')
  const praises = PRAISES.test(text)
  if (!praises && !ANSWERS.test(text) && !HAS_IT.test(text)) return false
  if (text.length > MOST_WORDS || /\bcompr(?:ei|amos)\b/.test(text)) return false
  if (NOT_CONTENT.test(text) || FROM_ELSEWHERE.test(text) || /\b(?:nao|nem)\b/.test(text)) return false
  if (isShown(utterances, at) || SHOWN.test(text)) return false
  const asked = utterances.slice(Math.max(0, at - REACH), at).findLastIndex(asksAfter)
  const from = asked < 0 ? at : Math.max(0, at - REACH) + asked
  const last = utterances[from - 1]
  if ((asked < 0 && !praises) || last === undefined || utterances[from]!.at - last.at < HALF_DAY) return false
  return !ofSample(utterances, at) && isHad(utterances.slice(0, from), signals, utterances[from]!)
}

const asksAfter = (said: Utterance): boolean =>
  said.role === 'seller' && ASKS.test(spelled(said).text) && !SHOWN_BEFORE.test(spelled(said).text)

/** 'O ensaio que você reservou'. */
const RECALLS_DEAL =
  /\bque (?:voces?|vcs?|a senhora|o senhor) (?:ja |nos |me )?(?:reserv|compr|contrat|fech|encomend)(?:ou|aram)\b/

/** True when it was agreed to, booked, bought or reported as finished. */
function isHad(before: readonly Utterance[], signals: readonly Signal[], asked: Utterance): boolean {
  if (signals.some(({ kind }) => kind === 'accept' || kind === 'paid' || kind === 'signed')) return true
  if (before.some((said) => said.role === 'seller' && RECALLS_DEAL.test(spelled(said).text))) return true
  // 'Pode subir': they came.
  if (before.some(({ role, folded }) => role === 'seller' && /\bpode (?:subir|entrar)\b/.test(folded))) return true
  const step = signals.find(({ kind }) => kind === 'step')
  if (step === undefined) return false
  if (asked.role === 'seller' && ASKS_RESULT.test(spelled(asked).text) && !isLookedAt(before)) return true
  return (
    before.some((said) => said.role === 'seller' && (tellsDone(said) || THANKS_BUYER.test(spelled(said).text))) ||
    isBooking(
      before,
      before.filter(({ index }) => index > step.index),
    )
  )
}
