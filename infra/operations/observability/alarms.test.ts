import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { ALARM_CASES } from './alarm-cases.ts'

interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

const file = fileURLToPath(new URL('alerts.yml', import.meta.url))
const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const folder = mkdtempSync(join(tmpdir(), 'fechai-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('every alarm has a case, and names a section of the runbook that exists', () => {
  expect(ALARM_CASES.map(({ alarm }) => alarm)).toEqual(rules.map(({ alert }) => alert))
  const runbook = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const sections = [...runbook.matchAll(/^### (.+)$/gm)].map(
    ([, title]) => `docs/operations.md#${title!.toLowerCase()}`,
  )
  expect(rules.map(({ annotations }) => annotations.runbook).filter((each) => !sections.includes(each))).toEqual([])
})

test('every alarm fires by its fault and clears', () => {
  const minutes = (text: string) => Number(/^(\d+)m$/.exec(text)![1])
  const series = (listed: (typeof ALARM_CASES)[number]['fires']) =>
    listed.map(([name, values]) => ({ series: name, values: values.includes('x') ? values : `${values}x60` }))
  const tests = ALARM_CASES.flatMap(({ alarm, fires, clears }) => {
    const rule = rules.find(({ alert }) => alert === alarm)!
    const labelled = (input: { series: string; values: string }[], at: number, alerts: object[]) => ({
      interval: '1m',
      input_series: input,
      alert_rule_test: [{ eval_time: `${at}m`, alertname: alarm, exp_alerts: alerts }],
    })
    const labels = labelsOf(rule, fires[0]![0])
    const alert = { exp_labels: { severity: rule.labels.severity, ...labels }, exp_annotations: rule.annotations }
    return [labelled(series(fires), minutes(rule.for) + 10, [alert]), labelled(series(clears), 50, [])]
  })
  const cases = join(folder, 'cases.yml')
  writeFileSync(cases, stringify({ rule_files: [file], evaluation_interval: '1m', tests }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', cases], { encoding: 'utf8' })
  expect([status, stderr || stdout]).toEqual([0, expect.stringContaining('SUCCESS')])
})

/** The labels that remain of a series after what the rule sums over. */
function labelsOf({ expr }: Rule, series: string): Record<string, string> {
  const all = Object.fromEntries(
    [...(/\{(.*)\}/.exec(series)?.[1] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  )
  if (!/\b(sum|max|min|rate)\b/.test(expr)) return all
  const by = /by \(([\w, ]+)\)/.exec(expr)?.[1]?.split(', ') ?? []
  return Object.fromEntries(by.filter((key) => key !== 'le' && all[key]).map((key) => [key, all[key]!]))
}
