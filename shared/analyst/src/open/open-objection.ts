import { OBJECTION_NAMES } from '@fechai/domain/objection-kinds'
import type { Objection } from '../objections/objection.ts'
import { readNumbers } from '../text/numbers.ts'
import type { Utterance } from '../text/utterances.ts'
import type { OpenItem } from './open-item.ts'

/** Part of an objection that shows whether it is open. */
export type OpenObjection = Pick<Objection, 'categoria' | 'index' | 'lastIndex' | 'quote' | 'resolvida' | 'weight'>

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The last open objection that names a number. */
export function objectionIn(tail: readonly Utterance[], objections: readonly OpenObjection[]): OpenItem | null {
  const open = objections.filter(({ resolvida, weight }) => !resolvida && weight === 2)
  for (const { categoria, index, lastIndex } of open.toSorted((a, b) => b.lastIndex - a.lastIndex)) {
    const said = tail.findLast(
      ({ index: at, role, folded }) =>
        role === 'customer' && (at === index || at >= lastIndex) && readNumbers(folded).some(isSum),
    )
    const number = said && readNumbers(said.folded).filter(isSum).at(-1)
    if (said === undefined || number === undefined) continue
    const sum = oneLine(said.text.slice(number.from, number.to))
    const step =
      categoria === 'preco' || categoria === 'concorrencia'
        ? `Dizer o preço ou a condição mais perto de ${sum}`
        : `Responder sobre ${OBJECTION_NAMES[categoria].toLowerCase()}: ${sum}`
    const { text: quote, index: at, sentAt } = said
    return { kind: 'objection', turn: 'seller', step, about: '', on: null, quote, index: at, sentAt, sum }
  }
  return null
}

const isSum = ({ value, spelled }: { value: number; spelled: boolean }): boolean => !spelled && value >= 5
