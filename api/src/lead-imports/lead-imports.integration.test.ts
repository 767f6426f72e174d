import { randomUUID } from 'node:crypto'
import writeXlsx from 'write-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportPreview, LeadImport, LeadImports } from '@fechai/contracts/lead-imports'
import type { LeadListPage } from '@fechai/contracts/lead-list'
import type { LeadSettings } from '@fechai/contracts/lead-settings'
import { importsToDo, removeImportDrafts, runImport } from '@fechai/data/leads'
import { LEAD_IMPORT_LIMITS } from '@fechai/domain/lead-import'
import { timeInZone } from '@fechai/domain/task'
import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { importRunner } from './import-runner.ts'

let api: TestApi
let run: () => Promise<void>
beforeAll(async () => {
  api = await startApi()
  run = importRunner(api.deps)
})
afterAll(() => api?.close())

async function send(who: Member, bytes: string | Uint8Array<ArrayBuffer>, name = 'leads.csv'): Promise<Response> {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const headers = { origin: api.origin, cookie: who.cookie }
  return fetch(`${api.url}/api/lead-imports`, { method: 'POST', body: form, headers })
}
async function sent(who: Member, bytes: string | Uint8Array<ArrayBuffer>, name?: string): Promise<ImportPreview> {
  const answer = await send(who, bytes, name)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ImportPreview
}
const start = (who: Member, { import: { id }, mapping }: ImportPreview, duplicates = 'pular') =>
  who.request('POST', `/api/lead-imports/${id}/start`, { body: { mapping, duplicates } })
const find = async (who: Member, id: string) =>
  (await (await who.request('GET', `/api/lead-imports/${id}`)).json()) as LeadImport
async function end(who: Member, id: string): Promise<LeadImport> {
  for (;;) {
    await run()
    const found = await find(who, id)
    if (found.status !== 'andamento' && found.status !== 'desfazendo') return found
  }
}
const leadsOf = async (who: Member) =>
  (
    (await (
      await who.request('POST', '/api/leads/list', { body: { sort: 'nome', descending: false, limit: 100 } })
    ).json()) as LeadListPage
  ).leads

it('imports a sheet with its own fields, says what is wrong of each row, and can be undone', async () => {
  const boss = await signUpAt(api)
  const fields = [{ id: null, name: 'Bairro', kind: 'texto', choices: [], onCard: false, archived: false }]
  const settings = (await (
    await boss.request('PUT', '/api/lead-settings', { body: { revision: 0, fields } })
  ).json()) as LeadSettings
  const csv = [
    'Nome;Celular;Valor;Fase;Bairro',
    'Célia;11 91234-5678;1.500,00;Leads Quentes;Moema',
    'Davi;123;;;',
    '=HYPERLINK("http://x");11 92222-3333;;;',
    'Célia Souza;(11) 91234-5678;;;',
  ].join('\r\n')
  const preview = await sent(boss, csv)
  expect(preview).toMatchObject({
    headings: ['Nome', 'Celular', 'Valor', 'Fase', 'Bairro'],
    mapping: ['nome', 'whatsapp', 'valor', 'fase', `campo:${settings.fields[0]!.id}`],
    ...{ refused: 1, duplicates: 1 },
  })
  expect(preview.rows.map(({ line, fault, isDuplicate }) => [line, fault, isDuplicate])).toEqual([
    [2, null, false],
    [3, 'telefone', false],
    [4, null, false],
    [5, null, true],
  ])
  expect((await start(boss, preview)).status).toBe(200)
  expect((await start(boss, preview)).status).toBe(409)
  const done = await end(boss, preview.import.id)
  expect(done).toMatchObject({ status: 'concluida', rows: 4, done: 4, made: 2, repeated: 1, refused: 1 })
  const leads = await leadsOf(boss)
  expect(leads.map(({ nome, valor, fase, campos }) => [nome, valor, fase, campos])).toEqual([
    ['=HYPERLINK("http://x")', '--', 'leads-frios', {}],
    ['Célia', 'R$ 1.500,00', 'leads-quentes', { [settings.fields[0]!.id]: 'Moema' }],
  ])
  const kept = await asOwner<{ cells: unknown }>('select cells from lead_import_rows where import_id = $1', [done.id])
  expect(kept.map(({ cells }) => cells)).toEqual([null, null, null, null])
  await boss.request('PATCH', `/api/leads/${leads[1]!.id}`, { body: { nome: 'Célia S.' } })
  expect((await boss.request('POST', `/api/lead-imports/${done.id}/undo`)).status).toBe(200)
  expect(await end(boss, done.id)).toMatchObject({ status: 'desfeita', kept: 1, undoUntil: null })
  expect((await leadsOf(boss)).map(({ nome }) => nome)).toEqual(['Célia S.'])
})

