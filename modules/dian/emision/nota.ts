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
  /** Whole pesos left, as shown to the user. */
  quedaba?: number | null | undefined
}
export type NotaPedida = Pedido & Dicha
export type CobroPedido = Cobro & Dicha

/** Builds the reply inside the idempotent transaction. */
type Responder = (ctx: Context, nota: DocumentoDian) => Promise<unknown>

/**
 * Concept 2 annuls what earlier notes left. Effects wait for the acceptance; a repeated annulment returns the same note.
 * @throws Problem 409 while the invoice or a debit note is not accepted, when annulled, or after another user's note; 422 by field
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
    // null: the whole invoice
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

/** Owed once accepted. @throws Problem 409 while the invoice is not accepted, annulled, or after another user's note; 422 by field */
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

/** Locks the invoice. @throws Problem 404 */
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

/** Refused or colliding debit notes do not count. */
const cobra = ({ estado, colision }: DocumentoDian): boolean => estado !== 'rechazada' && !colision

/** Lines of the document that its notes leave; undecided notes count. */
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

/** GET /facturacion/:id/notas. @throws Problem 404 before its signature */
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
