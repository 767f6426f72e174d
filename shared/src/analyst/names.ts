import { displayName, fold, phoneDigits } from '../conversation/fold.ts'
import type { Conversation } from '../conversation/message.ts'
import { growing } from './growing.ts'
import { isMark } from './contact-marks.ts'
import { remember } from './remember.ts'
import { FIRM_WORDS, GIVEN_SECOND, SURNAMES } from './surnames.ts'
import { quoteAround, type Utterance } from './utterances.ts'

export interface KnownName {
  name: string
  /** Where it was said; null when only the contact's title says it. */
  said: { index: number; quote: string } | null
}

const TREATMENT =
  /^(?:sr|sra|seu|dona|d|dr|dra|doutor|doutora|tia|tio|prof|professor|professora|pastor|pastora|padre|bispo|irmao|irma|sargento|tenente|cabo|capitao|coronel|major|delegad[oa]|vereador[a]?|diretor[a]?|sindic[oa]|eng|engenheir[oa]|arq|arquitet[oa]|adv|advogad[oa]|enf|enfermeir[oa]|corretor[a]?|vet|nutri|psic?|com)\.?$/
/** Who somebody is, before their name in a contact: 'Noiva Renata', 'Vizinho Edson'. */
const LEADING_ROLE =
  /^(?:noiv[oa]|vizinh[oa]|cliente|alun[oa]|paciente|mae|pai|amig[oa]|prim[oa]|cunhad[oa]|irma|irmao|tia|tio|sogr[oa]|chefe|soci[oa]|dono|dona|morador[a]?|inquilin[oa]|hospede|comprador[a]?|vendedor[a]?|motorista|mecanico|pedreiro|pintor|eletricista|encanador|corretor[a]?|lead|interessad[oa]|novo|nova|contato|zap|aniversariante|formand[oa]|madrinha|padrinho|medic[oa]|nutri|psicolog[oa]|fisio|personal|sindic[oa]|gerente|diretor[a]?|fazendeiro|produtor[a]?)$/
const CONNECTOR = /^(?:de|da|do|das|dos|e)$/
const INTRODUCES =
  /\b(?:aqui (?:e|eh|quem fala e|fala)|quem fala (?:e|aqui e)|sou|eu sou|me chamo|meu nome (?:e|eh|completo e)|fala com|falando com|e|eh) (?:o |a |seu |dona |sr\.? |sra\.? )*$/
const NOT_A_NAME =
  /^(?:bom|boa|oi|ola|dia|tarde|noite|sim|nao|ok|obrigad[oa]|certo|claro|eu|voce|aqui|tudo|que|qual|como|quanto|quero|preciso|gostaria|vi|peguei|to|ta|isso|esse|essa|pode|manda|deus|senhor|senhora|cliente|mesmo|moro|pra|para|uns|umas|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|segunda|terca|quarta|quinta|sexta|sabado|domingo|pix|cpf|cnpj|whatsapp|instagram|insta|brasil|sao|rua|av|avenida|valor|total|mae|pai|dono|dona|fazenda|empresa|casa|prazer|fechado|perfeito|otimo|maravilha|beleza|opa|valeu|tmj|combinado)$/

