import { notFound, findRow, type Context, type JobRow } from '../../kernel/index.ts'
import { nombreDeArchivo } from '../estado/imprimir-estado.ts'
import { correosDe as direccionesDe } from '../estado/leer-cliente.ts'
import { Cliente } from '../model.ts'
import { cartaDe } from './mensaje.ts'
import { Envio, type TipoDeEnvio } from './model.ts'
import { llaveDeEnvio } from './pedir-envio.ts'

interface Vista {
  tipo: TipoDeEnvio
  corte?: string | undefined
  desde?: string | undefined
  anio?: number | undefined
  a_pedido: boolean
}

/** A mail as it would read now, by the same hand that sends it. @throws Problem 404; 422 for its dates */
export async function verCorreo(ctx: Context, id_clientes: number, { tipo, corte, desde, anio, a_pedido }: Vista) {
  const { carta, cliente, estado } = await cartaDe(ctx, {
    id_clientes,
    tipo,
    corte: corte ?? null,
    desde: desde ?? null,
    anio: anio ?? null,
    a_pedido,
  })
  return { ...carta, para: direccionesDe(cliente), adjunto: estado && `${nombreDeArchivo(estado)}.pdf` }
}

/** The mails asked for one client and what came of each, the latest first. @throws Problem 404 */
export async function correosDe(ctx: Context, id_clientes: number) {
  if (!(await findRow(ctx.db, Cliente, id_clientes))) throw notFound('No se encontró el cliente.')
  const envios = await Envio.query(ctx.db)
    .leftJoin('usuarios as u', 'u.id', 'cartera_envios.id_usuario')
    .where('id_clientes', id_clientes)
    .orderBy('cartera_envios.id', 'desc')
    .limit(50)
    .select('cartera_envios.*', 'u.usuario')
    .castTo<(Envio & { usuario: string | null })[]>()
  const trabajos = await ctx
    .db<JobRow>('trabajos')
    .whereIn(
      'llave',
      envios.filter(({ id_lote, enviado }) => id_lote === null && !enviado).map(({ id }) => llaveDeEnvio(id)),
    )
    .where('estado', 'fallido')
    .select('llave')
  const fallo = new Set(trabajos.map(({ llave }) => llave))
  return envios.map((envio) => {
    const { id, tipo, estado, para, asunto, a_pedido, corte, motivo, no_antes, created_at, enviado, usuario } = envio
    return {
      id,
      tipo,
      estado: estado === 'pendiente' && fallo.has(llaveDeEnvio(id)) ? ('fallido' as const) : estado,
      para,
      asunto,
      a_pedido,
      corte,
      motivo,
      espera: no_antes,
      creado: created_at,
      enviado,
      usuario,
    }
  })
}
