import type { TramiteLeido } from '../../../schemas/respuestas/tramite.ts'
import type { Miga } from '../../kit/Pagina.tsx'
import { puedeVista } from '../../kit/permisos.ts'

/** The list that a procedure stands in, for who may open it. */
export const listaDe = ({ tipo_tramite }: Pick<TramiteLeido, 'tipo_tramite'>): Miga | null => {
  if (!puedeVista('tramites')) return null
  return tipo_tramite === 'OrdenEscrituracion'
    ? { label: 'Órdenes de escrituración', href: '/admin/ver-tramites' }
    : { label: 'Otros trámites', href: '/admin/ver-otros-tramites' }
}
