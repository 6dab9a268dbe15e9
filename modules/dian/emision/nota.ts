import { formatPesos } from '../../../schemas/es-co/dinero.ts'
import { Factura } from '../../facturacion/index.ts'
import { inTransactionOnce, Problem, type Context } from '../../kernel/index.ts'
import type { DocumentoDian } from '../model.ts'
import { prepararDocumento } from './enviar-factura.ts'
import { firmarNota } from './firmar.ts'
import { anulaciones, documentoDeFactura, lineasConCargos, notasDe } from './leer-documento.ts'
import { cargosDe, loQueQueda, renglonesDe, type Cobro, type LineaQueQueda, type Pedido } from './renglones.ts'

interface Dicha {
  motivo: string
  /** Remaining amount when asked for, in whole pesos. */
  quedaba?: number | null | undefined
}
export type NotaPedida = Pedido & Dicha
export type CobroPedido = Cobro & Dicha

/** Answers for a note, in the transaction that its key guards. */
type Responder = (ctx: Context, nota: DocumentoDian) => Promise<unknown>

/**
 * Signs a credit note of an accepted invoice, also when its customer rejected it: an invoice is never deleted. Concept 2 annuls it by what
 * its earlier notes left, what debit notes charged too; any other takes some of it. What follows of that comes when the DIAN accepts the
 * note. An annulment that is asked for again is the one there is.
 * @throws Problem 409 while the invoice or a debit note of it is not accepted, or it is annulled, or another desk made a note of it; 422 by
 * field
 */
export const firmarNotaPedida = (
  ctx: Context,
  idFactura: number,
  pedida: NotaPedida,
  responder: Responder,
): Promise<unknown> =>
  inTransactionOnce(ctx, async (suyo) => {
    const abierta = await abrir(suyo, idFactura)
    const { documento, notas, quedan } = abierta
    const [anula] = anulaciones(notas)
    if (anula && pedida.concepto === '2') return responder(suyo, await prepararDocumento(suyo, anula))
    const factura = exigirAbierta(abierta, pedida, 'nota crédito')
    const espera = notas.find((nota) => nota.tipo === 'nota_debito' && nota.estado !== 'aceptada' && cobra(nota))
    if (espera)
      throw new Problem(
        409,
        'sin_aceptar',
        `La nota débito ${espera.numero} espera a la DIAN: haga la nota crédito cuando tenga su respuesta.`,
      )
    // the first note of a whole invoice says so, as it always did
    const renglones =
      pedida.concepto !== '2'
        ? renglonesDe(quedan, pedida)
        : notas.length
          ? quedan.filter(({ valor }) => valor > 0).map(({ linea, valor, iva }) => ({ linea, valor, iva }))
          : null
    const { concepto, motivo } = pedida
    const orden = cuantas(notas, 'nota_credito')
    const nota = { tipo: 'nota_credito' as const, concepto, motivo, orden, renglones }
    return responder(suyo, await firmarNota(suyo, documento, nota, factura))
  })

/**
 * Signs a debit note of an accepted invoice: what it charges is owed when the DIAN accepts it.
 * @throws Problem 409 while the invoice is not accepted, or it is annulled, or another desk made a note of it; 422 by field
 */
export const firmarNotaDebito = (
  ctx: Context,
  idFactura: number,
  pedida: CobroPedido,
  responder: Responder,
): Promise<unknown> =>
  inTransactionOnce(ctx, async (suyo) => {
    const abierta = await abrir(suyo, idFactura)
    const factura = exigirAbierta(abierta, pedida, 'nota débito')
    const { documento, notas, quedan } = abierta
    const { concepto, motivo } = pedida
    const renglones = cargosDe(pedida, quedan.length)
    const orden = cuantas(notas, 'nota_debito')
    const nota = { tipo: 'nota_debito' as const, concepto, motivo, orden, renglones }
    return responder(suyo, await firmarNota(suyo, documento, nota, factura))
  })

interface Abierta {
  factura: Factura | undefined
  documento: DocumentoDian
  notas: DocumentoDian[]
  quedan: LineaQueQueda[]
}

/** An invoice with its notes, held: of two desks the second sees the first's. @throws Problem 404 */
async function abrir(ctx: Context, idFactura: number): Promise<Abierta> {
  const factura = await Factura.query(ctx.db).findById(idFactura).forUpdate()
  const documento = await documentoDeFactura(ctx, idFactura)
  const notas = await notasDe(ctx, idFactura)
  return { factura, documento, notas, quedan: await quedanDe(ctx, documento, notas) }
}

function exigirAbierta({ factura, documento, notas, quedan }: Abierta, { quedaba }: Dicha, cual: string): Factura {
  const { numero, estado } = documento
  const [anula] = anulaciones(notas)
  if (!factura || estado !== 'aceptada')
    throw new Problem(
      409,
      'sin_aceptar',
      `La factura ${numero} no tiene la aceptación de la DIAN: todavía no admite ${cual}.`,
    )
  if (factura.anulada_en) throw new Problem(409, 'anulada', `La factura ${numero} ya está anulada.`)
  if (anula)
    throw new Problem(409, 'anulada', `La nota crédito ${anula.numero} anula la factura ${numero}: ya no admite otra.`)
  const queda = suma(quedan)
  if (typeof quedaba === 'number' && quedaba !== queda)
    throw new Problem(
      409,
      'otra_nota',
      `Otra persona hizo una nota de esta factura: quedan ${formatPesos(queda)}. Revísela e intente de nuevo.`,
    )
  return factura
}

const suma = (lineas: readonly { valor: number }[]): number => lineas.reduce((total, { valor }) => total + valor, 0)
const cuantas = (notas: readonly DocumentoDian[], cual: DocumentoDian['tipo']): number =>
  notas.filter(({ tipo }) => tipo === cual).length

/** Whether a debit note counts: not if refused or in collision. */
const cobra = ({ estado, colision }: DocumentoDian): boolean => estado !== 'rechazada' && !colision

/** Remaining lines of an invoice after its notes, decided or not. */
async function quedanDe(
  ctx: Context,
  documento: DocumentoDian,
  notas: readonly DocumentoDian[],
): Promise<LineaQueQueda[]> {
  const quitan = notas.filter((nota) => nota.tipo === 'nota_credito' || !cobra(nota))
  return loQueQueda(
    await lineasConCargos(ctx, documento),
    quitan.flatMap(({ renglones }) => renglones ?? []),
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
