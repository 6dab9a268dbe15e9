import type {
  ActoLeido,
  FiltrosDeRadicacion,
  InmuebleLeido,
  OtorganteLeido,
  RadicacionLeida,
} from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { normalizeText } from '../../schemas/es-co/index.ts'

/** Specification 1, sections 3 and 7. */
export type Radicacion = RadicacionLeida

/** A new row has no id yet. */
type Escrita<T extends { id: number }, K extends keyof T> = Pick<T, K> & { id?: number | null }

/** Party of an act; the person's fields are read-only. */
export type Otorgante = Escrita<
  OtorganteLeido,
  | 'id_personas'
  | 'porcentaje_participacion'
  | 'id_tipos_otorgantes'
  | 'tipo_documento'
  | 'numero_documento'
  | 'nombres'
  | 'apellidos'
  | 'exento'
>

export type InmuebleDelActo = Escrita<
  InmuebleLeido,
  | 'id_inmuebles'
  | 'matricula'
  | 'direccion'
  | 'tipo'
  | 'municipio'
  | 'avaluo'
  | 'fecha_adquisicion'
  | 'vivienda_habitacion'
>

export type ActoRadicado = Escrita<
  ActoLeido,
  | 'orden'
  | 'cuantia'
  | 'remate'
  | 'derechos'
  | 'retencion_fuente'
  | 'actos_codigo_acto'
  | 'nombre_acto'
  | 'exento'
  | 'documentos_entregados'
> &
  Partial<Pick<ActoLeido, 'leasing_por_escritura' | 'base_dicha'>> & {
    otorgantes: Otorgante[]
    actosradiinmuebles: InmuebleDelActo[]
  }

export const ROLES = ['contacto', 'digitador', 'revisor', 'liquidador'] as const
export type Rol = (typeof ROLES)[number]

/** GET /radicacionesFiltros. */
export type Filtros = FiltrosDeRadicacion
export type PersonaDeFiltro = Filtros['personas'][number]
export type TipoOtorgante = Omit<Filtros['tipos_otorgantes'][number], 'parte'>

/** One of GET /actos. */
export interface ActoCatalogo {
  id: number
  nombre_acto: string
  codigo_snr: string | null
  categoria: string | null
  cuantia: 'con' | 'sin' | 'segun'
  codigo_tarifa: string
  base: 'mayor' | 'cuantia'
  base_registral: 'mayor' | 'cuantia' | 'sin_cuantia' | 'ninguno'
  /** Party type names, one per party: a swap has «Permutante» twice. */
  roles: string[]
  documentos_requeridos: string[]
}

/** «Compareciente», the initial type of a party (specification 2, section 9). */
export const TIPO_INICIAL = 12

/** 100 % in hundredths of a percentage point, the integer unit of shares. */
const TODO = 10_000

const centesimas = (percent: number): number => Math.round(percent * 100)

export interface Lado {
  rol: 'DE' | 'A'
  /** «Vendedor», «Hipotecante, Deudor». */
  nombre: string
  otorgantes: Otorgante[]
  /** Percent, exact to two decimals. */
  suma: number
  /** Missing percent; negative: excess. */
  falta: number
}

/** Sides of an act: givers (DE) and receivers (A). Parties without a side are in neither. */
export const ladosDe = (otorgantes: readonly Otorgante[], tipos: ReadonlyMap<number, TipoOtorgante>): Lado[] =>
  (['DE', 'A'] as const).flatMap((rol) => {
    const suyos = otorgantes.filter((otorgante) => tipos.get(otorgante.id_tipos_otorgantes)?.rol_registral === rol)
    if (suyos.length === 0) return []
    const nombres = new Set(suyos.map((otorgante) => tipos.get(otorgante.id_tipos_otorgantes)?.name ?? ''))
    const suma = suyos.reduce((total, otorgante) => total + centesimas(otorgante.porcentaje_participacion), 0)
    return [{ rol, nombre: [...nombres].join(', '), otorgantes: suyos, suma: suma / 100, falta: (TODO - suma) / 100 }]
  })

