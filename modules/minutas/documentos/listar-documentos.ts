import { documentos as listado } from '../../../schemas/listas/minutas.ts'
import { specDe } from '../../entidades/index.ts'
import { type Context, listOrFile, listQuery, notFound, onlySeen } from '../../kernel/index.ts'
import { VersionDePlantilla, type Pendientes } from '../../plantillas/index.ts'
import { huellaDe } from '../generar-documento.ts'
import { DocumentoGenerado, Minuta } from '../model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { Documento } from '../../../schemas/respuestas/minutas/documento.ts'
import { addDays } from '../../../schemas/es-co/index.ts'
import { leerCabecera } from '../../radicaciones/index.ts'
import { estadoDe, porRevisar } from '../domain.ts'
import { deDocumento } from '../quien-ve.ts'

type Comparable = Pick<DocumentoGenerado, 'id' | 'id_minuta' | 'id_version' | 'huella' | 'clase' | 'url_documento'>

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

/** Whether each document matches its current data («Los datos cambiaron después de generar»). */
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

const D = 'documentos_generados'
const ESTADO = `case when ${D}.url_documento is null then 'por_llenar' when ${D}.aprobado_en is null then 'borrador' else 'aprobado' end`
const NUMERO = `(select count(*) from ${D} otro where otro.id_minuta = ${D}.id_minuta and otro.id <= ${D}.id)`

const LISTA = specDe(listado, {
  table: D,
  // search also by the filing's words: number, parties, acts, property
  words: { table: 'radicaciones', column: 'id_radicacion' },
  sql: {
    // ids follow creation order
    created_at: { sort: `${D}.id` },
    nombre_documento: { sort: `${D}.busqueda` },
    numero: { column: { sql: NUMERO, select: true } },
    estado: { column: { sql: ESTADO } },
    numero_radicacion: { column: 'radicaciones.numero_radicacion' },
    proyecto: { column: 'proyectos.proyecto' },
    nombre_plantilla: { column: 'plantillas.nombre_plantilla' },
    version_plantilla: { column: 'plantillas_versiones.numero' },
    usuario: { column: 'autor.usuario' },
    aprobado_por: { column: 'aprobador.usuario' },
  },
})

const unId = (title: string) => ({ type: 'integer', minimum: 1, maximum: 2147483647, title }) as const

export const documentosQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    clase: { type: 'string', enum: ['minuta', 'agil'], title: 'De una minuta, o un documento ágil' },
    id_minuta: unId('Id de la minuta'),
    id_radicacion: unId('Id de la radicación'),
    id_proyecto: unId('Id del proyecto'),
  },
} as const

interface Unida extends DocumentoGenerado {
  numero: number
  numero_radicacion: number | null
  proyecto: string | null
  id_plantilla: number
  nombre_plantilla: string
  version_plantilla: number
  version_nueva: number
  cambios: number
  comentarios: number
  usuario: string | null
  aprobador: string | null
}

/** Data columns are left out: they are large. */
const COLUMNAS = [
  'id',
  'clase',
  'nombre_documento',
  'id_version',
  'id_minuta',
  'id_radicacion',
  'id_proyecto',
  'id_lote',
  'huella',
  'faltan',
  'avisos',
  'otorgantes',
  'url_documento',
  'url_firmado',
  'url_pdf',
  'pdf_hecho_con',
  'bytes',
  'aprobado_en',
  'comentario',
  'created_at',
  'version',
].map((columna) => `${D}.${columna}`)

const filas = (ctx: Context) =>
  onlySeen(ctx, DocumentoGenerado.query(ctx.db), deDocumento)
    .leftJoin('plantillas_versiones', 'plantillas_versiones.id', `${D}.id_version`)
    .leftJoin('plantillas', 'plantillas.id', 'plantillas_versiones.id_plantilla')
    .leftJoin('radicaciones', 'radicaciones.id', `${D}.id_radicacion`)
    .leftJoin('proyectos', 'proyectos.id', `${D}.id_proyecto`)
    .leftJoin('usuarios as autor', 'autor.id', `${D}.id_usuario`)
    .leftJoin('usuarios as aprobador', 'aprobador.id', `${D}.aprobado_por`)
    .select(
      ...COLUMNAS,
      'radicaciones.numero_radicacion',
      'proyectos.proyecto',
      'plantillas.id as id_plantilla',
      'plantillas.nombre_plantilla',
      'plantillas_versiones.numero as version_plantilla',
      'plantillas_versiones.cambios',
      'plantillas_versiones.comentarios',
      'plantillas.numero as version_nueva',
      'autor.usuario as usuario',
      'aprobador.usuario as aprobador',
    )

