// completo: prints with LibreOffice
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { hojasDePdf } from '../../modules/archivos/index.ts'
import { insert, update, type Context } from '../../modules/kernel/index.ts'
import { generarDocumento, Minuta, type DocumentoGenerado } from '../../modules/minutas/index.ts'
import { api, contextOf, freshOffice, server } from '../harness/index.ts'
import { docx, muestra, parrafo, plantillaSubida, unaPlantilla } from '../harness/plantillas.ts'
import { muestraDeWord } from '../unit/minutas/muestras-de-word.ts'

const DATOS = { linderos: 'Norte' }
const SIN_PROGRAMA =
  'El PDF que se aprueba y se firma lo hace LibreOffice, y el servidor no lo tiene: ' +
  'pida a su administrador instalarlo. Mientras tanto solo hay vista previa.'
const NIT =
  '<w:p><w:r><w:t xml:space="preserve">NIT 900.373.913</w:t></w:r><w:r><w:noBreakHyphen/></w:r>' +
  '<w:r><w:t>4</w:t></w:r></w:p>'
const FILA =
  '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:sdt><w:sdtContent><w:tr><w:tc><w:tcPr/><w:p><w:r>' +
  '<w:t>CONTROLADA</w:t></w:r></w:p></w:tc></w:tr></w:sdtContent></w:sdt></w:tbl>'

