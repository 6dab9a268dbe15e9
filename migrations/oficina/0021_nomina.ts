import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Electronic payroll documents that the office imported. Amounts in centavos: a payslip has them. */
export const name = '0021_nomina'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'nominas', (t) => {
    t.integer('tipo_xml').notNullable()
    t.integer('tipo_nota')
    t.string('empleador_nit', 20).notNullable()
    t.string('empleador_nombre', 250).notNullable()
    t.string('prefijo', 20).notNullable()
    t.string('consecutivo', 30).notNullable()
    t.string('numero', 50).notNullable()
    t.string('trabajador_tipo', 4)
    t.string('trabajador_documento', 30)
    t.string('trabajador_nombre', 250)
    t.string('periodo_inicio', 10)
    t.string('periodo_fin', 10)
    t.string('fecha_gen', 10).notNullable().index()
    t.string('hora_gen', 20).notNullable()
    t.bigInteger('devengados_centavos').notNullable()
    t.bigInteger('deducciones_centavos').notNullable()
    t.bigInteger('total_centavos').notNullable()
    t.integer('ambiente').notNullable()
    t.string('cune', 96).notNullable().unique()
    t.string('cune_revision', 15).notNullable()
    t.string('firma', 15).notNullable()
    t.string('firmante', 250)
    t.string('cune_predecesor', 96).index()
    t.string('estado', 15).notNullable().index()
    t.string('ruta_archivo', 190).notNullable()
    t.string('nombre_archivo', 200).notNullable()
    t.string('sha256', 64).notNullable()
    t.string('busqueda', 2000)
    t.unique(['empleador_nit', 'numero', 'tipo_xml'])
  })
}