const filaDe = (d: Unida, al_dia: boolean | null): Documento => ({
  id: d.id,
  clase: d.clase,
  nombre_documento: d.nombre_documento,
  numero: d.id_minuta === null ? null : Number(d.numero),
  estado: estadoDe(d),
  al_dia,
  id_minuta: d.id_minuta,
  id_radicacion: d.id_radicacion,
  numero_radicacion: d.numero_radicacion,
  id_proyecto: d.id_proyecto,
  proyecto: d.proyecto,
  id_lote: d.id_lote,
  id_plantilla: d.id_plantilla,
  nombre_plantilla: d.nombre_plantilla,
  id_version: d.id_version,
  version_plantilla: d.version_plantilla,
  plantilla_al_dia: d.version_plantilla === d.version_nueva,
  otorgantes: d.otorgantes,
  por_revisar: porRevisar(d),
  output_key: d.url_documento,
  url_firmado: d.url_firmado,
  url_pdf: d.url_pdf,
  pdf_hecho_con: d.pdf_hecho_con,
  bytes: d.bytes,
  usuario: d.usuario,
  aprobado_en: d.aprobado_en,
  aprobado_por: d.aprobador,
  comentario: d.comentario,
  created_at: d.created_at,
  version: d.version,
})

/** Visible ones, newest first; days in Bogotá. @throws Problem 404 for a filing that the user may not see */
export async function listarDocumentos(ctx: Context, query: FromSchema<typeof documentosQuery>) {
  const { clase, id_minuta, id_radicacion, id_proyecto, fechaInicio, fechaFin, ...resto } = query
  if (id_radicacion !== undefined) await leerCabecera(ctx, id_radicacion)
  const base = filas(ctx)
  for (const [columna, valor] of Object.entries({ clase, id_minuta, id_radicacion, id_proyecto }))
    if (valor !== undefined) void base.where(`${D}.${columna}`, valor)
  if (fechaInicio) void base.where(`${D}.created_at`, '>=', comienzo(fechaInicio))
  if (fechaFin) void base.where(`${D}.created_at`, '<', comienzo(addDays(fechaFin, 1)))
  // one query for the page
  const alDia = new Map<number, boolean>()
  const lista = base.runAfter(async (leidas: DocumentoGenerado[]) => {
    if (Array.isArray(leidas)) for (const [id, dice] of await documentosAlDia(ctx, leidas)) alDia.set(id, dice)
    return leidas
  })
  return listOrFile(ctx, lista, resto, LISTA, (fila) => {
    const dice = alDia.get(fila.id) ?? null
    alDia.delete(fila.id) // a file goes through all of them
    return filaDe(fila as Unida, dice) // joined above
  })
}

const comienzo = (dia: string): string => `${dia}T05:00:00.000Z`

/** @throws Problem 404 */
export async function filaDeDocumento(
  ctx: Context,
  id: number,
): Promise<{ fila: Documento; documento: DocumentoGenerado; pendientes: Pendientes }> {
  const fila = await filas(ctx)
    .select(`${D}.datos`, `${D}.reparos`, `${D}.motivo`, ctx.db.raw(`${NUMERO} as numero`))
    .findById(id)
  if (!fila) throw notFound('No se encontró el documento.')
  const unida = fila as Unida // joined above
  return {
    fila: filaDe(unida, (await documentosAlDia(ctx, [unida])).get(id) ?? null),
    documento: fila,
    pendientes: { cambios: unida.cambios ?? 0, comentarios: unida.comentarios ?? 0 },
  }
}
