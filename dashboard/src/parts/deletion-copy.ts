/** Asking for the word that ends a lead, wherever that is done. */
export const deletionCopy = {
  ask: 'Para confirmar, digite',
  word: 'confirmo',
  cancel: 'Cancelar',
  confirm: 'Confirmar Exclusão',
} as const
