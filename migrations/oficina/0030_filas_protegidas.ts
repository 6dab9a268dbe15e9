import type { Knex } from 'knex'
import { reindexWords, searchText } from '../../modules/kernel/index.ts'

/** Rows that rules know by their id, and that an office could delete or turn off until now: they come back. */
export const name = '0030_filas_protegidas'

const documento = (id: number, titulo: string, code: string, abreviatura: string, clase: string) => ({
  id,
  name: titulo,
  code,
  abreviatura,
  clase,
})

const FILAS = {
  tipos_otorgantes: [{ id: 12, name: 'Compareciente', code: null, rol_registral: null, parte: 'interesado' }],
  tipos_documento: [
    documento(1, 'Registro civil', '11', 'RC', 'natural'),
    documento(2, 'Tarjeta de identidad', '12', 'TI', 'natural'),
    documento(3, 'Cédula de ciudadanía', '13', 'CC', 'natural'),
    documento(4, 'Tarjeta de extranjería', '21', 'TE', 'extranjero'),
    documento(5, 'Cédula de extranjería', '22', 'CE', 'extranjero'),
    documento(6, 'NIT', '31', 'NIT', 'juridica'),
    documento(7, 'Pasaporte', '41', 'PA', 'extranjero'),
    documento(8, 'Documento de identificación extranjero', '42', 'DIE', 'extranjero'),
    documento(9, 'NIT de otro país', '50', 'NITE', 'juridica'),
  ],
  tipos_persona: [{ id: 2, name: 'Cliente', code: null }],
  tipos_organizacion: [
    { id: 1, name: 'Persona Jurídica', code: '1' },
    { id: 2, name: 'Persona Natural', code: '2' },
  ],
} as const

export async function up(db: Knex): Promise<void> {
  const instant = new Date().toISOString()
  for (const [table, filas] of Object.entries(FILAS)) {
    if (!(await db(table).first('id'))) continue // an office that is being born: its seeds bring them
    for (const fila of filas) {
      const row = await db(table).where('id', fila.id).first<{ activo: number | boolean } | undefined>('activo')
      if (row && !row.activo)
        await db(table).where('id', fila.id).update({ activo: 1, updated_at: instant }).increment('version', 1)
      if (row) continue
      await db(table).insert({
        ...fila,
        busqueda: searchText([fila.name, fila.code]),
        activo: 1,
        created_at: instant,
        updated_at: instant,
        version: 1,
      })
      await reindexWords(db, table)
    }
  }
}
