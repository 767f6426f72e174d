import { fold } from '@fechai/domain/conversation/fold'
import { remember } from '@fechai/domain/patterns/remember'
import { GIVEN_NAMES } from '../names/given-names.ts'
import { FIRM_WORDS } from '../names/surnames.ts'
import { anyOf } from '../text/any-of.ts'
import { covered, type Utterance } from '../text/utterances.ts'
import { SOLD } from './product-words.ts'
import { capital, type Product } from './product.ts'
import { tradeOf } from './trades.ts'

/** Words after a noun that form a firm's name: 'Casa Nova', 'Pedra Viva', 'Doce Encanto'. */
const PRAISE = anyOf(
  [
    /nov[oa]|viv[oa]|bel[oa]|bell[oa]|boa|bom|alt[oa]|real|nobre|feliz|forte|encant\w*|imperial|imperio/,
    /dourad[oa]|cristal|ideal|mania|prime|premium|center|express|show|mix|master|luz|magi[ca]\w*|sabor/,
    /vip|chic|fina?|perfeit[oa]|total|mais|top/,
  ],
  { before: /^/, after: /$/ },
)
/** Origin or owner in a firm's name: 'Forno da Vila', 'Casa da Rosa'. */
const HOME = anyOf(
  [
    /terra|serra|vila|villa|vale|sol|mar|lago|rio|lua|norte|sul|leste|oeste|povo|bairro|praia|campo|roca/,
    /vo|vovo|mamae|mae|tia|tio|chef|construtor|produtor|familia|bosque|cidade|esquina|ponte|porto|monte/,
    /montanha|cerrado|sertao|ilha|ceu|lis|patria|brasil|minas/,
  ],
  { before: /^/, after: /$/ },
)
/** Words that any firm may use for its house. */
const HOUSE = anyOf(
  [
    /arena|casa|canto|cantinho|recanto|ponto|rei|rainha|reino|mundo|imperio|cia|grupo|sabor|mania|arte/,
    /toque|central|center|mestre|armazem|quinta|barraca|bodega|ateliers?|atelier|santo|santa|dona|seu|tia/,
    /tio|vovo/,
  ],
  { before: /^/, after: /$/ },
)

const isFirmWord = (word: string): boolean =>
  PRAISE.test(word) || HOME.test(word) || (GIVEN_NAMES.has(word) && !SOLD.test(word))

/** True when a line is a firm's name: capitals and no number, with a house, a home, a person or a praise. */
function isFirmName(line: string): boolean {
  const shown = line.trim()
  if (!/^\p{Lu}[\p{Lu}\s&'’.-]+$/u.test(shown)) return false
  const [head, ...others] = fold(shown).split(/[^a-z]+/)
  const last = others.at(-1)
  if (head === undefined || last === undefined || others.length > 4) return false
  // 'Chácara do Lago' is what is let.
  if (/^(?:chacara|sitio|pousada|chale|fazenda|hotel|residencial|condominio|lotes?|loteamento)$/.test(head))
    return false
  return HOUSE.test(head) || FIRM_WORDS.test(head) || isFirmWord(last) || (isFirmWord(others[0]!) && !SOLD.test(last))
}

/** The name that a firm puts at the top or the foot of what it draws up; null when a picture shows none. */
const letterhead = remember(({ source, attachment, text }: Utterance): string | null => {
  if (source !== 'media' || attachment === 'audio') return null
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return [lines[0], lines.at(-1)].find((line) => line !== undefined && isFirmName(line)) ?? null
})

const blanked = remember((utterance: Utterance): Utterance => {
  const line = letterhead(utterance)!
  const at = utterance.text.indexOf(line)
  return covered(utterance, [[at, at + line.length]], ' ')
})

/** Returns the utterances without the names of firms on pictures: a thing in such a name is not for sale. */
export const withoutLetterheads = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.map((utterance) => (letterhead(utterance) === null ? utterance : blanked(utterance)))

/**
 * Derives the product from the firm's name on a picture, when no other words show it: 'Vidraçaria Cristal', but not
 * 'Porta do Sol'.
 */
export function soldUnderLetterhead(utterances: readonly Utterance[]): Product | null {
  for (const utterance of utterances) {
    const line = letterhead(utterance)?.trim()
    if (line === undefined || / d[aeo]s? /i.test(line)) continue
    const head = fold(line).split(' ')[0]!
    const sells = HOUSE.test(head) ? null : tradeOf(head)
    if (sells !== null) return { name: capital(sells), index: utterance.index, quote: line }
  }
  return null
}

/** True when a picture shows the firm that made it. */
export const hasLetterhead = (utterance: Utterance): boolean => letterhead(utterance) !== null
