import { fold } from '@fechai/domain/conversation/fold'
import { anyOf } from '../text/any-of.ts'

const whole = { before: /^/, after: /$/ }

/** Feminine in spite of an ending that says nothing, or something else. */
const FEMININE_WORDS = anyOf(
  [
    /moto|foto|tribo|mao|van|tv|internet|kombi|bike|cor|flor|dor|luz|cruz|vez|voz|raiz|matriz|ordem|imagem|margem/,
    /semente|estante|lente|chave|torre|rede|haste|base|helice|protese|analise|pele|parede|grade|carne|fonte|ponte/,
    /frente|parte|arte|suite|apolice|vitrine|cabine|nuvem|lanchonete|maquete|caminhonete|creche/,
  ],
  whole,
)
/** Masculine though their 'e' does not say it, or their 'a' says otherwise. */
const MASCULINE_WORDS = anyOf(
  [
    /pacote|frete|implante|transporte|uniforme|tapete|sorvete|chocolate|creme|esmalte|suporte|poste|leite|filme|corte/,
    /site|software|drone|telefone|convite|enfeite|brinde|tanque|alicate|azeite|perfume|volante|gabinete|vale|peixe/,
    /programa|pijama|panorama|diploma|idioma|aroma|clima|plasma|dia|mapa|planeta|guarda-roupa|sistema|esquema|tema/,
    /iphone|ipad|macbook|xbox|playstation|galaxy|smartphone|notebook|tablet|fone|headset/,
    /problema|cinema|telefonema|cafe|sofa|crepe|lanche|estoque|toque|reboque|pallet|palete|clube|bife/,
  ],
  whole,
)
/** An accent on the last letter, which folding takes away: 'o sofá', 'o robô', 'o bufê'. */
const ACCENTED = /[áéêíôú]$/
const FEMININE = /(?:a|[cs]ao|stao|dade|tude|agem)$/
const MASCULINE = /(?:o|or|ar|al|el|il|ol|ul|ll|em|im|om|um|u|i|[tkxpwgdbcf])$/
/** One, though it ends as several do: 'o tênis', 'o inglês'. */
const ONE = /^(?:ônibus|onibus|lápis|lapis|tênis|tenis|vírus|gás|gas|atlas|pilates)$|ês$/
/** Places are called by a noun and a name: 'o Jardim das Acácias', 'a Vila Mariana'. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^(?:Jardim|Residencial|Edif[ií]cio|Condom[ií]nio|Parque|Portal|Vale|Solar) /, 'o '],
  [/^(?:Vil[al]a?|Praia|Costa|Morada|Rua|Avenida) /, 'a '],
]

/** Plural endings with their singular: 'móveis' are 'móvel', 'galpões' a 'galpão'. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?:õ|o)es$/, 'ão'],
  [/(?:é|e)is$/, 'el'],
  [/(?:á|a)is$/, 'al'],
  [/(?:ó|o)is$/, 'ol'],
  [/ns$/, 'm'],
  [/(?<=[rz])es$/, ''],
  [/s$/, ''],
]

/**
 * 'a mesa', 'o kit', 'as placas': returns the article of a thing inside a sentence, followed by a space; empty when the
 * word does not show its gender, or is a name or a number.
 */
export function articleOf(product: string): string {
  const place = PLACES.find(([head]) => head.test(product))
  if (place) return place[1]
  const word = (product.split(/[\s,]/)[0] ?? '').toLowerCase()
  if (!/^\p{Ll}/u.test(product) || word.length < 2) return ''
  if (ONE.test(word)) return 'o '
  const plural = PLURALS.find(([ending]) => ending.test(word))
  const one = plural ? word.replace(plural[0], plural[1]) : word
  const gender = genderOf(one)
  if (gender === null) return ''
  return plural ? `${gender}s ` : `${gender} `
}

function genderOf(word: string): 'a' | 'o' | null {
  const noun = fold(word)
  if (FEMININE_WORDS.test(noun)) return 'a'
  if (MASCULINE_WORDS.test(noun) || ACCENTED.test(word)) return 'o'
  if (FEMININE.test(noun)) return 'a'
  return MASCULINE.test(noun) ? 'o' : null
}

export const isPlace = (product: string): boolean => PLACES.some(([head]) => head.test(product))
