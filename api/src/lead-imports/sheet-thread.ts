/** Runs in a thread of its own, without the environment: reads or writes one sheet a question. */
import { parentPort } from 'node:worker_threads'
import { writeLeadsXlsx } from '../leads/write-xlsx.ts'
import { readSheet } from './read-sheet.ts'
import { SheetFault } from './sheet-fault.ts'
import type { SheetAnswer, SheetOutcome, ThreadQuestion } from './sheets.ts'

parentPort!.on('message', (asked: ThreadQuestion) => {
  void outcomeOf(asked).then(
    (result) => answer({ result }),
    // An error of a class of ours loses its class on the way.
    (error: unknown) => answer(error instanceof SheetFault ? { result: { fault: error.message } } : { error }),
  )
})

const outcomeOf = async (asked: ThreadQuestion): Promise<SheetOutcome> =>
  'write' in asked ? { written: await writeLeadsXlsx(asked.write) } : { sheet: await readSheet(asked.read) }

const answer = (given: SheetAnswer): void => parentPort!.postMessage(given)
