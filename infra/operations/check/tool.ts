import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { spawnAttached } from '../local/attached-child.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface ToolRun {
  code: number
  output: string
}

/** Runs a program of an npm package from the project's root under the project's Node. */
export async function runTool(program: string, args: string[]): Promise<ToolRun> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
  const child = spawnAttached(process.execPath, [`${root}node_modules/${program}`, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    once(child, 'exit'),
  ])
  return { code: code as number, output: `${out}${err}`.trim() }
}

export async function toolProblems(program: string, args: string[]): Promise<string[]> {
  const { code, output } = await runTool(program, args)
  return code === 0 ? [] : [output || `${program} terminou com o código ${code}`]
}

/** Its four checkers work out the same types each, and other programs use the processors meanwhile. */
export const TSC_FLAGS = ['--singleThreaded']

/** Type problems of a TypeScript project. What the last run read of unchanged files is kept in node_modules/.cache. */
export function typeProblems(project: string): Promise<string[]> {
  const keptIn = `node_modules/.cache/tsc/${project.replaceAll(/\W+/g, '-')}.tsbuildinfo`
  const args = ['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', keptIn, ...TSC_FLAGS]
  return toolProblems('typescript/bin/tsc', args)
}
