import { randomBytes } from 'node:crypto'
import type { Proveedor } from '../../schemas/facturacion/pasarela.ts'
import { insert, type Context } from '../kernel/index.ts'
import { OrdenPago, type Linea } from './model.ts'

/** To begin to pay. One that is pending with the provider waits longer: a bank may take days. */
const PARA_EMPEZAR_MS = 24 * 3_600_000

const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 30 letters that nobody guesses (150 bits), and that may be read out on the telephone. */
export const nuevaReferencia = (): string =>
  `PL${[...randomBytes(30)].map((byte) => LETRAS[byte % LETRAS.length]).join('')}`

interface Nueva {
  destino_tipo: string
  destino_id: number
  id_enlace: number | null
  detalle: Linea[]
  descripcion: string
  proveedor: Proveedor
  prueba: boolean
}

/** Asks for money: the amount is the sum of its lines, in pesos, and is never taken from a browser. */
export const crearOrden = (ctx: Context, { descripcion, ...nueva }: Nueva): Promise<OrdenPago> =>
  insert(ctx, OrdenPago, {
    ...nueva,
    descripcion: descripcion.slice(0, 200),
    referencia: nuevaReferencia(),
    pesos: nueva.detalle.reduce((suma, { pesos }) => suma + pesos, 0),
    moneda: 'COP',
    estado: 'creado',
    id_proveedor: null,
    vence: new Date(ctx.now.getTime() + PARA_EMPEZAR_MS).toISOString(),
    aprobado_en: null,
    reversado_en: null,
    cobrado_en: null,
    aviso: null,
    id_usuario: ctx.user?.id ?? null,
    ip: ctx.ip.slice(0, 64),
  })
