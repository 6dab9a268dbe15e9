import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { plural } from '../../../../schemas/es-co/index.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { mensajeDe } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { confirmar } from '../../../kit/dialogs/confirmar.ts'
import { Otro, useGuardar } from './use-guardar.tsx'
import { enviados, sinDevolver } from '../use-solicitud.ts'

/** Asks the client again for rejected files only; says why it is not possible yet. */
export const Devolver = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const id = useId()
  const [antes, setAntes] = useState(solicitud)
  const { haciendo, otro, enterarse, guardar } = useGuardar(solicitud)
  const falta = sinDevolver(solicitud)
  const devolver = async () => {
    const rechazados = enviados(solicitud).filter(({ estado }) => estado === 'rechazado').length
    const dicho = `Se le escribe que reemplace ${plural(rechazados, 'documento', 'documentos')}, con la razón de cada uno. Los aceptados no se piden otra vez.`
    if (!(await confirmar(dicho, { title: 'Devolver documentos', yes: 'Devolver' }))) return
    setAntes(solicitud)
    await guardar({ estado: 'devueltos' }).catch((problem: unknown) => aviso.error(mensajeDe(problem)))
  }
  return (
    <>
      <Button
        variant="default"
        loading={haciendo}
        disabled={falta !== null}
        aria-describedby={falta ? id : undefined}
        onClick={() => void devolver()}
      >
        Devolver
      </Button>
      {falta && solicitud.etapa === 3 ? (
        <span id={id} className="order-1 text-muted text-13">
          {falta}
        </span>
      ) : null}
      <Otro antes={antes} otro={otro} onClose={enterarse} />
    </>
  )
}
