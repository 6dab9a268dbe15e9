import type { FromSchema } from 'json-schema-to-ts'
import { type AdjuntoLeido, type TramiteLeido, tramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import {
  type respuestaDeAdjuntoSchema,
  type PapelPorPedir,
  papelPedidoParams,
  pedirPapelesSchema,
} from '../../../schemas/tramites/tramite-adjunto.ts'
import {
  invalid,
  update,
  type Context,
  findRow,
  inTransaction,
  notFound,
  remove,
  insert,
  Problem,
  idParams,
  perMinute,
  route,
} from '../../kernel/index.ts'
import { sinRespuesta, sinMas } from '../domain/estados.ts'
import { AdjuntoDeTramite, PedidoDeTramite, type Tramite } from '../model.ts'
import { adjuntoLeido, exigirAdjunto, exigirConPapeles, exigirQueSePueda } from './leer-adjunto.ts'
import { contarPedidos } from './pedidos.ts'
import { borrarArchivo } from '../../archivos/index.ts'
import { sueltosDe, type Quien } from './subir.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { impedimento, type Faltante } from '../domain.ts'
import { anotarPaso, pasarA, pasosDe, situacionDe } from '../estados/pasar.ts'
import { exigirTramite, exigirVersion, leerTramite } from '../datos/leer.ts'
import { modificar } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'

/** @throws Problem 404; 409 for an old version, a replaced paper or an ended procedure; 422 for a rejection without reason */
export async function responderAdjunto(
  ctx: Context,
  id: number,
  cual: number,
  { estado, motivo, version }: FromSchema<typeof respuestaDeAdjuntoSchema>,
): Promise<AdjuntoLeido> {
  const tramite = await exigirConPapeles(ctx, id, { lock: true })
  const adjunto = await exigirAdjunto(ctx, tramite, cual, { lock: true })
  exigirQueSePueda(sinRespuesta(tramite.estado, adjunto.estado))
  const porque = motivo?.trim() ?? ''
  if (estado === 'rechazado' && !porque)
    throw invalid({ motivo: ['Escriba por qué se rechaza: quien lo pidió lo leerá.'] })
  const respondido = await update(
    ctx,
    AdjuntoDeTramite,
    cual,
    {
      estado,
      motivo: estado === 'rechazado' ? porque : null,
      revisado_por: estado === 'pendiente' ? null : (ctx.user?.id ?? null),
    },
    { ...(version && { version }), show: (row) => Promise.resolve(adjuntoLeido(tramite, row)) },
  )
  return adjuntoLeido(tramite, respondido)
}

const UN_DIA = 86_400_000

/** @throws Problem 404 if it was sent already or belongs to somebody else */
export async function quitarSuelto(ctx: Context, id: number, quien: Quien = {}): Promise<void> {
  const suelto = await sueltosDe(ctx, quien).findById(id)
  if (!suelto || !(await olvidar(ctx, id))) throw notFound('El archivo ya no está.')
}

/** Deletes uploads older than a day that no procedure took. */
export async function olvidarAdjuntos(ctx: Context): Promise<void> {
  const limite = new Date(ctx.now.getTime() - UN_DIA).toISOString()
  const viejos = await AdjuntoDeTramite.query(ctx.db)
    .whereNull('id_tramite')
    .where('created_at', '<', limite)
    .limit(500)
  for (const { id } of viejos) await olvidar(ctx, id)
}

/** Deletes the files of a form that created no procedure (rejected or repeated). Separate uploads stay. */
export async function olvidarLosQueSobran(ctx: Context, recibidos: readonly AdjuntoDeTramite[]): Promise<void> {
  if (!recibidos.length) return
  const sobran = await AdjuntoDeTramite.query(ctx.db)
    .whereIn(
      'id',
      recibidos.map(({ id }) => id),
    )
    .whereNull('id_tramite')
    .select('id')
  for (const { id } of sobran) await olvidar(ctx, id)
}

/** Skips a paper that was linked meanwhile. */
const olvidar = (ctx: Context, id: number): Promise<boolean> =>
  inTransaction(ctx, async (its) => {
    const suelto = await findRow(its.db, AdjuntoDeTramite, id, { lock: true })
    if (!suelto || suelto.id_tramite !== null) return false
    await remove(its, AdjuntoDeTramite, id)
    borrarArchivo(its, suelto.url_archivo)
    return true
  })

/** @throws Problem 422 by index for a past date */
export function exigirDiasPorVenir({ today }: Context, papeles: readonly PapelPorPedir[]): void {
  const pasados = papeles.flatMap(({ hasta }, n): [string, string[]][] =>
    hasta < today ? [[`papeles.${n}.hasta`, ['Ese día ya pasó.']]] : [],
  )
  if (pasados.length) throw invalid(Object.fromEntries(pasados))
}

/**
 * The first time is the only return (Ley 1755 de 2015, art. 17): it includes rejected papers and stops the clock.
 * @throws Problem 404; 409 if ended or the version is old; 422 for a past date
 */
async function pedirPapeles(
  ctx: Context,
  id: number,
  { papeles, version }: { papeles: readonly PapelPorPedir[]; version?: number | undefined },
): Promise<TramiteLeido> {
  const tramite = await exigirTramite(ctx, id, { lock: true })
  await exigirVersion(ctx, tramite, version)
  exigirQueSePueda(sinMas(tramite.estado, 'oficina'))
  exigirDiasPorVenir(ctx, papeles)
  const faltantes: Faltante[] = []
  for (const { titulo, motivo, hasta } of papeles) {
    await insert(ctx, PedidoDeTramite, {
      id_tramite: id,
      titulo: titulo.trim(),
      motivo: motivo.trim(),
      hasta,
      estado: 'pendiente',
      recibido_en: null,
      id_usuario: ctx.user?.id ?? null,
    })
    faltantes.push({ nombre: titulo.trim(), motivo: motivo.trim() })
  }
  await contarPedidos(ctx, id)
  const calendario = await calendarioDe(ctx)
  const situacion = await situacionDe(ctx, calendario, tramite, await pasosDe(ctx, id))
  const rechazados = await rechazadosDe(ctx, tramite)
  const lista = [...rechazados, ...faltantes]
  if (impedimento(calendario, situacion, { estado: 'devuelto', faltantes: lista }, 'oficina', ctx.today) === null)
    await pasarA(ctx, id, { estado: 'devuelto', faltantes: lista })
  else await anotarPaso(ctx, id, { de: tramite.estado, estado: tramite.estado, faltantes })
  return leerTramite(ctx, id)
}

async function rechazadosDe(ctx: Context, { id }: Tramite): Promise<Faltante[]> {
  const filas = await AdjuntoDeTramite.query(ctx.db).where({ id_tramite: id, estado: 'rechazado' }).orderBy('id')
  return filas.map(({ nombre, motivo }) => ({ nombre, motivo: motivo ?? 'Se rechazó.' }))
}

async function retirarPedido(ctx: Context, id_tramite: number, id: number): Promise<TramiteLeido> {
  const { estado } = await exigirTramite(ctx, id_tramite, { lock: true })
  const pedido = await PedidoDeTramite.query(ctx.db).findOne({ id, id_tramite })
  if (!pedido) throw notFound('No se encontró el documento que se pidió.')
  exigirQueSePueda(sinMas(estado, 'oficina'))
  if (pedido.estado !== 'pendiente') throw new Problem(409, 'no_se_puede', 'Ese documento ya no se espera.')
  await update(ctx, PedidoDeTramite, id, { estado: 'retirado' })
  await contarPedidos(ctx, id_tramite)
  return leerTramite(ctx, id_tramite)
}

export const rutasDePedidos = [
  route('POST /tramites/:id/pedidos', {
    operation: 'pedirPapelesDeTramite',
    summary: 'Pedir papeles por su nombre mientras el trámite sigue: qué, por qué y hasta cuándo',
    whose: deTramite,
    needs: modificar('tramites'),
    answers: 201,
    limit: perMinute(60),
    params: idParams,
    body: pedirPapelesSchema,
    example: { papeles: [{ titulo: 'Registro civil del menor', motivo: 'No se ve el sello.', hasta: '2090-01-31' }] },
    reply: tramite,
    handler: (ctx, { params, body }) => pedirPapeles(ctx, params.id, body),
  }),
  route('DELETE /tramites/:id/pedidos/:pedido', {
    operation: 'retirarPapelDeTramite',
    summary: 'Dejar de pedir un papel que no ha llegado',
    whose: deTramite,
    needs: modificar('tramites'),
    params: papelPedidoParams,
    reply: tramite,
    handler: (ctx, { params: { id, pedido } }) => retirarPedido(ctx, id, pedido),
  }),
]