it('keeps the leads that people worked on when an import is undone', async () => {
  const boss = await signUpAt(api)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  const other = await addMember(api, boss.user.empresaId, 'vendedor')
  const preview = await sent(seller, 'Nome\nNota\nTarefa\nMensagem\nSeguido\nPedido\nJunto\nNinguém')
  await start(seller, preview)
  const { id: importId } = await end(seller, preview.import.id)
  const leads = await leadsOf(seller)
  const idOf = (name: string) => leads.find(({ nome }) => nome === name)!.id
  const ok = async (who: Member, method: string, path: string, body?: object) =>
    expect((await who.request(method, path, { body })).status).toBe(200)
  await ok(seller, 'POST', `/api/leads/${idOf('Nota')}/notes`, { id: randomUUID(), text: 'Ligar depois' })
  const task = {
    id: randomUUID(),
    leadId: idOf('Tarefa'),
    title: 'Ligar',
    dueOn: timeInZone(Date.now()).day,
    dueMinute: null,
  }
  await ok(seller, 'POST', '/api/tasks', task)
  await ok(boss, 'PUT', `/api/follows/${idOf('Seguido')}`)
  const { empresaId } = boss.user
  await asOwner(
    `insert into lead_messages (empresa_id, lead_id, material_hash, source, body) values ($1, $2, 'a', 'modelo', 'b')`,
    [empresaId, idOf('Mensagem')],
  )
  await asOwner('insert into lead_requests (empresa_id, lead_id, requested_by) values ($1, $2, $3)', [
    ...[empresaId, idOf('Pedido'), other.user.id],
  ])
  const joined = await seedLead(seller, { nome: 'Outro' })
  await asOwner('update leads set joined_into = $1 where id = $2', [idOf('Junto'), joined])
  expect((await seller.request('POST', `/api/lead-imports/${importId}/undo`)).status).toBe(200)
  expect(await end(seller, importId)).toMatchObject({ status: 'desfeita', kept: 6 })
  expect((await leadsOf(seller)).map(({ nome }) => nome).toSorted()).toEqual([
    'Junto',
    'Mensagem',
    'Nota',
    'Pedido',
    'Seguido',
    'Tarefa',
  ])
})

it('makes so many leads of a person and of a company in a day', async () => {
  const limited = await startApi({
    LIMIT_IMPORTED_LEADS_PER_DAY: '3',
    LIMIT_IMPORTED_LEADS_PER_DAY_PER_COMPANY: '5',
  })
  try {
    const boss = await signUpAt(limited)
    const seller = await addMember(limited, boss.user.empresaId, 'vendedor')
    const startOf = async (who: Member, rows: number) => {
      const form = new FormData()
      form.append(
        'file',
        new Blob([['Nome', ...Array.from({ length: rows }, (_, at) => `C${at}`)].join('\n')]),
        'a.csv',
      )
      const headers = { origin: limited.origin, cookie: who.cookie }
      const answer = await fetch(`${limited.url}/api/lead-imports`, { method: 'POST', body: form, headers })
      const preview = (await answer.json()) as ImportPreview
      const started = await start(who, preview)
      if (started.status === 200)
        await asOwner(`update lead_imports set state = 'concluida' where id = $1`, [preview.import.id])
      return started
    }
    expect((await startOf(boss, 4)).status).toBe(429)
    expect((await startOf(boss, 3)).status).toBe(200)
    const refused = await startOf(boss, 1)
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'limite' }])
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect((await startOf(seller, 3)).status).toBe(429)
    expect((await startOf(seller, 2)).status).toBe(200)
  } finally {
    await limited.close()
  }
})

