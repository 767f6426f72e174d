import { NO_OWN_WORDS } from '@fechai/domain/insights/analysis/own-words'
import { inflateSync } from 'node:zlib'
import type { Lead } from '@fechai/domain/lead'
import { typedLead } from '@fechai/domain/typed-lead'
import { expect, test } from 'vitest'
import { readPast } from '../../state/past-reading.ts'
import { reportType } from '../../../build/report-type.ts'
import { WEIGHTS } from '../../../build/narrow-font.ts'
import { drawReport } from '../../parts/report/draw-report.ts'
import { REPORT_COLORS, REPORT_PHASES } from '../../parts/report/report-look.ts'
import { reportBlocks, type ReportContent } from './report-blocks.ts'

const lead = {
  id: 'l1',
  nome: 'Célia “Cê” Prado 🚀',
  produto: 'Mesa de jantar',
  quantidade: '1',
  valor: 'R$ 2.400,00',
  progresso: 52,
  fase: 'em-objecao',
  resumo: 'Quer a mesa; achou caro.',
  obstrucoes: ['Preço', 'Prazo'],
  oportunidades: [],
  proximoPasso: 'Mostrar o parcelamento',
  atendente: 'Rafaela',
  status_lead: 'Ativo',
  whatsapp: '',
  canais_utilizados: ['WhatsApp'],
  data_inicio_conversa: '2026-09-14T21:47:00-03:00',
  ultima_interacao: null,
  padroes: [],
  revisar: [],
  recusados: {},
  editados: {},
} as unknown as Lead

const said = (index: number, author: string, text: string) => ({
  index,
  author,
  sentAt: `2026-09-14T21:4${index}:00-03:00`,
  text,
  attachment: null,
  flags: [],
})
const past = readPast(
  {
    title: 'Célia',
    group: false,
    authors: ['Célia', 'Rafaela'],
    seller: 'Rafaela',
    customers: ['Célia'],
    ownWords: NO_OWN_WORDS,
    total: 3,
    media: [],
  },
  [
    said(0, 'Célia', 'Oi, quanto custa a mesa?'),
    said(1, 'Rafaela', 'A mesa sai por R$ 2.400,00'),
    said(2, 'Célia', 'Achei muito caro'),
  ],
  '2026-09-20T12:00:00-03:00',
)!

const content: ReportContent = {
  lead,
  overview: past.overview,
  evidence: [
    {
      field: 'valor',
      item: null,
      messageIndex: 1,
      quote: 'A mesa sai por R$ 2.400,00',
      author: 'Rafaela',
      sentAt: '2026-09-14T21:41:00-03:00',
    },
  ],
  messages: ['Oi Célia!'],
  replies: past.simulate(['Posso melhorar o valor']),
  includesAudio: true,
  madeAt: '2026-11-21T12:00:00-03:00',
}

const type = {
  regular: (await reportType(WEIGHTS.min)).toString('base64'),
  strong: (await reportType(WEIGHTS.max)).toString('base64'),
}

/** Returns every compressed stream of a PDF. */
async function streamsOf(file: Blob): Promise<string[]> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const streams: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('\nstream\n', at)) {
    const start = bytes.indexOf('stream\n', at) + 'stream\n'.length
    const end = bytes.indexOf('endstream', start)
    at = end
    try {
      streams.push(inflateSync(bytes.subarray(start, end)).toString('latin1'))
    } catch {
      streams.push(bytes.subarray(start, end).toString('latin1'))
    }
  }
  return streams
}

/** The strings that a PDF shows, page by page in order: its letters are numbers of its own type, which it explains. */
async function wordsOf(file: Blob): Promise<string> {
  const streams = await streamsOf(file)
  const letters = new Map<string, string>()
  for (const [, pairs] of streams.flatMap((stream) => [...stream.matchAll(/beginbfchar\n([^]*?)endbfchar/g)]))
    for (const [, glyph, code] of pairs!.matchAll(/<(\w{4})><(\w{4})>/g))
      letters.set(glyph!.toLowerCase(), String.fromCharCode(Number.parseInt(code!, 16)))
  const shown = streams.flatMap((stream) => [...stream.matchAll(/<(\w*)> Tj/g)].map(([, glyphs]) => glyphs!))
  return shown.map((glyphs) => glyphs.replace(/\w{4}/g, (glyph) => letters.get(glyph.toLowerCase()) ?? '?')).join('\n')
}

