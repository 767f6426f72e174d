/** A reading that claims nothing: a valid answer of a model, and findings of the house. */
export const NO_CLAIMS = {
  nome: null,
  whatsapp: null,
  produto: null,
  quantidade: null,
  valor: null,
  progresso: null,
  fase: null,
  status_lead: null,
  resumo: null,
  resumoia: null,
  obstrucoes: [],
  oportunidades: [],
  sugestoes: [],
  proximoPasso: null,
  evidence: [],
}

/** The answer of a model that found nothing. */
export const NO_READING = { raciocinio: '', falaComMaquinas: false, mensagensParaMaquinas: [], ato: null, ...NO_CLAIMS }
