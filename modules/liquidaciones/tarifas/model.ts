import { TABLAS_DE_TARIFAS, TARIFAS, type NombreDeTabla } from '../../../schemas/liquidaciones/tarifas.ts'
import { BaseModel, type Context } from '../../kernel/index.ts'
import type { Confianza, Fecha } from '../domain.ts'

/** A row of any dated table. Its figures are columns of their own, named in schemas/liquidaciones/tarifas.ts. */
class FilaDada extends BaseModel {
  declare desde: Fecha
  declare hasta: Fecha | null
  declare norma: string | null
  declare fuente: string | null
  declare confianza: Confianza
  declare nota: string | null
  declare confirmada_en: string | null
  declare confirmada_por: string | null
}

export interface FilaCruda extends Readonly<Record<string, unknown>> {
  id: number
  version: number
  desde: Fecha
  hasta: Fecha | null
}

const modelo = (tabla: string): typeof FilaDada =>
  class extends FilaDada {
    static override tableName = tabla
  }

export const MODELOS = Object.fromEntries(
  TABLAS_DE_TARIFAS.map((nombre) => [nombre, modelo(TARIFAS[nombre].tabla)]),
) as Readonly<Record<NombreDeTabla, typeof FilaDada>> // one for each name

export type FilasCrudas = Readonly<Record<NombreDeTabla, readonly FilaCruda[]>>

export async function filasCrudas(ctx: Context): Promise<FilasCrudas> {
  const leer = (nombre: NombreDeTabla) => filasDeTabla(ctx, nombre)
  return {
    notarial: await leer('notarial'),
    topes: await leer('topes'),
    recaudos: await leer('recaudos'),
    registro: await leer('registro'),
    boleta: await leer('boleta'),
    precios: await leer('precios'),
    parametros: await leer('parametros'),
  }
}

export async function filasDeTabla(ctx: Context, nombre: NombreDeTabla): Promise<FilaCruda[]> {
  return ctx.db(TARIFAS[nombre].tabla).orderBy('desde').orderBy('id').select<FilaCruda[]>('*')
}
