import { fold } from '@fechai/domain/conversation/fold'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Claims } from './claims.ts'
import { linesOf, type SentLine, type SentQuestion } from './sent-question.ts'

/** The limit of quotes per claim; more give a verifier nothing new. */
const MOST = 6

/** Finds in what was sent the sentences that prove what is claimed, as a careful reader would. */
export function proofFinder(sent: SentQuestion, { proofs }: Pick<Claims, 'proofs'>) {
  const lines = linesOf(sent)
  const pointed = (field: LeadField): SentLine[] => lines.filter(({ n }) => proofs[field]?.includes(n))
  const isTheirs = ({ autor }: SentLine): boolean => sent.vendedor === null || autor !== sent.vendedor

  return {
    lines,
    /** The wording that shares the most with a sentence, and those sentences. */
    produto(wordings: readonly string[]): { text: string; lines: SentLine[] } {
      const scored = wordings.map((text) => {
        const words = wordsOf(text).filter((word) => word.length > 2)
        const share = ({ line }: SentLine): number =>
          words.filter((word) => wordsOf(line).some((said) => said.startsWith(word.slice(0, 5)))).length
        const most = Math.max(0, ...lines.map(share))
        return { text, score: most, lines: most === 0 ? [] : lines.filter((line) => share(line) === most) }
      })
      const first = scored.find(({ score }) => score > 0) ?? scored[0]!
      return { text: first.text, lines: [...pointed('produto'), ...first.lines.toReversed()].slice(0, MOST) }
    },
    fase(fase: Claims['fase']): SentLine[] {
      const known = pointed('fase').filter((line) => fase !== 'fechados' || isTheirs(line))
      return (known.length > 0 ? known : lines.filter(isTheirs).slice(-1)).slice(0, MOST)
    },
  }
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\d]+/gu) ?? []
