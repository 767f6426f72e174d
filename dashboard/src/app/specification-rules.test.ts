import { draftLead, splitItems } from '@fechai/analyst/lead'
import { objectionKindOf } from '@fechai/domain/conversation/objection-kind'
import { activitiesBody } from '@fechai/contracts/activities'
import { deleteLeadBody, editedFields, editLeadBody } from '@fechai/contracts/leads'
import { learningBody } from '@fechai/contracts/learnings'
import type { Conversation } from '@fechai/domain/conversation/message'
import { nameFromFileName } from '@fechai/domain/conversation/title'
import { formatBRL, parseAmount } from '@fechai/domain/amount'
import { compareCards } from '@fechai/domain/board'
import { displayTime } from '@fechai/domain/clock'
import { formatDocument } from '@fechai/domain/documents'
import { LIMITS, TIMINGS, UPLOAD_TEXTS } from '@fechai/domain/limits'
import type { Phase } from '@fechai/domain/phases'
import { STATUS_COLORS } from '@fechai/domain/status-color'
import type { TechniqueId } from '@fechai/domain/techniques'
import { thermometerColor } from '@fechai/domain/thermometer'
import { checkUpload } from '@fechai/domain/upload-check'
import { whatsappLink } from '@fechai/domain/whatsapp-number'
import { closingContext } from '@fechai/domain/insights/closing/closing-context'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loginCopy } from '../features/login/copy.ts'
import { passwordProblem } from '../features/login/password-rules.ts'
import { cutSummary } from '../features/pipeline/cut-summary.ts'
import { FINGER, MOUSE } from '../features/pipeline/drag-starts.ts'
import { REQUEST_TIMEOUT_MS } from '../lib/api.ts'

const MB = 1024 * 1024

describe('1 §4: card progress colour', () => {
  // 'fechados green; leads-quentes 70 or more green, 60 or more lime, else yellow; leads-mornos 60 or more dark
  // yellow, else orange; em-objecao 50 or more amber, else orange; leads-frios 30 or less red, else orange.'
  it.each<[Phase, Record<number, string>]>([
    ['fechados', { 0: 'green', 100: 'green' }],
    ['leads-quentes', { 100: 'green', 70: 'green', 69: 'lime', 60: 'lime', 59: 'yellow', 0: 'yellow' }],
    ['leads-mornos', { 100: 'dark-yellow', 60: 'dark-yellow', 59: 'orange', 0: 'orange' }],
    ['em-objecao', { 100: 'amber', 50: 'amber', 49: 'orange', 0: 'orange' }],
    ['leads-frios', { 0: 'red', 30: 'red', 31: 'orange', 100: 'orange' }],
  ])('%s', (fase, colours) => {
    for (const [progress, colour] of Object.entries(colours))
      expect([progress, thermometerColor(fase, Number(progress))]).toEqual([progress, colour])
  })

  it('status badges: green, yellow, gray, orange', () => {
    expect(STATUS_COLORS).toEqual({
      Ativo: 'green',
      'Em pausa': 'yellow',
      Fechado: 'gray',
      'Em pausa com intenção de retomada': 'orange',
    })
  })
})

describe('1 §4: sort within a column: new leads first, then higher order, then newest creation', () => {
  const card = (id: string, order: number, created: string, isNewLead = false) => ({
    ...{ id, order, isNewLead },
    created_at: created,
  })
  it('each rule only where the one before leaves it open', () => {
    const cards = [
      card('old', 1, '2026-01-01T00:00:00Z'),
      card('newest', 1, '2026-01-02T00:00:00Z'),
      card('higher', 2, '2025-01-01T00:00:00Z'),
      card('new', 0, '2024-01-01T00:00:00Z', true),
    ]
    expect(cards.toSorted(compareCards).map(({ id }) => id)).toEqual(['new', 'higher', 'newest', 'old'])
  })
})

