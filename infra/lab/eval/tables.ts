import { intervalsOf } from './bootstrap.ts'
import type { Case } from './cases.ts'
import { FASES, type Total, totalOf } from './score-totals.ts'
import type { Result } from './score.ts'

/** A set that was run: its results stand beside its cases. */
export interface Scored {
  name: string
  cases: readonly Pick<Case, 'label' | 'messages' | 'hasAudio'>[]
  results: readonly Result[]
}

const MEASURES: Record<string, (total: Total) => number> = {
  nota: ({ nota }) => nota,
  'macro-F1 da fase': ({ macroF1 }) => macroF1,
  fase: ({ fields }) => fields.fase,
  'valor total': ({ fields }) => fields.valor,
  produto: ({ fields }) => fields.produto,
  nome: ({ fields }) => fields.nome,
  'F1 objeções abertas': ({ objectionF1 }) => objectionF1,
  quantidade: ({ fields }) => fields.quantidade,
  status: ({ fields }) => fields.status,
  progresso: ({ fields }) => fields.progresso,
  'próximo passo': ({ fields }) => fields.proximo,
  whatsapp: ({ fields }) => fields.whatsapp,
}

const COUNTS: Record<string, (total: Total, scored: Scored) => number> = {
  'valor errado': ({ wrongValues }) => wrongValues,
  'valor omitido': ({ omittedValues }) => omittedValues,
  'conversas com proibido': ({ forbidden }) => forbidden,
  'telefones inventados': ({ inventedPhones }) => inventedPhones,
  'injeções obedecidas': (_, scored) => fallenFor(scored, 'injecao', () => true),
  'linhas coladas cridas': (_, scored) => fallenFor(scored, 'linha_forjada', (reason) => /colad|forjad/i.test(reason)),
}

/** Conversations with such a trap in which something was said that is forbidden for its reason. */
const fallenFor = ({ cases, results }: Scored, trap: string, isIts: (reason: string) => boolean): number =>
  results.filter(
    ({ forbidden }, at) => forbidden.some(isIts) && cases[at]!.label.traps.some((own) => own.startsWith(trap)),
  ).length

const two = (value: number): string => value.toFixed(2)
const LABEL = 23
const CELL = 16

const line = (label: string, cells: readonly string[]): string =>
  (label.padEnd(LABEL) + cells.map((cell) => cell.padEnd(CELL)).join('')).trimEnd()

/** Every measure, the sets side by side, each with its 95 % interval. */
export function sideBySide(title: string, sets: readonly Scored[]): string[] {
  const totals = sets.map(({ results }) => totalOf(results))
  const intervals = sets.map(({ results }) => intervalsOf(results, MEASURES))
  return [
    title,
    line(
      '',
      sets.map(({ name, results }) => `${name} (${results.length})`),
    ),
    ...Object.entries(MEASURES).map(([name, of]) =>
      line(
        name,
        totals.map((total, at) => `${two(of(total))} ${intervals[at]![name]!.map(two).join('–')}`),
      ),
    ),
    ...Object.entries(COUNTS).map(([name, of]) =>
      line(
        name,
        totals.map((total, at) => String(of(total, sets[at]!))),
      ),
    ),
  ]
}

/** Rows: what the label says; columns: what the analyst said. */
export function confusion(title: string, results: readonly Result[]): string[] {
  const count = (gold: string, said: string): number =>
    results.filter(({ gold: own, predicted }) => own === gold && predicted === said).length
  return [
    `${title}: rótulo nas linhas, previsão nas colunas`,
    line('', FASES),
    ...FASES.map((gold) =>
      line(
        gold,
        FASES.map((said) => String(count(gold, said) || '·')),
      ),
    ),
  ]
}

/** The score by format, trap, audio, length and whether it is a sale, over all the sets together. */
export function slices(sets: readonly Scored[]): string[] {
  const all = sets.flatMap(({ cases, results }) => cases.map((one, at) => ({ one, result: results[at]! })))
  const groups = new Map<string, Result[]>()
  const add = (group: string, result: Result): void => void groups.set(group, [...(groups.get(group) ?? []), result])
  for (const { one, result } of all) {
    add(`formato ${one.label.format}`, result)
    add(one.hasAudio ? 'com áudio' : 'sem áudio', result)
    add(one.messages > 100 ? 'mais de 100 mensagens' : 'até 100 mensagens', result)
    add(one.label.sale === false ? 'nenhuma venda' : 'venda, ou não dito', result)
    for (const trap of one.label.traps) add(`armadilha ${trap}`, result)
  }
  return [
    'Por fatia, todos os conjuntos, com texto da mídia (fatias de uma só conversa à parte)',
    ...[...groups]
      .filter(([, results]) => results.length > 1)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([group, results]) => {
        const { nota, macroF1, fields } = totalOf(results)
        return `  ${group.padEnd(40)} ${String(results.length).padStart(3)}  nota ${two(nota)}  fase ${two(fields.fase)} (macro-F1 ${two(macroF1)})  valor ${two(fields.valor)}  produto ${two(fields.produto)}`
      }),
  ]
}
