import { inflateSync } from 'node:zlib'
import type { Lead } from '@fechai/shared/domain/lead'
import { expect, test } from 'vitest'
import { readPast } from '../../state/past-reading.ts'
import { drawReport } from './draw-report.ts'
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

const STREAM = '>>\nstream\n'

/** The strings that a PDF shows, page by page in order. */
async function wordsOf(file: Blob): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const words: string[] = []
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at)) {
    const start = at + STREAM.length
    const end = bytes.indexOf('endstream', start)
    at = end
    try {
      const text = inflateSync(bytes.subarray(start, end)).toString('latin1')
      words.push(...[...text.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, word]) => word!.replace(/\\(.)/g, '$1')))
    } catch {
      // Not text: a font, say.
    }
  }
  return words.join('\n')
}

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
  const words = await wordsOf(drawReport(blocks))
  for (const word of ['Mesa de jantar', 'R$ 2.400,00', 'Mostrar o parcelamento', 'Oi C\xe9lia!', 'mensagem 2'])
    expect(words).toContain(word)
  expect(words).toContain('p\xe1gina 1 de')
  expect(words.match(/Fecha\xed$/gm)!.length).toBeGreaterThanOrEqual(20)
})

test('what the person left out stays out', () => {
  const texts = JSON.stringify(
    reportBlocks({ ...content, replies: null, includesAudio: false, overview: null, evidence: [] }),
  )
  for (const title of ['Simulação', 'Áudios', 'Anexo']) expect(texts).not.toContain(title)
})

test('a long report runs over pages, each with its number', async () => {
  const evidence = Array.from({ length: 120 }, () => content.evidence[0]!)
  const words = await wordsOf(drawReport(reportBlocks({ ...content, evidence })))
  const [, total] = /p\xe1gina 1 de (\d+)/.exec(words)!
  expect(Number(total)).toBeGreaterThan(3)
  expect(words).toContain(`p\xe1gina ${total} de ${total}`)
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
  const rows = blocks.flatMap((block) => (block.kind === 'field' ? [[block.label, block.struck, block.text]] : []))
  expect(rows).toContainEqual(['Valor', 'R$ 9.400,00', '(recusado: a frase citada não diz isto)'])
  expect(rows).toContainEqual(['Fase', 'Fechado', '(recusado: ninguém pagou, assinou ou recebeu)'])
  expect(rows).toContainEqual(['', undefined, 'Em Objeção (padrão)'])
  expect(rows).toContainEqual(['Produto', undefined, `${lead.produto} (a confirmar)`])
  expect(rows).toContainEqual(['Quantidade', undefined, `${lead.quantidade} (padrão)`])
  expect(blocks).toContainEqual({ kind: 'note', text: 'Texto da análise, que não conhece o que foi editado à mão.' })
  expect(await wordsOf(drawReport(blocks))).toContain('R$ 9.400,00')
})
