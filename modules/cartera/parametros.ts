import { type Context, ofOffice } from '../kernel/index.ts'

interface FilaParametro {
  clave: string
  valor: string
}

export async function parametrosDe(
  ctx: Context,
  fecha: string,
  claves: readonly string[],
): Promise<(clave: string) => string | null> {
  const filas = await ctx
    .db('parametros')
    .whereIn('clave', [...claves])
    .where('desde', '<=', fecha)
    .where((q) => {
      void q.whereNull('hasta').orWhere('hasta', '>=', fecha)
    })
    .orderBy('desde')
    .select<FilaParametro[]>('clave', 'valor')
  return (clave) => filas.findLast((fila) => fila.clave === clave)?.valor ?? null
}

async function parametrosEn(
  ctx: Context,
  fecha: string,
  claves: readonly string[],
): Promise<(clave: string) => number | null> {
  const escrito = await parametrosDe(ctx, fecha, claves)
  return (clave) => numero(escrito(clave))
}

export const numero = (escrito: string | null): number | null => {
  const valor = Number(escrito ?? Number.NaN)
  return Number.isFinite(valor) ? valor : null
}

/** Days that a client without a term of its own has to pay, as its invoices say too; 30 where the office says nothing. */
export const plazoDeLaOficina = async (ctx: Context, fecha: string): Promise<number> =>
  (await parametrosEn(ctx, fecha, ['plazo_credito']))('plazo_credito') || 30

export const deCliente = ofOffice(
  'Clientes de cartera',
  'De toda la oficina: quien lleva la cartera cobra a cualquier cliente.',
  ['id_clientes'],
)

export const deEnvio = ofOffice(
  'Correos de cartera',
  'De toda la oficina: quien lleva la cartera ve qué se le escribió a cada cliente.',
)

export const deLote = ofOffice(
  'Envíos de cartera',
  'De toda la oficina: quien lleva la cartera sigue el envío que otro pidió.',
)
