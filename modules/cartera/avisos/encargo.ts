import { exigirCliente } from '../clientes/leer-cliente.ts'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { encargable, type EnQueVa } from '../../encargos/index.ts'
import { modificar, ver } from '../../roles/index.ts'
import { type TipoDeEnvio, Envio } from './model.ts'
import { enqueue, findRow, insert, notFound, Problem, update, type Context } from '../../kernel/index.ts'
import { correosDe, leerCliente, periodoDe } from '../estado/leer-estado.ts'
import { exigirSinCertificado, permisoDe } from './ajustes.ts'

export const TRABAJO_LOTE = 'cartera-lote'
export const llaveDe = (id: number): string => `${TRABAJO_LOTE}:${id}`

const TITULO: Readonly<Record<TipoDeEnvio, string>> = {
  estado: 'Estados de cuenta por correo',
  recordatorio: 'Recordatorios por correo',
  certificado: 'Pedidos de certificado por correo',
}

interface Lote {
  id: number
  tipo: TipoDeEnvio
  total: number
  detenido_en: string | null
  created_at: string
  porSalir: number
  esperan: number
  fallidos: number
  sigue: string | null
  ultimo: string | null
}

export const ENCARGO_DE_LOTE = encargable({
  clase: 'correos',
  llave: llaveDe,
  async leer({ db }, objetos) {
    const filas = await db('cartera_lotes as l')
      .join('cartera_envios as e', 'e.id_lote', 'l.id')
      .whereIn('l.id', [...objetos])
      .groupBy('l.id', 'l.tipo', 'l.total', 'l.detenido_en', 'l.created_at')
      .select<Lote[]>(
        'l.id',
        'l.tipo',
        'l.total',
        'l.detenido_en',
        'l.created_at',
        db.raw(
          "sum(case when e.estado in ('pendiente', 'enviando') then 1 else 0 end) as porSalir, " +
            "sum(case when e.estado = 'espera' then 1 else 0 end) as esperan, " +
            "sum(case when e.estado = 'fallido' then 1 else 0 end) as fallidos, " +
            'min(e.no_antes) as sigue, max(e.updated_at) as ultimo',
        ),
      )
    return new Map(filas.map((fila) => [fila.id, comoVa(fila)]))
  },
})

function comoVa(lote: Lote): EnQueVa {
  const [porSalir, esperan] = [Number(lote.porSalir), Number(lote.esperan)]
  const estado = porSalir ? 'anda' : esperan ? 'espera' : 'termino'
  const sigue = estado === 'espera' && lote.sigue ? `Sigue el ${formatDateTime(lote.sigue)}` : null
  return {
    titulo: TITULO[lote.tipo],
    detalle: null,
    estado,
    hechas: lote.total - porSalir - esperan,
    total: lote.total,
    fallas: Number(lote.fallidos),
    dice: lote.detenido_en === null ? sigue : 'Detenido',
    href: '/admin/cartera',
    ve: ver('cartera'),
    cancelar: { path: `/cartera_envios/${lote.id}`, puede: modificar('cartera') },
    termino: estado === 'termino' ? (lote.ultimo ?? lote.created_at) : null,
  }
}

export const TRABAJO_ENVIO = 'cartera-envio'
export const llaveDeEnvio = (id: number): string => `${TRABAJO_ENVIO}:${id}`

interface PedidoDeEnvio {
  tipo: TipoDeEnvio
  para?: readonly string[] | undefined
  desde?: string | undefined
  corte?: string | undefined
  anio?: number | undefined
  a_pedido: boolean
}

interface EnvioPedido {
  id: number
  para: string[]
  espera: string | null
  motivo: string | null
}

/** Mails that the law on reminders limits: not those that the client asked for, nor requests of certificates. */
export const esRecordatorio = ({ tipo, a_pedido }: Pick<Envio, 'tipo' | 'a_pedido'>): boolean =>
  !a_pedido && tipo !== 'certificado'

/**
 * A mail that the law holds waits for the next allowed instant. @returns that instant and the reason
 * @throws Problem 404; 422 for its dates or without an address; 409 if only the client can allow it
 */
export async function pedirEnvio(ctx: Context, id_clientes: number, pedido: PedidoDeEnvio): Promise<EnvioPedido> {
  const { tipo, desde, corte, anio, a_pedido } = pedido
  const cliente = await exigirCliente(ctx, id_clientes)
  if (tipo === 'estado') periodoDe(ctx, { desde, corte })
  if (tipo === 'certificado') await exigirSinCertificado(ctx, id_clientes, anio ?? Number(ctx.today.slice(0, 4)))
  const suyos = correosDe(await leerCliente(ctx, id_clientes))
  const para = pedido.para ?? suyos
  if (!para.length)
    throw new Problem(422, 'sin_correo', 'El cliente no tiene correo electrónico. Escriba a quién enviarlo.', {
      para: ['Escriba al menos un correo.'],
    })
  const permiso = esRecordatorio(pedido) ? await permisoDe(ctx, cliente, 'correo') : { puede: true as const }
  if (!permiso.puede && permiso.desde === null) throw new Problem(409, 'no_contactar', permiso.motivo)
  const espera = permiso.puede ? null : { motivo: permiso.motivo, no_antes: permiso.desde }
  const { id } = await insert(ctx, Envio, {
    id_clientes,
    tipo,
    // its own address is read when it leaves: one that was corrected while it waits may be a stranger's
    para: para.every((uno) => suyos.includes(uno.toLowerCase())) ? [] : [...para],
    desde: desde ?? null,
    corte: corte ?? null,
    anio: anio ?? null,
    a_pedido,
    estado: espera ? 'espera' : 'pendiente',
    motivo: espera?.motivo ?? null,
    no_antes: espera?.no_antes ?? null,
    intentos: 0,
    id_usuario: ctx.user?.id ?? null,
  })
  const runAt = espera?.no_antes ? { runAt: new Date(espera.no_antes) } : {}
  await enqueue(ctx, TRABAJO_ENVIO, { id }, { key: llaveDeEnvio(id), ...runAt })
  return { id, para: [...para], espera: espera?.no_antes ?? null, motivo: espera?.motivo ?? null }
}

export async function detenerEnvio(ctx: Context, id: number): Promise<void> {
  const envio = await findRow(ctx.db, Envio, id, { lock: true })
  if (!envio) throw notFound('No se encontró el correo.')
  if (!['pendiente', 'espera', 'fallido'].includes(envio.estado))
    throw new Problem(409, 'estado', 'Ese correo ya no se puede detener.')
  await update(ctx, Envio, id, { estado: 'detenido', motivo: 'Lo detuvo una persona.', no_antes: null })
}
