import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'

export const SETTLED_BEFORE = /(?:^|[.!?\n] ?)(?:entao|ai) (?:fica |sai |da |sao )?$/

export const SETTLED_AFTER = /^ ?(?:reais)?\s*(?:$|[.,!?]|\p{Extended_Pictographic})/u

export const IN_STOCK =
  /^ ?(?:pecas |unidades |un )?(?:[en]m? (?:o )?estoque|no estoque|a pronta entrega|disponive(?:l|is))\b/

/** 'Nesse tamanho 520', 'bandejas + pivôs + alinhamento 890'. */
export const FOR_THIS =
  /\b(?:pra|para|ness[ea]|nest[ea]|com) (?:ess[ea] |est[ea] )?(?:comprimento|tamanho|modelo|medida|metragem|distancia|quantidade|formato) $|\+ [a-z]{4,} $/

/** So many come at a time. */
export const DELIVERIES_BEFORE =
  /\b(?:entregas|remessas|retiradas|lotes|levas|viagens) (?:mensais |semanais |iguais )?de $/

/** A sum in the same breath as how many it is for. */
export const COSTS_AFTER = anyOf([
  /^ (?:n[oa] (?:pix|cartao|boleto|dinheiro|debito|credito)|a vista)(?: (?:por|da|fica|sai))? (?:r\$ ?)?\d[\d.]/,
  /^ (?:[a-z]+ ){1,3}(?:por|da|dao|sai|saem|sai por|fica|ficam|fica por|faco|faco por|e|a) ?(?:r\$ ?)?\d[\d.]/,
])

export const NUMBERED = new RegExp(lines`
  \b(?:dia|dias|ate dia|item|numero|n|nº|lote|casa|apto|ap|quadra|sala|rua|quarto|loja|unidade|classe
  |torre|pedido|modelo|ref|cod|codigo|tamanho|tam|(?<!^ )km|br|erro|voo|filial|acima de|faixa de
  |rod(?:ou|ei|ado|ada)(?: uns| quase| so)?) $
`)

/** 'Os seguidores passaram de …'. */
export const CROWD_BEFORE = new RegExp(lines`
  \b(?:publico|seguidores|visitantes|habitantes|quilometragem|rodagem|producao|metragem) (?:ja |so )?
  (?:subiu|passou|foi|aumentou|e|deu|da|chega|dobrou|caiu|esperado)(?: e| pra| para| a| de
  | d[oa])* (?:uns |quase |mais de )?$
`)

/** 'Esquece os 600, volta pra tabela': a sum that the seller takes back. */
export const TAKEN_BACK_BEFORE = /\besquec[ea]m? (?:[oa]s? |ess[ea]s? |aquel[ea]s? )?(?:r\$ ?)?$/
