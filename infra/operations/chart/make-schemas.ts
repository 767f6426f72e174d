import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { pinned } from '../tools/pins.ts'
import { KINDS, SCHEMAS, type Schema } from './schemas.ts'

/** The parts of a type in the client's own schema: at most one of them, or several where a value may be either. */
interface Atom {
  namedType?: string
  scalar?: 'string' | 'numeric' | 'boolean' | 'untyped'
  list?: { elementType: Atom }
  map?: { fields?: { name: string; type: Atom }[]; elementType?: Atom }
}

/** Written by `node infra/operations/chart/make-schemas.ts` from the Kubernetes client that helm is made of. */
function makeSchemas(): void {
  const { moduleDir } = pinned('helm')
  const asked = (...args: string[]) => execFileSync('go', args, { cwd: moduleDir, encoding: 'utf8' }).trim()
  const version = asked('list', '-m', '-f', '{{.Version}}', 'k8s.io/client-go')
  const folderOf = (module: string) =>
    (JSON.parse(asked('mod', 'download', '-json', `${module}@${version}`)) as { Dir: string }).Dir
  const source = readFileSync(join(folderOf('k8s.io/client-go'), 'applyconfigurations/internal/internal.go'), 'utf8')
  const yaml = /typed\.YAMLObject\(`(.*)`\)/s.exec(source)![1]!
  const { types } = parse(yaml) as { types: (Atom & { name: string })[] }
  const known = new Map(types.map((type) => [type.name, type]))
  const definitions: Record<string, Schema> = {}
  const visit = (name: string): void => {
    if (name in definitions) return
    definitions[name] = {}
    definitions[name] = schemaOf(known.get(name)!, requiredIn(name, folderOf('k8s.io/api')), visit)
  }
  for (const { type } of Object.values(KINDS)) visit(type)
  writeFileSync(SCHEMAS, `${JSON.stringify({ version, definitions })}\n`)
}

function schemaOf({ namedType, scalar, list, map }: Atom, required: string[], visit: (name: string) => void): Schema {
  if (namedType !== undefined) {
    visit(namedType)
    return { $ref: `#/definitions/${namedType}` }
  }
  // A quantity, a time, a port by name: text or number.
  if (scalar === 'untyped') return list ? {} : { type: ['string', 'number'] }
  if (scalar) return { type: scalar === 'numeric' ? 'number' : scalar }
  if (list) return { type: 'array', items: schemaOf(list.elementType, [], visit) }
  if (map?.elementType && !map.fields)
    return { type: 'object', additionalProperties: schemaOf(map.elementType, [], visit) }
  const fields = (map?.fields ?? []).map(({ name, type }) => [name, schemaOf(type, [], visit)] as const)
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/** Fields of a Go type that it never leaves out, and that no comment calls optional. */
function requiredIn(name: string, api: string): string[] {
  const [, group, version, type] = /^io\.k8s\.api\.(\w+)\.(\w+)\.(\w+)$/.exec(name) ?? []
  if (type === undefined) return []
  const source = readFileSync(join(api, group!, version!, 'types.go'), 'utf8')
  const body = new RegExp(`^type ${type} struct \\{\\n(.*?)^\\}`, 'ms').exec(source)?.[1] ?? ''
  return [...body.matchAll(/((?:^\s*\/\/.*\n)*)^\s+\w+ .*`json:"(\w+)"/gm)]
    .filter(([, comment]) => !comment!.includes('+optional'))
    .map(([, , field]) => field!)
}

makeSchemas()
