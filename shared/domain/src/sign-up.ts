/** Who may found a company: anyone, who was invited, or nobody. */
export const SIGN_UP_MODES = ['open', 'invite', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** Why nobody can sign up here, for the screen and for who tries all the same. */
export const SIGN_UP_REFUSALS: Record<Exclude<SignUpMode, 'open'>, string> = {
  invite: 'Contas novas são criadas só por convite: peça um a quem já usa o Fechaí na sua empresa.',
  closed: 'Contas novas não são criadas por aqui: peça acesso a quem cuida do Fechaí na sua empresa.',
}
