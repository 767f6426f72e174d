import pg from 'pg'

/**
 * Loaded before a process of a test, this kills it, without a word and at once, at a statement that says DIES_AT, the
 * DIES_AFTER-th time that it is given: before it is sent, or, with DIES_ONCE_DONE, when its answer has come.
 */
const { DIES_AT = '', DIES_AFTER = '1', DIES_ONCE_DONE } = process.env
const pattern = new RegExp(DIES_AT, 's')
const { prototype } = pg.Client
const query = prototype.query as (...args: unknown[]) => unknown
let left = Number(DIES_AFTER)

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal is on its way; nothing more is to happen until it arrives.
  for (;;);
}

prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string } | undefined)?.text
  if (DIES_AT === '' || text === undefined || !pattern.test(text) || --left > 0) return query.apply(this, args)
  if (!DIES_ONCE_DONE) die()
  const answer = query.apply(this, args)
  if (answer instanceof Promise) return answer.then(die)
  return answer
} as typeof prototype.query
