import { normalizeText } from '../../../schemas/es-co/index.ts'
import { CARGOS } from '../../../schemas/registros/personas.ts'

export interface Companero {
  clave: number
  numero_documento: string
  nombres: string
  apellidos: string
  email: string
  id_rol: number | null
  cargos: string[]
}

export interface Rol {
  id: number
  name: string
}

let ultima = 0
export const nuevo = (): Companero => ({
  clave: ++ultima,
  numero_documento: '',
  nombres: '',
  apellidos: '',
  email: '',
  id_rol: null,
  cargos: [],
})

/** Order of the columns of a sheet that is pasted. */
export const COLUMNAS = ['numero_documento', 'nombres', 'apellidos', 'email', 'rol', 'cargos'] as const
export type Columna = (typeof COLUMNAS)[number]

const TITULO = /documento|cedula|nombre|correo/

const cargosDe = (texto: string): string[] => {
  const dicho = normalizeText(texto)
  return CARGOS.filter(({ label }) => dicho.includes(normalizeText(label))).map(({ value }) => String(value))
}

const conCelda = (fila: Companero, columna: Columna, texto: string, roles: readonly Rol[]): Companero => {
  const valor = texto.trim()
  if (columna === 'cargos') return { ...fila, cargos: cargosDe(valor) }
  if (columna !== 'rol') return { ...fila, [columna]: valor }
  const dicho = normalizeText(valor)
  const rol = dicho
    ? roles.find(({ name }) => normalizeText(name) === dicho || normalizeText(name).startsWith(dicho))
    : null
  return rol ? { ...fila, id_rol: rol.id } : fila
}

export const vacia = ({ numero_documento, nombres, apellidos, email }: Companero): boolean =>
  !(numero_documento || nombres || apellidos || email)

/** Cells copied from a sheet, from one cell on; a first row of titles is skipped. Null: it is no table. */
export const pegar = (
  filas: readonly Companero[],
  texto: string,
  { desde, columna, roles }: { desde: number; columna: Columna; roles: readonly Rol[] },
): Companero[] | null => {
  const lineas = texto
    .replace(/\r/g, '')
    .split('\n')
    .filter((linea) => linea.trim())
  if (lineas.length < 2 && !texto.includes('\t')) return null
  const [primera = ''] = lineas
  const celdas = (TITULO.test(normalizeText(primera)) && lineas.length > 1 ? lineas.slice(1) : lineas).map((una) =>
    una.split('\t'),
  )
  const otras = [...filas]
  const desdeColumna = COLUMNAS.indexOf(columna)
  for (const [n, fila] of celdas.entries()) {
    let una = otras[desde + n] ?? nuevo()
    for (const [c, valor] of fila.entries()) {
      const suya = COLUMNAS[desdeColumna + c]
      if (suya) una = conCelda(una, suya, valor, roles)
    }
    otras[desde + n] = una
  }
  return otras
}
