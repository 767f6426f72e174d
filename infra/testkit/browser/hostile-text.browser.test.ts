import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Page } from 'playwright-core'
import type { Lead } from '@fechai/domain/lead'
import { HOSTILE, HOSTILE_TEXTS } from '../testing/hostile-texts.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { browserHouse, everyPartIsHere, type Look } from './house.ts'

/** As a customer's contact: no line of an export holds a colon before the text. */
const CUSTOMER = `Ana ${HOSTILE_TEXTS[0]}`
const COLLEAGUE = `Rafaela ${HOSTILE_TEXTS[2]} ${HOSTILE_TEXTS[3]}`.slice(0, 100)

const house = browserHouse()
let db: pg.Pool
let seller: Seller
let lead: Lead
const body = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

beforeAll(async () => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
  seller = await signUp({ apiUrl: house.origin, publicUrl: house.origin }, COLLEAGUE)
  await db.query('update companies set name = $2 where id = (select empresa_id from auth.users where email = $1)', [
    seller.email,
    HOSTILE,
  ])
  await send(`Conversa do WhatsApp com ${CUSTOMER.replaceAll('/', '')}.txt`, [
    `14/09/2026 21:47 - ${CUSTOMER}: Oi, quanto custa a mesa de jantar?`,
    '14/09/2026 21:48 - Loja Aroeira: A mesa de jantar sai por R$ 2.400,00',
    ...HOSTILE_TEXTS.map((text, at) => `14/09/2026 21:${50 + (at % 9)} - ${CUSTOMER}: achei caro ${text}`),
    '14/09/2026 22:10 - Loja Aroeira: Consigo parcelar em 10x sem juros',
    `14/09/2026 22:11 - ${CUSTOMER}: tem pronta entrega? ${HOSTILE_TEXTS[1]}`,
  ])
  lead = (await seller.leads())[0]!
  await seller.json(`/api/leads/${lead.id}`, {
    method: 'PATCH',
    ...body({
      nome: HOSTILE.slice(0, 200),
      produto: HOSTILE.slice(0, 300),
      quantidade: HOSTILE_TEXTS[0],
      valor: `R$ 10,00 ${HOSTILE}`.slice(0, 200),
      resumo: HOSTILE,
      resumoia: HOSTILE,
      proximoPasso: HOSTILE,
      obstrucoes: HOSTILE_TEXTS.slice(0, 4),
      oportunidades: HOSTILE_TEXTS.slice(4, 8),
      sugestoes: HOSTILE_TEXTS.slice(8),
      atendente: HOSTILE.slice(0, 200),
      canais_utilizados: [HOSTILE_TEXTS[0], HOSTILE_TEXTS[2]],
    }),
  })
  await seller.json(`/api/leads/${lead.id}/notes`, {
    method: 'POST',
    ...body({ id: crypto.randomUUID(), text: HOSTILE }),
  })
  await seller.json(`/api/leads/${lead.id}/move`, { method: 'POST', ...body({ fase: 'fechados', index: 0 }) })
  for (const learningText of HOSTILE_TEXTS)
    await seller.json('/api/user-learnings', { method: 'POST', ...body({ learningText, category: null }) })
})
afterAll(() => db?.end())

async function send(fileName: string, lines: readonly string[]): Promise<void> {
  const { uploadId } = await seller.upload(Buffer.from(lines.join('\n')), fileName)
  await vi.waitUntil(async () => !['recebido', 'processando'].includes((await seller.uploadState(uploadId)).status), {
    timeout: 60_000,
    interval: 100,
  })
}

const problems: string[] = []
async function enter(path: string, look?: Look): Promise<Page> {
  // A page of the product that costs nothing, until each of its words is listened to.
  const page = await house.enter(seller, { at: '/start.js', ...look })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text())
  })
  page.on('request', (request) => {
    if (request.url().includes('exemplo.invalid')) problems.push(`asked for ${request.url()}`)
  })
  await page.goto(new URL(path, house.origin).href)
  return page
}
afterEach(() => expect(problems.splice(0)).toEqual([]))

/** Everything that only markup from a text could have put there. */
const INTRUDERS = `[...document.querySelectorAll('*')].filter((element) =>
  element.matches('script:not([src]), iframe, base, math, form[action], [srcdoc], img[src="x"]') ||
  [...element.attributes].some(({ name, value }) => name.startsWith('on') || /^\\s*javascript:/i.test(value))
).map((element) => element.outerHTML.slice(0, 200))`

