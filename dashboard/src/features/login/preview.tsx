/** A drawing of what the product gives back: a claim and the sentence behind it. Decoration, no data. */
export function Preview() {
  return (
    <figure aria-hidden className="mt-7 w-[360px] max-w-full" data-phase="em-objecao">
      <div className="relative overflow-hidden rounded-surface border border-line bg-surface py-3 pr-3 pl-4">
        <span className="absolute inset-y-0 left-0 w-[3px] bg-(--h)" />
        <p className="font-semibold">Valdir Ferreira</p>
        <p className="text-sm text-soft">
          Produto: <span className="proof text-text">Energia solar, 8 placas</span>
        </p>
        <p className="text-sm text-soft">
          Valor: <span className="proof text-lg font-semibold text-text tabular-nums">R$ 18.900,00</span>
        </p>
        <p className="mt-2 text-xs font-semibold text-(--h)">Em Objeção</p>
        <p className="mt-1 text-sm text-soft">Tem proposta de R$ 15.700,00 de outra empresa e quer comparar...</p>
      </div>
      <blockquote className="mt-3 ml-6 rounded-surface border border-line bg-surface px-3 py-2.5 text-sm shadow-float">
        “Pro senhor eu consigo fazer por{' '}
        <mark className="rounded-[3px] bg-accent-soft px-0.5 text-text">dezoito mil e novecentos</mark>, à vista.”
        <footer className="mt-1 text-xs text-soft tabular-nums">Tiago · 22/06/2026 19:15</footer>
      </blockquote>
    </figure>
  )
}
