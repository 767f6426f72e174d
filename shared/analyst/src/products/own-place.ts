import type { Utterance } from '../text/utterances.ts'

/** 'A papelaria tá sem espaço', 'a Denise da papelaria me indicou': a workplace, not a wish. */
export const isOwnPlace = ({ role, folded }: Utterance, at: number, length: number): boolean => {
  if (role !== 'customer') return false
  const [left, behind] = [folded.slice(0, at), folded.slice(at + length)]
  return (
    (/\b(?:a|o|minha|meu|nossa|nosso) $/.test(left) &&
      /^s? (?:(?:ta|esta|anda|ficou|vai|vive) |(?:precisa|cresceu|abriu|mudou|funciona|fecha|fica sem)\b)/.test(
        behind,
      )) ||
    (/\bd[ao] $/.test(left) && /^s? (?:que )?(?:me|nos) (?:indicou|recomendou|falou|passou|deu|mandou)\b/.test(behind))
  )
}
