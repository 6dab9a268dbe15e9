import { Lista } from './Lista.tsx'
import type { Listado } from './CambioEnBloque.tsx'

const OTROS: Listado = {
  id: 'otros-tramites',
  titulo: 'Otros trámites',
  clases: ['copia', 'escritura'],
  identificacion: 'identificacion',
  exportar: 'otros-tramites',
  buscar: 'Documento, nombre, número, anotaciones…',
}

/** `/admin/ver-otros-tramites`: copies, certificates and leasing deeds, by the requester's document. */
const VerOtrosTramites = () => <Lista listado={OTROS} />

export default VerOtrosTramites
