/** The project's port of `score.md`: labels against predictions, field by field. */

export interface Label {
  id: string
  file: string
  format: string
  industry: string
  seller: string | null
  traps: string[]
  transcripts: Record<string, string>
  image_text: Record<string, string[]>
  document_text: Record<string, string[]>
  /** Messages that prove a field; labels of short conversations name none. */
  evidence?: Record<string, number[]>
  /** False where the talk is no sale at all: friends, suppliers, job seekers, wrong numbers, after-sales only. */
  sale?: boolean
  expected: {
    nome: string | null
    nome_aceitos: string[]
    whatsapp: string | null
    produto: string
    produto_aceitos: string[]
    quantidade: number | null
    quantidade_aceitas: (number | string)[]
    valor_total_brl: number | null
    valor_total_aceitos: number[]
    fase: string
    fase_aceitas: string[]
    progresso_range: [number, number]
    status_lead: string
    status_aceitos: string[]
    objecoes: { categoria: string; message_index: number; resolvida: boolean }[]
    objecoes_opcionais: string[]
    proximo_passo_keywords: string[][]
    forbidden: { valor: string; numerico?: number; campos: string[]; motivo: string }[]
  }
}

export interface Prediction {
  nome: string | null
  whatsapp: string | null
  produto: string | null
  quantidade: string | null
  valor_texto: string | null
  valor_total_brl: number | null
  fase: string | null
  progresso: number | null
  status_lead: string | null
  /** Categories still open. */
  objecoes: string[]
  proximoPasso: string | null
}

export const SCORED = [
  'nome',
  'whatsapp',
  'produto',
  'quantidade',
  'valor',
  'fase',
  'progresso',
  'status',
  'proximo',
] as const
export type ScoredField = (typeof SCORED)[number]

export interface Result {
  id: string
  fields: Record<ScoredField, number>
  gold: string
  predicted: string
  truePositives: number
  falsePositives: string[]
  falseNegatives: string[]
  forbidden: string[]
  inventedPhone: boolean
  /** A sum where none or another was expected: worse than none. */
  wrongValue: boolean
  omittedValue: boolean
}

const NULLS = new Set([
  '',
  'nao informado',
  'produto a definir',
  'lead do whatsapp',
  'produto servico',
  'a definir',
  'null',
])
const ARTICLES = new Set('a o as os de do da dos das em no na nos nas e com para pra por um uma ao'.split(' '))
const TREATMENTS = new Set('sr sra seu dona d dr dra doutor doutora'.split(' '))

