import { runTool } from './tool.ts'

const folders = [
  'shared/domain',
  'shared/contracts',
  'shared/platform',
  'shared/data',
  'shared/analyst',
  'workflows/src',
  'workers/src',
  'api/src',
  'dashboard/src',
  'infra',
]

export async function importProblems(): Promise<string[]> {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders]
  const { code, output } = await runTool('dependency-cruiser/bin/dependency-cruiser.mjs', args)
  if (code !== 0) return [withoutAdvice(output)]
  // The cruiser without its parser reads nothing, finds nothing and succeeds.
  const [, modules, imports] = output.match(/(\d+) modules?, (\d+) dependencies cruised/) ?? []
  return Number(modules) > 0 && Number(imports) > 0 ? [] : [`Nenhum módulo foi lido; falta @swc/core?\n${output}`]
}

/** It does not know TypeScript 7 and recommends an older one, although swc does the reading. */
function withoutAdvice(output: string): string {
  return output.replace(/‼ missing-tsc-transpiler[\s\S]*/, '').trim()
}
