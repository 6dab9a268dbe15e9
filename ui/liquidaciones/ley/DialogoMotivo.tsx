import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Accesoriedad } from '../../../modules/liquidaciones/domain.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/Dialogo.tsx'

interface Props {
  acto: Accesoriedad
  enviando: boolean
  /** What the server said of the reason. */
  error: string | null
  onDecidir: (motivo: string) => void
  onClose: () => void
}

/** Asks why the office decides against the rule. */
export const DialogoMotivo = ({ acto: { nombre, accesorio, porque, automatico }, enviando, error, onDecidir, onClose }: Props) => {
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
      title={accesorio ? `${nombre}: cobrar el impuesto de registro` : `${nombre}: acto accesorio`}
      onClose={onClose}
      onSubmit={decidir}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={enviando}>
            Cancelar
          </Button>
          <Button type="submit" loading={enviando}>
            {accesorio ? 'Cobrar' : 'Marcar como accesorio'}
          </Button>
        </>
      }
    >
      <div className="ley-motivo">
        <p>
          {automatico
            ? `Por regla es accesorio. ${porque}.`
            : 'Por regla no es accesorio. Si lo es, no paga el impuesto de registro: derechos y registro siguen igual.'}
        </p>
        <TextArea label="Motivo" withAsterisk maxLength={300} value={motivo} error={error ?? falta} onChange={setMotivo} data-autofocus />
        <p className="muted">Se ve en «¿Por qué este valor?», en el papel y en el historial de la radicación.</p>
      </div>
    </Dialogo>
  )
}
