import { LIMITES, peligro, type Peligro } from './peligro.ts'

/** A part of a ZIP as its directory says it is. Nothing is inflated yet. */
export interface Parte {
  nombre: string
  metodo: number
  /** Bytes in the file, and once inflated. */
  comprimida: number
  real: number
  /** Where its own header stands. */
  desde: number
}

const FIN = 0x06054b50
const ENTRADA = 0x02014b50
const LOCAL = 0x04034b50

function finDe(archivo: Buffer): number {
  for (let at = archivo.length - 22; at >= Math.max(0, archivo.length - 65_557); at--) if (archivo.readUInt32LE(at) === FIN) return at
  return -1
}

/** Where the bytes of a part begin, when its own header agrees with the directory. */
export function datosDesde(archivo: Buffer, { desde, nombre, comprimida }: Parte): number | null {
  if (desde + 30 > archivo.length || archivo.readUInt32LE(desde) !== LOCAL) return null
  const largo = archivo.readUInt16LE(desde + 26)
  const datos = desde + 30 + largo + archivo.readUInt16LE(desde + 28)
  const igual = archivo.toString('utf8', desde + 30, desde + 30 + largo) === nombre
  return igual && datos + comprimida <= archivo.length ? datos : null
}

function entradaEn(archivo: Buffer, at: number): (Parte & { cifrada: boolean; sigue: number }) | null {
  if (at + 46 > archivo.length || archivo.readUInt32LE(at) !== ENTRADA) return null
  const corto = (de: number) => archivo.readUInt16LE(at + de)
  const largo = (de: number) => archivo.readUInt32LE(at + de)
  const sigue = at + 46 + corto(28) + corto(30) + corto(32)
  if (sigue > archivo.length) return null
  return {
    nombre: archivo.toString('utf8', at + 46, at + 46 + corto(28)),
    metodo: corto(10), comprimida: largo(20), real: largo(24), desde: largo(42), cifrada: (corto(8) & 1) === 1, sigue,
  }
}

const rara = (nombre: string): boolean => /(^|\/)\.\.(\/|$)|^\/|\\|\0|^[a-z]:/i.test(nombre)

/** Parts that share bytes: a small file that says the same ones again and again. */
const encimadas = (archivo: Buffer, partes: readonly Parte[]): boolean => {
  let hasta = 0
  return [...partes].sort((a, b) => a.desde - b.desde).some((parte) => {
    const datos = datosDesde(archivo, parte)
    if (datos === null || parte.desde < hasta) return true
    hasta = datos + parte.comprimida
    return false
  })
}

/**
 * Reads the directory of a ZIP by hand, before any library touches it: how many parts, how large, by what names. The limits are of
 * minutas of real offices, many times over.
 */
export function leerDirectorio(archivo: Buffer): { partes: Map<string, Parte> } | { peligros: Peligro[] } {
  const fin = archivo.length < 22 ? -1 : finDe(archivo)
  if (fin < 0) return { peligros: [peligro('zip_danado')] }
  const cuantas = archivo.readUInt16LE(fin + 10)
  if (cuantas > LIMITES.partes) return { peligros: [peligro('muchas_partes', `${cuantas} partes`)] }
  const peligros: Peligro[] = []
  const partes = new Map<string, Parte>()
  let total = 0
  for (let n = 0, at = archivo.readUInt32LE(fin + 16); n < cuantas; n++) {
    const entrada = entradaEn(archivo, at)
    if (!entrada) return { peligros: [...peligros, peligro('zip_danado')] }
    const { cifrada, sigue, ...parte } = entrada
    at = sigue
    total += parte.real
    if (cifrada) peligros.push(peligro('cifrado', parte.nombre))
    if (rara(parte.nombre)) peligros.push(peligro('ruta', parte.nombre))
    if (partes.has(parte.nombre.toLowerCase())) peligros.push(peligro('parte_repetida', parte.nombre))
    const crece = parte.real > 1_000_000 && parte.real > parte.comprimida * LIMITES.razon
    if (crece || parte.real > LIMITES.parte || total > LIMITES.total) return { peligros: [...peligros, peligro('bomba', parte.nombre)] }
    partes.set(parte.nombre.toLowerCase(), parte)
  }
  if (!peligros.length && encimadas(archivo, [...partes.values()])) peligros.push(peligro('zip_danado'))
  return peligros.length ? { peligros } : { partes }
}
