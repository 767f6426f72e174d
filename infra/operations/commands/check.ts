import { advisoryProblems } from '../check/advisories.ts'
import { analystProblems, noteAnalyst } from '../check/analyst-version.ts'
import { chartSettingProblems } from '../check/chart-settings.ts'
import { composeDefaultProblems } from '../check/compose-defaults.ts'
import { composeEnvironmentProblems } from '../check/compose-environment.ts'
import { composeFileProblems } from '../check/compose-file.ts'
import { envExampleProblems } from '../check/env-example.ts'
import { expandOnlyProblems } from '../check/expand-only.ts'
import { gateLetterProblems, keepGateLetters } from '../check/gate-letters.ts'
import { imageDigestProblems } from '../check/image-digests.ts'
import { importProblems } from '../check/imports.ts'
import { lockFileProblems } from '../check/lock-file.ts'
import { pictureProblems } from '../check/pictures.ts'
import { runTool, toolProblems, typeProblems } from '../check/tool.ts'
import { workflowBundleProblems } from '../check/workflow-bundle.ts'
import { englishProblems } from '../rules/plain-english.ts'
import { styleProblems } from '../rules/style.ts'
import { writeProblems } from '../rules/write-problems.ts'

const checks: { name: string; find(): Promise<string[]> | string[] }[] = [
  { name: 'tipos', find: () => typeProblems('tsconfig.json') },
  { name: 'tipos do painel', find: () => typeProblems('dashboard') },
  {
    name: 'tipos dos testes do painel',
    find: () => typeProblems('dashboard/tsconfig.test.json'),
  },
  { name: 'tipos dos workflows', find: () => typeProblems('workflows') },
  { name: 'bundle do Temporal', find: workflowBundleProblems },
  { name: 'importações', find: importProblems },
  { name: 'lint', find: () => toolProblems('oxlint/bin/oxlint', []) },
  {
    name: 'promessas',
    find: () =>
      toolProblems('oxlint/bin/oxlint', [...['--type-aware', '-A', 'all'], '-D', 'typescript/no-floating-promises']),
  },
  { name: 'formato', find: () => toolProblems('oxfmt/bin/oxfmt', ['--check', '.']) },
  {
    name: 'docker-compose.yml',
    find: () => [...composeFileProblems(), ...composeDefaultProblems(), ...composeEnvironmentProblems()],
  },
  { name: 'chart', find: chartSettingProblems },
  { name: 'digests das imagens', find: () => imageDigestProblems() },
  { name: 'versão do analista', find: () => analystProblems() },
  { name: 'letras dos padrões', find: () => gateLetterProblems() },
  { name: 'package-lock.json', find: () => [...lockFileProblems(), ...advisoryProblems()] },
  { name: '.env.example', find: envExampleProblems },
  { name: 'imagens da documentação', find: () => pictureProblems() },
  { name: 'estilo da casa', find: styleProblems },
  { name: 'inglês dos comentários', find: englishProblems },
  { name: 'migrações que só acrescentam', find: () => expandOnlyProblems() },
  { name: 'escritas sob condição', find: writeProblems },
]

/**
 * Everything that needs no server. Each check runs even when another one fails. `--fix` first repairs format and lint;
 * `--analyst changed` and `--analyst same` only note an analyst that reads otherwise, or that looks otherwise.
 */
export async function run(args: string[] = []): Promise<number> {
  if (args[0] === '--analyst') {
    if (args[1] !== 'changed' && args[1] !== 'same') throw new Error('Use --analyst changed ou --analyst same.')
    noteAnalyst(args[1])
    keepGateLetters()
    return 0
  }
  if (args.includes('--fix')) {
    await runTool('oxfmt/bin/oxfmt', ['.'])
    await runTool('oxlint/bin/oxlint', ['--fix'])
  }
  const startedAt = Date.now()
  const results = await Promise.all(
    checks.map(async ({ name, find }) => {
      const begun = Date.now()
      const problems = await Promise.resolve(find()).catch((error: unknown) => [String(error)])
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      console.log(`${problems.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      return { name, problems }
    }),
  )
  const failed = results.filter(({ problems }) => problems.length > 0)
  for (const { name, problems } of failed) console.log(`\n── ${name}\n${problems.join('\n')}`)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(
    failed.length === 0
      ? `\nTudo certo em ${seconds} s.`
      : `\n${failed.length} de ${checks.length} verificações falharam.`,
  )
  return failed.length === 0 ? 0 : 1
}
