import { Button } from '@mantine/core'
import { useState } from 'react'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'

interface Props {
  titulo: string
  /** What the rule says, and what deciding otherwise does. */
  explica: string
  /** The words of the button. */
  accion: string
  enviando: boolean
  /** What the server said of the reason. */
  error: string | null
  onDecidir: (motivo: string) => void
  onClose: () => void
}

/** The first sentence that the server says of what was sent. */
export const primero = (errores: Record<string, string[]>): string | null => Object.values(errores)[0]?.[0] ?? null

/** Asks why the office decides against the rule. */
export const DialogoMotivo = ({ titulo, explica, accion, enviando, error, onDecidir, onClose }: Props) => {
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState<string | null>(null)
  const decidir = () => {
    if (!motivo.trim()) return setFalta('Escriba el motivo.')
    setFalta(null)
    onDecidir(motivo.trim())
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={titulo}
      onClose={onClose}
      onSubmit={decidir}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={enviando}>
            Cancelar
          </Button>
          <Button type="submit" loading={enviando}>
            {accion}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{explica}</p>
        <TextArea
          label="Motivo"
          withAsterisk
          maxLength={300}
          value={motivo}
          error={error ?? falta}
          onChange={setMotivo}
          data-autofocus
        />
        <p className="muted">Se ve en «¿Por qué este valor?», en el papel y en el historial de la radicación.</p>
      </div>
    </Dialogo>
  )
}
