import * as z from 'zod'
import { PHASES } from '@fechai/domain/phases'

/** The ten light colours of a column's header; white is the default (specification 1, §2). */
export const COLUMN_COLORS = [
  'blue',
  'green',
  'yellow',
  'pink',
  'purple',
  'orange',
  'gray',
  'indigo',
  'white',
  'slate',
] as const
export type ColumnColor = (typeof COLUMN_COLORS)[number]

const columnColorsSchema = z.partialRecord(z.enum(PHASES), z.enum(COLUMN_COLORS))
export type ColumnColors = z.infer<typeof columnColorsSchema>

/** Also the answer to a request for the colors. */
export const columnColorsBody = z.strictObject({ colors: columnColorsSchema })
export interface ColumnColorsAnswer {
  colors: ColumnColors
}
