import type { AdjuntoLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import type { AdjuntoDeTramite, Tramite } from '../model.ts'
import { direccionDe } from '../papeles.ts'

/** A paper as it is answered: where it is kept stays here. */
export const sueltoLeido = (adjunto: AdjuntoDeTramite) => {
  const { id, version, nombre, titulo, nombre_original, extension, tipo, bytes, sin_revisar, created_at } = adjunto
  return { id, version, nombre, titulo, nombre_original, extension, tipo, bytes, sin_revisar, created_at }
}

/** The same of a procedure. @param velado its reader does not see whom it names (velo.ts) */
export function adjuntoLeido(
  tramite: Pick<Tramite, 'id' | 'tipo' | 'anio' | 'numero'>,
  adjunto: AdjuntoDeTramite,
  { velado = false } = {},
): AdjuntoLeido {
  // a row that was just written has no column that nobody gave it
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
