export const PASSWORD = 'girassol-42-azul'

export const newEmail = (): string => `${crypto.randomUUID()}@exemplo.com.br`

/** Body of a sign-up, which founds a company. */
export const newAccount = (email: string, name = 'Rafaela Vila') => ({
  ...{ name, email, password: PASSWORD, company: 'Vila Vendas', phone: '11 90000-0001' },
})

/** The session that an answer opens. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
