import { expect, test } from 'vitest'
import {
  awaitedSentence,
  pendingSentence,
  pendingShort,
  providerSentence,
  type PendingReading,
} from './pending-reading.ts'
import { STILL_READING } from './still-reading.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const reading = (readyAt?: string): PendingReading => ({
  what: 'conversa',
  why: STILL_READING,
  ...(readyAt !== undefined && { readyAt }),
})

test.each([
  ['2026-11-23T12:01:50Z', 'Sua IA está lendo, 2 min', 'lendo a conversa (cerca de 2 min);'],
  ['2026-11-23T12:00:40Z', 'Sua IA está lendo, menos de 1 min', 'lendo a conversa (menos de 1 min);'],
  ['2026-11-23T11:59:00Z', 'Sua IA está lendo', 'lendo a conversa (mais do que o previsto);'],
  [undefined, 'Sua IA está lendo', 'lendo a conversa;'],
])('a model that reads until %s is described by "%s"', (readyAt, short, part) => {
  expect(pendingShort(reading(readyAt), 0, NOW)).toBe(short)
  expect(pendingSentence(reading(readyAt), 0, NOW)).toContain(`Lead pronto pelas regras. Sua IA está ${part}`)
})

test.each([
  ['maquina', 'Sua IA lê quando a máquina ficar livre', 'Lead pronto pelas regras. Sua IA lê a conversa quando outros'],
  ['noite', 'Sua IA lê à noite', 'Lead pronto pelas regras. Sua IA lê a conversa à noite, entre 22h e 6h; o lead muda'],
] as const)('a model that waits for %s says so instead of a time', (heldBack, short, sentence) => {
  const waiting = { ...reading('2026-11-23T12:01:50Z'), heldBack }
  expect(pendingShort(waiting, 0, NOW)).toBe(short)
  expect(pendingSentence(waiting, 0, NOW)).toContain(sentence)
})

test('a reason of a later release is put in general words', () => {
  const why = 'ia_de_amanha' as PendingReading['why'] & Parameters<typeof providerSentence>[0]
  const general = 'a IA ainda não respondeu'
  expect(providerSentence(why)).toBe(general)
  expect(awaitedSentence(why)).toContain(general)
  for (const what of ['conversa', 'arquivos'] as const) {
    expect(pendingShort({ what, why }, 0)).toContain('A IA ainda não leu')
    expect(pendingSentence({ what, why }, 0)).toContain(general)
  }
})

test('files wait also for a transcriber that is still installed, a conversation does not', () => {
  const installed = 'ou ainda é instalada nesta máquina'
  const pending = (what: PendingReading['what']): PendingReading => ({ what, why: 'ia_indisponivel' })
  expect(awaitedSentence('ia_indisponivel')).toContain(installed)
  expect(pendingSentence(pending('arquivos'), 4)).toContain(installed)
  expect(pendingSentence(pending('conversa'), 4)).not.toContain(installed)
  expect(pendingSentence({ what: 'arquivos', why: 'ia_sem_cota' }, 4)).not.toContain(installed)
})
