import type { Utterance } from '../../text/utterances.ts'
import type { Price } from '../mentions/price.ts'

/** 'Quantos km?' '80 mil'. */
export const tellsDistance = ({ utterance, from, to }: Price, asked: Utterance | undefined): boolean =>
  asked !== undefined &&
  asked.role !== utterance.role &&
  /\b(?:kms?|quilometragem|quilometros|rodad[oa]s?)\b/.test(asked.folded) &&
  to - from >= utterance.folded.trim().length - 8
