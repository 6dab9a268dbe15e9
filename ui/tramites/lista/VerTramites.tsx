import { Lista } from './Lista.tsx'
import type { Listado } from './CambioEnBloque.tsx'

const ORDENES: Listado = {
  id: 'tramites',
  titulo: 'Órdenes de escrituración',
  clases: ['OrdenEscrituracion'],
  identificacion: 'identificacion_tramite',
  exportar: 'ordenes-de-escrituracion',
  buscar: 'Matrícula, empresa, número, anotaciones…',
}

/** `/admin/ver-tramites`: deed orders, by matrícula (specification 3, section 2). */
const VerTramites = () => <Lista listado={ORDENES} />

export default VerTramites
