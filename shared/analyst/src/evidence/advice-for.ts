import type { Phase } from '@fechai/domain/phases'

const ADVICE: Record<Phase, readonly string[]> = {
  fechados: ['Confirmar entrega e pós-venda', 'Pedir depoimento e indicação'],
  'leads-quentes': ['Responder hoje e enviar o que falta para fechar', 'Confirmar data e forma de pagamento'],
  'em-objecao': [
    'Tratar a objeção aberta antes de falar em fechar',
    'Oferecer uma prova concreta: garantia, comparação ou condição por escrito',
  ],
  'leads-mornos': ['Combinar data certa para o próximo contato', 'Enviar uma opção única e clara, com validade'],
  'leads-frios': ['Fazer uma última tentativa curta e sem pressão', 'Agendar lembrete para retomar mais adiante'],
}

/** Advice that serves every lead of a phase. */
export const adviceFor = (fase: Phase): string[] => [...ADVICE[fase]]
