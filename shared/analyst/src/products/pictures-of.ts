import { anyOf } from '../text/any-of.ts'

/** 'Fotos de gestante', 'tirar foto de formatura': pictures that are taken for money, and none of the goods. */
const PICTURES_OF = anyOf(
  [
    /profissiona/,
    anyOf(
      [
        /casamento|aniversario|festa|evento|formatura|batizado|gestante|gravidez|newborn|bebe|familia|perfil/,
        /produtos?|cardapio|ensaio|cha|noivado|civil|15 anos/,
      ],
      { before: /(?:d[aeo]s?|pr[ao]|para) (?:(?:o|a|meu|minha|nosso|nossa|um|uma|n[oa]) )*/ },
    ),
  ],
  { before: /^fotos? / },
)

const SHOWN_BEFORE =
  /\b(?:ver|vi|viu|mand\w*|envi\w*|mostr\w*|post\w*|tem|olh\w*|amei|gostei d[aeo]s) (?:me |mais |umas? |outras? |as? |aquelas? )*$/

export const arePictures = (folded: string, at: number): boolean =>
  PICTURES_OF.test(folded.slice(at)) && !SHOWN_BEFORE.test(folded.slice(Math.max(0, at - 24), at))
