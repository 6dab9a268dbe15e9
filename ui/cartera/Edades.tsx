import {
  EDADES,
  NOMBRE_EDAD,
  type CarteraEdades,
  type CuentaDesde,
  type Edad,
} from '../../modules/cartera/domain/index.ts'
import { formatDateLong } from '../../schemas/es-co/index.ts'
import { BarraApilada } from '../kit/graficas/BarraApilada.tsx'
import { Grafica } from '../kit/graficas/Grafica.tsx'
import type { Tono } from '../kit/graficas/serie.tsx'
import { hallazgo, totalDe } from './palabras.ts'

const TONO: Readonly<Record<Edad, Tono>> = {
  total_menor_30: 'ok',
  total_30_90: 'acento',
  total_90_180: 'aviso',
  total_mayor_180: 'peligro',
}

interface Props {
  edades: CarteraEdades
  desde: CuentaDesde
  corte: string
  elegida: Edad | null
  onElegir: (edad: Edad | null) => void
  /** Client name; absent: all clients. */
  deQuien?: string
}

/** Aging chart; a bucket filters the list below. */
const Edades = ({ edades, desde, corte, elegida, onElegir, deQuien }: Props) => (
  <Grafica
    titulo={hallazgo(edades, desde, deQuien)}
    subtitulo={`${desde === 'factura' ? 'Días desde la fecha de la factura' : 'Días desde que venció'}, hoy ${formatDateLong(corte)}`}
    archivo="cartera-por-edades"
    tabla={{
      columnas: [{ titulo: 'Edad' }, { titulo: 'Por cobrar ($)' }],
      filas: totalDe(edades) > 0 ? EDADES.map((edad) => [NOMBRE_EDAD[edad], edades[edad]]) : [],
      pie: ['Total', totalDe(edades)],
    }}
    vacio={{ titulo: 'No hay nada por cobrar.' }}
  >
    <BarraApilada
      nombre="Cartera por edades"
      segmentos={EDADES.map((edad) => ({
        clave: edad,
        nombre: NOMBRE_EDAD[edad],
        valor: edades[edad],
        tono: TONO[edad],
      }))}
      seleccionado={elegida}
      onSeleccionar={(clave) => onElegir(EDADES.find((edad) => edad === clave) ?? null)}
    />
  </Grafica>
)

export default Edades
