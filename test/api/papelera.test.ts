// mariadb: backups
import { expect } from 'chai'
import { findRow, insert, inTransaction } from '../../modules/kernel/index.ts'
import { CorreoDeDocumento, DocumentoGenerado } from '../../modules/minutas/model.ts'
import { papeleras } from '../../modules/papelera/index.ts'
import { api, contextOf, freshOffice, officeOf } from '../harness/index.ts'
import { ESCENAS } from '../harness/papelera.ts'
import { contentsOf } from '../harness/schema.ts'

/** Audit, jobs, the mark by which processes read tariffs again; limits expire; sessions, devices and attempts are noted late. */
const APARTE = [
  'auditoria',
  'papelera',
  'papelera_archivos',
  'idempotencia',
  'tarifas_revision',
  'trabajos',
  'equipos',
  'intentos',
  'limites',
  'sesiones',
]

describe('Papelera: lo eliminado vuelve como estaba', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
    await api(slug).as('admin').get('/papelera')
  })

  for (const { clase } of papeleras()) {
    it(`${clase}: al restaurarlo cada fila de cada tabla es la que era, y sus archivos siguen`, async () => {
      const { db } = await officeOf(slug)
      const admin = api(slug).as('admin')
      const { id, path } = await (ESCENAS[clase]?.(slug) ??
        Promise.reject(new Error(`${clase} has no scene in test/harness/papelera.ts`)))
      const antes = await contentsOf(db, APARTE)
      const borrado = await admin.delete(path)
      expect(borrado.status, borrado.raw.toString()).to.be.oneOf([200, 204])
      expect(await contentsOf(db, APARTE), 'it was deleted').not.to.deep.equal(antes)
      const [fila] = (await admin.get('/papelera', { 'filtro[clase]': clase })).body.data
      expect(fila).to.include({ id: Number(borrado.headers['x-papelera']), clase, registro: id, dias: 30 })
      expect(fila.titulo, 'what staff know it by').to.match(/\p{L}|\d/u)
      const vista = await admin.get(`/papelera/${fila.id}`)
      expect([vista.status, vista.body.datos?.length > 0], vista.raw.toString()).to.deep.equal([200, true])
      const vuelto = await admin.post(`/papelera/${fila.id}/restaurar`)
      expect([vuelto.status, vuelto.body.registro], vuelto.raw.toString()).to.deep.equal([200, id])
      const despues = await contentsOf(db, APARTE)
      for (const [tabla, filas] of Object.entries(antes)) expect(despues[tabla], tabla).to.deep.equal(filas)
      expect((await admin.post(`/papelera/${fila.id}/restaurar`)).status, 'only once').to.equal(404)
      expect(await db('papelera').where({ clase }).first(), 'nothing stays').to.equal(undefined)
    })
  }

  it('un documento ágil que se envía mientras se elimina se queda, y la frase dice por qué', async () => {
    const admin = api(slug).as('admin')
    const { path } = await (ESCENAS['documentos']?.(slug) ?? Promise.reject(new Error('no scene')))
    const id = Number(path.split('/').at(-1))
    const enviado: Parameters<typeof insert<typeof CorreoDeDocumento>>[2] = {
      id_documento: id,
      para: ['ana@example.com'],
      asunto: 'Poder',
      mensaje: null,
      formato: 'docx',
      estado: 'pendiente',
      motivo: null,
      enviado: null,
      id_usuario: null,
    }
    const borrado = await inTransaction(await contextOf(slug), async (its) => {
      await findRow(its.db, DocumentoGenerado, id, { lock: true })
      const espera = admin.delete(path)
      await new Promise((resolve) => setTimeout(resolve, 500)) // it read, and waits for the row
      await insert(its, CorreoDeDocumento, enviado)
      return { espera }
    })
    const { status, body } = await borrado.espera
    expect([status, body.message]).to.deep.equal([409, 'El documento se envió por correo y no se puede eliminar.'])
    expect((await admin.get(path)).status).to.equal(200)
  })
})
