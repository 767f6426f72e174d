import { verifyFindings, verifyTexts } from '@fechai/analyst/evidence'
import { formatBRL } from '@fechai/domain/amount'
import { NO_CLAIMS } from '@fechai/testkit/testing/no-claims'
import { predictionOf } from '../predict.ts'
import { type Prediction, scoreOne } from '../score.ts'
import { sideBySide } from '../tables.ts'
import type { AskedCase } from './ask-all.ts'
import { openObjections } from './open-objections.ts'
import { reachOf, reachTable } from './reach-table.ts'
import { judge } from './read-labelled.ts'

/** Tables of what a model did, beside the rules: scores, what a person has to confirm, cost and time. */
export function modelReport(asked: readonly AskedCase[]): string[] {
  const cases = asked.map(({ one }) => one)
  const scored = (name: string, predict: (one: AskedCase) => Prediction) => ({
    name,
    cases,
    results: asked.map((one) => scoreOne(one.one.label, predict(one))),
  })
  const judged = asked.map((one) => ({ ...one, judged: judge(one.read, one.answer) }))
  const unread = asked.filter(({ answer }) => answer.findings === null)
  const reasons = Map.groupBy(unread, ({ answer }) => answer.reason)
  const sum = (of: (one: AskedCase) => number): number => asked.reduce((total, one) => total + of(one), 0)
  const calls = sum(({ answer }) => answer.calls.length)
  return [
    ...sideBySide('Conversas rotuladas, com o texto da mídia; média e intervalo de 95 %', [
      scored('regras', ({ one }) => one.run(true)),
      scored('modelo', modelAlone),
      scored('os dois', (one) => {
        const { verified } = judged.find((other) => other.one === one.one)!.judged
        return predictionOf(verified, openObjections(verified, one.read.objections))
      }),
    ]),
    '',
    'O que chega ao lead, dos dois juntos:',
    ...reachTable(reachOf(judged)),
    '',
    `Respostas que não serviram: ${unread.length}${[...reasons].map(([reason, all]) => `, ${reason} ${all.length}`).join('')}; nelas as regras leem sozinhas.`,
    `Perguntas por conversa: ${(calls / asked.length).toFixed(3)}.`,
    `Custo: ${formatBRL(sum(({ costBrl }) => costBrl))} ao todo, R$ ${(sum(({ costBrl }) => costBrl) / asked.length).toFixed(4).replace('.', ',')} por conversa.`,
    `Tempo: ${(sum(({ seconds }) => seconds) / asked.length).toFixed(1)} s por conversa.`,
  ]
}

/** What the model itself says and proves; nothing where its answer did not serve. */
function modelAlone({ read, answer }: AskedCase): Prediction {
  const { conversation, media } = read
  const said = answer.findings ?? NO_CLAIMS
  const verified = verifyTexts(verifyFindings(said, conversation, media), conversation, media)
  return predictionOf(verified, openObjections(verified, read.objections))
}
