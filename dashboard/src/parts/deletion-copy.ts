import { LIMITS } from '@fechai/shared/domain/limits'

/** Asking for the word that ends a lead, wherever that is done. */
export const deletionCopy = {
  final: `Só nos ${LIMITS.undoSeconds} segundos seguintes dá para desfazer.`,
  ask: 'Para confirmar, digite',
  word: 'confirmo',
  cancel: 'Cancelar',
  confirm: 'Confirmar Exclusão',
} as const
