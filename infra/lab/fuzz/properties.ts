import { archiveFuzz } from './archive-names.ts'
import { analystFuzz } from './analyst.ts'
import { readerFuzz } from './reader.ts'
import type { Fuzz } from './fuzz.ts'

/** What is thrown at, in the order in which the rounds take turns. */
export const FUZZED: Readonly<Record<string, Fuzz>> = {
  leitor: readerFuzz,
  arquivo: archiveFuzz,
  analista: analystFuzz,
}
