import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import { until } from '../testing/until.ts'
import { browserHouse, expectAccessible } from './house.ts'

const house = browserHouse()
let db: pg.Pool
beforeAll(() => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
})
afterAll(() => db.end())

it('stopped work is grouped by cause, and a retry shows its result', async () => {
  const manager = await house.seller()
  const page = await house.enter(manager, { at: '/?tela=operacao' })
  await page.getByText('Nada está parado.').waitFor()
  const isTold = page.getByRole('switch', { name: 'Alertar os gestores' })
  await isTold.press('Space')
  await expect.poll(() => isTold.isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('link', { name: 'Acesso de Usuários' }).count()).toBe(2)
  await expectAccessible(page)
  const damaged = buildZip([
    { name: '_chat.txt', data: '14/09/2026 21:46 - Célia: Boa tarde, ainda tem a mesa?\n' },
    { name: 'IMG-0001.jpg', data: 'x', crc: 1 },
  ])
  const { uploadId } = await manager.upload(damaged, 'Conversa do WhatsApp com Célia.zip')
  await until(async () => (await manager.uploadState(uploadId)).status === 'aguardando_acao')
  await page.getByRole('heading', { name: 'Arquivo que não se lê' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Tentar de novo/ }).count()).toBe(0)
  // As if a server had been away: the run itself waits, and finds out again what is the matter.
  await db.query(`update uploads set cause = jsonb_set(cause, '{code}', '"banco_indisponivel"') where id = $1`, [
    uploadId,
  ])
  await page.getByRole('heading', { name: 'Banco de dados fora do ar' }).waitFor()
  await page.getByRole('button', { name: 'Ver execuções: Banco de dados fora do ar' }).click()
  const link = page.getByRole('link', { name: /abrir no Temporal/ })
  await expect.poll(() => link.getAttribute('href')).toContain(uploadId)
  const list = page.getByRole('link', { name: 'Abrir Temporal UI: Banco de dados fora do ar' })
  await expect.poll(() => list.getAttribute('href')).toContain(encodeURIComponent("ExecutionStatus='Running'"))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByText('1 pedido foi aceito e continua.').waitFor()
  await page.getByRole('heading', { name: 'Arquivo que não se lê' }).waitFor()
})
