/** Teams of a company, people of a team, and letters of a team's name, at most. */
export const TEAM_LIMITS = { teams: 50, members: 200, name: 60 } as const

export const TEAM_REFUSALS = {
  unknown: 'Equipe não encontrada',
  person: 'Só entra numa equipe quem tem o papel de vendedor.',
  full: `Uma empresa tem no máximo ${TEAM_LIMITS.teams} equipes.`,
  outside: 'Você passa leads só para pessoas da sua equipe.',
} as const
