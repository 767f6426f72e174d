import { COMPARED_FIELDS } from '@fechai/domain/field-comparison'
import type { VerifiedFindings } from '../analysis.ts'
import { sameClaim } from './same-claim.ts'

/**
 * Combines a model's answers with and without the messages that address machines: the answer that never saw them,
 * without the fields that they changed.
 */
export function agreedAnswers(seen: VerifiedFindings, unseen: VerifiedFindings): VerifiedFindings {
  const agreed: VerifiedFindings = { ...unseen }
  for (const field of COMPARED_FIELDS) {
    if (sameClaim(field, seen, unseen)) continue
    agreed.evidence = agreed.evidence.filter((claim) => claim.field !== field)
    // Nothing is left to look at: neither answer is taken.
    agreed.revisar = agreed.revisar.filter((one) => one !== field)
    delete (agreed.recusados = { ...agreed.recusados })[field as keyof VerifiedFindings['recusados']]
    if (field === 'obstrucoes' || field === 'oportunidades') agreed[field] = []
    else Object.assign(agreed, { [field]: null })
  }
  if ((seen.vendaSemAto === undefined) !== (unseen.vendaSemAto === undefined)) delete agreed.vendaSemAto
  return agreed
}
