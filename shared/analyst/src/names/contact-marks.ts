import { SOLD } from '../products/product-words.ts'
import { anyOf } from '../text/any-of.ts'
import { FIRM_WORDS } from './surnames.ts'

/** Words that people add to a contact's name: roles, ties, places, shops, states of a sale. Folded. */
const ADDED = anyOf(
  [
    /cliente|client|novo|nova|velho|velha|antig[oa]|lead|interessad[oa]|indicac\w*|amig[oa]|vizinh[oa]/,
    /prim[oa]|irma|irmao|mae|pai|filh[oa]|tia|tio|marido|espos[oa]|noiv[oa]|namorad[oa]|sogr[oa]/,
    /cunhad[oa]|chefe|soci[oa]|aluno|aluna|paciente|hospede|morador[a]?|inquilin[oa]|proprietari[oa]/,
    /fornecedor[a]?|gerente|compras|financeiro|comercial|vendas|loja|insta\w*|face\w*|olx|site|google|zap/,
    /whats\w*|wpp|cel|cell|celular|tel|trabalho|casa|fazenda|sitio|apto|ap|bloco|bl|torre|quadra|qd|lote/,
    /obra|obras|rua|centro|norte|sul|leste|oeste|norte|bairro|praia|interior|matriz|filial|vip|premium/,
    /gourmet|fit|fitness|pet|pets|cars|car|auto|autos|tech|tecnologia|digital|design|studio|store|shop/,
    /modas?|fashion|festas?|eventos?|kids|baby|import\w*|express|delivery|foods?|bar|beer|burguer|burger/,
    /pizza|doces|bolos|salgados|truck|bike|motos?|pneus?|sound|som|foto\w*|films?|filmes|news|tv|radio/,
    /net|web|info|corp|group|holding|ltda|me|mei|eireli|cia|brasil|logistica|rh|ti|adm|dp|medic[oa]/,
    /dentista|professor[a]?|advogad[oa]|engenheir[oa]|arquitet[oa]|corretor[a]?|pedreiro|pintor[a]?/,
    /eletricista|encanador|mecanic[oa]|motorista|uber|sindic[oa]|zelador[a]?|porteir[oa]|personal/,
    /nutri\w*|psico\w*|fisio\w*|vet\w*|enfermeir[oa]|fotograf[oa]|cabeleireir[oa]|manicure|barbeiro/,
    /costureir[oa]|confeiteir[oa]|cozinheir[oa]|marceneir[oa]|serralheir[oa]|gesseir[oa]|vidraceir[oa]/,
    /jardineir[oa]|churrasqueir[oa]|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro/,
    /outubro|novembro|dezembro|segunda|terca|quarta|quinta|sexta|sabado|domingo|manha|tarde|noite/,
  ],
  { before: /^/, after: /s?$/ },
)

/** Endings of family names that no table lists: Italian, German, Slavic, Japanese, Spanish, old Portuguese. */
const FAMILY_ENDING = anyOf(
  [
    /ski|sky|etti|etto|elli|ello|cini|rini|tini|lini|nini|dini|ucci|acci|azzo|ozzo|ozzi|aldi|ardi|berg/,
    /burg|stein|mann|meyer|meier|bauer|feld|wicz|icz|enko|chuk|moto|mura|gawa|kawa|shima|saki|yama|guez/,
    /nandez|otz|ertz|artz|intz|ardt|eldt|gues|ques|nhaes|raes|anca/,
  ],
  { after: /$/ },
)

/**
 * Recognises a word after a contact's first name that is a trade, a place or a role rather than a family name.
 * Salespeople add such words more often than rare family names, so an unknown word counts as one.
 */
export function isMark(folded: string): boolean {
  const singular = folded.replace(/s$/, '')
  if (ADDED.test(folded) || FIRM_WORDS.test(folded) || FIRM_WORDS.test(singular) || SOLD.test(folded)) return true
  return !FAMILY_ENDING.test(folded)
}
