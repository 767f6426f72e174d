import * as z from 'zod'

/** GET /api/whatsapp/calls : calls back that are to be made, of one lead or chat where one is named. */
export const callsQuery = z.object({ leadId: z.uuid().optional(), chatId: z.uuid().optional() })
export type CallsQuery = z.infer<typeof callsQuery>

/** A customer called and nobody answered: a task until something goes out to them, or a person ticks it. */
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

/** PATCH /api/whatsapp/conversations/{id}/calls/{call} : ticks it, or takes the tick back. */
export const callBody = z.strictObject({ done: z.boolean() })
