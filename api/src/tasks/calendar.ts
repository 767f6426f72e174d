import ical, { ICalEventTransparency } from 'ical-generator'
import { countHit } from '@fechai/data/companies'
import { openCalendar, tasksOf, type CalendarTask } from '@fechai/data/tasks'
import { plainLine } from '@fechai/domain/notification'
import { DomainError } from '@fechai/domain/errors'
import { CALENDAR_LIMITS, dayAfter, TASK_REFUSALS, timeInZone } from '@fechai/domain/task'
import type { Deps } from '../deps.ts'

const FILE_END = '.ics'
const HALF_AN_HOUR_MS = 30 * 60_000

/** Address of a person's calendar. */
export const calendarAddress = (panel: string, token: string): string =>
  new URL(`/api/calendar/${token}${FILE_END}`, panel).href

/**
 * Returns the open tasks of the person whose link it is, as a calendar of RFC 5545.
 * @throws DomainError('not-found') for a link that was replaced, ('limit') where it is read too often
 */
export async function readCalendar({ db, master, environment }: Deps, file: string): Promise<string> {
  const token = file.endsWith(FILE_END) ? file.slice(0, -FILE_END.length) : file
  const opened = await openCalendar(db, token)
  if (opened === null) throw new DomainError('not-found', TASK_REFUSALS.calendar, { code: 'calendario' })
  const { hits, windowSeconds } = CALENDAR_LIMITS
  await countHit(db, { key: `calendar:${opened.key}`, hits, windowSeconds, message: TASK_REFUSALS.calendarOften })
  const from = dayAfter(timeInZone(Date.now()).day, -CALENDAR_LIMITS.daysBack)
  return calendarOf(
    await tasksOf(db, master, opened.owner).openFrom(from, CALENDAR_LIMITS.tasks),
    environment.PUBLIC_URL,
  )
}

/** Times are instants, so that no calendar has to know the rules of a zone; a task without an hour is a whole day. */
export function calendarOf(tasks: readonly CalendarTask[], panel: string): string {
  const calendar = ical({
    name: 'Tarefas do Fechaí',
    prodId: { company: 'Fechai', product: 'Tarefas', language: 'PT' },
    ttl: CALENDAR_LIMITS.refreshSeconds,
  })
  for (const { id, title, lead, leadId, dueOn, dueMinute, revision, startsAt, changedAt } of tasks) {
    const isWholeDay = dueMinute === null
    const start = new Date(isWholeDay ? `${dueOn}T00:00:00Z` : startsAt)
    calendar.createEvent({
      id: `${id}@fechai`,
      stamp: new Date(changedAt),
      sequence: revision,
      start,
      ...(isWholeDay ? { allDay: true } : { end: new Date(start.getTime() + HALF_AN_HOUR_MS) }),
      summary: `${plainLine(lead) || 'Lead'}: ${plainLine(title)}`,
      url: new URL(`/deeplead/${leadId}`, panel).href,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
