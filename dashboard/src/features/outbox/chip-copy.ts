import { plural } from '../../lib/plural.ts'

/** Texts of the chip, which comes with the first page. */
export const chipCopy = {
  chip: (count: number) => `${count} na fila`,
  chipLabel: (count: number) => plural(count, 'alteração na fila', 'alterações na fila'),
  attention: 'Precisa de você',
} as const
