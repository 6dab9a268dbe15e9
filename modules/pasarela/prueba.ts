import type { Context } from '../kernel/index.ts'

/**
 * Whether the office is there for trying things out: only there does a test payment write anything down, or is one offered to the public.
 * An office at work never takes a test for money.
 */
export const esDePrueba = ({ office }: Pick<Context, 'office'>): boolean => office.datos.demo === true
