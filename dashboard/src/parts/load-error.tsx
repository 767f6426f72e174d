import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../state/connection.ts'
import { Button } from '../ui/button.tsx'

const text = { offline: 'Aparece quando a conexão voltar.', retry: 'Tentar novamente' } as const

export interface LoadErrorProps {
  message: string
  /** Also called by itself once the network is back. */
  onRetry: () => void
  primary?: boolean
}

/** A part of a page that was not loaded. Without a network the page's banner says why, and this stays quiet. */
export function LoadError({ message, onRetry, primary = false }: LoadErrorProps) {
  const { online } = useSnapshot(connection)
  const wasOffline = useRef(false)
  useEffect(() => {
    if (online && wasOffline.current) onRetry()
    wasOffline.current = !online
  }, [online, onRetry])
  if (!online) return <p className="text-sm text-soft">{text.offline}</p>
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      <p className="text-danger">{message}</p>
      <Button look={primary ? 'primary' : 'plain'} onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  )
}
