import type { Erasure } from '@fechai/contracts/privacy'
import { expect, it } from 'vitest'
import { certificateOf } from './certificate.ts'

const ERASURE: Erasure = {
  id: 'e1',
  ending: '4321',
  personId: null,
  state: 'concluido',
  counts: { leads: 2, mensagens: 40, grupos_mantidos: 1 },
  digest: 'abc',
  requestedBy: 'u1',
  requestedAt: '2026-11-23T23:49:00Z',
  finishedAt: '2026-11-23T23:50:00Z',
}

it('says by store what is gone, what stays, and what proves it', () => {
  const lines = certificateOf(ERASURE, 'Casa Nobre').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Empresa: Casa Nobre',
      'Número terminado em 4321',
      'Pedido em 23/11/2026 20:49, concluído em 23/11/2026 20:50',
      'Leads: 2',
      'Mensagens: 40',
      'Provas: 0',
      'Grupos que ficaram: 1',
      'abc',
    ]),
  )
  const { grupos_mantidos: _groups, ...counts } = ERASURE.counts
  expect(certificateOf({ ...ERASURE, counts }, 'Casa Nobre')).not.toContain('Grupos que ficaram')
})
