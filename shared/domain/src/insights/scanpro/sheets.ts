import { shortDay } from '../../task.ts'
import { displayTime } from '../../clock.ts'
import type { Period } from '../insight-conversation.ts'
import { findingWords, type Names } from './finding-words.ts'
import { scanProRows, SCANPRO_COLUMNS, UNITS } from './figure-text.ts'
import type { ScanProReport } from './scanpro-report.ts'

/** A sheet of a workbook; its first row names the columns. Null is an empty cell. */
export interface Sheet {
  name: string
  rows: (string | number | null)[][]
}

/** Lines about the report itself: numbers, origin, versions. */
export type About = readonly (readonly [name: string, value: string])[]

const daysText = ({ from, to }: Period): string =>
  `${displayTime(from).slice(0, 10)} a ${displayTime(new Date(Date.parse(to) - 1).toISOString()).slice(0, 10)}`

/** Every number of a report with its unit and its period, and none of its sentences. */
export function scanProSheets(report: ScanProReport, names: Names, about: About): Sheet[] {
  const { pages, period } = report
  const now = daysText(period)
  const [part, name, value, unit, cases, note] = SCANPRO_COLUMNS
  const numbers: Sheet = {
    name: 'Números',
    rows: [
      [part, name, value, unit, cases, note, 'Período'],
      ...scanProRows(report).map(([ofPart, ofName, text, ofUnit, n, ofNote]) => [
        ...[ofPart!, ofName!, text === '' ? null : Number(text!.replace(',', '.')), ofUnit!, Number(n), ofNote!, now],
      ]),
    ],
  }
  const last: Sheet = { name: 'Sobre', rows: [['O quê', 'Valor'], ...about.map(([what, said]) => [what, said])] }
  if (!pages) return [numbers, last]
  const before = pages.before ? daysText(pages.before) : ''
  return [
    {
      name: 'O que mudou',
      rows: [
        ['Número', 'Agora', 'Antes', 'Unidade', 'Período', 'Período anterior'],
        ...pages.compared.map(({ name: what, now: n, before: b, unit: of }) => [what, n, b, UNITS[of], now, before]),
      ],
    },
    {
      name: 'Ações',
      rows: [
        ['O que fazer', 'Quem', 'Até', 'Leads', 'Em jogo', 'Unidade', 'Período'],
        ...pages.findings.map((finding) => {
          const { action, who } = findingWords(finding, names)
          return [action, who, shortDay(finding.dueOn), finding.n, finding.sum, finding.sum === null ? '' : 'R$', now]
        }),
      ],
    },
    {
      name: 'Funil',
      rows: [
        ['Etapa', 'Provadas', 'Antes', 'Unidade', 'Período', 'Período anterior'],
        ...pages.funnel.map(({ step, n, before: b }) => [step, n, b, UNITS.count, now, before]),
      ],
    },
    {
      name: 'Objeções',
      rows: [
        ['Tipo', 'Abertas', 'Superadas', 'Perdidas', 'Em jogo (R$)', 'Respondidas', 'Funcionou', 'Antes', 'Período'],
        ...pages.objections.kinds.map(({ label, open, overcome, lost, atStake, answered, before: b }) => [
          ...[label, open.n, overcome.n, lost.n, atStake.sum, answered.n, answered.overcome, b, now],
        ]),
      ],
    },
    {
      name: 'Equipe',
      rows: [
        [
          'Vendedor',
          'Conversas',
          'Fechados',
          'Perdidos',
          'Valor (R$)',
          'Espera mediana (minutos)',
          'Objeções abertas',
          'Período',
        ],
        ...pages.team.map((line) => [
          ...[names[line.ownerId] ?? 'Outra pessoa', line.conversations, line.won, line.lost, line.value],
          ...[line.waitMinutes, line.openObjections, now],
        ]),
      ],
    },
    numbers,
    last,
  ]
}
