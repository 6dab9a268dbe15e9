import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { mirada } from '../archivos/index.ts'
import { Problem, type UploadedFile } from '../kernel/index.ts'

/** One document as it came, alone or out of a zip. */
export interface Suelto {
  nombre: string
  contenido: Buffer
}

const MEGABYTE = 1024 * 1024
const MAYOR_XML = 2 * MEGABYTE
const MAYOR_TODO = 60 * MEGABYTE
const MAS_ARCHIVOS = 1000

/**
 * The XML files inside an upload. A zip is opened only as far as its own index promises to be reasonable.
 * @throws Problem 422 in words for what cannot be opened or is out of measure.
 */
export async function desempacar(subido: UploadedFile): Promise<Suelto[]> {
  if (subido.type !== 'application/zip') {
    if (/\.zip$/i.test(subido.name)) throw new Problem(422, 'zip', 'El archivo no es un ZIP, aunque su nombre lo diga.')
    return [{ nombre: subido.name, contenido: await readFile(subido.path) }]
  }
  const dicho = await abrir({ path: subido.path })
  const { abierto, falla = 'El ZIP no se pudo abrir en el tiempo que hay. Hágalo de nuevo y vuelva a subirlo.' } =
    dicho?.respuesta ?? {}
  if (!abierto) throw new Problem(422, 'zip', falla)
  const sueltos = abierto.map(([nombre, bytes]) => ({
    nombre:
      nombre
        .split(/[/\\]/)
        .at(-1)
        ?.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '') ?? nombre,
    contenido: Buffer.from(bytes),
  }))
  if (!sueltos.length) throw new Problem(422, 'zip', 'El ZIP no trae archivos XML.')
  return sueltos
}

/** The XML files of a ZIP by their names in it, or why it is not opened. */
interface Abierto {
  abierto?: [nombre: string, bytes: Uint8Array][]
  falla?: string
}

const abrir = mirada<{ path: string }, Abierto>('zip-de-xml')

/** In a thread: opening sixty megabytes takes half a second. */
export async function abrirZipDeXml({ path }: { path: string }): Promise<Abierto> {
  const contenido = await readFile(path)
  let total = 0
  let cuantos = 0
  let falla = ''
  const leer = () =>
    unzipSync(contenido, {
      filter: ({ name, size, originalSize }) => {
        if (falla || name.endsWith('/') || name.startsWith('__MACOSX/') || !/\.xml$/i.test(name)) return false
        const grande = Math.max(size, originalSize) // what is not compressed is copied by `size`, whatever the index promises
        total += grande
        cuantos += 1
        if (cuantos > MAS_ARCHIVOS) falla = `El ZIP trae más de ${String(MAS_ARCHIVOS)} archivos.`
        if (grande > MAYOR_XML || total > MAYOR_TODO) falla = 'El ZIP trae archivos demasiado grandes.'
        return falla === ''
      },
    })
  const abierto = intentar(leer)
  if (falla) return { falla }
  return abierto ? { abierto: Object.entries(abierto) } : { falla: 'El ZIP está dañado o tiene clave.' }
}

const intentar = <T>(leer: () => T): T | null => {
  try {
    return leer()
  } catch {
    return null
  }
}
