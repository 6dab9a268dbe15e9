import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { api, freshOffice, jobsDone, server } from '../harness/index.ts'

const QUE = {
  dicho: 'La lista de radicaciones no abre',
  pantalla: '/admin/radicacion/:id?/:step?',
  navegador: 'Mozilla/5.0 Firefox/140',
  solicitudes: [{ id: '0b6f7a52-5b7a-4c0e-9a3e-4f1d2c3b4a59', estado: 500 }],
}

describe('Soporte: lo que alguien cuenta llega al correo de la instalación, sin decir quién', () => {
  let office = ''
  before(async () => {
    office = await freshOffice()
  })
  const cartas = async () => {
    const folder = join((await server()).dataDir, 'correo')
    return readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((text) => text.includes(`Soporte: ${office}`))
  }

  it('llega lo escrito, la pantalla y las solicitudes, y ni el nombre ni el correo de quien lo cuenta', async () => {
    const client = api(office).as('consulta')
    expect((await client.get('/soporte')).body).to.deep.equal({ correo: 'soporte@protocolo.example' })
    const reply = await client.post('/soporte', QUE)
    expect(reply.status).to.equal(202)
    await jobsDone(office)
    const [carta = '', ...otras] = await cartas()
    expect(otras).to.deep.equal([])
    expect(carta)
      .to.include('To: soporte@protocolo.example')
      .and.include('La lista de radicaciones no abre')
      .and.include(`${QUE.solicitudes[0]?.id} (500)`)
      .and.include('/admin/radicacion/:id?/:step?')
    expect(carta).to.not.include('consulta@')
  })

  it('lo que no se entiende se dice por su campo, y una dirección con el número de un registro no se recibe', async () => {
    const client = api(office).as('caja')
    const { status, body } = await client.post('/soporte', { ...QUE, dicho: '', pantalla: '/admin/cartera/12' })
    expect(status).to.equal(422)
    expect(body.errors).to.deep.equal({
      dicho: ['Cuente qué pasó.'],
      pantalla: ['La pantalla se dice sin los números de sus registros.'],
    })
  })

  it('son cinco por hora de cada persona', async () => {
    const client = api(office).as('radicador')
    const estados: number[] = []
    for (let n = 0; n < 6; n++) estados.push((await client.post('/soporte', QUE)).status)
    expect(estados).to.deep.equal([202, 202, 202, 202, 202, 429])
    expect((await api(office).as('liquidador').post('/soporte', QUE)).status).to.equal(202)
  })

  it('sin correo de soporte se dice, y nada se recibe', async () => {
    const { config } = (await server()).app
    const { supportEmail } = config
    config.supportEmail = null
    try {
      const client = api(office).as('admin')
      expect((await client.get('/soporte')).body).to.deep.equal({ correo: null })
      const { status, body } = await client.post('/soporte', QUE)
      expect(status).to.equal(409)
      expect(body.message).to.equal('Esta instalación no tiene un correo de soporte: copie el texto y envíelo usted.')
    } finally {
      config.supportEmail = supportEmail
    }
  })
})
