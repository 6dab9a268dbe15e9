import type { Context } from '../../kernel/index.ts'
import { VersionDePlantilla } from '../../plantillas/index.ts'
import { huellaDe } from '../generar-documento.ts'
import { DocumentoGenerado, Minuta } from '../model.ts'

type Comparable = Pick<DocumentoGenerado, 'id' | 'id_minuta' | 'id_version' | 'huella' | 'clase' | 'url_documento'>

/** Of each quick document that has a file, whether the file says what its data say now. */
async function agilesAlDia(ctx: Context, documentos: readonly Comparable[]): Promise<[id: number, alDia: boolean][]> {
  const ids = documentos
    .filter(({ clase, url_documento }) => clase === 'agil' && url_documento !== null)
    .map(({ id }) => id)
  if (!ids.length) return []
  const filas = await DocumentoGenerado.query(ctx.db)
    .whereIn('documentos_generados.id', ids)
    .join('plantillas_versiones as v', 'v.id', 'documentos_generados.id_version')
    .select(
      'documentos_generados.id',
      'documentos_generados.datos',
      'documentos_generados.huella',
      'v.sha256 as plantilla',
    )
    .castTo<(DocumentoGenerado & { plantilla: string })[]>()
  return filas.map(({ id, datos, huella, plantilla }) => [id, huellaDe(plantilla, datos) === huella])
}

/**
 * Of each document, whether it says what its minuta says now, or, of a quick one, its own data («Los datos cambiaron después de generar»).
 */
export async function documentosAlDia(ctx: Context, documentos: readonly Comparable[]): Promise<Map<number, boolean>> {
  const suyos = documentos.filter(({ id_minuta }) => id_minuta !== null)
  const agiles = await agilesAlDia(ctx, documentos)
  if (!suyos.length) return new Map(agiles)
  const minutas = await Minuta.query(ctx.db)
    .whereIn('id', [...new Set(suyos.map(({ id_minuta }) => id_minuta ?? 0))])
    .select('id', 'datos')
  const versiones = await VersionDePlantilla.query(ctx.db)
    .whereIn('id', [...new Set(suyos.map(({ id_version }) => id_version))])
    .select('id', 'sha256')
  const datos = new Map(minutas.map((minuta) => [minuta.id, minuta.datos]))
  const plantillas = new Map(versiones.map(({ id, sha256 }) => [id, sha256]))
  const huellas = new Map<string, string>()
  return new Map([
    ...agiles,
    ...suyos.flatMap(({ id, id_minuta, id_version, huella }) => {
      const dicho = datos.get(id_minuta ?? 0)
      if (!dicho) return []
      const cual = `${id_version}:${String(id_minuta)}`
      const suya = huellas.get(cual) ?? huellaDe(plantillas.get(id_version) ?? '', dicho)
      huellas.set(cual, suya)
      return [[id, suya === huella] as const]
    }),
  ])
}
