import type { Phase } from '../../phases.ts'
import type { Period } from '../insight-conversation.ts'
import type { ObjectionAct } from '../objections/objection-report.ts'
import type { Deal } from '../sales/sales-deal.ts'

/** An act of a conversation of the report: a promise, an objection or an answer to one. */
export interface ReportAct extends Omit<ObjectionAct, 'kind' | 'objection' | 'fase' | 'valor' | 'vendedor'> {
  kind: ObjectionAct['kind'] | 'promises'
  by: 'customer' | 'seller' | 'third'
  objection: ObjectionAct['objection'] | null
  /** Day that a promise names, 'YYYY-MM-DD'. */
  dueOn: string | null
}

/** Lead of a conversation as it was when the report was requested. */
export interface ReportLead {
  fase: Phase
  valor: number | null
  /** Its owner; the company's id where it has none. */
  ownerId: string
}

/** Conversations that the report leaves out. */
export interface LeftOut {
  withoutSeller: number
  toConfirm: number
}

/** The reason why a report is not compared with the period before. */
export type NoBefore = 'sample' | 'too-many' | 'none'

/** All that the pages of a report are computed from, besides its conversations. */
export interface PagesMaterial {
  /** Deals of the period before. */
  dealsBefore: readonly Deal[]
  acts: readonly ReportAct[]
  leads: ReadonlyMap<string, ReportLead>
  before: { period: Period } | { reason: NoBefore }
  leftOut: LeftOut
}