describe('1 §5: upload', () => {
  it.each(['zip', 'txt', 'mp3', 'wav', 'm4a', 'jpg', 'jpeg', 'png', 'gif', 'ZIP'])('.%s is taken', (kind) => {
    expect(checkUpload({ name: `conversa.${kind}`, sizeBytes: 1 })).toBeNull()
  })
  it.each(['conversa.pdf', 'conversa.opus', 'conversa', 'zip', 'conversa.zip.exe'])('%s is not', (name) => {
    expect(checkUpload({ name, sizeBytes: 1 })).toBe(UPLOAD_TEXTS.wrongKind)
  })
  it.each([
    [50 * MB, null],
    [50 * MB + 1, 'Arquivo muito grande. Tamanho máximo permitido: 50MB. Seu arquivo: 50,0 MB'],
    [100 * MB, 'Arquivo muito grande. Tamanho máximo permitido: 50MB. Seu arquivo: 100,0 MB'],
    [100 * MB + 1, 'Arquivo muito grande. Máximo 100MB.'],
  ])('%d bytes: %s', (sizeBytes, refusal) => {
    expect(checkUpload({ name: 'conversa.zip', sizeBytes })).toBe(refusal)
  })
})

describe('1 §5: sign-up', () => {
  it.each([
    ['a 6-letter password', 'girass', 'girass', null],
    ['5 letters', 'giras', 'giras', 'A senha deve ter pelo menos 6 caracteres'],
    ['two that differ, whatever their length', 'giras', 'girassol', 'As senhas nao coincidem'],
  ])('%s', (_what, password, again, problem) => expect(passwordProblem(password, again)).toBe(problem))

  it('the required fields are listed in one sentence', () =>
    expect(loginCopy.signup.missing).toBe('Por favor, preencha todos os campos obrigatorios'))

  it.each([
    ['529.982.247-25x', '529.982.247-25'],
    ['52998224725', '529.982.247-25'],
    ['529982247251', '52.998.224/7251'],
    ['11222333000181', '11.222.333/0001-81'],
    ['112223330001819', '11.222.333/0001-81'],
    ['abc', ''],
  ])('CNPJ/CPF %s: digits only, a CPF up to 11 of them, else a CNPJ, at most 18 letters', (typed, shown) => {
    expect(formatDocument(typed)).toBe(shown)
    expect(shown.length).toBeLessThanOrEqual(18)
  })
})

describe('1 §5: lead defaults when the analysis lacks data', () => {
  const nothing = {
    ...{ nome: null, whatsapp: null, produto: null, quantidade: null, valor: null, progresso: null, fase: null },
    ...{ status_lead: null, resumo: null, resumoia: null, proximoPasso: null },
    ...{ obstrucoes: [], oportunidades: [], sugestoes: [], evidence: [], revisar: [], outrasProvas: [] },
    ...{ recusados: {}, duvidas: {} },
  }
  const said = (sentAt: string): Conversation =>
    ({ messages: [{ index: 0, author: 'Ana', text: 'oi', sentAt }], seller: null }) as unknown as Conversation
  const story = { last: null, question: null, due: null, unanswered: 0, lastAt: '', messages: 1 }
  const now = '2026-09-14T21:47:00.000Z'
  const draft = (sentAt: string) =>
    draftLead(nothing, said(sentAt), { fileName: 'WhatsApp Chat - Ana Luz.zip', story, now })

  it('each of them, and each marked', () => {
    const { fields, padroes } = draft('2026-09-10T12:00:00.000Z')
    expect(fields).toMatchObject({
      nome: 'Ana Luz',
      produto: 'Produto a definir',
      quantidade: '--',
      progresso: 50,
      fase: 'leads-frios',
      resumo: 'Lead criado via upload: WhatsApp Chat - Ana Luz.zip',
      proximoPasso: 'Entrar em contato',
      atendente: 'Sistema Automático',
      status_lead: 'Ativo',
      canais_utilizados: ['WhatsApp'],
      obstrucoes: [],
      ultimoContato: '10/09/2026 09:00',
    })
    expect(padroes).toEqual(
      expect.arrayContaining(['nome', 'produto', 'quantidade', 'valor', 'progresso', 'fase', 'resumo', 'proximoPasso']),
    )
  })

  it('invalid dates fall back to the current time', () => {
    const { data_inicio_conversa: first, ultima_interacao: last, ultimoContato } = draft('ontem').fields
    expect([first, last, ultimoContato]).toEqual([now, now, '14/09/2026 18:47'])
  })

  it.each([
    ['Conversa do WhatsApp com Ana Luz.zip', 'Ana Luz'],
    ['WhatsApp Chat - Ana Luz.zip', 'Ana Luz'],
    ['WhatsApp Chat with Ana Luz.zip', 'Ana Luz'],
    ['Ana Luz.zip', 'Ana Luz'],
  ])('%s: %s', (file, name) => expect(nameFromFileName(file)).toBe(name))

  it.each([
    ['a\nb', ['a', 'b']],
    ['1. a 2. b', ['a', 'b']],
    ['- a\n- b', ['a', 'b']],
    ['• a • b', ['a', 'b']],
    [' a \n\n b ', ['a', 'b']],
    ['a\nb\nc\nd\ne', ['a', 'b', 'c', 'd']],
    ['a', []],
    ['', []],
  ])('a list from the text %j: %j', (text, items) => expect(splitItems(text)).toEqual(items))
})

