import { describe, expect, it } from 'vitest'
import type { Batch } from '@fechai/contracts/batches'
import { readOptions, USAGE } from './options.ts'
import { progressLine } from './report.ts'

describe('the options of a batch', () => {
  it('without any compare everything', () => {
    expect(readOptions([])).toMatchObject({ filter: {}, mode: 'so_comparar', sample: undefined, yes: false })
    expect(readOptions(['--yes'])).toMatchObject({ yes: true })
  })

  it('are what the page offers', () => {
    const args =
      '--since 2026-06-01 --until 2026-06-30 --phase leads-frios --phase em-objecao --older-than 3.2 --unread --misread-sides'
    expect(readOptions([...args.split(' '), '--apply', '--limit-brl', '12,50'])).toMatchObject({
      mode: 'aplicar',
      limitBrl: 12.5,
      filter: {
        ...{ inicioDe: '2026-06-01', inicioAte: '2026-06-30', fases: ['leads-frios', 'em-objecao'] },
        ...{ analistaAntesDe: '3.2', naoLidos: true, ladosMalLidos: true },
      },
    })
    expect(readOptions(['--economic'])).toMatchObject({ economic: 'de_novo' })
    expect(readOptions(['--rest-now', '--economic'])).toMatchObject({ economic: 'direto' })
    expect(readOptions(['--dry-run', '200'])).toMatchObject({ mode: 'amostra', sample: 200 })
  })

  it.each([
    [['--since', 'ontem'], 'dia como'],
    [['--phase', 'quentes'], 'Fase desconhecida'],
    [['--older-than', 'x'], 'versão como'],
    [['--dry-run', '201'], '1 a 200'],
    [['--rest-now'], 'só vale com --economic'],
    [['--dry-run', '10', '--apply'], 'não grava nada'],
    [['--limit-brl', '-1'], 'valor em reais'],
    [['--since'], USAGE],
    [['--todas', 'sim'], USAGE],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(readOptions(args)).toContain(sentence)
  })
})

it('the progress line says how far, how fast, how long still and how much', () => {
  const batch = { total: 200, done: 48, failed: 2, gone: 0, spentBrl: 1.5, startedAt: '2026-11-23T12:00:00.000Z' }
  const line = progressLine(batch as Batch, Date.parse('2026-11-23T12:01:00Z'))
  expect(line.replaceAll('\u00a0', ' ')).toBe(
    `${'█'.repeat(7)}${'░'.repeat(21)} 50 de 200 · 50/min, faltam 3min · R$ 1,50 · 2 falharam`,
  )
})
