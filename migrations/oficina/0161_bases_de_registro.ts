import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/**
 * The base of notarial rights and the base of the registry, two things of an act, each with its norm and how sure it is. An act that says
 * otherwise than the product brought it is the office's own: it goes by what it says.
 */
export const name = '0161_bases_de_registro'

const hasta = (desde: number, ultimo: number): number[] =>
  Array.from({ length: ultimo - desde + 1 }, (_, i) => desde + i)

/** Acts on real estate whose registry went by the amount alone. */
const NUNCA_MENOS_QUE_EL_AVALUO = [
  ...hasta(13, 20),
  23,
  24,
  27,
  37,
  41,
  43,
  44,
  ...hasta(60, 63),
  86,
  92,
  118,
  ...hasta(132, 136),
  141,
  175,
  181,
]

const NORMAS = {
  mayor: 'Ley 223 de 1995, art. 229, inc. 5 (mod. Ley 1607 de 2012, art. 187)',
  cuantia: 'Ley 223 de 1995, art. 229, inc. 1 (mod. Ley 1607 de 2012, art. 187)',
  sin_cuantia: 'Ley 223 de 1995, art. 230 d) (mod. Ley 2069 de 2020, art. 3)',
} as const
const FUSIONES = { ids: [34, 35], norma: 'Ley 223 de 1995, art. 229, inc. 5: las fusiones y escisiones, sin cuantía' }

/** Of the seeds, by how sure the registry's base is; the others are C. */
const SEGURAS = {
  A: [
    1,
    2,
    7,
    ...hasta(10, 14),
    17,
    18,
    ...hasta(21, 23),
    34,
    35,
    ...hasta(42, 44),
    ...hasta(106, 111),
    ...hasta(132, 134),
    141,
    158,
    ...hasta(165, 167),
    175,
  ],
  B: [
    25,
    26,
    28,
    45,
    ...hasta(50, 58),
    ...hasta(64, 73),
    75,
    84,
    85,
    ...hasta(88, 94),
    ...hasta(96, 105),
    112,
    116,
    117,
    ...hasta(119, 121),
    135,
    136,
    159,
    160,
    162,
    ...hasta(169, 173),
    179,
  ],
}

const DUR = 'D. 1069 de 2015, art. 2.2.6.13.'
/** The rights of an act, as they were and as the norm has them. */
const DERECHOS: readonly { ids: number[]; antes: Record<string, string>; ahora: Record<string, string> }[] = [
  {
    ids: [23],
    antes: { base: 'cuantia', norma: `${DUR}2.1.1 b)` },
    ahora: { base: 'mayor', norma: `${DUR}2.1.1 b), 3.3.1 a)`, confianza: 'A' },
  },
  { ids: [135, 136], antes: { base: 'cuantia', norma: `${DUR}2.2.2` }, ahora: { base: 'mayor' } },
  {
    ids: [147, 148],
    antes: { codigo_tarifa: 'SIN_CUANTIA', norma: `${DUR}2.1.1 a)` },
    ahora: { codigo_tarifa: 'EXENTO', norma: `${DUR}2.9.1 b)`, confianza: 'A' },
  },
]
/** How sure the rights of an act are, where no norm was read for them. */
const CONFIANZAS = {
  A: [101],
  B: [65, 66, 98],
  C: [3, 4, 5, 6, 36, 38, 43, 44, 67, 68, 112, 116, 123, 124, 125, 139, 153, 159, 166],
}

const NOTAS: readonly { ids: number[]; nota: string }[] = [
  { ids: [3, 15, 19], nota: 'el avalúo es el del inmueble entero: la norma no dice cómo se toma el de una cuota' },
  {
    ids: [4, 5, 8, 9, 16, 20],
    nota: 'el avalúo es el de la propiedad plena: la norma no dice cómo se toma el de este derecho',
  },
  {
    ids: [168],
    nota: 'sin cuantía para los derechos notariales; para el registro rige el avalúo mientras nadie lea otra cosa de la Ley 633',
  },
  {
    ids: [30, 31, 32],
    nota: 'registro de fiducias: el D. 650 de 1996, art. 7, mira además la remuneración; por confirmar con el departamento',
  },
]

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'actos', (t) => {
    t.string('norma_registral', 200)
    t.string('confianza_registral', 1)
  })
  const deSemilla = () => db('actos').whereNotNull('clase')
  await db('actos')
    .where('base_registral', 'base')
    .update({ base_registral: db.ref('base') })
  await deSemilla()
    .whereIn('id', NUNCA_MENOS_QUE_EL_AVALUO)
    .where({ base: 'cuantia', base_registral: 'cuantia' })
    .update({ base_registral: 'mayor' })
  for (const [base_registral, norma_registral] of Object.entries(NORMAS)) {
    await deSemilla().where({ base_registral }).update({ norma_registral, confianza_registral: 'C' })
  }
  await deSemilla()
    .whereIn('id', FUSIONES.ids)
    .where('base_registral', 'sin_cuantia')
    .update({ norma_registral: FUSIONES.norma })
  for (const [confianza_registral, ids] of Object.entries(SEGURAS)) {
    await deSemilla().whereIn('id', ids).whereNotNull('norma_registral').update({ confianza_registral })
  }
  for (const { ids, antes, ahora } of DERECHOS) await deSemilla().whereIn('id', ids).where(antes).update(ahora)
  for (const [confianza, ids] of Object.entries(CONFIANZAS)) await deSemilla().whereIn('id', ids).update({ confianza })
  for (const { ids, nota } of NOTAS) {
    for (const { id, nota: antes } of await deSemilla()
      .whereIn('id', ids)
      .select<{ id: number; nota: string | null }[]>('id', 'nota')) {
      if (antes?.endsWith(nota)) continue // it was here when it died
      await db('actos')
        .where({ id })
        .update({ nota: antes === null ? nota : `${antes}; ${nota}` })
    }
  }
}
