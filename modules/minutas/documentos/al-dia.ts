import type { Context } from '../../kernel/index.ts'
import { VersionDePlantilla } from '../../plantillas/index.ts'
import { huellaDe } from '../generar-documento.ts'
import { Minuta, type DocumentoGenerado } from '../model.ts'

type Comparable = Pick<DocumentoGenerado, 'id' | 'id_minuta' | 'id_version' | 'huella'>

/** Of each document of a minuta, whether it says what its minuta says now («Los datos cambiaron después de generar»). */
export async function documentosAlDia(ctx: Context, documentos: readonly Comparable[]): Promise<Map<number, boolean>> {
  const suyos = documentos.filter(({ id_minuta }) => id_minuta !== null)
  if (!suyos.length) return new Map()
  const minutas = await Minuta.query(ctx.db).whereIn('id', [...new Set(suyos.map(({ id_minuta }) => id_minuta ?? 0))]).select('id', 'datos')
  const versiones = await VersionDePlantilla.query(ctx.db).whereIn('id', [...new Set(suyos.map(({ id_version }) => id_version))])
    .select('id', 'sha256')
  const datos = new Map(minutas.map((minuta) => [minuta.id, minuta.datos]))
  const plantillas = new Map(versiones.map(({ id, sha256 }) => [id, sha256]))
  const huellas = new Map<string, string>()
  return new Map(suyos.flatMap(({ id, id_minuta, id_version, huella }) => {
    const dicho = datos.get(id_minuta ?? 0)
    if (!dicho) return []
    const cual = `${id_version}:${String(id_minuta)}`
    const suya = huellas.get(cual) ?? huellaDe(plantillas.get(id_version) ?? '', dicho)
    huellas.set(cual, suya)
    return [[id, suya === huella] as const]
  }))
}
