import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from './any-of.ts'
import { quoteAround, sentenceAround, type Utterance } from './utterances.ts'

/** A mentioned day, with the promise for it. */
export interface DateSaid {
  utterance: Utterance
  index: number
  quote: string
  /** Place of its words in the text. */
  at: number
  /** 'promise' when the speaker says what they will do; 'date' otherwise. */
  kind: 'promise' | 'date'
  /** The day meant, 'YYYY-MM-DD', counted from the message's own day; null when only a month or a vague time is named. */
  dueOn: string | null
}

const DAY_MS = 86_400_000
const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
/** Folded. */
export const MONTHS = [
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

const MONTH = `(?:${MONTHS.join('|')})`
const WEEKDAY = String.raw`(?<weekday>${WEEKDAYS.join('|')})(?:-feira| feira)?`
/** 'Sexta, dia 16', 'segunda (19/10)': the number says which. */
const WHICH = lines`
  [, (]{1,3}(?:agora )?(?:dia (?<its>\d{1,2})(?:\/(?<itsMonth>\d{1,2}))?
  (?: de (?<itsMonthName>${MONTH}))?|(?<itsDay>\d{1,2})\/(?<itsOther>\d{1,2})
  |(?<perhaps>\d{1,2})(?![\d:h]| h\b|[.,]\d))
`
const NAMED = new RegExp(
  [
    String.raw`\b(?:depois de amanha|amanha|hoje`,
    String.raw`${WEEKDAY}(?:${WHICH})?`,
    String.raw`(?:dia|ate(?= \d{1,2}(?:\/| de [a-z]|[.,!?;)]|$| (?:e|eu|te|pra|do|da|o|a|se|que|nao)\b))|no dia|data) (?<day>\d{1,2})(?:\/(?<month>\d{1,2}))?(?: de (?<monthName>[a-z]+))?`,
    String.raw`(?<![\d/.,])(?<plainDay>\d{1,2})\/(?<plainMonth>\d{1,2})(?:\/\d{2,4})?(?![\d/])`,
    String.raw`(?:daqui a|em) (?<inDays>\d{1,2}) dias`,
    String.raw`(?:semana|mes|ano) que vem`,
    String.raw`(?:em|ate|so em|la pra|comeco de|fim de) ${MONTH})\b`,
  ].join('|'),
  'g',
)

/** First person, now or soon: what the speaker binds themselves to. */
const PROMISES = anyOf(
  [
    /(?:te|lhe|vos) (?:mando|passo|envio|ligo|chamo|aviso|retorno|falo|digo|respondo|entrego|levo|dou|busco|confirmo)/,
    anyOf(
      [
        /mando|passo|envio|ligo|retorno|entrego|levo|pago|deposito|transfiro|assino|confirmo|separo|agendo/,
        /reservo|faco|busco|volto|apareco|chego|trago/,
      ],
      { before: /(?:eu )?/, after: / / },
    ),
    anyOf(
      [
        /mandar|passar|enviar|ligar|chamar|avisar|retornar|falar|responder|entregar|levar|pagar|depositar/,
        /transferir|assinar|confirmar|ver|ai|conversar|pensar|decidir|trazer|medir|buscar/,
      ],
      { before: /vou (?:te |lhe )?/ },
    ),
    /(?:mandarei|enviarei|retornarei|ligarei|confirmarei|encaminho|encaminharei|informarei)/,
    /(?:sai|chega|fica pronto|entregamos|mandamos|enviamos|agendad[oa]|marcad[oa]|combinado|reservad[oa]|confirmad[oa]) /,
  ],
  { before: /\b/ },
)
const DAYS = new RegExp(WEEKDAYS.join('|'), 'g')
const EVERY_PROMISE = new RegExp(PROMISES.source, 'g')

/** Every day that is named, one an utterance: that of a promise before another, and no day of another sentence. */
export function readDates(utterances: readonly Utterance[]): DateSaid[] {
  return utterances.flatMap((utterance) => {
    const { folded, text, index } = utterance
    if (utterance.source === 'media' && utterance.attachment !== 'audio') return []
    const promises = [...folded.matchAll(EVERY_PROMISE)]
    const days = [...folded.matchAll(NAMED)]
    if (promises.length === 0 && days.length === 0) return []
    const own = promises
      .map((promise) =>
        nearest(
          days.filter((day) => isDayOf(utterance, promise.index, day.index)),
          promise,
        ),
      )
      .find((day) => day !== null)
    const named = own ?? days[0]
    const [from, to] = spanOf(named ?? promises[0]!)
    return [
      {
        utterance,
        index,
        quote: quoteAround(text, from, to),
        at: from,
        kind:
          own === undefined && (promises.length === 0 || days.length > 0) ? ('date' as const) : ('promise' as const),
        dueOn: named === undefined ? null : dayMeant(named, utterance.sentAt),
      },
    ]
  })
}

/** What a sentence adds that is nothing but a day: 'Te ligo. Sexta de manhã.' */
const BARE =
  /^(?:\W|\b(?:so|la|pra|ate|n[ao]|d[ae]|as?|pela|manha|tarde|noite|cedo|sem falta|entao|ta|ok|hoje|amanha|feira|dia|\d[\dh:]*)\b)*$/

/** 'Dia 30 vendo os bezerros. Aí te chamo': the day before is meant. */
const THEN = /^(?:e )?(?:ai|dai|entao|so entao)\b/

/** True for a day in the sentence of what is promised, or in one beside it that says nothing else or is taken up. */
export function isDayOf({ text, folded }: Utterance, promised: number, day: number): boolean {
  const [from, to] = sentenceAround(text, promised, promised + 1)
  if (day >= from && day < to) return true
  const [start, end] = sentenceAround(text, day, day + 1)
  const isAfter = start >= to
  if ((isAfter ? text.slice(to, start) : text.slice(end, from)).trim() !== '') return false
  return BARE.test(folded.slice(start, end).replace(DAYS, ' ')) || (!isAfter && THEN.test(folded.slice(from)))
}

/** Chooses, among several days, the one next to the promise: 'hoje não dá, te mando amanhã'. */
function nearest(days: readonly RegExpExecArray[], promise: RegExpExecArray): RegExpExecArray | null {
  const away = ({ index, 0: said }: RegExpExecArray): number =>
    index >= promise.index ? index - promise.index : 2 * (promise.index - index - said.length)
  return days.toSorted((a, b) => away(a) - away(b))[0] ?? null
}

const spanOf = (found: RegExpExecArray): [number, number] => [found.index, found.index + found[0].length]

function dayMeant(found: RegExpExecArray, sentAt: string): string | null {
  const today = Date.parse(`${sentAt.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(today)) return null
  const [said] = found
  const { weekday, inDays, ...named } = found.groups!
  const day = named.its ?? named.itsDay ?? named.day ?? named.plainDay
  const month = named.itsMonth ?? named.itsOther ?? named.month ?? named.plainMonth
  const monthName = named.itsMonthName ?? named.monthName
  if (said === 'hoje') return iso(today)
  if (said === 'amanha') return iso(today + DAY_MS)
  if (said === 'depois de amanha') return iso(today + 2 * DAY_MS)
  if (inDays !== undefined) return iso(today + Number(inDays) * DAY_MS)
  if (day !== undefined) {
    const at = monthName === undefined ? -1 : MONTHS.indexOf(monthName)
    return nextDay(today, Number(day), at >= 0 ? at + 1 : month === undefined ? null : Number(month))
  }
  if (weekday === undefined) return null
  // 'Sexta 13': a day that is one is meant, and not how many.
  const perhaps = named.perhaps === undefined ? null : nextDay(today, Number(named.perhaps), null, weekday)
  if (perhaps !== null) return perhaps
  const ahead = (WEEKDAYS.indexOf(weekday) - new Date(today).getUTCDay() + 7) % 7
  return iso(today + (ahead === 0 ? 7 : ahead) * DAY_MS)
}

/** The next time the calendar shows this day, as this weekday within three months where one is given; null when it does not. */
function nextDay(today: number, day: number, month: number | null, weekday: string | null = null): string | null {
  if (day < 1 || day > 31 || (month !== null && (month < 1 || month > 12))) return null
  const from = new Date(today)
  for (let ahead = 0; ahead < (weekday === null ? 13 : 4); ahead++) {
    const at = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + ahead, day)
    const shown = new Date(at)
    const isWeekday = weekday === null || WEEKDAYS[shown.getUTCDay()] === weekday
    const isMonth = month === null || shown.getUTCMonth() + 1 === month
    if (shown.getUTCDate() === day && at >= today && isMonth && isWeekday) return iso(at)
  }
  return null
}

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10)
