import { guardarContenido } from '../../modules/archivos/index.ts'
import { insert, type Context } from '../../modules/kernel/index.ts'
import { PLANTILLAS } from '../../modules/plantillas/guardar-plantilla.ts'
import { Plantilla, reportar, VersionDePlantilla } from '../../modules/plantillas/index.ts'
import { DATOS, docx, muestra, parrafo } from '../unit/plantillas/muestras.ts'
import { contextOf } from './server.ts'
import { next } from './factories.ts'
import { sendForm } from './files.ts'
import type { Json, Reply } from './http.ts'
import { api, type Client } from './offices.ts'

export { DATOS, docx, muestra, parrafo }

export interface PlantillaDePrueba {
  id: number
  id_version: number
  url: string
  numero: number
}

/** A template of an office with this file as its first version. */
export const unaPlantilla = async (
  archivo: Buffer = muestra('compraventa-vis.docx'),
  office = 'demo',
): Promise<PlantillaDePrueba> => unaPlantillaEn(await contextOf(office), archivo)

/** The same in an office of another server than the common one. */
export async function unaPlantillaEn(ctx: Context, archivo: Buffer): Promise<PlantillaDePrueba> {
  const plantilla = await insert(ctx, Plantilla, {
    nombre_plantilla: `Plantilla ${next()}`,
    id_proyecto: null,
    activo: true,
    numero: 0,
  })
  return otraVersionEn(ctx, plantilla.id, archivo)
}

/** The next version of a template: what replacing its file leaves. */
export const otraVersion = async (id: number, archivo: Buffer, office = 'demo'): Promise<PlantillaDePrueba> =>
  otraVersionEn(await contextOf(office), id, archivo)

async function otraVersionEn(ctx: Context, id: number, archivo: Buffer): Promise<PlantillaDePrueba> {
  const antes = await VersionDePlantilla.query(ctx.db)
    .where('id_plantilla', id)
    .count({ n: '*' })
    .castTo<{ n: number }[]>()
  const numero = Number(antes[0]?.n ?? 0) + 1
  const { ruta, sha256, bytes } = await guardarContenido(ctx, archivo, PLANTILLAS, '.docx')
  const { variables, desconocidas, fallas, reconocidas, pendientes } = await reportar(archivo)
  const version = await insert(ctx, VersionDePlantilla, {
    id_plantilla: id,
    numero,
    nombre_archivo: 'plantilla.docx',
    url_documento: ruta,
    url_llenable: ruta,
    bytes,
    sha256,
    variables,
    etiquetas: reconocidas.map(({ etiqueta }) => etiqueta),
    desconocidas: desconocidas.length,
    fallas: fallas.length,
    ...pendientes,
    id_usuario: null,
  })
  await ctx.db('plantillas').where({ id }).update({ numero })
  return { id, id_version: version.id, url: ruta, numero }
}

interface Subida {
  nombre?: string
  proyecto?: string | number
  archivo?: Buffer
  llamado?: string
  mas?: Record<string, string | number>
}

/** What the form of templates sends. */
export const subirPlantilla = (
  cliente: Client,
  { nombre = 'Poder especial', proyecto = 'AGILES', archivo, llamado = 'plantilla.docx', mas = {} }: Subida = {},
): Promise<Reply> =>
  sendForm(
    cliente,
    '/templates',
    { nombre_plantilla: nombre, proyecto, variables: '{}', ...mas },
    { archivo: { name: llamado, content: archivo ?? muestra('poder-especial.docx') } },
  )

/** One that the office uploaded. */
export async function plantillaSubida(slug = 'demo', subida: Subida = {}): Promise<Json> {
  const { status, body, raw } = await subirPlantilla(api(slug).as('admin'), subida)
  if (status !== 201) throw new Error(raw.toString())
  return body
}

/** An old Office file with streams of these names in its directory. */
export const unDoc = (...nombres: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...nombres.map((nombre) => Buffer.from(`${nombre}\0`, 'utf16le')),
    Buffer.alloc(512),
  ])
