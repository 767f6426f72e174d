import { transformSync } from '@swc/core'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ANALYST_READINGS } from '@fechai/analyst/analyst-readings'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const listFile = `${root}shared/analyst/src/analyst-readings.ts`

/**
 * The sources that decide a lead's content: rules, learned weights, and the requests to a model with the use of its
 * answers.
 */
const RULES = ['shared/analyst/src', 'shared/analyst/data', 'shared/domain/src/patterns']
const PROMPTS = [
  ...[
    'answer-form',
    'bounded-schema',
    'choose-messages',
    'computed-facts',
    'instructions',
    'prompt',
    'read-twice',
    'response-format',
  ],
  ...[
    'numbered-messages',
    'question',
    'room-for',
    'see-image',
    'short-lines',
    'short-question',
    'to-findings',
    'context-length',
    'to-provider-request',
  ],
].map((name) => `workers/src/ai/${name}.ts`)
/** They read nothing by themselves: words of messages to customers, the versions, talks that tests are made of. */
const APART = /(\.test\.ts|\/messages\/.*|\/talks\/.*|\/analyst-(readings|version)\.ts|\/letters\.json|\.md)$/

/** Fingerprints all of these sources, without their comments and layout. */
export function analystFingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources()) hash.update(`${file}\0`).update(meaningOf(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Readings of an earlier analyst could not be distinguished from new ones. */
export function analystProblems(known: readonly string[] = ANALYST_READINGS, now = analystFingerprint()): string[] {
  if (known.at(-1) === now) return []
  return [
    'As regras do analista ou o que se pergunta ao modelo mudaram sem que a versão subisse (shared/analyst/src/analyst-readings.ts).',
    'Se leads podem sair diferentes: npm run check -- --analyst changed',
    'Se nenhum lead muda (nomes, arrumação, velocidade): npm run check -- --analyst same',
  ]
}

/** Notes the analyst of now: as one more that reads otherwise, or as the last one with another look. */
export function noteAnalyst(how: 'changed' | 'same'): void {
  const now = analystFingerprint()
  const text = readFileSync(listFile, 'utf8')
  const lines = text.split('\n')
  const end = lines.indexOf('`')
  if (lines[end - 1] === now) return
  const [at, takenAway] = how === 'same' ? [end - 1, 1] : [end, 0]
  lines.splice(at, takenAway, now)
  writeFileSync(listFile, lines.join('\n'))
}

function sources(): string[] {
  const found = RULES.filter((folder) => existsSync(root + folder)).flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length)),
  )
  return [...found, ...PROMPTS].filter((file) => !APART.test(file)).toSorted()
}

/** A source without its comments, types and layout; data as they are. */
function meaningOf(file: string): string | Buffer {
  const bytes = readFileSync(root + file)
  if (!file.endsWith('.ts')) return bytes
  return transformSync(bytes.toString('utf8'), {
    configFile: false,
    swcrc: false,
    minify: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'esnext', minify: { compress: false, mangle: false } },
  }).code
}