test('a report names no sum that the lead withholds', () => {
  const leituras = [
    { valor: 'R$ 2.400,00', de: 'regras' },
    { valor: 'R$ 200,00', de: 'regras' },
  ]
  const withheld = {
    ...lead,
    ...{ valor: '--', revisar: ['valor'], duvidas: { valor: { leituras, motivo: 'improvavel', p: 0.4 } } },
  } as unknown as Lead
  const words = JSON.stringify(reportBlocks({ ...content, lead: withheld, replies: null }))
  expect(words).toContain('a confirmar')
  expect(words).not.toMatch(/2\.400|R\$ 200|Preço atual/)
  const shown = JSON.stringify(reportBlocks({ ...content, lead: { ...withheld, valor: 'R$ 2.400,00' } as Lead }))
  expect(shown).toMatch(/R\$ 200,00.*Preço atual/)
})

test('a report says what the lead is, what was said, and proves it in an appendix', async () => {
  const blocks = reportBlocks(content)
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
  expect(headings).toEqual([
    'Resumo',
    'Objeções',
    'Oportunidades',
    'Próximo passo',
    'O que foi dito sobre valor',
    'Objeções e como terminaram',
    'Por que Em Objeção, 52%?',
    'O que enviar agora',
    'Resposta provável (Simulação)',
    'Anexo: provas na conversa',
  ])
  const words = await wordsOf(drawReport(blocks, type))
  for (const word of ['Mesa de jantar', 'R$ 2.400,00', 'Mostrar o parcelamento', 'Oi Célia!', 'mensagem 2'])
    expect(words).toContain(word)
  expect(words).toContain('página 1 de')
  // The mark and the watermark.
  expect(words.match(/Fechaí$/gm)!.length).toBeGreaterThanOrEqual(21)
  // An emoji of the name leaves no trace.
  expect(words).toContain('Célia “Cê” Prado\n')
  expect(words).not.toContain('•')
})

test('an objection ends in the report as a person left it on the card', () => {
  const edited = { obstrucoes: { por: 'u1', em: '2026-11-01T00:00:00Z' } }
  const labels = (obstrucoes: string[], editados: Lead['editados']) =>
    reportBlocks({ ...content, lead: { ...lead, obstrucoes, editados } }).flatMap((block) =>
      block.kind === 'quote' && block.label.startsWith('Preço, ') ? [block.label] : [],
    )
  expect(labels([], {})).toEqual(['Preço, aberta'])
  expect(labels([], edited)).toEqual(['Preço, superada'])
  expect(labels(['Está caro'], edited)).toEqual(['Preço, aberta'])
})

test('the report is in the type and the colours of the product, each row below the one before', async () => {
  const report = drawReport(reportBlocks(content), type)
  expect(await report.text()).toMatch(/\/BaseFont \/Inter/)
  const drawn = (await streamsOf(report)).join('\n')
  const part = (hex: string) => (Number.parseInt(hex, 16) / 255).toFixed(2).replace(/0+$/, '')
  for (const color of [REPORT_COLORS.accent, REPORT_PHASES['em-objecao']])
    expect(drawn).toContain(`${color.slice(1).match(/../g)!.map(part).join(' ')} rg`)
  // Mark, title, note, first field: the distance between the last two is more than a line, in points.
  const baselines = [...drawn.matchAll(/ ([\d.]+) Td\n/g)].map(([, y]) => Number(y))
  expect(baselines[2]! - baselines[3]!).toBeGreaterThan(17)
})

test('a section that the person left out stays out', () => {
  const texts = JSON.stringify(
    reportBlocks({ ...content, replies: null, includesAudio: false, overview: null, evidence: [] }),
  )
  for (const title of ['Simulação', 'Áudios', 'Anexo']) expect(texts).not.toContain(title)
})

