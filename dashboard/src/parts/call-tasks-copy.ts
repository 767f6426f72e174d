export const callTasksCopy = {
  task: (name: string) => `Retornar a ligação de ${name}`,
  calledAt: (when: string) => `Ligou em ${when}`,
  done: 'Feito',
  undo: 'Desfazer',
  ticked: (name: string) => `Ligação de ${name} retornada.`,
  failed: (message: string) => `Não foi possível marcar a ligação: ${message}`,
} as const
