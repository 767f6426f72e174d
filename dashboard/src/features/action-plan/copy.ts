/** Texts of the action plan; the specification's to the letter. */
export const actionPlanCopy = {
  title: 'Plano de Ação Prático',
  close: 'Fechar',
} as const
