import type { Knex } from 'knex'

/**
 * When falls due what was owed and said no day, as a BONO was: by the term that the office gave on the invoice's day. What was signed
 * for the DIAN stays as it is; only its receivables have their day.
 */
export const name = '0039_vencimientos'

const BATCH = 200
const DIAS = 30

interface SinDia { id: number; id_factura: number; fecha: string; estado_dian: string | null }
interface Plazo { valor: string; desde: string; hasta: string | null }

export async function up(db: Knex): Promise<void> {
  const plazos = await db('parametros').where('clave', 'plazo_credito').orderBy('desde').select<Plazo[]>('valor', 'desde', 'hasta')
  const diasEn = (fecha: string): number =>
    Number(plazos.findLast(({ desde, hasta }) => desde <= fecha && (hasta === null || hasta >= fecha))?.valor ?? DIAS) || DIAS
  for (let last = 0; ;) {
    const cuentas = await db('cuentas_por_cobrar as c').join('facturas as f', 'f.id', 'c.id_factura')
      .where('c.id', '>', last).whereNull('f.vence').orderBy('c.id').limit(BATCH)
      .select<SinDia[]>('c.id', 'c.id_factura', 'c.fecha', 'f.estado_dian')
    for (const { id, id_factura, fecha, estado_dian } of cuentas) {
      const vence = masDias(fecha, diasEn(fecha))
      await db('cuentas_por_cobrar').where({ id }).update({ vence })
      if (estado_dian === null || estado_dian === 'rechazada') await db('facturas').where({ id: id_factura }).update({ vence })
    }
    const end = cuentas.at(-1)
    if (!end || cuentas.length < BATCH) return
    last = end.id
  }
}

const masDias = (fecha: string, dias: number): string => new Date(Date.parse(`${fecha}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)
