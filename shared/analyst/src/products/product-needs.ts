import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'
import { workOf } from './work-verbs.ts'

/**
 * Things that ran out, broke or are missing, in the first messages. Folded; the match ends at the start of the thing.
 */
export const NEEDS: readonly (readonly [RegExp, number])[] = [
  // 'Uma moto bateu no parachoque do gol', 'deu ré no meu portão'.
  [
    anyOf(
      [
        /bateu|bateram|deu re|deram re|encostou|esbarrou|ralou|raspou|amassou|amassaram|derrubou|derrubaram/g,
        /arrebentou|caiu em cima d[oa]|caiu n[oa]/g,
      ],
      {
        before: /\b/g,
        after:
          / (?:em |n)?(?:[oa]s? )?(?:meu |minha |nosso |nossa )?(?!dia|conta|chao|mesmo|ultim|vist|agua)(?=[a-z]{4,})/g,
      },
    ),
    2.2,
  ],
  // 'Acabou o mel aqui', 'tô sem ração'.
  [
    /\b(?:acabou|acabaram|terminou|terminaram|esgotou|esgotaram|faltou|faltaram|ta faltando|secou) (?:o |a |os |as |meu |minha |meus |minhas |nosso |nossa )/g,
    2.4,
  ],
  [/\b(?:to|tou|tamo|tamos|estou|estamos|fiquei|ficamos|continuo) sem (?:o |a |nenhum |nenhuma |os |as )?/g, 2.2],
  // 'Perdi a chave do carro'.
  [
    new RegExp(
      lines`
        \b(?:perdi|perdemos|perdeu|roubaram|furtaram) (?:o |a |os |as |meu |minha |nosso |nossa )(?!hora
        |prazo|vaga|data|conta|paciencia|cabeca|emprego|voo|onibus|contato|numero|mensagem|promocao|vontade
        |esperanca)(?=[a-z]{4,})
      `,
      'g',
    ),
    2.2,
  ],
  // 'As bobinas acabaram', 'o telhado tá podre'.
  [
    new RegExp(
      lines`
        \b(?:meu|minha|meus|minhas|nosso|nossa|nossos|nossas|o|a|os|as) (?=(?:[a-z]{3,}|nr ?-?\d{2})
        (?: [a-z0-9]+){0,4} (?:acab(?:ou|aram|ando)|terminou|morreu|caiu|cai[ur]am|afundou|mofou|venc(?:eu
        |eram|e|em|endo)|expirou|entup\w+|apodrec\w+|vaz(?:ou|ando|a)|empen\w+|enferruj\w+|desbot\w+
        |descol\w+|trinc\w+|estour\w+|travou|trav(?:ando|a)|alag\w+|encardi\w+|despenc\w+|(?:ta|tao|esta
        |estao|tava) (?:todo |toda |tudo |muito |bem |meio )?(?:podre|vazando|velh[oa]s?|caindo|gast[oa]s?
        |careca|encardid[oa]|mofad[oa]|entupid[oa]|rasgad[oa]|ralad[oa]|amassad[oa]|enferrujad[oa]|travando
        |fazendo barulho|voltando|solt[oa]|vencid[oa]|destruid[oa]|feia?o?|verde|um lixo)|deu (?:os? doces?
        |pau|ruim|pane|bo|adeus)))
      `,
      'g',
    ),
    2.2,
  ],
]

/** 'Queria refazer', 'preciso de uma nova', 'dá pra arrumar?': what is meant was named before. */
const POINTS_BACK = anyOf([
  anyOf(
    [
      new RegExp(lines`
        (uma? nov[oa](?: \d\S*)?|outr[oa]|um[a]? melhor|dar um jeito|dar uma (?:geral|olhada|reformada)
        |trocar(?: por (?:uma? |outr[oa] )?(?:nov[oa]|melhor|mai(?:s|or) [a-z]+|outr[oa]))?|refazer
        |reformar|arrumar|ajeitar|consertar|resolver|renovar|restaurar|recuperar|comprar outr[oa]
        |fazer outr[oa]|nov[oa])
      `),
      /\?/,
    ],
    {
      before: new RegExp(lines`
        \b(?:quero|queria|queremos|gostaria|preciso|precisamos|precisava|penso em|pensando em|da pra
        |daria pra|tem como|consegue|(?:vc|vcs|voce|voces) (?:consertam|consegue\w*|arrum\w+|faz|fazem
        |mexe\w*)|(?:to|tou|estou|estamos) (?:querendo|precisando|procurando|atras)) ?(?:de )?
      `),
      after: / ?(?:logo|isso|el[ea]s?|tudo|ja|agora|urgente|aqui|por favor|disso)?(?=$|[.,!?;\n])/,
    },
  ),
  /\b(?:voces|vcs|vc|ce|ai) (?:consert|arrum|reform|ajeit|mexe)[a-z]*(?: nisso| com isso)?\?/,
])

/** Possessions: a later 'outro' refers to them. */
const OWNED = anyOf(
  [
    /^|[,.!?;:\n] ?/g,
    /\b(?:que|entao|mas|e|pois|n[oa]|d[oa]|tenho|tem|aqui|comprei|compramos|peguei|raspei|quebrei|bateram n[oa]|bati) /g,
  ],
  {
    after:
      /(?:(?:o|a|os|as|meu|minha|meus|minhas|nosso|nossa|nossos|nossas|um|uma) )+(?!(?:que|qual|mesm[oa]|gente|foto)\b)(?=[a-z]{3,})/g,
  },
)

const MINE = /\b(?:meus?|minhas?|noss[oa]s?) $/

/** The customer's own thing before any other: 'um caminhão deu ré no meu portão'. */
function ownedIn(folded: string): RegExpExecArray | undefined {
  const found = [...folded.matchAll(OWNED)]
  return found.find(([words]) => MINE.test(words)) ?? found[0]
}

/** A want that names nothing: where the thing it means was named, and the work that is asked for. */
export function meantBefore(
  utterance: Utterance,
  past: readonly Utterance[],
): { utterance: Utterance; from: number; end: number; work: string | null } | null {
  const found = POINTS_BACK.exec(utterance.folded)
  if (found === null) return null
  const work = /[a-z]+r\b/.exec(found[1] ?? '')?.[0]
  const here = ownedIn(utterance.folded.slice(0, found.index))
  if (here !== undefined)
    return {
      utterance,
      from: here.index + here[0].length,
      end: found.index,
      work: work === undefined ? null : workOf(work),
    }
  for (const earlier of past.slice(-3).reverse()) {
    if (earlier.role === 'seller') continue
    const owned = ownedIn(earlier.folded)
    if (owned !== undefined)
      return {
        utterance: earlier,
        from: owned.index + owned[0].length,
        end: earlier.folded.length,
        work: work === undefined ? null : workOf(work),
      }
  }
  return null
}
