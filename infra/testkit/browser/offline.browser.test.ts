import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { LeadActivities } from '@fechai/contracts/leads'
import { PHASE_TITLES, type Phase } from '@fechai/domain/phases'
import type { Seller } from '../testing/seller.ts'
import { sampleExport } from '../testing/sample-export.ts'
import {
  browserHouse,
  cardOf,
  expectAccessible,
  logInOnScreen,
  moveByKeys,
  sendConversation,
  type Look,
} from './house.ts'
import { until } from '../testing/until.ts'

const house = browserHouse({ serviceWorkers: 'allow' })

async function enter(seller: Seller, look?: Look): Promise<Page> {
  const page = await house.enter(seller, look)
  await page.getByRole('article').first().waitFor()
  return page
}
async function sellerWith(contacts: readonly string[]): Promise<Seller> {
  const seller = await house.seller()
  await Promise.all(contacts.map((contact) => house.haveLead(seller, { contact })))
  return seller
}
const leadOf = async (seller: Seller, name: string) => (await seller.leads()).find(({ nome }) => nome === name)
const move = (seller: Seller, id: string, fase: Phase) =>
  seller.json(`/api/leads/${id}/move`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fase, index: 0 }),
  })
const queue = (page: Page, says: string | RegExp) => page.getByRole('button', { name: says })
const offline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await page.getByText('Você está sem internet.').waitFor()
}
const nothingQueued = (page: Page) => queue(page, /na fila/).waitFor({ state: 'detached' })

async function deleteOnScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await page.getByLabel(/Para confirmar/).fill('confirmo')
  await page.getByRole('button', { name: 'Confirmar Exclusão' }).click()
  await cardOf(page, name).waitFor({ state: 'detached' })
}

/** Run in the page: the kind of each local database, once for every value that it holds. */
const KEPT_VALUES = `(async () => {
  const done = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)))
  const filled = []
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    const count = await done(database.transaction('values').objectStore('values').count())
    filled.push(...Array(count).fill(name.split(':')[1]))
    database.close()
  }
  return filled
})()`
const databases = (page: Page) => page.evaluate<string[]>(KEPT_VALUES)