/** Shares by person: the missing percent among those without one, else 100 % among all. Exact sum: 33,34 · 33,33 · 33,33. */
export const repartirPartes = (lado: Lado): Map<number, number> => {
  const sinParte = lado.otorgantes.filter((otorgante) => otorgante.porcentaje_participacion === 0)
  const resto = centesimas(lado.falta)
  const [entre, total] = sinParte.length > 0 && resto > 0 ? [sinParte, resto] : [lado.otorgantes, TODO]
  const base = Math.floor(total / entre.length)
  const sobran = total - base * entre.length
  return new Map(entre.map((otorgante, index) => [otorgante.id_personas, (base + (index < sobran ? 1 : 0)) / 100]))
}

/** Equal shares, up to a hundredth of a point. */
const porIgual = ({ suma, otorgantes }: Lado): boolean => {
  const partes = otorgantes.map((otorgante) => centesimas(otorgante.porcentaje_participacion))
  return suma === 100 && Math.max(...partes) - Math.min(...partes) <= 1
}

/** Sets the type of some parties. A new one shares equally on an empty or even side, else gets the missing percent. Entered shares stay. */
export const conCalidad = (
  otorgantes: readonly Otorgante[],
  { ids, tipo, tipos }: { ids: readonly number[]; tipo: number; tipos: ReadonlyMap<number, TipoOtorgante> },
): Otorgante[] => {
  const entra = ({ id_personas }: Otorgante) => ids.includes(id_personas)
  const rol = tipos.get(tipo)?.rol_registral
  const antes = ladosDe(
    otorgantes.filter((otorgante) => !entra(otorgante)),
    tipos,
  ).find((lado) => lado.rol === rol)
  const despues = otorgantes.map((otorgante) =>
    entra(otorgante) ? { ...otorgante, id_tipos_otorgantes: tipo } : otorgante,
  )
  const lado = ladosDe(despues, tipos).find((one) => one.rol === rol)
  if (!lado || otorgantes.some((otorgante) => entra(otorgante) && otorgante.porcentaje_participacion > 0))
    return despues
  const iguales = !antes || porIgual(antes)
  if (!iguales && lado.falta <= 0) return despues
  const partes = repartirPartes(iguales ? { ...lado, falta: 0, otorgantes: lado.otorgantes } : lado)
  return despues.map((otorgante) => {
    const parte = partes.get(otorgante.id_personas)
    return parte === undefined ? otorgante : { ...otorgante, porcentaje_participacion: parte }
  })
}

export interface RolDelActo {
  id: number
  nombre: string
  /** Shortcut in the percentage cell, which takes only digits. */
  letra: string
}

/** Party types of an act, each once, with a letter of its name that no other has. */
export const rolesDelActo = (roles: readonly string[], tipos: readonly TipoOtorgante[]): RolDelActo[] => {
  const taken = new Set<string>()
  return [...new Set(roles)].flatMap((rol) => {
    const tipo = tipos.find(({ name }) => normalizeText(name) === normalizeText(rol))
    if (!tipo) return []
    const words = normalizeText(rol).split(' ')
    const letters = [...words.map((word) => word[0] ?? ''), ...words.join('')].filter((letter) => /[a-z]/.test(letter))
    const letra = letters.find((letter) => !taken.has(letter)) ?? ''
    taken.add(letra)
    return [{ id: tipo.id, nombre: tipo.name, letra }]
  })
}

export const partesQueFaltan = (
  roles: readonly string[],
  otorgantes: readonly Otorgante[],
  tipos: ReadonlyMap<number, TipoOtorgante>,
): string[] => {
  const libres = otorgantes.map((otorgante) => normalizeText(tipos.get(otorgante.id_tipos_otorgantes)?.name ?? ''))
  return roles.filter((rol) => {
    const at = libres.indexOf(normalizeText(rol))
    if (at >= 0) libres.splice(at, 1)
    return at < 0
  })
}

/** Number of parties with the initial type, in an act with other types. */
export const sinTipo = (roles: readonly RolDelActo[], otorgantes: readonly Otorgante[]): number =>
  roles.length === 0 || roles.some(({ id }) => id === TIPO_INICIAL)
    ? 0
    : otorgantes.filter((otorgante) => otorgante.id_tipos_otorgantes === TIPO_INICIAL).length
