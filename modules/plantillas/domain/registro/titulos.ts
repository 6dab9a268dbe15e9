import { normalizeText } from '../../../../schemas/es-co.ts'
import { CLAVES_DE_REGISTRO, type Clave } from './claves.ts'

/** A title as it is compared: without accents, capitals, signs or the small words between. */
const comparable = (titulo: unknown): string =>
  (typeof titulo === 'string' ? normalizeText(titulo) : '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(de|del|la|el|a)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const POR_TITULO = new Map(
  CLAVES_DE_REGISTRO.flatMap((clave) =>
    [clave.etiqueta, clave.clave].map((titulo) => [comparable(titulo), clave] as const),
  ),
)

/** The key a title stands for, in Spanish or in English. */
export const claveDe = (titulo: unknown): Clave | null => POR_TITULO.get(comparable(titulo)) ?? null

/** Titles that make a row or a column the one of the titles. */
export const BASTANTES = 5
