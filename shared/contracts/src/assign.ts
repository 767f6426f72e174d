import * as z from 'zod'
import { MOST_ASSIGNED } from '@fechai/domain/lead-owner'

/** Each lead is decided on its own; one that is refused leaves the others alone. */
export const assignBody = z.strictObject({
  /** A person of the company; null for the queue 'Sem dono'. */
  to: z.uuid().nullable(),
  leads: z
    .array(
      z.strictObject({
        id: z.uuid(),
        /** Owner that the person saw; a lead of another one stays as it is. */
        from: z.uuid().optional(),
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
  /** Owner before, for undoing; null where nothing changed. */
  before: string | null
}
/** People to whom leads can be assigned, and whose leads the board can show alone. */
export interface LeadOwner {
  /** The company's own id for the queue 'Sem dono'. */
  id: string
  name: string
  /** False for a person without access who still owns leads, and who gets no more. */
  isActive: boolean
  /** Leads on the board. */
  leads: number
}
export interface LeadOwners {
  owners: LeadOwner[]
}

export interface AssignAnswer {
  results: AssignResult[]
}
