import type { LeadActivity } from '@fechai/contracts/leads'
import { expect, test } from 'vitest'
import { kindOf, whoOf } from './activity-words.ts'

test.each([
  ['ORIGIN', { origin: 'ZIP_UPLOAD' }, 'Conversa enviada'],
  ['ORIGIN', { origin: 'WHATSAPP_CONNECTION' }, 'Conexão do WhatsApp'],
  ['ORIGIN', { origin: 'MANUAL_ENTRY' }, 'Cadastro manual'],
  ['STAGE_CHANGE', { action: 'DRAG_DROP' }, 'Arrastado no quadro'],
  ['STAGE_CHANGE', { action: 'AUTOMATIC' }, 'Mudança automática'],
  ['STAGE_CHANGE', { action: 'MANUAL_UPDATE' }, 'Fase editada'],
  ['COLUMN_MOVEMENT', {}, 'Movimento na coluna'],
  ['ACTION', { action: 'DEEP_LEAD_ANALYSIS' }, 'Análise Deep Lead'],
  ['ACTION', { action: 'ACTION_PLAN_OPENED' }, 'Plano de ação aberto'],
  ['ACTION', { action: 'MESSAGE_SENT' }, 'Mensagem enviada'],
  ['ACTION', { action: 'MESSAGE_SENT', via: 'copia' }, 'Mensagem copiada'],
  ['ACTION', { action: 'CALL_MADE' }, 'Ligação feita'],
  ['ACTION', { action: 'MEETING_SCHEDULED' }, 'Reunião marcada'],
  ['ACTION', { action: 'FIELD_EDITED' }, 'Dado editado'],
  ['ACTION', { action: 'FIELD_GIVEN_BACK' }, 'Dado devolvido à análise'],
  ['ACTION', { action: 'NOTE' }, 'Nota'],
  ['ACTION', { action: 'toString' }, 'Ação'],
  ['SYNC', {}, 'Atividade'],
])('%s %o: %s', (type, details, words) => {
  expect(kindOf({ type: type as LeadActivity['type'], details })).toBe(words)
})

test('names the person, if there is one', () => {
  expect([whoOf({ details: { userName: 'Rafaela' } }), whoOf({ details: {} })]).toEqual(['Rafaela', ''])
})
