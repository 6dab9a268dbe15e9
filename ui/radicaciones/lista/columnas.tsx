import { EstadoPill } from '../../kit/feedback/EstadoPill.tsx'
import type { Columna } from '../../kit/lista/columna.ts'
import { radicaciones } from '../../../schemas/registros/radicaciones.ts'
import { columnasDeRegistro } from '../../screen/Listado.tsx'
import type { FilaRadicacion } from '../../../schemas/respuestas/radicaciones/radicacion.ts'

const ESTADOS = [
  { value: 'radicacion', label: 'Radicación' },
  { value: 'liquidacion', label: 'Liquidación' },
  { value: 'facturacion', label: 'Facturación' },
  { value: 'finalizada', label: 'Finalizada' },
  { value: 'anulada', label: 'Anulada' },
] as const

export const nombreDe = ({ numero_radicacion }: FilaRadicacion): string => `la radicación ${numero_radicacion}`

/** Drawn otherwise than its cell. */
const PROPIAS: Readonly<Record<string, Partial<Columna<FilaRadicacion>>>> = {
  numero_radicacion: {
    render: (row) => (
      <>
        {row.numero_radicacion}
        {row.express ? (
          <span className="ml-1.5 py-px px-1.5 border border-line rounded-[999px] text-muted text-12 font-normal">
            Express
          </span>
        ) : null}
      </>
    ),
  },
  estado: {
    type: 'enum',
    options: ESTADOS,
    render: (row) => <EstadoPill estado={row.estado} anulada={row.anulada_en !== null} />,
  },
}

export const COLUMNAS = columnasDeRegistro(radicaciones, PROPIAS)
