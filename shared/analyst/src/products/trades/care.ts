import type { Trade } from './trade.ts'

/** Who cares for the old, the ill, the born and the dead. */
export const CARE: readonly Trade[] = [
  {
    sells: 'cuidadora de idosos',
    work: true,
    firm: /cuidador|home ?care|\bcuidar\b(?: (?:bem|mais|melhor|em casa|com (?:amor|carinho)))?$|\benf\b/,
    talk: 'avc cuidadora plantao_noturno acamada acamado fralda_geriatrica idoso idosa alzheimer folguista cuidador banho_leito alta_hospitalar troca_fralda acompanhante folga_semanal acamado_casa',
  },
  { sells: 'farmácia de manipulação', firm: /manipulac|farmac/, talk: 'manipulado formula_manipulada' },
  {
    sells: 'exames',
    firm: /laborator|diagnost|imagem\b.*clinic/,
    talk: 'hemograma coleta_domiciliar ultrassom jejum pedido_medico coleta glicemia laboratorio',
  },
  {
    sells: 'cirurgia plástica',
    work: true,
    firm: /plastic/,
    talk: 'lipo abdominoplastia mamoplastia silicone rinoplastia protese_mama anestesista lipoaspiracao cinta_pos mastopexia',
  },
  {
    sells: 'doula e parto',
    work: true,
    firm: /doula|\bparto/,
    talk: 'doula parto_humanizado parto gestante contracao maternidade_parto',
  },
  {
    sells: 'plano funerário',
    work: true,
    firm: /funer|memorial|\bpax\b/,
    talk: 'funeral funerario traslado velorio jazigo sepultamento cremacao dependente_plano urna',
  },
]
