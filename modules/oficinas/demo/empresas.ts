import type { Context } from '../../kernel/index.ts'
import { guardarAjustes } from '../../tramites/index.ts'

/** The two client companies of the demonstration's deed orders: invented, as everybody in it. */
export const EMPRESAS_DEMO = ['Constructora Altos del Río S.A.S.', 'Fiduciaria Horizonte Andino S.A.']

export const empresasDemo = (ctx: Context) => guardarAjustes(ctx, { empresas: EMPRESAS_DEMO })
