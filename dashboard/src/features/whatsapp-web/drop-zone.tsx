import { useState, type DragEvent, type ReactNode } from 'react'
import { takeFiles } from './attach-button.tsx'
import { webCopy } from './copy.ts'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

interface DropZoneProps {
  chatId: string
  label: string
  /** False where the person only reads the chat. */
  takes: boolean
  children: ReactNode
}

/** A chat takes files that are dropped on it. */
export function DropZone({ chatId, label, takes, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <section
      aria-label={label}
      className="relative flex min-w-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setIsOver(takes)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        if (takes) void takeFiles(chatId, [...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-surface border-2 border-dashed border-accent bg-surface/90 font-semibold">
          {webCopy.attach.drop}
        </p>
      )}
    </section>
  )
}
