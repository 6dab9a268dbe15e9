import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/**
 * The clerk says the kind of a trust and its trustee's fee, and the share of a mortgage that is released: the bases of those acts depend
 * on it (D. 1069/2015, arts. 2.2.6.13.2.4.2, 2.4.3, 2.6.5 and 3.3.1 c; D. 650/1996, art. 7). Works with a housing subsidy pay half
 * (2.7.2 par. 2). An act that the office changed keeps its norm and its class of tariff.
 */
export const name = '0164_bases_dichas'

const DUR = 'D. 1069 de 2015, art. 2.2.6.13.'
const FIDUCIA = 'D. 650 de 1996, art. 7; Ley 223 de 1995, art. 229'

/** Kind of deal of acts of the seed that shared a class. */
const CLASES: readonly (readonly [id: number, antes: string, clase: string])[] = [
  [31, 'FIDUCIA', 'FIDUCIA_RESTITUCION'],
  [32, 'FIDUCIA', 'FIDUCIA_BENEFICIO'],
  [47, 'HIPOTECA', 'HIPOTECA_ABIERTA_SIN_LIMITE'],
  [97, 'CANCELACION_HIPOTECA', 'CANCELACION_HIPOTECA_PARCIAL'],
]

const NORMAS: readonly (readonly [id: number, antes: string, norma: string])[] = [
  [31, `${DUR}2.4.1-2.4.3`, `${DUR}2.4.1, 2.4.2`],
  [32, `${DUR}2.4.1-2.4.3`, `${DUR}2.4.1`],
  [47, `${DUR}2.6.1-2.6.3`, `${DUR}2.6.2, 2.6.3`],
  [97, `${DUR}2.6.4-2.6.6`, `${DUR}2.6.5, 3.3.1 c)`],
]

const ANTERIOR = 'Ley 223 de 1995, art. 229, inc. 5 (mod. Ley 1607 de 2012, art. 187)'
const REGISTRO: readonly (readonly [id: number, cambio: Record<string, string | null>])[] = [
  [
    30,
    {
      norma_registral: FIDUCIA,
      nota:
        'la boleta va por la remuneración pactada del fiduciario cuando se dice en la liquidación (D. 650 de 1996, art. 7); ' +
        'mientras no se diga, por el mayor; si los derechos de registro van por la misma, por confirmar',
    },
  ],
  [
    31,
    {
      norma_registral: FIDUCIA,
      nota:
        'restituir al fideicomitente puede ser un acto sin cuantía en el registro (D. 650 de 1996, art. 7); ' +
        'por confirmar con el departamento',
    },
  ],
  [32, { norma_registral: `${FIDUCIA}, inc. 5`, confianza_registral: 'B', nota: null }],
]

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'actos_radicacion', (t) => {
    t.text('base_dicha')
  })
  for (const [id, antes, clase] of CLASES) await db('actos').where({ id, clase: antes }).update({ clase })
  for (const [id, antes, norma] of NORMAS)
    await db('actos').where({ id, norma: antes }).whereNotNull('clase').update({ norma })
  for (const [id, cambio] of REGISTRO)
    await db('actos').where({ id, norma_registral: ANTERIOR }).whereNotNull('clase').update(cambio)
  await db('actos')
    .where({ id: 114, clase: 'CON_CUANTIA_UNILATERAL', codigo_tarifa: 'GENERAL', norma: `${DUR}2.1.1 b)` })
    .update({
      codigo_tarifa: 'VIS_MITAD',
      norma: `${DUR}2.7.2 par. 2`,
      nota: 'el parágrafo dice «mejoramiento» con subsidio; que la construcción en suelo propio lo sea, por confirmar',
    })
}
