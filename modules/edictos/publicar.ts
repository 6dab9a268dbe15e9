import { type Direcciones, conSubido, siHaySubido, type ArchivoGuardado, carpeta } from '../archivos/index.ts'
import { type Context, insert, invalid, update, versionConflict, type UploadedFile } from '../kernel/index.ts'
import { ver } from '../roles/index.ts'
import { Edicto } from './model.ts'
import { deEdicto, leerEdicto, vista } from './listar-edictos.ts'
import { ponerAlDia } from './fijar.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { edictoCambioSchema, edictoSchema } from '../../schemas/radicaciones/edicto.ts'
import { validarExtra } from '../campos/index.ts'
import { faltasDeFechas } from './domain.ts'

const comoPdf = (ruta: string) => ({ ruta, tipo: 'application/pdf', nombre: 'edicto.pdf' })

/** Earlier papers too: somebody may ask for the proof of a posting. */
export const direcciones: Direcciones = {
  patron: /^edictos\/[0-9a-f]{32}\.pdf$/,
  needs: ver('edictos'),
  whose: deEdicto,
  buscar: async (ctx, direccion) => {
    const suya = await Edicto.query(ctx.db).findOne({ ruta_archivo: direccion })
    return suya || (await fueSuya(ctx, direccion)) ? comoPdf(direccion) : null
  },
}

/** Only the history knows earlier papers. @param tambien also rows in the trash, which may come back */
async function fueSuya(ctx: Context, direccion: string, tambien?: 'tirados'): Promise<boolean> {
  const linea = await ctx
    .db('auditoria')
    .where('tabla', Edicto.tableName)
    .where('antes', 'like', `%"ruta_archivo":"${direccion}"%`)
    .where((registro) => {
      void registro.whereIn('registro', ctx.db(Edicto.tableName).select('id'))
      if (tambien)
        void registro.orWhereIn('registro', ctx.db('papelera').where('clase', Edicto.tableName).select('registro'))
    })
    .first<{ id: number } | undefined>('id')
  return linea !== undefined
}

export const EDICTOS = carpeta('edictos', [{ tabla: 'edictos', columna: 'ruta_archivo', dice: 'El edicto' }], {
  ademas: (ctx, llave) => fueSuya(ctx, llave, 'tirados'),
})

const REVISE = 'Revise la informacion requerida'

const recortado = (text: string, campo: string, falta: string): string => {
  const bare = text.trim()
  if (!bare) throw invalid({ [campo]: [falta] })
  return bare
}

const exigirFechas = (fechas: { fecha_inicio: string; fecha_expiracion: string }, today: string, antes?: string) => {
  const faltas = faltasDeFechas(fechas, today, antes)
  if (Object.keys(faltas).length) throw invalid(faltas)
}

const papel = ({ ruta, sha256, bytes }: ArchivoGuardado, nombre: string | undefined) => ({
  ruta_archivo: ruta,
  nombre_archivo: nombre || 'edicto.pdf',
  sha256,
  bytes,
})

/** On the board from its first day to the midnight that ends its last one. @throws Problem 422 by field */
export async function publicarEdicto(
  ctx: Context,
  body: FromSchema<typeof edictoSchema>,
  subido: UploadedFile | undefined,
) {
  if (!subido) throw invalid({ archivo: [REVISE] })
  const titulo = recortado(body.titulo, 'titulo', REVISE)
  const nombre_cliente = recortado(body.nombre_cliente, 'nombre_cliente', REVISE)
  exigirFechas(body, ctx.today)
  return conSubido(ctx, { subido, carpeta: EDICTOS, extension: '.pdf' }, async (its, guardado) => {
    const extra = await validarExtra(its, 'edictos', body.extra)
    const edicto = await insert(its, Edicto, {
      ...body,
      extra,
      titulo,
      nombre_cliente,
      ...papel(guardado, subido.name),
      dispuesto_en: its.now.toISOString(),
    })
    await ponerAlDia(its, edicto)
    return vista(its, edicto)
  })
}

/** Another paper or other dates start a new posting; the earlier paper stays. @throws Problem 404; 409 for an old version; 422 by field */
export const corregirEdicto = (
  ctx: Context,
  id: number,
  body: FromSchema<typeof edictoCambioSchema>,
  subido: UploadedFile | undefined,
) =>
  siHaySubido(ctx, { subido, carpeta: EDICTOS, extension: '.pdf' }, (its, guardado) =>
    corregir(its, id, body, guardado && papel(guardado, subido?.name)),
  )

async function corregir(
  ctx: Context,
  id: number,
  { version, archivo: _, extra, ...body }: FromSchema<typeof edictoCambioSchema>,
  nuevo: ReturnType<typeof papel> | null,
) {
  const antes = await leerEdicto(ctx, id, { lock: true })
  if (version !== undefined && version !== antes.version) throw versionConflict(await vista(ctx, antes))
  const cambio = {
    ...body,
    ...(extra === undefined ? {} : { extra: await validarExtra(ctx, 'edictos', extra, antes.extra ?? {}) }),
    ...(body.titulo === undefined ? {} : { titulo: recortado(body.titulo, 'titulo', 'Agregue Título!') }),
    ...(body.nombre_cliente === undefined
      ? {}
      : { nombre_cliente: recortado(body.nombre_cliente, 'nombre_cliente', 'Agregue Nombre del cliente!') }),
  }
  const fechas = {
    fecha_inicio: body.fecha_inicio ?? antes.fecha_inicio,
    fecha_expiracion: body.fecha_expiracion ?? antes.fecha_expiracion,
  }
  exigirFechas(fechas, ctx.today, antes.fecha_expiracion)
  await ponerAlDia(ctx, antes)
  const redispuesto =
    nuevo !== null || fechas.fecha_inicio !== antes.fecha_inicio || fechas.fecha_expiracion !== antes.fecha_expiracion
  const edicto = await update(
    ctx,
    Edicto,
    id,
    { ...cambio, ...nuevo, ...(redispuesto ? { dispuesto_en: ctx.now.toISOString() } : {}) },
    { version: antes.version, show: (row) => vista(ctx, row) },
  )
  await ponerAlDia(ctx, edicto)
  return vista(ctx, edicto)
}