const norm = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\x00-\x7f]/g, '')
    .replace(/[^\w ]|_/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const isNull = (value: string | null): boolean => value === null || NULLS.has(norm(value))
const contentWords = (text: string): string[] =>
  norm(text)
    .split(' ')
    .filter((word) => !ARTICLES.has(word))
    .map((word) => word.replace(/s+$/, ''))
const nameWords = (text: string): string[] =>
  norm(text)
    .split(' ')
    .filter((word) => word !== '' && !TREATMENTS.has(word))
const near = (a: number, b: number, tolerance = 0.005): boolean =>
  Math.abs(a - b) <= tolerance * Math.max(Math.abs(b), 1e-9)

function numbersIn(text: string): number[] {
  return [
    ...text.toLowerCase().matchAll(/(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?(?!\d))\s*(mil\b)?/g),
  ].map((found) => {
    const raw = found[1]!
    const plain = /\.\d{3}/.test(raw) || raw.includes(',') ? raw.replaceAll('.', '').replace(',', '.') : raw
    return Number(plain) * (found[2] === undefined ? 1 : 1000)
  })
}

export function scoreOne({ id, expected: e }: Label, p: Prediction): Result {
  const names = [e.nome ?? '', ...e.nome_aceitos].map((name) => nameWords(name).join(' '))
  const own = nameWords(p.nome ?? '')
  const first = nameWords(e.nome ?? '')
  const nome =
    e.nome === null
      ? isNull(p.nome)
      : !isNull(p.nome) &&
        (names.includes(own.join(' ')) ||
          (own.length > 0 && own.every((word) => first.includes(word)) && own.includes(first[0]!)))

  const digits = (text: string): string => text.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  const phone = p.whatsapp === null || isNull(p.whatsapp) ? null : digits(p.whatsapp)

  const said = new Set(contentWords(p.produto ?? ''))
  let produto = [e.produto, ...e.produto_aceitos].some((accepted) => {
    const words = new Set(contentWords(accepted))
    const shared = [...words].filter((word) => said.has(word)).length
    return words.size > 0 && (shared === words.size || (shared > 0 && (2 * shared) / (said.size + words.size) >= 0.6))
  })
  if (isNull(p.produto) && e.produto_aceitos.some((accepted) => norm(accepted) === 'produto a definir')) produto = true

  const count = isNull(p.quantidade) ? null : (numbersIn(p.quantidade!)[0] ?? null)
  const quantidade =
    e.quantidade === null
      ? count === null || count === 1
      : count !== null && [e.quantidade, ...e.quantidade_aceitas].includes(count)

  const good = e.valor_total_brl === null ? [] : [e.valor_total_brl, ...e.valor_total_aceitos]
  const value = p.valor_total_brl
  const valor = good.length === 0 ? value === null : value !== null && good.some((amount) => near(value, amount))

  const fase = p.fase === e.fase || e.fase_aceitas.includes(p.fase ?? '')
  const [low, high] = e.progresso_range
  const step = norm(p.proximoPasso ?? '')
  const groups = e.proximo_passo_keywords
  const proximo =
    groups.length === 0
      ? 1
      : groups.filter((group) => group.some((word) => step.includes(norm(word)))).length / groups.length

  const open = new Set(e.objecoes.filter(({ resolvida }) => !resolvida).map(({ categoria }) => categoria))
  const neutral = new Set([
    ...e.objecoes.filter(({ resolvida }) => resolvida).map(({ categoria }) => categoria),
    ...e.objecoes_opcionais,
  ])
  const claimed = new Set(p.objecoes)

  const forbidden = e.forbidden.flatMap(({ valor: text, numerico, campos, motivo }) =>
    campos.some((field) => {
      if (field === 'valor') {
        const all = [...numbersIn(p.valor_texto ?? ''), ...(value === null ? [] : [value])]
        return all.some((number) => near(number, numerico!, 0.0005) && !good.some((amount) => near(number, amount)))
      }
      if (field === 'objecoes') return claimed.has(text)
      if (field === 'fase') return p.fase === text
      if (field === 'whatsapp')
        return p.whatsapp !== null && p.whatsapp !== '' && digits(p.whatsapp).includes(digits(text))
      const shown = (p as unknown as Record<string, unknown>)[field]
      return (
        typeof shown === 'string' &&
        new RegExp(`\\b${norm(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`).test(norm(shown))
      )
    })
      ? [motivo]
      : [],
  )
  return {
    id,
    fields: {
      nome: Number(nome),
      whatsapp: Number(phone === (e.whatsapp === null ? null : digits(e.whatsapp))),
      produto: Number(produto),
      quantidade: Number(quantidade),
      valor: Number(valor),
      fase: Number(fase),
      progresso: Number(p.progresso !== null && p.progresso >= low && p.progresso <= high),
      status: Number(p.status_lead === e.status_lead || e.status_aceitos.includes(p.status_lead ?? '')),
      proximo,
    },
    gold: fase ? (p.fase ?? e.fase) : e.fase,
    predicted: p.fase ?? '',
    truePositives: [...claimed].filter((kind) => open.has(kind)).length,
    falsePositives: [...claimed].filter((kind) => !open.has(kind) && !neutral.has(kind)),
    falseNegatives: [...open].filter((kind) => !claimed.has(kind)),
    forbidden,
    inventedPhone: e.whatsapp === null && phone !== null,
    wrongValue: !valor && value !== null,
    omittedValue: !valor && value === null,
  }
}
