import { ListaServidor } from '../../kit/lista/ListaServidor.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { COLUMNAS, nombreDe } from './columnas.tsx'
import type { FilaRadicacion } from '../../../schemas/respuestas/radicaciones/radicacion.ts'

const ACCIONES = (row: FilaRadicacion) => [
  { texto: 'Consultar', href: `/admin/misRadicaciones/${row.numero_radicacion}`, state: { radicacion: row } },
  { texto: 'Duplicar', href: `/admin/radicacion?duplicar=${row.id}` },
]

/** My filings (specification 1, /admin/misRadicaciones). */
const MisRadicaciones = () => (
  <Pagina flush title="Mis radicaciones" migas={[{ label: 'Escrituración' }]}>
    <ListaServidor<FilaRadicacion>
      id="mis-radicaciones"
      path="/radiProy"
      title="Mis radicaciones"
      columns={COLUMNAS}
      rowKey={(row) => row.id}
      rowName={nombreDe}
      rowHref={(row) => `/admin/misRadicaciones/${row.numero_radicacion}`}
      rowState={(row) => ({ radicacion: row })}
      rowActions={puedeVista('radicaciones', 'crear') ? ACCIONES : undefined}
      rowMuted={(row) => row.anulada_en !== null}
      fechas={{ label: 'Fecha de radicación' }}
      sort="-fecha_radicacion"
      searchPlaceholder="Número, persona, matrícula, acto…"
      exportar="mis-radicaciones"
      vacio={<p>Usted no figura todavía en ninguna radicación</p>}
    />
  </Pagina>
)

export default MisRadicaciones
