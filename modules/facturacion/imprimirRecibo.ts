import { createElement } from 'react'
import { formatIdentidad } from '../../schemas/es-co/index.ts'
import { textoDelPago } from '../depositos/index.ts'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { file, findRow, notFound, type Answer, type Context } from '../kernel/index.ts'
import { leerPersona } from '../personas/index.ts'
import { leerRadicacion } from '../radicaciones/index.ts'
import { lineasDe } from './guardar-tarjeta.ts'
import { Factura } from './model.ts'
import { deudaDe } from './pagos.ts'
import { ReciboImpreso } from './print/recibo.tsx'

/**
 * The till's receipt for what a card was paid with: the payer's paper while the DIAN answers, and the support of third-party money
 * where it travels outside the invoice.
 * @throws Problem 404
 */
export async function imprimirRecibo(ctx: Context, id: number): Promise<Answer> {
  const factura = await findRow(ctx.db, Factura, id)
  if (!factura || factura.retirada_en) throw notFound('No se encontró la factura.')
  const radicacion = await leerRadicacion(ctx, factura.id_radicacion)
  const persona = await leerPersona(ctx, factura.id_personas)
  const tipo = await ctx
    .db('tipos_documento')
    .where('id', persona.tipo_documento)
    .first<{ abreviatura: string | null } | undefined>('abreviatura')
  const lineas = await lineasDe(ctx, [id])
  const aCredito = await deudaDe(ctx, factura)
  const html = imprimir(
    createElement(ReciboImpreso, {
      oficina: await membreteDe(ctx),
      numero: factura.id,
      fecha: factura.fecha_factura,
      pagador: factura.nombre,
      documento: formatIdentidad(tipo?.abreviatura, factura.numero_documento, persona.digito),
      radicacion: factura.numero_radicacion,
      escritura: radicacion.num_escritura,
      factura: factura.numero_factura,
      lineas,
      recibido: factura.total - aCredito,
      aCredito,
      vence: factura.vence,
      tercerosEnFactura: factura.terceros_en_factura,
      pago: await textoDelPago(ctx, factura.metodo_pago, factura.method_data, factura.total),
      recibio: await quienRecibio(ctx, id),
      registrado: factura.created_at,
      anulado: factura.anulada_en !== null,
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: `recibo-de-caja-${id}.pdf`,
    inline: true,
  })
}

interface Cajero {
  usuario: string
  nombres: string | null
  apellidos: string | null
}

/** Who wrote the last line of its payment. */
async function quienRecibio(ctx: Context, idFactura: number): Promise<string> {
  const row = await ctx
    .db('facturas_pagos as f')
    .join('usuarios as u', 'u.id', 'f.id_usuario')
    .leftJoin('personas as p', 'p.id', 'u.id_persona')
    .where('f.id_factura', idFactura)
    .orderBy('f.id', 'desc')
    .first<Cajero | undefined>('u.usuario', 'p.nombres', 'p.apellidos')
  return [row?.nombres, row?.apellidos].filter(Boolean).join(' ') || row?.usuario || ''
}
