import { Factura } from '../../facturacion/index.ts'
import { inTransaction, Problem, type Context } from '../../kernel/index.ts'
import { DocumentoDian } from '../model.ts'
import { enviarDocumento, prepararDocumento } from './enviar-factura.ts'
import { firmarNota } from './firmar.ts'
import { documentoDeFactura } from './leer-documento.ts'

/**
 * Annuls an accepted invoice by a credit note for the whole of it (concept 2), also when its customer rejected it: an invoice is never
 * deleted. Its effects on the deed, its deposits and the day's book come when the DIAN accepts the note. Asked for again it answers the
 * note there is.
 * @throws Problem 409 while the invoice is not accepted, or is annulled
 */
export async function anularConNota(
  ctx: Context,
  idFactura: number,
  { concepto, motivo }: { concepto: '2'; motivo: string },
): Promise<DocumentoDian> {
  const doc = await inTransaction(ctx, async (suyo) => {
    const factura = await Factura.query(suyo.db).findById(idFactura).forUpdate()
    const documento = await documentoDeFactura(suyo, idFactura)
    const nota = await DocumentoDian.query(suyo.db).findOne({ tipo: 'nota_credito', id_factura: idFactura })
    if (nota) return prepararDocumento(suyo, nota)
    if (!factura || documento.estado !== 'aceptada')
      throw new Problem(
        409,
        'sin_aceptar',
        `La factura ${documento.numero} no tiene la aceptación de la DIAN: todavía no admite nota crédito.`,
      )
    if (factura.anulada_en) throw new Problem(409, 'anulada', `La factura ${documento.numero} ya está anulada.`)
    return firmarNota(suyo, documento, { concepto, motivo }, { id_personas: factura.id_personas, id_radicacion: factura.id_radicacion })
  })
  return enviarDocumento(ctx, doc)
}
