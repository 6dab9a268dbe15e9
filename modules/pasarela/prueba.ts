import type { Proveedor } from '../../schemas/facturacion/pasarela.ts'
import type { Context } from '../kernel/index.ts'

/** Whether the office may deal with a provider at all: one to practise in has only the local one, where no money moves. */
export const puedeTratar = ({ office }: Pick<Context, 'office'>, proveedor: Proveedor): boolean =>
  office.practiceOf === null || proveedor === 'local'

/**
 * Whether the office is there for trying things out: only there does a test payment write anything down, or is one offered to the public.
 * An office at work never takes a test for money.
 */
export const esDePrueba = ({ office }: Pick<Context, 'office'>): boolean => office.datos.demo === true
