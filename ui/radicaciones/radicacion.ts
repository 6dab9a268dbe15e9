import type {
  ActoLeido,
  FiltrosDeRadicacion,
  InmuebleLeido,
  OtorganteLeido,
  RadicacionLeida,
} from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { normalizeText } from '../../schemas/es-co/index.ts'

/** The filing as the API gives and takes it (specification 1, sections 3 and 7). */
export type Radicacion = RadicacionLeida

/** What the form writes of a row; a new one has no id yet. */
type Escrita<T extends { id: number }, K extends keyof T> = Pick<T, K> & { id?: number | null }

/** A party of an act. The rest of the person travels with it to be read, never to be written. */
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

/** A property of an act. */
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

/** The staff of a deed: ids of persons. */
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
  /** Names of the types of party the act is made of, one per party: a swap names «Permutante» twice. */
  roles: string[]
  documentos_requeridos: string[]
}

/** What a grantor is when attached: «Compareciente», until somebody says which side (specification 2, section 9). */
export const TIPO_INICIAL = 12

/** 100 % in hundredths of a percentage point: shares are summed as integers. */
const TODO = 10_000

/** Hundredths of a percentage point: 33.33 → 3333. */
const centesimas = (percent: number): number => Math.round(percent * 100)

export interface Lado {
  rol: 'DE' | 'A'
  /** What its people are: «Vendedor», «Hipotecante, Deudor». */
  nombre: string
  otorgantes: Otorgante[]
  /** Percent, exact to two decimals. */
  suma: number
  /** Percent that lacks (or, negative, that is over). */
  falta: number
}

/** The two sides of an act as its parties stand: who gives and who receives. Parties without a side are in neither. */
export const ladosDe = (otorgantes: readonly Otorgante[], tipos: ReadonlyMap<number, TipoOtorgante>): Lado[] =>
  (['DE', 'A'] as const).flatMap((rol) => {
    const suyos = otorgantes.filter((otorgante) => tipos.get(otorgante.id_tipos_otorgantes)?.rol_registral === rol)
    if (suyos.length === 0) return []
    const nombres = new Set(suyos.map((otorgante) => tipos.get(otorgante.id_tipos_otorgantes)?.name ?? ''))
    const suma = suyos.reduce((total, otorgante) => total + centesimas(otorgante.porcentaje_participacion), 0)
    return [{ rol, nombre: [...nombres].join(', '), otorgantes: suyos, suma: suma / 100, falta: (TODO - suma) / 100 }]
  })

/**
 * Splits what a side lacks among those who have nothing yet, or the whole 100 % when everybody has something.
 * Hundredths of a point are never lost: three people get 33,34 · 33,33 · 33,33. Gives the new shares by person.
 */
export const repartirPartes = (lado: Lado): Map<number, number> => {
  const sinParte = lado.otorgantes.filter((otorgante) => otorgante.porcentaje_participacion === 0)
  const resto = centesimas(lado.falta)
  const [entre, total] = sinParte.length > 0 && resto > 0 ? [sinParte, resto] : [lado.otorgantes, TODO]
  const base = Math.floor(total / entre.length)
  const sobran = total - base * entre.length
  return new Map(entre.map((otorgante, index) => [otorgante.id_personas, (base + (index < sobran ? 1 : 0)) / 100]))
}

/** Whether a side is divided as evenly as it can be: nobody wrote another division. */
const porIgual = ({ suma, otorgantes }: Lado): boolean => {
  const partes = otorgantes.map((otorgante) => centesimas(otorgante.porcentaje_participacion))
  return suma === 100 && Math.max(...partes) - Math.min(...partes) <= 1
}

/**
 * The parties once some of them are of a type. Who enters a side that is divided by halves, thirds… or has nobody gets as much as the
 * others; where somebody wrote another division, what it lacks. What was written of them stays.
 */
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
  /** The letter that chooses it from the cell of the percentage, where only figures are typed. */
  letra: string
}

/** The types of party an act is made of, each once, with a letter of its name that no other has. */
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

/** How many of each type the act lacks: `['Comprador']`. Those still without a type of their own are told apart. */
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

/** How many still are what everybody begins as, in an act that is made of others («Vendedor», «Comprador»). */
export const sinTipo = (roles: readonly RolDelActo[], otorgantes: readonly Otorgante[]): number =>
  roles.length === 0 || roles.some(({ id }) => id === TIPO_INICIAL)
    ? 0
    : otorgantes.filter((otorgante) => otorgante.id_tipos_otorgantes === TIPO_INICIAL).length
