import { createElement } from 'react'
import { formatIdentidad } from '../../../schemas/es-co/index.ts'
import { nombreDelUsuario } from '../../depositos/index.ts'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import { file, notFound, sameText, type Answer, type Context } from '../../kernel/index.ts'
import { ReciboDeAbonoImpreso } from '../print/recibo-abono.tsx'
import { exigirAbono, leerAbono } from './leer-abono.ts'
import { Abono, Cliente } from '../model.ts'

export async function imprimirReciboDeAbono(ctx: Context, id: number): Promise<Answer> {
  const abono = await exigirAbono(ctx, id)
  const html = imprimir(
    createElement(ReciboDeAbonoImpreso, {
      ...(await leerAbono(ctx, id)),
      oficina: await membreteDe(ctx, abono.fecha),
      documento: await identidadDelCliente(ctx, abono.id_clientes, abono.numero_documento),
      recibio: await nombreDelUsuario(ctx, abono.id_usuario),
      url: `${ctx.origin}/api/reciboAbono/${abono.llave}`,
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: `recibo-abono-${abono.numero}.pdf`,
    inline: true,
  })
}

/** The printed code opens the receipt as it stands now. @throws Problem 404 */
export async function reciboPublicoDeAbono(ctx: Context, llave: string): Promise<Answer> {
  const abono = await Abono.query(ctx.db).findOne({ llave }).select('id', 'llave')
  if (!abono || !sameText(abono.llave, llave)) throw notFound('Este código no es de ningún recibo de esta oficina.')
  return imprimirReciboDeAbono(ctx, abono.id)
}

/** «NIT 900.123.456-8», with the document number as it was written then. */
export async function identidadDelCliente(
  ctx: Context,
  id_clientes: number,
  numero_documento: string,
): Promise<string> {
  const cliente = await Cliente.query(ctx.db).findById(id_clientes).withGraphFetched('persona.tipoDeDocumento')
  return formatIdentidad(cliente?.persona.tipoDeDocumento?.abreviatura, numero_documento, cliente?.persona.digito)
}
