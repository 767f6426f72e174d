import type { Trade } from './trade.ts'

/** Who cares for animals. */
export const ANIMALS: readonly Trade[] = [
  {
    sells: 'veterinário',
    firm: /\bvet\b|veterin/,
    talk: 'castracao castrar vermifugo antirrabica v10 veterinaria veterinario vomitando antipulga internacao v8 anestesia_inalatoria gata carteirinha dose_v10 castra filhotinha',
  },
  {
    sells: 'banho e tosa',
    firm: /\bpets?\b|petshop|banho e tosa|\btosa/,
    talk: 'tosa banho_tosa hidratacao_pelo tosa_higienica shih_tzu poodle desembolo pelo_embolado lhasa yorkshire cortar_unha perfume_banho shampoo_pet malte spitz',
  },
  {
    sells: 'adestramento',
    work: true,
    firm: /\badestr|cinofil/,
    talk: 'adestrador adestramento late guia_passeio obediencia filhote_morde puxa_guia morde destroi adestrar',
  },
  {
    sells: 'hotel e creche para cães',
    work: true,
    firm: /(?:hotel|resort|creche).*(?:cao|caes|pet|dog)|(?:cao|caes|pet|dog).*(?:hotel|resort|creche)|\bau ?au/,
    talk: 'hotelzinho creche_canina daycare hospedar socializacao castrada diaria_cachorro creche_7h30 peludo creche_cachorro temperamento pelo_dia',
  },
  {
    sells: 'ferrageamento de cavalos',
    work: true,
    firm: /\bferrador|ferrageam|casqueament/,
    talk: 'ferrador ferradura ferrageamento casqueamento casquear casco ranilha ferrar cravo_ferradura',
  },
  { sells: 'filhote', firm: /canil|gatil/, talk: 'pedigree ninhada filhote' },
]
