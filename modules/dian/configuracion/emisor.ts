import type { FromSchema } from 'json-schema-to-ts'
import type { emisorSchema } from '../../../schemas/facturacion/dian.ts'
import { addDays, checkDigit, parseNit } from '../../../schemas/es-co/index.ts'
import { insert, invalid, update, type Context } from '../../kernel/index.ts'
import { DocumentoDian, Emisor } from '../model.ts'
import { municipioDe } from './vigente.ts'

type Cuerpo = FromSchema<typeof emisorSchema>

/**
 * Writes who issues from a day on (today unless told). The one before ends the day before; a day that already has one is corrected.
 * @throws Problem 422 by field: check digit, municipality, a day before documents that were already issued.
 */
export async function guardarEmisor(
  ctx: Context,
  { version, desde = ctx.today, nit: escrito, ...datos }: Cuerpo,
): Promise<Emisor> {
  const nit = parseNit(escrito)
  const verificado = nit ? checkDigit(nit.number) : null
  if (!nit || verificado === null) throw invalid({ nit: ['El NIT no es un número.'] })
  if (nit.digit !== null && nit.digit !== verificado)
    throw invalid({ nit: [`El dígito de verificación del NIT ${nit.number} es ${verificado}, no ${nit.digit}.`] })
  if (!(await municipioDe(ctx, datos.id_municipio)))
    throw invalid({ id_municipio: ['Elija un municipio de la lista.'] })
  const fila = {
    ...datos,
    nombre_comercial: datos.nombre_comercial ?? null,
    codigo_postal: datos.codigo_postal || null,
    telefono: datos.telefono ?? null,
    nit: nit.number,
    dv: String(verificado),
  }
  const actual = await Emisor.query(ctx.db).orderBy('desde', 'desc').first().forUpdate()
  if (actual?.desde === desde) return update(ctx, Emisor, actual.id, fila, version === undefined ? {} : { version })
  if (actual && actual.desde > desde) throw invalid({ desde: ['Ya hay un emisor desde una fecha posterior.'] })
  const ultima = await DocumentoDian.query(ctx.db)
    .max('fecha as fecha')
    .first()
    .castTo<{ fecha: string | null } | undefined>()
  if (actual && actual.nit !== fila.nit && ultima?.fecha && ultima.fecha > desde)
    throw invalid({ desde: ['Ya hay facturas emitidas después de esa fecha con el emisor anterior.'] })
  if (actual) await update(ctx, Emisor, actual.id, { hasta: addDays(desde, -1) })
  return insert(ctx, Emisor, { ...fila, desde, hasta: null })
}
