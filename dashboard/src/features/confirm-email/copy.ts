export const confirmEmailCopy = {
  label: 'Confirmação da conta',
  why: 'Confirme seu email para a IA ler suas conversas.',
  open: 'Digitar código',
  sentTo: (email: string) => `Código enviado para ${email}`,
  code: 'Código de confirmação',
  missing: 'Digite o código que chegou por email.',
  confirm: 'Confirmar',
  placeholder: 'Código',
  again: 'Enviar outro',
  sent: 'Outro código a caminho. O anterior não vale mais.',
  later: 'Deixar para depois',
  done: 'Email confirmado. A IA lê as conversas que você enviar de agora em diante.',
} as const
