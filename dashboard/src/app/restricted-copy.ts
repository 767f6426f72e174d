/** Texts of screens that are closed to a role. */
export const restrictedCopy = {
  reasons: {
    admin: ['Acesso restrito', 'Somente administradores podem acessar esta área.'],
    gestor: ['Acesso restrito', 'Somente quem gerencia a empresa pode acessar esta área.'],
    'second-factor': [
      'Ligue a verificação em duas etapas',
      'O que é de administradores abre só para contas que pedem também um código do celular.',
    ],
  },
  toAccount: 'Ir para a minha conta',
  toPipeline: 'Voltar ao pipeline',
} as const
