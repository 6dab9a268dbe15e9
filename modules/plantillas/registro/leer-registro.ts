import { readSheet } from 'read-excel-file/node'
import { leerFilas, sinLeer, type Registro } from '../domain/registro/leer-filas.ts'
import type { Peligro } from '../seguridad/peligro.ts'
import { revisarXlsx } from '../seguridad/revisar.ts'

/** Deeds of a project that one sheet may bring. */
const FILAS = 2_000

/**
 * Reads a FormatoRegistro, checked as any upload before it is opened. Nothing is written: it is for a person to look at.
 * @param hoy `YYYY-MM-DD`, for dates that do not say their year
 */
export async function leerRegistro(archivo: Buffer, hoy: string): Promise<Registro & { peligros: Peligro[] }> {
  const peligros = revisarXlsx(archivo)
  if (peligros.length) return { ...sinLeer(peligros[0]?.motivo ?? ''), peligros }
  try {
    const filas = await readSheet(archivo)
    if (filas.length > FILAS) return { ...sinLeer(`La hoja tiene más de ${FILAS} filas.`), peligros }
    return { ...leerFilas(filas, hoy), peligros }
  } catch {
    return { ...sinLeer('El libro no se pudo leer. Ábralo en Excel y guárdelo de nuevo.'), peligros }
  }
}
