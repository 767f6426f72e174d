/**
 * Records how earlier analysts read the sets that they had not seen, each by the commit before its set was added: `node
 * infra/lab/train/record-first-sight.ts`. Readings of conversations that rules were later fitted to say nothing about
 * unseen conversations; these readings do. Needs the whole history of the repository, and takes minutes.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Facts } from '@fechai/analyst/facts'
import { viewTalk } from '@fechai/analyst/training'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { processOf, readSets } from '../eval/cases.ts'
import type { Prediction } from '../eval/score.ts'
import { type Example, exampleOf } from './examples.ts'

/** Sets that the first rules were written with say nothing about unseen conversations. */
const WRITTEN_WITH = new Set(['exemplos', 'more', 'second', 'third'])
const root = join(import.meta.dirname, '../../..')
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()

interface EarlierAnalyst {
  gatherFacts(conversation: Conversation, media: MediaText[]): Facts
  predict(conversation: Conversation, media: MediaText[], file: string): { prediction: Prediction }
}

async function analystBefore(set: string, folder: string): Promise<EarlierAnalyst> {
  // A set was a folder before it was a file.
  const places = ['infra/eval', 'infra/lab/eval'].flatMap((at) => [`${at}/${set}`, `${at}/sets/${set}.jsonl`])
  const commit = git('log', '--diff-filter=A', '--format=%h', '--', ...places)
    .split('\n')
    .at(-1)!
  const place = join(folder, commit)
  if (!existsSync(place)) {
    mkdirSync(join(place, 'node_modules/@fechai'), { recursive: true })
    const tar = execFileSync('git', ['archive', `${commit}^`, 'package.json', 'shared', 'infra'], {
      cwd: root,
      maxBuffer: 2 ** 30,
    })
    execFileSync('tar', ['-x', '-C', place], { input: tar })
    for (const folder of ['.', 'domain', 'contracts', 'platform', 'data', 'analyst']) {
      const file = join(place, 'shared', folder, 'package.json')
      if (!existsSync(file)) continue
      const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name: string }
      symlinkSync(join('../../shared', folder), join(place, 'node_modules', name))
    }
  }
  const load = (path: string): Promise<EarlierAnalyst> => import(pathToFileURL(join(place, path)).href)
  // The analyst was a folder of the shared package before it was a package.
  const isHere = (path: string): boolean => existsSync(join(place, path))
  const isPackage = isHere('shared/analyst/package.json')
  const { gatherFacts } = await load(isPackage ? 'shared/analyst/src/facts.ts' : 'shared/src/analyst/facts.ts')
  const { predict } = await load(
    isHere('infra/lab/eval/predict.ts') ? 'infra/lab/eval/predict.ts' : 'infra/eval/predict.ts',
  )
  return { gatherFacts, predict }
}

/** Facts of an earlier analyst in today's form. */
const completed = (facts: Facts): Facts => ({
  ...facts,
  offers: facts.offers.map((offer) => ({ ...offer, replacedBy: offer.replacedBy ?? null })),
  offer: facts.offer ?? facts.offers[0] ?? null,
  product: facts.product ?? null,
})

const folder = mkdtempSync(join(tmpdir(), 'fechai-earlier-'))
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
const rows: Example[] = []
try {
  for (const { name, cases } of await readSets('')) {
    if (WRITTEN_WITH.has(name) || processOf(name) !== 'hands') continue
    const earlier = await analystBefore(name, folder)
    for (const { label, conversation, media } of cases) {
      const { prediction } = earlier.predict(conversation, media, label.file)
      const facts = completed(earlier.gatherFacts(conversation, media))
      const findings = {
        ...prediction,
        fase: prediction.fase as never,
        status_lead: prediction.status_lead as never,
        valor: prediction.valor_texto,
      }
      rows.push(exampleOf(label, name, viewTalk(facts, findings, conversation), prediction))
    }
    console.log(`${name}: ${cases.length}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
writeFileSync(join(import.meta.dirname, 'first-sight.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
