import type { PantallaEfectiva } from '../../schemas/vistas/pantalla.ts'
import { Dicho } from '../kit/feedback/Dicho.tsx'
import { useApi } from '../kit/http/useApi.ts'
import { FichaDeFormulario } from './FichaDeFormulario.tsx'
import { claveDe, direccion, textoLlano, type Fila } from './fila.ts'

/** What a whole record says besides the columns of its row. */
export const RestoDeRegistro = ({ efectiva, fila }: { efectiva: PantallaEfectiva; fila: Fila }) => {
  const { definicion, extra } = efectiva
  const { data } = useApi<Fila>(direccion(definicion, claveDe(fila, definicion)))
  if (!data) return null // its row is on show: what is still to come, or cannot be read, adds to it
  const advertencia = definicion.advierte === undefined ? '' : textoLlano(data[definicion.advierte])
  const columnas = [...definicion.tabla.columnas.map(({ campo }) => campo), ...extra.map(({ name }) => `extra.${name}`)]
  return (
    <>
      {advertencia ? <Dicho tono="aviso">{advertencia}</Dicho> : null}
      <FichaDeFormulario {...efectiva} fila={{ ...fila, ...data }} sin={columnas} />
    </>
  )
}
