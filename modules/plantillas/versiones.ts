import type {
  DiferenciasDePlantilla,
  VersionDePlantilla as VersionLeida,
} from '../../schemas/respuestas/minutas/plantilla.ts'
import { leerArchivo, DOC, DOCX, type Direcciones } from '../archivos/index.ts'
import { notFound, type Context, invalid, sealOf } from '../kernel/index.ts'
import { acotado, archivoDe, leerPlantillaGuardada, noEsta, dePlantilla } from './listar-plantillas.ts'
import { diferenciasDe, type NodoDeEtiqueta, type Variable } from './domain.ts'
import { Plantilla, VersionDePlantilla } from './model.ts'
import { arbolDe } from './reporte/lugar.ts'
import { reportar, sinNada } from './reporte/reporte.ts'
import { variablesDe } from './variables-de.ts'
import { llenar, type Lleno } from './motor/llenar.ts'
import { ETIQUETAS_APARTE, llenarAparte } from './motor/llenar-aparte.ts'
import { PlantillaFallida } from './motor/compilar.ts'
import { AGILES } from '../../schemas/minutas/plantilla.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'

export async function versionDe(ctx: Context, id: number, numero?: number): Promise<VersionDePlantilla> {
  const plantilla = await Plantilla.query(ctx.db).findById(id)
  if (!plantilla) throw noEsta()
  const version = await VersionDePlantilla.query(ctx.db).findOne({
    id_plantilla: id,
    numero: numero ?? plantilla.numero,
  })
  if (!version) throw notFound(`La plantilla no tiene la versión ${numero ?? plantilla.numero}.`)
  return version
}

/** Newest first. @throws Problem 404 */
export async function listarVersiones(ctx: Context, id: number): Promise<VersionLeida[]> {
  await leerPlantillaGuardada(ctx, id)
  const versiones = await VersionDePlantilla.query(ctx.db)
    .where({ id_plantilla: id })
    .orderBy('numero', 'desc')
    .limit(VERSIONES)
    .leftJoin('usuarios', 'usuarios.id', 'plantillas_versiones.id_usuario')
    .select(
      'plantillas_versiones.*',
      'usuarios.usuario as usuario',
      ctx
        .db('documentos_generados as d')
        .whereRaw('d.id_version = plantillas_versiones.id')
        .count('*')
        .as('documentos'),
    )
    .castTo<(VersionDePlantilla & { usuario: string | null; documentos: number })[]>()
  return versiones.map((version) => {
    const { numero, nombre_archivo, bytes, documentos, usuario, created_at } = version
    return {
      id: version.id,
      numero,
      nombre_archivo,
      ...archivoDe(version),
      bytes,
      documentos: Number(documentos),
      usuario,
      created_at,
    }
  })
}
const VERSIONES = 200

export async function reporteDe(ctx: Context, id: number, pedida?: number) {
  const { numero, url_llenable } = await versionDe(ctx, id, pedida)
  const reporte =
    url_llenable === null ? sinNada() : await reportar(await leerArchivo(ctx, url_llenable), await variablesDe(ctx))
  return { ...acotado(reporte), numero, llenable: url_llenable !== null }
}

export async function diferencias(
  ctx: Context,
  id: number,
  { de, a }: { de: number; a: number },
): Promise<DiferenciasDePlantilla> {
  const [antes, ahora] = [await versionDe(ctx, id, de), await versionDe(ctx, id, a)]
  return { de, a, ...diferenciasDe(antes.etiquetas, ahora.etiquetas) }
}

/** Empty if it cannot be filled. */
export const arbolDeVersion = async (
  ctx: Context,
  { url_llenable }: Pick<VersionDePlantilla, 'url_llenable'>,
  variables: readonly Variable[],
): Promise<NodoDeEtiqueta[]> => (url_llenable === null ? [] : arbolDe(await leerArchivo(ctx, url_llenable), variables))

const SIN_CONVERTIR =
  'La plantilla está sin convertir y no se puede llenar. ' +
  'Ábrala en Word y guárdela como .docx, o pida a su administrador activar LibreOffice.'

interface Pedido {
  id_version: number
  datos: unknown
  vista?: boolean
}

interface LlenoDeVersion extends Lleno {
  version: VersionDePlantilla
}

