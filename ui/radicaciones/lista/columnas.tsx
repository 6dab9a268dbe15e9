import { EstadoPill } from '../../kit/feedback/EstadoPill.tsx'
import type { Columna } from '../../kit/lista/columna.ts'
import type { FilaRadicacion } from '../../../schemas/respuestas/radicaciones/radicacion.ts'

const ESTADOS = [
  { value: 'radicacion', label: 'Radicación' },
  { value: 'liquidacion', label: 'Liquidación' },
  { value: 'facturacion', label: 'Facturación' },
  { value: 'finalizada', label: 'Finalizada' },
  { value: 'anulada', label: 'Anulada' },
] as const

export const nombreDe = ({ numero_radicacion }: FilaRadicacion): string => `la radicación ${numero_radicacion}`

export const COLUMNAS: readonly Columna<FilaRadicacion>[] = [
  {
    id: 'numero_radicacion',
    title: 'Radicación',
    width: 128,
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
  { id: 'fecha_radicacion', title: 'Fecha', type: 'date', width: 104, card: 'body' },
  {
    id: 'estado',
    title: 'Estado',
    type: 'enum',
    options: ESTADOS,
    width: 132,
    card: 'head',
    render: (row) => <EstadoPill estado={row.estado} anulada={row.anulada_en !== null} />,
  },
  { id: 'otorgante1', title: 'Otorgante 1', width: 180, card: 'body' },
  { id: 'otorgante2', title: 'Otorgante 2', width: 180 },
  { id: 'actos', title: 'Actos', width: 200, card: 'body' },
  { id: 'matricula', title: 'Matrícula', width: 120 },
  { id: 'direccion', title: 'Dirección', width: 200 },
  { id: 'num_escritura', title: 'Escritura', width: 104 },
  { id: 'fecha_escritura', title: 'Fecha escritura', type: 'date', width: 132 },
  { id: 'proyecto', title: 'Proyecto', width: 140 },
]
