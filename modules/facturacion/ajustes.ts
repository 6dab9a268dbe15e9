import type { Context } from '../kernel/index.ts'

export interface Ajustes {
  /** Third-party money as mandate lines of the invoice (D. 1625 de 2016 and the DIAN's operation 11), or apart with a cash receipt. */
  tercerosEnFactura: boolean
  plazoCredito: number
}

interface FilaParametro {
  clave: string
  valor: string
}

/** The office's dated parameters of invoicing; carried in the invoice and 30 days where it says nothing. */
export async function ajustesEn(ctx: Context, fecha: string): Promise<Ajustes> {
  const filas = await ctx
    .db('parametros')
    .whereIn('clave', ['terceros_en_factura', 'plazo_credito'])
    .where('desde', '<=', fecha)
    .where((q) => {
      void q.whereNull('hasta').orWhere('hasta', '>=', fecha)
    })
    .orderBy('desde')
    .select<FilaParametro[]>('clave', 'valor')
  const valor = (clave: string) => filas.findLast((fila) => fila.clave === clave)?.valor
  return {
    tercerosEnFactura: valor('terceros_en_factura') !== 'recibo',
    plazoCredito: Number(valor('plazo_credito') ?? 30) || 30,
  }
}
