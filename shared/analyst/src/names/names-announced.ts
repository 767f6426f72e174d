import { fold } from '@fechai/domain/conversation/fold'
import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import type { Utterance } from '../text/utterances.ts'
import { GIVEN_NAMES } from './given-names.ts'
import { TIES } from './person-ties.ts'

/** Characters at the start of a message in which people introduce themselves. */
const OPENING = 130

const GREETS = lines`
  (?:(?:[Oo]i+e?|[Oo]l[áa]|[Oo]pa|[Aa]l[ôo]|[Ff]ala|[Ss]alve|[Ee] a[íi]|[Ee]i|[Bb]om dia|[Bb]oa tarde
  |[Bb]oa noite|[Tt]udo (?:bem|bom|certo)|meu \p{L}+|minha \p{L}+|(?:seu|dona|doutora?|professora?
  |dra?\.?|sra?\.?) \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+)[ ,.!?]+)*
`
const NAME = '(\\p{Lu}\\p{Ll}+(?: (?:d[aeo]s? )?\\p{Lu}\\p{Ll}+)*)'

/** 'Oi, é o Antônio', 'boa noite, Renan, é o Gilmar Bastos'. */
const IS = new RegExp(
  `^${GREETS}(?:aqui )?(?:é|e|eh|É|E) (?:o|a|O|A) ${NAME}(?=[,.!\\n]|$| (?:aqui|falando|d[aeo] |que ))`,
  'u',
)
/** 'Elaine, secretária do doutor', 'Heloísa, da cerimonial'. */
const ROLE = new RegExp(`(?:^|[,.!?] )${NAME}, (?:d[aeo] |(?:a |o )?(?:${TIES})(?![\\p{L}]))`, 'u')
/** 'Oi Rafa, Ivone Sartori aqui', 'oi Dani, Fabiana Rosa.' */
const ALONE = new RegExp(`(?<=[,.!?] )${NAME}(?: (?:aqui|falando)(?![\\p{L}])|[,.!])`, 'gu')

/** Finds a person's own name without a verb; null without one. */
export const announcedAt = remember(({ text, attachment, source }: Utterance): [number, number] | null => {
  const opening = text.slice(0, OPENING)
  const is = IS.exec(opening)
  if (is !== null && !opening.slice(is.index + is[0].length, is.index + is[0].length + 30).includes('?'))
    return placed(opening, is, is[1]!)
  const role = ROLE.exec(opening)
  if (role !== null && isGiven(role[1]!)) return placed(opening, role, role[1]!)
  const heard = source === 'media' && attachment === 'audio'
  for (const found of opening.matchAll(ALONE)) {
    const [name] = [found[1]!]
    const called = /aqui|falando/.test(found[0])
    if ((called && (name.includes(' ') || isGiven(name))) || (heard && isGiven(name) && name.includes(' ')))
      return placed(opening, found, name)
  }
  return null
})

const isGiven = (name: string): boolean => GIVEN_NAMES.has(fold(name.split(' ')[0]!))

const placed = (text: string, found: RegExpExecArray | RegExpMatchArray, name: string): [number, number] => {
  const from = text.indexOf(name, found.index)
  return [from, from + name.length]
}