it('works on one import of each company at a time', async () => {
  const boss = await signUpAt(api)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  const rows = Array.from({ length: 60 }, (_, at) => `C${at},${at % 2 ? 'Leads Quentes' : 'Leads Frios'}`)
  const previews = [await sent(boss, ['Nome,Fase', ...rows].join('\n'))]
  previews.push(await sent(seller, ['Nome,Fase', ...rows.toReversed()].join('\n')))
  await start(boss, previews[0]!)
  await start(seller, previews[1]!)
  const ids = previews.map(({ import: { id } }) => id)
  const ours = async (except: string[]) =>
    (await importsToDo(api.deps.db, except)).filter(({ empresaId }) => empresaId === boss.user.empresaId)
  const [first] = await ours([])
  expect([(await ours([])).length, first!.id]).toEqual([1, ids[0]])
  const [second] = await ours([ids[0]!])
  expect(second!.id).toBe(ids[1])
  // Two processes that work on both lock the same columns in the same order.
  await Promise.all([runImport(api.deps.db, first!), runImport(api.deps.db, second!)])
  expect(await end(boss, ids[0]!)).toMatchObject({ made: 60 })
  expect(await end(seller, ids[1]!)).toMatchObject({ made: 60 })
})

it('looks for what is repeated on the board of the person alone, as the import does', async () => {
  const boss = await signUpAt(api)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  await seedLead(seller, { nome: 'Célia' })
  const preview = await sent(boss, 'Nome\nCélia')
  expect(preview.duplicates).toBe(0)
  await start(boss, preview)
  expect(await end(boss, preview.import.id)).toMatchObject({ made: 1, repeated: 0 })
})

it('removes sheets that were not started in a day, of people who never come back too', async () => {
  const boss = await signUpAt(api)
  const [late, fresh] = [await sent(boss, 'Nome\nCélia'), await sent(boss, 'Nome\nDavi')]
  await asOwner(`update lead_imports set created_at = now() - make_interval(hours => $2) where id = $1`, [
    ...[late.import.id, LEAD_IMPORT_LIMITS.draftHours + 1],
  ])
  await removeImportDrafts(api.deps.db)
  const kept = await asOwner('select import_id as id from lead_import_rows where empresa_id = $1', [
    boss.user.empresaId,
  ])
  expect(kept).toEqual([{ id: fresh.import.id }])
})

it('finds leads that are on the board, by number or by name, and imports them on request', async () => {
  const boss = await signUpAt(api)
  await seedLead(boss, { nome: 'Dona Célia' })
  await asOwner(`update leads set whatsapp = '+5511912345678' where empresa_id = $1`, [boss.user.empresaId])
  await seedLead(boss, { nome: 'Davi' })
  const preview = await sent(boss, 'Name,Phone\nC. Souza,11912345678\nDAVI,11 93333-4444\nDona Célia,11 95555-6666')
  expect(preview.rows.map(({ isDuplicate }) => isDuplicate)).toEqual([true, true, false])
  await start(boss, preview, 'criar')
  expect(await end(boss, preview.import.id)).toMatchObject({ made: 3, repeated: 0 })
})

it('reads XLSX with its numbers and dates', async () => {
  const boss = await signUpAt(api)
  const bytes = await writeXlsx([
    [{ value: 'Cliente' }, { value: 'Valor' }, { value: 'Observações' }],
    [{ value: 'Célia' }, { value: 1234.5 }, { value: new Date('2026-03-05T00:00:00Z'), format: 'dd/mm/yyyy' }],
  ]).toBuffer()
  const preview = await sent(boss, new Uint8Array(bytes), 'leads.xlsx')
  expect(preview.mapping).toEqual(['nome', 'valor', 'resumo'])
  expect(preview.rows[0]!.cells).toEqual(['Célia', '1234.5', '2026-03-05'])
  await start(boss, preview)
  await end(boss, preview.import.id)
  expect(await leadsOf(boss)).toMatchObject([{ nome: 'Célia', valor: 'R$ 1.234,50' }])
})

