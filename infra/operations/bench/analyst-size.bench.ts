// The analyst's source, the files that its reading of a conversation goes through, and what a browser loads of it.
import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { bundle } from '../../../dashboard/build/bundle.ts'
import { measure } from './measurement.ts'
import { walkFrom } from './walk.ts'

const ANALYST = fileURLToPath(new URL('../../../shared/analyst/', import.meta.url))
const PATTERNS = fileURLToPath(new URL('../../../shared/domain/src/patterns/', import.meta.url))

const bytesOf = (folder: string, pattern: string): number =>
  globSync(pattern, { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0)

await measure(async ({ step, found }) => {
  found({
    figure: { what: 'código do analista, sem testes', value: bytesOf(ANALYST, 'src/**/*.ts') / 1_000, unit: 'kB' },
    peer: { what: 'seus léxicos e pesos', value: bytesOf(ANALYST, 'data/**/*.json') / 1_000, unit: 'kB' },
    of: 'figure',
    goal: { atMost: 900 },
  })
  const starts = [
    { file: join(ANALYST, 'src/facts/facts.ts'), name: 'gatherFacts' },
    { file: join(ANALYST, 'src/findings/read-lead.ts'), name: 'readLead' },
  ]
  const [walk, facts] = [walkFrom(starts), walkFrom(starts.slice(0, 1))]
  found({
    figure: { what: 'arquivos que a leitura de uma conversa atravessa', value: walk.rooms, unit: 'arquivos' },
    peer: { what: 'só os fatos', value: facts.rooms, unit: 'arquivos' },
    of: 'figure',
    goal: { atMost: 30 },
    besides: [{ what: 'voltas a um arquivo já visto', value: walk.returns, unit: 'voltas' }],
  })
  process.env.NODE_ENV = 'production'
  step('empacotando o painel')
  const worker = (await bundle()).workerBytes('lead-past.worker')
  const gzipOf = (file: string): number => gzipSync(readFileSync(file)).length / 1_000
  found({
    figure: { what: 'worker do navegador que lê a conversa, gzip', value: worker / 1_000, unit: 'kB' },
    peer: { what: 'só os pesos treinados, gzip', value: gzipOf(join(ANALYST, 'data/weights/reader.json')), unit: 'kB' },
    of: 'figure',
    goal: { atMost: 200 },
    besides: [
      {
        what: 'produtos e expressões por ramo, gzip',
        value: gzipOf(join(ANALYST, 'data/lexicon/trades.json')),
        unit: 'kB',
      },
      { what: 'letras guardadas dos padrões, gzip', value: gzipOf(join(PATTERNS, 'letters.json')), unit: 'kB' },
    ],
  })
})
