import { namesNothing } from '../fillers.ts'
import { isMonth } from '../name-words.ts'
import { arePictures } from '../pictures-of.ts'
import { EMPTY_WORDS } from '../product-words.ts'
import { workOf } from '../work-verbs.ts'
import { isCounting, isNounOfWork, LEADS_TO, NUMBER_WORD } from './name-patterns.ts'
import { isWorkAlone, type NameContext, type NameRule, restOf } from './name-rule.ts'

const isMark = ({ word }: NameContext): boolean => /^[^a-z0-9]/.test(word)
/** Nothing of the name was read, not even its work. */
const isBare = ({ content, work }: NameContext): boolean => content === 0 && work === null

const isWorkVerb = (context: NameContext): boolean =>
  isBare(context) && workOf(context.word) !== null && !isNounOfWork(context.folded, context.at, context.word)

/** Verbs joined by 'e': 'desmontar e montar'. */
export const secondVerb = ({ folded, at }: Pick<NameContext, 'folded' | 'at'>): string | undefined =>
  /^e ([a-z]+) /.exec(folded.slice(at, at + 24))?.[1]

const isEmpty = ({ content, word, folded, at }: NameContext): boolean => {
  const isPictures = content === 0 && /^fotos?$/.test(word) && arePictures(folded, at)
  return content === 0 && !isPictures && (EMPTY_WORDS.has(word) || /^\d+$/.test(word) || NUMBER_WORD.test(word))
}

/** Signs, and words that may open a name. */
export const NAME_OPENING_RULES: readonly NameRule[] = [
  {
    id: 'plus-in-name',
    example: 'quero |porta «+» batente',
    verdict: 'skip',
    matches: (c) => isMark(c) && c.content > 0 && c.word === '+',
  },
  {
    id: 'mark-ends',
    example: 'quero |porta«,» batente',
    verdict: 'end',
    matches: (c) => isMark(c) && (c.content > 0 || /[?!.\n,;]/.test(c.word)),
  },
  { id: 'mark-before', example: 'quero |«(»porta', verdict: 'skip', matches: isMark },
  {
    id: 'new-line',
    example: 'quero |porta\n«batente» 300',
    verdict: 'end',
    matches: ({ folded, to, start, at }) => /\n/.test(folded.slice(to < 0 ? start : to, at)),
  },
  {
    id: 'courtesy',
    example: 'quero |«favor» ver',
    verdict: 'end',
    matches: ({ content, folded, at, word }) => content === 0 && namesNothing(folded, at, word),
  },
  {
    id: 'joined-month',
    example: 'quero |vaga em «março»',
    verdict: 'end',
    matches: ({ isJoined, word }) => isJoined && isMonth(word),
  },
  {
    // 'Sem lactose', 'com o filme': what a thing lacks, or has, is no thing.
    id: 'lacks-or-has',
    example: 'tem |«sem» lactose',
    verdict: 'end',
    matches: (c) => isBare(c) && (c.word === 'sem' || c.word === 'com'),
  },
  {
    // 'Trocar de café' is about the café.
    id: 'changes-to',
    example: 'quero |«trocar» de cafe',
    verdict: 'skip',
    matches: (c) => isWorkVerb(c) && c.word.startsWith('troc') && restOf(c).startsWith(' de '),
  },
  { id: 'work', example: 'quero |«lavar» o sofa', verdict: 'work', matches: isWorkVerb },
  {
    id: 'second-work',
    example: 'quero |desmontar «e» montar o guarda-roupa',
    verdict: 'second-work',
    matches: (c) => {
      const joined = isWorkAlone(c) ? secondVerb(c) : undefined
      return joined !== undefined && workOf(joined) !== null
    },
  },
  {
    // 'Instala na minha impressora?': where the work is done, not to what.
    id: 'where-work-is-done',
    example: 'quero |instalar «na» impressora',
    verdict: 'end',
    matches: (c) => isWorkAlone(c) && /^n[ao]s?$/.test(c.word),
  },
  {
    id: 'verb-of-obtaining',
    example: 'quero |«gravar» um podcast',
    verdict: 'skip',
    matches: ({ content, word }) => content === 0 && LEADS_TO.test(word),
  },
  {
    // A phone is called by its number: '13 pro max'.
    id: 'model-number',
    example: 'quero |«13» pro max',
    verdict: 'word',
    matches: (c) =>
      isBare(c) &&
      /^\d{1,2}$/.test(c.word) &&
      /^ (?:pro(?= max\b| plus\b| \d{2,3}\b|[?,]|$)|max\b|plus\b|mini\b)/.test(restOf(c)),
  },
  {
    id: 'model-class',
    example: 'quero |13 «pro» max',
    verdict: 'word',
    matches: ({ word, folded, thing, at }) =>
      thing >= 0 && word === 'pro' && /^\d{1,2} $/.test(folded.slice(thing, at)),
  },
  { id: 'empty-before', example: 'quero |«cento» e vinte convites', verdict: 'skip', matches: isEmpty },
  {
    id: 'counting-and',
    example: 'quero |cento «e» vinte convites',
    verdict: 'skip',
    matches: (c) => isBare(c) && c.word === 'e' && isCounting(c.folded, c.at),
  },
]
