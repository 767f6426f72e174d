import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Phase } from '@fechai/domain/phases'
import type { Findings } from '../src/analysis.ts'
import { analyze } from '../src/findings/analyze.ts'
import type { SignalKind } from '../src/signals/signal.ts'
import { isAccepted } from './product-of.ts'
import { type Deal, dealOf } from './read-deal.ts'
import { readTalk, type Talk } from './read-talk.ts'

/** A talk, what it is to be read as, and why; what a row does not name is not looked at. */
interface Row {
  talk: string[]
  why?: string
  /** Accepted phases, 'a|b', and one forbidden phase. */
  phase?: string
  notPhase?: Phase
  /** Kinds of objections that hold it, all and no other, 'a,b?'; 'b?' may be found. One that may not. */
  open?: string
  notOpen?: string
  /** Kinds of strong objections, open or overcome, that are found at least, 'a,b'; '' for none. */
  objections?: string
  /** Kinds of all objections, weak ones too, 'a,b'; '' for none. */
  raised?: string
  /** Signals that are found, and that are not. */
  signals?: SignalKind[]
  without?: SignalKind[]
  /** Sum in reais and count that it ends with. */
  total?: number | null
  count?: number | null
  /** Accepted names of what is sold, 'a|b c', null for none; and one that it may not have. */
  product?: string | null
  notProduct?: string
  /** The customer's name and phone. */
  name?: string | null
  phone?: string | null
}

const listOf = (text: string): string[] => text.split(',').filter((kind) => kind !== '')
const holdsAll = (found: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((one) => found.includes(one))

/** Kinds of objections that can stop a sale and are not overcome. */
const openIn = ({ facts }: Talk): string[] =>
  facts.objections.filter(({ resolvida, weight }) => !resolvida && weight === 2).map(({ categoria }) => categoria)
const raisedIn = ({ facts }: Talk): string => [...new Set(facts.objections.map(({ categoria }) => categoria))].join()
const productIn = ({ facts }: Talk): string | null => facts.product?.name ?? null
const isOpenAs = (found: readonly string[], wanted: readonly string[]): boolean =>
  holdsAll(
    found,
    wanted.filter((kind) => !kind.endsWith('?')),
  ) &&
  holdsAll(
    wanted.map((kind) => kind.replace('?', '')),
    found,
  )

/** A talk and its readings, each made when a field asks for it. */
interface Read {
  talk: Talk
  deal: Deal
  findings: Findings
}

function readingOf(lines: readonly string[]): Read {
  let [talk, deal, findings]: [Talk?, Deal?, Findings?] = []
  return {
    get talk() {
      return (talk ??= readTalk(...lines))
    },
    get deal() {
      return (deal ??= dealOf(lines))
    },
    get findings() {
      return (findings ??= analyze(this.talk.conversation, []))
    },
  }
}

type Asks = { [K in keyof Omit<Row, 'talk' | 'why'>]-?: (asked: Exclude<Row[K], undefined>, read: Read) => boolean }

/** Checks of a conversation, by the field of a row. */
const ASKS: Asks = {
  phase: (phases, { talk }) => phases.split('|').includes(talk.standing.fase),
  notPhase: (phase, { talk }) => talk.standing.fase !== phase,
  open: (kinds, { talk }) => isOpenAs(openIn(talk), listOf(kinds)),
  notOpen: (kind, { talk }) => !openIn(talk).includes(kind),
  objections: (kinds, { talk: { objections } }) =>
    kinds === '' ? objections.length === 0 : holdsAll(objections, listOf(kinds)),
  raised: (kinds, { talk }) => raisedIn(talk) === kinds,
  signals: (wanted, { talk }) => holdsAll(talk.kinds, wanted),
  without: (unwanted, { talk }) => unwanted.every((kind) => !talk.kinds.includes(kind)),
  total: (total, { deal }) => deal.total === total,
  count: (count, { deal }) => deal.count === count,
  product: (accepted, { talk }) =>
    accepted === null ? productIn(talk) === null : isAccepted(productIn(talk), accepted),
  notProduct: (other, { talk }) => !isAccepted(productIn(talk), other),
  name: (name, { findings }) => findings.nome === name,
  phone: (phone, { findings }) => findings.whatsapp === phone,
}

/** Lists the fields that are read differently than expected, with details for the failure message. */
function missed(row: Row): string[] {
  const read = readingOf(row.talk)
  return Object.entries(ASKS)
    .filter(([field, isRead]) => field in row && !(isRead as Asks['total'])(row[field as 'total']!, read))
    .map(([field]) => `${field}; ${detailsOf(read.talk)}`)
}

const detailsOf = (talk: Talk): string => [talk.standing.fase, openIn(talk), talk.kinds, productIn(talk)].join(', ')

/** A line of a file is a row, or says what the rows below it are about. */
const groupsOf = (file: string): { about: string; rows: Row[] }[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row | { about: string })
    .reduce<{ about: string; rows: Row[] }[]>((groups, line) => {
      if ('about' in line) groups.push({ about: line.about, rows: [] })
      else groups.at(-1)!.rows.push(line)
      return groups
    }, [])

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.jsonl'))

describe.each(files)('%s', (file) => {
  describe.each(groupsOf(file))('$about', ({ rows }) => {
    test.each(rows.map((row) => [JSON.stringify(row), row] as const))('%s', (_text, row) => {
      expect(missed(row)).toEqual([])
    })
  })
})

test('each row asks something, of a talk', () => {
  const rows = files.flatMap(groupsOf).flatMap((group) => group.rows)
  expect(rows.length).toBeGreaterThan(5_000)
  expect(rows.filter((row) => row.talk.length === 0 || !Object.keys(ASKS).some((field) => field in row))).toEqual([])
})