describe('a browser without a connection', () => {
  it('keeps moves, deletions and notes where the person sees them, gives each back, and sends the rest in order', async () => {
    const seller = await sellerWith(['Alba Reis', 'Bento Sá', 'Caio Luz', 'Íris Melo'])
    const page = await enter(seller)
    const [before, caio] = [(await leadOf(seller, 'Alba Reis'))!.fase, (await leadOf(seller, 'Caio Luz'))!.fase]
    const card = cardOf(page, 'Íris Melo')
    await card.getByRole('button', { name: 'Mais info' }).click()
    await card.getByRole('button', { name: 'Ver Atividades' }).click()
    await card.getByText('Conversa enviada').waitFor()
    await offline(page)

    await moveByKeys(page, 'Alba Reis')
    await queue(page, '1 alteração na fila').waitFor()
    await deleteOnScreen(page, 'Bento Sá')
    await deleteOnScreen(page, 'Caio Luz')
    await card.getByLabel('Nova nota').fill('Prefere ligação <b>à tarde</b>')
    await card.getByRole('button', { name: 'Anotar' }).click()
    await card.getByText('Nota · aguardando a conexão').waitFor()
    await expect.poll(() => card.getByLabel('Nova nota').inputValue()).toBe('')
    await queue(page, '4 alterações na fila').click()
    await page.getByText('Excluir Bento Sá').waitFor()
    await page.getByText('Nota em Íris Melo: “Prefere ligação <b>à tarde</b>”').waitFor()
    await expectAccessible(page)
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Excluir Caio Luz' })
    await row.getByRole('button', { name: 'Desfazer' }).click()
    await row.waitFor({ state: 'detached' })
    await expect.poll(async () => (await leadOf(seller, 'Alba Reis'))!.fase).toBe(before)
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await cardOf(page, 'Caio Luz').waitFor()

    await page.context().setOffline(false)
    await nothingQueued(page)
    await expect.poll(async () => (await leadOf(seller, 'Alba Reis'))!.fase).not.toBe(before)
    await expect.poll(() => leadOf(seller, 'Bento Sá')).toBeUndefined()
    await expect.poll(async () => (await leadOf(seller, 'Caio Luz'))!.fase).toBe(caio)
    await card.getByRole('listitem').filter({ hasText: 'Prefere ligação <b>à tarde</b>' }).getByText('Nota ·').waitFor()
    const { id } = (await leadOf(seller, 'Íris Melo'))!
    const notes = async () =>
      (await seller.json<LeadActivities>(`/api/leads/${id}/activities`)).activities.filter(
        ({ details }) => details.action === 'NOTE',
      )
    await expect.poll(() => notes()).toHaveLength(1)
    await card.getByLabel('Nova nota').fill('Escrita por engano')
    await page.keyboard.press('Control+Enter')
    await card.getByText('Escrita por engano').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Nota guardada.' })
      .getByRole('button', { name: 'Desfazer' })
      .click()
    await card.getByText('Escrita por engano').waitFor({ state: 'detached' })
    await expect.poll(() => notes()).toHaveLength(1)

    // Many leads at once wait for the network, and the list says so.
    await page.getByRole('link', { name: 'Listagem de Leads' }).click()
    await page.getByRole('checkbox', { name: 'Selecionar Alba Reis' }).click()
    const bar = page.getByRole('region', { name: 'Leads selecionados' })
    await bar.getByRole('button', { name: 'Mudar fase' }).waitFor()
    await page.context().setOffline(true)
    await bar.getByText(/^Sem internet não dá para mudar nem exportar vários leads/).waitFor()
    for (const name of ['Mudar fase', 'Mudar atendente', 'Exportar'])
      await expect.poll(() => bar.getByRole('button', { name }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect.poll(() => bar.getByRole('button', { name: 'Mudar fase' }).isDisabled()).toBe(false)
  })

  it('edits a value in money on Deep Lead, which claims no proof that it cannot look up', async () => {
    const seller = await sellerWith(['Leandro Dias'])
    const page = await enter(seller)
    const { id, fase, resumo } = (await leadOf(seller, 'Leandro Dias'))!
    await page.goto(`${house.origin}/deeplead/${id}`)
    await page.getByRole('slider').waitFor()
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('Você está sem internet.').waitFor()
    await page.getByRole('heading', { name: 'Leandro Dias', level: 1 }).waitFor()
    const quiet = page.getByRole('main').getByText('Aparece quando a conexão voltar.')
    await quiet.first().waitFor()
    await expect.poll(() => page.getByText('Sem conexão com o servidor').count()).toBe(0)
    const proofs = page.locator('button.proof').filter({ hasText: resumo.slice(0, 30) })
    await expect.poll(() => proofs.count()).toBe(0)

    await page.getByRole('button', { name: 'Editar valor' }).click()
    const box = page.getByRole('textbox', { name: 'Valor', exact: true })
    await box.fill('4600')
    await box.press('Enter')
    await queue(page, '1 alteração na fila').waitFor()
    await page.getByText('R$ 4.600,00').first().waitFor()
    await page.getByRole('link', { name: 'Voltar para o quadro' }).click()
    const card = cardOf(page, 'Leandro Dias')
    await card.getByText('R$ 4.600,00').waitFor()
    await expect.poll(() => card.getByText('provável').count()).toBe(0)
    await expect.poll(() => card.locator('.proof-likely').filter({ hasText: '4.600' }).count()).toBe(0)
    const column = page.getByRole('region', { name: PHASE_TITLES[fase] })
    await expect.poll(() => column.locator('header').innerText()).toMatch(/4[.,]6/)

    await card.getByRole('link', { name: 'Deep Lead: Leandro Dias' }).click()
    await quiet.first().waitFor()
    await page.context().setOffline(false)
    await page.getByRole('slider').waitFor()
    await quiet.first().waitFor({ state: 'detached' })
    await nothingQueued(page)
    await until(async () => (await leadOf(seller, 'Leandro Dias'))!.valor === 'R$ 4.600,00')
  })

  it('keeps a chosen file in sight through a reload, and sends it by itself', async () => {
    const seller = await house.seller()
    const page = await house.enter(seller)
    await offline(page)
    await sendConversation(page, await sampleExport({ contact: 'Quica Sales' }))
    await page.getByText('Sem internet: 1 arquivo aguarda.').waitFor()
    await page.getByRole('button', { name: 'Remover arquivo' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continuar em segundo plano' }).click()
    await page.getByRole('button', { name: '1 arquivo aguarda' }).click()
    await page.getByRole('heading', { name: 'Adicionar Novo Lead' }).waitFor()
    const kept = () =>
      page.evaluate<boolean>(`(async () => {
        const done = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)))
        for (const { name } of await indexedDB.databases()) {
          const database = await done(indexedDB.open(name))
          const keys = await done(database.transaction('values').objectStore('values').getAllKeys())
          database.close()
          if (keys.some((key) => String(key).startsWith('waiting-file:'))) return true
        }
        return false
      })()`)
    await expect.poll(kept).toBe(true)
    await page.reload()
    await page.getByText('Você está sem internet.').waitFor()
    await page.context().setOffline(false)
    await cardOf(page, 'Quica Sales').waitFor({ timeout: 60_000 })
    await expect.poll(kept).toBe(false)
  })

  it('counts and adds up its cards, searches them and opens anew, and says that they are its copy', async () => {
    const seller = await sellerWith(['Alba Reis', 'Bento Sá', 'Dora Prado'])
    const edit = async (name: string, body: object) =>
      seller.json(`/api/leads/${(await leadOf(seller, name))!.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await edit('Alba Reis', { valor: '3 unidades a R$ 100,10 cada', fase: 'fechados' })
    await edit('Bento Sá', { valor: 'R$ 50,00', fase: 'fechados' })
    await edit('Dora Prado', { fase: 'leads-frios' })
    const page = await enter(seller)
    const [from, to] = ['Fechados', 'Leads Quentes'].map((name) => page.getByRole('region', { name }))
    const reads = (column: typeof from) =>
      expect.poll(async () => (await column!.locator('header').innerText()).replace(/\s+/g, ' ').trim())
    await reads(from).toBe('Fechados 2 R$ 350,30')
    await offline(page)
    await moveByKeys(page, 'Alba Reis', 'ArrowRight')
    await queue(page, '1 alteração na fila').waitFor()
    await reads(from).toBe('Fechados 1 R$ 50,00')
    await reads(to).toBe('Leads Quentes 1 R$ 300,30')
    // The quiet refresh that follows a move reads the copy: it must not bring the old count back.
    await page.getByText('Os dados na tela são de').waitFor()
    await reads(from).toBe('Fechados 1 R$ 50,00')
    await page.reload()
    await cardOf(page, 'Alba Reis').waitFor()
    await reads(from).toBe('Fechados 1 R$ 50,00')
    await reads(to).toBe('Leads Quentes 1 R$ 300,30')
    await deleteOnScreen(page, 'Bento Sá')
    await reads(from).toBe('Fechados 0')

    // There is a network again, but no server.
    await page.route('**/api/**', (route) => route.abort())
    await page.context().setOffline(false)
    await page.reload()
    await cardOf(page, 'Dora Prado').waitFor()
    await queue(page, '2 alterações na fila').waitFor()
    await page.getByText(/Os dados na tela são de/).waitFor()
    await expect.poll(() => cardOf(page, 'Bento Sá').count()).toBe(0)
    await page.getByRole('searchbox').fill('dóra')
    await page.getByText('1 resultado(s) encontrado(s)').waitFor()
    await page.unroute('**/api/**')
    await page.reload()
    await nothingQueued(page)
    await until(async () => (await leadOf(seller, 'Bento Sá')) === undefined)
    await reads(to).toBe('Leads Quentes 1 R$ 300,30')
  })

  it('sends what was on its way when the page was left with the next page, and nothing twice', async () => {
    const seller = await sellerWith(['Fábio Lins', 'Lia Prates', 'Nuno Braz'])
    const page = await enter(seller)
    const lead = (await leadOf(seller, 'Fábio Lins'))!
    let lost = 0
    await page.route('**/move', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await moveByKeys(page, 'Fábio Lins')
    await until(() => lost > 1)
    await nothingQueued(page)
    const { activities } = await seller.json<LeadActivities>(`/api/leads/${lead.id}/activities`)
    expect(activities.filter(({ type }) => type === 'STAGE_CHANGE')).toHaveLength(1)

    let onTheirWay = 0
    let left = false
    // Held and never sent: the page is left before. (Ending the interception would send what it holds.)
    await page.route('**/api/leads/**', (route) => (left ? route.continue() : void onTheirWay++))
    await deleteOnScreen(page, 'Lia Prates')
    await until(async () => onTheirWay > 0 && (await databases(page)).includes('outbox'))
    await expect.poll(() => queue(page, /na fila/).count()).toBe(0)
    await expect.poll(() => leadOf(seller, 'Lia Prates')).toBeDefined()
    const { fase } = (await leadOf(seller, 'Nuno Braz'))!
    await moveByKeys(page, 'Nuno Braz')
    await until(async () => (await databases(page)).filter((kind) => kind === 'outbox').length === 2)
    expect(onTheirWay).toBe(1)
    left = true
    await page.reload()
    await until(async () => (await leadOf(seller, 'Lia Prates')) === undefined)
    await nothingQueued(page)
    await cardOf(page, 'Nuno Braz').waitFor()
    await expect.poll(() => cardOf(page, 'Lia Prates').count()).toBe(0)
    await expect.poll(async () => (await leadOf(seller, 'Nuno Braz'))!.fase).not.toBe(fase)
    await until(async () => !(await databases(page)).includes('outbox'))
  })

  it('shows both sides where another device changed the lead earlier, and the person’s choice decides', async () => {
    const seller = await sellerWith(['Gil Nunes'])
    const page = await enter(seller)
    for (const [choice, wins] of [
      ['Ficar com o meu', 'mine'],
      ['Ficar com o do servidor', 'theirs'],
    ] as const) {
      const lead = (await leadOf(seller, 'Gil Nunes'))!
      await page.context().setOffline(true)
      await moveByKeys(page, 'Gil Nunes')
      await queue(page, '1 alteração na fila').waitFor()
      const mine = (await cardOf(page, 'Gil Nunes').getAttribute('data-phase')) as Phase
      const theirs = (['em-objecao', 'fechados'] as const).find((fase) => fase !== mine && fase !== lead.fase)!
      await move(seller, lead.id, theirs)
      await page.context().setOffline(false)

      await queue(page, /Precisa de você/)
        .getByText('Precisa de você')
        .click()
      // The same person moved it, elsewhere.
      await page.getByText('Mudado em outro aparelho').waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: choice, exact: true }).click()
      await page.getByText('Nada na fila').waitFor()
      await page.keyboard.press('Escape')
      const fase = wins === 'mine' ? mine : theirs
      await page.locator(`article[data-phase="${fase}"]`).waitFor()
      await until(async () => (await leadOf(seller, 'Gil Nunes'))!.fase === fase)
    }
  })
})

describe('signing out', () => {
  it('asks what becomes of unsent work, keeps it, and reaches the server first of all once there is a network', async () => {
    const seller = await sellerWith(['Iara Cruz'])
    const page = await enter(seller)
    const known = async () => (await seller.request('/api/me')).status
    await page.route('**/api/**', (route) => route.abort())
    await deleteOnScreen(page, 'Iara Cruz')
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('heading', { name: 'Sair com alterações na fila?' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sair e guardar' }).click()
    await page.getByRole('heading', { name: 'Entrar' }).waitFor()
    await until(async () => (await databases(page)).join() === 'outbox')
    await expect.poll(known).toBe(200)
    await page.unroute('**/api/**')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${house.origin}/pipeline`)
    await page.getByRole('heading', { name: 'Entrar' }).waitFor()
    await until(async () => (await known()) === 401)
    expect(asked.filter((path) => path.startsWith('/api/'))[0]).toBe('/api/auth/sign-out')
    expect(asked).not.toContain('/api/me')
  })

  it('keeps only unsent work of a session that ended elsewhere, sends it at the next sign-in, and then leaves nothing', async () => {
    const seller = await sellerWith(['Malu Reis'])
    const page = await enter(seller)
    const { fase } = (await leadOf(seller, 'Malu Reis'))!
    await until(async () => (await databases(page)).includes('copy'))
    await page.context().setOffline(true)
    await moveByKeys(page, 'Malu Reis')
    await queue(page, '1 alteração na fila').waitFor()
    await page.goto('about:blank')
    await page.context().setOffline(false)
    await seller.request('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await page.goto(`${house.origin}/pipeline`)
    await page.getByRole('heading', { name: 'Entrar' }).waitFor()
    await until(async () => (await databases(page)).join() === 'outbox')

    await logInOnScreen(page, { email: seller.email, password: 'girassol-42-azul' })
    await page.locator(`article:not([data-phase="${fase}"])`, { hasText: 'Malu Reis' }).waitFor()
    await nothingQueued(page)
    await until(async () => (await databases(page)).includes('copy') && !(await databases(page)).includes('outbox'))
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('heading', { name: 'Entrar' }).waitFor()
    await until(async () => (await databases(page)).length === 0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fechai:user'))).toBeNull()
  })
})
