import { importesDe } from './domain.ts'
import { createElement } from 'react'
import { formatIdentidad } from '../../schemas/es-co/index.ts'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { file, notFound, sameText, type Answer, type Context } from '../kernel/index.ts'
import { exigirDeposito, leerFila } from './listar-depositos.ts'
import { Deposito } from './model.ts'
import { ReciboImpreso } from './print/recibo.tsx'
import { textoDelPago } from './pago.ts'

export async function imprimirRecibo(ctx: Context, id: number): Promise<Answer> {
  const deposito = await exigirDeposito(ctx, id)
  const fila = await leerFila(ctx, id)
  const html = imprimir(
    createElement(ReciboImpreso, {
      oficina: await membreteDe(ctx, deposito.fecha_deposito),
      numero: deposito.numero_deposito,
      tipo: deposito.tipo,
      fecha: deposito.fecha_deposito,
      otorgante: deposito.otorgante,
      documento: await documentoDe(ctx, deposito),
      cifras: importesDe(deposito),
      total: Number(deposito.total),
      pago: await textoDelPago(ctx, deposito.metodo_pago, deposito.method_data, Number(deposito.total)),
      radicacion: fila.numero_radicacion,
      escritura: fila.num_escritura,
      proyecto: fila.proyecto,
      observaciones: deposito.observaciones,
      recibio: await nombreDelUsuario(ctx, deposito.id_usuarios),
      registrado: deposito.created_at,
      anulado: deposito.anulado_en ? { en: deposito.anulado_en, motivo: deposito.anulado_motivo ?? '' } : null,
      url: `${ctx.origin}/api/reciboDeposito/${deposito.llave}`,
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: `recibo-deposito-${deposito.numero_deposito}.pdf`,
    inline: true,
  })
}

/** For the holder of the paper: the QR tells whether the receipt is genuine and in force. @throws Problem 404 */
export async function reciboPublico(ctx: Context, llave: string): Promise<Answer> {
  const deposito = await Deposito.query(ctx.db).findOne({ llave }).select('id', 'llave')
  if (!deposito || !sameText(deposito.llave, llave))
    throw notFound('Este código no es de ningún recibo de esta oficina.')
  return imprimirRecibo(ctx, deposito.id)
}

async function documentoDe(ctx: Context, { id_personas, numero_documento }: Deposito): Promise<string> {
  const row = await ctx
    .db('personas as p')
    .leftJoin('tipos_documento as t', 't.id', 'p.tipo_documento')
    .where('p.id', id_personas)
    .first<{ abreviatura: string | null; digito: string | null } | undefined>('t.abreviatura', 'p.digito')
  return formatIdentidad(row?.abreviatura, numero_documento, row?.digito)
}

export async function nombreDelUsuario(ctx: Context, id: number | null): Promise<string> {
  const row =
    id === null
      ? undefined
      : await ctx
          .db('usuarios as u')
          .leftJoin('personas as p', 'p.id', 'u.id_persona')
          .where('u.id', id)
          .first<{ usuario: string; nombres: string | null; apellidos: string | null } | undefined>(
            'u.usuario',
            'p.nombres',
            'p.apellidos',
          )
  return [row?.nombres, row?.apellidos].filter(Boolean).join(' ') || row?.usuario || ''
}
