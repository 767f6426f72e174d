import * as z from 'zod'
import { MOST_ASSIGNED } from '@fechai/domain/lead-owner'

/** POST /api/leads/assign: each lead is decided by itself; one that is refused leaves the others alone. */
export const assignBody = z.strictObject({
  /** A person of the company; null for the queue 'Sem dono'. */
  to: z.uuid().nullable(),
  leads: z
    .array(
      z.strictObject({
        id: z.uuid(),
        /** Owner that the person saw; a lead of another one stays as it is. */
        from: z.uuid(),
      }),
    )
    .min(1)
    .max(MOST_ASSIGNED),
})
export type Assign = z.infer<typeof assignBody>

export interface AssignResult {
  id: string
  /** Reason why the lead keeps its owner: it has another one by now, or it is not there. */
  refused: 'alterado' | 'nao-encontrado' | null
  /** False where the lead was that person's already. */
  changed: boolean
}
export interface AssignAnswer {
  results: AssignResult[]
}
