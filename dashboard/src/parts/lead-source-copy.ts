export const leadSourceCopy = {
  label: 'Origem',
  edit: 'Mudar a origem',
  placeholder: 'Indicação, feira, site...',
  save: 'Salvar',
  cancel: 'Cancelar',
  ad: (title: string) => `Anúncio: ${title}`,
} as const
