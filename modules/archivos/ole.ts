export interface EntradaOle {
  nombre: string
  enRaiz: boolean
}

const MAGIA = 'd0cf11e0a1b11ae1'
/** Limits of a document: directory entries, and sectors of its tables. */
const MOST = { entradas: 20_000, tablas: 20_000 }
const FIN_DE_CADENA = 0xfffffffa
const NADIE = 0xffffffff

/** Follows chains of sectors. @throws RangeError for a sector outside the file, or a cycle */
class Sectores {
  readonly #archivo: Buffer
  readonly tamano: number
  readonly #tablas: number[] = []

  constructor(archivo: Buffer) {
    this.#archivo = archivo
    const potencia = archivo.readUInt16LE(30)
    if (potencia !== 9 && potencia !== 12) throw new RangeError('sectors of no known size')
    this.tamano = 2 ** potencia
    for (let at = 76; at < 512; at += 4) this.#tablas.push(archivo.readUInt32LE(at))
    this.#tablasDeMas(archivo.readUInt32LE(68))
  }

  /** Files above 7 MB keep the addresses of their tables in extra sectors. */
  #tablasDeMas(desde: number): void {
    for (let sector = desde; sector < FIN_DE_CADENA;) {
      if (this.#tablas.length > MOST.tablas) throw new RangeError('too many tables')
      const bytes = this.leer(sector)
      for (let at = 0; at < this.tamano - 4; at += 4) this.#tablas.push(bytes.readUInt32LE(at))
      sector = bytes.readUInt32LE(this.tamano - 4)
    }
  }

  leer(sector: number): Buffer {
    const bytes = this.#archivo.subarray((sector + 1) * this.tamano, (sector + 2) * this.tamano)
    if (bytes.length < this.tamano) throw new RangeError('a sector out of the file')
    return bytes
  }

  *cadena(desde: number, most: number): Generator<Buffer> {
    let leidos = 0
    for (let sector = desde; sector < FIN_DE_CADENA; sector = this.#sigue(sector)) {
      if (++leidos > most) throw new RangeError('a chain without end')
      yield this.leer(sector)
    }
  }

  #sigue(sector: number): number {
    const porTabla = this.tamano / 4
    const tabla = this.#tablas[Math.floor(sector / porTabla)] ?? NADIE
    if (tabla >= FIN_DE_CADENA) throw new RangeError('a sector of no table')
    return this.leer(tabla).readUInt32LE((sector % porTabla) * 4)
  }
}

/** Directory of an old Office file (MS-CFB); streams are not read. @returns null when it is another format or damaged */
export function leerOle(archivo: Buffer): EntradaOle[] | null {
  if (archivo.length < 512 || archivo.subarray(0, 8).toString('hex') !== MAGIA) return null
  try {
    const sectores = new Sectores(archivo)
    const filas: Fila[] = []
    for (const bytes of sectores.cadena(archivo.readUInt32LE(48), (MOST.entradas * 128) / sectores.tamano))
      for (let at = 0; at < bytes.length; at += 128) filas.push(filaEn(bytes, at))
    const raiz = enRaiz(filas)
    return filas.flatMap(({ nombre, tipo }, n) => (tipo === 1 || tipo === 2 ? [{ nombre, enRaiz: raiz.has(n) }] : []))
  } catch (fault) {
    if (fault instanceof RangeError) return null
    throw fault
  }
}

/** Type 1: storage, 2: stream, 5: root. Siblings and child are row numbers. */
interface Fila {
  nombre: string
  tipo: number
  antes: number
  despues: number
  dentro: number
}

const filaEn = (bytes: Buffer, at: number): Fila => ({
  nombre: bytes.toString('utf16le', at, at + Math.min(64, Math.max(0, bytes.readUInt16LE(at + 64) - 2))),
  tipo: bytes.readUInt8(at + 66),
  antes: bytes.readUInt32LE(at + 68),
  despues: bytes.readUInt32LE(at + 72),
  dentro: bytes.readUInt32LE(at + 76),
})

/** Only entries directly under the root: an embedded document does not decide the type. */
function enRaiz(filas: readonly Fila[]): Set<number> {
  const vistas = new Set<number>()
  const porVer = [filas[0]?.dentro ?? NADIE]
  for (let n = porVer.pop(); n !== undefined; n = porVer.pop()) {
    const fila = filas[n]
    if (!fila || vistas.has(n)) continue
    vistas.add(n)
    porVer.push(fila.antes, fila.despues)
  }
  return vistas
}
