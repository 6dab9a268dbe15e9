import type { FromSchema } from 'json-schema-to-ts'
import { normalizeText } from '../../schemas/es-co/index.ts'
import { si } from '../../schemas/json/leidos.ts'
import { type plantillaCambioSchema, type plantillaSchema, AGILES } from '../../schemas/minutas/plantilla.ts'
import { conGuardados, guardarContenido, carpeta } from '../archivos/index.ts'
import {
  findRow,
  insert,
  inTransaction,
  inTransactionOnce,
  invalid,
  lockRow,
  Problem,
  update,
  versionConflict,
  type Context,
  type FieldErrors,
  type UploadedFile,
} from '../kernel/index.ts'
import { acotado, leerPlantillaGuardada, noEsta } from './listar-plantillas.ts'
import { Plantilla, VersionDePlantilla } from './model.ts'
import { recibir, type Recibida } from './recibir/recibir.ts'
import { enumerar, plural } from '../../schemas/es-co/texto.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { papelera, tirar } from '../papelera/index.ts'

interface ProyectoDePlantilla {
  id: number
  codigo: string
  proyecto: string
}

/** By id or code. Null: quick templates; undefined: no such project. */
async function proyectoDe(ctx: Context, dicho: string | number): Promise<ProyectoDePlantilla | null | undefined> {
  const texto = String(dicho).trim()
  if (texto.toUpperCase() === AGILES.codigo) return null
  const buscar = (donde: { id: number } | { codigo: string }) =>
    ctx.db('proyectos').where(donde).first<ProyectoDePlantilla | undefined>('id', 'codigo', 'proyecto')
  const id = /^\d{1,9}$/.test(texto) ? Number(texto) : null
  return (id === null ? undefined : await buscar({ id })) ?? buscar({ codigo: texto })
}

/** Each version as uploaded and as filled. */
export const PLANTILLAS = carpeta('plantillas', [
  {
    tabla: 'plantillas_versiones',
    columna: 'url_documento',
    dice: 'Una versión de la plantilla',
    registro: 'id_plantilla',
  },
  {
    tabla: 'plantillas_versiones',
    columna: 'url_llenable',
    dice: 'Una versión de la plantilla',
    registro: 'id_plantilla',
  },
])

const REQUERIDO = 'Este campo es requerido'

/** @throws Problem 422 by field; for a refused file, with its report */
export async function crearPlantilla(
  ctx: Context,
  body: FromSchema<typeof plantillaSchema>,
  subido: UploadedFile | undefined,
) {
  if (!subido) throw invalid({ archivo: [REQUERIDO] })
  const { nombre_plantilla, id_proyecto, faltas } = await leidos(ctx, body, { nombre: REQUERIDO })
  const recibida = await exigirRecibida(ctx, { subido, quitar: si(body.quitar_vinculos) }, faltas)
  const version = await guardarArchivos(ctx, recibida)
  return conGuardados(ctx, rutasDe(version), () =>
    inTransactionOnce(ctx, async (its) => {
      await exigirNombreLibre(its, { id: null, nombre_plantilla, id_proyecto })
      const { id } = await insert(its, Plantilla, { nombre_plantilla, id_proyecto, activo: true, numero: 1 })
      await insert(its, VersionDePlantilla, { ...version, id_plantilla: id, numero: 1 })
      const message = `${nombre_plantilla} creado con éxito`
      return { ...(await leerPlantillaGuardada(its, id)), reporte: acotado(recibida.reporte), message }
    }),
  )
}

/** Other bytes add a version, under the row lock. @throws Problem 404; 409 for an old version; 422 as `crearPlantilla` */
export async function cambiarPlantilla(
  ctx: Context,
  id: number,
  body: FromSchema<typeof plantillaCambioSchema>,
  subido: UploadedFile | undefined,
) {
  await leerPlantillaGuardada(ctx, id)
  const { faltas, ...cambio } = await leidos(ctx, body, { nombre: 'Agregue Nombre!' })
  if (!subido && Object.keys(faltas).length) throw invalid(faltas)
  const recibida = subido && (await exigirRecibida(ctx, { subido, quitar: si(body.quitar_vinculos) }, faltas))
  const nueva = recibida && (await guardarArchivos(ctx, recibida))
  await conGuardados(ctx, nueva ? rutasDe(nueva) : [], () =>
    inTransaction(ctx, async (its) => {
      const antes = await findRow(its.db, Plantilla, id, { lock: true })
      if (!antes) throw noEsta()
      if (body.version !== undefined && body.version !== antes.version)
        throw versionConflict(await leerPlantillaGuardada(its, id))
      const activo = body.activo === undefined ? antes.activo : si(body.activo)
      if (activo && (!antes.activo || cambio.nombre_plantilla !== undefined || cambio.id_proyecto !== undefined))
        await exigirNombreLibre(its, { ...antes, ...cambio })
      const numero = nueva && (await agregarVersion(its, antes, nueva))
      await update(
        its,
        Plantilla,
        id,
        {
          ...cambio,
          activo,
          ...(numero ? { numero } : {}),
        },
        { before: antes, version: antes.version, show: () => leerPlantillaGuardada(its, id) },
      )
    }),
  )
  const guardada = { ...(await leerPlantillaGuardada(ctx, id)), message: 'Registro editado con éxito' }
  return recibida ? { ...guardada, reporte: acotado(recibida.reporte) } : guardada
}

