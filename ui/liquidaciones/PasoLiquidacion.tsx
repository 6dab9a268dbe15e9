import type { EstadoRadicacion } from '../kit/feedback/EstadoPill.tsx'
import { Cargada } from './Cargada.tsx'
import { useRespuesta } from './respuesta.ts'

interface Props {
  numero: number
  idRadicacion: number
  estado: EstadoRadicacion
  /** The filing went on: the wizard opens the step that follows. */
  alCambiarEstado: (estado: EstadoRadicacion) => void
}

/** Step 1 of the filing wizard, «Liquidar Escritura». */
export const PasoLiquidacion = ({ numero, idRadicacion, alCambiarEstado }: Props) => (
  <Cargada
    carga={useRespuesta(numero)}
    numero={numero}
    idRadicacion={idRadicacion}
    titulo={null}
    onEstado={alCambiarEstado}
  />
)
