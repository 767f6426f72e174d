import { lines } from '@fechai/domain/patterns/lines'
import type { Utterance } from '../text/utterances.ts'
import type { Candidate } from './product-candidate.ts'
import { thingsAt } from './product-names.ts'
import { SOLD } from './product-words.ts'

/** Papers about a person or a payment name no thing for sale. */
const PERSONAL_PAPER = new RegExp(lines`
  \b(?:registro geral|carteira (?:nacional|de identidade|de trabalho)|identidade|cpf|cnh|comprovante
  |certidao|holerite|extrato|transferencia|recibo|alvara|laudo)\b
`)

export function documentLine(utterance: Utterance, candidates: Candidate[]): void {
  if (PERSONAL_PAPER.test(utterance.folded)) return
  let from = 0
  for (const line of utterance.folded.split('\n')) {
    const found = /[a-z][a-z0-9 ]{3,}/.exec(line)
    if (found !== null && SOLD.test(found[0]) && !/\d{2,},\d\d/.test(line))
      thingsAt(utterance, from + found.index, from + line.length, 1, candidates)
    from += line.length + 1
  }
}
