import { AT_PROVIDER } from '@fechai/domain/batch'
import { DomainError } from '@fechai/domain/errors'

/** The same request is already in a provider's batch: it is paid for there, and not sent a second time. */
export const waitsAtProvider = (): DomainError =>
  new DomainError(
    'conflict',
    'A pergunta desta conversa está no lote econômico do provedor de IA. A resposta chega em até 24 horas.',
    { code: AT_PROVIDER },
  )

/** Asked as often as that way allows. */
export const gaveUp = (): DomainError =>
  new DomainError(
    'forbidden',
    'O provedor de IA devolveu esta conversa sem resposta no lote econômico. Tentar de novo pergunta na hora, pelo preço normal.',
    { code: 'ia_lote_sem_resposta' },
  )

export const isWaiting = ({ code }: DomainError): boolean => code === AT_PROVIDER
