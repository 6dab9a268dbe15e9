import { avisoDeAvaluo } from '../../../modules/liquidaciones/domain.ts'
import { formatDecimal, plural } from '../../../schemas/es-co/index.ts'
import {
  ladosDe,
  partesQueFaltan,
  rolesDelActo,
  sinTipo,
  type ActoCatalogo,
  type ActoRadicado,
  type TipoOtorgante,
} from '../radicacion.ts'

export interface Completitud {
  hechas: number
  total: number
  /** «falta Comprador». Empty: complete. */
  faltas: string[]
}

/** Categories of acts registered on a property. */
const SOBRE_INMUEBLE = new Set([
  'Modo de adquisición',
  'Limitación al dominio',
  'Gravamen',
  'Tenencia',
  'Falsa tradición',
  'Cancelación',
])

/** False for a power or a will. */
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

/** Readiness for settlement: parties, shares, cuantía, property. Does not block saving. */
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

/** Sum of the properties' avalúos in pesos. */
export const avaluoDe = (acto: ActoRadicado): number =>
  acto.actosradiinmuebles.reduce((total, inmueble) => total + (inmueble.avaluo ?? 0), 0)

/** Warning of a cuantía below the avalúos; null if it does not affect the fees. */
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
      dicho: acto.base_dicha ?? null, // entered in the settlement
      boleta: base_registral === 'ninguno' ? null : 'general', // the minimum does not depend on the class
    },
    acto.cuantia,
    avaluoDe(acto),
  )
}
