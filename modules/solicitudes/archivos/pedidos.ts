import { type SolicitudLeida, solicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { type PapelPorPedir, papelPedidoParams, pedirPapelesSchema } from '../../../schemas/tramites/tramite-adjunto.ts'
import {
  insert,
  versionConflict,
  type Context,
  inTransaction,
  invalid,
  Problem,
  update,
  type Answer,
  type UploadedFile,
  idParams,
  perMinute,
  route,
} from '../../kernel/index.ts'
import { exigirDiasPorVenir, exigirQueSePueda, MAXIMO_BYTES } from '../../tramites/index.ts'
import { avisarPaso, pedirAviso, pedirAvisoALaOficina } from '../avisos/pedir-aviso.ts'
import { sinPedidos } from '../domain.ts'
import { anotarPaso, pasarEtapa } from '../etapas.ts'
import { exigirSolicitud, deSolicitud, pideSolicitud } from '../quien-ve.ts'
import { leerSolicitud } from '../datos/leer-solicitud.ts'
import { PedidoDeSolicitud, type Solicitud, ArchivoDeSolicitud } from '../model.ts'
import { contarPedidos, exigirPedido } from '../datos/partes.ts'
import { anotarArchivo, conConservados, type Conservado, type Una } from './archivos-de.ts'
import { modificar } from '../../roles/index.ts'

/** A request under review is returned. @throws Problem 404; 409 if ended or the version is old; 422 for a past date */
export async function pedirPapeles(
  ctx: Context,
  id: number,
  { papeles, version }: { papeles: readonly PapelPorPedir[]; version?: number | undefined },
): Promise<SolicitudLeida> {
  const solicitud = await exigirSolicitud(ctx, id, { lock: true })
  if (version !== undefined && version !== solicitud.version) throw versionConflict(await leerSolicitud(ctx, id))
  exigirQueSePueda(sinPedidos(solicitud))
  exigirDiasPorVenir(ctx, papeles)
  for (const { titulo, motivo, hasta } of papeles) {
    await insert(ctx, PedidoDeSolicitud, {
      id_solicitud: id,
      titulo: titulo.trim(),
      motivo: motivo.trim(),
      hasta,
      estado: 'pendiente',
      recibido_en: null,
      id_usuario: ctx.user?.id ?? null,
    })
  }
  await pedirDeNuevo(ctx, solicitud, papeles.map(({ titulo }) => titulo.trim()).join(', '))
  return leerSolicitud(ctx, id)
}

/** Runs in the caller's transaction. @param motivo reason of the step */
export async function pedirDeNuevo(ctx: Context, { id }: Pick<Solicitud, 'id'>, motivo: string): Promise<void> {
  const { despues } = await contarPedidos(ctx, id)
  if (despues.estado === 'recibidos' || despues.estado === 'en_revision')
    await pasarEtapa(ctx, id, { a: 'devueltos', motivo: motivo.slice(0, 500), avisa: false })
  const paso = await anotarPaso(ctx, despues, 'papeles_pedidos', { motivo })
  await pedirAviso(ctx, id, 'pedido', paso.id)
  await avisarPaso(ctx, despues, paso)
}

const YA_LLEGO = { recibido: 'Ese documento ya llegó.', retirado: 'La notaría ya no pide ese documento.' } as const

function exigirQueSeEspere(solicitud: Solicitud, { estado }: PedidoDeSolicitud): void {
  exigirQueSePueda(sinPedidos(solicitud) ?? (estado === 'pendiente' ? null : YA_LLEGO[estado]))
}

/** Staff may bring it for the applicant. @throws Problem 404; 409 if it is not awaited; 422 if the file is not accepted */
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

/** With its last paper, a request returned only for named papers goes back to the office. */
async function alLlegarTodo(ctx: Context, { id, estado }: Solicitud): Promise<void> {
  if (estado !== 'devueltos') return
  const rechazado = await ArchivoDeSolicitud.query(ctx.db).findOne({ id_solicitud: id, estado: 'rechazado' })
  if (!rechazado) await pasarEtapa(ctx, id, { a: 'recibidos', avisa: false })
}

/** @throws Problem 404; 409 if it came */
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
  route('POST /SolicitudesTramites/:id/pedidos', {
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
  route('POST /SolicitudesTramites/:id/pedidos/:pedido/archivo', {
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
  route('DELETE /SolicitudesTramites/:id/pedidos/:pedido', {
    operation: 'retirarPapelDeSolicitud',
    summary: 'Dejar de pedir un papel que no ha llegado',
    whose: deSolicitud,
    needs: modificar('tramites'),
    params: papelPedidoParams,
    reply: solicitud,
    handler: (ctx, { params: { id, pedido } }) => retirarPedido(ctx, id, pedido),
  }),
]
