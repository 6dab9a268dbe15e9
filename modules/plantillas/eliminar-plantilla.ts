import { enumerar, plural } from '../../schemas/es-co/texto.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { findRow, update, type Context } from '../kernel/index.ts'
import { papelera, tirar } from '../papelera/index.ts'
import { noEsta } from './listar-plantillas.ts'
import { Plantilla, VersionDePlantilla } from './model.ts'

const PAPELERA = papelera<Plantilla>({
  clase: 'plantillas',
  uno: 'plantilla',
  Modelo: Plantilla,
  permisos: [permiso('plantillas', 'eliminar')],
  titulo: ({ nombre_plantilla }) => nombre_plantilla,
  apunta: { id_proyecto: ['proyectos', 'el proyecto del que era'] },
  partes: [
    {
      tabla: VersionDePlantilla.tableName,
      de: 'id_plantilla',
      Modelo: VersionDePlantilla,
      dice: ['versión', 'versiones'],
      archivos: ['url_documento', 'url_llenable'],
    },
  ],
})

/** What names a template or one of its versions, and how each is called. */
const USOS = [
  { tabla: 'documentos_generados', de: 'id_version', uno: 'documento', varios: 'documentos' },
  { tabla: 'minutas_lotes', de: 'id_version', uno: 'lote', varios: 'lotes' },
  { tabla: 'minutas', de: 'id_plantilla', uno: 'minuta', varios: 'minutas' },
  { tabla: 'tramites', de: 'id_plantilla', uno: 'trámite', varios: 'trámites' },
  { tabla: 'tramites_plantillas', de: 'id_plantilla', uno: 'tipo de trámite', varios: 'tipos de trámite' },
  { tabla: 'solicitudes', de: 'id_plantilla', uno: 'solicitud', varios: 'solicitudes' },
  {
    tabla: 'solicitudes_tipos',
    de: 'id_plantilla',
    uno: 'escritura que se ofrece',
    varios: 'escrituras que se ofrecen',
  },
] as const

/**
 * Deletes a template with its files; one that something was made with is turned off instead, and the sentence says why.
 * @throws Problem 404
 */
export async function eliminarPlantilla(ctx: Context, id: number) {
  const plantilla = await findRow(ctx.db, Plantilla, id, { lock: true })
  if (!plantilla) throw noEsta()
  const versiones = await ctx.db(VersionDePlantilla.tableName).where({ id_plantilla: id }).pluck<number[]>('id')
  const usos = await usosDe(ctx, id, versiones)
  if (usos.length) {
    await update(ctx, Plantilla, id, { activo: false })
    return { eliminado: false, message: `La plantilla está usada en ${enumerar(usos)}: no se eliminó, quedó inactiva.` }
  }
  await tirar(ctx, PAPELERA, id)
  return { eliminado: true, message: `${plantilla.nombre_plantilla} eliminado con éxito` }
}

async function usosDe(ctx: Context, id: number, versiones: readonly number[]): Promise<string[]> {
  const usos: string[] = []
  for (const { tabla, de, uno, varios } of USOS) {
    const { n } = await ctx
      .db(tabla)
      .whereIn(de, de === 'id_plantilla' ? [id] : versiones)
      .count({ n: '*' })
      .first<{ n: number }>()
    if (Number(n)) usos.push(plural(Number(n), uno, varios))
  }
  return usos
}
