import type { FromSchema } from 'json-schema-to-ts'
import { addDays, isDate } from '../../schemas/es-co/index.ts'
import type { requisitoSchema } from '../../schemas/radicaciones/requisito.ts'
import {
  abrirArchivo,
  borrarArchivo,
  carpeta,
  nombreEnArchivo,
  siHaySubido,
  type ArchivoGuardado,
} from '../archivos/index.ts'
import {
  file,
  insert,
  invalid,
  Problem,
  update,
  type Answer,
  type Context,
  type FieldErrors,
  type UploadedFile,
} from '../kernel/index.ts'
import { exigirVigente, leerCabecera } from '../radicaciones/index.ts'
import type { Requisito } from './domain.ts'
import { leerRequisitos } from './leer-requisitos.ts'
import { RequisitoDeRadicacion } from './model.ts'

export const REQUISITOS = carpeta('requisitos', [
  {
    tabla: 'requisitos_radicacion',
    columna: 'url_archivo',
    dice: 'Un requisito de la escritura',
    registro: 'id_radicacion',
  },
])

type Cuerpo = FromSchema<typeof requisitoSchema>

/** Oldest date that a paper may say. */
const ANIOS = 120

function revisar(ctx: Context, { estado, fecha, motivo }: Cuerpo, subido: UploadedFile | undefined): void {
  const errores: FieldErrors = {}
  if ((estado === 'rechazado' || estado === 'no_aplica') && (motivo?.trim() ?? '').length < 5)
    errores['motivo'] = ['Escriba el motivo.']
  if (fecha && (!isDate(fecha) || fecha > ctx.today || fecha < addDays(ctx.today, -365 * ANIOS)))
    errores['fecha'] = ['La fecha del documento no puede ser de después de hoy.']
  if (subido && estado !== 'recibido') errores['archivo'] = ['Solo un documento recibido lleva archivo.']
  if (Object.keys(errores).length) throw invalid(errores)
}

/**
 * Says the state of a paper of a deed. A paper received again without a file keeps the one that it had.
 * @throws Problem 404; 409 if annulled; 422 by field, also for a paper that no act of the deed asks for
 */
export async function guardarRequisito(
  ctx: Context,
  id: number,
  body: Cuerpo,
  subido: UploadedFile | undefined,
): Promise<Requisito[]> {
  revisar(ctx, body, subido)
  exigirVigente(await leerCabecera(ctx, id))
  const conocidos = await leerRequisitos(ctx, id)
  if (!conocidos.some(({ nombre }) => nombre === body.nombre))
    throw invalid({ nombre: ['Ningún acto de la radicación pide ese documento.'] })
  return siHaySubido(ctx, { subido, carpeta: REQUISITOS, extension: '.pdf' }, async (its, guardado) => {
    await poner(its, id, body, guardado)
    return leerRequisitos(its, id)
  })
}

async function poner(ctx: Context, id: number, body: Cuerpo, guardado: ArchivoGuardado | null): Promise<void> {
  const { nombre, estado } = body
  // the lock of the filing: two people at the same paper write one row
  await ctx.db('radicaciones').where('id', id).forUpdate().select('id')
  const antes = await RequisitoDeRadicacion.query(ctx.db).findOne({ id_radicacion: id, nombre }).forUpdate()
  const archivo = guardado
    ? { url_archivo: guardado.ruta, sha256: guardado.sha256, bytes: guardado.bytes }
    : estado === 'recibido'
      ? {}
      : { url_archivo: null, sha256: null, bytes: null }
  const columnas = {
    estado,
    fecha: body.fecha || null,
    motivo: body.motivo?.trim() || null,
    id_usuario: ctx.user?.id ?? null,
    ...archivo,
  }
  if (!antes) {
    await insert(ctx, RequisitoDeRadicacion, {
      url_archivo: null,
      sha256: null,
      bytes: null,
      ...columnas,
      id_radicacion: id,
      nombre,
    })
    return
  }
  const despues = await update(ctx, RequisitoDeRadicacion, antes.id, columnas, { before: antes })
  if (antes.url_archivo && antes.url_archivo !== despues.url_archivo) borrarArchivo(ctx, antes.url_archivo)
}

/** @throws Problem 404 for a filing out of sight; 409 without a file */
export async function bajarRequisito(ctx: Context, id: number, registro: number): Promise<Answer> {
  await leerCabecera(ctx, id)
  const suyo = await RequisitoDeRadicacion.query(ctx.db).findOne({ id: registro, id_radicacion: id })
  if (!suyo?.url_archivo) throw new Problem(409, 'sin_archivo', 'Ese documento no tiene archivo.')
  return file(await abrirArchivo(ctx, suyo.url_archivo), {
    type: 'application/pdf',
    name: `${nombreEnArchivo(suyo.nombre)}.pdf`,
    inline: true,
  })
}
