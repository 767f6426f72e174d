import { lines } from '@fechai/domain/patterns/lines'
import type { Signal } from '../signals/signal.ts'
import { MONTHS } from '../text/dates-said.ts'
import { spelled } from '../text/spelling.ts'
import { sentenceAt, type Utterance } from '../text/utterances.ts'
import type { StandingView } from './standing-view.ts'

const EVENT = new RegExp(lines`
  \b(?:depois d[aoe]s?|acabando|passando|terminando|quando acabar|assim que acabar) (?:o |a |as |os )?
  (?:safra|colheita|obra|mudanca|formatura|provas?|cha|aniversario|plantio|viagem|reforma|pintura)\b
`)
const YEARS = /\b(?:ano|semestre) que vem|proximo ano|ano novo\b/
const LIKES =
  /\b(?:just[oa]|gost(?:o|ei|ando|amos)|quero|querendo|amei|adorei|interessad[oa]|interessou|empolgad[oa]|animad[oa]|(?:e|ta|achei|muito|bem) bo[ma])\b/

const NEAR =
  /\b(?:reuniao|semana que vem|amanha|essa semana|feriad\w+|(?:ate |n[ao] )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)|dia \d{1,2})\b/
const MONTH =
  /\b(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|mes que vem)\b/

/** 'Só em maio, mas já quero ir olhando'. */
const ALREADY = /\bmas (?:eu |a gente )?ja (?:quero|queremos|queria|vou|vamos|to|estou)\b/

/** Put off until a day near by, or until an event by somebody who likes it: a wait, and no pause. */
export function awaits({ utterances, recent }: StandingView, { utterance, from }: Signal): boolean {
  const sentence = sentenceAt(spelled(utterance).text, from, from)
  if (ALREADY.test(sentence)) return true
  if (isSoon(sentence, utterance.sentAt)) return true
  if (YEARS.test(sentence) || MONTH.test(sentence)) return false
  if (NEAR.test(sentence)) return true
  return (
    EVENT.test(sentence) &&
    utterances.some(
      ({ role, index, folded }) =>
        role === 'customer' && recent(index, 4) && LIKES.test(folded) && !/\bnao (?:quero|gostei)/.test(folded),
    )
  )
}

const COMES_BACK = new RegExp(lines`
  \b(?:(?:te|lhe) (?:chamo|falo|procuro|aviso|ligo|escrevo)|me (?:cham[ae]|procur[ae]|lig[ae]|lembr[ae])
  |(?:eu|a gente|ai|nos) (?:venho|volto|passo|marco|marca|faco|faz|fecho|fecha|acerta|ve|vejo))\b
`)

/** Whether a message names a day near by on which the talk goes on: 'depois do dia 5 eu te chamo'. */
export function comesBackSoon(utterance: Utterance): boolean {
  const { text } = spelled(utterance)
  return (
    COMES_BACK.test(text) &&
    !YEARS.test(text) &&
    (isSoon(text, utterance.sentAt) || (NEAR.test(text) && !MONTH.test(text)))
  )
}

const DAY_OF_MONTH = new RegExp(
  `\\b(?:(?:dia )?(\\d{1,2}) (?:de |do |agora de )?|((?:comec(?:o|inho)|inicio|primeira semana|primeiros dias) (?:de |do mes de ))?)(${MONTHS.join('|')})\\b`,
)
const EARLY = 3
/** A day so near is waited for. */
const SOON = 21 * 86_400_000

/** Whether a named day, or the beginning of a named month, is no more than three weeks after a message. */
function isSoon(sentence: string, sentAt: string): boolean {
  const found = DAY_OF_MONTH.exec(sentence)
  if (found === null || (found[1] === undefined && found[2] === undefined)) return false
  const today = Date.parse(`${sentAt.slice(0, 10)}T00:00:00Z`)
  const day = Number(found[1] ?? EARLY)
  const year = new Date(today).getUTCFullYear()
  const ahead = [year, year + 1].map((one) => Date.UTC(one, MONTHS.indexOf(found[3]!), day) - today)
  return ahead.some((time) => time >= 0 && time <= SOON)
}
