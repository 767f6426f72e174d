const names = new Intl.DisplayNames('pt-BR', { type: 'language' })
const HOME = 'pt_BR'

/** Names a language as Meta writes it: 'pt_BR' is 'português', 'en_US' is 'inglês (Estados Unidos)'. */
export function languageName(code: string): string {
  try {
    return names.of(code === HOME ? 'pt' : code.replaceAll('_', '-')) ?? code
  } catch {
    // Meta may write what is no language tag.
    return code
  }
}
