/** Texts of a company's own fields on a lead. */
export const ownFieldCopy = {
  title: 'Campos da empresa',
  empty: '--',
  edit: (name: string) => `Editar ${name}`,
  save: 'Salvar',
  cancel: 'Cancelar',
  none: 'Sem valor',
  undo: 'Desfazer',
  saved: (name: string) => `${name} foi salvo.`,
  savedHere: (name: string) => `${name} fica guardado aqui e segue quando a internet voltar.`,
} as const
