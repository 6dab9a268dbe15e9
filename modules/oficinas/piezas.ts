import { entidades } from '../entidades/index.ts'
import { Factura } from '../facturacion/index.ts'
import { completePieces, type Context } from '../kernel/index.ts'
import { Radicacion } from '../radicaciones/index.ts'
import { Tramite } from '../tramites/index.ts'

/** Of what is no entity, those that have long texts, or columns kept apart. */
const APARTE = [Radicacion, Factura, Tramite]

/**
 * What the index of words lacks of every table of an office. By night, when no process of an older release is left that would write rows
 * without it, and of a new office when it is made. Nothing in an office that has it.
 */
export const completarPiezas = (ctx: Context, stopped?: () => boolean): Promise<void> =>
  completePieces(ctx, [...APARTE, ...entidades().map(({ Modelo }) => Modelo)], stopped)
