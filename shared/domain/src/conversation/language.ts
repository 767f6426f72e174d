import { fold } from './fold.ts'
import type { Message } from './message.ts'

/** Languages that are named on the screen; the product reads Portuguese. */
export type ForeignLanguage = 'en' | 'es'

/** Function words that only one of the three languages uses. */
const WORDS = {
  pt: 'nao voce vc voces uma um com que pra sim tem meu minha seu sua isso esse essa obrigado obrigada bom boa oi ola tambem ja muito quanto aqui mas foi vou',
  en: 'the and is are you your to of for with that it have has can will would this we they how much please thanks thank hello hi not what when do does my our be',
  es: 'el los las una un con muy hola gracias usted ustedes pero tiene cuanto cuesta buenos buenas quiero puedo donde cuando tambien si esta eso mi su yo hay',
} as const
/** Enough to say anything, and no more than a screen waits for. */
const MOST_MESSAGES = 400
const FEWEST_WORDS = 25

const LANGUAGES = Object.keys(WORDS) as (keyof typeof WORDS)[]
const owners = new Map<string, keyof typeof WORDS | null>()
for (const language of LANGUAGES)
  for (const word of WORDS[language].split(' ')) owners.set(word, owners.has(word) ? null : language)

/** The language that a conversation is mostly written in, where that is not Portuguese; null as well where too little was said. */
export function foreignLanguage(messages: readonly Pick<Message, 'text'>[]): ForeignLanguage | null {
  const counts = { pt: 0, en: 0, es: 0 }
  for (const { text } of messages.slice(0, MOST_MESSAGES)) {
    for (const [word] of fold(text).matchAll(/[a-z]+/g)) {
      const owner = owners.get(word)
      if (owner) counts[owner]++
    }
  }
  const [most] = LANGUAGES.toSorted((a, b) => counts[b] - counts[a])
  const sum = counts.pt + counts.en + counts.es
  return most === undefined || most === 'pt' || sum < FEWEST_WORDS || counts[most] < 2 * counts.pt ? null : most
}
