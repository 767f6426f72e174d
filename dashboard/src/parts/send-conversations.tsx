import { Link } from 'wouter'
import { buttonLook } from '../ui/button.tsx'

/** Leads on from a report that has no conversations. */
export const SendConversations = () => (
  <Link href="/?tela=upload-conversas" className={buttonLook('plain', 'px-3')}>
    Enviar conversas
  </Link>
)
