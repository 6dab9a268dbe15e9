import type { Knex } from 'knex'

/**
 * When falls due what was owed and said no day, as a BONO was: by the term that the office gave on the invoice's day. What was signed
 * for the DIAN stays as it is; only its receivables have their day.
 */
export const name = '0039_vencimientos'

const BATCH = 200
const DIAS = 30

interface SinDia {
  id: number
  fecha: string
}
interface Plazo {
  valor: string
  desde: string
  hasta: string | null
}

export async function up(db: Knex): Promise<void> {
  const plazos = await db('parametros')
    .where('clave', 'plazo_credito')
    .orderBy('desde')
    .select<Plazo[]>('valor', 'desde', 'hasta')
  const diasEn = (fecha: string): number =>
    Number(
      plazos.findLast(({ desde, hasta }) => desde <= fecha && (hasta === null || hasta >= fecha))?.valor ?? DIAS,
    ) || DIAS
  for (let last = 0; ;) {
    const cuentas = await db('cuentas_por_cobrar as c')
      .join('facturas as f', 'f.id', 'c.id_factura')
      .where('c.id', '>', last)
      .whereNull('f.vence')
      .orderBy('c.id')
      .limit(BATCH)
      .select<SinDia[]>('c.id', 'c.fecha')
    for (const { id, fecha } of cuentas)
      await db('cuentas_por_cobrar')
        .where({ id })
        .update({ vence: masDias(fecha, diasEn(fecha)) })
    const end = cuentas.at(-1)
    if (!end || cuentas.length < BATCH) break
    last = end.id
  }
  const suyas = db('cuentas_por_cobrar as c').whereRaw('c.id_factura = facturas.id')
  await db('facturas')
    .whereNull('vence')
    .where((q) => {
      void q.whereNull('estado_dian').orWhere('estado_dian', 'rechazada')
    })
    .whereExists(suyas.clone().select('c.id'))
    .update({ vence: suyas.clone().min('c.vence') })
}

const masDias = (fecha: string, dias: number): string =>
  new Date(Date.parse(`${fecha}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)
