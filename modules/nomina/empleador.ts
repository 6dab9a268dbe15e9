import { formatNit, parseNit } from '../../schemas/es-co/index.ts'
import { nitsDelEmisor } from '../dian/index.ts'
import type { Context } from '../kernel/index.ts'
import type { NominaLeida } from './leer-nomina.ts'

type Empleador = Pick<NominaLeida, 'empleador_nit' | 'empleador_nombre'>

const soloNumeros = (nit: string): string => (parseNit(nit)?.number ?? nit).replace(/^0+/, '')

/**
 * The NITs of the office, the one it issues with first: the notary's of other times too, because payroll is kept for years. None: it has
 * not said.
 */
export async function nitsDeLaOficina(ctx: Context): Promise<readonly string[]> {
  const { nit } = ctx.office.datos
  const dichos = [...(await nitsDelEmisor(ctx)), ...(typeof nit === 'string' && nit.trim() ? [nit] : [])]
  return [...new Set(dichos.map(soloNumeros))]
}

/**
 * What whoever imports is told of a payroll that another employer pays: both NITs. Null where it is the office's own, or the office has
 * said none.
 */
export function avisoDeOtroEmpleador(
  propios: readonly string[],
  { empleador_nit, empleador_nombre }: Empleador,
): string | null {
  const [propio] = propios
  if (propio === undefined || propios.includes(soloNumeros(empleador_nit))) return null
  const quien = empleador_nombre ? ` (${empleador_nombre})` : ''
  return (
    `El empleador es el NIT ${formatNit(soloNumeros(empleador_nit))}${quien} y el de la oficina es el ${formatNit(propio)}: revise ` +
    'que sea de aquí.'
  )
}
