import { type SolicitudLeida, solicitud } from '../../schemas/respuestas/solicitudes/solicitud.ts'
import {
  inTransaction,
  invalid,
  Problem,
  update,
  type Answer,
  type Context,
  type UploadedFile,
  idParams,
  perMinute,
  route,
} from '../kernel/index.ts'
import { exigirQueSePueda, MAXIMO_BYTES } from '../tramites/index.ts'
import { anotarArchivo, conConservados, type Conservado } from './archivos/conservar.ts'
import type { Una } from './archivos/subir.ts'
import { pedirAvisoALaOficina } from './avisos/pedir-aviso.ts'
import { sinPedidos } from './domain.ts'
import { anotarPaso, pasarEtapa } from './etapas.ts'
import { exigirSolicitud } from './leer/exigir-solicitud.ts'
import { leerSolicitud } from './leer-solicitud.ts'
import { ArchivoDeSolicitud, PedidoDeSolicitud, type Solicitud } from './model.ts'
import { contarPedidos, exigirPedido } from './pedidos/pedidos.ts'
import { papelPedidoParams, pedirPapelesSchema } from '../../schemas/tramites/tramite-adjunto.ts'
import { modificar } from '../roles/index.ts'
import { deSolicitud, pideSolicitud } from './quien-ve.ts'
import { pedirPapeles } from './pedidos/pedir.ts'

const YA_LLEGO = { recibido: 'Ese documento ya llegó.', retirado: 'La notaría ya no pide ese documento.' } as const

function exigirQueSeEspere(solicitud: Solicitud, { estado }: PedidoDeSolicitud): void {
  exigirQueSePueda(sinPedidos(solicitud) ?? (estado === 'pendiente' ? null : YA_LLEGO[estado]))
}

/**
 * POST /SolicitudesTramites/:id/pedidos/:pedido/archivo: exactly the paper that was asked for by name, of who asked or, on their behalf, of
 * the office. With the last of them the turn is the office's again.
 * @throws Problem 404; 409 where it is not waited for; 422 for what is not received
 */
async function traerPapel(
  ctx: Context,
  id: number,
  cual: number,
  subido: UploadedFile | undefined,
  once: Una,
): Promise<SolicitudLeida | Answer> {
  exigirQueSeEspere(await exigirSolicitud(ctx, id), await exigirPedido(ctx, id, cual))
  if (!subido) throw invalid({ archivo: ['Elija un archivo.'] })
  return conConservados(ctx, [subido], 'archivo', ([conservado]) => {
    if (!conservado) throw new Error('What was kept of one file is one')
    return inTransaction(ctx, (its) => once(its, () => ponerPapel(its, id, cual, conservado)))
  })
}

async function ponerPapel(its: Context, id: number, cual: number, conservado: Conservado): Promise<SolicitudLeida> {
  const solicitud = await exigirSolicitud(its, id, { lock: true })
  const pedido = await exigirPedido(its, id, cual)
  exigirQueSeEspere(solicitud, pedido)
  const viejo = await ArchivoDeSolicitud.query(its.db)
    .where({ id_solicitud: id, id_pedido: cual })
    .whereNot('estado', 'reemplazado')
    .first()
  if (viejo) await update(its, ArchivoDeSolicitud, viejo.id, { estado: 'reemplazado' })
  await anotarArchivo(its, conservado, {
    id_solicitud: id,
    cubre: [],
    reemplaza_a: viejo?.id ?? null,
    enviado_en: its.now.toISOString(),
    id_pedido: cual,
  })
  await update(its, PedidoDeSolicitud, cual, { estado: 'recibido', recibido_en: its.now.toISOString() })
  const { despues, pendientes } = await contarPedidos(its, id)
  await anotarPaso(its, despues, 'papeles_traidos', { motivo: pedido.titulo })
  if (pendientes === 0) {
    await alLlegarTodo(its, despues)
    await pedirAvisoALaOficina(its, despues, 'llego_papeles')
  }
  return leerSolicitud(its, id)
}

/** A request returned only for papers asked for by name goes back into the office's hands with the last of them. */
async function alLlegarTodo(ctx: Context, { id, estado }: Solicitud): Promise<void> {
  if (estado !== 'devueltos') return
  const rechazado = await ArchivoDeSolicitud.query(ctx.db).findOne({ id_solicitud: id, estado: 'rechazado' })
  if (!rechazado) await pasarEtapa(ctx, id, { a: 'recibidos', avisa: false })
}

/** DELETE /SolicitudesTramites/:id/pedidos/:pedido: the office does not wait for it any more. @throws Problem 404; 409 for what came */
async function retirarPedido(ctx: Context, id: number, cual: number): Promise<SolicitudLeida> {
  const solicitud = await exigirSolicitud(ctx, id, { lock: true })
  const pedido = await exigirPedido(ctx, id, cual)
  exigirQueSePueda(sinPedidos(solicitud))
  if (pedido.estado !== 'pendiente') throw new Problem(409, 'no_se_puede', YA_LLEGO[pedido.estado])
  await update(ctx, PedidoDeSolicitud, cual, { estado: 'retirado' })
  const { despues, pendientes } = await contarPedidos(ctx, id)
  if (pendientes === 0) await alLlegarTodo(ctx, despues)
  return leerSolicitud(ctx, id)
}

export const rutasDePedidos = [
  route({
    method: 'POST',
    path: '/SolicitudesTramites/:id/pedidos',
    operation: 'pedirPapelesDeSolicitud',
    summary: 'Pedir papeles por su nombre, antes de la firma: qué, por qué y hasta cuándo',
    whose: deSolicitud,
    needs: modificar('tramites'),
    answers: 201,
    limit: perMinute(60),
    params: idParams,
    body: pedirPapelesSchema,
    example: {
      papeles: [
        { titulo: 'Certificado de tradición', motivo: 'El que envió tiene más de 30 días.', hasta: '2090-01-31' },
      ],
    },
    reply: solicitud,
    handler: (ctx, { params, body }) => pedirPapeles(ctx, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/SolicitudesTramites/:id/pedidos/:pedido/archivo',
    operation: 'traerPapelDeSolicitud',
    summary: 'Traer un papel que la notaría pidió por su nombre',
    whose: deSolicitud,
    needs: pideSolicitud,
    answers: 201,
    transaction: false,
    idempotent: true,
    limit: perMinute(30),
    params: papelPedidoParams,
    multipart: { files: { archivo: { types: 'any', maxBytes: MAXIMO_BYTES, look: 'handler' } } },
    reply: solicitud,
    handler: (ctx, { params: { id, pedido }, files, once }) => traerPapel(ctx, id, pedido, files['archivo']?.[0], once),
  }),
  route({
    method: 'DELETE',
    path: '/SolicitudesTramites/:id/pedidos/:pedido',
    operation: 'retirarPapelDeSolicitud',
    summary: 'Dejar de pedir un papel que no ha llegado',
    whose: deSolicitud,
    needs: modificar('tramites'),
    params: papelPedidoParams,
    reply: solicitud,
    handler: (ctx, { params: { id, pedido } }) => retirarPedido(ctx, id, pedido),
  }),
]
