/** Texts of a lost lead. */
export const lossCopy = {
  mark: 'Marcar como perdido',
  title: (name: string) => `Por que ${name} foi perdido?`,
  text: 'O lead vai para Leads Frios com o motivo. Dá para desfazer.',
  titleOfMany: (count: number) =>
    count === 1 ? 'Por que este lead foi perdido?' : `Por que estes ${count} leads foram perdidos?`,
  textOfMany: 'Eles vão para Leads Frios com o motivo. Dá para desfazer.',
  none: 'Sem motivo',
  loading: 'Carregando motivos…',
  retry: 'Tentar novamente',
  lost: 'Perdido',
  lostOn: (day: string, reason: string) => `Perdido em ${day}${reason && ` · ${reason}`}`,
  lostFor: (reason: string) => (reason === '' ? 'Perdido' : `Perdido: ${reason}`),
  another: 'Mudar motivo',
  back: 'Não foi perdido',
  marked: (name: string) => `${name} está em Leads Frios como perdido.`,
  undo: 'Desfazer',
  undone: (name: string) => `${name} voltou para onde estava.`,
  asked: (name: string) => `${name} foi perdido?`,
  say: 'Dizer o motivo',
} as const
