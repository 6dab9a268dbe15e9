/** Streams of an old Office file by their paths: `WordDocument`, `Macros/VBA/_VBA_PROJECT`. What has no content is a storage. */
export type Flujos = readonly string[]

const SECTOR = 512
const NADIE = 0xffffffff

interface Fila {
  nombre: string
  tipo: 1 | 2 | 5
  hijos: Fila[]
}

/** An old Office file (MS-CFB, version 3) with these streams, empty; `relleno` bytes of it stand before its directory. */
export function unOle(flujos: Flujos, { relleno = 0 } = {}): Buffer {
  const raiz: Fila = { nombre: 'Root Entry', tipo: 5, hijos: [] }
  for (const flujo of flujos) {
    let en = raiz
    const partes = flujo.split('/')
    for (const [n, nombre] of partes.entries()) {
      const hay = en.hijos.find((una) => una.nombre === nombre)
      const una: Fila = hay ?? { nombre, tipo: n === partes.length - 1 ? 2 : 1, hijos: [] }
      if (!hay) en.hijos.push(una)
      en = una
    }
  }
  const filas: Fila[] = []
  const contar = (fila: Fila): void => {
    filas.push(fila)
    fila.hijos.forEach(contar)
  }
  contar(raiz)
  const antes = Math.ceil(relleno / SECTOR)
  const deDirectorio = Math.ceil(filas.length / 4)
  const tablas = Math.ceil((antes + deDirectorio + 200) / 126)
  const deMas = Math.max(0, Math.ceil((tablas - 109) / 127))
  return Buffer.concat([
    cabeza({ tablas, deMas, directorio: tablas + deMas + antes }),
    cadenas({ tablas, deMas, antes, deDirectorio }),
    masTablas(tablas, deMas),
    Buffer.alloc(antes * SECTOR),
    directorio(filas, deDirectorio),
  ])
}

function cabeza({ tablas, deMas, directorio }: { tablas: number; deMas: number; directorio: number }): Buffer {
  const bytes = Buffer.alloc(SECTOR)
  bytes.write('d0cf11e0a1b11ae1', 0, 'hex')
  for (const [en, valor] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    bytes.writeUInt16LE(valor, en)
  const fin = 0xfffffffe
  for (const [en, valor] of [
    [44, tablas],
    [48, directorio],
    [56, 4096],
    [60, fin],
    [68, deMas ? tablas : fin],
    [72, deMas],
  ] as const)
    bytes.writeUInt32LE(valor, en)
  for (let n = 0; n < 109; n++) bytes.writeUInt32LE(n < tablas ? n : NADIE, 76 + n * 4)
  return bytes
}

/** The table of what follows what: only the directory is a chain. */
function cadenas({
  tablas,
  deMas,
  antes,
  deDirectorio,
}: {
  tablas: number
  deMas: number
  antes: number
  deDirectorio: number
}): Buffer {
  const bytes = Buffer.alloc(tablas * SECTOR, 0xff)
  const desde = tablas + deMas + antes
  for (let n = 0; n < tablas; n++) bytes.writeUInt32LE(0xfffffffd, n * 4)
  for (let n = 0; n < deDirectorio; n++)
    bytes.writeUInt32LE(n === deDirectorio - 1 ? 0xfffffffe : desde + n + 1, (desde + n) * 4)
  return bytes
}

/** Where the tables beyond the 109 of the header are. */
function masTablas(tablas: number, deMas: number): Buffer {
  const bytes = Buffer.alloc(deMas * SECTOR, 0xff)
  for (let n = 109; n < tablas; n++)
    bytes.writeUInt32LE(n, Math.floor((n - 109) / 127) * SECTOR + ((n - 109) % 127) * 4)
  for (let n = 0; n < deMas; n++) bytes.writeUInt32LE(n === deMas - 1 ? 0xfffffffe : tablas + n + 1, n * SECTOR + 508)
  return bytes
}

function directorio(filas: readonly Fila[], sectores: number): Buffer {
  const bytes = Buffer.alloc(sectores * SECTOR)
  for (const [n, { nombre, tipo, hijos }] of filas.entries()) {
    const en = n * 128
    bytes.write(nombre, en, 'utf16le')
    bytes.writeUInt16LE(nombre.length * 2 + 2, en + 64)
    bytes.writeUInt8(tipo, en + 66)
    const hermana = filas.find(({ hijos: suyas }) => suyas.includes(filas[n]!))?.hijos
    const sigue = hermana?.[hermana.indexOf(filas[n]!) + 1]
    bytes.writeUInt32LE(NADIE, en + 68)
    bytes.writeUInt32LE(sigue ? filas.indexOf(sigue) : NADIE, en + 72)
    bytes.writeUInt32LE(hijos[0] ? filas.indexOf(hijos[0]) : NADIE, en + 76)
    bytes.writeUInt32LE(0xfffffffe, en + 116)
  }
  return bytes
}
