import type { PantallaEfectiva } from '../../schemas/vistas/pantalla.ts'
import { Dicho } from '../kit/feedback/Dicho.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { useApi } from '../kit/http/useApi.ts'
import { FichaDeFormulario } from './FichaDeFormulario.tsx'
import { claveDe, direccion, nombreDe, textoLlano, type Fila } from './fila.ts'
import { Marco } from './FormularioRegistro.tsx'

/** A whole record, to be read, in a drawer. */
export const DetalleRegistro = ({
  efectiva,
  fila,
  onClose,
}: {
  efectiva: PantallaEfectiva
  fila: Fila
  onClose: () => void
}) => {
  const { definicion } = efectiva
  const { data, error } = useApi<Fila>(direccion(definicion, claveDe(fila, definicion)))
  const advertencia = definicion.advierte === undefined ? '' : textoLlano(data?.[definicion.advierte])
  return (
    <Marco en="drawer" title={nombreDe(fila, definicion)} onClose={onClose}>
      {error ? <ErrorEnSitio error={error} /> : null}
      {advertencia ? <Dicho tono="aviso">{advertencia}</Dicho> : null}
      {data ? <FichaDeFormulario {...efectiva} fila={{ ...fila, ...data }} /> : error ? null : <Esqueleto campos={8} />}
    </Marco>
  )
}
