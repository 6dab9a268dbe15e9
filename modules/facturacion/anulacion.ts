import { Problem, findRow, update, type Context, isPermitted } from '../kernel/index.ts'
import { alAnular, dondeEstan, dondeSeAbre, lasQueAbreEnteras, responsablesDe } from '../radicaciones/index.ts'
import { retirar } from './tarjetas/guardar-tarjeta.ts'
import { tomarFacturas } from './leer-facturas.ts'
import { anularDeuda } from '../cartera/index.ts'
import { devolverDepositos } from '../depositos/index.ts'
import { anunciarAnulada, Factura, tomarFactura } from './model.ts'
import { asentarPago } from './pagos.ts'
import { avisable } from '../campana/index.ts'
import { ver } from '../roles/index.ts'

/** Numbered invoices block the annulment until their credit notes; other cards are removed and their payments returned. */
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

/**
 * Without `nota` the invoice was void. Deposits and payment go back in the day's book; the paid debt is credited to the payer or moves
 * to its replacement. The filing stays ended. @throws Problem 404; 409 if annulled already
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

/** Without announcing it: for a replaced invoice. @throws as `anularFactura` */
export async function dejarSinValor(ctx: Context, id: number, { nota, motivo }: Anulacion): Promise<Factura> {
  const factura = await tomarFactura(ctx, id)
  if (factura.anulada_en)
    throw new Problem(409, 'anulada', `La factura ${factura.numero_factura ?? ''} ya está anulada.`)
  await devolverDepositos(ctx, { id_factura: id })
  await asentarPago(ctx, factura, 'anulacion')
  // a debit note may have added a debt to a paid one
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

/** People to notify (archiver and the filing's owners), and the reference that opens its page. */
export async function interesadosEn(
  ctx: Context,
  id_factura: number,
): Promise<{ quienes: (number | null)[]; referencia: string | null }> {
  const factura = await findRow(ctx.db, Factura, id_factura)
  if (!factura) return { quienes: [], referencia: null }
  const { id_radicacion, numero_radicacion } = factura
  if (id_radicacion === null) return { quienes: [await quienVendio(ctx, id_factura)], referencia: null }
  const archivo = await ctx
    .db('facturaciones')
    .where({ id_radicacion })
    .first<{ archivada_por: number | null } | undefined>('archivada_por')
  return {
    quienes: [archivo?.archivada_por ?? null, ...(await responsablesDe(ctx, id_radicacion))],
    referencia: `${id_radicacion}/${numero_radicacion}`,
  }
}

/** Clerk of the first payment of a counter sale. */
async function quienVendio(ctx: Context, id_factura: number): Promise<number | null> {
  const pago = await ctx
    .db('facturas_pagos')
    .where({ id_factura })
    .orderBy('id')
    .first<{ id_usuario: number | null } | undefined>('id_usuario')
  return pago?.id_usuario ?? null
}
