import type { Knex } from 'knex'
import { permiso } from '../../schemas/vistas/vistas.ts'
import type { EscenaPersonal, Nombrado } from './escena-personal.ts'

const LEJOS = 900_000_000
const NADIE = 987_654_321

async function poner(db: Knex, dado: { id?: number } = {}): Promise<number> {
  const cuando = new Date().toISOString()
  const personas = `Ana ${Math.random()}`
  const comunes = { created_at: cuando, updated_at: cuando, version: 1 }
  await db('sospechosas').insert({ ...dado, personas, senales: 'Paga en efectivo', ...comunes })
  return (await db('sospechosas').where({ personas }).first<{ id: number }>('id')).id
}

/** Suspicious operations for the matrix of who sees what: of whoever has their permission, and of nobody else. */
export const escenaDeSospechosas = (db: Knex, lejos: Knex): EscenaPersonal => ({
  permisos: [[], [permiso('sospechosas', 'ver'), permiso('sospechosas', 'modificar')]],
  nuevos: async (): Promise<Record<string, Nombrado>> => {
    await lejos('sospechosas').delete()
    await poner(lejos, { id: LEJOS })
    const id = await poner(db)
    return {
      una: { params: { id }, suyo: false, fila: { tabla: 'sospechosas', donde: { id } } },
      deOtraOficina: { params: { id: LEJOS }, suyo: false, lejano: true },
    }
  },
  inexistente: () => ({ params: { id: NADIE }, suyo: false }),
  cuerpo: () => ({ version: 1, constancia: 'U-1' }),
})
