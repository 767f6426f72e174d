import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { discardedAnswers, offersOf } from './discarded-answers.ts'
import { sourceTree, type SourceTree } from './source-tree.ts'
import { uncountedWrites } from './state-writes.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const UNCOUNTED =
  'quem escreve sob uma condição de estado olha quantas linhas mudaram, ou diz por que não importa (// No row is fine: …)'
const DISCARDED = 'a resposta de uma escrita sob condição de estado não se joga fora'

/** Finds conditional writes without a check of their effect, in everything that runs on our servers. */
export function writeProblems(): string[] {
  const paths = globSync('{shared/platform,shared/data,api,workers}/src/**/*.ts', { cwd: root })
  const sources = paths.filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path)).sort()
  if (sources.length === 0) return ['nenhum arquivo foi lido']
  return problemsIn(sources.map((path) => sourceTree(path, readFileSync(root + path, 'utf8'))))
}

export function problemsIn(trees: readonly SourceTree[]): string[] {
  const offers = offersOf(trees.filter(({ path }) => path.startsWith('shared/data/src/')))
  return trees.flatMap((tree) => [
    ...uncountedWrites(tree).map((place) => `${place}: ${UNCOUNTED}`),
    ...discardedAnswers(tree, offers).map((place) => `${place}: ${DISCARDED}`),
  ])
}
