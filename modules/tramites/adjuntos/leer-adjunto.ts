import type { DocumentoDeTramite, AdjuntoLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { type Context, notFound, onlySeen, Problem } from '../../kernel/index.ts'
import { AdjuntoDeTramite, Tramite } from '../model.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import type { Actor } from '../domain/estados.ts'
import { deDocumentos, trabaja } from '../quien-ve.ts'
import { tituloDe } from './pedidos.ts'

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
  tramites: readonly (Numerado & { velado: boolean })[],
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
      documento: tituloDe(fila.nombre, fila.titulo ?? fila.nombre, tramite.velado && !trabaja(ctx)),
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
    titulo: tituloDe(adjunto.nombre, adjunto.titulo, velado),
    nombre_original: velado ? '•••' : nombre_original,
    motivo: velado && motivo ? '•••' : motivo,
  }
}
