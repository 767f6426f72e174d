import { fold } from '@fechai/domain/conversation/fold'
import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { hasLetterhead } from '../products/letterheads.ts'
import { SOLD } from '../products/product-words.ts'
import { tradeOf } from '../products/trades.ts'
import { anyOf } from '../text/any-of.ts'
import { quoteAround, type Utterance } from '../text/utterances.ts'
import { GIVEN_NAMES } from './given-names.ts'
import { announcedAt } from './names-announced.ts'
import { CONNECTOR, nameAt, NOT_A_NAME, TREATMENT } from './person-name.ts'
import { FIRM_WORDS, SURNAMES } from './surnames.ts'

export interface KnownName {
  name: string
  /** The sentence with the name; null when only the contact's title has it. */
  said: { index: number; quote: string } | null
  /** Stated explicitly, 'meu nome é …': no source is better. */
  isSworn?: boolean
}

/** 'Meu nome é Joana Klein', and not 'o nome é', 'qual o nome'. */
const SWEARS = /\b(?:meu nome(?: completo)?(?: e| eh| ?:)|(?:eu )?me chamo) $/

const INTRODUCES = new RegExp(lines`
  \b(?:aqui (?:e|eh|quem fala e|fala)|quem fala (?:e|aqui e)|sou|eu sou|me chamo|meu nome (?:e|eh
  |completo e)|fala com|falando com|e|eh) (?:o |a |seu |dona |sr\.? |sra\.? )*$
`)
/** Every introduction contains one of these. */
const MAY_INTRODUCE = /aqui|fala|sou|chamo|nome|fui eu/

/** Spans of capitalised words in which a person introduces themselves. */
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

const ASKS_NAME = new RegExp(lines`
  \b(?:com quem (?:eu )?(?:falo|estou falando|tenho o prazer)|qual (?:e )?(?:o )?seu nome|seu nome
  |nome (?:completo )?por favor|como (?:voce |vc )?se chama)\b
`)

const asksName = remember(({ role, folded }: Utterance) => role === 'seller' && ASKS_NAME.test(folded))

/** Finds the customer's introduction: 'aqui é a …', or the answer to 'com quem eu falo?'. */
export function introduction(utterances: readonly Utterance[], common: (word: string) => boolean): KnownName | null {
  for (const [at, utterance] of utterances.entries()) {
    if (utterance.role === 'seller' || (utterance.source === 'media' && utterance.attachment !== 'audio')) continue
    const announced = at < 6 || utterance.attachment === 'audio' ? announcedAt(utterance) : null
    for (const [from, to] of announced === null ? introducedAt(utterance) : [...introducedAt(utterance), announced]) {
      const name =
        announced?.[0] === from && announced[1] === to
          ? nameAt(utterance.text.slice(from, to), () => false, false)
          : nameAt(utterance.text.slice(from), common, false)
      if (name !== null && !FIRM_WORDS.test(fold(name.split(' ')[0]!))) {
        return {
          name,
          said: {
            index: utterance.index,
            quote: quoteAround(utterance.text, from, to),
          },
          isSworn: SWEARS.test(utterance.folded.slice(0, from)),
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

/** A line of a paper that is a person's whole name: whom an estimate is made out to. Under a firm's name no family needs to be known. */
function fullNameIn(utterance: Utterance): KnownName | null {
  const { text, index } = utterance
  const signed = hasLetterhead(utterance)
  const line = text.split('\n').find((one) => {
    const words = fold(one.trim()).split(/\s+/)
    return (
      words.length >= 2 &&
      words.length <= 5 &&
      GIVEN_NAMES.has(words[0]!) &&
      (signed || words.slice(1).some((word) => SURNAMES.has(word))) &&
      words.every((word) => CONNECTOR.test(word) || (!FIRM_WORDS.test(word) && !SOLD.test(word))) &&
      /^\p{Lu}\p{L}+(?: (?:d[aeo]s?|e|\p{Lu}[\p{L}'’]+))+$/u.test(one.trim()) &&
      (!signed || !/^[\p{Lu}\s]+$/u.test(one)) &&
      tradeOf(words.join(' ')) === null
    )
  })
  return line === undefined ? null : { name: line.trim(), said: { index, quote: line.trim() } }
}

/** A document made for the customer: 'Cliente: …', or, where it is all there is, a line with a name. */
export function onDocument(utterances: readonly Utterance[], alone: boolean): KnownName | null {
  for (const utterance of utterances) {
    if (utterance.source !== 'media' || utterance.attachment === 'audio') continue
    const found =
      /^(?:cliente|contratante|comprador[a]?|aluno|paciente|segurado|nome do cliente) ?: ?([^\n]{3,60})$/m.exec(
        utterance.folded,
      )
    if (found === null) {
      const line = alone ? fullNameIn(utterance) : null
      if (line !== null) return line
      continue
    }
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

const CALLED = new RegExp(
  lines`
    (?:(?<![\p{L}])(?:[Ss]eu|[Dd]ona|[Ss]r\.?|[Ss]ra\.?|[Oo]i+|[Oo]l[áa]|[Bb]om dia|[Bb]oa tarde
    |[Bb]oa noite|[Pp]razer|[Oo]brigad[oa]|[Vv]aleu),?\s+(?:seu |dona )?)(\p{Lu}\p{Ll}+)|^(\p{Lu}\p{Ll}+),\s
  `,
  'gu',
)

/** Finds names after a greeting, used as a form of address. */
const calledBy = remember(({ text }: Utterance): { name: string; quote: string; isBare: boolean }[] =>
  [...text.matchAll(CALLED)].map((found) => ({
    name: found[1] ?? found[2]!,
    isBare: found[1] === undefined,
    quote: quoteAround(text, found.index, found.index + found[0].length),
  })),
)

/** Words and verb forms that come before a comma at the beginning of an answer. */
const OPENS_SENTENCE = anyOf([
  anyOf(
    [
      /tem|da|e|sao|vem|vai|pode|serve|cabe|custa|sai|inclui|aceita|trabalha|entrega|entendi|imagina|calma/,
      /justo|exato|exatamente|legal|show|top|nossa|poxa|puxa|olha|entao|ah|bacana|verdade|isso|tranquilo/,
      /fica|faco|tenho|temos|posso|consigo|depende|infelizmente|felizmente|geralmente|normalmente|certeza/,
      /bora|vamos|vixe|eita|sempre|nunca|hoje|amanha|ontem|agora|depois|antes|primeiro|segue|aqui|dessa/,
      /nesse|sobre|sem|com|por|so|ja|ainda/,
    ],
    { before: /^/, after: /$/ },
  ),
  /(?<!av|ev|van|on|en)(?:ei|i|ou|amos|emos|imos|ando|endo|indo|ado|ada|ido|ida|mente)$/,
])

/** 'Seu Odair', 'Bom dia Juliana': how the seller calls the customer. */
export function vocative(utterances: readonly Utterance[], first: string | null): KnownName | null {
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
