import type { TipoDeLaOficina } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'

/** A paper that is asked for, as its row writes it; `nombre` is what files are marked with and does not change once it was given. */
export interface Papel {
  clave: number
  nombre: string
  titulo: string
  ayuda: string
  opcional: boolean
}
export interface Linea {
  clave: number
  texto: string
}

/** What is told of a deed before one asks for it. */
export interface Escrito {
  activo: boolean
  titulo: string
  resumen: string
  costo: string
  demora: string
  quien_pide: string
  papeles: Papel[]
  que_traer: Linea[]
}

let ultima = 0
export const nuevoPapel = (): Papel => ({ clave: ++ultima, nombre: '', titulo: '', ayuda: '', opcional: false })
export const nuevaLinea = (texto = ''): Linea => ({ clave: ++ultima, texto })

/** What the form shows of what is saved; of a template that was never offered, its name alone. */
export const escritoDe = (tipo: TipoDeLaOficina | null, nombre: string): Escrito => ({
  activo: tipo?.activo ?? true,
  titulo: tipo?.titulo ?? nombre,
  resumen: tipo?.resumen ?? '',
  costo: tipo?.costo ?? '',
  demora: tipo?.demora ?? '',
  quien_pide: tipo?.quien_pide ?? '',
  papeles: (tipo?.papeles ?? []).map((papel) => ({ ...nuevoPapel(), ...papel, ayuda: papel.ayuda ?? '' })),
  que_traer: (tipo?.que_traer ?? []).map(nuevaLinea),
})

/** Letters of a name that files are marked with. */
const LARGO = 36

/** A name for a paper from its title, that none of the others has: «Cédula del comprador» → `cedula_del_comprador`. */
export const nombreDePapel = (titulo: string, otros: ReadonlySet<string>): string => {
  const base =
    titulo
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, LARGO)
      .replace(/^(?=\d)/, 'p_') || 'papel'
  const libre = (n: number): string => {
    const nombre = n === 1 ? base : `${base}_${n}`
    return otros.has(nombre) ? libre(n + 1) : nombre
  }
  return libre(1)
}

/** What is sent of it: papers that are new get their name, empty lines do not go. */
export const cuerpoDe = ({ papeles, que_traer, ...resto }: Escrito) => {
  const nombres = new Set(papeles.flatMap(({ nombre }) => nombre || []))
  return {
    ...resto,
    papeles: papeles.map(({ nombre: suyo, titulo, ayuda, opcional }) => {
      const nombre = suyo || nombreDePapel(titulo, nombres)
      nombres.add(nombre)
      return { nombre, titulo: titulo.trim(), ayuda: ayuda.trim() || null, opcional }
    }),
    que_traer: que_traer.flatMap(({ texto }) => texto.trim() || []),
  }
}

/** Those whose place in the list is not the one that is saved, with the one that they have now, from 1. */
export const porOrdenar = <T extends { orden: number }>(tipos: readonly T[]): T[] =>
  tipos.flatMap((tipo, at) => (tipo.orden === at + 1 ? [] : [{ ...tipo, orden: at + 1 }]))
