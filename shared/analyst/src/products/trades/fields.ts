import type { Trade } from './trade.ts'

/** Who sells to those who plant and breed. */
export const FIELDS: readonly Trade[] = [
  {
    sells: 'sementes',
    firm: /semente/,
    talk: 'semente germinacao saca_semente hibrido safrinha saca variedade sementeira',
  },
  {
    sells: 'ração',
    firm: /\bracao|\bracoes|criador|agropecuar|casa de rac/,
    talk: 'racao lactacao postura_racao petisco proteina pasto_secou lactacao_vaca golden saco_40 kg_racao premier royal_canin pedigree quatree raca_grande racao_15kg sache filhote_racao',
  },
  { sells: 'sal mineral', firm: /sal mineral/, talk: 'sal_mineral cocho' },
  {
    sells: 'calcário',
    firm: /calcari/,
    talk: 'calcario prnt dolomitico calcitico granel gesso_agricola',
  },
  {
    sells: 'adubo',
    firm: /adub|fertiliz/,
    talk: 'npk adubo ureia 20-05-20 tonelada_adubo formulado kg_ha analise_solo 08-28-16 04-14-08 10-10-10 base_milho ton',
  },
  { sells: 'irrigação', work: true, firm: /irrig/, talk: 'gotejamento gotejador aspersor pivo fita_gotejadora' },
  { sells: 'mudas', firm: /viveiro|\bmudas\b/, talk: 'muda_clonal tubete muda' },
  {
    sells: 'gado',
    firm: /\bgado\b|nelore|pecuar|leilo/,
    talk: 'bezerro novilha nelore vaca_leiteira gta desmamado arroba_boi garrote bezerra girolanda prenhez prenha brucelose matriz_leiteira litro_leite',
  },
  { sells: 'sêmen', firm: /semen\b|genetic|insemin/, talk: 'semen dose_semen botijao_semen iatf' },
]
