// s3: keeps files
import { expect } from 'chai'
import { olvidarAdjuntos } from '../../modules/tramites/index.ts'
import { api, contextOf, freshOffice, sendForm, unPdf } from '../harness/index.ts'
import { subirSuelto, UN_EXE, UN_HEIC } from '../harness/adjuntos.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { soloPuede } from '../harness/quien.ts'

describe('Trámites: documentos que aún no se envían', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const existe = async (id: number): Promise<boolean> => {
    const ctx = await contextOf(slug)
    const fila = await ctx
      .db('tramites_adjuntos')
      .where({ id })
      .first<{ url_archivo: string } | undefined>('url_archivo')
    return fila !== undefined && (await ctx.app.files.exists(ctx, fila.url_archivo))
  }

  it('se suben uno a uno, se listan los propios y se quitan', async () => {
    const subido = await subirSuelto(slug)
    expect(subido.status, subido.raw.toString()).to.equal(201)
    expect(subido.body).to.include({
      nombre: 'documento_1',
      titulo: 'Cédula de quien solicita',
      nombre_original: 'Cédula.pdf',
      extension: 'pdf',
      tipo: 'application/pdf',
      bytes: unPdf('Cédula').length,
      sin_revisar: null,
    })
    const id = Number(subido.body.id)
    const mios = async (role: 'cliente' | 'admin') =>
      ((await api(slug).as(role).get('/tramites_adjuntos')).body as { id: number }[]).map((uno) => uno.id)
    expect([await mios('cliente'), await mios('admin')]).to.deep.equal([[id], []])
    expect((await api(slug).as('admin').delete(`/tramites_adjuntos/${id}`)).status, 'of another').to.equal(404)
    expect(await existe(id)).to.equal(true)
    expect((await api(slug).as('cliente').delete(`/tramites_adjuntos/${id}`)).status).to.equal(204)
    expect([await existe(id), await mios('cliente')]).to.deep.equal([false, []])
    expect((await api(slug).as('cliente').delete(`/tramites_adjuntos/${id}`)).status).to.equal(404)
  })

  it('piden el permiso de solicitar trámites', async () => {
    await soloPuede(slug, [permiso('tramites', 'ver'), permiso('tramites', 'eliminar')])
    expect((await subirSuelto(slug, { role: 'nadie' })).status).to.equal(403)
    await soloPuede(slug, [permiso('nuevoTramite', 'crear')])
    expect((await subirSuelto(slug, { role: 'nadie' })).status).to.equal(201)
  })

  it('lo que no se recibe se dice por campo, y nada queda', async () => {
    const faltas = async (subida: Parameters<typeof subirSuelto>[1]) => {
      const reply = await subirSuelto(slug, subida)
      expect(reply.status, reply.raw.toString()).to.equal(422)
      return reply.body.errors as Record<string, string[]>
    }
    expect(await faltas({ tipo: 'otro' })).to.deep.equal({ tipo: ['No existe ese tipo de trámite.'] })
    expect(await faltas({ nombre: 'documento_9' })).to.deep.equal({ nombre: ['Este trámite no pide ese documento.'] })
    expect(await faltas({ nombre: '__proto__' })).to.deep.equal({ nombre: ['Este trámite no pide ese documento.'] })
    expect(await faltas({ archivo: { content: Buffer.alloc(0) } })).to.deep.equal({
      archivo: ['El archivo está vacío.'],
    })
    expect(await faltas({ archivo: { content: UN_EXE } })).to.deep.equal({
      archivo: ['Es un programa y no se recibe.'],
    })
    expect((await faltas({ archivo: { content: UN_HEIC, name: 'IMG_1.jpg' } })).archivo?.[0]).to.match(/HEIC/)
    const sinArchivo = await sendForm(api(slug).as('cliente'), '/tramites_adjuntos', {
      tipo: 'registro_defuncion',
      nombre: 'documento_1',
    })
    expect(sinArchivo.body.errors).to.deep.equal({ archivo: ['Elija un archivo.'] })
    const noAplica = { tipo: 'registro_defuncion', nombre: 'documento_1', noAplica: 'No tengo' }
    expect((await api(slug).as('cliente').post('/tramites_adjuntos', noAplica)).body.errors).to.deep.equal({
      noAplica: ['Ese documento siempre se adjunta.'],
    })
    const grande = await subirSuelto(slug, { archivo: { content: Buffer.alloc(21 * 1024 * 1024) } })
    expect([grande.status, grande.body.message]).to.deep.equal([
      413,
      'El archivo pesa más de 20 MB. Redúzcalo e intente de nuevo.',
    ])
    expect((await api(slug).as('cliente').get('/tramites_adjuntos')).body).to.deep.equal([])
  })

  it('un nombre con rutas, letras que no se ven o de 300 letras se guarda limpio, y nunca en el disco', async () => {
    const nombres = {
      'C:\\x\\..\\céd\u202Eula\u0007.pdf': 'cédula.pdf',
      '../../etc/passwd': 'passwd',
      [`${'ñ'.repeat(300)}.pdf`]: `${'ñ'.repeat(196)}.pdf`,
    }
    for (const [name, guardado] of Object.entries(nombres)) {
      const { status, body } = await subirSuelto(slug, { archivo: { name } })
      expect([status, body.nombre_original], name).to.deep.equal([201, guardado])
      const { db } = await contextOf(slug)
      const fila = await db('tramites_adjuntos').where({ id: body.id }).first<{ url_archivo: string }>('url_archivo')
      expect(fila.url_archivo).to.match(/^tramites\/[0-9a-f]{32}\.pdf$/)
      await api(slug).as('cliente').delete(`/tramites_adjuntos/${body.id}`)
    }
  })

  it('el que nadie envió se olvida al día siguiente, con su archivo', async () => {
    const id = Number((await subirSuelto(slug)).body.id)
    const ctx = await contextOf(slug)
    const dentroDe = (horas: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + horas * 3_600_000) })
    await olvidarAdjuntos(dentroDe(23))
    expect(await existe(id)).to.equal(true)
    const { url_archivo } = await ctx
      .db('tramites_adjuntos')
      .where({ id })
      .first<{ url_archivo: string }>('url_archivo')
    await olvidarAdjuntos(dentroDe(25))
    expect(await ctx.db('tramites_adjuntos').where({ id }).first('id')).to.equal(undefined)
    expect(await ctx.app.files.exists(ctx, url_archivo)).to.equal(false)
  })

  it('el historial no dice cómo llamó la gente a sus archivos', async () => {
    const id = Number((await subirSuelto(slug, { archivo: { name: 'María menor.pdf' } })).body.id)
    const { db } = await contextOf(slug)
    const linea = await db('auditoria')
      .where({ tabla: 'tramites_adjuntos', registro: id })
      .first<{ despues: string }>('despues')
    expect(linea.despues).to.include('documento_1').and.not.include('María')
  })
})
