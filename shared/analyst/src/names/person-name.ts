import { fold } from '@fechai/domain/conversation/fold'
import { anyOf } from '../text/any-of.ts'
import { growing } from '../text/growing.ts'
import type { Utterance } from '../text/utterances.ts'
import { isMark } from './contact-marks.ts'
import { GIVEN_NAMES } from './given-names.ts'
import { FIRM_WORDS, GIVEN_SECOND, SURNAMES } from './surnames.ts'

export const TREATMENT = anyOf(
  [
    /srs?|sra|srta|seu|don|dona|d|dra?|doutora?|tia|tio|titia|titio|vo|vovo|vozinha|prof|profa/,
    /professor|professora|pr|pra|pastor|pastora|pe|padre|frei|fr|bispo|bp|diacono|presb|missionari[oa]|ir/,
    /irmao|irma|madre|mestre|mestra|me|sgt|sargento|ten|tenente|cb|cabo|sd|soldado|cap|capitao|cel/,
    /coronel|maj|major|gen|general|cmte|comandante|del|delegad[oa]|vereador[a]?|diretor[a]?|sindic[oa]/,
    /eng|engenheir[oa]|arq|arquitet[oa]|adv|advogad[oa]|enf|enfermeir[oa]|corretor[a]?|vet|nutri|psic?/,
    /chef|dj|coach|treinador[a]?|juiz[a]?|prefeit[oa]|teacher|sensei|com/,
  ],
  { before: /^/, after: /\.?$/ },
)
/** A role before a person's name in a contact: 'Noiva Renata', 'Vizinho Edson', 'Entregador Kaue'. */
export const LEADING_ROLE = anyOf(
  [
    /assistente|gerente|agente|presidente|cliente|paciente|(?:zela|conta|vende|entrega)dora?|(?:consul|pin)tora?/,
    /(?:porteir|pedreir|enfermeir)[oa]/,
    /compadre|comadre|cumpadi|painho|mainha|veio|veia|padrinho|madrinha|genro|nora|filh[oa]|net[oa]/,
    /sobrinh[oa]|espos[oa]|marido|arquitet[oa]|advogad[oa]|fotograf[oa]|policial|mestre|patrao|patroa|mano/,
    /colega|noiv[oa]|vizinh[oa]|alun[oa]|mae|pai|amig[oa]|prim[oa]|cunhad[oa]|irma|irmao|tia|tio|sogr[oa]/,
    /chefe|soci[oa]|dono|dona|inquilin[oa]|hospede|mecanico|lead|interessad[oa]|novo|nova|contato|zap/,
    /aniversariante|formand[oa]|medic[oa]|nutri|psicolog[oa]|fisio|personal|sindic[oa]|sitiante/,
  ],
  { before: /^/, after: /$/ },
)
/** How roles end, and first names that no table lists: 'Tesoureira', and 'Nestor', 'Olegário'. */
export const ROLE_ENDING = /^[a-z]{2,}(?:[dt]ora?|eir[oa]|istas?|ari[oa]|boy)$/
export const CONNECTOR = /^(?:de|da|do|das|dos|e)$/
export const NOT_A_NAME = anyOf(
  [
    /bom|boa|oi|ola|dia|tarde|noite|sim|nao|ok|obrigad[oa]|certo|claro|eu|voce|aqui|tudo|que|qual|como/,
    /quanto|quero|preciso|gostaria|vi|peguei|to|ta|isso|esse|essa|pode|manda|deus|senhor|senhora|cliente/,
    /mesmo|moro|pra|para|uns|umas|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro/,
    /novembro|dezembro|segunda|terca|quarta|quinta|sexta|sabado|domingo|pix|cpf|cnpj|whatsapp|instagram/,
    /insta|brasil|sao|rua|av|avenida|valor|total|mae|pai|dono|dona|fazenda|empresa|casa|prazer|fechado/,
    /perfeito|otimo|maravilha|beleza|opa|valeu|tmj|combinado|oxe|oxente|oxi|vixe|vixi|eita|eitcha|egua/,
    /bah|uai|tche|nossa|nossinhora|virgem|ave|cruz|poxa|puts|putz|rapaz|menina|menino|guria|guri|mulher/,
    /homem|mana|mano|meu|minha|querid[oa]|chefe|patrao|patroa|parceir[oa]|irmao|irma|brother|painho/,
    /mainha|gente|pessoal|galera|turma|capaz|show|top|massa|bora|partiu|gracas|gratidao|amem|salve|fala/,
    /falou|boas|buenas|hum|hmm|aff|ixi|affs|kkk|rs|haha|hahaha|legal|bacana|certeza|exato|isso|aham|uhum/,
    /entendi|imagina|calma|nada|tranquilo|suave|joia|blz|ok|okay|feliz|parabens|sorry|tadinh[oa]/,
    /coitad[oa]|tudo|bem|sera|deixa|olha|veja|ah|oh|ei|hein|gostou|amei|adorei|acho|que|caramba|credo/,
    /minino|viu|visse|arretado|valha|armaria|marminino/,
  ],
  { before: /^/, after: /$/ },
)

