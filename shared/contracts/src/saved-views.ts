import * as z from 'zod'
import { leadFilter, LIST_SORTS } from './lead-list.ts'

/** Bounds of saved views. */
export const VIEW_LIMITS = { perPerson: 30, perCompany: 30, nameLength: 40, columns: 20, columnLength: 60 } as const

export const VIEW_PLACES = ['lista', 'quadro'] as const
export type ViewPlace = (typeof VIEW_PLACES)[number]

/** A view as a person saves it. */
export const savedViewBody = z.strictObject({
  name: z.string().trim().min(1).max(VIEW_LIMITS.nameLength),
  /** Everybody in the company sees it; managers alone save one so. */
  shared: z.boolean(),
  place: z.enum(VIEW_PLACES),
  filter: z.strictObject(leadFilter),
  sort: z.enum(LIST_SORTS),
  descending: z.boolean(),
  /** Columns of the list, by their ids; empty for the board. */
  columns: z.array(z.string().max(VIEW_LIMITS.columnLength)).max(VIEW_LIMITS.columns),
})
export type SavedViewBody = z.infer<typeof savedViewBody>

export interface SavedView extends SavedViewBody {
  id: string
  /** True if the viewer may change or remove it. */
  own: boolean
}

/** The viewer's views and those of the company, in the order of their names. */
export interface SavedViews {
  views: SavedView[]
}
