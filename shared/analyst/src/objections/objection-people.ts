import { lines } from '@fechai/domain/patterns/lines'
import { PERSON } from './objection-topics.ts'
import type { ObjectionRow } from './objection-wordings.ts'

/** Other people with a say: by kinship or office, by name, or 'ele' for one mentioned before. */
const SOMEONE = `(?:(?:o|a|os|as|meu|minha|nosso|nossa) (?:${PERSON}|[a-z]{3,})|el[ae]s?)`
const POINTLESS = lines`
  (?:(?:e |um |uma |puro |pura )*(?:dinheiro jogado|jogar dinheiro|frescura|besteira|bobagem|furada
  |cilada|loucura|luxo|superfluo|desperdicio|perda de|gasto a toa|gastar a toa|modinha|enrolacao)
  |que (?:e |isso |essas |eu |a gente |nos |na hora )*nao (?:precis|vale|compensa|funciona|adianta
  |atende|resolve)\w*|muito cedo|exagero)
`

/** Another person with a say who is against it or not convinced yet. Folded and written out. */
export const PEOPLE_ROWS: readonly ObjectionRow[] = [
  {
    categoria: 'autoridade',
    weight: 2,
    says: new RegExp(
      '\\b(?:' +
        [
          `${SOMEONE} (?:\\w+ )?(?:acha|acham|achou|diz|dizem|disse|fala|falou)(?: que)? ${POINTLESS}`,
          lines`
            ${SOMEONE} (?:del[ea]s? )?(?:ainda |tambem |primeiro )*(?:quer|queria|querem) (?:ver|olhar
            |conhecer|comparar) (?:tudo|primeiro|melhor|com calma|(?:as |os |mais )?outr[oa]s?)\b
          `,
          `${SOMEONE} (?:ainda )?nao (?:esta|ta|ficou|e|foi) (?:muito |nada |la |tao )*(?:convencid[oa]|animad[oa]|a favor|de acordo|confiante)`,
          lines`
            (?:${PERSON}|el[ae]s?),? (?:el[ae] )?(?:prefere|quer|queria) (?:investir|esperar|guardar
            |gastar|continuar|manter|por tudo|usar o|fazer (?:por conta|outra)|deixar (?:como|pra)
            |primeiro)
          `,
          `${SOMEONE} (?:\\w+ ){0,3}(?:nao|nem) (?:quer|quis|queria) (?:nem )?(?:ver|ouvir|saber|sentar|olhar|conversa|ir)\\b`,
          `${SOMEONE} (?:\\w+ )?(?:torceu|torce) o nariz|^(?:\\w+[ .,!]+){0,3}torceu o nariz`,
          `${SOMEONE} (?:\\w+ )?(?:implicou|encrencou|cismou|travou|barrou|vetou|embarreirou) (?!na|no|de novo\\b|tudo\\b)`,
          `${PERSON} (?:\\w+ )?(?:travou|barrou|vetou|embarreirou)\\b`,
          'el[ae] nao (?:acredita|confia|bota fe|leva fe|ve (?:sentido|vantagem|necessidade))',
          `(?:el[ae]s?|[oa] mais (?:velh[oa]|nov[oa])|${PERSON}) nao (?:assina|libera|autoriza|topa|concorda|aceita|deixa|abre mao)\\b(?! voces?)`,
          'nao mud(?:ou|a) de (?:opiniao|ideia)|nao se convence\\w*|quem sabe el[ae] (?:amolece|anima|muda|topa|aceita|cede)',
          lines`
            (?:esperando|aguardando) (?:(?:o|a|os|as|meu|minha) )?${PERSON} (?:\w+ )?(?:decidir\w*
            |resolver\w*|responder\w*|aprovar\w*|liberar\w*|autorizar\w*|dar (?:um |o )?(?:ok|retorno
            |aval))
          `,
          'nao tenho (?:\\w+ )?(?:autonomia|alcada|autoridade|poder|competencia) (?:pra|para|de|n|sobre)',
          lines`
            (?:convencao|estatuto|regimento|contrato social|norma|politica)(?: \w+){0,3} (?:exige|pede
            |obriga|determina|manda)[^.?!]{0,30} (?:aprovac\w+|anuencia|autorizac\w+|assinatura|assembleia
            |votacao|${PERSON})
          `,
          lines`
            sem (?:[oa] )?(?:anuencia|concordancia|aprovacao|aval|autorizacao|consentimento
            |permissao) d[aoe]s? [^.?!]{2,40}(?:nada|nao) (?:eu )?(?:posso|podemos|assino|assinamos|faco
            |fazemos|fecho|compro|libero|consigo)
          `,
          lines`
            ${SOMEONE}(?: \w+){0,3}? (?:e|era|foi|esta|ta
            |ficou) (?:totalmente |completamente |radicalmente )?(?:contrari[oa]|contra)\b
            (?! [oa] (?:tempo|relogio))
          `,
          lines`
            (?:passar|passo|mostrar|mostro|levar|levo|mandar|mando) (?:\w+ ){0,3}(?:pr[oa]s?|para [oa]s?
            |aos?) (?:\w+ )?${PERSON}[^.?!]{0,25} e (?:dai |ai )?el[ae]s? (?:que )?(?:escolhem?|decidem?
            |resolvem?|batem? o martelo)
          `,
          lines`
            (?:${PERSON}|propriet\w+)(?: d[aoe]s? \w+)?(?: ainda)? nao (?:autoriz(?:ou|aram)|liber(?:ou
            |aram)|aprov(?:ou|aram)|topou|toparam|aceitou|aceitaram|deixou|deixaram)\b(?! (?:[oa]s? )?
            (?:data|acesso|local|espaco|obra|entrada|chaves?)\b)
          `,
          'depende del[ae]s?\\b|sem (?:a|o) (?:caneta|assinatura|aval|ok|bencao|firma) d\\w+',
          'ach(?:ou|aram) que (?:[oa]s? )?(?:\\w+ ){1,4}?(?:aguent|dura|serve|da (?:pra|para)|resolve|ta bo[ma]|nao )\\w*',
          'e metade (?:de cada|del[ae]|minha)|metade (?:e )?del[ae]',
          'conta (?:e )?conjunta|(?:dinheiro|conta|decisao) (?:e )?d[oae]s (?:dois|duas)',
          lines`
            sem (?:el[ae]s?|os votos|o voto|a assinatura del[ae]s?)(?: (?:saber|topar|querer|junto
            |concordar|ver))?,? (?:eu |a gente )?nao (?:passo|faco|fecho|compro|assino|mexo|decido|posso
            |da)\b
          `,
          lines`
            vou (?:tentar|ver se (?:eu )?consigo) (?:arrastar|convencer|dobrar|levar|trazer
            |amolecer) (?:el[ae]|meu|minha|o|a)\b|tentar (?:convencer|dobrar|amolecer) (?:el[ae]|meu
            |minha)
          `,
          lines`
            el[ae] (?:e |ta )(?:muito |meio |bem )?(?:dificil|osso|dur[oa] na queda|brav[oa]|das antigas
            |cabeca dura|mao de vaca|muquirana|pao dur[oa]|resistente)
          `,
          'metade (?:quer|aprovou|votou)[^.!?]{0,20} (?:metade|outra|resto)|(?:parte|alguns) d[oae]s? \\w+ (?:e|sao|foi|foram) contra',
        ].join('|') +
        ')',
    ),
    unless:
      /\b(?:ja (?:aprov|convenc|liber)\w*|agora (?:quer|topou|gostou)|cachorr\w+|gat[oa]s?|criancas?|bebe|paciente|banco|seguradora|acostum\w+)\b/,
  },
]
