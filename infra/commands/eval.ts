/** Scores the analyst without AI on the labelled conversations: `npm run eval [-- part of an id]`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadExport } from '../eval/load-export.ts'
import { labelMedia, predict } from '../eval/predict.ts'
import { type Label, type Prediction, type Result, SCORED, scoreOne, totalOf, type Total } from '../eval/score.ts'
import { readShortConversations } from '../eval/short-conversations.ts'

interface Case {
  label: Label
  run: (withMedia: boolean) => Prediction
}

const root = join(import.meta.dirname, '..', 'eval')

async function examples(wanted: string): Promise<Case[]> {
  const folder = join(root, 'conversations')
  const cases: Case[] = []
  for (const id of readdirSync(folder).sort()) {
    const path = join(folder, id, 'label.json')
    if (!id.includes(wanted) || !existsSync(path)) continue
    const label = JSON.parse(readFileSync(path, 'utf8')) as Label
    const read = await loadExport(join(folder, id, label.file))
    if (read === null) continue
    cases.push({
      label,
      run: (withMedia) => predict(read.conversation, withMedia ? labelMedia(label) : [], label.file).prediction,
    })
  }
  return cases
}

const own = (folder: string, wanted: string): Case[] =>
  readShortConversations(join(root, folder))
    .filter(({ label }) => label.id.includes(wanted))
    .map(({ label, conversation, media }) => ({
      label,
      run: (withMedia) => predict(conversation, withMedia ? media : [], label.file).prediction,
    }))

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

const two = (value: number): string => value.toFixed(2)
function row(name: string, total: Total, count: number): string {
  const fields = SCORED.map((field) => `${field} ${two(total.fields[field])}`).join('  ')
  return `${name} (${count})\n  nota ${two(total.nota)}  macroF1 ${two(total.macroF1)}  objeções ${two(total.objectionF1)}  ${fields}  proibidos ${total.forbidden}  telefones inventados ${total.inventedPhones}`
}

export async function run([wanted = '']: string[]): Promise<number> {
  const table: string[] = []
  const sets = [
    ['exemplos', await examples(wanted)],
    ['próprias', own('more', wanted)],
    ['próprias, segunda leva', own('second', wanted)],
    ['próprias, terceira leva', own('third', wanted)],
    ['próprias, quarta leva', own('fourth', wanted)],
    ['próprias, quinta leva', own('fifth', wanted)],
  ] as const
  for (const [name, cases] of sets) {
    for (const withMedia of [true, false]) {
      const results = cases.map((one) => {
        const prediction = one.run(withMedia)
        const result = scoreOne(one.label, prediction)
        const lines = withMedia ? explain(one.label, prediction, result) : []
        if (lines.length > 0) console.log(`${one.label.id}\n${lines.map((line) => `  ${line}`).join('\n')}`)
        return result
      })
      if (results.length > 0)
        table.push(row(`${name}, ${withMedia ? 'com' : 'sem'} texto da mídia`, totalOf(results), results.length))
    }
  }
  console.log(`\n${table.join('\n')}`)
  return 0
}
