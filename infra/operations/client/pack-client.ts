import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENDPOINTS } from '@fechai/contracts/endpoints'
import { TSC_FLAGS } from '../check/tool.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const namesFile = join(root, 'shared/client/src/key-names.ts')
const PACKAGES = ['contracts', 'domain'] as const

/** Text of the generated list of endpoints that an API key may call. */
export function keyNamesText(): string {
  const names = Object.entries(ENDPOINTS).flatMap(([name, { scope }]) => (scope ? [name] : []))
  const lines = names.toSorted().map((name) => `  | '${name}'`)
  return `/** Endpoints that an API key may call; generated from the table of endpoints by \`npm run client\`. */\nexport type KeyName =\n${lines.join('\n')}\n`
}

export const readKeyNames = (): string => readFileSync(namesFile, 'utf8')

/**
 * Packs the typed client for programs outside of this project: one file that runs, and the types of all endpoints.
 * @returns the path of the archive
 */
export function packClient(target: string): string {
  writeFileSync(namesFile, keyNamesText())
  const folder = mkdtempSync(join(tmpdir(), 'fechai-client-'))
  try {
    const source = readFileSync(join(root, 'shared/client/src/client.ts'), 'utf8')
    writeFileSync(join(folder, 'index.js'), stripTypeScriptTypes(source))
    emitTypes(folder)
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
    mkdirSync(target, { recursive: true })
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--pack-destination', target], { cwd: folder, encoding: 'utf8' }),
    ) as [{ filename: string }]
    return join(target, packed.filename)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const versionIn = (file: string, name?: string): string => {
  const { version, dependencies } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    version: string
    dependencies?: Record<string, string>
  }
  return name === undefined ? version : dependencies![name]!
}

/** The types of bodies and queries are inferred from their schemas, so that the compiler needs zod; no program runs it. */
const manifest = () => ({
  ...{
    name: '@fechai/client',
    version: versionIn('shared/client/package.json'),
    type: 'module',
    license: 'UNLICENSED',
  },
  exports: { '.': { types: './types/client/src/client.d.ts', default: './index.js' } },
  dependencies: { zod: versionIn('shared/contracts/package.json', 'zod') },
})

function emitTypes(folder: string): void {
  const config = join(root, 'shared/client/tsconfig.pack.json')
  const types = join(folder, 'types')
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', config, '--outDir', types, ...TSC_FLAGS], { stdio: 'inherit' })
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.d.ts')) bindToPackage(types, join(types, file))
}

/** Types name other packages of this project by their doors, which the archive does not have. */
function bindToPackage(types: string, file: string): void {
  const text = readFileSync(file, 'utf8').replace(
    new RegExp(`(['"])@fechai/(${PACKAGES.join('|')})/([^'"]+)\\1`, 'g'),
    (_, quote: string, name: string, door: string) => {
      const path = relative(dirname(file), join(types, name, 'src', `${door}.js`))
      return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
    },
  )
  writeFileSync(file, text.replaceAll(/(from|import\()(\s*)(['"])(\.[^'"]+)\.ts\3/g, '$1$2$3$4.js$3'))
}
