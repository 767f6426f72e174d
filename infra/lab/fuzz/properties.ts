import { archiveFuzz } from './archive-names.ts'
import { analystFuzz } from './analyst.ts'
import { readerFuzz } from './reader.ts'
import type { Fuzz } from './fuzz.ts'

/** Functions under test, in the order of the rounds. */
export const FUZZED: Readonly<Record<string, Fuzz>> = {
  leitor: readerFuzz,
  arquivo: archiveFuzz,
  analista: analystFuzz,
}
