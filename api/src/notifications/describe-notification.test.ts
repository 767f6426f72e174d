import { expect, it } from 'vitest'
import type { KnownNotification } from '@fechai/data/notices'
import { describeNotification } from './describe-notification.ts'

const stored: KnownNotification = {
  ...{ id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a32', kind: 'tarefa', at: '2026-11-29T12:00:00.000Z', isRead: false },
  ...{ persists: false, leadId: null, lead: null, fase: null, valor: null, isToConfirm: null, fileName: null },
  ...{ cause: null, chatId: null, session: null, reason: null, details: { day: '2026-11-29' } },
}
const shown = (changes: Partial<KnownNotification>) => describeNotification({ ...stored, ...changes }, new Map(), {})

it('has words for a kind that a newer version stored', () => {
  const kind = 'de_amanha' as KnownNotification['kind']
  expect(shown({ kind })).toMatchObject({ tipo: kind, titulo: 'Aviso novo', destino: null })
})

it.each([
  [0, 'Tarefa da 00:00'],
  [60, 'Tarefa da 01:00'],
  [119, 'Tarefa da 01:59'],
  [120, 'Tarefa das 02:00'],
  [900, 'Tarefa das 15:00'],
])('names the hour of a task: %i', (minute, title) => {
  expect(shown({ details: { day: '2026-11-29', minute, count: 1 } }).titulo).toBe(title)
})
