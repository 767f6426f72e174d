import { ZONE } from './clock.ts'

/** States of a task: to be done, done, or no longer needed. A refused promise is a task that was never needed. */
export const TASK_STATES = ['open', 'done', 'dropped'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** Groups of open tasks, by their day. */
export const TASK_GROUPS = ['overdue', 'today', 'coming'] as const
export type TaskGroup = (typeof TASK_GROUPS)[number]

export const TASK_LIMITS = {
  ...{ titleLength: 160, shown: 50, mostShown: 500, onCards: 2_000, promises: 20 },
  /** Open tasks. */
  ...{ ofLead: 50, ofCompany: 10_000 },
  ...{ firstDay: '2020-01-01', daysAhead: 5 * 365 + 2 },
} as const

/** Tasks of a calendar: overdue ones of so many days, and the coming ones. `hits` of one link in a window. */
export const CALENDAR_LIMITS = {
  ...{ daysBack: 30, tasks: 1_000, refreshSeconds: 15 * 60 },
  ...{ hits: 60, windowSeconds: 60 * 60 },
} as const

/** Days after which a task is no longer reminded of. */
export const REMINDER_DAYS = 3

export const TASK_REFUSALS = {
  unknown: 'Esta tarefa não existe mais.',
  changed: 'Outra pessoa mudou esta tarefa. Veja como ela está agora.',
  taken: 'Esta promessa já virou tarefa.',
  unconfirmed: 'Confirme o seu email antes de pedir lembretes: o código se digita no topo da tela.',
  noWhatsApp: 'Conecte o seu WhatsApp antes: o resumo vai para o seu próprio número.',
  token: 'Este link de descadastro não é válido.',
  calendar: 'Este calendário não existe mais. Troque o link em Tarefas.',
  calendarOften: 'Este calendário foi lido vezes demais. Ele volta em alguns minutos.',
  promise: 'Esta promessa não está mais na conversa.',
  day: 'Escolha um dia de 2020 até daqui a cinco anos.',
  ofLead: `Este lead já tem ${TASK_LIMITS.ofLead} tarefas em aberto. Conclua uma delas antes.`,
  ofCompany: 'A empresa já tem 10.000 tarefas em aberto. Conclua algumas antes.',
} as const

/** Moment of a task: a day, and an hour if it has one. */
export interface TaskTime {
  /** 'YYYY-MM-DD'. */
  dueOn: string
  /** Minutes since midnight; null for a task of the whole day. */
  dueMinute: number | null
}

const DAY_MS = 86_400_000

let parts: Intl.DateTimeFormat | undefined

/** Returns the day and the minute of an instant in the product's zone. */
export function timeInZone(instant: number): { day: string; minute: number } {
  parts ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const [day = '', clock = ''] = parts.format(instant).split(', ')
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return { day, minute: 60 * hour + minute }
}

/** Returns the day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns true for a day that a task may have; a mistyped year is none. */
export const isTaskDay = (day: string, today: string): boolean =>
  day >= TASK_LIMITS.firstDay && day <= dayAfter(today, TASK_LIMITS.daysAhead)

/** Returns the number of days from one day to another. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const
const MONDAY = 1
const FRIDAY = 5
const weekdayAt = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
export const weekdayOf = (day: string): string => WEEKDAYS[weekdayAt(day)]!

/** '23/11' of '2026-11-23'. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

/** '23/11/2026' of '2026-11-23'. */
export const writtenDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`

/** '15:00' of 900. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Returns true once the hour of a task has passed; one without an hour has the whole day. */
export const isLate = ({ dueOn, dueMinute }: TaskTime, { day, minute }: { day: string; minute: number }): boolean =>
  dueOn < day || (dueOn === day && dueMinute !== null && dueMinute < minute)

/** Due time as a row shows it: 'há 4 dias', '15:00', 'hoje', 'ter 24/11, 09:00'. */
export function dueWords({ dueOn, dueMinute }: TaskTime, today: string): string {
  const away = daysBetween(today, dueOn)
  if (away < 0) return away === -1 ? 'ontem' : `há ${-away} dias`
  if (away === 0) return dueMinute === null ? 'hoje' : clockOf(dueMinute)
  const clock = dueMinute === null ? '' : `, ${clockOf(dueMinute)}`
  return `${weekdayOf(dueOn).slice(0, 3)} ${shortDay(dueOn)}${clock}`
}

/** Due time in the few letters that a card has: 'atrasada 2 d', 'hoje 15:00', 'ter', '01/12'. */
export function cardDueWords(time: TaskTime, now: { day: string; minute: number }): string {
  const { dueOn, dueMinute } = time
  const away = daysBetween(now.day, dueOn)
  if (away < 0) return `atrasada ${-away} d`
  if (away > 0) return away < 7 ? weekdayOf(dueOn).slice(0, 3) : shortDay(dueOn)
  return `${isLate(time, now) ? 'atrasada' : 'hoje'}${dueMinute === null ? '' : ` ${clockOf(dueMinute)}`}`
}

/** Returns a day, or the following ones from Monday to Friday: 1 is the next of them. */
export function workdayAfter(day: string, workdays: number): string {
  let due = day
  for (let left = workdays; left > 0;) {
    due = dayAfter(due, 1)
    if (weekdayAt(due) >= MONDAY && weekdayAt(due) <= FRIDAY) left -= 1
  }
  return due
}

export interface SnoozeChoice extends TaskTime {
  /** 'Amanhã, 9h'. */
  label: string
}

const DAY_BEGINS_MINUTE = 9 * 60
const LATE_MINUTE = 17 * 60
const THURSDAY = 4

/** Returns the next day with that weekday, at least two days away: tomorrow is a choice of its own. */
function nextWeekday(today: string, weekday: number): string {
  const days = (weekday - weekdayAt(today) + 7) % 7
  return dayAfter(today, days < 2 ? days + 7 : days)
}

/** Times to which a task may be put off: later today, tomorrow, and two days of this week and the next one. */
export function snoozeChoices(now: number): SnoozeChoice[] {
  const { day, minute } = timeInZone(now)
  const tomorrow = { label: 'Amanhã, 9h', dueOn: dayAfter(day, 1), dueMinute: DAY_BEGINS_MINUTE }
  const days = [nextWeekday(day, THURSDAY), nextWeekday(day, MONDAY)].toSorted()
  const later = days.map((dueOn) => {
    const name = weekdayOf(dueOn)
    return { label: `${name[0]!.toUpperCase()}${name.slice(1)}, ${shortDay(dueOn)}`, dueOn, dueMinute: null }
  })
  return minute < LATE_MINUTE
    ? [{ label: 'Hoje, 17h', dueOn: day, dueMinute: LATE_MINUTE }, tomorrow, ...later]
    : [tomorrow, ...later]
}

/** Title of the task that a promise becomes, in the words of the conversation. */
export function promiseTitle(by: 'seller' | 'customer', quote: string): string {
  const line = quote.replace(/\s+/g, ' ').trim()
  const room = TASK_LIMITS.titleLength - 20
  const words = line.length <= room ? line : `${line.slice(0, room).replace(/\s+\S*$/, '')}…`
  return `${by === 'seller' ? 'Cumprir' : 'Cobrar'}: ${words}`
}
