import { createHash } from 'node:crypto'
import pg from 'pg'

/** The limit of statement names per connection; statements that differ only in their parameters share one. */
const MOST_NAMES = 200
/** Written so often, a statement is one that comes again. */
const COMES_AGAIN = 3
/** A longer statement has many rows in it, and differs the next time. */
const LONGEST = 2_000
/** So many that were written less often are remembered. */
const MOST_SEEN = 2_000

const seen = new Map<string, number>()
const names = new Map<string, string>()

/** A name for a statement that comes again and again; what is written once keeps none. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES || text.length > LONGEST) return known
  const times = (seen.get(text) ?? 0) + 1
  if (seen.size >= MOST_SEEN) seen.clear()
  seen.set(text, times)
  if (times < COMES_AGAIN) return undefined
  seen.delete(text)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/**
 * A connection on which Postgres keeps what it has made of a statement that comes again: parsing it, and what
 * row-level security adds, costs more than carrying it out. For processes that say the same few things all day.
 */
export class PlannedClient extends pg.Client {
  override query = ((first: unknown, values?: unknown, callback?: unknown) => {
    const run = super.query.bind(this) as (...args: unknown[]) => unknown
    if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0) return run(first, values, callback)
    const name = nameOf(first)
    return run(name === undefined ? { text: first, values } : { name, text: first, values }, callback)
  }) as typeof pg.Client.prototype.query
}
