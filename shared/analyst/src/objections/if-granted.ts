import { lines } from '@fechai/domain/patterns/lines'
/** Concessions of the other side for a yes: reduce, hurry, leave out; not conditions that the customer controls. */
const GRANT = lines`
  (?:(?:vier|chegar(?:em)?|sair|ficar|fechar(?:em)?|baixar(?:em)?
  |cair) (?:com |em |a |por |pra |nos |ate )+(?:uns )?(?:r\$ ?)?\d|(?:baix|abaix|reduz|melhor|antecip
  |adiant|estend|inclu|isent|parcel|liber|aprov|abr|aceit|top|igual|cobr|garant|diminu|autoriz|arredond
  |concord|desc)(?:ar|er|ir|rir)(?:em)?\b|(?:fizer(?:em)?|deixar(?:em)?|tirar(?:em)?|der(?:em)?|botar
  (?:em)?|colocar(?:em)?) (?:por |em |o |a |um |uma |esse |essa |ess[ea]s |os |as |meio |\d)|conseguir
  (?:em)? (?:antecip|baix|adiant|fazer|entreg|melhor|reduz|parcel|tirar|liber
  |um |uma |o |a |ess[ea] |por |em |pra |(?:ate |pro |no )?dia |\d)|(?:ficar(?:em)? pront[oa]s?|entregar
  (?:em)?|chegar(?:em)?) (?:ate|antes|no dia|na|dia|em|n[oa]))
`
const PROMISED = lines`
  (?:assin|fech|autoriz|pag|lev|matricul|compr|deposit|transfir|busc|contrat|reserv|embarc)(?:o|amos
  |ava)\b|pego\b|(?:faco|mando|envio|acerto) (?:o|a|os|as|um|uma) \w+|vou (?:ai|la|buscar|fechar|assinar
  |pagar|levar)|(?:pode|podem) (?:ja )?(?:mandar|fechar|fazer|marcar|emitir|gerar|separar|preparar
  |anotar|reservar|enviar)|manda (?:o|a) (?:contrato|link|chave|pix|boleto)
`

/** 'Se ela abrir eu faço o pedido na hora', 'chegando em 4.800 eu assino': the group is what would have to be granted. Folded and written out. */
export const IF_GRANTED = new RegExp(
  lines`
    \b(?:se (?!eu\b|a gente\b|nos\b|for\b)(?:(?:voces?|o senhor|a senhora|el[ae]s?|(?:o|a|seu
    |sua) [a-z]+) )?(?:me |ja |ainda )*(${GRANT}(?:[^.!?;\n]|\.(?=\d)){0,45}?)|((?:chegando|fechando
    |baixando|saindo|ficando|caindo) (?:em|por|a|pra|nos) (?:r\$ ?)?\d(?:[^.!?;\n]|\.(?=\d)){0,30}?))[, ]+
    (?:(?:eu|a gente|nos|ai|ja|entao|sim|ate) )*(?:${PROMISED})
  `,
)
