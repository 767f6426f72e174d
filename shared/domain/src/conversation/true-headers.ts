import { authorEnd } from './author-end.ts'
import { type DateOrder, decideDateOrder } from './date-order.ts'
import type { LearnedHeaders } from './learn-headers.ts'
import { bodyOf, firstLineOf, type Record } from './transcript-records.ts'

/** Pasted text is a small part of a file. Where more of it would be taken for pasted, the file itself is odd. */
const MOST_PASTED_SHARE = 0.05
const FEWEST_ODD_RECORDS = 10
/** A larger share of a file in another form is no paste, whatever its authors. */
const SURELY_OWN_SHARE = 0.3

/** Returns true if so many records show that the file is odd, and not pasted text. */
export const isTooManyForPasted = (odd: number, all: number): boolean =>
  odd >= FEWEST_ODD_RECORDS && odd > all * MOST_PASTED_SHARE

/**
 * The forms of header that are the file's own, the commonest first: files put together from several exports, or
 * written after the phone's settings changed, have more than one. A further form counts when it heads too many
 * records for a paste and the people of the first form sign them.
 */
export function trueStyles(records: readonly Record[]): string[] {
  const byStyle = Map.groupBy(records, ({ header }) => header.style)
  const [main, ...others] = [...byStyle.values()].sort((a, b) => b.length - a.length)
  if (main === undefined) return []
  const people = new Set(main.map(signed))
  const own = others.filter((those) => {
    // Text copied out of WhatsApp Web always has its own form, and the people of the conversation.
    if (those[0]!.header.form === 'paste' || !isTooManyForPasted(those.length, records.length)) return false
    const known = those.filter((record) => people.has(signed(record))).length
    return known * 2 >= those.length || those.length > records.length * SURELY_OWN_SHARE
  })
  return [main, ...own].map((those) => those[0]!.header.style)
}

/** If nearly all headers of a file follow one kind of line end, the other kind is inside messages. */
const MOST_UNPAIRED_SHARE = 0.3

/** Finds the records that follow a bare line feed in a file whose records follow a carriage return. */
export function isUnpaired(records: readonly Record[]): (record: Record) => boolean {
  const later = records.filter(({ line }) => line > 1)
  const odd = later.filter(({ afterPair }) => !afterPair).length
  const some = odd > 0 && odd <= later.length * MOST_UNPAIRED_SHARE
  const enclosed = enclosedRuns(later)
  return (record) => !record.afterPair && record.line > 1 && (some || enclosed.has(record))
}

/** Returns the runs between records that follow a carriage return; a longer one is another export in the same file. */
function enclosedRuns(records: readonly Record[]): Set<Record> {
  const enclosed = new Set<Record>()
  let run: Record[] | null = null
  for (const record of records) {
    if (!record.afterPair) run?.push(record)
    else {
      if (run !== null && run.length < FEWEST_ODD_RECORDS) for (const each of run) enclosed.add(each)
      run = []
    }
  }
  return enclosed
}

function signed(record: Record): string | null {
  const firstLine = firstLineOf(record)
  const end = authorEnd(firstLine, [])
  return end < 0 ? null : firstLine.slice(0, end).replace(/^\u200e+/, '')
}

/**
 * One order of dates for all records: each form of header decides its own, and where that is another one than the
 * commonest form's its headers are turned round.
 */
export function alignDates(
  records: Record[],
  styles: readonly string[],
  learned: LearnedHeaders | null,
): { order: DateOrder; sure: boolean } {
  const [first, ...others] = styles.map((style) => {
    const those = records.filter(({ header }) => header.style === style)
    const headers = those.map(({ header }) => header)
    return { those, ...decideDateOrder(headers, (index) => bodyOf(those[index]!)) }
  })
  if (first === undefined) return decideDateOrder([], () => '')
  // The learned headers bring their dates in order; headers of another form are turned to it.
  if (learned !== null && !learned.sure) first.sure = false
  for (const { those, order, sure } of others)
    if (sure && order !== first.order) for (const record of those) turnDate(record)
  return { order: first.order, sure: [first, ...others].every(({ sure }) => sure) }
}

/** The header is copied: records of one minute share theirs. */
function turnDate(record: Record): void {
  const [day, month, year] = record.header.date
  if (!record.header.yearFirst) record.header = { ...record.header, date: [month, day, year] }
}
