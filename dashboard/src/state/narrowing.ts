import type { LeadStatus } from '@fechai/domain/lead'

/** Criteria that narrow the board: words, attendants, statuses, fields to be confirmed, owners. */
export interface BoardNarrowing {
  q: string
  atendentes: string[]
  status: LeadStatus[]
  aConfirmar: boolean
  donos: string[]
}

export const noNarrowing = (): BoardNarrowing => ({
  q: '',
  atendentes: [],
  status: [],
  aConfirmar: false,
  donos: [],
})

/** True when the columns show part of the leads only: positions and counts are then those of a search. */
export const isNarrowed = ({ q, atendentes, status, aConfirmar, donos }: ReadonlyNarrowing): boolean =>
  q !== '' || atendentes.length > 0 || status.length > 0 || aConfirmar || donos.length > 0

type ReadonlyNarrowing = { readonly [Key in keyof BoardNarrowing]: Readonly<BoardNarrowing[Key]> }
