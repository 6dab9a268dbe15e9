import type { Knex } from 'knex'
import { acceso } from './tablas/acceso.ts'
import { cartera } from './tablas/cartera.ts'
import { catalogos } from './tablas/catalogos.ts'
import { citas } from './tablas/citas.ts'
import { dian } from './tablas/dian.ts'
import { escritorio } from './tablas/escritorio.ts'
import { facturacion } from './tablas/facturacion.ts'
import { filas } from './tablas/filas.ts'
import { habeas } from './tablas/habeas.ts'
import { minutas } from './tablas/minutas.ts'
import { nucleo } from './tablas/nucleo.ts'
import { personas } from './tablas/personas.ts'
import { radicaciones } from './tablas/radicaciones.ts'
import { solicitudes } from './tablas/solicitudes.ts'
import { tarifas } from './tablas/tarifas.ts'
import { tramites } from './tablas/tramites.ts'

/** Tables of a new office, one file per domain. */
export const name = '0176_tablas'
export const folds = '0176_papel'

/** Ordered by their foreign keys. */
const DOMINIOS = [
  nucleo,
  acceso,
  escritorio,
  catalogos,
  personas,
  habeas,
  tarifas,
  radicaciones,
  facturacion,
  dian,
  cartera,
  minutas,
  tramites,
  solicitudes,
  citas,
  filas,
]

export async function up(db: Knex): Promise<void> {
  for (const dominio of DOMINIOS) await dominio(db)
}
