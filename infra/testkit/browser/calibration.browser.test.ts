import type { Me } from '@fechai/contracts/session'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible } from './house.ts'

const house = browserHouse()
let db: pg.Pool
beforeAll(() => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
})
afterAll(() => db.end())

/** Makes leads that were analysed once at 60%, in their present phase. */
async function read(seller: Seller, n: number, fase: string): Promise<void> {
  const { user } = await seller.json<Me>('/api/me')
  const values = [user.empresaId, user.id, n, fase]
  await db.query(
    `with c as (
       insert into conversations (empresa_id, user_id, wrapped_key) select $1, $2, '\\x00' from generate_series(1, $3) returning id),
     u as (
       insert into uploads (empresa_id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status)
       select $1, $2, id, 'c.txt', 1, id::text, 'nowhere', 'concluido' from c returning id, conversation_id),
     a as (
       insert into analyses (empresa_id, conversation_id, upload_id, versao, status, finished_at, progresso, fase)
       select $1, conversation_id, id, 1, 'concluida', now(), 60, 'leads-mornos' from u returning id, conversation_id)
     insert into leads (empresa_id, user_id, conversation_id, analysis_id, nome, produto, quantidade, valor, progresso, fase, resumo, "proximoPasso")
     select $1, $2, conversation_id, id, 'Cliente <b>' || $4, 'Mesa', '1', '--', 60, $4, 'r', 'p' from a`,
    values,
  )
}

it('scores follow their outcomes, show before and after, also on a dark phone, and are given back by one switch', async () => {
  const seller = await house.seller()
  await read(seller, 3, 'leads-mornos')
  const page = await house.enter(seller, { at: '/?tela=ai-learning' })
  await page.getByText('Calibração', { exact: true }).click()
  await page.getByText('poucos casos: 0 de 30').first().waitFor()
  const turn = page.getByRole('switch', { name: 'Notas pelo que aconteceu aqui' })
  await expect.poll(() => turn.isDisabled()).toBe(true)
  await expectAccessible(page)

  await read(seller, 8, 'fechados')
  await read(seller, 32, 'leads-frios')
  await page.reload()
  await page.getByText('Calibração', { exact: true }).click()
  const part = page.getByRole('region', { name: 'Progresso contra o fim' })
  await part.getByText('8 (20%)').waitFor()
  await part.getByRole('button', { name: '40: 60 a 70%: 40 leads' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Cliente <b>fechados' }).first().waitFor()
  await page.keyboard.press('Escape')
  await part.getByText(/^Brier 0,\d{3} antes, 0,\d{3} depois$/).waitFor()
  await turn.press('Space')
  await part.getByText(/^Ligado em .* com 40 leads\./).waitFor()
  await expectAccessible(page)
  const open = async () => (await seller.leads()).find(({ fase }) => fase === 'leads-mornos')!.progresso
  await expect.poll(open).toBeLessThan(30)
  await turn.press('Space')
  await part.getByText('O progresso aparece como a análise o leu.', { exact: false }).waitFor()
  await expect.poll(open).toBe(60)

  const phone = await house.enter(seller, {
    width: 390,
    height: 844,
    touch: true,
    dark: true,
    at: '/?tela=ai-learning',
  })
  await phone.getByText('Calibração', { exact: true }).click()
  await phone.getByText('8 (20%)').waitFor()
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await expectAccessible(phone)
})
