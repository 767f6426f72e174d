/** Texts of the action plan; the specification's to the letter. */
export const actionPlanCopy = {
  title: 'Plano de Ação Prático',
  close: 'Fechar',
  question: 'O cliente perguntou e ninguém respondeu:',
  openQuestion: 'Ver na conversa',
} as const
