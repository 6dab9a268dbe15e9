import type { PantallaEfectiva } from '../../schemas/pantalla.ts'
import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/Esqueleto.tsx'
import { useApi } from '../kit/useApi.ts'
import { FichaDeFormulario } from './FichaDeFormulario.tsx'
import { claveDe, direccion, nombreDe, type Fila } from './fila.ts'
import { Marco } from './FormularioRegistro.tsx'

/** A whole record, to be read, in a drawer. */
export const DetalleRegistro = ({ efectiva, fila, onClose }: { efectiva: PantallaEfectiva; fila: Fila; onClose: () => void }) => {
  const { definicion } = efectiva
  const { data, error } = useApi<Fila>(direccion(definicion, claveDe(fila, definicion)))
  return (
    <Marco en="drawer" title={nombreDe(fila, definicion)} onClose={onClose}>
      {error ? <ErrorEnSitio error={error} /> : null}
      {data ? <FichaDeFormulario {...efectiva} fila={{ ...fila, ...data }} /> : error ? null : <Esqueleto campos={8} />}
    </Marco>
  )
}
