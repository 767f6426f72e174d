import { isWhatsAppReason, WHATSAPP_SENTENCES } from '@fechai/domain/whatsapp-states'
import { expect, it } from 'vitest'
import { closeCause, codeCloseCause } from './close-causes.ts'

it.each([
  [515, true, 'at-once', null],
  [401, true, 'forget-keys', 'desvinculado'],
  [440, true, 'back-off-long', 'em_outro_lugar'],
  [402, true, 'stop', 'bloqueado'],
  [403, true, 'stop', 'bloqueado'],
  [406, true, 'stop', 'bloqueado'],
  [405, true, 'back-off-long', 'versao_antiga'],
  [411, true, 'stop', 'sem_aparelhos'],
  [428, true, 'back-off', 'reconectando'],
  [408, true, 'back-off', 'reconectando'],
  [408, false, 'stop', 'qr_expirado'],
  [503, true, 'back-off', 'reconectando'],
  [500, true, 'back-off', 'reconectando'],
  [999, true, 'back-off', 'reconectando'],
])('code %i, linked %s: %s', (code, isLinked, then, reason) => {
  const cause = closeCause(code, isLinked)
  expect(cause).toMatchObject({ then, reason })
})

it.each([
  [408, true, 'codigo_vencido'],
  [408, false, 'codigo_interrompido'],
  [428, true, 'codigo_interrompido'],
  [503, false, 'codigo_interrompido'],
  [400, false, 'numero_recusado'],
  [404, false, 'numero_recusado'],
  [429, false, 'codigos_demais'],
  [405, false, 'versao_antiga'],
])('code %i while a code is wanted, there %s: stops, as %s', (code, hadCode, reason) => {
  expect(codeCloseCause(code, hadCode)).toMatchObject({ then: 'stop', reason })
})

it('has a sentence for each reason, with what the person can do', () => {
  const reasons = new Set(Array.from({ length: 600 }, (_, code) => closeCause(code, code % 2 === 0).reason))
  for (let code = 0; code < 600; code++) reasons.add(codeCloseCause(code, code % 2 === 0).reason)
  reasons.delete(null)
  for (const reason of reasons) expect(isWhatsAppReason(reason) && WHATSAPP_SENTENCES[reason]).toMatch(/\.$/)
})

it('forgets keys for one code alone', () => {
  const codes = Array.from({ length: 600 }, (_, code) => code)
  expect(codes.filter((code) => closeCause(code, true).then === 'forget-keys')).toEqual([401])
})
