import { hojaALaVista, mirada } from '../../archivos/index.ts'
import { leerFilas, sinLeer, type Registro } from '../domain/registro/leer-filas.ts'
import { peligro, type Peligro, revisarXlsx } from '../seguridad.ts'

/** Deeds of a project that one sheet may bring. */
const FILAS = 2_000

type Leido = Registro & { peligros: Peligro[] }
interface Encargo {
  archivo: Uint8Array
  hoy: string
}

/** Two thousand rows take a second or two. */
const PLAZO_MS = 10_000
const leer = mirada<Encargo, Leido>('registro', { plazoMs: PLAZO_MS })

/** As `leerRegistroAqui`, in a thread. @throws Problem 503 when too many wait */
export async function leerRegistro(archivo: Buffer, hoy: string): Promise<Leido> {
  const leido = (await leer({ archivo, hoy }))?.respuesta
  const peligros = [peligro('no_responde')]
  return leido ?? { ...sinLeer(peligros[0]?.motivo ?? ''), peligros }
}

export async function leerRegistroAqui({ archivo: bytes, hoy }: Encargo): Promise<Leido> {
  const archivo = Buffer.from(bytes)
  const peligros = revisarXlsx(archivo)
  if (peligros.length) return { ...sinLeer(peligros[0]?.motivo ?? ''), peligros }
  try {
    const filas = (await hojaALaVista(archivo, FILAS + 1))?.filas ?? []
    if (filas.length > FILAS) return { ...sinLeer(`La hoja tiene más de ${FILAS} filas.`), peligros }
    return { ...leerFilas(filas, hoy), peligros }
  } catch {
    return { ...sinLeer('El libro no se pudo leer. Ábralo en Excel y guárdelo de nuevo.'), peligros }
  }
}
