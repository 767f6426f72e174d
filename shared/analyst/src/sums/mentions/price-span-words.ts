import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'
import { readNumbers } from '../../text/numbers.ts'
import { TIMES_BEFORE } from './price-times.ts'
import { MEASURE_AFTER } from './price-words.ts'

/** '68 m2 x 115', '15 camisetas x 85': so many times the price of one. */
export const COUNTED_TIMES_BEFORE =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d{1,5}(?:,\d{1,2})?) ?(?:m2|m²|un|[a-z]{2,}\d?)(?: [a-z]{2,}){0,2} ?(?<![a-z])(?:x|vezes) ?(?:r\$ ?)?$/
/** '8 x 3 x 245 =': so many, so many days. */
export const THREE_FACTORS = /(?<![\d.,])(\d{1,4}) ?x ?(\d{1,3}) ?x ?(?:r\$ ?)?$/
/** 'Em 12x no boleto fica 480': an instalment when it adds up to about a price of the talk. */
export const TIMES_SOME_WORDS_BEFORE = new RegExp(lines`
  \b(\d{1,2}) ?(?:x|vezes)(?! (?:(?:por|ao|a|na|no|cada|toda) )?(?:semana|mes|dia|ano|quinzena|semestre)
  )(?: [a-z]+){0,4} (?:fica|ficam|ficaria|sai|saem|sairia|da|daria|seria|de)(?: por| a| em)? ?(?:r\$ ?)?
  $
`)
const COUNT_BEFORE = new RegExp(lines`
  (\d{1,3}(?:\.\d{3})+|\d{1,6}) ?(?:un|unid|unidades?|pecas?|[a-z]{3,}s?)(?: [a-z]+){0,2} (?:a|por|sai
  (?: por| a)?|fica(?: por| a)?|eu faco|faco(?: por| a)?|=|da) ?(?:r\$ ?)?$
`)

export const BARE_COUNT_BEFORE =
  /(?:^|[^\d.,])(\d{1,5}) (?:eu )?(?:faco|fica|ficam|sai|saem|da|faz|deixo)(?: por| a)? ?(?:r\$ ?)?$/

/** 'Cento e vinte convites, daquele de oito reais': so many of one price. */
export const OF_THAT_KIND = new RegExp(lines`
  ([a-z0-9. ]{2,40}) (?!reais|vezes|meses|parcelas)[a-z]{3,}s(?: [a-z]+){0,2},? d(?:aquel|ess)
  [ea]s? (?:modelo |tipo |mais [a-z]+ |[a-z]{3,} )?(?:de|a|por) (?:r\$ ?)?$
`)

/** 'Cada uma fica 25', 'valor unitário R$ 25', 'a unidade sai por 25', 'a peça vai pra 25': words before a unit price. */
export const UNIT_BEFORE = anyOf(
  [
    new RegExp(lines`
      (?<!\d |reais )\bcada(?: uma? d(?:[eao]s?|ess[ae]s?|est[ae]s?) [a-z]{3,}| (?!parcela|prestacao
      |mensalidade|mes|semana|ano|vez|dia|uma? (?:d[aeo]s?|tem|leva))[a-z]{2,})?
    `),
    /(?:^|[^a-z ] ?|\b(?:a|por|valor|preco|custo)(?: (?:d[ae]|por))? )unidade/,
    /\ba peca(?= (?:vai|sai|fica|ficaria|sairia) )/,
    /\b(?:valor|preco|custo) unit(?:ario|\.)?/,
  ],
  {
    after:
      /(?: (?:fica|ficaria|sai|sairia|e|custa|ta|esta|seria|vai))?(?: (?:pra|para|por|a|em|de|so|apenas))* ?[:=-]? ?(?:r\$ ?)?$/,
  },
)

/** 'As parcelas caem pra 320, seis vezes'. */
export const OF_INSTALMENTS = /\b(?:parcelas?|prestac(?:ao|oes))\b[^.!?\n\d]{0,25}$/
export const INSTALMENTS_AFTER = /^,? (?:em |por )?([a-z0-9]{1,12}) ?(?:vezes|x|parcelas)\b/

export const instalmentsBefore = (left: string): number | undefined => {
  const times = TIMES_BEFORE.exec(left)?.[1]
  return times === undefined ? undefined : Number(times)
}

/** '120 convites a': how many of something; '2 horas' are none. */
export function countBefore(left: string): number | null {
  const told = COUNT_BEFORE.exec(left)
  if (told === null) return null
  const isTime = MEASURE_AFTER.test(` ${told[0].split(' ')[1] ?? ''}`) && /\b(?:horas?|dias?|meses|min)/.test(told[0])
  return isTime ? null : Number(told[1]!.replaceAll('.', ''))
}

/** 'Acima de 400 faço 7,50 cada': from how many on, not how many. */
export const isThreshold = (left: string): boolean =>
  /\b(?:acima d[eo]s?|a partir d[eo]s?|mais d[eo]|ate|passando d[eo]|passou d[eo]|minimo d[eo]?|menos d[eo]) \d[\d.]*[^\d]*$/.test(
    left,
  )

const SPOKEN_COUNT = new RegExp(lines`
  (?:^|[^a-z])((?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|cinquenta
  |cem))(?: [a-z]+)? (?:eu )?(?:faco|faz|fica|ficam|sai|saem|da|deixo)(?: por| a)? ?(?:r\$ ?)?$
`)

/** 'Levando dois faço 1.380 cada'. */
export function spokenCount(left: string): number | null {
  const said = SPOKEN_COUNT.exec(left)
  return said === null ? null : (readNumbers(said[1]!)[0]?.value ?? null)
}
