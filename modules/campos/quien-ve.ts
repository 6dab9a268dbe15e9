import { permiso } from '../../schemas/vistas/vistas.ts'
import { extraNamedBy, ofOffice, personal, type Condition, type Context } from '../kernel/index.ts'
import { ampliables, type Ampliable } from './entidades.ts'
import { filasDe } from './modelos.ts'

export const deCampos = ofOffice('Campos adicionales', 'De toda la oficina: quien los define los define para todos.')

/** Files that a record of an entity keeps: who sees that record sees them. Where every record is of the office, its screen tells. */
function conSuRegistro(ctx: Context, { id, vistas: [vista] }: Ampliable): Condition[] {
  const filas = filasDe(id)
  const rows = filas?.regla?.rows(ctx)
  const deEsa = { sql: 'campos_archivos.entidad = ?', values: [id] }
  if (rows === undefined) return vista && ctx.user?.permisos.has(permiso(vista, 'ver')) ? [deEsa] : []
  if (rows === null) return [deEsa]
  const tabla = filas?.Modelo.tableName ?? ''
  const suyas = Object.entries(filas?.donde ?? {})
  const guarda = `${extraNamedBy(ctx.db, tabla, 'campos_archivos.campo')} = campos_archivos.id`
  return [
    {
      sql: `${deEsa.sql} and exists (select 1 from ${tabla} where ${guarda}${suyas.map(([columna]) => ` and ${tabla}.${columna} = ?`).join('')} and (${rows.sql}))`,
      values: [...deEsa.values, ...suyas.map(([, valor]) => valor), ...rows.values],
    },
  ]
}

export const deArchivoDeCampo = personal({
  entity: 'Archivos de campos',
  says: 'Quien ve el registro que los guarda y el campo; el que nadie guardó aún, solo quien lo subió.',
  names: [],
  all: [],
  own: (ctx) => {
    const guardados = ampliables().flatMap((pantalla) => conSuRegistro(ctx, pantalla))
    const sql = guardados.map((una) => `(${una.sql})`).join(' or ') || '1 = 0'
    return {
      sql: `case when campos_archivos.usado_en is null then campos_archivos.id_usuario = ? else (${sql}) end`,
      values: [ctx.user?.id ?? 0, ...guardados.flatMap(({ values }) => values)],
    }
  },
})
