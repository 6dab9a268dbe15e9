import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'

/**
 * Whether the office holds an act accessory to another of its deed, and why; an auction's value; what each department charges on
 * accessories.
 */
export const name = '0027_accesorios'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('actos_radicacion', (t) => {
    // null follows the rule
    t.boolean('accesorio')
    t.string('accesorio_motivo', 300)
    t.bigInteger('remate')
  })
  const departamentos = await db('impuesto_registro')
    .where('clase_acto', 'general')
    .distinct<{ departamento: string }[]>('departamento')
    .orderBy('departamento')
  if (departamentos.length === 0) return
  const instant = new Date().toISOString()
  await db('impuesto_registro').insert(
    departamentos.map(({ departamento }) => ({
      departamento,
      clase_acto: 'accesorio',
      desde: '1996-01-01',
      hasta: null,
      porcentaje: '0',
      recargo: '0',
      sin_cuantia: null,
      norma: 'Ley 223 de 1995, art. 228',
      fuente: null,
      confianza: 'C',
      nota: 'Por confirmar con el departamento: tarifa de los contratos accesorios; 0 es que no pagan',
      created_at: instant,
      updated_at: instant,
      version: 1,
    })),
  )
  await db('tarifas_revision').where('id', 1).update({ revision: randomUUID() })
}
