import { readFileSync } from 'node:fs'
import { environmentSchema } from '@fechai/platform/env'

const example = new URL('../../../.env.example', import.meta.url)

/** `.env.example` and the processes' own list of keys name the same keys, each with a comment above it. */
export function envExampleProblems(): string[] {
  return compareKeys(readFileSync(example, 'utf8'), Object.keys(environmentSchema.shape))
}

export function compareKeys(text: string, wanted: string[]): string[] {
  const lines = text.split('\n')
  const keys = lines.flatMap((line) => line.match(/^#? ?([A-Z][A-Z0-9_]+)=/)?.[1] ?? [])
  const missing = wanted.filter((key) => !keys.includes(key))
  // The keys below this heading are read only by local commands, browser tests and the compose file.
  const local = lines.slice(lines.findIndex((line) => line.startsWith('# --- local'))).join('\n')
  const unknown = keys.filter((key) => !wanted.includes(key) && !local.includes(`${key}=`))
  return [
    ...missing.map((key) => `.env.example não traz ${key}, que os processos leem.`),
    ...unknown.map((key) => `.env.example traz ${key}, que nenhum processo lê.`),
  ]
}
