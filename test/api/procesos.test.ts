import { expect } from 'chai'
import { jobs } from '../../jobs/index.ts'
import { api, freshOffice, jobsDone, officeOf } from '../harness/index.ts'

/** A piece of work that failed for good, about a settlement mail that is not there. */
async function fallido(office: string): Promise<number> {
  const { db } = await officeOf(office)
  const instante = new Date().toISOString()
  const [id] = await db('trabajos').insert({
    nombre: 'correo-liquidacion',
    llave: `prueba:${String(Math.random())}`,
    carga: JSON.stringify({ id: 987654, secreto: 'no se muestra' }),
    estado: 'fallido',
    intentos: 8,
    proximo: 0,
    error: 'connect ECONNREFUSED 550 <ana.ruiz@correo.co> desconocido',
    created_at: instante,
    updated_at: instante,
  })
  return Number(id)
}

describe('Procesos', () => {
  it('cada clase de trabajo tiene un nombre que se entiende', () => {
    for (const { name, title } of jobs.values()) expect(title, name).to.match(/^\p{Lu}/u)
  })

  it('muestra lo que falló y por qué, sin la carga, y lo cuenta por clase', async () => {
    const office = await freshOffice()
    const id = await fallido(office)
    const lista = await api(office).as('admin').get('/procesos', { 'filtro[estado]': 'fallido' })
    expect(lista.status, lista.raw.toString()).to.equal(200)
    expect(lista.body.data).to.have.lengthOf(1)
    expect(lista.body.data[0]).to.include({
      id,
      titulo: 'Correo de una liquidación',
      registro: 987654,
      intentos: 8,
      error: 'connect ECONNREFUSED 550 <a•••@correo.co> desconocido',
      proximo: null,
    })
    expect(lista.raw.toString()).to.not.contain('no se muestra')
    for (const [q, total] of [
      ['liquidacion', 1],
      ['econnrefused', 1],
      ['tablero', 0],
    ] as const)
      expect((await api(office).as('admin').get('/procesos', { q })).body.total, q).to.equal(total)
    const resumen = await api(office).as('admin').get('/procesos/resumen')
    expect(resumen.body.fallidos).to.equal(1)
    expect(resumen.body.clases.find((clase: { nombre: string }) => clase.nombre === 'correo-liquidacion')).to.include({
      fallidos: 1,
      pendientes: 0,
    })
  })

  it('reintentar le devuelve sus intentos, queda en la auditoría, y lo que ya se hizo o corre no se toca', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    const id = await fallido(office)
    const reply = await admin.post(`/procesos/${String(id)}/reintentar`, {})
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(reply.body).to.include({ estado: 'pendiente', intentos: 0 })
    const { db } = await officeOf(office)
    expect(await db('auditoria').where({ tabla: 'trabajos', registro: id }).first()).to.include({ accion: 'modificar' })
    await db('trabajos').where({ id }).update({ estado: 'hecho' })
    expect((await admin.post(`/procesos/${String(id)}/reintentar`, {})).status).to.equal(409)
    expect((await admin.post('/procesos/999999/reintentar', {})).status).to.equal(404)
  })

  it('lo que se apartó porque el programa moría haciéndolo se ve con su frase, y reintentarlo le borra las muertes', async () => {
    const office = await freshOffice()
    const id = await fallido(office)
    const { db } = await officeOf(office)
    const error = 'El programa se detuvo cinco veces mientras hacía este trabajo solo.'
    await db('trabajos').where({ id }).update({ muertes: 5, sospechoso: 1, error })
    const lista = await api(office).as('admin').get('/procesos', { 'filtro[estado]': 'fallido' })
    expect(lista.body.data[0]).to.include({ id, error })
    await db('trabajos').where({ id }).update({ nombre: 'de una versión que no es' }) // so that nobody does it
    expect(
      (
        await api(office)
          .as('admin')
          .post(`/procesos/${String(id)}/reintentar`, {})
      ).status,
    ).to.equal(200)
    expect(await db('trabajos').where({ id }).first()).to.include({ muertes: 0, sospechoso: 0 })
  })

  it('reintentar todos los que fallaron los pone a correr', async () => {
    const office = await freshOffice()
    await fallido(office)
    const id = await fallido(office)
    const reply = await api(office).as('admin').post('/procesos/reintentar', { nombre: 'correo-liquidacion' })
    expect(reply.body).to.deep.equal({ reintentados: 2 })
    await jobsDone(office)
    const { db } = await officeOf(office)
    expect((await db('trabajos').where({ id }).first()).intentos).to.be.above(0)
  })

  it('descartar aparta un fallo, y solo un fallo', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    const id = await fallido(office)
    expect((await admin.post(`/procesos/${String(id)}/descartar`, {})).body.estado).to.equal('descartado')
    expect((await admin.post(`/procesos/${String(id)}/descartar`, {})).status).to.equal(409)
    expect((await admin.get('/procesos/resumen')).body.fallidos).to.equal(0)
  })
})
