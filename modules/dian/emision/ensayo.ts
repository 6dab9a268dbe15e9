import { rehacerFactura } from '../../facturacion/index.ts'
import { Problem, type Context } from '../../kernel/index.ts'
import { RESOLUCION_DE_PRUEBAS } from '../configuracion/vigente.ts'
import { DocumentoDian, RangoDian, SoftwareDian } from '../model.ts'

/**
 * Whether a document was numbered for the DIAN's test environment and its office is in production now: it is worth nothing there, and its
 * number is nobody's. What was sent in production is never one, because that authorisation gives no number there.
 */
export async function esDeEnsayo(ctx: Context, { id_rango, id_software, estado }: DocumentoDian): Promise<boolean> {
  const vigente = await SoftwareDian.query(ctx.db).whereNull('retirado_en').orderBy('id', 'desc').first()
  if (vigente?.ambiente !== '1') return false
  const rango = await RangoDian.query(ctx.db).findById(id_rango)
  if (rango?.resolucion !== RESOLUCION_DE_PRUEBAS) return false
  const suyo = await SoftwareDian.query(ctx.db).findById(id_software)
  return suyo?.ambiente === '2' || estado === 'rechazada'
}

export const numeradaEnPruebas = (numero: string) =>
  new Problem(
    422,
    'de_pruebas',
    `La factura ${numero} se numeró en el ambiente de pruebas de la DIAN: no tiene validez. En su detalle, «Pasar a producción» la deja ` +
      'sin enviar para que tome un número de producción.',
  )

/**
 * An invoice sent while the office was being enabled is issued in earnest: it is annulled as the trial it was, and another like it stands
 * in its place, not sent.
 * @returns the id of that other. @throws Problem 409 for any that was not a trial
 */
export async function pasarAProduccion(ctx: Context, idFactura: number): Promise<{ id: number }> {
  const documento = await DocumentoDian.query(ctx.db).findOne({ tipo: 'factura', id_factura: idFactura }).forUpdate()
  if (!documento || !(await esDeEnsayo(ctx, documento)))
    throw new Problem(
      409,
      'no_es_de_pruebas',
      'Solo pasa a producción lo que se envió al ambiente de pruebas de la DIAN, y cuando la oficina ya está en producción.',
    )
  // what of it was still to go goes no more
  await ctx
    .db<DocumentoDian>('documentos_dian')
    .where({ id_factura: idFactura })
    .whereNot('estado', 'aceptada')
    .update({
      estado: 'rechazada',
      dudosa: false,
      proximo: null,
      mensaje: 'Era del ambiente de pruebas: ya no se envía.',
    })
  return {
    id: (await rehacerFactura(ctx, idFactura, 'Se envió al ambiente de pruebas de la DIAN: no tiene validez.')).id,
  }
}
