import { permiso, type Vista } from '../../schemas/vistas/vistas.ts'
import {
  extraNamedBy,
  ofOffice,
  personal,
  type Condition,
  type Context,
  file,
  forbidden,
  insert,
  invalid,
  notFound,
  onlySeen,
  remove,
  update,
  type Answer,
  type UploadedFile,
} from '../kernel/index.ts'
import { ampliables, type Ampliable, ampliable, filasDe } from './entidades.ts'
import { ARCHIVO, type DefinicionCampo } from '../../schemas/json/campo.ts'
import { abrirArchivo, borrarArchivo, conSubido, carpeta } from '../archivos/index.ts'
import { puedeEscribir, puedeLeer } from './domain.ts'
import { ArchivoDeCampo } from './model.ts'
import { vigentesDe } from './leer-campos.ts'

export const deCampos = ofOffice('Campos adicionales', 'De toda la oficina: quien los define los define para todos.')

/** Files of an entity's records, visible with their record; for office-wide records the screen's permission decides. */
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

/** Files of added fields; the record stores the row's id. */
const CAMPOS = carpeta('campos', [
  { tabla: 'campos_archivos', columna: 'ruta', dice: 'El archivo de un campo adicional' },
])

const UN_DIA = 86_400_000

async function campoDe(
  ctx: Context,
  entidad: string,
  nombre: string,
  puede: (campo: DefinicionCampo, permisos: ReadonlySet<number>) => boolean,
): Promise<void> {
  const { campos } = await vigentesDe(ctx, entidad)
  const campo = campos.find((one) => one.nombre === nombre && one.tipo === 'archivo' && !one.retirado)
  if (!campo) throw notFound('No existe ese campo.')
  if (!puede(campo, ctx.user?.permisos ?? new Set())) throw forbidden()
}

/** Stores a file; saving its id in a record keeps it. @throws Problem 404; 403 without permission; 422 for another content */
export async function subirArchivo(
  ctx: Context,
  entidad: string,
  nombre: string,
  subido: UploadedFile | undefined,
): Promise<{ id: number; name: string; tipo: string; bytes: number }> {
  const {
    pantalla: { vistas },
  } = ampliable(entidad)
  if (
    !vistas.some((una) =>
      (['crear', 'modificar'] as const).some((accion) => ctx.user?.permisos.has(permiso(una, accion))),
    )
  )
    throw forbidden()
  await campoDe(ctx, entidad, nombre, puedeEscribir)
  const extension = Object.entries(ARCHIVO.tipos).find(([tipo]) => tipo === subido?.type)?.[1]
  if (!subido || !extension) throw invalid({ archivo: ['Elija un archivo.'] })
  return conSubido(ctx, { subido, carpeta: CAMPOS, extension }, async (its, guardado) => {
    const { id, name } = await insert(its, ArchivoDeCampo, {
      entidad,
      campo: nombre,
      name: subido.name || `${nombre}${extension}`,
      tipo: subido.type,
      ...guardado,
      id_usuario: its.user?.id ?? null,
      usado_en: null,
    })
    return { id, name, tipo: subido.type, bytes: guardado.bytes }
  })
}

export async function bajarArchivo(ctx: Context, entidad: string, nombre: string, id: number): Promise<Answer> {
  const { ruta, tipo, name } = await buscar(ctx, entidad, nombre, id)
  return file(await abrirArchivo(ctx, ruta), { type: tipo, name })
}

export async function leerDatos(ctx: Context, entidad: string, nombre: string, id: number) {
  const { name, tipo, bytes } = await buscar(ctx, entidad, nombre, id)
  return { id, name, tipo, bytes: Number(bytes) }
}

async function buscar(ctx: Context, entidad: string, nombre: string, id: number): Promise<ArchivoDeCampo> {
  const {
    pantalla: { vistas },
  } = ampliable(entidad)
  const ve = (una: Vista) => ctx.user?.permisos.has(permiso(una, 'ver')) ?? false
  if (!vistas.some(ve)) throw forbidden()
  await campoDe(ctx, entidad, nombre, puedeLeer)
  const guardado = await onlySeen(
    ctx,
    ArchivoDeCampo.query(ctx.db).findOne({ id, entidad, campo: nombre }),
    deArchivoDeCampo,
  )
  if (!guardado) throw notFound('El archivo ya no está.')
  return guardado
}

/** Marks files as used by a record. @returns fields whose file is missing or belongs to another person */
export async function usarArchivos(
  ctx: Context,
  entidad: string,
  archivos: readonly { nombre: string; id: number }[],
): Promise<string[]> {
  const ajenos: string[] = []
  for (const { nombre, id } of archivos) {
    const guardado = await ArchivoDeCampo.query(ctx.db).findOne({ id, entidad, campo: nombre })
    if (!guardado || (guardado.usado_en === null && guardado.id_usuario !== (ctx.user?.id ?? null))) ajenos.push(nombre)
    else if (guardado.usado_en === null) await update(ctx, ArchivoDeCampo, id, { usado_en: ctx.now.toISOString() })
  }
  return ajenos
}

/** Deletes uploads a day old without a record. Once used a file stays, for the history. */
export async function olvidarArchivos(ctx: Context): Promise<void> {
  const limite = new Date(ctx.now.getTime() - UN_DIA).toISOString()
  const sueltos = await ArchivoDeCampo.query(ctx.db).whereNull('usado_en').where('created_at', '<', limite).limit(500)
  for (const { id, ruta } of sueltos) {
    await remove(ctx, ArchivoDeCampo, id)
    borrarArchivo(ctx, ruta)
  }
}
