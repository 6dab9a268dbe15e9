import { Button, FileButton, Input, Progress } from '@mantine/core'
import { IconUpload, type Icon } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'

interface Props {
  label: string
  className?: string
  required?: boolean
  disabled?: boolean
  acepta: string
  invita: string
  icono: Icon
  archivo: File | null
  detalle?: ReactNode
  botones: readonly [elegir: string, otro: string]
  onElegir: (archivo: File) => void
  error?: string | undefined
  ocupado: boolean
  /** Uploaded part, 0 to 1; null: no upload. */
  parte?: number | null
}

export const SoltarArchivo = (props: Props) => {
  const {
    label,
    className,
    required,
    disabled = false,
    acepta,
    invita,
    icono: Signo,
    archivo,
    onElegir,
    error,
    parte = null,
  } = props
  const id = useId()
  const [encima, setEncima] = useState(false)
  /** Resets the input, so that the same file can be chosen again after a correction. */
  const otraVez = useRef<() => void>(null)
  const tomar = (elegido: File | null | undefined) => {
    if (!elegido || disabled) return
    otraVez.current?.()
    onElegir(elegido)
  }
  return (
    // no label: it would replace the button's accessible name
    <Input.Wrapper
      id={id}
      className={className}
      label={label}
      labelElement="div"
      required={required}
      error={error}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <div
        className={
          'soltar flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 px-4 border border-dashed ' +
          'border-field-line rounded-6 bg-surface text-13 data-encima:border-solid data-encima:border-accent ' +
          'data-encima:bg-accent-soft data-mal:border-danger'
        }
        data-encima={encima || undefined}
        data-mal={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setEncima(!disabled)
        }}
        onDragLeave={(event) => {
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
            setEncima(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setEncima(false)
          tomar(event.dataTransfer.files[0])
        }}
      >
        {archivo ? (
          <span className="flex flex-1 items-center gap-2 min-w-0 wrap-anywhere">
            <Signo className="text-accent" size={20} aria-hidden />
            <span className="min-w-0">
              {archivo.name} {props.detalle}
            </span>
          </span>
        ) : (
          <span className="muted">{invita}</span>
        )}
        <FileButton resetRef={otraVez} accept={acepta} disabled={disabled} onChange={tomar}>
          {(boton) => (
            <Button
              {...boton}
              id={id}
              variant="default"
              size="xs"
              loading={props.ocupado}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {props.botones[archivo ? 1 : 0]}
            </Button>
          )}
        </FileButton>
      </div>
      {parte === null ? null : (
        <Progress
          className="mt-1"
          value={parte * 100}
          size="sm"
          aria-label={`Subiendo ${archivo?.name ?? 'el archivo'}`}
        />
      )}
    </Input.Wrapper>
  )
}
