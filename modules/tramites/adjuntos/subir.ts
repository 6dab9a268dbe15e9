import type { AdjuntoPedido, TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { conGuardados, guardarArchivo, guardarContenido, type ArchivoGuardado, carpeta } from '../../archivos/index.ts'
import {
  insert,
  inTransactionOnce,
  invalid,
  onlySeen,
  Problem,
  type Context,
  type UploadedFile,
} from '../../kernel/index.ts'
import { AdjuntoDeTramite } from '../model.ts'
import { deAdjuntoSuelto } from '../quien-ve.ts'
import { conocer, type Conocido, TIPO_DE } from './formatos.ts'
import { createElement } from 'react'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import { NoAplica } from '../estados/constancias.tsx'

async function paginaNoAplica(ctx: Context, titulo: string, motivo: string): Promise<Buffer> {
  const hoja = createElement(NoAplica, {
    oficina: await membreteDe(ctx),
    titulo,
    motivo,
    cuando: ctx.now.toISOString(),
  })
  return ctx.app.pdf.render(imprimir(hoja), { format: 'Letter' })
}

/** Rows of destroyed papers stay; unlinked uploads last a day. */
export const TRAMITES = carpeta('tramites', [
  {
    tabla: 'tramites_adjuntos',
    columna: 'url_archivo',
    dice: 'Un documento del trámite',
    registro: 'id_tramite',
    tiene: 'destruido_en is null and id_tramite is not null',
  },
])

/** Maximum of unsent uploads per person or link. */
const SUELTOS = 60
const DEMASIADOS = 'Tiene demasiados archivos sin enviar. Quite los que no necesita o espere hasta mañana.'
const NO_SE_PIDE = 'Este trámite no pide ese documento.'

export interface Quien {
  id_enlace?: number | null
}

export const sueltosDe = (ctx: Context, { id_enlace = null }: Quien) => {
  const suyos = AdjuntoDeTramite.query(ctx.db).whereNull('id_tramite')
  return id_enlace === null ? onlySeen(ctx, suyos, deAdjuntoSuelto).whereNull('id_enlace') : suyos.where({ id_enlace })
}

export function pedidoDe(tipo: Pick<TipoDeTramite, 'adjuntos'>, nombre: string, campo = 'nombre'): AdjuntoPedido {
  const pedido = tipo.adjuntos.find((uno) => uno.nombre === nombre)
  if (!pedido) throw invalid({ [campo]: [NO_SE_PIDE] })
  return pedido
}

export interface Conservado {
  guardado: ArchivoGuardado
  conocido: Conocido
  nombre_original: string
}

export const conservar = async (ctx: Context, subido: UploadedFile, conocido: Conocido): Promise<Conservado> => ({
  guardado: await guardarArchivo(ctx, subido, TRAMITES, `.${conocido.extension}`),
  conocido,
  nombre_original: subido.name || `documento.${conocido.extension}`,
})

export const conservarNoAplica = async (ctx: Context, titulo: string, motivo: string): Promise<Conservado> => ({
  guardado: await guardarContenido(ctx, await paginaNoAplica(ctx, titulo, motivo), TRAMITES, '.pdf'),
  conocido: { extension: 'pdf', sin_revisar: null },
  nombre_original: 'No aplica.pdf',
})

/** Without a procedure the row waits for its form, at most a day. */
export const anotar = (
  ctx: Context,
  { nombre, titulo }: AdjuntoPedido,
  { guardado, conocido: { extension, sin_revisar }, nombre_original }: Conservado,
  { id_enlace = null, ...suyo }: Quien & { id_tramite?: number; orden?: number; reemplaza_a?: number } = {},
): Promise<AdjuntoDeTramite> =>
  insert(ctx, AdjuntoDeTramite, {
    id_tramite: null,
    nombre,
    orden: 1,
    titulo,
    nombre_original,
    extension,
    tipo: TIPO_DE[extension],
    url_archivo: guardado.ruta,
    bytes: guardado.bytes,
    sha256: guardado.sha256,
    sin_revisar,
    estado: 'pendiente',
    motivo: null,
    revisado_por: null,
    reemplaza_a: null,
    destruido_en: null,
    id_usuario: ctx.user?.id ?? null,
    id_enlace,
    ...suyo,
  })

interface PedidoSuelto extends Quien {
  tipo: string
  nombre: string
  noAplica?: string | null | undefined
  subido?: UploadedFile | undefined
}

/** Slow: call it outside of a transaction. @param lee builds the reply @throws Problem 422 by field, also for too many uploads */
export async function subirAdjunto<T>(
  ctx: Context,
  { tipo, nombre, noAplica, subido, id_enlace = null }: PedidoSuelto,
  lee: (adjunto: AdjuntoDeTramite) => T,
): Promise<T> {
  const clase = tipoDe(tipo)
  if (!clase) throw invalid({ tipo: ['No existe ese tipo de trámite.'] })
  const pedido = pedidoDe(clase, nombre)
  if ((await sueltosDe(ctx, { id_enlace }).resultSize()) >= SUELTOS)
    throw new Problem(422, 'muchos_archivos', DEMASIADOS)
  const enviado = await loEnviado(ctx, pedido, { subido, noAplica })
  return conGuardados(ctx, [enviado.guardado.ruta], () =>
    inTransactionOnce(ctx, async (its) => lee(await anotar(its, pedido, enviado, { id_enlace }))),
  )
}

export const UNO_SOLO = 'Adjunte el documento o diga por qué no aplica, no los dos.'

export async function loEnviado(
  ctx: Context,
  pedido: AdjuntoPedido,
  { subido, noAplica }: Pick<PedidoSuelto, 'subido' | 'noAplica'>,
): Promise<Conservado> {
  const motivo = noAplica?.trim()
  if (subido && motivo) throw invalid({ noAplica: [UNO_SOLO] })
  if (subido) return conservar(ctx, subido, await conocer(subido, 'archivo', pedido.formatos))
  if (!motivo) throw invalid({ archivo: ['Elija un archivo.'] })
  if (!pedido.noAplica) throw invalid({ noAplica: ['Ese documento siempre se adjunta.'] })
  return conservarNoAplica(ctx, pedido.titulo, motivo)
}
