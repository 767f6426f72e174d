/** Texts that all charts have in common. */
export const chartCopy = {
  showTable: 'Ver tabela',
  hideTable: 'Ocultar tabela',
  weekdays: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
  hour: (hour: number) => `${hour}h`,
  was: (value: string) => `eram ${value}`,
} as const