/** @throws Problem 422 if it cannot be filled: not converted, invalid, or beyond a limit */
export async function llenarVersion(
  ctx: Context,
  { id_version, datos, vista = false }: Pedido,
): Promise<LlenoDeVersion> {
  const version = await VersionDePlantilla.query(ctx.db).findById(id_version).throwIfNotFound()
  if (version.url_llenable === null) {
    throw invalid({ plantilla: [SIN_CONVERTIR] })
  }
  const plantilla = await leerArchivo(ctx, version.url_llenable)
  try {
    const como = { vista, variables: await variablesDe(ctx), sello: vista ? null : sealOf(ctx.office) }
    const enSuHilo = version.etiquetas.length > ETIQUETAS_APARTE
    return { ...(await (enSuHilo ? llenarAparte : llenar)(plantilla, datos, como)), version }
  } catch (fault) {
    if (fault instanceof PlantillaFallida) throw invalid({ plantilla: [...fault.motivos] })
    throw fault
  }
}

interface Fila {
  id: number
  nombre_plantilla: string
  id_proyecto: number | null
  url_documento: string
  url_llenable: string | null
  desconocidas: number
  fallas: number
}
interface Proyecto {
  id: number
  codigo: string
  proyecto: string
}

const enUso = (ctx: Context) =>
  ctx
    .db('plantillas as p')
    .join('plantillas_versiones as v', (es) => es.on('v.id_plantilla', 'p.id').andOn('v.numero', 'p.numero'))
    .where('p.activo', 1)
    .orderBy(['p.busqueda', 'p.id'])
    .limit(TOPE)
    .select<Fila[]>(
      'p.id',
      'p.nombre_plantilla',
      'p.id_proyecto',
      'v.url_documento',
      'v.url_llenable',
      'v.desconocidas',
      'v.fallas',
    )
const TOPE = 5_000

const ofrecida = (fila: Fila) => ({
  id: fila.id,
  nombre_plantilla: fila.nombre_plantilla,
  url_documento: fila.url_documento,
  llenable: archivoDe(fila).llenable,
})

/** Active projects by code, other projects with templates, then the quick templates. */
export async function proyectosConPlantillas(ctx: Context) {
  const plantillas = await enUso(ctx)
  const de = (proyecto: number | null) => plantillas.filter(({ id_proyecto }) => id_proyecto === proyecto).map(ofrecida)
  const conPlantillas = [...new Set(plantillas.flatMap(({ id_proyecto }) => id_proyecto ?? []))]
  const proyectos = await ctx
    .db('proyectos')
    .where('estado', 1)
    .orWhereIn('id', conPlantillas)
    .orderBy('codigo')
    .limit(TOPE)
    .select<Proyecto[]>('id', 'codigo', 'proyecto')
  return [
    ...proyectos.map(({ id, codigo, proyecto }) => ({ id, codigo, proyecto, plantilla_documentos: de(id) })),
    { id: null, ...AGILES, plantilla_documentos: de(null) },
  ]
}

export const plantillasAgiles = async (ctx: Context) => (await enUso(ctx).whereNull('p.id_proyecto')).map(ofrecida)

export async function documentoDePlantilla(ctx: Context, id: number) {
  const { nombre_plantilla, url_documento, variables, proyecto2, llenable, activo } = await leerPlantillaGuardada(
    ctx,
    id,
  )
  return {
    id,
    nombre_plantilla,
    url_documento,
    id_version: (await versionDe(ctx, id)).id,
    variables,
    proyecto2,
    llenable,
    activo,
  }
}

/** `url_documento` of a version: the uploaded file under its name. */
export const direcciones: Direcciones = {
  patron: /^plantillas\/[0-9a-f]{32}\.docx?$/,
  needs: anyOf(ver('plantillas'), crear('plantillas'), modificar('plantillas'), modificar('tramites')),
  whose: dePlantilla,
  buscar: async (ctx, direccion) => {
    const version = await VersionDePlantilla.query(ctx.db).findOne({ url_documento: direccion })
    return version
      ? { ruta: direccion, tipo: direccion.endsWith('.doc') ? DOC : DOCX, nombre: version.nombre_archivo }
      : null
  },
}
