import { EMPTY_WORDS, SOLD, STOP_WORDS } from '../product-words.ts'
import {
  COUNT_WORD,
  DONE_ON,
  ENDS_IN_VERB,
  isOfPerson,
  JUDGES_WORK,
  NUMBER_WORD,
  OF_KIN,
  saysHow,
  THIS_TIME,
} from './name-patterns.ts'
import { isWorkAlone, type NameContext, type NameRule, restOf } from './name-rule.ts'

const isAnd = ({ content, word }: NameContext): boolean => content > 0 && word === 'e'
/** Text behind 'e'. */
const afterAnd = ({ folded, at }: NameContext): string => folded.slice(at + 2, at + 30)

const goesOn = (context: NameContext): boolean => {
  const rest = afterAnd(context)
  const following = /^[a-z]{4,}/.exec(rest)?.[0]
  return SOLD.test(rest) || (following !== undefined && !STOP_WORDS.has(following) && following !== 'quer')
}

/** 'Quero um site' is no 'vi no site'. */
const isStop = ({ word, content, folded, at }: NameContext): boolean =>
  STOP_WORDS.has(word) && !(word === 'site' && content === 0 && /\bum $/.test(folded.slice(0, at)))

/** 'Técnico em segurança do trabalho'. */
const isField = ({ word, folded, at }: NameContext): boolean =>
  word === 'trabalho' && /\b(?:seguranca|medicina|enfermagem|ginastica|direito) do $/.test(folded.slice(0, at))

/** Words that continue a name or end it; the last row matches every word. */
export const NAME_GOING_RULES: readonly NameRule[] = [
  {
    id: 'is-no-and',
    example: 'o |seguro viagem «é» obrigatório',
    verdict: 'end',
    matches: (c) => isAnd(c) && /é/i.test(c.utterance.text.charAt(c.at)),
  },
  {
    id: 'another-thing',
    example: 'quero |cozinha «e» o closet',
    verdict: 'another',
    matches: (c) => isAnd(c) && /^(?:d[oae]s?|os?|as?|um|uma) /.test(afterAnd(c)),
  },
  {
    id: 'and-in-name',
    example: 'quero |banho «e» tosa',
    verdict: 'joins',
    matches: (c) => isAnd(c) && goesOn(c),
  },
  { id: 'and-ends', example: 'quero |porta «e» se der', verdict: 'end', matches: isAnd },
  {
    id: 'preposition',
    example: 'quero |bolo «de» cenoura',
    verdict: 'joins',
    matches: ({ content, word, folded, at }) =>
      content > 0 && (/^(?:de|do|da|dos|das|a|com|em|para|pra)$/.test(word) || saysHow(word, folded, at)),
  },
  {
    id: 'done-on',
    example: 'quero |tatuagem «no» braço',
    verdict: 'joins',
    matches: ({ content, isJoined, word, folded, thing, to }) =>
      content === 1 && !isJoined && /^n[ao]s?$/.test(word) && DONE_ON.test(folded.slice(thing, to)),
  },
  {
    id: 'price-of-thing',
    example: 'quero |closet do projeto «15».500',
    verdict: 'end',
    matches: (c) => c.content > 0 && /^\d{1,3}$/.test(c.word) && /^\.\d{3}/.test(restOf(c)),
  },
  {
    id: 'verb-after',
    example: 'o |tenis academia «chegou»',
    verdict: 'end',
    matches: ({ content, word, folded, at }) =>
      content > 0 && (ENDS_IN_VERB.test(word) || THIS_TIME.test(folded.slice(at, at + 16))),
  },
  {
    id: 'judged-work',
    example: 'quero |alugar «compensa» mais',
    verdict: 'end',
    matches: (c) => isWorkAlone(c) && JUDGES_WORK.test(c.word),
  },
  {
    // 'O cabelo da Bruna': whose it is.
    id: 'of-person',
    example: 'quero |corte da «Bruna»',
    verdict: 'end',
    matches: (c) => c.isJoined && isOfPerson(c),
  },
  {
    id: 'stop-word',
    example: 'quero |porta «ainda» hoje',
    verdict: 'end',
    matches: (c) => isStop(c) || (c.content > 0 && /^(?:o|os|as|uns|umas|entre)$/.test(c.word)),
  },
  {
    id: 'of-kin',
    example: 'quero |protese da «minha» mae',
    verdict: 'end',
    matches: ({ isJoined, folded, at }) => isJoined && OF_KIN.test(folded.slice(at)),
  },
  {
    id: 'joined-article',
    example: 'quero |pintura da «minha» sala',
    verdict: 'skip',
    matches: ({ isJoined, word }) => isJoined && /^(?:um|uma|meu|minha|seu|sua|nosso|nossa)$/.test(word),
  },
  {
    id: 'joined-count',
    example: 'quero |pacote de «oito» sessoes',
    verdict: 'skip',
    matches: ({ isJoined, word }) => isJoined && COUNT_WORD.test(word),
  },
  {
    id: 'joined-sum',
    example: 'quero |manutencao de «cento» e cinquenta',
    verdict: 'end',
    matches: ({ isJoined, word }) => isJoined && NUMBER_WORD.test(word),
  },
  {
    id: 'joined-empty',
    example: 'quero |bolo de «proposta»',
    verdict: 'end',
    matches: (c) => c.isJoined && EMPTY_WORDS.has(c.word) && !isField(c),
  },
  {
    id: 'joined-age',
    example: 'quero |aniversario de «4» anos',
    verdict: 'end',
    matches: (c) => c.isJoined && /^\d+$/.test(c.word) && /^ (?:anos|aninhos)\b/.test(restOf(c)),
  },
  {
    id: 'verb-of-being',
    example: 'a |porta «ser» de vidro',
    verdict: 'end',
    matches: ({ word }) => /^(?:fazer|ser|estar|ir)$/.test(word),
  },
  { id: 'word-of-name', example: 'quero |«porta» de vidro', verdict: 'word', matches: () => true },
]
