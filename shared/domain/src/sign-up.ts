/** The people who may found a company: anyone, invited ones, or none. */
export const SIGN_UP_MODES = ['open', 'invite', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** The reasons for refusing a sign-up, for the screen and for direct requests. */
export const SIGN_UP_REFUSALS: Record<Exclude<SignUpMode, 'open'>, string> = {
  invite: 'Contas novas são criadas só por convite: peça um a quem já usa o Fechaí na sua empresa.',
  closed: 'Contas novas não são criadas por aqui: peça acesso a quem cuida do Fechaí na sua empresa.',
}
