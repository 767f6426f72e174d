import { remember } from '@fechai/domain/patterns/remember'
import { anyOf } from './any-of.ts'
import type { Utterance } from './utterances.ts'

/** Short forms of a phone's keyboard, folded, and the word that rules know. */
const WORDS: Readonly<Record<string, string>> = {
  n: 'nao',
  nn: 'nao',
  naum: 'nao',
  num: 'num',
  q: 'que',
  ki: 'que',
  vc: 'voce',
  vcs: 'voces',
  ce: 'voce',
  ces: 'voces',
  hj: 'hoje',
  amnh: 'amanha',
  dps: 'depois',
  mt: 'muito',
  mto: 'muito',
  mta: 'muita',
  qto: 'quanto',
  qnto: 'quanto',
  qnt: 'quanto',
  qtos: 'quantos',
  qntos: 'quantos',
  qtas: 'quantas',
  qntas: 'quantas',
  qdo: 'quando',
  qnd: 'quando',
  qq: 'qualquer',
  pgto: 'pagamento',
  pagto: 'pagamento',
  transf: 'transferencia',
  obg: 'obrigado',
  obgd: 'obrigado',
  vlw: 'valeu',
  blz: 'beleza',
  tbm: 'tambem',
  tb: 'tambem',
  eh: 'e',
  vamo: 'vamos',
  vms: 'vamos',
  vo: 'vou',
  qro: 'quero',
  qm: 'quem',
  dnv: 'de novo',
  pfv: 'por favor',
  ngm: 'ninguem',
  vdd: 'verdade',
  msm: 'mesmo',
  orc: 'orcamento',
  fds: 'fim de semana',
  intao: 'entao',
  entaum: 'entao',
  ent: 'entao',
}

export interface Spelled {
  /** Folded words written out, drawn-out letters once. */
  text: string
  /** Returns the position of an offset of `text` in the folded original. */
  origin(at: number): number
}

const PLAIN = anyOf([
  anyOf(
    [
      /n|nn|naum|q|ki|vcs?|ces?|hj|amnh|dps|mt[oa]?|qn?t[oa]s|q[n]?to?|q[dn]d?o?|qq|pa?gto|transf|obgd?|vlw/,
      /blz|tbm?|eh|vamo|vms|vo|qro|qm|dnv|pfv|ngm|vdd|msm|orc|fds|intao|entaum|ent/,
    ],
    { before: /(?<![a-z])/, after: /(?![a-z])/ },
  ),
  /([a-z])\1\1/,
])

/** Returns an utterance's folded words as rules spell them: 'n vou qrer' becomes 'nao vou querer'. */
export const spelled = remember(({ folded }: Utterance): Spelled => {
  if (!PLAIN.test(folded)) return { text: folded, origin: (at) => at }
  let text = ''
  const marks: [number, number][] = []
  let from = 0
  for (const found of folded.matchAll(/[a-z]+/g)) {
    const word = found[0].replace(/([a-z])\1{2,}/g, '$1')
    const plain = Object.hasOwn(WORDS, word) ? WORDS[word]! : word
    if (plain === found[0]) continue
    text += folded.slice(from, found.index)
    marks.push([text.length, found.index])
    text += plain
    from = found.index + found[0].length
    marks.push([text.length, from])
  }
  text += folded.slice(from)
  return {
    text,
    origin(at) {
      const mark = marks.findLast(([place]) => place <= at)
      if (mark === undefined) return at
      const next = marks[marks.indexOf(mark) + 1]
      return Math.min(mark[1] + at - mark[0], next?.[1] ?? folded.length)
    },
  }
})
