/**
 * Trains the reader on the labelled conversations: `npm run train`. `-- --ablate` trains nothing that is kept: it prints
 * what each feature of sums and products is worth, and each group of features of the phase.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { TALK_FEATURES } from '@fechai/analyst/training'
import { worthLines, worthOfFeatures } from '@fechai/lab/train/ablate'
import { crossJudge } from '@fechai/lab/train/cross'
import { LEARNED_FROM, learnedFrom } from '@fechai/lab/train/learned-from'
import { type Lesson, loadLessons } from '@fechai/lab/train/load-examples'
import { MODELS } from '@fechai/lab/train/models'
import { trainReader } from '@fechai/lab/train/train-reader'

const FILE = join(import.meta.dirname, '../../../shared/analyst/data/weights/reader.json')

export async function run(args: string[]): Promise<number> {
  const taught = await loadLessons()
  const { all: lessons } = taught
  console.log(
    `${lessons.length} conversas, cada uma como a leram regras que não a conheciam; ${taught.beside.length} ensinam só o que não é venda e qual soma vale`,
  )
  if (args.includes('--ablate')) {
    ablate(lessons)
    return 0
  }
  const { weights, report } = trainReader(taught)
  console.log(report.join('\n'))
  const text = `${JSON.stringify(weights, null, 0)}\n`
  const same = readFileSync(FILE, 'utf8') === text
  writeFileSync(FILE, text)
  writeFileSync(LEARNED_FROM, `${JSON.stringify(learnedFrom(taught, text), null, 2)}\n`)
  console.log(`${same ? 'Os mesmos pesos' : 'Pesos novos'}: ${(gzipSync(text).length / 1024).toFixed(0)} kB com gzip`)
  return 0
}

function ablate(lessons: readonly Lesson[]): void {
  for (const model of MODELS.filter(({ id }) => id === 'sums' || id === 'products'))
    console.log(worthLines(model.id, worthOfFeatures(model, lessons)).join('\n'))
  const phase = MODELS.find(({ id }) => id === 'phase')!
  for (const { id } of TALK_FEATURES) {
    const held = crossJudge(phase, lessons, new Set([id]))
    const processes = [...new Set(held.map(({ lesson }) => lesson.process))]
    const right = processes.map((process) => {
      const own = held.filter(({ lesson }) => lesson.process === process)
      const good = own.filter(({ probabilities, right }) => right[probabilities.indexOf(Math.max(...probabilities))])
      return `${process} ${(good.length / own.length).toFixed(3)}`
    })
    console.log(`fase sem ${id.padEnd(10)} ${right.join(' ')}`)
  }
}
