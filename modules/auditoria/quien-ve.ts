import { permiso } from '../../schemas/vistas/vistas.ts'
import { personal, type Context } from '../kernel/index.ts'
import { tablasAuditadas } from './tablas.ts'

function tablasDe({ user }: Context): string[] {
  return Object.entries(tablasAuditadas())
    .filter(([, { vista, enteras = [permiso(vista, 'ver')] }]) => enteras.every((id) => user?.permisos.has(id)))
    .map(([tabla]) => tabla)
}

export const deHistorial = personal({
  entity: 'Historial',
  says: 'el de las tablas que ven completas: todas sus filas, y cada una sin nada velado',
  names: [],
  all: [permiso('auditoria', 'ver')],
  own: (ctx) => {
    const tablas = tablasDe(ctx)
    return { sql: tablas.length ? `auditoria.tabla in (${tablas.map(() => '?').join(', ')})` : '1 = 0', values: tablas }
  },
})

/** Whether any history of a table is a person's to read: otherwise it is the permission that is missing, whatever the record. */
export const veHistorialDe = (ctx: Context, tabla: string): boolean =>
  deHistorial.rows(ctx)?.values.includes(tabla) ?? true
