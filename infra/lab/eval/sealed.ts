import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SALE_FROM } from '@fechai/analyst/lead'
import { predict } from './predict.ts'
import { totalOf } from './score-totals.ts'
import { scoreOne } from './score.ts'
import { type Compact, expandShort, type LabelledTalk } from './short-conversations.ts'

const FOLDER = join(import.meta.dirname, 'sealed')

/** Sets that neither train nor gate. */
export const SEALED_NAMES: readonly string[] = readdirSync(FOLDER)
  .map((file) => file.replace(/\.jsonl$/, ''))
  .sort()

/** @returns the lines of a sealed set, unexpanded */
export const readSealed = (name: string): Compact[] =>
  readFileSync(join(FOLDER, `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Compact)

/** A talk's reading as the lead shows it, beside its label. */
function readingOf({ label, conversation, media }: LabelledTalk) {
  const { prediction, weighed } = predict(conversation, media, label.file)
  const { judgement, certainty } = weighed
  const isHidden = judgement.sale.p < SALE_FROM
  const isSure = (field: 'fase' | 'valor'): boolean => !isHidden && certainty?.[field]?.state === 'sure'
  const { fase, fase_aceitas } = label.expected
  return {
    result: scoreOne(label, prediction),
    isSale: label.sale !== false,
    isClosed: label.sale !== false && [fase, ...fase_aceitas].includes('fechados'),
    isHidden,
    isShownClosed: !isHidden && (judgement.phase.fase === 'fechados' || judgement.phase.seemsClosed),
    isSure,
  }
}

type Reading = ReturnType<typeof readingOf>

const HEADS = [
  'set',
  'score',
  'phase · value · product, of sales',
  'closed or agreed sales shown',
  'other talks shown',
  'phases as sure',
  'values as sure',
  'no sale, recognised; lost',
]

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const two = (value: number): string => value.toFixed(2)

function cellsOf(name: string, readings: readonly Reading[]): string[] {
  const count = (of: readonly Reading[], test: (reading: Reading) => boolean): string =>
    `${of.filter(test).length} of ${of.length}`
  const isRight = (field: 'fase' | 'valor' | 'produto') => (reading: Reading) => reading.result.fields[field] === 1
  const sales = readings.filter(({ isSale }) => isSale)
  const others = readings.filter(({ isSale }) => !isSale)
  const right = (['fase', 'valor', 'produto'] as const).map((field) => sales.filter(isRight(field)).length)
  const { nota, macroF1, objectionF1, fields, forbidden } = totalOf(readings.map(({ result }) => result))
  const parts = `macro-F1 ${two(macroF1)}, objections ${two(objectionF1)}, name ${two(fields.nome)}, count ${two(fields.quantidade)}, next step ${two(fields.proximo)}; forbidden in ${forbidden}`
  const sure = (field: 'fase' | 'valor'): string =>
    count(
      readings.filter(({ isSure }) => isSure(field)),
      isRight(field),
    )
  return [
    `${name} (${readings.length})`,
    `${two(nota)} (${parts})`,
    `${right.join(' · ')} of ${sales.length}`,
    count(
      readings.filter(({ isClosed }) => isClosed),
      ({ isShownClosed }) => isShownClosed,
    ),
    count(
      readings.filter(({ isClosed }) => !isClosed),
      ({ isShownClosed }) => isShownClosed,
    ),
    sure('fase'),
    sure('valor'),
    `${count(others, ({ isHidden }) => isHidden)}; ${sales.filter(({ isHidden }) => isHidden).length}`,
  ]
}

/** The table of docs/analyst.md for sealed sets; it prints no talk, so a set stays unread. */
export const sealedTable = (names: readonly string[]): string[] => [
  rowOf(HEADS),
  rowOf(HEADS.map(() => '---')),
  ...names.map((name) => rowOf(cellsOf(name, readSealed(name).map(expandShort).map(readingOf)))),
]