const isCapital = (word: string): boolean => /^\p{Lu}[\p{L}'’]+$/u.test(word)

/** A role before a person's name; by its ending alone only where no family's name follows. */
const isRole = (word: string, next: string): boolean =>
  !GIVEN_NAMES.has(word) &&
  !SURNAMES.has(word) &&
  (LEADING_ROLE.test(word) || (ROLE_ENDING.test(word) && !SURNAMES.has(next) && !FIRM_WORDS.test(next)))

/** Leading words of a text that read as a person's name. */
export function nameAt(text: string, common: (word: string) => boolean, inTitle: boolean): string | null {
  const kept: string[] = []
  const words = text.split('\n', 1)[0]!.split(/\s+/)
  for (let at = 0; at < words.length && kept.length < 5; at++) {
    const raw = words[at]!
    const word = raw.replace(/[,.;!?)]+$/, '')
    const folded = fold(word)
    if (kept.length === 0 && TREATMENT.test(folded)) continue
    const next = words[at + 1] ?? ''
    if (kept.length === 0 && inTitle && isCapital(next) && isRole(folded, fold(next))) continue
    if (CONNECTOR.test(folded) && kept.length > 0) {
      if (!SURNAMES.has(fold(next.replace(/[,.;!?)]+$/, '')))) break
      kept.push(word)
      continue
    }
    // 'Cruz!' is an outcry, and behind a name a family.
    const isFamily = kept.length > 0 && SURNAMES.has(folded)
    if (!isCapital(word) || (NOT_A_NAME.test(folded) && !isFamily)) break
    const known = isFamily || GIVEN_SECOND.has(folded)
    if (kept.length > 0 && !known && (common(folded) || (inTitle && isMark(folded)))) break
    kept.push(word)
    if (word !== raw) break
  }
  while (kept.length > 0 && CONNECTOR.test(fold(kept.at(-1)!))) kept.pop()
  return kept.length === 0 ? null : kept.join(' ')
}

/** Words that the conversation also uses in small letters: 'Solar', 'Noiva' are no family names there. */
const smallWords = growing(
  () => ({ words: new Set<string>(), written: new Set<string>() }),
  ({ words, written }, { text }) => {
    if (words.size > MOST_WORDS) return
    for (const word of text.match(
      /(?<![\p{L}])\p{Ll}{4,}|(?<=\p{Ll} )(?<!\b(?:seu|dona|sr|sra|dr|dra|sou|é|a|o) )\p{Lu}\p{Ll}{2,}/gu,
    ) ?? []) {
      if (written.has(word)) continue
      written.add(word)
      words.add(fold(word).replace(/s$/, ''))
    }
  },
)

/** A chat of years teaches no more. */
const MOST_WORDS = 20_000

/** They are gathered when the first is asked for: most names are known to be some. */
export const commonWords =
  (utterances: readonly Utterance[]) =>
  (folded: string): boolean =>
    smallWords(utterances).words.has(folded.replace(/s$/, ''))