test('a long report runs over pages, each with its number', async () => {
  const evidence = Array.from({ length: 120 }, () => content.evidence[0]!)
  const words = await wordsOf(drawReport(reportBlocks({ ...content, evidence }), type))
  const [, total] = /página 1 de (\d+)/.exec(words)!
  expect(Number(total)).toBeGreaterThan(3)
  expect(words).toContain(`página ${total} de ${total}`)
})

test('a default, a doubt, a refusal and a text older than an edit say what they are', async () => {
  const doubtful: Lead = {
    ...lead,
    analysis_id: 'a',
    padroes: ['valor', 'quantidade', 'fase'],
    revisar: ['valor', 'produto', 'fase'],
    recusados: {
      valor: { valor: 'R$ 9.400,00', motivo: 'nao-diz' },
      fase: { valor: 'fechados', motivo: 'sem-ato' },
    },
    editados: { nome: { por: 'ana', em: '2026-11-21T10:00:00.000Z' } },
  }
  const blocks = reportBlocks({ ...content, lead: doubtful })
  const moved = {
    ...doubtful,
    fase: 'leads-mornos' as const,
    status_lead: 'Fechado' as const,
    editados: { fase: doubtful.editados.nome! },
  }
  expect(reportBlocks({ ...content, lead: moved })).toContainEqual({
    kind: 'field',
    label: 'Status',
    text: 'Fechado (da análise)',
  })
  const rows = blocks.flatMap((block) => (block.kind === 'field' ? [[block.label, block.struck, block.text]] : []))
  expect(rows).toContainEqual(['Valor', 'R$ 9.400,00', '(recusado: a frase citada não diz isto)'])
  expect(rows).toContainEqual(['Fase', 'Fechado', '(recusado: ninguém pagou, assinou ou recebeu)'])
  expect(rows).toContainEqual(['', undefined, 'Em Objeção (padrão)'])
  expect(rows).toContainEqual(['Produto', undefined, `${lead.produto} (a confirmar)`])
  expect(rows).toContainEqual(['Quantidade', undefined, `${lead.quantidade} (padrão)`])
  expect(blocks).toContainEqual({ kind: 'note', text: 'Texto da análise, que não conhece o que foi editado à mão.' })
  expect(await wordsOf(drawReport(blocks, type))).toContain('R$ 9.400,00')
})

test('a field to be confirmed shows both readings', async () => {
  const valor = {
    leituras: [
      { valor: 'R$ 18.900,00', de: 'modelo' },
      { valor: 'R$ 15.700,00', de: 'regras' },
    ],
    motivo: 'valores-distantes',
  } as const
  const asking: Lead = {
    ...lead,
    analysis_id: 'a',
    valor: 'R$ 18.900,00',
    revisar: ['valor'],
    duvidas: { valor: { ...valor, leituras: [...valor.leituras] } },
  }
  const words = 'R$ 18.900,00 (a confirmar; a outra leitura diz R$ 15.700,00)'
  expect(reportBlocks({ ...content, lead: asking })).toContainEqual({
    kind: 'field',
    label: 'Valor',
    text: words,
    asks: true,
  })
  expect(await wordsOf(drawReport(reportBlocks({ ...content, lead: asking }), type))).toContain('a outra leitura diz')
})

test('a lead that was typed in marks its defaults, and has no conversation to show', () => {
  const typed = {
    ...lead,
    ...typedLead({ nome: 'Dona Célia' }, { por: 'ana', em: '2026-11-23T10:00:00Z' }).fields,
    padroes: ['produto', 'oportunidades', 'proximoPasso'],
  } as Lead
  const blocks = reportBlocks({ ...content, lead: typed, overview: null, evidence: [], replies: null, messages: [] })
  for (const text of ['A definir após análise (padrão)', 'Entrar em contato (padrão)', '--'])
    expect(blocks).toContainEqual({ kind: 'text', text })
  expect(blocks.filter(({ kind }) => kind === 'quote')).toEqual([])
})
