import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// All that has gates: they are known once it is loaded.
import '@fechai/analyst/messages'
import '@fechai/analyst/past'
import '@fechai/analyst/training'
import { gatedPatterns } from '@fechai/domain/patterns/gate'
import { markOf } from '@fechai/domain/patterns/kept-letters'
import { requiredLetters } from '@fechai/domain/patterns/required-letters'

const file = fileURLToPath(new URL('../../../shared/domain/src/patterns/letters.json', import.meta.url))

/** Letters that the patterns of today cannot match without, a pattern a line. */
export function lettersOfToday(patterns: readonly RegExp[] = gatedPatterns()): string {
  const lines = new Map(
    patterns.map((pattern) => [markOf(pattern), requiredLetters(pattern)?.toSorted().join('|') ?? null]),
  )
  const rows = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{\n${rows.map(([mark, letters]) => `  "${mark}": ${JSON.stringify(letters)}`).join(',\n')}\n}\n`
}

/** Letters of removed patterns are dead weight, and missing letters of new ones slow the first answer. */
export const gateLetterProblems = (kept = readFileSync(file, 'utf8')): string[] =>
  kept === lettersOfToday()
    ? []
    : ['As letras guardadas dos padrões não são as de hoje: npm run check -- --analyst changed, ou same.']

export const keepGateLetters = (): void => writeFileSync(file, lettersOfToday())
