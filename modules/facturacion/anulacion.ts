import { Problem, findRow, notFound, update, type Columns, type Context, isPermitted } from '../kernel/index.ts'
import { alAnular, dondeEstan, dondeSeAbre, lasQueAbreEnteras, responsablesDe } from '../radicaciones/index.ts'
import { retirar, seDebe } from './tarjetas/guardar-tarjeta.ts'
import { tomarFacturas } from './leer-facturas.ts'
import { anularDeuda, correrVencimiento, fecharDeuda } from '../cartera/index.ts'
import { devolverDepositos } from '../depositos/index.ts'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import { anunciarAnulada, Factura } from './model.ts'
import { asentarPago } from './pagos.ts'
import { avisable } from '../campana/index.ts'
import { ver } from '../roles/index.ts'

/**
 * A filing whose invoices have a number is annulled only after their credit notes; cards that the DIAN never had are taken away with it,
 * and their deposits and what was paid of their debts go back.
 */
alAnular(async (ctx, { id, numero_radicacion }) => {
  const facturas = await tomarFacturas(ctx, id)
  const conNumero = facturas.flatMap(({ numero_factura }) => numero_factura ?? [])
  if (conNumero.length) {
    throw new Problem(
      409,
      'con_facturas',
      `La radicación No. ${numero_radicacion} tiene facturas ante la DIAN (${conNumero.join(', ')}): anúlelas con nota crédito antes de ` +
        'anular la radicación.',
    )
  }
  for (const factura of facturas) await retirar(ctx, factura)
})

/** What became of an invoice at the DIAN or with its customer; what is not said stays as it is. */
export type MarcaDeEmision = Partial<
  Pick<
    Factura,
    | 'prefijo'
    | 'numero_factura'
    | 'fecha_factura'
    | 'estado_dian'
    | 'state_document_id'
    | 'pendiente_dian'
    | 'mensaje_dian'
    | 'respuesta_cliente'
  >
>

/**
 * Writes what became of an invoice. Accepted by the DIAN, it is sent. What is owed of it is as old as the day it takes.
 * @throws Problem 404
 */
export async function marcarEmision(ctx: Context, id: number, marca: MarcaDeEmision): Promise<Factura> {
  const aceptada = marca.estado_dian === 'aceptada' ? { state_document_id: 1 as const, pendiente_dian: false } : {}
  const before = await findRow(ctx.db, Factura, id)
  if (!before) throw notFound()
  const datos: Columns<typeof Factura> = { ...aceptada, ...marca, ...(await fechar(ctx, before, marca.fecha_factura)) }
  return update(ctx, Factura, id, datos, { before })
}

/** Moves the debt to the invoice's date. */
async function fechar(ctx: Context, factura: Factura, nueva: string | undefined): Promise<Columns<typeof Factura>> {
  const { id, fecha_factura: fecha, vence } = factura
  if (nueva === undefined || nueva === fecha || !seDebe(factura)) return {}
  await fecharDeuda(ctx, id, nueva)
  return vence === null ? {} : { vence: correrVencimiento({ fecha, vence }, nueva) }
}

/**
 * Why a card could not be signed, for whoever looks later; until it is, or is saved anew. The card does not change by it: its version
 * stays.
 */
export const anotarFallo = (ctx: Context, id: number, motivo: string): Promise<number> =>
  ctx
    .db('facturas')
    .where({ id })
    .whereNull('estado_dian')
    .update({ mensaje_dian: `No se pudo firmar (${formatDateTime(ctx.now.toISOString())}): ${motivo}`.slice(0, 2000) })

/**
 * What a credit note for the whole amount does to the invoice it annuls (`nota` null: it never was worth anything): it no longer counts for
 * its deed, its deposits go back and its payment is taken back in the day's book. What was owed of it no longer is, and what was paid of
 * that is in favour of who paid; without a note, what takes its place takes that over. The filing stays ended; its screen lets what the
 * invoice covered be invoiced again.
 * @throws Problem 404; 409 if it already is annulled
 */
export async function anularFactura(ctx: Context, id: number, anulacion: Anulacion): Promise<Factura> {
  const anulada = await dejarSinValor(ctx, id, anulacion)
  await anunciarAnulada(ctx, anulada)
  return anulada
}

interface Anulacion {
  nota: string | null
  motivo: string
}

/** The same, of one whose place another takes: whoever does it tells it. @throws Problem 404; 409 if it already is annulled */
export async function dejarSinValor(ctx: Context, id: number, { nota, motivo }: Anulacion): Promise<Factura> {
  const factura = await Factura.query(ctx.db).findById(id).forUpdate()
  if (!factura || factura.retirada_en) throw notFound('No se encontró la factura.')
  if (factura.anulada_en)
    throw new Problem(409, 'anulada', `La factura ${factura.numero_factura ?? ''} ya está anulada.`)
  await devolverDepositos(ctx, { id_factura: id })
  await asentarPago(ctx, factura, 'anulacion')
  // a debit note may have made a debt of one that was paid
  if (nota !== null) await anularDeuda(ctx, factura, { nota, motivo: `Nota crédito ${nota}: ${motivo}` })
  return update(ctx, Factura, id, {
    anulada_en: ctx.now.toISOString(),
    anulada_motivo: motivo.slice(0, 500),
    nota_credito: nota,
    pendiente_dian: false,
  })
}

const LAS_RECHAZADAS = '/admin/facElectronica?vista=rechazadas'
const verTodas = ({ user }: Context): boolean => user !== null && isPermitted(ver('facturacion'), user.permisos)

avisable({
  objeto: 'factura',
  tabla: 'facturas',
  ve: (ctx) => {
    if (verTodas(ctx)) return { sql: '1 = 1', values: [] }
    const suyas = lasQueAbreEnteras(ctx)
    return (
      suyas && {
        sql: `exists (select 1 from radicaciones where radicaciones.id = facturas.id_radicacion and (${suyas.sql}))`,
        values: suyas.values,
      }
    )
  },
  href: (ctx, { id_objeto, referencia }) => {
    const [radicacion, numero = null] = (referencia ?? '').split('/')
    return verTodas(ctx) ? `/admin/facElectronica?factura=${id_objeto}` : dondeSeAbre(ctx, Number(radicacion), numero)
  },
  lista: (ctx, clase) =>
    !verTodas(ctx) ? dondeEstan(ctx) : clase === 'dian_rechazada' ? LAS_RECHAZADAS : '/admin/facElectronica',
})

/** Who is told of an invoice: who archived it and who answers for its filing; and by what its page is opened. */
export async function interesadosEn(
  ctx: Context,
  id_factura: number,
): Promise<{ quienes: (number | null)[]; referencia: string | null }> {
  const factura = await findRow(ctx.db, Factura, id_factura)
  if (!factura) return { quienes: [], referencia: null }
  const { id_radicacion, numero_radicacion } = factura
  const archivo = await ctx
    .db('facturaciones')
    .where({ id_radicacion })
    .first<{ archivada_por: number | null } | undefined>('archivada_por')
  return {
    quienes: [archivo?.archivada_por ?? null, ...(await responsablesDe(ctx, id_radicacion))],
    referencia: `${id_radicacion}/${numero_radicacion}`,
  }
}