it('goes on after the end of a process, and makes each row one lead however many work', async () => {
  const boss = await signUpAt(api)
  const rows = Array.from({ length: 120 }, (_, at) => `Cliente ${at}`)
  const preview = await sent(boss, ['Nome', ...rows].join('\n'))
  await start(boss, preview)
  const found = (await importsToDo(api.deps.db, [])).find(({ id }) => id === preview.import.id)!
  await runImport(api.deps.db, found)
  expect(await find(boss, found.id)).toMatchObject({ status: 'andamento', done: 50 })
  await Promise.all([run(), importRunner(api.deps)(), run()])
  expect(await end(boss, found.id)).toMatchObject({ status: 'concluida', made: 120 })
  const [row] = await asOwner<{ leads: number }>('select count(*)::integer as leads from leads where empresa_id = $1', [
    boss.user.empresaId,
  ])
  expect(row!.leads).toBe(120)
})

it('makes no more leads for a person whose access ended', async () => {
  const boss = await signUpAt(api)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  const preview = await sent(seller, 'Nome\nCélia')
  await start(seller, preview)
  await asOwner('update auth.users set deactivated_at = now() where id = $1', [seller.user.id])
  await run()
  const rows = await asOwner('select state from lead_imports where id = $1', [preview.import.id])
  expect([rows, await leadsOf(boss)]).toEqual([[{ state: 'concluida' }], []])
})

it('refuses what is too large, has too many rows, or is no sheet', async () => {
  const boss = await signUpAt(api)
  const rows = (count: number) => ['Nome', ...Array.from({ length: count }, (_, at) => `C${at}`)].join('\n')
  expect((await sent(boss, rows(LEAD_IMPORT_LIMITS.rows))).import.rows).toBe(LEAD_IMPORT_LIMITS.rows)
  expect((await send(boss, rows(LEAD_IMPORT_LIMITS.rows + 1))).status).toBe(400)
  const padded = (bytes: number) => `Nome;Nota\nCélia;${'x'.repeat(bytes)}`
  expect((await send(boss, padded(LEAD_IMPORT_LIMITS.bytes + 1))).status).toBe(400)
  expect((await send(boss, 'Nome', 'leads.csv')).status).toBe(400)
  expect((await send(boss, 'Nome\nCélia', 'leads.pdf')).status).toBe(400)
  expect((await send(boss, 'PK, mas não é', 'leads.xlsx')).status).toBe(400)
})

it('refuses workbooks that would take room far beyond their own, and reads the next one', async () => {
  const boss = await signUpAt(api)
  const large = { name: 'xl/workbook.xml', data: Buffer.alloc(1024 * 1024) }
  const sharing = Array.from({ length: 400 }, (_, at) => ({ name: `xl/${at}.xml`, sharesPrevious: true }))
  const hostile = [
    buildZip([large, ...sharing]),
    buildZip([{ ...large, declaredSize: 4_000_000_000 }]),
    buildZip([{ ...large, declaredSize: 10 }]),
    buildZip(Array.from({ length: 64 }, (_, at) => ({ ...large, name: `xl/${at}.xml` }))),
  ]
  for (const bytes of hostile) {
    const answer = await send(boss, new Uint8Array(bytes), 'leads.xlsx')
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'planilha' }])
  }
  expect((await send(boss, 'Nome\nCélia')).status).toBe(200)
})

it('is its person’s alone, and keeps the last ones', async () => {
  const boss = await signUpAt(api)
  const other = await signUpAt(api)
  const first = await sent(boss, 'Nome\nCélia')
  expect((await other.request('GET', `/api/lead-imports/${first.import.id}`)).status).toBe(404)
  expect((await boss.request('DELETE', `/api/lead-imports/${first.import.id}`)).status).toBe(200)
  for (let nth = 0; nth < LEAD_IMPORT_LIMITS.kept + 2; nth++) await sent(boss, 'Nome\nCélia')
  const { imports } = (await (await boss.request('GET', '/api/lead-imports')).json()) as LeadImports
  expect(imports).toHaveLength(LEAD_IMPORT_LIMITS.kept)
})
