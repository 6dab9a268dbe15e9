import { objeto, type Leida } from '../json/vocabulario.ts'

const cuantas = {
  type: 'integer',
  minimum: 0,
  maximum: 100,
  description: 'Cuántas esperan; 100 son cien o más',
} as const

const avisos = { ...cuantas, description: 'Cuántos avisos no ha leído; 100 son cien o más' } as const

const trabajos = { ...cuantas, description: 'Cuántos trabajos largos pidió y no ha visto terminar' } as const

/** GET /pendientes: only what the person may see comes. */
export const pendientes = objeto({ avisos }, { trabajos, facturas: cuantas, solicitudes: cuantas })
export type Pendientes = Leida<typeof pendientes>
