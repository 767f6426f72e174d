import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_READING } from '../testing/no-claims.ts'
import { browserHouse, expectAccessible } from './house.ts'

const LEADS = 6
const CHOSEN = 5
const AT_ONCE = 4
/** The lock that the notes of a batch wait for. */
const LOCK = 4_712

const house = browserHouse()
let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: house.databaseUrl })
  await db.connect()
})
afterAll(() => db.end())

it('conversations are chosen, tried, read again, exported as a CSV, compared and given back', async () => {
  const manager = await house.seller()
  house.provider.answerWith(() => NO_READING)
  for (let n = 0; n < LEADS; n++) await house.haveLead(manager, { contact: `Cliente ${n}` })
  const { empresaId } = (await manager.json<{ user: { empresaId: string } }>('/api/me')).user
  // As an analyst of before would have read them.
  await db.query(
    `update leads set fase = 'leads-frios' where id in (select id from leads where empresa_id = $1 limit ${CHOSEN})`,
    [empresaId],
  )
  await holdNotes(empresaId)
  const cold = async (): Promise<number> => (await manager.leads()).filter(({ fase }) => fase === 'leads-frios').length

  const page = await house.enter(manager, { at: '/reanalises' })
  await page.getByRole('button', { name: `Começar com ${LEADS}` }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Fase').selectOption('leads-frios')
  const begin = page.getByRole('button', { name: `Começar com ${CHOSEN}` })
  await begin.waitFor()
  await page.getByRole('button', { name: `Provar em ${CHOSEN}` }).press('Enter')
  const sample = page.getByRole('region', { name: `Amostra de ${CHOSEN}` })
  await sample.getByText(/^nada foi gravado/).waitFor()
  await sample.getByRole('row', { name: `Fase 0 ${CHOSEN}` }).waitFor()
  await expect.poll(cold).toBe(CHOSEN)
  await expectAccessible(page)

  await db.query(`select pg_advisory_lock(${LOCK})`)
  await page.getByRole('radio', { name: /^Aplicar/ }).check()
  await begin.press('Enter')
  await page.getByRole('heading', { name: 'Lote 2' }).waitFor()
  await page.getByText(`0 de ${CHOSEN}`).first().waitFor()
  await page.getByRole('button', { name: 'Pausar' }).press('Enter')
  await page.getByText('Pausado por uma pessoa.').waitFor()
  await db.query('select pg_advisory_unlock_all()')
  // The open items end; the last one waits.
  await page.getByText(`${AT_ONCE} de ${CHOSEN}`).first().waitFor()
  await page.getByRole('button', { name: 'Retomar' }).press('Enter')
  await page.getByText(`${CHOSEN} de ${CHOSEN}`).first().waitFor()
  await page.getByText('Concluído').waitFor()
  await expect.poll(cold).toBe(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).press('Enter'),
  ])
  const lines = (await text(await download.createReadStream())).trim().split('\r\n')
  expect(lines.filter((line) => /;Cliente \d;/.test(line))).toHaveLength(CHOSEN)
  expect(lines).toHaveLength(CHOSEN + 1)

  await page.getByRole('button', { name: 'Ver as que mudaram de fase' }).press('Enter')
  const cases = page.getByRole('region', { name: 'Casos' })
  await expect.poll(() => cases.getByRole('listitem').count()).toBe(CHOSEN)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await cases.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Ver as que mudaram de fase')

  await page.getByRole('button', { name: 'Desfazer o lote' }).press('Enter')
  await page.getByRole('button', { name: `Desfazer em ${CHOSEN} leads?` }).press('Enter')
  await page.getByText('Desfeito').first().waitFor()
  await expect.poll(cold).toBe(CHOSEN)
})

/** Makes every note on a lead of this company wait while the test holds a lock. */
async function holdNotes(empresaId: string): Promise<void> {
  await db.query(`
    create or replace function batch_gate() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${LOCK});
      return new;
    end $$;
    create or replace trigger batch_gate before update on batch_items for each row
      when (new.empresa_id = '${empresaId}') execute function batch_gate();`)
}

it('the board announces old readings, and a manager has them compared economically, under a ceiling that has to be raised', async () => {
  const manager = await house.seller()
  house.provider.answerWith(() => NO_READING)
  for (const each of [0, 1]) await house.haveLead(manager, { contact: `Cliente ${each}` })
  const { empresaId } = (await manager.json<{ user: { empresaId: string } }>('/api/me')).user
  // As an analyst of before would have read them, and of what was answered then nothing is left.
  await db.query(`update analyses set analyst = '0.1' where empresa_id = $1`, [empresaId])
  await db.query('delete from model_calls where empresa_id = $1', [empresaId])
  const paidBefore = house.provider.paid.batch
  house.provider.batches.hold()
  const page = await house.enter(manager)
  await page.getByRole('link', { name: 'Comparar as 2' }).click()
  await page.getByRole('button', { name: 'Começar com 2' }).waitFor()
  await page.getByRole('radio', { name: /^Econômico/ }).check()
  await page.getByLabel('O que voltar sem resposta').selectOption('direto')
  await page.getByLabel('Teto do lote (R$)').fill('0')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Começar com 2' }).press('Enter')
  await page.getByText('Suba o teto para continuar').waitFor()
  await page.getByRole('button', { name: 'Subir teto' }).press('Enter')
  await page.getByLabel('Novo teto do lote (R$)').fill('50')
  await page.getByRole('button', { name: 'Subir e continuar' }).press('Enter')
  await page.getByText(/^Econômico: 2 perguntas no provedor/).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const title = page.getByRole('heading', { name: 'Lote 1' })
  await expect.poll(() => title.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expectAccessible(page)
  house.provider.batches.letGo()
  await page.getByText('Concluído').waitFor()
  await page.getByText('2 de 2').first().waitFor()
  expect(house.provider.paid.batch - paidBefore).toBe(2)
})
