import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'

/** Leads from a page of one thing back to 'Acesso de Usuários'. */
export const BackLink = ({ label }: { label: string }) => (
  <Link href="/?tela=user-access" className="inline-flex w-fit items-center gap-1.5 text-sm text-accent touch:min-h-11">
    <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
    {label}
  </Link>
)