const isCapital = (word: string): boolean => /^\p{Lu}[\p{L}'’]+$/u.test(word)

/** Leading words of a text that read as a person's name. */
function nameAt(text: string, common: (word: string) => boolean, inTitle: boolean): string | null {
  const kept: string[] = []
  const words = text.split('\n', 1)[0]!.split(/\s+/)
  for (let at = 0; at < words.length && kept.length < 5; at++) {
    const raw = words[at]!
    const word = raw.replace(/[,.;!?)]+$/, '')
    const folded = fold(word)
    if (kept.length === 0 && TREATMENT.test(folded)) continue
    if (kept.length === 0 && inTitle && LEADING_ROLE.test(folded) && isCapital(words[at + 1] ?? '')) continue
    if (CONNECTOR.test(folded) && kept.length > 0) {
      const next = fold((words[at + 1] ?? '').replace(/[,.;!?)]+$/, ''))
      if (!SURNAMES.has(next)) break
      kept.push(word)
      continue
    }
    if (!isCapital(word) || NOT_A_NAME.test(folded)) break
    const known = SURNAMES.has(folded) || GIVEN_SECOND.has(folded)
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

function commonWords(utterances: readonly Utterance[]): (folded: string) => boolean {
  const { words } = smallWords(utterances)
  return (folded) => words.has(folded.replace(/s$/, ''))
}

/** One of these stands in every way to say one's name. */
const MAY_INTRODUCE = /aqui|fala|sou|chamo|nome|fui eu/

/** Spans of capitalised words that somebody presents themselves with. */
const introducedAt = remember((utterance: Utterance): [number, number][] =>
  !MAY_INTRODUCE.test(utterance.folded)
    ? []
    : [...utterance.text.matchAll(/(?<![\p{L}])\p{Lu}\p{Ll}+/gu)].flatMap((found) => {
        const lead = utterance.folded.slice(Math.max(0, found.index - 45), found.index)
        const strong =
          /(?:aqui|quem fala|sou|me chamo|meu nome|fui eu mesm[oa]|nome) ?(?:(?:e|eh|fala|completo|aqui|:|,|) ?)*(?:o |a |seu |dona |sr\.? |sra\.? )*$/.test(
            lead,
          )
        const known = strong || (INTRODUCES.test(lead) && /\b(?:aqui|fala|sou|chamo|nome)\b/.test(lead))
        return known ? [[found.index, found.index + found[0].length] as [number, number]] : []
      }),
)

const asksName = remember(
  ({ role, folded }: Utterance) =>
    role === 'seller' &&
    /\b(?:com quem (?:eu )?(?:falo|estou falando|tenho o prazer)|qual (?:e )?(?:o )?seu nome|seu nome|nome (?:completo )?por favor|como (?:voce |vc )?se chama)\b/.test(
      folded,
    ),
)

/** How the customer presents themselves: 'aqui é a …', or the answer to 'com quem eu falo?'. */
function introduction(utterances: readonly Utterance[], common: (word: string) => boolean): KnownName | null {
  for (const [at, utterance] of utterances.entries()) {
    if (utterance.role === 'seller' || (utterance.source === 'media' && utterance.attachment !== 'audio')) continue
    for (const [from, to] of introducedAt(utterance)) {
      const name = nameAt(utterance.text.slice(from), common, false)
      if (name !== null && !FIRM_WORDS.test(fold(name.split(' ')[0]!))) {
        return {
          name,
          said: {
            index: utterance.index,
            quote: quoteAround(utterance.text, from, to),
          },
        }
      }
    }
    const asked = utterances.slice(Math.max(0, at - 3), at).some(asksName)
    const answer = asked ? nameAt(utterance.text.trim(), common, false) : null
    if (answer !== null)
      return { name: answer, said: { index: utterance.index, quote: quoteAround(utterance.text, 0, answer.length) } }
  }
  return null
}

/** A document made for the customer: 'Cliente: …'. */
function onDocument(utterances: readonly Utterance[]): KnownName | null {
  for (const utterance of utterances) {
    if (utterance.source !== 'media' || utterance.attachment === 'audio') continue
    const found =
      /^(?:cliente|contratante|comprador[a]?|aluno|paciente|segurado|nome do cliente) ?: ?([^\n]{3,60})$/m.exec(
        utterance.folded,
      )
    if (found === null) continue
    const from = found.index + found[0].length - found[1]!.length
    const name = nameAt(utterance.text.slice(from), () => false, false)
    if (name !== null)
      return {
        name,
        said: { index: utterance.index, quote: utterance.text.slice(found.index, from + found[1]!.length) },
      }
  }
  return null
}

/** Names after a greeting, as one calls somebody. */
const calledBy = remember(({ text }: Utterance): { name: string; quote: string; isBare: boolean }[] =>
  [
    ...text.matchAll(
      /(?:(?<![\p{L}])(?:[Ss]eu|[Dd]ona|[Ss]r\.?|[Ss]ra\.?|[Oo]i+|[Oo]l[áa]|[Bb]om dia|[Bb]oa tarde|[Bb]oa noite|[Pp]razer|[Oo]brigad[oa]|[Vv]aleu),?\s+(?:seu |dona )?)(\p{Lu}\p{Ll}+)|^(\p{Lu}\p{Ll}+),\s/gu,
    ),
  ].map((found) => ({
    name: found[1] ?? found[2]!,
    isBare: found[1] === undefined,
    quote: quoteAround(text, found.index, found.index + found[0].length),
  })),
)

/** Words and verb forms that stand before a comma at the beginning of an answer. */
const OPENS_SENTENCE =
  /^(?:entendi|imagina|calma|justo|exato|exatamente|legal|show|top|nossa|poxa|puxa|olha|entao|ah|bacana|verdade|isso|tranquilo|fica|faco|tenho|temos|posso|consigo|depende|infelizmente|felizmente|geralmente|normalmente|certeza|bora|vamos|vixe|eita|sempre|nunca|hoje|amanha|ontem|agora|depois|antes|primeiro|segue|aqui|dessa|nesse|sobre|sem|com|por|so|ja|ainda)$|(?<!av|ev|van|on|en)(?:ei|i|ou|amos|emos|imos|ando|endo|indo|ado|ada|ido|ida|mente)$/

/** 'Seu Odair', 'Bom dia Juliana': how the seller calls the customer. */
function vocative(utterances: readonly Utterance[], first: string | null): KnownName | null {
  const counts = new Map<string, { count: number; said: NonNullable<KnownName['said']> }>()
  for (const utterance of utterances) {
    if (utterance.role !== 'seller' || utterance.source !== 'text') continue
    for (const { name, quote, isBare } of calledBy(utterance)) {
      const folded = fold(name)
      // 'Conheci, gente boa': with no name to agree with, a first word must not be one that opens a sentence.
      if (isBare && first === null && OPENS_SENTENCE.test(folded)) continue
      if (NOT_A_NAME.test(folded) || TREATMENT.test(folded)) continue
      if (first !== null && folded !== first) continue
      const known = counts.get(name)
      counts.set(name, {
        count: (known?.count ?? 0) + 1,
        said: known?.said ?? {
          index: utterance.index,
          quote,
        },
      })
    }
  }
  const [best] = [...counts].sort((a, b) => b[1].count - a[1].count)
  return best === undefined ? null : { name: best[0], said: best[1].said }
}

/** The customer's name: what they or a document say, agreeing with the contact's title where there is one. */
export function findName(
  conversation: Conversation,
  customer: string | null,
  utterances: readonly Utterance[],
): KnownName | null {
  const common = commonWords(utterances)
  const shown = displayName(customer ?? (conversation.group ? '' : (conversation.title ?? '')))
  const own = utterances.filter(({ role, author }) => role !== 'customer' || customer === null || author === customer)
  const introduced = withoutFirm(introduction(own, common), shown)
  const documented = onDocument(utterances)
  const titled = shown === '' || phoneDigits(shown) !== null ? null : fromTitle(shown, common)
  const firstOf = (name: string): string => fold(name.split(' ')[0]!).replace(/\W+$/, '')
  if (
    documented !== null &&
    [introduced?.name, titled].some((name) => name != null && firstOf(name) === firstOf(documented.name))
  )
    return documented
  if (
    introduced !== null &&
    (titled === null ||
      firstOf(titled) === firstOf(introduced.name) ||
      FIRM_WORDS.test(firstOf(titled)) ||
      fold(titled).includes(firstOf(introduced.name)))
  )
    return longer(introduced, titled)
  if (titled !== null) return { name: titled, said: vocative(utterances, firstOf(titled))?.said ?? null }
  return introduced ?? documented ?? (conversation.authors.length > 0 ? vocative(utterances, null) : null)
}

/** 'Aqui é o Valmir da Zanon', of the contact 'Metalúrgica Zanon': what follows 'da' is the firm. */
function withoutFirm(introduced: KnownName | null, title: string): KnownName | null {
  const words = fold(title).split(' ')
  if (introduced === null || !FIRM_WORDS.test(words[0]!.replace(/\W+$/, ''))) return introduced
  const [name, after] = introduced.name.split(/ (?=d[aeo] )/)
  return after !== undefined && words.includes(fold(after.slice(3))) ? { ...introduced, name: name! } : introduced
}

const longer = (introduced: KnownName, titled: string | null): KnownName =>
  titled !== null && titled.length > introduced.name.length && fold(titled).startsWith(fold(introduced.name))
    ? { name: titled, said: introduced.said }
    : introduced

/** 'Cliente Insta sofá cinza', 'Moça do bolo': what somebody wants, not who they are. */
const DESCRIBES =
  /^(?:cliente|lead|interessad[oa]|contato|comprador[a]?|moca|moco|rapaz|mulher|homem|cara|senhora?|menin[oa]|tia|pessoal|desconhecid[oa]|novo|nova)\b(?: (?:novo|nova|do|da|de|insta\w*|face\w*|olx|site|zap|google|anuncio|feira|expo|loja|trafego|ads|whats\w*|indicacao|nutri|personal|dentista|clinica|consulta|orcamento|festa|casamento|n|numero|\d+|[a-z]\b))*(?: (.+))?$/

/** The person in a title that opens with what they are to the seller; null when it names nobody. */
function personIn(title: string): string | null {
  const found = DESCRIBES.exec(fold(title))
  if (found === null) return title
  const rest = found[1] === undefined ? '' : title.slice(title.length - found[1].length)
  return /^\p{Lu}/u.test(rest) ? rest : null
}

function fromTitle(title: string, common: (word: string) => boolean): string | null {
  const clean = personIn(
    title
      .replace(/[^\p{L}\p{N}\s'’/.&-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  if (clean === null) return null
  const [firm, ...others] = clean.split(/ [-–|/] /)
  // 'Fazenda Recanto - Tonico': the person is named after the firm.
  if (others.length > 0 && FIRM_WORDS.test(fold(firm!.split(' ')[0]!))) {
    const person = nameAt(others.join(' '), common, true)
    return person === null || FIRM_WORDS.test(fold(person.split(' ')[0]!)) ? firm! : person
  }
  const first = clean.split(' ').find((word) => !TREATMENT.test(fold(word))) ?? ''
  if (FIRM_WORDS.test(fold(first).replace(/\W+$/, ''))) {
    const treated = /\b(?:[Ss]r|[Ss]ra|[Ss]eu|[Dd]ona|[Dd]r|[Dd]ra)\.? (\p{Lu}.*)$/u.exec(clean)
    return treated === null ? clean : nameAt(treated[1]!, common, true)
  }
  const name = nameAt(
    clean.replace(/^(\p{Ll})/u, (letter) => letter.toUpperCase()),
    common,
    true,
  )
  return name ?? (clean === '' ? null : clean)
}
