import type { AdjuntoPedido } from '../../../schemas/tramites/tramite.ts'
import type { AdjuntoLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { conGuardados } from '../../archivos/index.ts'
import { inTransactionOnce, invalid, update, type Context, type UploadedFile } from '../../kernel/index.ts'
import { sinMas, sinReemplazo, type Actor } from '../domain/estados.ts'
import { AdjuntoDeTramite, type Tramite } from '../model.ts'
import { abrirHoja, type HojaAbierta, leerOrden } from '../orden/leer-orden.ts'
import { actorDe, adjuntoLeido, exigirAdjunto, exigirConPapeles, exigirQueSePueda } from './leer-adjunto.ts'
import { pedidoDelTramite, recibirPedido } from './pedidos.ts'
import { seRecibe } from './formatos.ts'
import { NO_ESTA, sobran } from './recibir.ts'
import { anotar, loEnviado, sueltosDe, UNO_SOLO, type Conservado, type Quien } from './subir.ts'

export interface PapelEnviado extends Quien {
  subido?: UploadedFile | undefined
  id_adjunto?: number | string | null | undefined
  noAplica?: string | null | undefined
}

export interface Como<T> {
  quien: Actor
  leer: (its: Context, leido: AdjuntoLeido) => T | Promise<T>
}

export const comoSesion = (ctx: Context): Como<AdjuntoLeido> => ({ quien: actorDe(ctx), leer: (_, leido) => leido })

/** The replaced paper and its answer stay. Slow: outside of transactions. @throws Problem 404; 409 (domain/estados.ts); 422 for the file */
export async function reemplazarAdjunto<T>(
  ctx: Context,
  id: number,
  cual: number,
  papel: PapelEnviado,
  { quien, leer }: Como<T>,
): Promise<T> {
  const tramite = await exigirConPapeles(ctx, id)
  const anterior = await exigirAdjunto(ctx, tramite, cual)
  const { nombre, estado } = anterior
  exigirQueSePueda(sinReemplazo(tramite.estado, estado, quien))
  const { adjunto } = await pedidoDelTramite(ctx, tramite, nombre)
  return recibirUno(
    ctx,
    papel,
    adjunto,
    async (its) => {
      const actual = await exigirConPapeles(its, id, { lock: true })
      const viejo = await exigirAdjunto(its, actual, cual, { lock: true })
      exigirQueSePueda(sinReemplazo(actual.estado, viejo.estado, quien))
      await update(its, AdjuntoDeTramite, cual, { estado: 'reemplazado' })
      return { tramite: actual, orden: viejo.orden, reemplaza_a: cual }
    },
    leer,
    adjunto.formatos === 'hoja' ? [await abrirHoja(ctx, anterior)] : [],
  )
}

/** Missing paper of the form, or asked for by name (in any open state). @throws Problem 404; 409 if not accepted any more; 422 by field */
export async function agregarAdjunto<T>(
  ctx: Context,
  id: number,
  nombre: string,
  papel: PapelEnviado,
  { quien, leer }: Como<T>,
): Promise<T> {
  const tramite = await exigirConPapeles(ctx, id)
  const { adjunto, pedido } = await pedidoDelTramite(ctx, tramite, nombre)
  exigirQueSePueda(sinMas(tramite.estado, pedido ? 'oficina' : quien))
  return recibirUno(
    ctx,
    papel,
    adjunto,
    async (its) => {
      const actual = await exigirConPapeles(its, id, { lock: true })
      exigirQueSePueda(sinMas(actual.estado, pedido ? 'oficina' : quien))
      const suyos = await AdjuntoDeTramite.query(its.db)
        .where({ id_tramite: id, nombre })
        .whereNot('estado', 'reemplazado')
      const { maximo = 1 } = adjunto
      if (suyos.length >= maximo)
        throw invalid({ archivo: [maximo === 1 ? 'Ese documento ya está: reemplácelo.' : sobran(maximo)] })
      if (pedido) await recibirPedido(its, pedido)
      return { tramite: actual, orden: Math.max(0, ...suyos.map(({ orden }) => orden)) + 1, reemplaza_a: null }
    },
    leer,
  )
}

interface Lugar {
  tramite: Tramite
  orden: number
  reemplaza_a: number | null
}

async function recibirUno<T>(
  ctx: Context,
  { id_enlace = null, id_adjunto, ...papel }: PapelEnviado,
  pedido: AdjuntoPedido,
  lugar: (its: Context) => Promise<Lugar>,
  leer: Como<T>['leer'],
  antes: readonly HojaAbierta[] = [],
): Promise<T> {
  const conEsta = async (suya: Parameters<typeof abrirHoja>[1] | undefined) =>
    suya && pedido.formatos === 'hoja' ? [...antes, await abrirHoja(ctx, suya)] : antes
  if (id_adjunto) {
    if (papel.subido) throw invalid({ id_adjunto: ['Envíe el archivo o el documento que ya subió, no los dos.'] })
    if (papel.noAplica?.trim()) throw invalid({ noAplica: [UNO_SOLO] })
    const id = Number(id_adjunto)
    const hojas = await conEsta(await sueltosDe(ctx, { id_enlace }).findById(id))
    return inTransactionOnce(ctx, async (its) =>
      leer(its, await enlazarSuelto(its, { id_enlace, id }, pedido, lugar, hojas)),
    )
  }
  const conservado = await loEnviado(ctx, pedido, papel)
  const {
    guardado: { ruta },
    conocido: { extension },
  } = conservado
  return conGuardados(ctx, [ruta], async () => {
    const hojas = await conEsta({ url_archivo: ruta, extension })
    return inTransactionOnce(ctx, async (its) =>
      leer(its, await escribirEn(its, pedido, conservado, lugar, { id_enlace, hojas })),
    )
  })
}

async function escribirEn(
  its: Context,
  pedido: AdjuntoPedido,
  conservado: Conservado,
  lugar: (its: Context) => Promise<Lugar>,
  { id_enlace, hojas }: { id_enlace: number | null; hojas: readonly HojaAbierta[] },
): Promise<AdjuntoLeido> {
  const { tramite, orden, reemplaza_a } = await lugar(its)
  const escrito = await anotar(its, pedido, conservado, {
    id_enlace,
    id_tramite: tramite.id,
    orden,
    ...(reemplaza_a && { reemplaza_a }),
  })
  await leerOrden(its, escrito, hojas)
  return adjuntoLeido(tramite, escrito)
}

async function enlazarSuelto(
  its: Context,
  { id, id_enlace }: { id: number; id_enlace: number | null },
  { nombre, formatos }: AdjuntoPedido,
  lugar: (its: Context) => Promise<Lugar>,
  hojas: readonly HojaAbierta[],
): Promise<AdjuntoLeido> {
  // first: it locks the procedure and counts its papers, which on MariaDB a plain read before it would show as of then
  const { tramite, orden, reemplaza_a } = await lugar(its)
  const suelto = await sueltosDe(its, { id_enlace }).findById(id)
  if (suelto?.nombre !== nombre || !seRecibe(suelto.extension, formatos)) throw invalid({ archivo: [NO_ESTA] })
  const escrito = await update(
    its,
    AdjuntoDeTramite,
    id,
    { id_tramite: tramite.id, orden, reemplaza_a },
    { version: suelto.version },
  )
  await leerOrden(its, escrito, hojas)
  return adjuntoLeido(tramite, escrito)
}
