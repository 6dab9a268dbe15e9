import { expect } from 'chai'
import PizZip from 'pizzip'
import { SOLO_EL_SIMULADOR, softwareVigente } from '../../modules/dian/configuracion/vigente.ts'
import { background, PRACTICE_SEAL, type Context } from '../../modules/kernel/index.ts'
import { practicaDe } from '../../modules/oficinas/practica/pedir.ts'
import { cuentaDe, cuentaEnLinea } from '../../modules/pasarela/configuracion.ts'
import { pedirRespaldo } from '../../modules/respaldos/index.ts'
import { api, ask, freshOffice, jobsDone, madeAs, officeOf, server, type Client } from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'
import { docx, parrafo, unaPlantilla } from '../harness/plantillas.ts'

const SOFTWARE = {
  software_id: '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0',
  pin: '12345',
  ambiente: '2',
  url: 'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc',
}
const negado = (promesa: Promise<unknown>) =>
  promesa.then(
    () => 'it was let through',
    (error: { code?: string }) => error.code,
  )

describe('De la oficina de práctica no sale nada', function () {
  this.timeout(60_000)
  let office = ''
  let practica = ''
  let token = ''
  let ctx: Context
  before(async () => {
    office = await freshOffice()
    practica = practicaDe(office)
    await api(office).as('admin').post('/practica')
    await jobsDone(office)
    await madeAs(practica, () => Promise.resolve())
    const { enlace } = (await api(office).as('admin').post('/practica')).body
    const sesion = await api(practica).anonymous.post('/practica/entrar', { pase: String(enlace).split('#')[1] })
    token = String(sesion.body.token)
    ctx = background((await server()).app, await officeOf(practica), 'prueba')
  })
  const dentro = () => api(practica).withToken(token)

  it('un correo se muestra y no se envía, tampoco el de un trabajo ni el de soporte', async () => {
    const antes = (await lettersLeft()).length
    await ctx.app.mail.send(ctx, {
      to: 'ana@ejemplo.co',
      subject: 'Su factura',
      html: '<p>Hola</p>',
      text: 'Hola',
      attachments: [{ filename: 'factura.pdf', content: Buffer.from('%PDF'), contentType: 'application/pdf' }],
    })
    const { email } = await ctx.db('usuarios').first<{ email: string }>('email')
    await api(practica).anonymous.post('/user/olvide', { email })
    await jobsDone(practica)
    expect((await lettersLeft()).length, 'nothing left').to.equal(antes)
    const { body } = await dentro().get('/practica/correos')
    expect(body.data.map(({ para, adjuntos }: { para: string; adjuntos: string[] }) => [para, adjuntos]))
      .to.deep.include.members([['ana@ejemplo.co', ['factura.pdf']]])
      .and.have.lengthOf(2)
    expect((await dentro().get('/soporte')).body.correo).to.equal(null)
  })

  it('a la DIAN no se llega aunque alguien escriba su dirección en la base', async () => {
    const { status, body } = await dentro().put('/dian/software', SOFTWARE)
    expect([status, body.errors.url]).to.deep.equal([422, [SOLO_EL_SIMULADOR]])
    await ctx.db('dian_software').insert({
      software_id: SOFTWARE.software_id,
      pin_secreto: 'x',
      nombre: 'x',
      fabricante: 'x',
      ambiente: '2',
      url: SOFTWARE.url,
      url_logica: SOFTWARE.url,
      simulador: 1,
      ajustes: '{}',
      created_at: ctx.now.toISOString(),
      updated_at: ctx.now.toISOString(),
    })
    expect(await negado(softwareVigente(ctx))).to.equal('direccion')
  })

  it('con ningún proveedor de pagos se trata, aunque su cuenta esté en la base', async () => {
    const wompi = { prueba: false, en_linea: true, llave_publica: 'pub_prod_x', integridad: 'a', eventos: 'b' }
    expect((await dentro().put('/pasarela/cuentas/wompi', wompi)).body.code).to.equal('practica')
    await ctx.db('pagos_proveedores').insert({
      proveedor: 'wompi',
      prueba: 0,
      en_linea: 1,
      datos: '{}',
      secretos: '{}',
      created_at: ctx.now.toISOString(),
      updated_at: ctx.now.toISOString(),
    })
    expect([(await cuentaDe(ctx, 'wompi')) ?? null, await cuentaEnLinea(ctx)]).to.deep.equal([null, null])
  })

  it('no se respalda, y lo que imprime dice que no vale', async () => {
    await pedirRespaldo(ctx)
    expect([ctx.app.backups, await ctx.db('trabajos').where('nombre', 'like', 'respald%')]).to.deep.equal([null, []])
    const { app } = await server()
    const pedido: unknown[] = []
    const { pdf } = app
    // a program of its own, because an office keeps the one that it found
    const suya = {
      ...app,
      pdf: {
        load: 0,
        pid: () => pdf.pid(),
        close: () => pdf.close(),
        render: (html: string) => {
          pedido.push(html)
          return Promise.resolve(Buffer.from(''))
        },
        compose: (_: unknown, data: unknown) => {
          pedido.push(JSON.stringify(data))
          return Promise.resolve(Buffer.from(''))
        },
      },
    }
    const aqui = background(suya, await officeOf(practica), 'prueba').app
    await aqui.pdf.render('<html><body>Recibo</body></html>', { format: 'Letter' })
    await aqui.pdf.compose({ head: '', script: '', call: 'x' }, { docx: 'AA', sello: null })
    expect(pedido).to.have.lengthOf(2)
    for (const dicho of pedido) expect(dicho).to.include(PRACTICE_SEAL)
    const real = background(suya, await officeOf(office), 'prueba').app
    expect(real).to.equal(suya)
  })

  it('un documento de Word lo dice en su encabezado; el de la oficina de verdad no', async () => {
    const encabezados = async (slug: string, quien: Client) => {
      const { id } = await unaPlantilla(docx(parrafo('{fecha_minuta}')), slug)
      const { status, raw } = await quien.post(`/templates/${id}/probar`, { muestra: 'pareja_con_apoderado' })
      expect(status, raw.toString().slice(0, 300)).to.equal(200)
      return Object.values(new PizZip(raw).files)
        .filter(({ name }) => !/document\.xml$/.test(name) && /^word\/[^/]+\.xml$/.test(name))
        .filter((parte) => parte.asText().includes(PRACTICE_SEAL))
        .map(({ name }) => name)
    }
    expect(await encabezados(practica, dentro())).to.have.members([
      'word/header1.xml',
      'word/sello-first.xml',
      'word/sello-even.xml',
    ])
    expect(await encabezados(office, api(office).as('admin'))).to.deep.equal([])
  })

  it('sus páginas públicas dicen lo que es', async () => {
    const { port } = await server()
    const pagina = async (slug: string, path: string) =>
      (
        await ask(port, `${slug}.localhost`, 'GET', path, undefined, { headers: { accept: 'text/html' } })
      ).raw.toString()
    expect(await pagina(practica, '/auth/seguimiento')).to.include(
      'Oficina de práctica: nada de lo que haga aquí cuenta.',
    )
    expect(await pagina(office, '/auth/seguimiento')).to.not.include('Oficina de práctica')
  })
})
