import { membreteDe } from '../../documentos/index.ts'
import { inTransaction, type Context, type Mail } from '../../kernel/index.ts'
import { correosDe } from '../estado/leer-cliente.ts'
import { leerEstado } from '../estado/leer-estado.ts'
import { nombreDeArchivo, pdfDeEstado } from '../estado/imprimir-estado.ts'
import { correoDeEstado } from '../print/correo-estado.tsx'
import { correoDeRecordatorio } from '../print/correo-recordatorio.tsx'
import { ajustesDe } from './ajustes.ts'
import type { Envio } from './model.ts'

export interface Carta { asunto: string; html: string; texto: string }
/** A mail as it goes. */
export interface Mensaje extends Carta { para: string[]; adjunto?: NonNullable<Mail['attachments']>[number] }

type Cual = Pick<Envio, 'id_clientes' | 'tipo' | 'desde' | 'corte' | 'anio' | 'a_pedido'>

/** What a mail says as things stand now, and the statement it is about. @throws Problem 404; 422 for its dates */
export async function cartaDe(ctx: Context, { id_clientes, tipo, desde, corte, a_pedido }: Cual) {
  const estado = await inTransaction(ctx, (its) => leerEstado(its, id_clientes, {
    desde: desde ?? undefined, corte: (tipo === 'estado' ? corte : null) ?? undefined,
  }))
  const oficina = await membreteDe(ctx)
  const carta: Carta = tipo === 'recordatorio'
    ? correoDeRecordatorio(estado, oficina, await ajustesDe(ctx))
    : correoDeEstado(estado, oficina, { a_pedido })
  return { carta, estado }
}

/**
 * The mail with its paper, as things stand now.
 * @returns `nada` where there is no reason to write, in a sentence
 * @throws Problem 404; 422 for its dates; 503 where its paper cannot be printed now
 */
export async function mensajeDe(ctx: Context, cual: Cual & Pick<Envio, 'para'>): Promise<Mensaje | { nada: string }> {
  const { carta, estado } = await cartaDe(ctx, cual)
  if (!cual.a_pedido && estado.saldo_final <= 0) return { nada: 'No debe nada a la fecha de corte.' }
  // a batch goes to the address that the person has on the day
  const para = cual.para.length ? cual.para : correosDe(estado.cliente)
  if (!para.length) return { nada: 'No tiene correo electrónico.' }
  return {
    ...carta,
    para,
    adjunto: { filename: `${nombreDeArchivo(estado)}.pdf`, content: await pdfDeEstado(ctx, estado), contentType: 'application/pdf' },
  }
}