/** Checks at this very moment, because an intruder that disappears later still counts. */
async function expectText(page: Page): Promise<void> {
  const intruders = await page.evaluate<string[]>(INTRUDERS)
  expect(intruders).toEqual([])
}

it('the board, the search, the palette, the list, Deep Lead with its past, its print and its report, and learnings', async () => {
  const page = await enter('/pipeline')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Mais info' }).click()
  await card.getByRole('button', { name: 'Ver Atividades' }).click()
  await card.getByText(HOSTILE_TEXTS[6]).last().waitFor()
  await card.hover()
  await expectText(page)

  await card.getByRole('button', { name: /^Plano de Ação Prático/ }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Msg 01' }).waitFor()
  await expectText(page)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Ver conversa/ }).click()
  await page.getByRole('dialog').getByText('Consigo parcelar em 10x sem juros').waitFor()
  await expectText(page)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Excluir/ }).click()
  await page.getByRole('dialog', { name: 'Excluir Lead Definitivamente' }).waitFor()
  await expectText(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('menuitemcheckbox').last().waitFor()
  await expectText(page)
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox').fill(HOSTILE_TEXTS[0])
  await page.getByText(/resultado\(s\) encontrado\(s\)/).waitFor()
  await expectText(page)
  await page.getByRole('searchbox').fill(`${HOSTILE_TEXTS[2]} zzz`)
  await page.getByText('0 resultado(s) encontrado(s)').waitFor()
  await expectText(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('alert')
  await page.getByRole('option').first().waitFor()
  await expectText(page)

  await page.goto(new URL('/leads', house.origin).href)
  await page
    .getByRole('checkbox', { name: /^Selecionar (?!todos)/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Mudar atendente' }).click()
  await page.getByLabel('Nome do atendente').waitFor()
  await expectText(page)

  await page.goto(new URL(`/deeplead/${lead.id}`, house.origin).href)
  const past = page.getByRole('slider', { name: /como estava/ })
  await past.waitFor()
  await expectText(page)
  await past.fill('4')
  await page.getByRole('region', { name: /^Como estava em/ }).waitFor()
  await expectText(page)
  await page.getByRole('button', { name: 'Editar resumo', exact: true }).click()
  await page.getByRole('textbox', { name: 'Resumo', exact: true }).waitFor()
  await expectText(page)
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await expectText(page)
  await expect.poll(() => page.getByTestId('watermark').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar relatório' }).click()
  const download = await downloading
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const file = Buffer.concat(chunks).toString('latin1')
  expect(file.slice(0, 5)).toBe('%PDF-')
  expect(/\/(?:JavaScript|JS|Launch|URI|SubmitForm|EmbeddedFile)\b/.exec(file)).toBeNull()
  expect(download.suggestedFilename()).toMatch(/^relatorio-[a-z0-9-]+\.pdf$/)
  await page.getByRole('region', { name: 'Histórico de Atividades' }).getByText(HOSTILE_TEXTS[6]).first().waitFor()
  await expectText(page)

  await page.goto(new URL('/?tela=ai-learning', house.origin).href)
  await page.getByText(HOSTILE_TEXTS[0], { exact: true }).first().waitFor()
  await expectText(page)
  await page
    .getByRole('button', { name: /^Excluir aprendizado/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await expectText(page)
})

it('the queue of changes, a file’s name and what it asks', async () => {
  const board = await enter('/pipeline', { serviceWorkers: 'allow' })
  const card = board.getByRole('article').first()
  await card.getByRole('button', { name: 'Mais info' }).click()
  await card.getByRole('button', { name: 'Ver Atividades' }).click()
  // The dialogs of the board open without a network once they have come.
  await everyPartIsHere(board)
  await board.context().setOffline(true)
  await card.getByLabel('Nova nota').fill(HOSTILE)
  await card.getByRole('button', { name: 'Anotar' }).click()
  await board.getByRole('button', { name: /na fila/ }).click()
  await board.getByRole('dialog', { name: 'Alterações na fila' }).waitFor()
  await expectText(board)
  await board.keyboard.press('Escape')
  await board.context().setOffline(false)
  await board.getByRole('button', { name: /na fila/ }).waitFor({ state: 'detached' })

  const name = `conversa ${HOSTILE_TEXTS[0]} ${HOSTILE_TEXTS[3]}.txt`
  const lines = [
    `14/10/2026 21:47 - Bia ${HOSTILE_TEXTS[2]}: Oi! Quanto custa a mesa?`,
    `14/10/2026 21:48 - Caio ${HOSTILE_TEXTS[0]}: A mesa sai por R$ 2.400,00`,
    `14/10/2026 21:50 - Bia ${HOSTILE_TEXTS[2]}: Achei um pouco caro, mas tenho interesse.`,
  ]
  await board.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  await board
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) })
  await board.getByRole('list', { name: 'Arquivos escolhidos' }).getByText(HOSTILE_TEXTS[0]).waitFor()
  await expectText(board)
  await board.getByRole('button', { name: 'Analisar Arquivo' }).click()
  await board.getByText('Quem vende nesta conversa?').waitFor({ timeout: 60_000 })
  await expectText(board)
  await board.getByRole('button', { name: 'Decidir depois' }).first().click()
  await board.getByRole('button', { name: '1 envio espera por você', exact: true }).waitFor()
  await expectText(board)
})

it('the reports with the sentences behind a number, both bells, and the list on a phone', async () => {
  const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Gil', 'Hugo', 'Iara', 'Lia', 'Ravi']
  for (const contact of names) await house.haveLead(seller, { contact: `${contact} Telles` })
  const page = await enter('/?tela=scanpro-vendas')
  const numbers = page
    .getByRole('main')
    .getByRole('button', { name: /: \d+ (?:conversas?|respostas?|mensage(?:m|ns))$/ })
  for (const tela of ['scanpro-vendas', 'analise-vendedor', 'ai-analysis']) {
    if (tela !== 'scanpro-vendas') await page.goto(new URL(`/?tela=${tela}`, house.origin).href)
    if (tela === 'analise-vendedor') await page.getByRole('button', { name: 'all', exact: true }).click()
    else if (tela === 'ai-analysis') {
      await page.getByRole('combobox').first().selectOption({ label: 'Personalizado' })
      await page.getByLabel('Dias', { exact: true }).fill('180')
      await page.keyboard.press('Enter')
    } else await page.getByRole('combobox').first().selectOption('180')
    await expect.poll(() => numbers.count(), { message: tela }).toBeGreaterThan(0)
    await expectText(page)
    await numbers.first().click()
    await page.getByRole('dialog').getByText(HOSTILE_TEXTS[0]).first().waitFor()
    await expectText(page)
    await page.keyboard.press('Escape')
  }

  await page.goto(new URL('/?tela=data-input', house.origin).href)
  await page.getByRole('tab', { name: 'Validação' }).click()
  await page.getByRole('radio', { name: '60 dias' }).press('ArrowRight')
  await page.getByRole('spinbutton', { name: 'Dias' }).fill('180')
  await page.getByRole('button', { name: 'Gerar ScanPro' }).click()
  await page.getByRole('button', { name: /^Conversas: \d+ \(\d+ casos\)$/ }).click()
  await page.getByRole('dialog').getByText(HOSTILE_TEXTS[1]).first().waitFor()
  await expectText(page)
  await page.keyboard.press('Escape')

  await db.query(
    `insert into notifications (empresa_id, user_id, kind, subject, details, at)
     select empresa_id, id, 'release', gen_random_uuid()::text, $2, now() from auth.users where email = $1`,
    [seller.email, { version: '9.9.9', title: HOSTILE.slice(0, 200) }],
  )
  const list = (on: Page) => on.getByRole('dialog', { name: 'Notificações' })
  const phone = await enter('/leads', { width: 390, height: 844, touch: true })
  await phone
    .getByRole('checkbox', { name: /^Selecionar (?!todos)/ })
    .first()
    .waitFor()
  await expectText(phone)
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await page.goto(new URL('/pipeline', house.origin).href)
  for (const [on, where] of [
    [page, 'menu'],
    [phone, 'page'],
  ] as const) {
    await on.locator(`[data-bell=${where}]`).click()
    await list(on).getByText(HOSTILE_TEXTS[0]).first().waitFor()
    await expectText(on)
  }
})