describe('1 §5: value display', () => {
  it.each([
    ['3 unidades a R$ 100,00 cada', 300, 100],
    ['4 unidades totalizando R$ 1.000,00', 1_000, 250],
    ['2 mesas e 4 cadeiras totalizando R$ 900,00', 900, null],
    ['R$ 150,00 x 10 parcelas', 1_500, 150],
    ['12 parcelas de R$ 99,90', 1_198.8, 99.9],
    ['R$ 500,00 por 5', 500, 100],
    ['R$ 1.234,56', 1_234.56, null],
  ])('%s', (text, total, unit) => expect(parseAmount(text)).toMatchObject({ total, unit }))

  it.each([
    [1_234.5, 'R$ 1.234,50'],
    [0.1, 'R$ 0,10'],
    [1_000_000, 'R$ 1.000.000,00'],
  ])('%d with two decimals', (value, text) => expect(formatBRL(value).replaceAll('\u00A0', ' ')).toBe(text))
})

describe('fields from outside', () => {
  it('the fields of a lead that a person writes are those of the specification, valued and reviewed', () => {
    const specified = [
      ...['nome', 'produto', 'quantidade', 'progresso', 'fase', 'resumo', 'resumoia', 'obstrucoes', 'oportunidades'],
      ...['sugestoes', 'atendente', 'proximoPasso', 'canais_utilizados', 'status_lead', 'whatsapp'],
    ]
    const ours = ['valor', 'ainda_nao', 'e_venda', 'perdido', 'campos', 'revision']
    expect(new Set(Object.keys(editedFields.shape))).toEqual(new Set([...specified, ...ours]))
  })
  it.each(['id', 'user_id', 'order', 'isNewLead', 'arquivo_path'])('%s is none of them', (field) =>
    expect(editLeadBody.safeParse({ [field]: 'x' }).success).toBe(false),
  )
  it.each(['created_at', 'createdAt', 'updated_at', 'updatedAt'])('%s is taken and dropped', (field) =>
    expect(editLeadBody.parse({ [field]: '2026-01-01', nome: 'Ana' })).toEqual({ nome: 'Ana' }),
  )
  it.each([
    [{ progresso: 0 }, true],
    [{ progresso: 100 }, true],
    [{ progresso: -1 }, false],
    [{ progresso: 101 }, false],
    [{ obstrucoes: ['a', 'b', 'c', 'd'] }, true],
    [{ obstrucoes: ['a', 'b', 'c', 'd', 'e'] }, false],
    [{ fase: 'leads-mornos' }, true],
    [{ fase: 'arquivados' }, false],
    [{ status_lead: 'Em pausa com intenção de retomada' }, true],
    [{ status_lead: 'ativo' }, false],
  ])('an edit of %j: %s', (body, isTaken) => expect(editLeadBody.safeParse(body).success).toBe(isTaken))

  it.each([
    ['confirmo', true],
    ['Confirmo', false],
    ['confirmo ', false],
  ])('the deletion word %j: %s', (confirm, isTaken) =>
    expect(deleteLeadBody.safeParse({ confirm }).success).toBe(isTaken),
  )

  it('a learning is not empty after trimming', () => {
    expect(learningBody.safeParse({ learningText: '   ' }).success).toBe(false)
    expect(learningBody.parse({ learningText: ' Ligar cedo ', category: null }).learningText).toBe('Ligar cedo')
  })

  it('activities come ten at a time', () => {
    const told = (count: number) => ({
      activities: Array.from({ length: count }, () => ({
        ...{ id: crypto.randomUUID(), lead_id: crypto.randomUUID() },
        activity: { action: 'CALL_MADE', resultado: 'atendeu' },
      })),
    })
    expect([1, 10, 11, 0].map((count) => activitiesBody.safeParse(told(count)).success)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('1 §9: business constants', () => {
  it('a proven technique above a success rate of 0.8, a success phrase above five uses', () => {
    const sold = (closed: number, decided: number) =>
      closingContext(
        'leads-quentes',
        Array.from({ length: decided }, (_, nth) => ({
          closed: nth < closed,
          moves: {
            who: `cliente ${nth}`,
            techniques: [['leads-quentes', 'desconto'] as [Phase, TechniqueId]],
            phrases: [['leads-quentes', 'posso te mandar o link'] as [Phase, string]],
          },
        })),
      ).successfulPatterns
    expect(sold(8, 10).techniques[0]!.label).toBeNull()
    expect(sold(9, 10).techniques[0]!.label).toBe('proven technique')
    expect(sold(5, 10).phrases[0]!.label).toBeNull()
    expect(sold(6, 10).phrases[0]!.label).toBe('success phrase')
  })

  it('times', () => {
    const watchdog = readFileSync(new URL('../../public/watchdog.js', import.meta.url), 'utf8')
    const constant = (name: string) =>
      Number(new RegExp(`const ${name} = ([\\d_]+)`).exec(watchdog)?.[1]?.replaceAll('_', ''))
    expect(REQUEST_TIMEOUT_MS).toBe(30_000)
    expect([constant('START_MS'), constant('CHECK_MS'), constant('MOST_RELOADS')]).toEqual([3_000, 2_000, 2])
    expect([MOUSE.activationConstraint.distance, FINGER.activationConstraint.delay]).toEqual([5, 120])
    expect([TIMINGS.activityFlushMs, TIMINGS.activityLeadRetryMs]).toEqual([5_000, 1_000])
  })

  it('2 §9: at most 50 activities of a lead in memory, 20 shown, 1000 in the cache, batches of 10', () => {
    const { activitiesKeptPerLead, activitiesShown, activitiesKept, activityBatch, activitiesPerCard } = LIMITS
    expect([activitiesKeptPerLead, activitiesShown, activitiesKept, activityBatch, activitiesPerCard]).toEqual([
      50, 20, 1_000, 10, 10,
    ])
  })

  it.each([
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(60)}...`],
  ])('the summary is cut after sixty letters', (summary, shown) => expect(cutSummary(summary)).toBe(shown))

  it('dates: day/month/year hour:minute, São Paulo, 24 hours', () => {
    expect(displayTime('2026-03-01T02:05:00Z')).toBe('28/02/2026 23:05')
    expect(displayTime('2026-03-01T16:00:00Z')).toBe('01/03/2026 13:00')
    expect(displayTime('2018-12-01T12:00:00Z')).toBe('01/12/2018 10:00')
  })
})

describe('1 §7', () => {
  it.each([
    ['price', 'achou caro', 'preco'],
    ['deadline', 'a entrega demora', 'prazo'],
    ['quality', 'duvida do material', 'qualidade'],
    ['other', 'não gostou da cor', 'outro'],
  ])('a fallback text by objection keyword: %s', (_keyword, objection, kind) =>
    expect(objectionKindOf(objection)).toBe(kind),
  )
  it('sending opens an external chat link with the text', () => {
    const link = new URL(whatsappLink('5511988881234', 'Oi & tchau?'))
    expect([link.host, link.pathname, link.searchParams.get('text')]).toEqual([
      'wa.me',
      '/5511988881234',
      'Oi & tchau?',
    ])
  })
})
