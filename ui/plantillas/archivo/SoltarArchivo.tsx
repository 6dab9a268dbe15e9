import { Button, FileButton, Input, Progress } from '@mantine/core'
import { IconFileTypeDoc, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { pesoDe } from './archivo.ts'
import './archivo.css'

interface Props {
  label: string
  required?: boolean
  archivo: File | null
  onElegir: (archivo: File) => void
  error?: string | undefined
  /** What has travelled of it, 0 to 1; null while nothing travels. */
  parte: number | null
}

/** A Word file: chosen, or dropped here. */
export const SoltarArchivo = ({ label, required, archivo, onElegir, error, parte }: Props) => {
  const id = useId()
  const [encima, setEncima] = useState(false)
  /** Lets the same file be chosen again once it was mended in Word. */
  const otraVez = useRef<() => void>(null)
  const tomar = (elegido: File | null | undefined) => {
    if (!elegido) return
    otraVez.current?.()
    onElegir(elegido)
  }
  return (
    <Input.Wrapper id={id} label={label} required={required} error={error} inputWrapperOrder={['label', 'input', 'description', 'error']}>
      <div
        className="soltar"
        data-encima={encima || undefined}
        data-mal={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setEncima(true)
        }}
        onDragLeave={(event) => {
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setEncima(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setEncima(false)
          tomar(event.dataTransfer.files[0])
        }}
      >
        {archivo ? (
          <span className="soltar-nombre">
            <IconFileTypeDoc size={20} aria-hidden />
            <span>{archivo.name} <small className="muted">{pesoDe(archivo.size)}</small></span>
          </span>
        ) : (
          <span className="muted">Suelte aquí el documento de Word, o elíjalo (.docx o .doc, hasta 10 MB)</span>
        )}
        <FileButton resetRef={otraVez} accept=".docx,.doc" onChange={tomar}>
          {(boton) => (
            <Button
              {...boton}
              id={id}
              variant="default"
              size="xs"
              loading={parte !== null}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {archivo ? 'Elegir otro archivo' : 'Elegir archivo'}
            </Button>
          )}
        </FileButton>
      </div>
      {parte === null ? null : <Progress value={parte * 100} size="sm" aria-label={`Subiendo ${archivo?.name ?? 'el archivo'}`} />}
    </Input.Wrapper>
  )
}
