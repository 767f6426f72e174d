import { anyOf } from '../text/any-of.ts'
import { fold } from '../../conversation/fold.ts'
import type { FactKind, MessageFact } from '../../domain/suggested-message.ts'

/** Words of firms, groups and things: who is saved under them is not greeted by them. */
const NO_PERSON = anyOf(
  [
    /loja|oficina|escola|clinica|grupo|empresa|igreja|bar|padaria|restaurante|auto|casa|condominio/,
    /construtora|hotel|salao|studio|estudio|academia|cliente|contato|whatsapp|lead|compras|financeiro/,
    /comercial|uniformes|equipe|turma|fazenda|sitio|mercado|farmacia|imobiliaria|pet/,
  ],
  { before: /^/, after: /$/ },
)
const TREATMENT = /^(?:dona|seu|dr|dra|sr|sra|pastor|pastora|padre|prof|professora?|tia|tio)\.?$/

/** What a template may say of a lead. Each thing that is said is noted, so that the message can name its facts. */
export interface Scene {
  /** 'Oi, Juliana!', after a long silence with a word about it. */
  oi(): string
  /** 'Oi, Juliana!' alone. */
  name(): string | null
  /** What is sold, as one writes it inside a sentence; null when it is not known. */
  product(): string | null
  /** What is sold with its article, else 'o que conversamos'; stands after 'com', 'sobre', 'para'. */
  matter(): string
  price(): string | null
  /** Notes the objection that the message answers. */
  answers(objection: MessageFact): void
  used(): MessageFact[]
}

export function openScene(facts: readonly MessageFact[]): Scene {
  const said = new Set<MessageFact>()
  const take = (kind: FactKind): MessageFact | undefined => {
    const fact = facts.find((each) => each.kind === kind)
    if (fact) said.add(fact)
    return fact
  }
  const known = (kind: FactKind): MessageFact | undefined => facts.find((each) => each.kind === kind)
  const scene: Scene = {
    name() {
      const name = callName(known('nome')?.text ?? '')
      if (name !== null) take('nome')
      return name
    },
    oi() {
      const name = scene.name()
      const hello = name === null ? 'Oi!' : `Oi, ${name}!`
      return take('silencio') ? `${hello} Faz um tempo que não nos falamos.` : hello
    },
    product() {
      const product = take('produto')
      return product ? inSentence(product.text) : null
    },
    matter() {
      const product = scene.product()
      return product === null ? 'o que conversamos' : articleOf(product) + product
    },
    price: () => take('valor')?.text ?? null,
    answers: (objection) => void said.add(objection),
    used: () => [...said],
  }
  return scene
}

/** How a person is called: the first name, with the treatment before it. Null for a firm, a number or a group. */
export function callName(name: string): string | null {
  const words = name.trim().split(/\s+/)
  const treated = TREATMENT.test(fold(words[0] ?? ''))
  const first = words[treated ? 1 : 0] ?? ''
  if (!/^\p{Lu}[\p{L}'’-]+$/u.test(first) || NO_PERSON.test(fold(first)) || words.length > 5) return null
  const called = first === first.toUpperCase() ? first.charAt(0) + first.slice(1).toLowerCase() : first
  // 'Oi, dona Célia!': a treatment is no name inside a sentence.
  return treated ? `${words[0]!.toLowerCase()} ${called}` : called
}

/** A name goes on with a capital, past a particle too: 'Honda Civic', 'Jardim das Acácias'. */
const NAME = /^\p{Lu}\p{Ll}+ (?:(?:d[aeo]s?|e) )?\p{Lu}/u

/** 'Mesa de jantar' inside a sentence is 'mesa de jantar'; 'ERP', 'iPhone' and names stay as they are. */
function inSentence(product: string): string {
  const ordinary = /^\p{Lu}\p{Ll}+(?:\s|$)/u.test(product) && !NAME.test(product)
  return ordinary ? product.charAt(0).toLowerCase() + product.slice(1) : product
}

const FEMININE = /(?:[^m]a|[cs]ao|dade|agem|tude|[^m]as|[cs]oes|dades|agens)$/
const MASCULINE = /(?:o|or|al|el|il|ol|em|im|om|um|it|os|ores|ais|eis|ois|its)$/
/** Masculine in spite of their ending: 'o sistema', 'o dia'. */
const GREEK = /(?:ema|ama|oma|dia|mapa|planeta)s?$/

/** 'a mesa', 'o kit', 'as placas'; nothing where the word does not tell, or is a name or a number. */
function articleOf(product: string): string {
  const noun = fold(product.split(/[\s,]/)[0] ?? '')
  if (!/^\p{Ll}/u.test(product) || noun.length < 3) return ''
  const plural = /[^i]s$/.test(noun) ? 's' : ''
  if (GREEK.test(noun)) return `o${plural} `
  if (FEMININE.test(noun)) return `a${plural} `
  return MASCULINE.test(noun) ? `o${plural} ` : ''
}
