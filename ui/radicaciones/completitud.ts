import { avisoDeAvaluo } from '../../modules/liquidaciones/domain/index.ts'
import { formatDecimal, plural } from '../../schemas/es-co/index.ts'
import {
  ladosDe,
  partesQueFaltan,
  rolesDelActo,
  sinTipo,
  type ActoCatalogo,
  type ActoRadicado,
  type TipoOtorgante,
} from './radicacion.ts'

export interface Completitud {
  hechas: number
  total: number
  /** What lacks, each as it is said: «falta Comprador». Empty when the act is complete. */
  faltas: string[]
}

/** Kinds of act that are registered on a property (the catalogue's own categories). */
const SOBRE_INMUEBLE = new Set([
  'Modo de adquisición',
  'Limitación al dominio',
  'Gravamen',
  'Tenencia',
  'Falsa tradición',
  'Cancelación',
])

/** Whether an act is on a property: of a power or a will there is none, and its parties come first. */
export const esSobreInmueble = (catalogo: ActoCatalogo | undefined): boolean => catalogo?.categoria !== 'No registral'

const partes = (acto: ActoRadicado, roles: readonly string[], tipos: ReadonlyMap<number, TipoOtorgante>): string[] => {
  if (acto.otorgantes.length === 0) return ['faltan los otorgantes']
  const faltan = partesQueFaltan(roles, acto.otorgantes, tipos)
  const porDecir = sinTipo(rolesDelActo(roles, [...tipos.values()]), acto.otorgantes)
  if (porDecir > 0) return [`falta el tipo de ${plural(porDecir, 'otorgante')}`]
  return faltan.length ? [`falta ${faltan.join(' y ')}`] : []
}

const participaciones = (acto: ActoRadicado, tipos: ReadonlyMap<number, TipoOtorgante>): string[] =>
  ladosDe(acto.otorgantes, tipos)
    .filter((lado) => lado.falta !== 0)
    .map((lado) => `${lado.nombre}: ${lado.falta > 0 ? 'falta' : 'sobra'} ${formatDecimal(Math.abs(lado.falta))} %`)

/**
 * How much of an act is ready to be settled: parties, shares of each side, cuantía, property. Nothing here keeps a filing from being saved.
 */
export const completitud = (
  acto: ActoRadicado,
  catalogo: ActoCatalogo | undefined,
  tipos: ReadonlyMap<number, TipoOtorgante>,
): Completitud => {
  const checks = [partes(acto, catalogo?.roles ?? [], tipos)]
  if (ladosDe(acto.otorgantes, tipos).length > 0) checks.push(participaciones(acto, tipos))
  if (catalogo?.cuantia === 'con') checks.push(acto.cuantia ? [] : ['falta la cuantía'])
  if (SOBRE_INMUEBLE.has(catalogo?.categoria ?? ''))
    checks.push(acto.actosradiinmuebles.length ? [] : ['falta el inmueble'])
  return { hechas: checks.filter((faltas) => faltas.length === 0).length, total: checks.length, faltas: checks.flat() }
}

/** The appraisals of an act's properties together, in pesos. */
export const avaluoDe = (acto: ActoRadicado): number =>
  acto.actosradiinmuebles.reduce((total, inmueble) => total + (inmueble.avaluo ?? 0), 0)

/** Notice of a cuantía below the sum of the properties' avalúos, as the engine has it; null where it changes nothing. */
export const avisoDe = (acto: ActoRadicado, catalogo: ActoCatalogo | undefined): string | null => {
  if (!catalogo) return null
  const { cuantia, base, base_registral, codigo_tarifa } = catalogo
  return avisoDeAvaluo(
    {
      tarifa: codigo_tarifa,
      llevaCuantia: cuantia,
      base,
      baseRegistral: base_registral,
      naturaleza: 'otra',
      leasingPorEscritura: acto.leasing_por_escritura ?? false,
      dicho: acto.base_dicha ?? null, // said while settling it
      boleta: base_registral === 'ninguno' ? null : 'general', // the floor of what is inscribed does not depend on its class
    },
    acto.cuantia,
    avaluoDe(acto),
  )
}
