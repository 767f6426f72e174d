import type { AuditLine } from '@fechai/contracts/audit'
import { expect, it } from 'vitest'
import { aboutLine } from './about.ts'

const NAMES = { p1: 'Carla Nunes', p2: 'Helena Duarte' }
const line = (event: string, more: Partial<AuditLine>): AuditLine => ({
  ...{ id: 1, line: 1, event, userId: 'p2', empresaId: 'e', subjectId: null, details: {} },
  ...{ timestamp: '2026-11-23T15:00:00Z', about: null, isTest: false },
  ...more,
})

it.each<[string, Partial<AuditLine>, string]>([
  ['access-denied', { subjectId: 'p2', details: { method: 'GET', route: '/api/operations' } }, 'GET /api/operations'],
  ['role-changed', { subjectId: 'p1', details: { from: 'vendedor', to: 'gestor' } }, 'Carla Nunes · vendedor → gestor'],
  [
    'lead-moved',
    { about: { leadId: 'l', name: 'Ana Prado' }, details: { from: 'leads-frios', to: 'fechados' } },
    'Ana Prado · Leads Frios → Fechados',
  ],
  [
    'lead-assigned',
    { about: { leadId: 'l', name: 'Ana Prado' }, details: { from: 'p1', to: 'e' } },
    'Ana Prado · Carla Nunes → Sem dono',
  ],
  ['seller-goal-changed', { subjectId: 'p1', details: { month: '2026-12' } }, 'Carla Nunes · 12/2026'],
  ['lead-edited', { about: { leadId: 'l', name: 'Ana' }, details: { fields: ['valor', 'nome'] } }, 'Ana · Valor, Nome'],
  ['conversation-read', { about: { leadId: null, name: 'Conversa com Bia' } }, 'Conversa com Bia'],
  ['lead-erased', { subjectId: 'gone' }, ''],
  ['signed-in', { subjectId: 'p2' }, ''],
  ['member-invited', { details: { role: 'vendedor' } }, 'vendedor'],
  ['data-export-asked', { details: { scope: 'contato' } }, 'um contato'],
])('%s %j is about %j', (event, more, about) => expect(aboutLine(line(event, more), NAMES)).toBe(about))
