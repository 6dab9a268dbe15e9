import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { membreteDe, type Membrete } from '../../documentos/index.ts'
import { inTransaction, type Context, type Mail } from '../../kernel/index.ts'
import { correosDe, leerCliente, type ClienteLeido, leerEstado } from '../estado/leer-estado.ts'
import { nombreDeArchivo, pdfDeEstado } from '../estado/hoja-estado.ts'
import { correoDeCertificado } from '../print/correo-certificado.tsx'
import { correoDeEstado } from '../print/correo-estado.tsx'
import { correoDeRecordatorio } from '../print/correo-recordatorio.tsx'
import { ajustesDe, sinCertificado } from './ajustes.ts'
import type { Envio } from './model.ts'

export interface Carta {
  asunto: string
  html: string
  texto: string
}
export interface Mensaje extends Carta {
  para: string[]
  adjunto?: NonNullable<Mail['attachments']>[number]
}

type Cual = Pick<Envio, 'id_clientes' | 'tipo' | 'desde' | 'corte' | 'anio' | 'a_pedido'>

/** What a mail says as things stand now, whom it is for, and the statement that goes with it. */
interface Escrita {
  carta: Carta
  cliente: ClienteLeido
  nada: string | null
  estado: EstadoDeCuentaLeido | null
}

/** @throws Problem 404; 422 for its dates */
export async function cartaDe(ctx: Context, cual: Cual): Promise<Escrita> {
  const oficina = await membreteDe(ctx)
  if (cual.tipo === 'certificado') return delCertificado(ctx, cual, oficina)
  const { id_clientes, tipo, desde, corte, a_pedido } = cual
  const estado = await inTransaction(ctx, (its) =>
    leerEstado(its, id_clientes, {
      desde: desde ?? undefined,
      corte: (tipo === 'estado' ? corte : null) ?? undefined,
    }),
  )
  const carta: Carta =
    tipo === 'recordatorio'
      ? correoDeRecordatorio(estado, oficina, await ajustesDe(ctx))
      : correoDeEstado(estado, oficina, { a_pedido })
  const nada = !a_pedido && estado.saldo_final <= 0 ? 'No debe nada a la fecha de corte.' : null
  return { carta, cliente: await leerCliente(ctx, id_clientes), estado, nada }
}

async function delCertificado(ctx: Context, { id_clientes, anio }: Cual, oficina: Membrete): Promise<Escrita> {
  const cliente = await leerCliente(ctx, id_clientes)
  const del = anio ?? Number(ctx.today.slice(0, 4))
  const retenciones = await sinCertificado(ctx, id_clientes, del)
  return {
    carta: correoDeCertificado({ cliente: cliente.nombre, anio: del, retenciones }, oficina),
    cliente,
    estado: null,
    nada: retenciones.length ? null : 'No falta ningún certificado de ese año.',
  }
}

/**
 * The mail with its paper, as things stand now.
 * @returns `nada` where there is no reason to write, in a sentence
 * @throws Problem 404; 422 for its dates; 503 where its paper cannot be printed now
 */
export async function mensajeDe(ctx: Context, cual: Cual & Pick<Envio, 'para'>): Promise<Mensaje | { nada: string }> {
  const { carta, cliente, estado, nada } = await cartaDe(ctx, cual)
  if (nada !== null) return { nada }
  // a batch goes to the address that the person has on the day
  const para = cual.para.length ? cual.para : correosDe(cliente)
  if (!para.length) return { nada: 'No tiene correo electrónico.' }
  if (!estado) return { ...carta, para }
  const adjunto = {
    filename: `${nombreDeArchivo(estado)}.pdf`,
    content: await pdfDeEstado(ctx, estado),
    contentType: 'application/pdf',
  }
  return { ...carta, para, adjunto }
}
