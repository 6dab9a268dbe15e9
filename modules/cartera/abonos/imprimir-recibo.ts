import { createElement } from 'react'
import { formatIdentidad } from '../../../schemas/es-co/index.ts'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import { file, notFound, sameText, type Answer, type Context } from '../../kernel/index.ts'
import { ReciboDeAbonoImpreso } from '../print/recibo-abono.tsx'
import { exigirAbono, leerAbono } from './leer-abono.ts'
import { Abono } from '../model.ts'

export async function imprimirReciboDeAbono(ctx: Context, id: number): Promise<Answer> {
  const abono = await exigirAbono(ctx, id)
  const html = imprimir(
    createElement(ReciboDeAbonoImpreso, {
      ...(await leerAbono(ctx, id)),
      oficina: await membreteDe(ctx),
      documento: await identidadDelCliente(ctx, abono.id_clientes, abono.numero_documento),
      recibio: await quienEs(ctx, abono.id_usuario),
      url: `${ctx.origin}/api/reciboAbono/${abono.llave}`,
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: `recibo-abono-${abono.numero}.pdf`,
    inline: true,
  })
}

/** The same for whoever holds the paper: its code says whether the receipt is genuine and still stands. @throws Problem 404 */
export async function reciboPublicoDeAbono(ctx: Context, llave: string): Promise<Answer> {
  const abono = await Abono.query(ctx.db).findOne({ llave }).select('id', 'llave')
  if (!abono || !sameText(abono.llave, llave)) throw notFound('Este código no es de ningún recibo de esta oficina.')
  return imprimirReciboDeAbono(ctx, abono.id)
}

/** «NIT 900.123.456-8», by the document that was written then. */
export async function identidadDelCliente(
  ctx: Context,
  id_clientes: number,
  numero_documento: string,
): Promise<string> {
  const fila = await ctx
    .db('clientes as c')
    .join('personas as p', 'p.id', 'c.id_personas')
    .leftJoin('tipos_documento as t', 't.id', 'p.tipo_documento')
    .where('c.id', id_clientes)
    .first<{ abreviatura: string | null; digito: string | null } | undefined>('t.abreviatura', 'p.digito')
  return formatIdentidad(fila?.abreviatura, numero_documento, fila?.digito)
}

interface Quien {
  usuario: string
  nombres: string | null
  apellidos: string | null
}

export async function quienEs(ctx: Context, id: number | null): Promise<string> {
  if (id === null) return ''
  const fila = await ctx
    .db('usuarios as u')
    .leftJoin('personas as p', 'p.id', 'u.id_persona')
    .where('u.id', id)
    .first<Quien | undefined>('u.usuario', 'p.nombres', 'p.apellidos')
  return [fila?.nombres, fila?.apellidos].filter(Boolean).join(' ') || fila?.usuario || ''
}
