import type { Knex } from 'knex'
import { acceso } from './tablas/acceso.ts'
import { cartera } from './tablas/cartera.ts'
import { catalogos } from './tablas/catalogos.ts'
import { citas } from './tablas/citas.ts'
import { dian } from './tablas/dian.ts'
import { escritorio } from './tablas/escritorio.ts'
import { facturacion } from './tablas/facturacion.ts'
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

/** Fixed instant, so that an interrupted migration writes the same rows again. */
const INSTANTE = '2026-11-22T00:00:00.000Z'

/** Variables of the notary's configuration (specification 3); each office sets the names. */
const NOTARIA = {
  nombre_notario: [],
  nombre_notario_firma: [],
  bonos: ['PROMOCION', 'EMPLEADO'],
  subsidio: ['COMFENALCO', 'COMFANDI', 'MICASAYA'],
}

/** Initial rows of an office. */
async function filas(db: Knex): Promise<void> {
  await insertar(
    db,
    'horarios',
    [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, hora_entrada: '08:00', hora_salida: '17:00', aplica: dia <= 5 })),
  )
  await insertar(db, 'citas_puestos', [{ numero: 1, nombre: 'Despacho del notario', activo: true }])
  await insertar(
    db,
    'notaria_config',
    Object.entries(NOTARIA).map(([variable, data]) => ({ variable, data: JSON.stringify(data) })),
  )
  await db('radicaciones_contadas').insert({ id: 1, hasta: 0, cuantas: 0 }).onConflict('id').ignore()
}

const insertar = (db: Knex, tabla: string, nuevas: Record<string, unknown>[]) =>
  db(tabla)
    .insert(nuevas.map((fila, at) => ({ id: at + 1, ...fila, created_at: INSTANTE, updated_at: INSTANTE, version: 1 })))
    .onConflict('id')
    .ignore()
