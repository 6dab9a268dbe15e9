import type { DocumentoDeTramite, AdjuntoLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { type Context, notFound, onlySeen, Problem, invalid, update } from '../../kernel/index.ts'
import { AdjuntoDeTramite, Tramite, PedidoDeTramite } from '../model.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import type { Actor } from '../domain/estados.ts'
import { deDocumentos } from '../quien-ve.ts'
import { formatDateLong } from '../../../schemas/es-co/index.ts'
import type { PapelPedido } from '../../../schemas/tramites/tramite-adjunto.ts'
import type { AdjuntoPedido } from '../../../schemas/tramites/tramite.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'

type Numerado = Pick<Tramite, 'id' | 'tipo' | 'anio' | 'numero'>

/** External file name: type, number and paper; never a person's name. */
export function direccionDe(
  { tipo, anio, numero }: Numerado,
  { nombre, orden }: Pick<AdjuntoDeTramite, 'nombre' | 'orden'>,
) {
  const sufijo = nombre === 'formatoRegistro' ? 'FormatoRegistro' : ''
  const Nombre_Documento = `${tipo}-${anio}-${numero}-${nombre}${orden > 1 ? `-${orden}` : ''}`
  // POST files sends only the path, so the path names the paper too
  return { path: `${Nombre_Documento}Tramites${sufijo}`, Nombre_Documento }
}

export async function documentosDe(
  ctx: Context,
  tramites: readonly Numerado[],
): Promise<Map<number, DocumentoDeTramite[]>> {
  const suyos = new Map(tramites.map((uno) => [uno.id, uno]))
  const filas = suyos.size
    ? await AdjuntoDeTramite.query(ctx.db)
        .whereIn('id_tramite', [...suyos.keys()])
        .whereNot('estado', 'reemplazado')
        .whereNull('destruido_en')
        .orderBy('id')
    : []
  const documentos = new Map<number, DocumentoDeTramite[]>()
  for (const fila of filas) {
    const tramite = suyos.get(fila.id_tramite ?? 0)
    if (!tramite) continue
    const dicho = {
      id: fila.id,
      ...direccionDe(tramite, fila),
      extension: fila.extension,
      documento: fila.titulo ?? fila.nombre,
    }
    documentos.set(tramite.id, [...(documentos.get(tramite.id) ?? []), dicho])
  }
  return documentos
}

export const actorDe = ({ user }: Context): Actor =>
  user?.permisos.has(permiso('tramites', 'modificar')) ? 'oficina' : 'cliente'

/** @throws Problem 404, also for papers that the user may not see */
export async function exigirConPapeles(ctx: Context, id: number, { lock = false } = {}): Promise<Tramite> {
  const busca = onlySeen(ctx, Tramite.query(ctx.db), deDocumentos).findById(id)
  const tramite = await (lock ? busca.forUpdate() : busca)
  if (!tramite) throw notFound('No se encontró el trámite.')
  return tramite
}

export async function exigirAdjunto(
  ctx: Context,
  { id: id_tramite }: Tramite,
  id: number,
  { lock = false } = {},
): Promise<AdjuntoDeTramite> {
  const busca = AdjuntoDeTramite.query(ctx.db).findOne({ id, id_tramite })
  const adjunto = await (lock ? busca.forUpdate() : busca)
  if (!adjunto) throw notFound('No se encontró el documento.')
  return adjunto
}

export function exigirQueSePueda(falta: string | null): void {
  if (falta) throw new Problem(409, 'no_se_puede', falta)
}

/** Reply without the storage path. */
export const sueltoLeido = (adjunto: AdjuntoDeTramite) => {
  const { id, version, nombre, titulo, nombre_original, extension, tipo, bytes, sin_revisar, created_at } = adjunto
  return { id, version, nombre, titulo, nombre_original, extension, tipo, bytes, sin_revisar, created_at }
}

/** @param velado hides names from readers of a reserved procedure */
export function adjuntoLeido(
  tramite: Pick<Tramite, 'id' | 'tipo' | 'anio' | 'numero'>,
  adjunto: AdjuntoDeTramite,
  { velado = false } = {},
): AdjuntoLeido {
  // a freshly inserted row lacks the columns that were not given
  const { nombre_original, motivo, orden, sha256, estado, reemplaza_a, destruido_en = null } = adjunto
  return {
    ...sueltoLeido(adjunto),
    orden,
    sha256,
    estado,
    reemplaza_a,
    destruido_en,
    ...direccionDe(tramite, adjunto),
    nombre_original: velado ? '•••' : nombre_original,
    motivo: velado && motivo ? '•••' : motivo,
  }
}

const PREFIJO = 'pedido_'

/** Key of a paper that the office asked for by name. */
export const nombreDePedido = (id: number): string => PREFIJO + String(id)

const comoAdjunto = ({ id, titulo, motivo, hasta }: PedidoDeTramite): AdjuntoPedido => ({
  nombre: nombreDePedido(id),
  titulo,
  ayuda: `${motivo} Lo esperan hasta el ${formatDateLong(hasta)}.`,
  formatos: 'amplios',
  obligatorio: true,
})

export async function contarPedidos(ctx: Context, id: number): Promise<void> {
  const pedidos_pendientes = await PedidoDeTramite.query(ctx.db)
    .where({ id_tramite: id, estado: 'pendiente' })
    .resultSize()
  await update(ctx, Tramite, id, { pedidos_pendientes })
}

export const pedidosPendientes = async (ctx: Context, id_tramite: number): Promise<AdjuntoPedido[]> =>
  (await PedidoDeTramite.query(ctx.db).where({ id_tramite, estado: 'pendiente' }).orderBy('id')).map(comoAdjunto)

export async function pedidoDelTramite(
  ctx: Context,
  { id, tipo }: Tramite,
  nombre: string,
): Promise<{ adjunto: AdjuntoPedido; pedido: PedidoDeTramite | null }> {
  const delTipo = tipoDe(tipo)?.adjuntos.find((uno) => uno.nombre === nombre)
  if (delTipo) return { adjunto: delTipo, pedido: null }
  const cual = nombre.startsWith(PREFIJO) ? Number(nombre.slice(PREFIJO.length)) : 0
  const pedido =
    cual > 0
      ? await PedidoDeTramite.query(ctx.db).findOne({ id: cual, id_tramite: id }).whereNot('estado', 'retirado')
      : undefined
  if (!pedido) throw invalid({ nombre: ['Este trámite no pide ese documento.'] })
  return { adjunto: comoAdjunto(pedido), pedido }
}

/** Call it in the transaction that writes the paper. */
export async function recibirPedido(ctx: Context, { id, id_tramite, estado }: PedidoDeTramite): Promise<void> {
  if (estado === 'pendiente')
    await update(ctx, PedidoDeTramite, id, { estado: 'recibido', recibido_en: ctx.now.toISOString() })
  await contarPedidos(ctx, id_tramite)
}

export const pedidosDe = async (ctx: Context, id_tramite: number, velado = false): Promise<PapelPedido[]> =>
  (await PedidoDeTramite.query(ctx.db).where({ id_tramite }).orderBy('id')).map(
    ({ id, titulo, motivo, hasta, estado, recibido_en, created_at }) => ({
      id,
      titulo: velado ? '•••' : titulo,
      motivo: velado ? '•••' : motivo,
      hasta,
      estado,
      recibido_en,
      created_at,
    }),
  )
