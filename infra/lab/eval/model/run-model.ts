import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatBRL } from '@fechai/domain/amount'
import { likelyTokens } from '@fechai/domain/estimate-cost'
import { costBRL, modelPrice } from '@fechai/domain/model-prices'
import { unknownModel } from '../../../../workers/src/ai/outcomes.ts'
import type { QuestionKind } from '../../../../workers/src/ai/prompt.ts'
import { questionVersion } from '../../../../workers/src/ai/question.ts'
import { readSets, type CaseSet } from '../cases.ts'
import { openAnswerStore } from './answer-store.ts'
import { askAll, type Prepared } from './ask-all.ts'
import { firstCall, namesFor } from './ask-labelled.ts'
import { modelReport } from './model-report.ts'
import { openAsker, type ModelSettings } from './open-asker.ts'
import { patientAsker } from './patient-asker.ts'
import { Purse } from './purse.ts'
import { materialOf, readByRules } from './read-labelled.ts'

export interface ModelRun {
  settings: ModelSettings
  /** Where answers and pages are kept. */
  folder: string
  /** Names of sets; null asks about all. */
  sets: string[] | null
  /** How many conversations, spread over the sets; null asks about all. */
  sample: number | null
  /** Part of an id. */
  wanted: string
  limitBrl: number
  atOnce: number
  /** Asked before anything is spent. */
  confirm(question: string): Promise<boolean>
  print(line: string): void
  halt: AbortSignal
  firstWaitMs?: number
}

const EVERY = 10

/**
 * Has the configured model read labelled conversations, and says beside the rules how well it did.
 * @returns 0 when all was asked, 1 when something stopped it, 2 when it could not begin
 */
export async function runModel(run: ModelRun): Promise<number> {
  const { settings, folder, print } = run
  const asker = openAsker(settings)
  const price = modelPrice(settings.OPENAI_MODEL, settings.OPENAI_PRICES)
  if (asker === null)
    return refuse(run, 'Não há modelo a quem perguntar: escreva OPENAI_API_KEY no .env ou no ambiente.')
  if (price === null) return refuse(run, unknownModel(settings.OPENAI_MODEL).message)
  const sets = await chosenSets(run)
  if (typeof sets === 'string') return refuse(run, sets)

  const pseudonyms = settings.AI_PSEUDONYMISE === 'on'
  const store = openAnswerStore(join(folder, 'respostas'), settings)
  const room = await store.room(asker.room)
  const prepared = sets.flatMap(({ name, cases }) =>
    cases.map((one): Prepared => ({ set: name, one, read: readByRules(materialOf(one), room) })),
  )
  const firstCalls = prepared.map(({ read }) => firstCall(read.reading, namesFor(read.reading, pseudonyms).hide))
  const open = firstCalls.filter((call) => store.read(call) === null)
  const likelyBrl = open.reduce((sum, { messages }) => {
    const letters = JSON.stringify(messages).length
    return sum + costBRL(price, likelyTokens(letters), settings.AI_USD_BRL)
  }, 0)
  print(
    `${settings.OPENAI_MODEL}: ${prepared.length} conversas, ${prepared.length - open.length} já respondidas. Perguntar sobre as outras ${open.length} deve custar cerca de ${formatBRL(likelyBrl)}; teto ${formatBRL(run.limitBrl)}.`,
  )
  if (room.kind === 'short')
    print(`Este servidor recebe a pergunta curta: atos, somas e fase, em até ${room.letters} letras de conversa.`)
  if (open.length > 0 && !(await run.confirm('Perguntar agora?')))
    return refuse(run, 'Nada foi perguntado. Sem terminal, confirme com --yes.')

  const purse = new Purse(run.limitBrl)
  const patient = patientAsker(asker.ask, { ...run, store, purse })
  const { asked, stopped, refused } = await askAll(prepared, {
    ...{ ask: patient, pseudonyms, atOnce: run.atOnce },
    onAnswer: (answered) => {
      if (answered % EVERY === 0) print(`${answered} de ${prepared.length}, ${formatBRL(purse.spentBrl)} nesta rodada`)
    },
  })
  if (stopped !== null)
    print(
      `Parou em ${asked.length} de ${prepared.length}: ${stopped} As respostas estão guardadas; o mesmo comando continua daqui.`,
    )
  if (refused > 0) print(`O servidor recusou ${refused} perguntas; essas conversas não entram na conta.`)
  if (asked.length === 0) return 1
  const report = modelReport(asked)
  print(`\n${report.join('\n')}`)
  print(
    `\nPágina: ${writePage(run, { sets, kind: room.kind }, [...report, ...(stopped === null ? [] : ['', `Incompleto: ${asked.length} de ${prepared.length} conversas.`])])}`,
  )
  return stopped === null && refused === 0 ? 0 : 1
}

function refuse({ print }: ModelRun, sentence: string): number {
  print(sentence)
  return 2
}

async function chosenSets({ sets: names, wanted, sample }: ModelRun): Promise<CaseSet[] | string> {
  const sets = await readSets(wanted)
  if (sets.length === 0) return `Nenhuma conversa rotulada tem "${wanted}" no nome.`
  const unknown = names?.find((name) => !sets.some((set) => set.name === name))
  if (unknown !== undefined) return `Não há conjunto "${unknown}"; há ${sets.map(({ name }) => name).join(', ')}.`
  const chosen = names === null ? sets : sets.filter(({ name }) => names.includes(name))
  return sample === null ? chosen : evenly(chosen, sample)
}

/** So many conversations, spread over all sets. */
function evenly(sets: readonly CaseSet[], count: number): CaseSet[] {
  const all = sets.flatMap(({ cases }) => cases)
  const step = Math.max(1, all.length / count)
  const taken = new Set(Array.from({ length: Math.min(count, all.length) }, (_, n) => all[Math.floor(n * step)]!))
  return sets.flatMap(({ name, cases }) => {
    const kept = cases.filter((one) => taken.has(one))
    return kept.length > 0 ? [{ name, cases: kept }] : []
  })
}

function writePage(
  { folder, settings }: ModelRun,
  { sets, kind }: { sets: readonly CaseSet[]; kind: QuestionKind },
  report: readonly string[],
): string {
  const day = new Date().toISOString().slice(0, 10)
  const file = join(folder, `${settings.OPENAI_MODEL.replaceAll(/[^\w.-]+/g, '-')}-${day}.md`)
  const told = [
    `# ${settings.OPENAI_MODEL} em conversas de venda`,
    `${day}, instruções ${questionVersion(kind)}, ${settings.OPENAI_BASE_URL || 'api.openai.com'}; conjuntos: ${sets.map(({ name }) => name).join(', ')}.`,
    `\`\`\`text\n${report.join('\n')}\n\`\`\``,
    'Como ler: docs/models.md.',
  ]
  writeFileSync(file, `${told.join('\n\n')}\n`, { mode: 0o600 })
  return file
}
