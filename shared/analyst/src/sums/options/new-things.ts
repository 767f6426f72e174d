import { remember } from '@fechai/domain/patterns/remember'
import type { Price } from '../mentions/price.ts'
import { anyOf } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { spelled } from '../../text/spelling.ts'
import type { Utterance } from '../../text/utterances.ts'
import { FORM_OF_SAME } from './secondary-requests.ts'

/** Stems of the words that can name a thing; words after 'com' or 'pra' only describe how it is wanted. */
const stemsOf = (text: string): string[] =>
  [...text.matchAll(/(?:\b(com|sem|pra|para|pro|no|na|em|num|numa|de|do|da) (?:o |a |os |as |um |uma )?)?([a-z]{4,})/g)]
    .filter(
      ([, how, word]) =>
        (how === undefined || how.startsWith('d')) &&
        !FORM_OF_SAME.test(word!.replace(/s$/, '')) &&
        !SAYS_NOTHING.test(word!.replace(/s$/, '')),
    )
    .map(([, , word]) => word!.replace(/s$/, '').slice(0, 5))
    .filter((stem) => stem.length > 3)

/** Stems of the things in a person's words. */
export const stemsSaid = remember((said: Utterance) => stemsOf(spelled(said).text))
/** Stems of the things named with a price. */
export const stemsTold = remember(({ utterance, sentence }: Price) => stemsOf(utterance.folded.slice(...sentence)))

const SAYS_NOTHING = anyOf(
  [
    anyOf(
      [
        /vint|trint|quarent|cinquent|sessent|setent|oitent|novent|quatr|cinc|seis|sete|oito|nove|onze|doze/,
        /treze|quinze|dezes|dezoit|dezenov|duzent|trezent|quinhent|seiscent|setecent|oitocent|novecent|cento/,
        /centav/,
      ],
      { after: /\w*/ },
    ),
    /bom|boa|beleza|certo|claro|isso|entao|assim|muito|mesmo|gente|nossa|deus|favor|obrigad[oa]|fazer/,
    /fica\w*|ficou|seria|sera|esta|estao|tenho|temos|quero|queria|queremos|preciso|posso|pode|poderia/,
    /consigo|consegue|vende\w*|aluga\w*|trabalh\w+|melhor\w*|baix\w+|desconto|fech\w+|pagar|pagamento/,
    /reais|custa|custo|quanto|preco|valor|orcamento|semana|dia|hora|total|junto|depois|agora|hoje|amanha/,
    /ainda|tambem|ficar|levar|trocar|mudar|mudou|aument\w+|diminu\w+|pessoa|unidade|peca|metro|quilo|saco/,
    /caixa|pacote|mai|meno|outr[oa]|cada|quant[oa]|nosso|nossa|seu|sua|dele|dela|conta|frete|entrega/,
    /prazo|cheque|cartao|cartoe|boleto|dinheiro|parcela|vista|financ\w+|gerente|chefe|doutora?|autoriz\w+/,
    /liber\w+/,
  ],
  { before: /^/, after: /$/ },
)

/** Messages to look back for a word that counts as known. */
const KNOWN_REACH = 300

/** True when a thing is mentioned for the first time. */
export const isNew = (stem: string, before: number, utterances: readonly Utterance[]): boolean =>
  !messagesInRange(utterances, before - KNOWN_REACH, before - 1).some(({ folded, role, source, attachment }) => {
    // A list of prices names all that there is.
    if (role === 'seller' && source === 'media' && attachment !== 'audio') return false
    const at = folded.indexOf(stem.slice(0, 6))
    // 'Moto' is not known by 'motor'.
    return at >= 0 && (stem.length > 4 || new RegExp(`\\b${stem}(?:s|es|zinh[oa]s?)?\\b`).test(folded))
  })
