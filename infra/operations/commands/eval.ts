/**
 * Scores the analyst without AI on the labelled conversations: `npm run eval [-- part of an id, or a set]`; with `--fake` or
 * `--model` what the product makes of a model's answers; `--sealed [SET…]` counts sealed sets without printing a talk;
 * `--freeze` records how each is read today.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openScore, readOpenTalks } from '../../../shared/analyst/talks/open/open-score.ts'
import { readSets } from '@fechai/lab/eval/cases'
import { type Label, type Prediction, type Result, SCORED, scoreOne } from '@fechai/lab/eval/score'
import { SEALED_NAMES, sealedTable } from '@fechai/lab/eval/sealed'
import { confusion, type Scored, sideBySide, slices } from '@fechai/lab/eval/tables'

const OPEN_TALKS = join(import.meta.dirname, '../../../shared/analyst/talks/open/open.jsonl')

function explain(label: Label, prediction: Prediction, result: Result): string[] {
  const { expected } = label
  const shown: Record<string, [unknown, unknown]> = {
    nome: [prediction.nome, expected.nome],
    whatsapp: [prediction.whatsapp, expected.whatsapp],
    produto: [prediction.produto, expected.produto],
    quantidade: [prediction.quantidade, expected.quantidade],
    valor: [prediction.valor_texto, expected.valor_total_brl],
    fase: [prediction.fase, expected.fase],
    progresso: [prediction.progresso, expected.progresso_range],
    status: [prediction.status_lead, expected.status_lead],
    proximo: [prediction.proximoPasso, expected.proximo_passo_keywords],
  }
  const lines = SCORED.filter((field) => result.fields[field] < 1).map(
    (field) => `${field}: ${JSON.stringify(shown[field]![0])} ≠ ${JSON.stringify(shown[field]![1])}`,
  )
  if (result.falsePositives.length + result.falseNegatives.length > 0)
    lines.push(`objeções: a mais [${result.falsePositives}] a menos [${result.falseNegatives}]`)
  lines.push(...result.forbidden.map((reason) => `PROIBIDO: ${reason}`))
  if (result.inventedPhone) lines.push('TELEFONE INVENTADO')
  return lines
}

export async function run(args: string[]): Promise<number> {
  if (args[0] === '--freeze') {
    const { freeze } = await import('@fechai/lab/eval/frozen')
    const changed = await freeze()
    console.log([...changed, `${changed.length} leituras diferentes das gravadas.`].join('\n'))
    return 0
  }
  if (args[0] === '--sealed') return countSealed(args.slice(1))
  if (!args.some((arg) => arg.startsWith('-'))) return scoreRules(args[0] ?? '')
  const { evaluateModel } = await import('@fechai/lab/eval/model/from-terminal')
  return evaluateModel(args)
}

function countSealed(wanted: readonly string[]): number {
  const unknown = wanted.filter((name) => !SEALED_NAMES.includes(name))
  if (unknown.length > 0) {
    console.error(`Nenhum conjunto lacrado se chama ${unknown.join(', ')}. Há ${SEALED_NAMES.join(', ')}.`)
    return 2
  }
  console.log(sealedTable(wanted.length === 0 ? SEALED_NAMES : wanted).join('\n'))
  return 0
}

/** Share of talks whose next step names the open point at their end. */
function openLine(): string {
  const talks = readOpenTalks(readFileSync(OPEN_TALKS, 'utf8'))
  const { named, turns } = openScore(talks)
  return `Próximo passo diz o que está aberto: ${named.toFixed(2)} de ${talks.length} conversas; de quem é a vez: ${turns.toFixed(2)}`
}

/** Every miss, then the tables of `score.md`, 'Como relatar'. */
async function scoreRules(wanted: string): Promise<number> {
  const sets = await readSets(wanted)
  const scored = (withMedia: boolean): Scored[] =>
    sets.map(({ name, cases }) => ({
      name,
      cases,
      results: cases.map((one) => {
        const prediction = one.run(withMedia)
        const result = scoreOne(one.label, prediction)
        const lines = withMedia ? explain(one.label, prediction, result) : []
        if (lines.length > 0) console.log(`${one.label.id}\n${lines.map((line) => `  ${line}`).join('\n')}`)
        return result
      }),
    }))
  const read = scored(true)
  if (read.length === 0) {
    console.error(`Nenhuma conversa rotulada tem "${wanted}" no nome.`)
    return 2
  }
  const [first, ...own] = read
  const tables = [
    sideBySide('Com o texto da mídia (transcrição e leitura perfeitas); média e intervalo de 95 %', read),
    sideBySide('Sem o texto da mídia', scored(false)),
    confusion(`Fase, ${first!.name}`, first!.results),
    ...(own.length === 0
      ? []
      : [
          confusion(
            `Fase, ${own.map(({ name }) => name).join(' + ')}`,
            own.flatMap(({ results }) => results),
          ),
        ]),
    slices(read),
  ]
  console.log(`\n${tables.map((table) => table.join('\n')).join('\n\n')}\n\n${openLine()}`)
  return 0
}