describe('Documentos: el PDF que se aprueba', function () {
  this.timeout(120_000)
  let [slug, carpeta, suyo] = ['', '', null as string | null]
  let ctx: Context
  const admin = () => api(slug).as('admin')
  before(async () => {
    slug = await freshOffice()
    ctx = await contextOf(slug)
    carpeta = mkdtempSync(join(tmpdir(), 'soffice-'))
    suyo = (await server()).app.config.soffice
  })
  after(() => {
    rmSync(carpeta, { recursive: true, force: true })
  })
  afterEach(() => conPrograma(suyo))

  const conPrograma = async (programa: string | null) => {
    ;(await server()).app.config.soffice = programa
  }
  /** LibreOffice, with something that happens before. */
  const programa = (antes: string, despues = `exec ${suyo} "$@"`): string => {
    const path = join(carpeta, 'soffice')
    writeFileSync(path, `#!/bin/sh\n${antes}\n${despues}\n`)
    chmodSync(path, 0o755)
    return path
  }
  const minuta = () => insert(ctx, Minuta, { titulo: 'M', datos: DATOS, origenes: {} })
  const de = async (archivo: Buffer, { id, datos }: Minuta): Promise<DocumentoGenerado> =>
    generarDocumento(ctx, {
      clase: 'minuta',
      nombre_documento: 'Venta.docx',
      id_version: (await unaPlantilla(archivo, slug)).id_version,
      datos,
      id_minuta: id,
    })
  const aprobar = (id: number) => admin().put(`/documentos/${id}/aprobar`, {})
  const pdf = (id: number) => admin().get(`/documentos/${id}/pdf`)
  const dice = async (bytes: Buffer) => (await hojasDePdf(bytes))?.join('\n') ?? ''
  const pdfsGuardados = async () =>
    (await ctx.app.files.keys(ctx)).filter((llave) => /^documentos\/.*\.pdf$/.test(llave))

  it('se hace una vez, con su programa y su versión a la vista, y dice cada palabra del Word', async () => {
    const { id } = await de(docx(parrafo('Linderos: {linderos}.') + NIT + FILA), await minuta())
    const { status, body, raw } = await aprobar(id)
    expect(status, raw.toString()).to.equal(200)
    expect(body.pdf_hecho_con).to.match(/^LibreOffice \d+\.\d/)
    const [uno, otro] = [await pdf(id), await pdf(id)]
    expect(uno.raw.equals(otro.raw)).to.equal(true)
    const dicho = await dice(uno.raw)
    expect(dicho)
      .to.include('Linderos: Norte.')
      .and.include('900.373.913-4')
      .and.include('CONTROLADA')
      .and.not.include('Borrador')
    expect((await admin().get(`/files/${String(body.url_pdf)}`)).raw.equals(uno.raw)).to.equal(true)
    const [linea] = await ctx
      .db('auditoria')
      .where({ tabla: 'documentos_generados', registro: id, accion: 'modificar' })
    expect(linea.despues).to.include(body.pdf_hecho_con)
  })

  it('sin LibreOffice es una vista previa: lo dice cada hoja, nombra lo que pierde, y no se aprueba', async () => {
    await conPrograma(null)
    const { id } = await de(docx(parrafo('Linderos: {linderos}.')), await minuta())
    expect(await dice((await pdf(id)).raw))
      .to.include('Vista previa')
      .and.include('Linderos: Norte.')
    const rara =
      '<w:p><w:r><w:rPr><w:rFonts w:ascii="Garamond"/></w:rPr><w:t>Texto</w:t></w:r>' +
      '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r></w:p>'
    const { body } = await admin().get(`/documentos/${(await de(docx(rara), await minuta())).id}`)
    expect([body.vista_previa, body.impedimento]).to.deep.equal([true, SIN_PROGRAMA])
    expect(body.perdidas.join(' ')).to.include('Garamond').and.include('símbolos')
    const negado = await aprobar(id)
    expect([negado.status, negado.body.message]).to.deep.equal([422, SIN_PROGRAMA])
    expect((await admin().get(`/documentos/${id}`)).body.estado).to.equal('borrador')
  })

  it('una palabra que el PDF pierde lo detiene y se nombra, lo haga quien lo haga', async () => {
    const perdidas = async (id: number) => {
      const visto = await pdf(id)
      expect(visto.status).to.equal(422)
      return visto.body.message
    }
    await conPrograma(null)
    expect(await perdidas((await de(docx(FILA + NIT), await minuta())).id))
      .to.include('«CONTROLADA»')
      .and.include('«900.373.913‑4»')
    const otro = join(carpeta, 'otro.docx')
    writeFileSync(otro, docx(parrafo('Linderos:')))
    // of another file, under the name of the one that was given
    const cambiado = programa(`for uno in "$@"; do case "$uno" in */documento.docx) cp ${otro} "$uno";; esac; done`)
    await conPrograma(cambiado)
    const { id } = await de(docx(parrafo('Linderos: {linderos}.')), await minuta())
    expect(await perdidas(id)).to.include('le falta «Norte.»')
    const antes = await pdfsGuardados()
    const negado = await aprobar(id)
    expect([negado.status, negado.body.message]).to.deep.equal([422, negado.body.message])
    expect(negado.body.message).to.include('«Norte.»')
    expect((await admin().get(`/documentos/${id}`)).body).to.include({ estado: 'borrador', url_pdf: null })
    expect(await pdfsGuardados()).to.deep.equal(antes)
  })

  it('una plantilla con cambios de Word sin aceptar o comentarios lo dice al subirse, y lo hecho con ella no se aprueba', async () => {
    const subida = await plantillaSubida(slug, { archivo: muestraDeWord('t_ins_half'), nombre: 'Con cambios' })
    expect(subida.reporte.pendientes).to.deep.equal({ cambios: 1, comentarios: 0 })
    expect(subida.reporte.avisos[0].mensaje).to.match(
      /^La plantilla trae un cambio de Word sin aceptar: .* no se puede aprobar/,
    )
    const { id_version } = (await admin().get(`/plantillaDocumentos/${String(subida.id)}`)).body
    const generar = (version: number) =>
      generarDocumento(ctx, {
        clase: 'minuta',
        nombre_documento: 'x.docx',
        id_version: version,
        datos: { ...DATOS, valor_venta: 1000 },
      })
    const comentado = '<w:p><w:r><w:t>Linderos</w:t></w:r><w:r><w:commentReference w:id="1"/></w:r></w:p>'
    for (const { id } of [
      await generar(id_version),
      await generar((await unaPlantilla(docx(comentado), slug)).id_version),
    ]) {
      const { impedimento } = (await admin().get(`/documentos/${id}`)).body
      expect(impedimento).to.match(
        /^El documento trae un (cambio de Word sin aceptar|comentario): acepte o rechace los cambios/,
      )
      const negado = await aprobar(id)
      expect([negado.status, negado.body.message]).to.deep.equal([422, impedimento])
    }
  })

  it('mientras se hace nadie espera; lo que cambia entretanto se dice, y de lo que no se aprobó no queda archivo', async () => {
    const suya = await minuta()
    const { id } = await de(docx(parrafo('Linderos: {linderos}.')), suya)
    const antes = await pdfsGuardados()
    await conPrograma(programa(`touch ${carpeta}/empezo; sleep 4`))
    const aprobando = aprobar(id)
    await new Promise((listo) => {
      setTimeout(listo, 1_500)
    })
    const desde = Date.now()
    await update(ctx, Minuta, suya.id, { datos: { linderos: 'Sur' } })
    expect(
      (await admin().put(`/minutas/${suya.id}`, { datos: { linderos: 'Oriente' }, version: 2 })).status,
    ).to.be.oneOf([200, 409])
    expect(Date.now() - desde).to.be.lessThan(2_500)
    const { status, body } = await aprobando
    expect([status, body.message]).to.deep.equal([422, 'Los datos cambiaron después de generar: genere otra vez.'])
    expect(await pdfsGuardados()).to.deep.equal(antes)
  })

  it('lo que un archivo pediría fuera no se abre siquiera', async () => {
    const { id, url_documento } = await de(muestra('poder-especial.docx'), await minuta())
    const fuera = docx(parrafo('x'), {
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        '<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" ' +
        'Target="http://127.0.0.1:9/x.png" TargetMode="External"/></Relationships>',
    })
    await ctx.app.files.put(ctx, String(url_documento), fuera)
    await conPrograma(programa(`touch ${carpeta}/abierto`))
    const { status, body } = await pdf(id)
    expect([status, body.message]).to.deep.equal([
      422,
      'El documento trae algo que se carga desde otro lugar. Insértelo dentro del documento o quítelo.',
    ])
  })
})
