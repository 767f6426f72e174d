import type { LeadStatus } from '@fechai/domain/lead'

/** Criteria that narrow the board: words, attendants, statuses, fields to be confirmed. */
export interface BoardNarrowing {
  q: string
  atendentes: string[]
  status: LeadStatus[]
  aConfirmar: boolean
}

export const noNarrowing = (): BoardNarrowing => ({ q: '', atendentes: [], status: [], aConfirmar: false })

/** True when the columns show part of the leads only: positions and counts are then those of a search. */
export const isNarrowed = ({ q, atendentes, status, aConfirmar }: ReadonlyNarrowing): boolean =>
  q !== '' || atendentes.length > 0 || status.length > 0 || aConfirmar

type ReadonlyNarrowing = { readonly [Key in keyof BoardNarrowing]: Readonly<BoardNarrowing[Key]> }
