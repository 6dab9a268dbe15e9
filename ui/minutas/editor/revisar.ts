import type { RevisionDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { tituloDeRuta } from '../../../modules/minutas/domain/titulos.ts'
import type { Aviso } from '../../../modules/plantillas/domain.ts'
import { seccionDe } from './secciones.ts'

export type Tipo = RevisionDeMinuta['tipo']

/** Something to look at before generating. */
export interface PorMirar {
  ruta: string
  titulo: string
  tipo: Tipo
  mensaje: string
}

/** What the live document says, which knows what was written since it was saved; null while it has not been drawn. */
export interface DelDocumento {
  faltan: readonly string[]
  avisos: readonly Aviso[]
  reparos: readonly { ruta: string; mensaje: string }[]
}

/** A datum that is written nowhere in the form says where it is. */
const DONDE: readonly (readonly [raiz: string, donde: string])[] = [
  ['notaria', 'Se escribe en la configuración de la notaría.'],
  ['proyecto', 'Se escribe en el proyecto.'],
  ['registro', 'Viene del formato de registro.'],
]
export const dondeSeEscribe = (ruta: string): string | null =>
  seccionDe(ruta) ? null : (DONDE.find(([raiz]) => ruta === raiz || ruta.startsWith(`${raiz}.`))?.[1] ?? null)

/**
 * Findings of the server at the last save, with those of the live document in the place of what it said then of what is missing, of
 * what cannot be read and of what does not add up.
 */
export const porMirar = (revision: readonly RevisionDeMinuta[], documento: DelDocumento | null): PorMirar[] => {
  // of what is missing its group says that it is missing
  const una = (uno: RevisionDeMinuta): PorMirar =>
    uno.tipo === 'falta' ? { ...uno, mensaje: dondeSeEscribe(uno.ruta) ?? '' } : uno
  if (!documento) return revision.map(una)
  const dicho = new Set(documento.avisos.map(({ ruta, mensaje }) => `${ruta} ${mensaje}`))
  const enOrden = (tipo: Tipo) =>
    revision.filter((uno) => uno.tipo === tipo && !dicho.has(`${uno.ruta} ${uno.mensaje}`))
  return [
    ...[...new Set(documento.faltan)].map((ruta) => ({
      ruta,
      titulo: tituloDeRuta(ruta),
      tipo: 'falta' as const,
      mensaje: dondeSeEscribe(ruta) ?? '',
    })),
    // nobody printed it, and it has no path in the template
    ...enOrden('falta').filter(({ ruta }) => ruta === 'compradores'),
    ...documento.avisos
      .filter(({ ilegible }) => ilegible)
      .map(({ ruta, mensaje }) => ({ ruta, titulo: tituloDeRuta(ruta), tipo: 'ilegible' as const, mensaje })),
    ...documento.reparos.map(({ ruta, mensaje }) => ({
      ruta,
      titulo: tituloDeRuta(ruta),
      tipo: 'reparo' as const,
      mensaje,
    })),
    ...enOrden('diferencia'),
    ...documento.avisos
      .filter(({ ilegible }) => !ilegible)
      .map(({ ruta, mensaje }) => ({ ruta, titulo: tituloDeRuta(ruta), tipo: 'aviso' as const, mensaje })),
    ...enOrden('aviso'),
  ]
}
