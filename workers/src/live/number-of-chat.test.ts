import { expect, it } from 'vitest'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import { withNumber } from './number-of-chat.ts'

const draft = (whatsapp: string, padroes: LeadDraft['padroes']) =>
  ({ fields: { whatsapp }, padroes, evidence: [], doubts: {} }) as unknown as LeadDraft

it('gives a live lead the number that WhatsApp vouches for, whichever was said', () => {
  for (const each of [draft('+5511977770000', []), draft('', ['whatsapp', 'valor'])]) {
    const { fields, padroes } = withNumber(each, '+5511988881234')
    expect([fields.whatsapp, padroes.includes('whatsapp')]).toEqual(['+5511988881234', false])
  }
  expect(withNumber(draft('+5511977770000', []), null).fields.whatsapp).toBe('+5511977770000')
})
