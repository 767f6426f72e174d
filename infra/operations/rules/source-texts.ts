import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const isLeftOut = (path: string): boolean => /(^|\/)(node_modules|dist|histories|eval)$/.test(path)

/** Paths and texts of the project's own files of these kinds, by path; the rules, which quote what they refuse, are left out. */
export function sourceTexts(kinds: string): [path: string, text: string][] {
  const pattern = `{shared,workflows,workers,api,dashboard,infra}/**/*.{${kinds}}`
  const paths = globSync(pattern, { cwd: root, exclude: isLeftOut }).filter(
    (path) => !path.startsWith('infra/operations/rules/'),
  )
  return paths.sort().map((path) => [path, readFileSync(root + path, 'utf8')])
}
