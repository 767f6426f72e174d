import { sourceTexts } from './source-texts.ts'

interface Rule {
  says: string
  /** Paths from the root that the rule looks at. */
  where: RegExp
  breaks: (path: string, text: string) => boolean
}

const name = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Tables of patterns, a class of wording a row, and of readings. */
const TABLES = new Set([
  ...['analyst-readings.ts', 'choice-clauses.ts', 'price-kind-words.ts', 'price-words.ts', 'product-asks.ts'],
  ...['objection-conditions.ts', 'objection-grammar.ts', 'objection-wordings.ts', 'signal-grammar.ts'],
  'wordings-of-buying.ts',
])

/** Files of reports that search messages by words, as the specification asks. */
const WORD_LISTS = /^shared\/domain\/src\/insights\/analysis\//

export const rules: Rule[] = [
  {
    says: 'o que foi feito numa conversa vem dos atos da leitura, não de outra lista de palavras',
    where: /^(?:shared\/(?:domain\/src\/insights|data)|api\/src|workers\/src|dashboard\/src)\/.*(?<!\.test)\.tsx?$/,
    breaks: (path, text) =>
      !WORD_LISTS.test(path) && /from '[^']*word-matcher(?:\.ts)?'|\btest\(fold(?:ed)?\b/.test(text),
  },
  {
    says: 'um arquivo se chama pelo que exporta, não utils, helpers ou types',
    where: /\.tsx?$/,
    breaks: (path) => /^(utils?|helpers?|types?|misc|common)\.tsx?$/.test(name(path)),
  },
  {
    says: 'nomes de arquivo em kebab-case',
    where: /\.tsx?$/,
    breaks: (path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(name(path)),
  },
  {
    says: 'nada de TODO ou FIXME: faça, ou abra uma issue',
    where: /\.(tsx?|mjs)$/,
    breaks: (_path, text) => /\/\/.*\b(TODO|FIXME|XXX)\b/.test(text),
  },
  {
    says: 'nenhum caminho de uma máquina só',
    where: /\.(tsx?|mjs|json|ya?ml)$/,
    breaks: (_path, text) =>
      /["'`](\/work\/|\/home\/|\/root\/|\/Users\/|\.\.\/shared\/(spec|design|reference|examples))/.test(text),
  },
  {
    says: 'o ambiente é lido em main.ts e passado adiante',
    where: /^(shared\/(?:domain|contracts|platform|data)|api|workers|workflows|dashboard)\/src\/.*\.tsx?$/,
    breaks: (path, text) =>
      !/(^|\/)(main|env)\.ts$|\.test\.tsx?$|\/testing\//.test(path) && /\bprocess\.env\b/.test(text),
  },
  {
    says: 'o painel fala com a API só por lib/ e state/',
    where: /^dashboard\/src\/.*\.tsx?$/,
    breaks: (path, text) =>
      !/^dashboard\/src\/(lib|state)\/|\.test\.tsx?$/.test(path) && /(?<![.\w])fetch\(/.test(text),
  },
  {
    says: 'os processos escrevem pelo log, não pelo console',
    where: /^(shared\/(?:domain|contracts|platform|data)|api|workers|workflows)\/src\/.*\.ts$/,
    breaks: (path, text) => !path.endsWith('.test.ts') && /\bconsole\.\w+\(/.test(text),
  },
  {
    says: 'nenhuma linha acima de 160 letras: quebre o comentário ou o padrão (lines`…`); só um texto pode passar disso',
    where: /\.(tsx?|mjs)$/,
    breaks: (_path, text) => hasLongLine(text),
  },
  {
    says: 'um arquivo do analista tem até 200 linhas; só uma tabela de padrões pode ter mais',
    where: /^shared\/analyst\/src\/.*\.ts$/,
    breaks: (path, text) =>
      !path.endsWith('.test.ts') && !TABLES.has(name(path)) && text.trimEnd().split('\n').length > 200,
  },
  {
    says: 'um teste no navegador espera pelo estado: expect.poll(() => …), não expect(await …)',
    where: /\.browser\.test\.ts$/,
    breaks: (_path, text) => /\bexpect\(\(*await\b/.test(text),
  },
]

const LONGEST = 160

/** Returns true if a line of code or of a comment is too long to read; a quoted text may be as long as it needs. */
function hasLongLine(text: string): boolean {
  let inTemplate = false
  return text.split('\n').some((line) => {
    const marks = line.match(/(?<!\\)`/g)?.length ?? 0
    const wasInTemplate = inTemplate
    if (marks % 2 === 1) inTemplate = !inTemplate
    if (line.length <= LONGEST || (wasInTemplate && marks === 0)) return false
    const code = line.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*(?:`|$)|^[^`]*`(?=[,;)]*$)/g, '')
    return isComment(line) || code.length > LONGEST || /\/(?:\\.|[^/\\]){100,}\//.test(line)
  })
}

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line)

export function styleProblems(): string[] {
  const texts = sourceTexts('ts,tsx,mjs,json,yml,yaml')
  if (texts.length === 0) return ['nenhum arquivo foi lido']
  const analyst = texts.filter(([path]) => /^shared\/analyst\/src\/.*(?<!\.test)\.ts$/.test(path))
  return [
    ...texts.flatMap(([path, text]) => brokenRules(path, text).map((says) => `${path}: ${says}`)),
    ...namesTwice(analyst.map(([, text]) => text)).map((twice) => `shared/analyst: dois arquivos exportam ${twice}`),
  ]
}

/** Names that more than one file exports: who looks for one finds another. */
export function namesTwice(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^export (?:const|function|interface|type) (\w+)/gm)].map(([, found]) => found!),
  )
  return [...new Set(names.filter((found, at) => names.indexOf(found) !== at))]
}

export function brokenRules(path: string, text: string): string[] {
  return rules.filter(({ where, breaks }) => where.test(path) && breaks(path, text)).map(({ says }) => says)
}
