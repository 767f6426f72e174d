/** What the person at the terminal reads when set-up cannot go on: one pt-BR sentence with cause and way out. */
export class SetupError extends Error {
  override name = 'SetupError'
}

/** Translates what the operating system says into the sentence for the person. */
export function asSetupError(error: unknown): SetupError | undefined {
  if (error instanceof SetupError) return error
  const { code, path } = error as NodeJS.ErrnoException
  const where = path ? ` (${path})` : ''
  if (code === 'ENOSPC')
    return new SetupError(`O disco está cheio${where}; libere espaço ou aponte FECHAI_DATA para outro disco.`)
  if (code === 'EACCES' || code === 'EPERM')
    return new SetupError(
      `Sem permissão de acesso${where}; ajuste as permissões ou aponte FECHAI_DATA para outra pasta.`,
    )
  if (code === 'EROFS')
    return new SetupError(`O disco é somente de leitura${where}; aponte FECHAI_DATA para outra pasta.`)
  return undefined
}
