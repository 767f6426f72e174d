import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Phase } from '@fechai/domain/phases'
import { isAccepted } from '../product-of.ts'
import { leadOfLoose } from '../read-loose.ts'

/** One voice note, heard without knowing who speaks. */
interface Note {
  heard: string
  fase: Phase
  nome: string | null
  /** Accepted names, parted by '|'. */
  produto: string
  total: number | null
}

const NOTES = readFileSync(join(import.meta.dirname, 'voice-notes.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Note)

test.each(NOTES)('$fase, $nome, $produto, $total: $heard', ({ heard, fase, nome, produto, total }) => {
  const lead = leadOfLoose('AUDIO-2026-03-02-10-00-00.m4a', heard)
  expect({ fase: lead.fase, nome: lead.nome }).toEqual({ fase, nome })
  expect(total === null || lead.total === total, String(lead.total)).toBe(true)
  expect(isAccepted(lead.produto, produto), String(lead.produto)).toBe(true)
})
