import * as z from 'zod'

/** Callbacks that are due, of one lead or chat when one is named. */
export const callsQuery = z.object({ leadId: z.uuid().optional(), chatId: z.uuid().optional() })
export type CallsQuery = z.infer<typeof callsQuery>

/** A customer's unanswered call: a task until a message or call goes out to them, or a person ticks it. */
export interface CallBack {
  id: string
  chatId: string
  leadId: string | null
  name: string
  /** ISO instant of the call. */
  calledAt: string
}

export interface CallsAnswer {
  success: true
  calls: CallBack[]
}

/** Ticks the callback, or removes the tick. */
export const callBody = z.strictObject({ done: z.boolean() })
