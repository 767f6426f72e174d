/**
 * Trains the reader on the labelled conversations: `npm run train`. `-- --ablate` trains nothing that is kept: it prints
 * what each feature of sums, products and phases is worth.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { holdOut, phaseGroup, withoutPhase, worthLines, worthOfFeatures, worthSummary } from '@fechai/lab/train/ablate'
import { LEARNED_FROM, learnedFrom } from '@fechai/lab/train/learned-from'
import { type Lessons, loadLessons } from '@fechai/lab/train/load-examples'
import { MODELS } from '@fechai/lab/train/models'
import { packReader } from '@fechai/lab/train/pack-weights'
import { trainReader } from '@fechai/lab/train/train-reader'

const FILE = join(import.meta.dirname, '../../../shared/analyst/data/weights/reader.json')

export async function run(args: string[]): Promise<number> {
  const taught = await loadLessons()
  const { all: lessons } = taught
  console.log(
    `${lessons.length} conversas, cada uma como a leram regras que não a conheciam; ${taught.beside.length} ensinam só o que não é venda e qual soma vale`,
  )
  if (args.includes('--ablate')) {
    ablate(taught)
    return 0
  }
  const { weights, report } = trainReader(taught)
  console.log(report.join('\n'))
  const text = `${JSON.stringify(packReader(weights))}\n`
  const same = readFileSync(FILE, 'utf8') === text
  writeFileSync(FILE, text)
  writeFileSync(LEARNED_FROM, `${JSON.stringify(learnedFrom(taught, text), null, 2)}\n`)
  console.log(`${same ? 'Os mesmos pesos' : 'Pesos novos'}: ${(gzipSync(text).length / 1024).toFixed(0)} kB com gzip`)
  return 0
}

/** Prints what each feature is worth, model by model; each model learns once for every process that is held out. */
function ablate(lessons: Lessons): void {
  const summary: string[] = []
  for (const id of ['sums', 'products', 'phase'] as const) {
    const model = MODELS.find((one) => one.id === id)!
    const held = holdOut(model, lessons, (done, of) => {
      const seconds = Math.round((process.cpuUsage().user + process.cpuUsage().system) / 1_000_000)
      console.log(`${id}: ${done} de ${of} partes, ${seconds} s de processador até aqui`)
    })
    const isPhase = id === 'phase'
    if (isPhase) console.log(worthLines('grupo', worthOfFeatures(held, phaseGroup)).join('\n'))
    const worth = worthOfFeatures(held, isPhase ? withoutPhase : undefined)
    console.log(worthLines(id, worth).join('\n'))
    summary.push(...worthSummary(id, worth))
  }
  console.log(`\n${summary.join('\n')}`)
}
