import type { Lead } from '@fechai/domain/lead'
import { proxy } from 'valtio'

/** A lead to assign, and the owner that the person saw where the lead is on the screen. */
export interface LeadToAssign {
  id: string
  from?: string
}

/** Leads that the open dialog assigns; null while it is closed. */
export const assigning = proxy({ leads: null as (() => Promise<LeadToAssign[]>) | null, count: 0, name: '' })

/** Asks to whom a lead goes. */
export function askOwner({ id, user_id: from, nome: name }: Pick<Lead, 'id' | 'user_id' | 'nome'>): void {
  askOwnerOf(async () => [{ id, from }], 1, name)
}

/** Asks to whom many leads go; they are read when the person has chosen. */
export function askOwnerOf(leads: () => Promise<LeadToAssign[]>, count: number, name = ''): void {
  Object.assign(assigning, { leads, count, name })
}

export function closeAssign(): void {
  assigning.leads = null
}
