import { quoteAround, type Utterance } from './utterances.ts'

/** A day that somebody named, with what is promised for it. */
export interface DateSaid {
  utterance: Utterance
  index: number
  quote: string
  /** 'promise' when the speaker says what they will do; 'date' otherwise. */
  kind: 'promise' | 'date'
  /** The day meant, 'YYYY-MM-DD', counted from the message's own day; null when only a month or a vague time is named. */
  dueOn: string | null
}

const DAY_MS = 86_400_000
const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
const MONTHS = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

const NAMED =
  /\b(?:depois de amanha|amanha|hoje|(segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:-feira| feira)?|(?:dia|ate|no dia|data) (\d{1,2})(?:\/(\d{1,2}))?(?: de ([a-z]+))?|(?<![\d/.,])(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?(?![\d/])|(?:daqui a|em) (\d{1,2}) dias|(?:semana|mes|ano) que vem|(?:em|ate|so em|la pra|comeco de|fim de) (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro))\b/

/** First person, now or soon: what the speaker binds themselves to. */
const PROMISES =
  /\b(?:(?:te|lhe|vos) (?:mando|passo|envio|ligo|chamo|aviso|retorno|falo|respondo|entrego|levo|dou|busco|confirmo)|(?:eu )?(?:mando|passo|envio|ligo|retorno|entrego|levo|pago|deposito|transfiro|assino|confirmo|separo|agendo|reservo|faco|busco|volto|apareco|chego|trago) |vou (?:te |lhe )?(?:mandar|passar|enviar|ligar|chamar|avisar|retornar|falar|responder|entregar|levar|pagar|depositar|transferir|assinar|confirmar|ver|ai|conversar|pensar|decidir|trazer|medir|buscar)|(?:mandarei|enviarei|retornarei|ligarei|confirmarei|encaminho|encaminharei|informarei)|(?:sai|chega|fica pronto|entregamos|mandamos|enviamos|agendad[oa]|marcad[oa]|combinado|reservad[oa]|confirmad[oa]) )/

/** Every day that is named, one an utterance. */
export function readDates(utterances: readonly Utterance[]): DateSaid[] {
  return utterances.flatMap((utterance) => {
    const { folded, index } = utterance
    if (utterance.source === 'media' && utterance.attachment !== 'audio') return []
    const promise = PROMISES.exec(folded)
    const named = NAMED.exec(folded)
    if (named === null && promise === null) return []
    const [from, to] = named === null ? spanOf(promise!) : spanOf(named)
    return [
      {
        utterance,
        index,
        quote: quoteAround(utterance.text, from, to),
        kind: promise === null ? ('date' as const) : ('promise' as const),
        dueOn: named === null ? null : dayMeant(named, utterance.sentAt),
      },
    ]
  })
}

const spanOf = (found: RegExpExecArray): [number, number] => [found.index, found.index + found[0].length]

function dayMeant(found: RegExpExecArray, sentAt: string): string | null {
  const today = Date.parse(`${sentAt.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(today)) return null
  const [said, weekday, day, month, monthName, plainDay, plainMonth, inDays] = found
  if (said === 'hoje') return iso(today)
  if (said === 'amanha') return iso(today + DAY_MS)
  if (said === 'depois de amanha') return iso(today + 2 * DAY_MS)
  if (inDays !== undefined) return iso(today + Number(inDays) * DAY_MS)
  if (weekday !== undefined) {
    const ahead = (WEEKDAYS.indexOf(weekday) - new Date(today).getUTCDay() + 7) % 7
    return iso(today + (ahead === 0 ? 7 : ahead) * DAY_MS)
  }
  const namedMonth = monthName === undefined ? -1 : MONTHS.indexOf(monthName)
  if (day !== undefined)
    return nextDay(today, Number(day), namedMonth >= 0 ? namedMonth + 1 : month === undefined ? null : Number(month))
  return plainDay === undefined ? null : nextDay(today, Number(plainDay), Number(plainMonth))
}

/** The next time the calendar shows this day; null when it never does. */
function nextDay(today: number, day: number, month: number | null): string | null {
  if (day < 1 || day > 31 || (month !== null && (month < 1 || month > 12))) return null
  const from = new Date(today)
  for (let ahead = 0; ahead < 13; ahead++) {
    const at = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + ahead, day)
    const shown = new Date(at)
    if (shown.getUTCDate() === day && at >= today && (month === null || shown.getUTCMonth() + 1 === month))
      return iso(at)
  }
  return null
}

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10)