const TOMADO = 'El proyecto ya tiene una plantilla con ese nombre.'

interface Nombrada {
  id: number | null
  nombre_plantilla?: string
  id_proyecto?: number | null
}

/** @throws Problem 422 at `nombre_plantilla` */
async function exigirNombreLibre(ctx: Context, nombrada: Nombrada): Promise<void> {
  if (await estaTomado(ctx, nombrada)) throw invalid({ nombre_plantilla: [TOMADO] })
}

/** Names are unique among the active ones of a project; serialised by a lock. */
async function estaTomado(ctx: Context, { id, nombre_plantilla = '', id_proyecto = null }: Nombrada): Promise<boolean> {
  if (id_proyecto === null) return false // quick documents are chosen from their own list
  await lockRow(ctx.db, 'proyectos', id_proyecto)
  const otras = await Plantilla.query(ctx.db).where({ id_proyecto, activo: true }).select('id', 'nombre_plantilla')
  const nombre = normalizeText(nombre_plantilla)
  return otras.some((otra) => otra.id !== id && normalizeText(otra.nombre_plantilla) === nombre)
}

type Archivos = Awaited<ReturnType<typeof guardarArchivos>>

const rutasDe = ({ url_documento, url_llenable }: Archivos): string[] => [
  ...new Set([url_documento, ...(url_llenable === null ? [] : [url_llenable])]),
]

/** @returns version number; null if the newest version is the same file */
async function agregarVersion(ctx: Context, { id, numero }: Plantilla, nueva: Archivos): Promise<number | null> {
  const ultima = await VersionDePlantilla.query(ctx.db).findOne({ id_plantilla: id, numero })
  const ahoraSeLlena = ultima?.url_llenable === null && nueva.url_llenable !== null
  if (ultima?.sha256 === nueva.sha256 && !ahoraSeLlena) return null
  await insert(ctx, VersionDePlantilla, { ...nueva, id_plantilla: id, numero: numero + 1 })
  return numero + 1
}

async function leidos(
  ctx: Context,
  { nombre_plantilla, proyecto }: { nombre_plantilla?: string; proyecto?: string | number },
  { nombre }: { nombre: string },
) {
  const faltas: FieldErrors = {}
  const limpio = nombre_plantilla?.trim().replace(/\s+/g, ' ')
  if (limpio === '') faltas['nombre_plantilla'] = [nombre]
  const elegido = proyecto === undefined ? null : await proyectoDe(ctx, proyecto)
  if (elegido === undefined) faltas['proyecto'] = ['Ese proyecto no existe.']
  return {
    faltas,
    ...(limpio === undefined ? {} : { nombre_plantilla: limpio }),
    ...(proyecto === undefined ? {} : { id_proyecto: elegido?.id ?? null }),
  }
}

async function exigirRecibida(
  ctx: Context,
  { subido, quitar }: { subido: UploadedFile; quitar: boolean },
  faltas: FieldErrors,
): Promise<Recibida> {
  const recibida = await recibir(ctx, subido, quitar)
  const { motivos, reporte } = recibida
  const errores = motivos.length ? { ...faltas, archivo: motivos } : faltas
  const [primero] = Object.values(errores)
  if (primero)
    throw new Problem(
      422,
      'datos_invalidos',
      primero[0] ?? '',
      errores,
      motivos.length ? { reporte: acotado(reporte) } : {},
    )
  return recibida
}

/** Files first: a file without a row is harmless, a row without its file is not. */
async function guardarArchivos(ctx: Context, { contenido, extension, nombre, llenable, reporte, etiquetas }: Recibida) {
  const { ruta, sha256, bytes } = await guardarContenido(ctx, contenido, PLANTILLAS, extension)
  const aparte = llenable && llenable !== contenido ? await guardarContenido(ctx, llenable, PLANTILLAS, '.docx') : null
  return {
    nombre_archivo: nombre,
    url_documento: ruta,
    url_llenable: aparte?.ruta ?? (llenable ? ruta : null),
    bytes,
    sha256,
    variables: reporte.variables,
    etiquetas,
    desconocidas: reporte.desconocidas.length,
    fallas: reporte.fallas.length,
    ...reporte.pendientes,
    id_usuario: ctx.user?.id ?? null,
  }
}

const PAPELERA = papelera<Plantilla>({
  clase: 'plantillas',
  uno: 'plantilla',
  Modelo: Plantilla,
  permisos: [permiso('plantillas', 'eliminar')],
  titulo: ({ nombre_plantilla }) => nombre_plantilla,
  apunta: { id_proyecto: ['proyectos', 'el proyecto del que era'] },
  exige: async (ctx, plantilla) => {
    if (plantilla.activo && (await estaTomado(ctx, plantilla)))
      throw new Problem(409, 'no_se_restaura', `${TOMADO} Cámbielo en esa antes de restaurar esta.`)
  },
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

/** Used templates are deactivated instead; the message says why. @throws Problem 404 */
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
