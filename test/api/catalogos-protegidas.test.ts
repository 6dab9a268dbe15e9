import { expect } from 'chai'
import { api, freshOffice, type Client } from '../harness/index.ts'

/** What the specifications name by its id, with a change that the rule behind it would not survive. */
const NOMBRADAS: readonly { path: string; ids: readonly number[]; cambio: Record<string, unknown> | null }[] = [
  { path: 'tiposOtorgantes', ids: [12], cambio: { parte: 'vendedor' } },
  { path: 'tipoDocIde', ids: [1, 2, 3, 4, 5, 6, 7, 8, 9], cambio: { code: '99' } },
  { path: 'TiposPersona', ids: [2], cambio: null },
  { path: 'TiposOrganizacion', ids: [1, 2], cambio: { code: '9' } },
]

describe('Catálogos: lo que las especificaciones nombran', () => {
  let slug = ''
  let client: Client
  before(async () => {
    slug = await freshOffice()
    client = api(slug).as('admin')
  })

  for (const { path, ids, cambio } of NOMBRADAS) {
    it(`${path} ${ids.join()}: no se elimina ni se apaga, y lo que una regla lee de ella no cambia`, async () => {
      for (const id of ids) {
        const { body: fila } = await client.get(`/${path}/${id}`)
        expect(fila).to.include({ activo: 1, protegida: 'sin_apagar' })
        const eliminada = await client.delete(`/${path}/${id}`)
        expect([eliminada.status, eliminada.body.code]).to.deep.equal([409, 'protegida'])
        expect(eliminada.body.message).to.match(
          new RegExp(`^«${String(fila.name).replace(/[()]/g, '.')}» no se puede eliminar: .+\\.$`),
        )
        const apagada = await client.put(`/${path}/${id}`, { activo: '0' })
        expect(apagada.status).to.equal(422)
        expect(apagada.body.errors.activo[0]).to.contain('no se puede desactivar: ')
        const varias = await client.put(`/${path}`, { ids: [id], activo: '0' })
        expect(varias.body.cambiados).to.equal(0)
        expect(varias.body.fallos[0]).to.include({ id, message: apagada.body.errors.activo[0] })
        if (cambio) expect((await client.put(`/${path}/${id}`, cambio)).body.errors).to.have.keys(Object.keys(cambio))
        expect((await client.get(`/${path}/${id}`)).body).to.deep.equal(fila)
      }
    })
  }

  it('la clase de un documento decide sus datos: tampoco cambia', async () => {
    expect((await client.put('/tipoDocIde/6', { clase: 'natural' })).body.errors).to.have.keys('clase')
    expect((await client.put('/tipoDocIde/10', { clase: 'extranjero' })).body).to.include({ clase: 'extranjero' })
  })

  it('su nombre sí se corrige, y las demás filas se apagan y se eliminan como siempre', async () => {
    expect(
      (await client.put('/tipoDocIde/6', { name: 'N.I.T.', code: '31', clase: 'juridica', activo: '1' })).body,
    ).to.include({
      name: 'N.I.T.',
      activo: 1,
    })
    expect((await client.put('/tiposOtorgantes/60', { activo: '0' })).body)
      .to.include({ activo: 0 })
      .and.not.have.property('protegida')
    expect((await client.delete('/tiposOtorgantes/60')).status).to.equal(204)
  })

  it('los departamentos y municipios del país se apagan, pero ni se eliminan ni cambian su código', async () => {
    const { body: fila } = await client.get('/municipios/97001')
    expect(fila).to.include({ protegida: 'sin_eliminar' })
    expect((await client.delete('/municipios/97001')).body).to.include({
      code: 'protegida',
      message: `«${String(fila.name)}» no se puede eliminar: es de la división política del país.`,
    })
    expect((await client.put('/municipios/97001', { code: '97002', department_id: 11 })).body.errors).to.have.keys(
      'code',
      'department_id',
    )
    expect((await client.put('/departamentos/97', { code: '98' })).body.errors).to.have.keys('code')
    expect((await client.put('/municipios/97001', { activo: '0' })).body).to.include({ activo: 0 })
    expect((await client.put('/departamentos', { ids: [97], activo: '0' })).body).to.deep.equal({
      cambiados: 1,
      fallos: [],
    })
  })

  it('los ocho métodos de pago y los conceptos 20, 21, 22, 40 y 41 de la liquidación no tienen cómo borrarse', async () => {
    const metodos = await client.get('/metodosPago')
    expect(metodos.body.map(({ id, name }: { id: number; name: string }) => `${id} ${name}`)).to.deep.equal([
      '1 BONO',
      '2 CHEQUE',
      '3 CRÉDITO',
      '4 DATAFONO',
      '5 DEPÓSITO',
      '6 EFECTIVO',
      '7 TRANSFERENCIA',
      '8 MÚLTIPLE MEDIO DE PAGO',
    ])
    for (const { id } of metodos.body)
      expect((await client.delete(`/metodosPago/${id}`)).status).to.be.oneOf([404, 405])
    for (const item of [20, 21, 22, 40, 41]) {
      for (const reply of [
        await client.delete(`/servicios/${item}`),
        await client.put(`/servicios/${item}`, { activo: '0' }),
      ]) {
        expect([reply.status, reply.body.message]).to.deep.equal([404, 'No se encontró el servicio.'])
      }
    }
  })
})
