// s3: keeps files
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { generarDocumento } from '../../modules/minutas/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, sendForm, unPdf, type Reply } from '../harness/index.ts'
import { docx, parrafo, unaPlantilla } from '../harness/plantillas.ts'
import { escenaDeQuienVe, soloPuede, type Escena } from '../harness/quien.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const DOCUMENTOS = [permiso('plantillas', 'ver'), permiso('plantillas', 'crear'), permiso('tramites', 'modificar')]

describe('Direcciones de archivos', function () {
  this.timeout(120_000)
  let [slug, plantilla, edicto, suelto] = ['', '', '', '']
  let escena: Escena
  let version = 0
  const documento = async (id_radicacion: number | null): Promise<string> => {
    const hecho = await generarDocumento(await contextOf(slug), {
      clase: 'minuta',
      nombre_documento: 'Minuta «Díaz»',
      id_version: version,
      datos: { linderos: 'Norte' },
      id_radicacion,
    })
    return hecho.url_documento ?? ''
  }
  before(async () => {
    slug = await freshOffice()
    escena = await escenaDeQuienVe(slug)
    const hecha = await unaPlantilla(docx(parrafo('{linderos}')), slug)
    plantilla = hecha.url
    version = hecha.id_version
    suelto = await documento(null)
    const campos = {
      titulo: 'Sucesión',
      nombre_cliente: 'Ana',
      fecha_inicio: '2090-01-02',
      fecha_expiracion: '2090-02-01',
    }
    edicto = (
      await sendForm(api(slug).as('admin'), '/edicto', campos, { archivo: { name: 'e.pdf', content: unPdf() } })
    ).body.ruta_archivo
  })
  const nadie = () => api(slug).as('nadie')
  const sinDatos = ({ status, body }: Reply) => ({
    status,
    message: body?.message as unknown,
    code: body?.code as unknown,
  })
  const NO_ESTA = { status: 404, message: 'No se encontró ese archivo.', code: 'no_encontrado' }

  it('la de una plantilla, un documento o un edicto da su archivo, entera o en una sola parte, y con HEAD su largo', async () => {
    for (const [direccion, tipo, nombre] of [
      [plantilla, DOCX, 'plantilla.docx'],
      [suelto, DOCX, 'Minuta%20%C2%ABD%C3%ADaz%C2%BB.docx'],
      [edicto, 'application/pdf', 'edicto.pdf'],
    ] as const) {
      const reply = await api(slug).as('admin').get(`/files/${direccion}`)
      expect(reply.status, reply.raw.toString()).to.equal(200)
      expect(reply.headers['content-type']).to.equal(tipo)
      expect(reply.headers['content-disposition']).to.match(new RegExp(`; filename\\*=UTF-8''${nombre}$`))
      expect(
        (
          await api(slug)
            .as('admin')
            .get(`/files/${encodeURIComponent(direccion)}`)
        ).raw.equals(reply.raw),
      ).to.equal(true)
      const head = await api(slug).as('admin').send('HEAD', `/files/${direccion}`)
      expect([head.status, head.headers['content-length'], head.raw.length]).to.deep.equal([
        200,
        String(reply.raw.length),
        0,
      ])
    }
  })

  it('POST files {path, fileName} la da con ese nombre, sin carpetas ni letras que no se ven, y con su extensión', async () => {
    const pedir = async (path: string, fileName?: unknown) =>
      api(slug)
        .as('admin')
        .post('/files', fileName === undefined ? { path } : { path, fileName })
    const nombreDe = async (fileName?: unknown, path = suelto) => {
      const reply = await pedir(path, fileName)
      expect(reply.status, reply.raw.toString()).to.equal(200)
      return decodeURIComponent(
        /^attachment; filename\*=UTF-8''(.*)$/.exec(reply.headers['content-disposition'] ?? '')?.[1] ?? '',
      )
    }
    expect(await nombreDe('Minuta de Peña.docx')).to.equal('Minuta de Peña.docx')
    expect(await nombreDe('../../a\u202Etxt\r\nX: 1.exe')).to.equal('atxtX: 1.exe.docx')
    expect(await nombreDe('x'.repeat(2000)))
      .to.have.length.below(201)
      .and.match(/\.docx$/)
    for (const vacio of [undefined, null, '', '  ', '\u200B'])
      expect(await nombreDe(vacio)).to.match(/^(Minuta «Díaz»|documento)\.docx$/)
    for (const escrita of [`files/${suelto}`, `/api/files/${suelto}`, ` ${suelto} `])
      expect(await nombreDe('a', escrita)).to.equal('a.docx')
    expect((await pedir('', 'x')).status).to.equal(422)
    expect((await api(slug).as('admin').post('/files', {})).body.errors).to.deep.equal({
      path: ['Falta la dirección del archivo.'],
    })
  })

  it('lo que no es de ninguna fila no existe, aunque esté en el disco; ni lo de otra oficina, ni lo que no se deja ver', async () => {
    const ctx = await contextOf(slug)
    const suelta = `documentos/${randomUUID().replaceAll('-', '')}.docx`
    await ctx.app.files.put(ctx, suelta, Buffer.from('sin fila'))
    await ctx.app.files.put(ctx, 'nomina/secreta.xml', Buffer.from('<x/>'))
    const raras = [
      'nomina/secreta.xml',
      '../otra/documentos/x.docx',
      'documentos/..',
      `${suelto}/`,
      `${suelto}.bak`,
      'plantillas/%',
      "x'\u0000",
    ]
    for (const path of [suelta, ...raras]) {
      expect(sinDatos(await api(slug).as('admin').post('/files', { path })), path).to.deep.equal(NO_ESTA)
      expect(
        sinDatos(
          await api(slug)
            .as('admin')
            .get(`/files/${encodeURIComponent(path)}`),
        ),
        path,
      ).to.deep.equal(NO_ESTA)
    }
    for (const path of [plantilla, suelto, edicto]) {
      expect(sinDatos(await api('otra').as('admin').get(`/files/${path}`)), path).to.deep.equal(NO_ESTA)
      await soloPuede(slug, [permiso('personas', 'ver')])
      expect(sinDatos(await nadie().get(`/files/${path}`)), path).to.deep.equal(NO_ESTA)
      expect(sinDatos(await nadie().post('/files', { path })), path).to.deep.equal(NO_ESTA)
    }
  })

  it('cada una pide los permisos de su pantalla, y basta uno', async () => {
    const ve = async (id: number, path: string) => {
      await soloPuede(slug, [id])
      return (await nadie().get(`/files/${path}`)).status
    }
    for (const id of DOCUMENTOS)
      expect([await ve(id, plantilla), await ve(id, suelto), await ve(id, edicto)]).to.deep.equal([200, 200, 404])
    const edictos = permiso('edictos', 'ver')
    expect([await ve(edictos, plantilla), await ve(edictos, suelto), await ve(edictos, edicto)]).to.deep.equal([
      404, 404, 200,
    ])
  })

  it('el documento de una radicación lo baja quien la ve; a los demás se les dice lo mismo que de lo que no existe', async () => {
    const cuales = { suya: 200, enLaQueParticipa: 200, deSuProyecto: 200, ajena: 404, deOtroProyecto: 404 } as const
    await soloPuede(slug, [permiso('plantillas', 'ver')])
    for (const [cual, status] of Object.entries(cuales)) {
      const path = await documento(escena[cual as keyof typeof cuales].id) // a key of the object itself
      const reply = await nadie().get(`/files/${path}`)
      expect(reply.status, cual).to.equal(status)
      if (status === 404) expect(sinDatos(reply), cual).to.deep.equal(NO_ESTA)
      expect((await nadie().post('/files', { path })).status, cual).to.equal(status)
    }
  })
})
