import { DomainError } from '@fechai/domain/errors'
import { MEMBER_REFUSALS, type MemberRefusal } from '@fechai/domain/members'

/** @throws DomainError with the sentence of a refusal, where there is one. */
export function refuse(refusal: MemberRefusal | null): void {
  if (refusal === null) return
  const kind =
    refusal === 'unknown' ? 'not-found' : refusal === 'rights' || refusal === 'admin' ? 'forbidden' : 'conflict'
  throw new DomainError(kind, MEMBER_REFUSALS[refusal], { code: `membro_${refusal}` })
}
