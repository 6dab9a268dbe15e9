import { unzipSync } from 'fflate'

export interface Entrada {
  nombre: string
  bytes: Buffer
}

/** A zip the service does not read: its sentence goes into status 89. */
export class ZipMalo extends Error {}

const MAXIMO = 5_000_000
const MAXIMO_LOTE = 50

/**
 * Opens what came in `contentFile`, without unpacking more than is allowed.
 * @param cuantos 1 for synchronous operations, 50 for batches
 * @throws ZipMalo
 */
export function abrirZip(base64: string, cuantos: 1 | typeof MAXIMO_LOTE): Entrada[] {
  if (!/^[A-Za-z0-9+/=\s]+$/.test(base64)) throw new ZipMalo('El contenido no está en base64 o viene vacío.')
  let total = 0
  let archivos: Record<string, Uint8Array>
  try {
    archivos = unzipSync(Buffer.from(base64, 'base64'), {
      filter: ({ originalSize, name }) => {
        total += originalSize
        return total <= MAXIMO * cuantos && !name.endsWith('/')
      },
    })
  } catch {
    throw new ZipMalo('Error descomprimiendo el archivo: no es un ZIP válido.')
  }
  const entradas = Object.entries(archivos).map(([nombre, bytes]) => ({ nombre, bytes: Buffer.from(bytes) }))
  if (total > MAXIMO * cuantos) throw new ZipMalo('El archivo descomprimido es demasiado grande.')
  if (entradas.length === 0) throw new ZipMalo('El ZIP está vacío.')
  if (entradas.length > cuantos)
    throw new ZipMalo(
      cuantos === 1 ? 'El ZIP trae más de un documento.' : `El lote trae más de ${MAXIMO_LOTE} documentos.`,
    )
  return entradas
}
