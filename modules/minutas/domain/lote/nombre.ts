import type { ActoDeRegistro } from '../../../plantillas/domain.ts'

/** What Windows or macOS do not take in a file's name, and what nobody sees in one. */
const FUERA = /[\\/:*?"<>|]|[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu
const LARGO = 120

const limpio = (texto: string): string => texto.replace(FUERA, ' ').replace(/\s+/g, ' ').trim()

/**
 * What the document of a deed is called: `003 T5-502 Óscar Iván Muñoz`. Its place in the sheet goes first, so that no two share a name and
 * a folder lists them as the sheet does.
 * @param orden its place among the deeds of the sheet, from 1
 */
export function nombreDeEscritura(orden: number, { datos, matriculas, compradores }: ActoDeRegistro): string {
  const inmueble = String(datos.property_number ?? '') || (matriculas[0] ?? '')
  const dicho = limpio([String(orden).padStart(3, '0'), inmueble, compradores[0]?.name ?? ''].join(' '))
  // whole characters, and no dot or space at its end
  return [...dicho.normalize('NFC')]
    .slice(0, LARGO)
    .join('')
    .replace(/[. ]+$/, '')
}
