import { formatPesos } from '../../../schemas/es-co/dinero.ts'
import { Factura } from '../../facturacion/index.ts'
import { inTransactionOnce, Problem, type Context } from '../../kernel/index.ts'
import { DocumentoDian } from '../model.ts'
import { prepararDocumento } from './enviar-factura.ts'
import { firmarNota } from './firmar.ts'
import { datosDeLaVersion, documentoDeFactura } from './leer-documento.ts'
import { loQueQueda, renglonesDe, type LineaQueQueda, type Pedido } from './renglones.ts'

export interface NotaPedida extends Pedido {
  motivo: string
  /** What was left of the invoice when it was asked for, in whole pesos. */
  quedaba?: number | null | undefined
}

/**
 * Signs a credit note of an accepted invoice, also when its customer rejected it: an invoice is never deleted. Concept 2 annuls it by what
 * its earlier notes left; any other takes some of it. What follows of that comes when the DIAN accepts the note. An annulment that is asked
 * for again is the one there is.
 * @param responder answers for it, in the transaction that its key guards
 * @throws Problem 409 while the invoice is not accepted, or is annulled, or another desk made a note of it; 422 by field
 */
export function firmarNotaPedida(
  ctx: Context,
  idFactura: number,
  pedida: NotaPedida,
  responder: (ctx: Context, nota: DocumentoDian) => Promise<unknown>,
): Promise<unknown> {
  return inTransactionOnce(ctx, async (suyo) => {
    const factura = await Factura.query(suyo.db).findById(idFactura).forUpdate()
    const documento = await documentoDeFactura(suyo, idFactura)
    const notas = await notasDe(suyo, idFactura)
    const anula = notas.find(({ renglones, concepto }) => renglones === null || concepto === '2')
    if (anula && pedida.concepto === '2') return responder(suyo, await prepararDocumento(suyo, anula))
    if (!factura || documento.estado !== 'aceptada')
      throw new Problem(
        409,
        'sin_aceptar',
        `La factura ${documento.numero} no tiene la aceptación de la DIAN: todavía no admite nota crédito.`,
      )
    if (factura.anulada_en) throw new Problem(409, 'anulada', `La factura ${documento.numero} ya está anulada.`)
    if (anula)
      throw new Problem(
        409,
        'anulada',
        `La nota crédito ${anula.numero} anula la factura ${documento.numero}: ya no admite otra.`,
      )
    const quedan = await quedanDe(suyo, documento, notas)
    const queda = suma(quedan)
    if (typeof pedida.quedaba === 'number' && pedida.quedaba !== queda)
      throw new Problem(
        409,
        'otra_nota',
        `Otra persona hizo una nota de esta factura: quedan ${formatPesos(queda)}. Revísela e intente de nuevo.`,
      )
    // the first note of a whole invoice says so, as it always did
    const renglones =
      pedida.concepto !== '2'
        ? renglonesDe(quedan, pedida)
        : notas.length
          ? quedan.filter(({ valor }) => valor > 0).map(({ linea, valor, iva }) => ({ linea, valor, iva }))
          : null
    const { concepto, motivo } = pedida
    const orden = notas.length
    return responder(suyo, await firmarNota(suyo, documento, { concepto, motivo, orden, renglones }, factura))
  })
}

const suma = (lineas: readonly { valor: number }[]): number => lineas.reduce((total, { valor }) => total + valor, 0)

export const notasDe = (ctx: Context, idFactura: number): Promise<DocumentoDian[]> =>
  DocumentoDian.query(ctx.db)
    .where({ tipo: 'nota_credito', id_factura: idFactura })
    .orderBy('orden')
    .then((filas) => filas)

/** The lines of an invoice as its notes leave them, whatever the DIAN has said of those so far. */
async function quedanDe(
  ctx: Context,
  documento: DocumentoDian,
  notas: readonly DocumentoDian[],
): Promise<LineaQueQueda[]> {
  const { lineas } = await datosDeLaVersion(ctx, documento)
  return loQueQueda(
    lineas,
    notas.flatMap(({ renglones }) => renglones ?? []),
  )
}

/** GET /facturacion/:id/notas: what its notes leave of an invoice, line by line. @throws Problem 404 while it was not signed */
export async function leerLoQueQueda(ctx: Context, idFactura: number) {
  const documento = await documentoDeFactura(ctx, idFactura)
  const notas = await notasDe(ctx, idFactura)
  const entera = notas.some(({ renglones }) => renglones === null)
  const lineas = (await quedanDe(ctx, documento, notas)).map(({ linea, detalle, total, valor, terceros }) => ({
    linea,
    detalle,
    total,
    queda: entera ? 0 : valor,
    terceros,
  }))
  return { lineas, queda: lineas.reduce((total, { queda }) => total + queda, 0) }
}
