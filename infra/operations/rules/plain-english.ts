import { sourceTexts } from './source-texts.ts'

interface Sign {
  name: string
  /** Share of all comments that may show it, percent: the goal, twice what well-kept projects have. */
  goal: number
  /** And the share of today: it falls with each file that is rewritten, and never grows. */
  most: number
  shows(comment: string): boolean
}

/** Signs of English that a reader has to translate. */
export const SIGNS: readonly Sign[] = [
  {
    name: 'abre com uma oração sem sujeito (What, Who, Whether…)',
    goal: 6,
    most: 0.8,
    shows: (comment: string) =>
      /^(What|Who|Whose|Whom|Whoever|Whatever|Whether|Where|Which|How|When|That)\b/.test(comment),
  },
  {
    name: 'abre com uma preposição solta (Of, In, For, Without…)',
    goal: 6.6,
    most: 0.6,
    shows: (comment: string) =>
      /^(Of|In|For|Without|With|By|To|From|On|At|Beside|Among|Between|Behind|Before|After|Under|Above)\b/.test(comment),
  },
  {
    name: 'somebody, whoever, nobody',
    goal: 0.8,
    most: 0.3,
    shows: (comment: string) => /\b(somebody|someone|whoever|nobody|anybody)\b/i.test(comment),
  },
  { name: 'told, tells', goal: 3.2, most: 0.3, shows: (comment: string) => /\b(told|tells?|telling)\b/i.test(comment) },
  {
    name: 'stands, lies, came of',
    goal: 0.8,
    most: 0.2,
    shows: (comment: string) => /\b(stands?|stood|lies|lay|came of|comes of)\b/i.test(comment),
  },
]

const COMMENT = /^[ \t]*(?:\{?\/\*\*?([\s\S]*?)\*\/|((?:\/\/[^\n]*\n?[ \t]*)+))/gm

/** The comments of a source text, without their marks and without what they quote. */
export function commentsOf(text: string): string[] {
  return [...text.matchAll(COMMENT)]
    .map(([, block, lines]) => (block ?? lines!).replace(/^[ \t]*(?:\*|\/\/)+[ \t]?/gm, ' '))
    .map((comment) =>
      comment
        .replace(/'[^'\n]*[^\w'][^'\n]*'|“[^”]*”|`[^`]*`/g, '…')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((comment) => /[a-z]{2}/i.test(comment) && !comment.startsWith('@'))
}

const TITLE =
  /\b(?:it|test|describe)(?:\.(?!each)\w+)?\(\s*(?:'((?:[^'\\\n]|\\.)+)'|`([^`]+)`)|\]\)\(\s*'((?:[^'\\\n]|\\.)+)'/g

/** The titles of a file's tests. */
export const titlesOf = (text: string): string[] =>
  [...text.matchAll(TITLE)].map(([, quoted, template, each]) => quoted ?? template ?? each!)

/** A title may go on from its group's, so it may open with any word. */
const IN_TITLES = SIGNS.filter(({ name }) => !name.startsWith('abre'))

/** Names each sign that more comments show than may, and each title of a test that shows a foreign word. */
export function englishProblems(): string[] {
  const texts = sourceTexts('ts,tsx,mjs')
  const shares = sharesOf(texts.map(([, text]) => text))
  return [
    ...SIGNS.flatMap(({ name, most }, at) =>
      shares[at]! > most ? [`${name}: ${shares[at]!.toFixed(2)} % dos comentários, no máximo ${most} %`] : [],
    ),
    ...texts
      .filter(([path]) => /\.test\.tsx?$/.test(path))
      .flatMap(([path, text]) =>
        titlesOf(text).flatMap((title) =>
          IN_TITLES.filter(({ shows }) => shows(title)).map(({ name }) => `${path}: ${name} no título “${title}”`),
        ),
      ),
  ]
}

/** Share of the comments that show each sign, percent. */
export function sharesOf(texts: readonly string[]): number[] {
  const comments = texts.flatMap(commentsOf)
  return SIGNS.map(({ shows }) => (100 * comments.filter(shows).length) / Math.max(1, comments.length))
}
