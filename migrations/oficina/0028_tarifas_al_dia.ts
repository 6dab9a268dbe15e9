import type { Knex } from 'knex'

/**
 * How sure the norm and the days of each tariff year are, which acts the single fee of social housing covers, and what finishing a
 * settlement asked to confirm.
 */
export const name = '0028_tarifas_al_dia'

/** As the product brought them: a row whose norm, first day or confidence is another is the office's own. */
const VIGENCIAS: readonly (readonly [desde: string, norma: string | null, confianza: string])[] = [
  ['2019-02-01', null, 'E'],
  ['2020-02-01', null, 'E'],
  ['2021-02-01', null, 'E'],
  ['2022-02-01', null, 'E'],
  ['2023-02-01', 'Res. 00387 de 2023', 'D'],
  ['2024-02-01', 'Res. 00773 de 26-ene-2024', 'A'],
  ['2025-02-01', null, 'D'],
  ['2026-02-01', 'RES-2026-000964-6 o RES-2026-001896-6', 'D'],
]

/** By the class that no office writes: an id may be of an act that it made. */
const CLASES_DE_TARIFA_UNICA = [
  'COMPRAVENTA_VIS_UNICA',
  'HIPOTECA',
  'HIPOTECA_VIVIENDA',
  'HIPOTECA_VIS_NO_SUBSIDIABLE',
  'HIPOTECA_VIS_SUBSIDIABLE',
  'HIPOTECA_VIS_MITAD',
  'CANCELACION_HIPOTECA',
  'CANCELACION_HIPOTECA_VIVIENDA',
  'AFECTACION_VIVIENDA_FAMILIAR',
  'PATRIMONIO_FAMILIA',
]

/** An explicit resolutive condition goes with a subsidy; its class has other acts that do not. */
const CONDICION_RESOLUTORIA = { id: 57, clase: 'SIN_CUANTIA_REGISTRAL' }

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('tarifa_vigencia', (t) => {
    t.string('confianza_vigencia', 1)
  })
  for (const [desde, norma, confianza] of VIGENCIAS) {
    await db('tarifa_vigencia')
      .where({ desde, norma })
      .whereNull('confirmada_en')
      .update({ confianza_vigencia: confianza })
  }
  await db.schema.alterTable('actos', (t) => {
    t.boolean('tarifa_unica').notNullable().defaultTo(false)
  })
  await db('actos').whereIn('clase', CLASES_DE_TARIFA_UNICA).update({ tarifa_unica: 1 })
  await db('actos').where(CONDICION_RESOLUTORIA).update({ tarifa_unica: 1 })
  await db.schema.alterTable('liquidaciones', (t) => {
    t.text('por_confirmar')
  })
}
