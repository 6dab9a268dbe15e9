import { expect } from 'chai'
import { update, type Columns } from '../../modules/kernel/index.ts'
import { enlaceDeTramite, type Tramite } from '../../modules/tramites/index.ts'
import { AdjuntoDeTramite, EnlaceDeTramite } from '../../modules/tramites/model.ts'
import { tramiteConPapeles } from '../harness/adjuntos.ts'
import { api, contextOf, freshOffice, sendForm, unPdf, type Reply } from '../harness/index.ts'
import { guardado, pasa } from '../harness/tramites-estados.ts'

/** Where an answer says how each paper stands. */
const estados = ({ body }: Reply) =>
  (body.papeles as { nombre: string; estado: string }[]).map(({ nombre, estado }) => `${nombre} ${estado}`)

describe('Trámites: quien los pidió', () => {
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })

  const suyo = async (datos: Columns<typeof Tramite> = {}) => {
    const files = { documento_1: [{ name: 'Ana Ruiz.pdf', content: unPdf('Cédula') }] }
    const { tramite, adjuntos } = await tramiteConPapeles(slug, files, datos)
    return { id: tramite.id, papel: adjuntos[0]?.id ?? 0 }
  }
  const enlazado = async (id: number) => {
    const [, , , cual, token] = new URL(
      await enlaceDeTramite(await contextOf(slug), id, 'https://notaria.co'),
    ).pathname.split('/')
    return { base: `/tramites_enlace/${cual}/${token}`, cual, token }
  }
  const anonimo = () => api(slug).anonymous
  const otro = (base: string, papel: number, como = anonimo()) =>
    sendForm(como, `${base}/adjuntos/${papel}`, {}, { archivo: { name: 'otra.pdf', content: unPdf('Otra') } })

  const devuelto = async (datos: Columns<typeof Tramite> = {}) => {
    const { id, papel } = await suyo(datos)
    const rechazo = { estado: 'rechazado', motivo: 'No se lee el número.' }
    expect((await api(slug).as('revisor').put(`/tramites/${id}/adjuntos/${papel}`, rechazo)).status).to.equal(200)
    const faltantes = [{ nombre: 'documento_1', motivo: 'No se lee el número.' }]
    expect((await pasa(slug, id, { estado: 'devuelto', faltantes })).status).to.equal(200)
    return { id, papel, ...(await enlazado(id)) }
  }

  it('con su enlace se ve en qué va, lo que falta y cada documento, sin el nombre ni el documento de nadie', async () => {
    const { base } = await devuelto({
      nombre_tramite: 'Zoila Pérez',
      solicitante: 'Ana Ruiz',
      identificacion: '31200100',
    })
    const leido = await anonimo().get(base)
    expect(leido.status).to.equal(200)
    expect(leido.body).to.deep.include({ estado: 'devuelto', puede: { responder: true, desistir: true } })
    expect(leido.body.faltantes).to.deep.equal([{ titulo: 'Cédula de quien solicita', motivo: 'No se lee el número.' }])
    expect(leido.body.papeles[0]).to.deep.include({
      estado: 'rechazado',
      motivo: 'No se lee el número.',
      se_cambia: true,
    })
    expect(JSON.stringify(leido.body)).to.not.match(/Zoila|Ana Ruiz|31200100/)
  })

  it('con su enlace reemplaza solo el documento rechazado, responde, y el reloj vuelve a correr', async () => {
    const { id, papel, base } = await devuelto()
    const corto = await anonimo().put(`${base}/respuesta`, {})
    expect(corto.status).to.equal(422)
    expect(corto.body.errors.mensaje[0]).to.match(/^Falta reemplazar «Cédula de quien solicita»/)
    const puesto = await otro(base, papel)
    expect(puesto.status, JSON.stringify(puesto.body)).to.equal(201)
    expect(estados(puesto)).to.deep.equal(['documento_1 pendiente'])
    const viejo = await AdjuntoDeTramite.query((await contextOf(slug)).db).findById(papel)
    expect(viejo?.estado).to.equal('reemplazado')
    const responde = await anonimo().put(`${base}/respuesta`, { mensaje: 'Va de nuevo.' })
    expect(responde.body).to.deep.include({ estado: 'en_revision', puede: { responder: false, desistir: true } })
    expect(await guardado(slug, id)).to.include({ pausado_desde: null, responder_hasta: null })
    expect((await anonimo().put(`${base}/respuesta`, { mensaje: 'Otra vez.' })).status).to.equal(422)
    const pasos = (await api(slug).as('revisor').get(`/tramites/${id}/pasos`)).body.pasos as {
      quien: string
      motivo: string
    }[]
    expect(pasos.at(-1)).to.deep.include({ quien: 'Cliente', motivo: 'Va de nuevo.' })
  })

  it('quien no tiene el documento lo dice y responde', async () => {
    const { base } = await devuelto()
    const responde = await anonimo().put(`${base}/respuesta`, { mensaje: 'La perdí: traigo la contraseña el lunes.' })
    expect(responde.body.estado).to.equal('en_revision')
  })

  it('un enlace que venció, se revocó o es de otro no abre nada, ni dice cuál de las tres', async () => {
    const [uno, dos, tres] = [await devuelto(), await devuelto(), await devuelto()]
    const ctx = await contextOf(slug)
    await update(ctx, EnlaceDeTramite, Number(uno.cual), { vence: '2020-01-01T00:00:00.000Z' })
    await update(ctx, EnlaceDeTramite, Number(dos.cual), { revocado_en: ctx.now.toISOString() })
    const cruzado = `/tramites_enlace/${tres.cual}/${dos.token}`
    for (const base of [uno.base, dos.base, cruzado, `/tramites_enlace/${tres.cual}/x`, '/tramites_enlace/999999/x']) {
      const respuestas = [
        await anonimo().get(base),
        await anonimo().get(`${base}/constancia`),
        await otro(base, tres.papel),
        await anonimo().put(`${base}/respuesta`, { mensaje: 'Yo.' }),
        await anonimo().put(`${base}/desistimiento`, { motivo: 'Yo.' }),
      ]
      expect(
        respuestas.map(({ status }) => status),
        base,
      ).to.deep.equal([404, 404, 404, 404, 404])
      expect(new Set(respuestas.map(({ body }) => body.message as string)).size).to.equal(1)
    }
    expect((await guardado(slug, tres.id)).estado).to.equal('devuelto')
  })

  it('con un enlace no se toca el documento de otro trámite', async () => {
    const [mio, ajeno] = [await devuelto(), await devuelto()]
    expect((await otro(mio.base, ajeno.papel)).status).to.equal(404)
  })

  it('quien además tiene sesión en la oficina no puede con el enlace ni más ni menos que cualquiera', async () => {
    const { base } = await devuelto()
    for (const role of ['nadie', 'admin'] as const)
      expect((await api(slug).as(role).get(base)).body.estado).to.equal('devuelto')
  })

  it('«Mis trámites» son los que uno pidió, también para quien los ve todos', async () => {
    const { id, papel } = await suyo()
    const lista = await api(slug).as('cliente').get('/mis_tramites')
    expect((lista.body.data as { id: number }[]).map((uno) => uno.id)).to.include(id)
    expect((await api(slug).as('admin').get('/mis_tramites')).body.data).to.deep.equal([])
    for (const role of ['admin', 'notario'] as const) {
      const como = api(slug).as(role)
      expect((await como.get(`/mis_tramites/${id}`)).status).to.equal(404)
      expect((await como.put(`/mis_tramites/${id}/desistimiento`, { motivo: 'Porque sí.' })).status).to.equal(404)
      expect((await otro(`/mis_tramites/${id}`, papel, como)).status).to.equal(404)
    }
    const leido = await api(slug).as('cliente').get(`/mis_tramites/${id}`)
    expect(leido.body).to.deep.include({ estado: 'radicado', puede: { responder: false, desistir: true } })
    expect((await otro(`/mis_tramites/${id}`, papel, api(slug).as('cliente'))).status).to.equal(201)
  })

  it('mientras la oficina revisa no se cambia lo que no rechazó', async () => {
    const { id, papel } = await suyo()
    await pasa(slug, id, { estado: 'en_revision' })
    const { base } = await enlazado(id)
    expect((await anonimo().get(base)).body.papeles[0]).to.deep.include({ estado: 'pendiente', se_cambia: false })
    expect((await otro(base, papel)).status).to.equal(409)
  })

  it('quien lo pidió desiste con su motivo, una vez', async () => {
    const { id } = await suyo()
    const { base } = await enlazado(id)
    expect((await anonimo().put(`${base}/desistimiento`, { motivo: '' })).body.errors.motivo).to.deep.equal([
      'Escriba por qué desiste.',
    ])
    expect((await anonimo().put(`${base}/desistimiento`, { motivo: 'Ya la conseguí.' })).body.estado).to.equal(
      'desistido',
    )
    expect((await anonimo().put(`${base}/desistimiento`, { motivo: 'Otra vez.' })).status).to.equal(422)
    expect((await otro(base, 1)).status).to.equal(404)
  })
})
