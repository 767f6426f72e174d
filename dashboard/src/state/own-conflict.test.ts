import type { Lead } from '@fechai/domain/lead'
import { describe, expect, it } from 'vitest'
import { isOwnConflict } from './own-conflict.ts'

describe('a conflict', () => {
  const theirs = (por: string) =>
    ({ fase: 'fechados', valor: 'R$ 1,00', editados: { fase: { por, em: '2026-11-28T12:00:00Z' } } }) as unknown as Lead
  const wanted = { fase: 'leads-frios' } as const
  it('is one’s own where the same person changed the field elsewhere', () => {
    expect(isOwnConflict({ wanted, theirs: theirs('eu') }, 'eu')).toBe(true)
    expect(isOwnConflict({ wanted, theirs: theirs('outra') }, 'eu')).toBe(false)
    expect(isOwnConflict({ wanted: { ...wanted, valor: 'R$ 2,00' }, theirs: theirs('eu') }, 'eu')).toBe(false)
    expect(isOwnConflict({ wanted, theirs: null }, 'eu')).toBe(false)
  })
})
