import { DomainError } from '@fechai/domain/errors'
import type { Owner } from '../database/scope.ts'

/** True where the caller reads a person's chats and changes nothing in them: the leader of that person's team. */
export const onlyReads = ({ reach, userId }: Owner, whose: string): boolean => reach !== 'company' && userId !== whose

/** Refuses what changes a chat of another person, except to managers. @throws DomainError('forbidden') */
export function refuseChatOfAnother(owner: Owner, whose: string): void {
  if (onlyReads(owner, whose)) throw chatOfAnother()
}

export const chatOfAnother = (): DomainError =>
  new DomainError('forbidden', 'Esta conversa está com outra pessoa da sua empresa.', {
    code: 'conversa_de_outra_pessoa',
  })
