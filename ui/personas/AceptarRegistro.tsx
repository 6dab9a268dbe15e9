import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { Consentimiento } from '../../schemas/respuestas/personas/persona.ts'
import { api } from '../kit/http/api.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { useApi } from '../kit/http/use-api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'

const AceptarRegistro = ({ fila, onClose, onHecho }: DialogoProps) => {
  const id = Number(fila?.['id'])
  const { data, error } = useApi<Consentimiento[]>(`/persona/${id}/consentimientos`)
  const { ocupado, problema, enviar } = useEnvio()
  const nombre = [fila?.['nombres'], fila?.['apellidos']].filter(Boolean).join(' ')

  const aceptar = () =>
    enviar(() => api.post(`/persona/${id}/aceptar`), {
      exito: 'Registro aceptado',
      alHacer: () => {
        onHecho()
        onClose()
      },
    })
  return (
    <Dialogo
      opened
      title="Aceptar registro"
      onClose={onClose}
      onSubmit={aceptar}
      problema={problema}
      si="Aceptar registro"
      ocupado={ocupado}
      empieza="si"
    >
      <p>
        {nombre}, documento {String(fila?.['numero_documento'] ?? '')}, se registró en la página pública. Compruebe sus
        datos con el documento antes de aceptar.
      </p>
      {error ? (
        <ErrorEnSitio error={error} />
      ) : !data ? (
        <Esqueleto filas={2} />
      ) : (
        data.map((one) => (
          <p key={one.id} className="muted">
            Autorizó el tratamiento de sus datos (política {one.politica}) el {formatDateTime(one.created_at)} desde{' '}
            {one.ip}. Huella del texto: {one.huella.slice(0, 16)}…
          </p>
        ))
      )}
    </Dialogo>
  )
}

export default AceptarRegistro
