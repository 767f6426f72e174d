import type { LeadStatus } from '@fechai/domain/lead'

/** Criteria that narrow the board: words, attendants, statuses, fields to be confirmed, owners. */
export interface BoardNarrowing {
  q: string
  atendentes: string[]
  status: LeadStatus[]
  aConfirmar: boolean
  donos: string[]
  /** First and last day of the last message of open leads that went quiet. */
  quietos?: { de: string; ate: string } | undefined
}

export const noNarrowing = (): BoardNarrowing => ({
  q: '',
  atendentes: [],
  status: [],
  aConfirmar: false,
  donos: [],
  quietos: undefined,
})

/** True when the columns show part of the leads only: positions and counts are then those of a search. */
export const isNarrowed = ({ q, atendentes, status, aConfirmar, donos, quietos }: ReadonlyNarrowing): boolean =>
  q !== '' || atendentes.length > 0 || status.length > 0 || aConfirmar || donos.length > 0 || !!quietos

type ReadonlyNarrowing = { readonly [Key in keyof BoardNarrowing]: Readonly<BoardNarrowing[Key]> }
