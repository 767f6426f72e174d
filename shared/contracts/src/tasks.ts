import * as z from 'zod'
import { TASK_LIMITS, TASK_STATES, type TaskGroup, type TaskState, type TaskTime } from '@fechai/domain/task'
import { wholeNumber, wholeNumberInQuery } from './whole-number.ts'

/** What a task has to do with: its lead, and the sentence that it came from. */
export interface Task extends TaskTime {
  id: string
  title: string
  state: TaskState
  revision: number
  leadId: string
  lead: string
  /** Reais; null where none is known. */
  valor: number | null
  /** Owner of the lead, who does the task; the company's own id for a lead without one. */
  ownerId: string
  /** Sentence of the promise, in the conversation of that lead, which may be a joined one; null for a task that a person wrote. */
  said: { leadId: string; quote: string; index: number; sentAt: string } | null
}

export interface TaskList {
  /** Tasks of the group, of which `tasks` shows the first ones. */
  total: number
  /** Value of their leads, each counted once. */
  valor: number
  tasks: Task[]
}

/** GET /api/tasks: open tasks, the longest overdue first. */
export interface Tasks {
  /** Day in the product's zone, 'YYYY-MM-DD'. */
  today: string
  groups: Record<TaskGroup, TaskList>
  /** Overdue tasks of each owner, the most first. */
  overdueByOwner: { ownerId: string; overdue: number }[]
}
export const tasksQuery = z.strictObject({
  /** Tasks of one owner; all that the caller may see when it is left out. */
  dono: z.uuid().optional(),
  /** Tasks of each group. */
  limit: wholeNumberInQuery(1).max(TASK_LIMITS.mostShown).optional(),
})

/** GET /api/tasks/overdue: the number in the menu, which is that of the page. */
export interface OverdueTasks {
  overdue: number
}

/** GET /api/tasks/next: the first open task of each lead, for the board's cards; the soonest ones. */
export interface NextTasks {
  tasks: (TaskTime & { leadId: string })[]
}

/** A promise of a conversation that is no task yet. */
export interface OpenPromise {
  /** Lead of the conversation, which may be a joined one. */
  leadId: string
  lead: string
  ownerId: string
  /** Message of the promise, which names it among those of its lead. */
  index: number
  quote: string
  sentAt: string
  by: 'seller' | 'customer'
  title: string
  /** Day that it names, or today where that day has passed. */
  dueOn: string
}
/** GET /api/tasks/promises: the newest first. */
export interface OpenPromises {
  /** Promises of which `promises` shows the first ones. */
  total: number
  promises: OpenPromise[]
}

const title = z.string().trim().min(1).max(TASK_LIMITS.titleLength)
const dueOn = z.iso.date()
const dueMinute = z.int().min(0).max(1_439).nullable()

/** POST /api/tasks: sent again under its id, it is the task that is there. */
export const newTaskBody = z.strictObject({
  id: z.uuid(),
  leadId: z.uuid(),
  title,
  dueOn,
  dueMinute,
  /** Message of the promise that it comes from. */
  promise: wholeNumber().optional(),
  /** 'dropped' for a promise that is no task. */
  state: z.enum(['open', 'dropped']).optional(),
})
export type NewTask = z.infer<typeof newTaskBody>

/** PATCH /api/tasks/{id}: `revision` is that of the task as the person saw it. */
export const taskChangeBody = z.strictObject({
  revision: wholeNumber(1),
  title: title.optional(),
  dueOn: dueOn.optional(),
  dueMinute: dueMinute.optional(),
  state: z.enum(TASK_STATES).optional(),
})
export type TaskChange = z.infer<typeof taskChangeBody>

export interface TaskAnswer {
  task: Task
}

/** GET /api/leads/{id}/tasks: open ones, and the last ones that were done. */
export interface LeadTasks {
  today: string
  tasks: Task[]
}

/** GET /api/tasks/settings: reminders of the caller's tasks, beside those of the bell. */
export interface TaskSettings {
  byMail: boolean
  /** Digests by e-mail: each working day for salespeople, each Monday for managers. */
  digest: boolean
  /** The same by WhatsApp to the caller's own number, while it is connected. */
  digestByWhatsApp: boolean
  /** Number of the caller's linked phone; null without one. */
  ownNumber: string | null
  /** Time at which the link of the calendar was made; null without one. */
  calendarSince: string | null
}
export const taskSettingsBody = z
  .strictObject({
    byMail: z.boolean().optional(),
    digest: z.boolean().optional(),
    digestByWhatsApp: z.boolean().optional(),
  })
  .refine((body) => Object.values(body).some((wanted) => wanted !== undefined))

/** POST /api/tasks/calendar: a new link, shown this once; the one before has ended. */
export interface CalendarLink {
  link: string
  since: string
}
