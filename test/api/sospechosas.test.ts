// mariadb: backups
import { join } from 'node:path'
import { expect } from 'chai'
import { tablesOf } from '../../modules/kernel/index.ts'
import { respaldarOficina, restaurarOficina } from '../../modules/respaldos/index.ts'
import { api, CLAVE, contextOf, emailOf, freshOffice, officeOf, server, throwawayFolder } from '../harness/index.ts'
import { madeAs } from '../harness/offices.ts'

const PALABRA = 'Zarzamora'
const NUEVA = {
  escritura: '812 de 2026',
  personas: `${PALABRA} Quintana, CC 1010`,
  senales: `Pagó en efectivo; ${PALABRA}.`,
}

describe('Operaciones sospechosas: solo las ve quien tiene su permiso', () => {
  let slug: string
  before(async () => {
    slug = await freshOffice()
  })

  it('el notario las anota y las corrige; lo vacío y lo viejo se dicen', async () => {
    const notario = api(slug).as('notario')
    const mala = await notario.post('/sospechosas', { escritura: '812' })
    expect([mala.status, Object.keys(mala.body.errors)]).to.deep.equal([422, ['personas', 'senales']])
    const llave = { 'idempotency-key': 'operacion-reservada-1' }
    const hecha = await notario.post('/sospechosas', NUEVA, llave)
    expect(hecha.status, hecha.raw.toString()).to.equal(201)
    const { id } = hecha.body
    // the answer of a key is kept in another table (below)
    expect((await notario.post('/sospechosas', NUEVA, llave)).body).to.deep.equal({ id })
    const { body: anotada } = await notario.get(`/sospechosas/${id}`)
    expect(anotada).to.include({ ...NUEVA, reportada: null, constancia: null, usuario: 'notario' })
    const { version } = anotada
    const corregida = await notario.put(`/sospechosas/${id}`, { version, reportada: '2026-03-04', constancia: 'U-77' })
    expect(corregida.body).to.include({ ...NUEVA, reportada: '2026-03-04', constancia: 'U-77', version: version + 1 })
    const vieja = await notario.put(`/sospechosas/${id}`, { version, constancia: 'U-78' })
    expect([vieja.status, vieja.body.actual?.constancia]).to.deep.equal([409, 'U-77'])
    const { body: lista } = await notario.get('/sospechosas')
    expect(lista.data.map((una: { id: number }) => una.id)).to.deep.equal([id])
    for (const pedido of ['formato', 'q', 'sumas'])
      expect((await notario.get('/sospechosas', { [pedido]: 'xlsx' })).status, pedido).to.equal(422)
    expect((await notario.put('/borradores/pantalla.sospechosas.nuevo', {})).status).to.be.within(400, 499)
    expect((await notario.get(`/auditoria/sospechosas/${id}`)).status).to.equal(404)
  })

  it('para los demás no existen, tampoco para quien administra', async () => {
    const { body } = await api(slug).as('notario').get('/sospechosas')
    const id = Number(body.data[0].id)
    for (const quien of ['admin', 'consulta', 'liquidador', 'nadie'] as const) {
      const suyo = api(slug).as(quien)
      for (const { status } of [
        await suyo.get('/sospechosas'),
        await suyo.get(`/sospechosas/${id}`),
        await suyo.post('/sospechosas', NUEVA),
        await suyo.put(`/sospechosas/${id}`, { version: 2, constancia: 'U-79' }),
      ])
        expect(status, quien).to.equal(404)
    }
    expect((await api('otra').as('notario').get(`/sospechosas/${id}`)).status).to.equal(404)
  })

  it('lo que dicen no está en otra tabla que la suya', async () => {
    const { db } = await contextOf(slug)
    for (const tabla of (await tablesOf(db)).filter((una) => una !== 'sospechosas')) {
      const filas = JSON.stringify(await db(tabla).select('*'))
      expect(filas.toLowerCase(), tabla).not.to.include(PALABRA.toLowerCase())
    }
    for (const ruta of ['/buscar', '/auditoria', '/personas_buscar'])
      expect((await api(slug).as('notario').get(ruta, { q: PALABRA })).raw.toString(), ruta).not.to.include('Quintana')
  })

  it('van en el respaldo, y restaurado siguen siendo solo de quien tiene su permiso', async () => {
    const { app } = await server()
    const path = join(throwawayFolder(), 'oficina.respaldo')
    const copia = `${slug}-copia`
    await respaldarOficina(app, slug, path)
    await madeAs(copia, async () => {
      await restaurarOficina(app, path, copia)
    })
    const filas = async (de: string) => (await officeOf(de)).db('sospechosas').orderBy('id')
    expect(await filas(copia)).to.deep.equal(await filas(slug))
    for (const [quien, status] of [
      ['notario', 200],
      ['admin', 404],
      ['consulta', 404],
    ] as const) {
      const entra = await api(copia).anonymous.post('/user/login', { email: emailOf(quien, slug), password: CLAVE })
      expect((await api(copia).withToken(entra.body.token).get('/sospechosas')).status, quien).to.equal(status)
    }
  })
})
