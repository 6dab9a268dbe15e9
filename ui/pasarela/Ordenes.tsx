import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { Columna } from '../kit/lista/columna.ts'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import { EstadoPago, Prueba } from './EstadoPago.tsx'
import { OPCIONES_ESTADO, OPCIONES_PROVEEDOR, type FilaOrdenPago } from './pago.ts'
import { VerOrden } from './VerOrden.tsx'

const COLUMNAS: readonly Columna<FilaOrdenPago>[] = [
  {
    id: 'descripcion',
    title: 'Concepto',
    width: 240,
    render: ({ descripcion, prueba }) => (
      <>
        {descripcion}
        {prueba ? <Prueba /> : null}
      </>
    ),
  },
  { id: 'pesos', title: 'Valor ($)', type: 'money', width: 120, card: 'body', suma: true },
  {
    id: 'estado',
    title: 'Estado',
    type: 'enum',
    options: OPCIONES_ESTADO,
    width: 130,
    card: 'head',
    render: ({ estado }) => <EstadoPago estado={estado} />,
  },
  {
    id: 'aviso',
    title: 'Por revisar',
    sort: false,
    width: 260,
    card: 'body',
    render: ({ aviso, por_aplicar }) => (aviso ?? (por_aplicar ? 'Aprobado sin aplicar' : '')) || '',
  },
  { id: 'proveedor', title: 'Proveedor', type: 'enum', options: OPCIONES_PROVEEDOR, width: 130 },
  {
    id: 'created_at',
    title: 'Pedido',
    type: 'date',
    width: 170,
    card: 'body',
    render: ({ created_at }) => formatDateTime(created_at),
  },
  {
    id: 'aprobado_en',
    title: 'Aprobado',
    type: 'date',
    width: 170,
    render: ({ aprobado_en }) => formatDateTime(aprobado_en),
  },
  {
    id: 'cobrado_en',
    title: 'Aplicado',
    type: 'date',
    width: 150,
    hidden: true,
    render: ({ cobrado_en }) => formatDateTime(cobrado_en),
  },
  { id: 'referencia', title: 'Referencia', width: 280, hidden: true },
  { id: 'id_proveedor', title: 'Pago del proveedor', width: 190, hidden: true },
]

/** What was asked for on line, and where each payment stands. */
export const Ordenes = () => (
  <ListaServidor<FilaOrdenPago>
    id="pagos-en-linea"
    path="/pasarela/ordenes"
    title="Pagos en línea"
    columns={COLUMNAS}
    rowKey={({ id }) => id}
    ver="Ver"
    sobre={{ abrir: (id, onClose) => <VerOrden key={id} id={id} onClose={onClose} /> }}
    sort="-created_at"
    fechas={{ label: 'Pedido' }}
    exportar="pagos-en-linea"
    searchPlaceholder="Concepto, referencia o pago"
    vacio={<p>Nadie ha pagado en línea todavía.</p>}
  />
)
