import type { Me } from '@fechai/contracts/session'
import type { SessionsAnswer } from '@fechai/contracts/whatsapp-sessions'
import { expect, inject, it } from 'vitest'
import { phoneRemote } from '../fakes/whatsapp/page/phone-remote.ts'
import { until } from '../testing/until.ts'
import { browserHouse } from './house.ts'

const house = browserHouse()
const NUMBER = '5519900004417'

it('a company agrees, a phone reads the code, the connection opens, and is left', async () => {
  const phones = phoneRemote(inject('browserProduct').phonesUrl)
  const seller = await house.seller()
  const page = await house.enter(seller)
  await page.getByRole('link', { name: 'WhatsApp Manager' }).click()
  // Nothing is ticked before the first code, and both ticks are needed.
  const accept = page.getByRole('button', { name: 'Aceitar e conectar' })
  await expect.poll(() => accept.isDisabled()).toBe(true)
  const [understood, mayDecide] = await page.getByRole('checkbox').all()
  await understood!.check()
  await expect.poll(() => accept.isDisabled()).toBe(true)
  await mayDecide!.check()
  await accept.click()

  const code = page.getByRole('img', { name: 'Código QR para conectar o WhatsApp' })
  await code.waitFor()
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^[01]:\d\d$/)
  await expect.poll(() => page.getByRole('button', { name: 'Conectar WhatsApp' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Desconectar' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Ocultar QR' }).click()
  await code.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Mostrar QR' }).click()
  await code.waitFor()
  // A page that opens later shows the present code.
  await page.reload()
  await code.waitFor()

  await phones.act('phone', { number: NUMBER, name: 'Loja' })
  await phones.act('contact', { phone: NUMBER, number: '5519900004419', name: 'Bento' })
  const { user } = await seller.json<Me>('/api/me')
  const { sessions } = await seller.json<SessionsAnswer>(`/api/whatsapp/sessions/${user.empresaId}`)
  const shown = await until(async () => (await phones.state()).codes.find((each) => each.sessionId === sessions[0]!.id))
  await phones.act('scan', { phone: NUMBER, code: shown.code })
  await page.getByRole('heading', { name: 'Conectado' }).waitFor()
  await page.getByText('As conversas de +55 19 90000-4417').waitFor()
  await page.getByText('Agora', { exact: true }).waitFor()

  await page.getByRole('tab', { name: 'Configurações' }).click()
  await page.getByRole('switch', { name: 'Modo silencioso' }).click()
  await page.getByText(/^Guardado às/).waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Configurações' }).click()
  await expect.poll(() => page.getByRole('switch', { name: 'Modo silencioso' }).isChecked()).toBe(true)

  // Saved contacts of the phone are offered, with or without messages.
  await page.getByRole('tab', { name: 'Chat' }).click()
  await page.getByRole('button', { name: 'Bento' }).click()
  await expect.poll(() => page.getByLabel('Número do contato').inputValue()).toBe('+5519900004419')

  await page.getByRole('tab', { name: 'Sessões' }).click()
  await page.getByText('Conectada', { exact: true }).waitFor()
  await page.getByText(/^Android · conectada desde/).waitFor()
  // A second number's code is shown while the first is connected, until it is cancelled.
  await seller.json('/api/whatsapp/connect', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ sessionName: 'Outro número' }),
  })
  await page.getByRole('button', { name: 'Ver QR' }).click()
  await code.waitFor()
  await page.getByRole('timer').waitFor()
  // It cannot send yet; the first number is a press away.
  await page.getByRole('tab', { name: 'Chat' }).click()
  await page.getByText('“Outro número” não está conectada; “Conexão principal” está.').waitFor()
  await page.getByRole('button', { name: 'Usar “Conexão principal”' }).click()
  await page.getByRole('button', { name: 'Bento' }).waitFor()
  await page.getByRole('tab', { name: 'Sessões' }).click()
  await page.getByRole('button', { name: 'Remover' }).click()
  await page.getByRole('button', { name: 'Remover' }).waitFor({ state: 'detached' })
  await page.getByRole('listitem').getByRole('button', { name: 'Desconectar' }).click()
  await page.getByText('Nenhuma sessão ativa').waitFor()
  await page.getByRole('tab', { name: 'Chat' }).click()
  await page.getByText('Conecte o WhatsApp para usar o chat').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Conectar WhatsApp' }).count()).toBe(1)
})
