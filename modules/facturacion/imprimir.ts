import { createElement } from 'react'
import { formatIdentidad } from '../../schemas/es-co/index.ts'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { file, findRow, Problem, type Answer, type Context } from '../kernel/index.ts'
import { ITEM } from '../liquidaciones/index.ts'
import { leerPersona } from '../personas/index.ts'
import { leerRadicacion } from '../radicaciones/index.ts'
import { lineasDe } from './tarjetas/guardar-tarjeta.ts'
import { exigirFactura, Factura } from './model.ts'
import { CertificadoImpreso } from './print/certificado.tsx'
import { textoDelPago } from '../depositos/index.ts'
import { deudaDe } from './pagos.ts'
import { ReciboImpreso } from './print/recibo.tsx'

const RETENIDOS: Readonly<Record<number, string>> = {
  [ITEM.retencion]: 'E.T. art. 398',
  [ITEM.timbre]: 'E.T. arts. 518 num. 2 y 519 par. 3',
}

/** Certifies the archived amounts. @throws Problem 404; 409 where nothing was withheld, or a note returned some of it */
export async function imprimirCertificado(ctx: Context, id: number): Promise<Answer> {
  const factura = exigirFactura(await findRow(ctx.db, Factura, id))
  const lineas = (await lineasDe(ctx, [id])).flatMap(({ item, detalle, base }) => {
    const norma = RETENIDOS[item]
    return norma === undefined || base === 0 ? [] : [{ detalle, norma, valor: base }]
  })
  if (!lineas.length)
    throw new Problem(
      409,
      'sin_retencion',
      'En esta factura no se recaudó retención en la fuente ni impuesto de timbre.',
    )
  const devuelto = await ctx
    .db('facturas_notas')
    .where('id_factura', id)
    .where('terceros', '>', 0)
    .first<{ id: number } | undefined>('id')
  if (devuelto && factura.anulada_en === null)
    throw new Problem(
      409,
      'con_nota',
      'Una nota crédito devolvió recaudos para terceros de esta factura: certifique usted lo que quedó.',
    )
  const comun = await comunDe(ctx, factura)
  const html = imprimir(
    createElement(CertificadoImpreso, {
      ...comun,
      quien: factura.nombre,
      fecha: ctx.today,
      lineas,
    }),
  )
  return enPdf(ctx, html, `certificado-${id}.pdf`)
}

/** Proof of third-party money that is not in the invoice. @throws Problem 404 */
export async function imprimirRecibo(ctx: Context, id: number): Promise<Answer> {
  const factura = exigirFactura(await findRow(ctx.db, Factura, id))
  const comun = await comunDe(ctx, factura)
  const lineas = await lineasDe(ctx, [id])
  const aCredito = await deudaDe(ctx, factura)
  const html = imprimir(
    createElement(ReciboImpreso, {
      ...comun,
      numero: factura.id,
      fecha: factura.fecha_factura,
      pagador: factura.nombre,
      lineas,
      recibido: factura.total - aCredito,
      aCredito,
      vence: factura.vence,
      tercerosEnFactura: factura.terceros_en_factura,
      pago: await textoDelPago(ctx, factura.metodo_pago, factura.method_data, factura.total),
      recibio: await quienRecibio(ctx, id),
      registrado: factura.created_at,
    }),
  )
  return enPdf(ctx, html, `recibo-de-caja-${id}.pdf`)
}

async function comunDe(ctx: Context, factura: Factura) {
  const radicacion = factura.id_radicacion === null ? null : await leerRadicacion(ctx, factura.id_radicacion)
  const persona = await leerPersona(ctx, factura.id_personas)
  const tipo = await ctx
    .db('tipos_documento')
    .where('id', persona.tipo_documento)
    .first<{ abreviatura: string | null } | undefined>('abreviatura')
  return {
    oficina: await membreteDe(ctx, factura.fecha_factura),
    documento: formatIdentidad(tipo?.abreviatura, factura.numero_documento, persona.digito),
    radicacion: factura.numero_radicacion,
    escritura: radicacion?.num_escritura ?? null,
    fechaEscritura: radicacion?.fecha_escritura ?? null,
    factura: factura.numero_factura,
    anulado: factura.anulada_en !== null,
  }
}

const enPdf = async (ctx: Context, html: string, name: string): Promise<Answer> =>
  file(await ctx.app.pdf.render(html, { format: 'Letter' }), { type: 'application/pdf', name, inline: true })

interface Cajero {
  usuario: string
  nombres: string | null
  apellidos: string | null
}

/** Notes and cancellations are written in the same book by other people, later. */
async function quienRecibio(ctx: Context, idFactura: number): Promise<string> {
  const row = await ctx
    .db('facturas_pagos as f')
    .join('usuarios as u', 'u.id', 'f.id_usuario')
    .leftJoin('personas as p', 'p.id', 'u.id_persona')
    .where('f.id_factura', idFactura)
    .whereIn('f.motivo', ['pago', 'correccion'])
    .orderBy('f.id', 'desc')
    .first<Cajero | undefined>('u.usuario', 'p.nombres', 'p.apellidos')
  return [row?.nombres, row?.apellidos].filter(Boolean).join(' ') || row?.usuario || ''
}
