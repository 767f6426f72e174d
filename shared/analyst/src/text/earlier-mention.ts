import { lines } from '@fechai/domain/patterns/lines'
/** 'A gente tinha falado de 30': a mention of an earlier conversation. Ends at the sentence's cut. */
export const EARLIER_MENTION =
  /\b(?:tinha|tinham|tinhamos|havia|haviamos) (?:me |nos )?(?:falado|visto|combinado|pedido|orcado|cotado|passado|dito|fechado)\b[^.!?\n]{0,90}$/

/** Words that contradict it. */
export const BUT_NOW = /\b(?:mas|so que|porem|agora|ai)\b/

/** 'Mas agora preciso de 45': the customer wants a different number now. */
export const WANTED_NOW = new RegExp(lines`
  \b(?:mas|so que|porem|agora)\b[^!?\n]{0,60}\b(?:precis(?:o|amos)(?: de)?|quero|queremos|sao|vao ser
  |vai ser|seriam) (?:so |mais )?(?=\d|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze
  |quinze|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento)
`)
