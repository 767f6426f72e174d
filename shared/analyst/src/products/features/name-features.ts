import { FEAST, PREMISES, VERB } from '../name-words.ts'
import { LISTED } from '../opening-subject.ts'
import { SOLD } from '../product-words.ts'
import {
  ASKED_OF_THINGS,
  BODY,
  BULK,
  DECISION,
  LIST_TITLE,
  NUMBERED_PLACE,
  OF_THE_DEAL,
  OPENS_NO_THING,
  PAPER_NEEDED,
  PROPERTY,
  RENT_FEE,
  REPORTS,
  UNIT_ALONE,
} from './no-thing-words.ts'
import type { NameView, ThingFeature } from './thing-view.ts'

/** Only pictures that are taken for money are named as a thing. */
const arePhotos = (text: string): boolean => /^fotos? /.test(text)
const isSoldFirst = (text: string): boolean => arePhotos(text) || SOLD.test(text)

/** Properties of a name by its own words; the order is that of their adding up. */
export const NAME_FEATURES: readonly ThingFeature<NameView>[] = [
  {
    id: 'no-noun',
    says: 'só palavras curtas, nenhuma de coisa',
    of: ({ words, text }) => words.length === 0 && /[a-z]{3}/.test(text),
  },
  {
    id: 'no-word',
    says: 'nenhuma palavra inteira',
    of: ({ words, text }) => words.length === 0 && !/[a-z]{3}/.test(text),
  },
  { id: 'sold-first', says: 'começa por uma coisa que se vende', of: ({ text }) => isSoldFirst(text) },
  {
    id: 'sold-inside',
    says: 'tem no meio uma coisa que se vende',
    of: ({ text, words }) => !isSoldFirst(text) && words.some((word) => SOLD.test(word)),
  },
  { id: 'several-words', says: 'mais de uma palavra', of: ({ words }) => words.length >= 2 },
  { id: 'paper-needed', says: 'um documento ou recibo', of: ({ text }) => PAPER_NEEDED.test(text) },
  {
    id: 'place-of-use',
    says: 'um lugar de uso, como casa ou loja, só citado',
    of: ({ weight, head }) => weight <= 1.2 && PREMISES.test(head),
  },
  {
    id: 'packing-alone',
    says: 'só embalagem ou medida',
    of: ({ text }) => BULK.test(text) || UNIT_ALONE.test(text),
  },
  {
    id: 'property-alone',
    says: 'só uma qualidade ou cor',
    of: ({ words, head }) => words.length === 1 && PROPERTY.test(head),
  },
  { id: 'class-alone', says: 'só “turma”', of: ({ words, head }) => words.length === 1 && head === 'turma' },
  { id: 'air-conditioner', says: '“ar” é ar-condicionado', of: ({ text }) => /^ar\b/.test(text) },
  { id: 'flat', says: '“ap de …” é um apartamento', of: ({ text }) => /^ap d[eo]\b/.test(text) },
  {
    id: 'rent-fee',
    says: 'uma despesa do aluguel',
    of: ({ words, head }) => words.length === 1 && RENT_FEE.test(head),
  },
  {
    id: 'list-title',
    says: 'o título de uma tabela',
    of: ({ text, weight }) => LIST_TITLE.test(text) || (weight < 2 && /^cardapio(?: \d+)?$/.test(text)),
  },
  {
    id: 'occasion',
    says: 'uma festa ou ocasião',
    of: ({ words, weight, head }) => (words.length === 1 ? weight <= 2.2 : weight <= 1.6) && FEAST.test(head),
  },
  {
    id: 'periodic-fee',
    says: 'mensalidade ou honorário',
    of: ({ head }) => /^(?:mensalidade|honorario)/.test(head),
  },
  { id: 'opens-no-thing', says: 'começa como frase ou pessoa', of: ({ text }) => OPENS_NO_THING.test(text) },
  {
    id: 'decision-or-question',
    says: 'uma decisão, ou o que se pergunta de uma coisa',
    of: ({ text }) => DECISION.test(text) || ASKED_OF_THINGS.test(text),
  },
  {
    id: 'part-of-body',
    says: 'uma parte do corpo',
    of: ({ words, head }) => words.length <= 1 && BODY.test(head),
  },
  { id: 'numbered-place', says: 'um endereço', of: ({ text }) => NUMBERED_PLACE.test(text) },
  { id: 'verb-of-report', says: 'um verbo que conta algo', of: ({ text }) => REPORTS.test(text) },
  {
    id: 'verb-of-doing',
    says: 'um verbo que o cliente faria',
    of: ({ hasWork, text }) => !hasWork && VERB.test(text),
  },
  {
    id: 'hair-alone',
    says: 'só “cabelo”',
    of: ({ words, weight, head }) => words.length <= 1 && weight < 2 && head === 'cabelo',
  },
  {
    id: 'word-of-deal',
    says: 'uma palavra da negociação, como prazo ou frete',
    of: ({ text, head, weight }) =>
      (weight < LISTED && !arePhotos(text) && !/^chaves? d[aeo]s? (?!pix)/.test(text) && OF_THE_DEAL.test(head)) ||
      /^(?:rede|cobertura)s?$/.test(text),
  },
]
