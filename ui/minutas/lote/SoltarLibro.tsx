import { Button, FileButton, Input } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'

interface Props {
  archivo: File | null
  onElegir: (archivo: File) => void
  error: string
  leyendo: boolean
  disabled: boolean
}

/** The sheet of a project's deeds: chosen, or dropped here. */
export const SoltarLibro = ({ archivo, onElegir, error, leyendo, disabled }: Props) => {
  const id = useId()
  const [encima, setEncima] = useState(false)
  /** Lets the same file be chosen again once it was mended in Excel. */
  const otraVez = useRef<() => void>(null)
  const tomar = (elegido: File | null | undefined) => {
    if (!elegido || disabled) return
    otraVez.current?.()
    onElegir(elegido)
  }
  return (
    // a label would take the button's own name from it
    <Input.Wrapper
      id={id}
      className="c12"
      label="Libro de Excel"
      labelElement="div"
      error={error}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <div
        className="lote-soltar"
        data-encima={encima || undefined}
        data-mal={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setEncima(!disabled)
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
          <span className="lote-libro"><IconFileSpreadsheet size={20} aria-hidden /> {archivo.name}</span>
        ) : (
          <span className="muted">
            {disabled
              ? 'Elija primero el proyecto y la plantilla.'
              : 'Suelte aquí el FormatoRegistro lleno, o elíjalo (.xlsx, hasta 1.000 escrituras).'}
          </span>
        )}
        <FileButton resetRef={otraVez} accept=".xlsx" disabled={disabled} onChange={tomar}>
          {(boton) => (
            <Button
              {...boton}
              id={id}
              variant="default"
              size="xs"
              loading={leyendo}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {archivo ? 'Elegir otro libro' : 'Elegir libro'}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  )
}
