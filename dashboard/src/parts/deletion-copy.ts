import { LIMITS } from '@fechai/domain/limits'

/** Asking for the word that ends a lead, wherever that is done. */
export const deletionCopy = {
  final: `Só nos ${LIMITS.undoSeconds} segundos seguintes dá para desfazer.`,
  ask: 'Para confirmar, digite',
  word: 'confirmo',
  cancel: 'Cancelar',
  confirm: 'Confirmar Exclusão',
} as const

/** The same for what is erased from every store, with a certificate. */
export const erasingCopy = {
  label: `Digite ${deletionCopy.word}`,
  missing: `Digite ${deletionCopy.word} para apagar.`,
  confirm: 'Apagar de vez',
  cancel: deletionCopy.cancel,
} as const
