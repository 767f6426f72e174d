import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import JSZip from 'jszip'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { run } from './analyze.ts'

const root = join(import.meta.dirname, '../../lab/eval/conversations')
const ids = readdirSync(root).filter((name) => name.startsWith('ex'))
const folder = mkdtempSync(join(tmpdir(), 'fechai-analyze-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.restoreAllMocks())

async function analyze(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = []
  const err: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void err.push(line))
  const code = await run(args)
  vi.restoreAllMocks()
  return { code, out: out.join('\n'), err: err.join('\n') }
}

function example(id: string) {
  const label = JSON.parse(readFileSync(join(root, id, 'label.json'), 'utf8'))
  const texts = join(folder, `${id}.json`)
  writeFileSync(texts, JSON.stringify({ ...label.transcripts, ...label.image_text, ...label.document_text }))
  return { label, file: join(root, id, label.file), texts }
}

describe('--json speaks the names and meanings of the labels', () => {
  test.each(ids)('%s', { timeout: 60_000 }, async (id) => {
    const { label, file, texts } = example(id)
    const { code, out, err } = await analyze(file, '--json', '--media-text', texts)
    expect([code, err]).toEqual([0, ''])
    const { conversation, lead, evidence, ...rest } = JSON.parse(out)
    expect(Object.keys(rest)).toEqual(['certainty', 'sale', 'ledger'])
    expect(rest.sale.parece_venda).toBe(true)
    expect(['sure', 'confirm', 'default']).toContain(rest.certainty.fase.state)
    expect(rest.certainty.fase.candidates[0].value).toBe(lead.fase)
    expect(rest.certainty.valor_total_brl.candidates[0].value).toBe(lead.valor_total_brl)
    const isLoose = label.messages === 1
    // A group's people have no order of their own.
    const people = (who: unknown): unknown => (Array.isArray(who) ? who.toSorted() : who)
    expect({ ...conversation, customer: people(conversation.customer) }).toEqual({
      title: label.contact_title,
      group: label.group,
      seller: label.seller,
      customer: isLoose ? conversation.customer : people(label.customer),
      messages: label.messages,
      system_lines: label.system_lines,
      calls: label.calls,
      deleted: label.deleted,
      edited: label.edited,
      media: label.media,
      message_count_by_author: label.message_count_by_author,
      first_ts: label.first_ts,
      last_ts: label.last_ts,
      ts_precision: label.ts_precision,
      forged_header_lines: label.forged_header_lines,
    })
    expect(Object.keys(lead)).toEqual([
      'nome',
      'whatsapp',
      'produto',
      'quantidade',
      'valor_texto',
      'valor_total_brl',
      'fase',
      'progresso',
      'status_lead',
      'objecoes',
      'proximoPasso',
      'resumo',
      'oportunidades',
    ])
    expect(lead.whatsapp).toBe(label.expected.whatsapp)
    for (const cited of Object.values<{ message_index: number; quote: string }[]>(evidence)) {
      expect(cited.length).toBeGreaterThan(0)
      const keys = cited.map((claim) => `${claim.message_index} ${claim.quote}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
    for (const { categoria, message_index, resolvida, quote } of lead.objecoes) {
      expect(['preco', 'prazo', 'qualidade', 'confianca', 'concorrencia', 'autoridade', 'outro']).toContain(categoria)
      expect([typeof message_index, typeof resolvida, typeof quote]).toEqual(['number', 'boolean', 'string'])
    }
  })

  test('gives null for an unknown value, whatever the screen shows for it', async () => {
    const { file } = example('ex14-grafica-imagem')
    const blank = join(folder, 'nada-na-imagem.json')
    writeFileSync(blank, JSON.stringify({ [basename(file)]: '' }))
    const { lead } = JSON.parse((await analyze(file, '--json', '--media-text', blank)).out)
    expect(lead).toMatchObject({ nome: null, whatsapp: null, produto: null, quantidade: null, valor_texto: null })
    expect(lead.valor_total_brl).toBeNull()
  })
})

test('without given texts an image is read here, and counted', { timeout: 60_000 }, async () => {
  const { file } = example('ex14-grafica-imagem')
  const { lead, ledger } = JSON.parse((await analyze(file, '--json')).out)
  expect(lead.produto).not.toBeNull()
  expect(ledger.media).toMatchObject({ mentioned: 1, read: 1, unread: [] })
})

test('the report shows the lead, its proofs and the reasons', async () => {
  const { file, texts } = example('ex03-solar-audio')
  const { code, out } = await analyze(file, '--media-text', texts)
  expect(code).toBe(0)
  for (const heading of ['LEAD', 'POR QUE EM OBJEÇÃO', 'PREÇOS DITOS', 'OBJEÇÕES', 'RITMO'])
    expect(out).toContain(heading)
  expect(out).toContain('← vale hoje')
})

test('an unanswered objection is settled by the sale', async () => {
  const path = join(folder, 'Conversa do WhatsApp com Nara Lopes.txt')
  const lines = [
    '- Nara Lopes: oi, quanto sai a estante?',
    '- Ateliê Ripa: A estante sai por R$ 890,00',
    '- Nara Lopes: tenho medo de empenar igual a que eu tinha',
    '- Nara Lopes: mas quero sim, pode mandar o pix',
    '- Ateliê Ripa: Chave: ateliê@ripa. Assim que cair eu confirmo',
    '- Nara Lopes: paguei agora, segue o comprovante',
    '- Ateliê Ripa: Recebido! Pedido confirmado 🙏',
  ]
  writeFileSync(path, lines.map((line, index) => `14/09/2026 21:4${index} ${line}`).join('\n'))
  const { out } = await analyze(path)
  expect(out).toContain('POR QUE FECHADO')
  expect(out).toMatch(/superada pela venda · Confiança|superada pela venda · Qualidade/)
  expect(out).not.toContain('aberta ·')
})

test('--now moves the moment in which silence is judged', async () => {
  const { file } = example('ex12-seguro-injecao')
  const { out } = await analyze(file, '--now', '2026-12-01T10:00:00-03:00')
  expect(out).toMatch(/há \d\d dias/)
  expect((await analyze(file, '--now', 'ontem')).code).toBe(2)
})

describe('bad input: its sentence on stderr and exit 2', () => {
  const write = (name: string, content: string): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  test.each<[string, () => string[]]>([
    ['nothing', () => []],
    ['no such file', () => [join(folder, 'nada.zip')]],
    ['a folder', () => [folder]],
    ['another kind', () => [write('a.pdf', 'x')]],
    ['an empty file', () => [write('vazio.zip', '')]],
    ['no ZIP inside', () => [write('x.zip', 'x')]],
    ['no conversation inside', () => [write('x.txt', 'x')]],
    ['texts that are no object', () => [example(ids[0]!).file, '--media-text', write('m.json', '[1]')]],
    ['texts that are not there', () => [example(ids[0]!).file, '--media-text', join(folder, 'n.json')]],
    ['texts that are not named', () => [example(ids[0]!).file, '--media-text']],
  ])('%s', async (_, args) => {
    const { code, out, err } = await analyze(...args())
    expect([code, out]).toEqual([2, ''])
    expect(err.length).toBeGreaterThan(10)
  })
})

test('reads one chat of a ZIP of two under its own name, and names the other', async () => {
  const chat = (name: string) =>
    `03/03/2026 09:01 - ${name}: tem toldo?\n03/03/2026 09:05 - Toldos Sabiá: Tem, R$ 300,00\n`
  const zip = new JSZip()
  zip.file('Conversa do WhatsApp com Íris.txt', chat('Íris'))
  zip.file('Conversa do WhatsApp com Otto.txt', chat('Otto').repeat(2))
  const file = join(folder, 'Conversas.zip')
  writeFileSync(file, await zip.generateAsync({ type: 'nodebuffer' }))
  const { code, out, err } = await analyze(file, '--json')
  const { title, seller } = JSON.parse(out).conversation
  expect([code, title, seller]).toEqual([0, 'Otto', 'Toldos Sabiá'])
  expect(err).toBe('O ZIP tem outras conversas, que este comando não lê: Conversa do WhatsApp com Íris.txt.')
})

describe('--why', () => {
  test('names the rules behind each act and number of one message, and what rests on it', async () => {
    const { file, texts } = example(ids[0]!)
    const whole = await analyze(file, '--json', '--media-text', texts)
    const [{ message_index: at }] = JSON.parse(whole.out).evidence.valor
    const { code, out } = await analyze(file, '--why', String(at + 1), '--media-text', texts)
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^MENSAGEM ${at + 1} · `))
    expect(out).toMatch(/^Nesta mensagem se apoia do lead: .*valor/m)
    expect(out).toMatch(/^ {2}O (?:vendedor propõe|cliente cita) um preço, R\$\s[\d.,]+ · .* \(price:\w+\)$/m)
    expect(out).toMatch(/: dinheiro, preço do vendedor \((?:currency|shaped-sum), offer, whole\)$/m)
    expect(out).toMatch(/ pontos, \d+º de \d+ valores da conversa\n +a favor +\d,\d  .+ \([\w-]+\)$/m)
    expect(out).toMatch(/^ {2}Valor: .+\. Leituras assim acertam em \d+%/m)
  })

  test.each([
    ['no number', ['--why', 'doze'], /número de uma mensagem/],
    ['a message that is not there', ['--why', '99999'], /A conversa tem \d+ mensagens/],
  ])('refuses %s', async (_name, args, sentence) => {
    const { code, err } = await analyze(example(ids[0]!).file, ...args)
    expect(code).toBe(2)
    expect(err).toMatch(sentence)
  })
})
