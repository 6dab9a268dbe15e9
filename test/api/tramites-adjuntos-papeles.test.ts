import { expect } from 'chai'
import { unzipSync } from 'fflate'
import type { AdjuntoDeTramite, Tramite } from '../../modules/tramites/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, sendForm, unPdf, type Role } from '../harness/index.ts'
import { subirSuelto, tramiteConPapeles, UN_EXE, UN_PNG, UN_RAR, unZip } from '../harness/adjuntos.ts'
import { soloPuede } from '../harness/quien.ts'
import { leerPdf } from '../unit/documentos/leer-pdf.ts'

const CEDULA = { name: 'Juan Pérez.pdf', content: unPdf('Cédula') }

describe('Trámites: sus documentos', function () {
  this.timeout(90_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const as = (role: Role) => api(slug).as(role)
  const con = async (datos: Parameters<typeof tramiteConPapeles>[2] = {}, files = { documento_1: [CEDULA] }) => {
    const { tramite, adjuntos } = await tramiteConPapeles(slug, files, datos)
    const [cual] = adjuntos
    if (!cual) throw new Error('it has no paper')
    return { tramite, adjuntos, cual, en: `/tramites/${tramite.id}/adjuntos/${cual.id}` }
  }
  const descargas = async ({ id }: AdjuntoDeTramite): Promise<number> => {
    const { db } = await contextOf(slug)
    return (await db('auditoria').where({ tabla: 'tramites_adjuntos', registro: id, accion: 'descargar' })).length
  }
  const reemplazar = (role: Role, en: string, content = unPdf('Otra'), name = 'otra.pdf') =>
    sendForm(as(role), en, {}, { archivo: { name, content } })

  describe('se descargan', () => {
    it('con el tipo y el número por nombre, y cada vez queda en el historial', async () => {
      const { tramite, cual, en } = await con()
      const reply = await as('cliente').get(en)
      expect(reply.status, reply.raw.toString()).to.equal(200)
      expect(reply.raw.equals(CEDULA.content)).to.equal(true)
      expect(reply.headers).to.include({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-length': String(CEDULA.content.length),
        'content-disposition': `attachment; filename*=UTF-8''registro_defuncion-2026-${tramite.numero}-documento_1.pdf`,
      })
      expect(await descargas(cual)).to.equal(1)
      expect((await as('revisor').get(`${en}?ver=1`)).headers['content-disposition']).to.match(/^inline;/)
      expect(await descargas(cual)).to.equal(2)
    })

    it('lo que nadie revisó, o no es página ni imagen, nunca se abre en la ventana del navegador', async () => {
      const documentos = [
        { name: 'a.rar', content: UN_RAR },
        { name: 'b.zip', content: unZip({ 'a.pdf': unPdf() }) },
        { name: 'c.png', content: UN_PNG },
      ]
      const { tramite, adjuntos } = await tramiteConPapeles(slug, { documentos }, { tipo: 'orden_escrituracion_1' })
      const como: string[] = []
      for (const { id } of adjuntos) {
        const { headers } = await as('admin').get(`/tramites/${tramite.id}/adjuntos/${id}?ver=1`)
        como.push(`${headers['content-type']} ${headers['content-disposition']?.replace(/;.*-/, ' ')}`)
      }
      expect(como).to.deep.equal([
        'application/vnd.rar attachment documentos.rar',
        'application/zip attachment 2.zip',
        'image/png inline 3.png',
      ])
    })

    it('todos juntos en un ZIP, sin los reemplazados, con una línea del historial por cada uno', async () => {
      const documentos = [CEDULA, { name: 'plano.png', content: UN_PNG }]
      const {
        tramite,
        adjuntos: [uno, dos],
      } = await tramiteConPapeles(slug, { documentos }, { tipo: 'orden_escrituracion_1' })
      await reemplazar('admin', `/tramites/${tramite.id}/adjuntos/${uno!.id}`)
      const reply = await as('cliente').get(`/tramites/${tramite.id}/zip`)
      expect([reply.status, reply.headers['content-type']]).to.deep.equal([200, 'application/zip'])
      expect(reply.headers['content-disposition']).to.match(
        new RegExp(`orden_escrituracion_1-2026-${tramite.numero}\\.zip$`),
      )
      const dentro = unzipSync(reply.raw)
      expect(Object.keys(dentro)).to.deep.equal(['01 Anexos.pdf', '02 Anexos.png'])
      expect(Buffer.from(dentro['01 Anexos.pdf']!).equals(unPdf('Otra'))).to.equal(true)
      expect([await descargas(uno!), await descargas(dos!)]).to.deep.equal([0, 1])
      const vacio = await tramiteConPapeles(slug, {})
      expect((await as('cliente').get(`/tramites/${vacio.tramite.id}/zip`)).status).to.equal(404)
    })
  })

  describe('las direcciones de la especificación', () => {
    const direcciones = ({ tipo, numero }: Tramite) => {
      const nombre = `${tipo}-2026-${numero}-documento_1`
      return [
        `${tipo}Tramites/${nombre}.pdf`,
        `Ana RuizTramites/${nombre}.pdf`,
        `xTramitesFormatoRegistro/${nombre}.pdf`,
        `xTramites/${nombre}FormatoRegistro.pdf`,
      ]
    }

    it('llevan al archivo, se llame como se llame la carpeta, por GET y por POST files {path, fileName}', async () => {
      const { tramite, cual } = await con()
      for (const direccion of direcciones(tramite)) {
        const reply = await as('cliente').get(`/files/${encodeURI(direccion)}`)
        expect([reply.status, reply.raw.equals(CEDULA.content)], direccion).to.deep.equal([200, true])
        expect((await as('admin').post('/files', { path: `files/${direccion}`, fileName: 'cédula' })).status).to.equal(
          200,
        )
      }
      expect(await descargas(cual)).to.equal(8)
      const leido = await as('cliente').get(`/tramites/${tramite.id}`)
      for (const { path, Nombre_Documento, extension } of leido.body.documentos)
        for (const hecha of [
          await as('cliente').get(`/files/${path}/${Nombre_Documento}.${extension}`),
          await as('cliente').post('/files', { path, fileName: `${Nombre_Documento}.${extension}` }),
          await as('cliente').post('/files', { path, fileName: 'lo que sea.pdf' }),
          await as('cliente').post('/files', { path }),
        ])
          expect([hecha.status, hecha.raw.equals(CEDULA.content)], path).to.deep.equal([200, true])
    })

    it('la de la orden lleva FormatoRegistro, y la de un anexo su orden', async () => {
      const { tramite } = await tramiteConPapeles(
        slug,
        { documentos: [CEDULA, { name: 'p.png', content: UN_PNG }] },
        { tipo: 'orden_escrituracion_1' },
      )
      const nombre = `orden_escrituracion_1-2026-${tramite.numero}-documentos`
      expect((await as('admin').get(`/files/aTramites/${nombre}.pdf`)).status).to.equal(200)
      expect((await as('admin').get(`/files/aTramites/${nombre}-2.png`)).status).to.equal(200)
      for (const otra of [
        `aTramites/${nombre}-3.png`,
        `aTramites/${nombre}.png`,
        `a/${nombre}.pdf`,
        `aTramites/${nombre}`,
      ])
        expect((await as('admin').get(`/files/${otra}`)).status, otra).to.equal(404)
    })

    it('dan el documento que está en vigor, y no el que reemplazó', async () => {
      const { tramite, en, cual } = await con()
      await reemplazar('cliente', en)
      const [direccion = ''] = direcciones(tramite)
      expect((await as('cliente').get(`/files/${direccion}`)).raw.equals(unPdf('Otra'))).to.equal(true)
      expect(
        (await as('cliente').get(`/tramites/${tramite.id}/adjuntos/${cual.id}`)).raw.equals(CEDULA.content),
      ).to.equal(true)
    })

    it('nadie más lee un documento por ninguna dirección: ni otra oficina, ni quien no tiene permiso, ni otro cliente', async () => {
      const { tramite, cual, en } = await con()
      const archivos = direcciones(tramite)
      const pedir = async (client: ReturnType<typeof as>): Promise<number[]> => {
        const replies = [
          await client.get(en),
          await client.get(`/tramites/${tramite.id}/zip`),
          await client.put(en, { estado: 'aceptado' }),
        ]
        replies.push(await sendForm(client, en, {}, { archivo: CEDULA }))
        replies.push(
          await sendForm(client, `/tramites/${tramite.id}/adjuntos`, { nombre: 'documento_1' }, { archivo: CEDULA }),
        )
        for (const uno of archivos)
          replies.push(await client.get(`/files/${encodeURI(uno)}`), await client.post('/files', { path: uno }))
        replies.push(
          await client.get(`/files/${cual.url_archivo}`),
          await client.post('/files', { path: cual.url_archivo }),
        )
        return [...new Set(replies.map(({ status }) => status))]
      }
      expect(await pedir(api(slug).anonymous), 'nobody').to.deep.equal([401])
      expect(await pedir(api('otra').as('admin')), 'another office').to.deep.equal([404])
      await soloPuede(slug, [permiso('personas', 'ver'), permiso('plantillas', 'ver')])
      expect(await pedir(as('nadie')), 'a colleague without the permission').to.have.members([403, 404])
      await soloPuede(slug, [permiso('nuevoTramite', 'crear')])
      expect(await pedir(as('nadie')), 'another client').to.have.members([403, 404]) // 403: only staff answers papers
      expect(await descargas(cual)).to.equal(0)
    })
  })

  it('los de un registro reservado los lee quien lo trabaja y quien lo pidió, y nadie más', async () => {
    const { tramite, en } = await con({ tipo: 'registroNacimiento_MenorPadre', reservado: true })
    const direccion = `/files/aTramites/registroNacimiento_MenorPadre-2026-${tramite.numero}-documento_1.pdf`
    const ve = async (role: Role) => [
      (await as(role).get(en)).status,
      (await as(role).get(`/tramites/${tramite.id}/zip`)).status,
      (await as(role).get(direccion)).status,
    ]
    expect([await ve('revisor'), await ve('cliente')]).to.deep.equal([
      [200, 200, 200],
      [200, 200, 200],
    ])
    await soloPuede(slug, [permiso('tramites', 'ver')])
    expect(await ve('nadie')).to.deep.equal([404, 404, 404])
  })

  describe('se responden y se reemplazan uno a uno', () => {
    it('aceptado o rechazado con su motivo, que queda con quien lo dijo', async () => {
      const { en, cual } = await con()
      expect((await as('revisor').put(en, { estado: 'rechazado', motivo: ' ' })).body.errors).to.deep.equal({
        motivo: ['Escriba por qué se rechaza: quien lo pidió lo leerá.'],
      })
      const rechazado = await as('revisor').put(en, { estado: 'rechazado', motivo: 'No se lee', version: cual.version })
      expect([rechazado.status, rechazado.body.estado, rechazado.body.motivo]).to.deep.equal([
        200,
        'rechazado',
        'No se lee',
      ])
      const tarde = await as('admin').put(en, { estado: 'aceptado', version: cual.version })
      expect([tarde.status, tarde.body.actual.estado], tarde.raw.toString()).to.deep.equal([409, 'rechazado'])
      expect(tarde.body.actual).to.not.have.property('url_archivo')
      expect((await as('revisor').put(en, { estado: 'aceptado', motivo: 'sobra' })).body).to.include({
        estado: 'aceptado',
        motivo: null,
      })
      expect((await as('cliente').put(en, { estado: 'aceptado' })).status).to.equal(403)
      const { db } = await contextOf(slug)
      const fila = await db('tramites_adjuntos')
        .where('id', cual.id)
        .first<{ revisado_por: number | null }>('revisado_por')
      expect(fila.revisado_por).to.be.a('number')
    })

    it('el que se reemplaza queda con su respuesta, y el nuevo en su lugar', async () => {
      const { tramite, en, cual } = await con({ estado: 'devuelto' })
      await as('revisor').put(en, { estado: 'rechazado', motivo: 'No se lee' })
      const nuevo = await reemplazar('cliente', en)
      expect(nuevo.status, nuevo.raw.toString()).to.equal(201)
      expect(nuevo.body).to.include({
        nombre: 'documento_1',
        orden: 1,
        reemplaza_a: cual.id,
        estado: 'pendiente',
        nombre_original: 'otra.pdf',
        Nombre_Documento: `registro_defuncion-2026-${tramite.numero}-documento_1`,
      })
      const { adjuntos, documentos } = (await as('cliente').get(`/tramites/${tramite.id}`)).body
      expect(adjuntos.map((uno: AdjuntoDeTramite) => [uno.id, uno.estado, uno.motivo])).to.deep.equal([
        [cual.id, 'reemplazado', 'No se lee'],
        [nuevo.body.id, 'pendiente', null],
      ])
      expect(documentos).to.have.length(1)
      const otraVez = await reemplazar('cliente', en)
      expect([otraVez.status, otraVez.body.message]).to.deep.equal([409, 'Ese documento ya fue reemplazado por otro.'])
      expect((await as('revisor').put(en, { estado: 'aceptado' })).status).to.equal(409)
    })

    it('con uno que ya se subió, del mismo papel y de la misma persona', async () => {
      const { en } = await con()
      const id_adjunto = Number((await subirSuelto(slug)).body.id)
      const ajeno = Number((await subirSuelto(slug, { role: 'admin' })).body.id)
      const deOtro = Number((await subirSuelto(slug, { tipo: 'libro_varios', nombre: 'documento_2' })).body.id)
      for (const uno of [ajeno, deOtro, 999_999_999]) {
        expect((await as('cliente').post(en, { id_adjunto: uno })).body.errors).to.deep.equal({
          archivo: ['Ese archivo ya no está: adjúntelo de nuevo.'],
        })
      }
      const puesto = await as('cliente').post(en, { id_adjunto })
      expect([puesto.status, puesto.body.id], puesto.raw.toString()).to.deep.equal([201, id_adjunto])
      expect(
        (await as('cliente').delete(`/tramites_adjuntos/${id_adjunto}`)).status,
        'it is the procedure’s now',
      ).to.equal(404)
    })

    it('quien pidió lo hace mientras nadie lo mira o se le devolvió; la oficina, hasta que el trámite termina', async () => {
      const como = async (
        estado: Tramite['estado'],
        role: Role,
        papel: 'pendiente' | 'aceptado' | 'rechazado' = 'pendiente',
      ) => {
        const { en, cual } = await con({ estado })
        const { db } = await contextOf(slug)
        await db('tramites_adjuntos').where('id', cual.id).update({ estado: papel })
        return (await reemplazar(role, en)).status
      }
      expect([
        await como('radicado', 'cliente'),
        await como('devuelto', 'cliente'),
        await como('en_revision', 'cliente', 'rechazado'),
      ]).to.deep.equal([201, 201, 201])
      expect([
        await como('en_revision', 'cliente'),
        await como('devuelto', 'cliente', 'aceptado'),
        await como('entregado', 'cliente'),
      ]).to.deep.equal([409, 409, 409])
      expect([
        await como('en_revision', 'revisor', 'aceptado'),
        await como('entregado', 'revisor'),
        await como('anulado', 'admin'),
      ]).to.deep.equal([201, 409, 409])
    })

    it('lo que no se recibe deja el anterior donde estaba, y ningún archivo suelto', async () => {
      const { tramite, en, cual } = await con()
      expect((await reemplazar('cliente', en, UN_EXE)).body.errors).to.deep.equal({
        archivo: ['Es un programa y no se recibe.'],
      })
      expect((await reemplazar('cliente', en, UN_PNG)).body.errors.archivo).to.have.length(1)
      expect((await as('cliente').post(en, {})).body.errors).to.deep.equal({ archivo: ['Elija un archivo.'] })
      const { adjuntos } = (await as('cliente').get(`/tramites/${tramite.id}`)).body
      expect(adjuntos.map((uno: AdjuntoDeTramite) => [uno.id, uno.estado])).to.deep.equal([[cual.id, 'pendiente']])
    })

    it('uno más entra donde cabe: el que falta, o un anexo hasta tres', async () => {
      const { tramite } = await con({ tipo: 'libro_varios' })
      const en = `/tramites/${tramite.id}/adjuntos`
      const mas = async (nombre: string) => sendForm(as('cliente'), en, { nombre }, { archivo: CEDULA })
      expect((await mas('documento_2')).body).to.include({ nombre: 'documento_2', orden: 1, reemplaza_a: null })
      expect((await mas('documento_1')).body.errors).to.deep.equal({ archivo: ['Ese documento ya está: reemplácelo.'] })
      expect((await mas('documento_7')).body.errors).to.deep.equal({ nombre: ['Este trámite no pide ese documento.'] })
      const orden = await tramiteConPapeles(slug, { documentos: [CEDULA, CEDULA] }, { tipo: 'orden_escrituracion_1' })
      const anexo = () =>
        sendForm(as('cliente'), `/tramites/${orden.tramite.id}/adjuntos`, { nombre: 'documentos' }, { archivo: CEDULA })
      expect((await anexo()).body.orden).to.equal(3)
      expect((await anexo()).body.errors).to.deep.equal({ archivo: ['No se pueden adjuntar más de 3 archivos.'] })
    })
  })

  it('«No aplica» es una página con el motivo, donde el formulario lo permite', async () => {
    const subida = {
      tipo: 'vivienda_usada',
      nombre: 'documento_14',
      noAplica: 'El inmueble <b>no tiene</b> hipoteca & va sin poder',
    }
    const reply = await as('cliente').post('/tramites_adjuntos', subida)
    expect(reply.status, reply.raw.toString()).to.equal(201)
    expect(reply.body).to.include({ extension: 'pdf', nombre_original: 'No aplica.pdf', nombre: 'documento_14' })
    const ctx = await contextOf(slug)
    const { url_archivo } = await ctx
      .db('tramites_adjuntos')
      .where('id', reply.body.id)
      .first<{ url_archivo: string }>('url_archivo')
    const paginas = leerPdf(await ctx.app.files.get(ctx, url_archivo))
    expect(paginas).to.have.length(1)
    expect(JSON.stringify(paginas[0])).to.include('hipoteca')
    expect(
      (await as('cliente').post('/tramites_adjuntos', { ...subida, nombre: 'documento_1' })).body.errors,
    ).to.deep.equal({ noAplica: ['Ese documento siempre se adjunta.'] })
  })
})
