import { fold } from '@fechai/domain/conversation/fold'
import { anyOf } from '../text/any-of.ts'
import { contentWords } from '../text/content-words.ts'
import type { Utterance } from '../text/utterances.ts'
import { SOLD } from './product-words.ts'
import { capital, type Product } from './product.ts'

/** 'Quero ver uma industrial': of which kind, and not what. */
const KIND = anyOf(
  [
    /industria(?:l|i)|eletric[oa]|profissiona(?:l|i)|manua(?:l|i)|automatic[oa]|portati[li]|ret[oa]/,
    /digita(?:l|i)|retrati[li]|seminov[oa]|comercia(?:l|i)|domestic[oa]|semi-?industrial|inverter/,
    /recondicionad[oa]/,
  ],
  { before: /^/, after: /$/ },
)
const MACHINE = /(?<![a-z])(?:a|o|uma|um|d[ao]|n[ao]|sem|minha) (maquina|impressora|aparelho|equipamento)(?![a-z])/g
/** So far into a talk the thing is called by its noun. */
const OPENING = 16

/** A thing asked for by its kind alone, with the noun that the talk has for it: 'máquina industrial'. */
export function withNoun(product: Product, utterances: readonly Utterance[]): Product {
  const head = contentWords(fold(product.name))[0]
  if (head === undefined || !KIND.test(head) || !fold(product.name).startsWith(head)) return product
  const noun = nounBefore(head, utterances) ?? machineIn(utterances)
  const name = product.name.charAt(0).toLowerCase() + product.name.slice(1)
  return noun === null ? product : { ...product, name: `${capital(noun)} ${name}` }
}

/** 'A fritadeira elétrica', 'máquina reta'. */
function nounBefore(head: string, utterances: readonly Utterance[]): string | null {
  const stem = head.replace(/[oali]+$/, '')
  const before = new RegExp(`(?<![a-z])([a-z]{4,}(?: de [a-z]{4,})?) ${stem}[a-z]{0,3}(?![a-z])`)
  for (const { text, folded } of utterances.slice(0, OPENING)) {
    const found = before.exec(folded)
    if (found !== null && SOLD.test(found[1]!)) return text.slice(found.index, found.index + found[1]!.length)
  }
  return null
}

/** Machines are called so, said twice or more. */
function machineIn(utterances: readonly Utterance[]): string | null {
  const said = utterances.flatMap(({ text, folded }) =>
    [...folded.matchAll(MACHINE)].map((found) => {
      const to = found.index + found[0].length
      return text.slice(to - found[1]!.length, to)
    }),
  )
  return said.length < 2 ? null : (said.find((word) => /[^a-z]/.test(word)) ?? said[0]!)
}
