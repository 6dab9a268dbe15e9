import { expect } from 'chai'
import PizZip from 'pizzip'
import { revisarDocx } from '../../../modules/plantillas/recibir/seguridad.ts'
import { llenar } from '../../../modules/plantillas/index.ts'
import { DATOS, docx, muestra, parrafo, parrafosDe, parteDe } from './muestras.ts'

const SELLO = 'PRÁCTICA · SIN VALOR'
const REFERENCIA = /<w:headerReference\b[^>]*>/g

/** What is read at the head of the sheets of each kind of the first section, by following its references. */
function cabezas(hecho: Buffer): Record<string, string> {
  const [seccion = ''] = /<w:sectPr[^]*?<\/w:sectPr>/.exec(parteDe(hecho)) ?? []
  const vinculos = parteDe(hecho, 'word/_rels/document.xml.rels')
  return Object.fromEntries(
    (seccion.split('<w:sectPrChange')[0]?.match(REFERENCIA) ?? []).map((referencia) => {
      const dicho = (nombre: string) => new RegExp(`${nombre}="([^"]*)"`).exec(referencia)?.[1] ?? ''
      const destino =
        new RegExp(`Id="${dicho('r:id')}"[^>]*Target="([^"]*)"`).exec(vinculos)?.[1] ??
        new RegExp(`Target="([^"]*)"[^>]*Id="${dicho('r:id')}"`).exec(vinculos)?.[1] ??
        ''
      expect(parteDe(hecho, '[Content_Types].xml'), destino).to.include(`/word/${destino}"`)
      return [dicho('w:type'), parrafosDe(hecho, `word/${destino}`).join('|')]
    }),
  )
}

/** The sample with the XML that its body ends in put otherwise, and without its header. */
function sinEncabezado(seccion: (una: string) => string): Buffer {
  const zip = new PizZip(docx(parrafo('Uno')))
  const xml = parteDe(docx(parrafo('Uno')))
    .replace(REFERENCIA, '')
    .replace(/<w:sectPr[^]*<\/w:sectPr>/, seccion)
  zip.file('word/document.xml', xml)
  return zip.generate({ type: 'nodebuffer' })
}

describe('Plantillas: el sello de la oficina de práctica', () => {
  it('está en el encabezado que el documento trae, en los que no trae, y en un documento sin sección ni encabezado', async () => {
    const { docx: conSuyo } = await llenar(muestra('poder-especial.docx'), DATOS['pareja_con_apoderado'], {
      sello: SELLO,
    })
    const { default: suyo, ...otros } = cabezas(conSuyo)
    expect(suyo, 'before its own words').to.match(new RegExp(`^${SELLO}\\|.+`))
    expect(otros).to.deep.equal({ first: SELLO, even: SELLO })
    const todas = { default: SELLO, first: SELLO, even: SELLO }
    const antes = '<w:headerReference w:type="default" r:id="rId9"/>'
    const secciones = [
      (una: string) => una,
      () => '',
      () => '<w:sectPr/>',
      (una: string) =>
        una.replace(
          '</w:sectPr>',
          `<w:sectPrChange w:id="1"><w:sectPr>${antes}</w:sectPr></w:sectPrChange></w:sectPr>`,
        ),
    ]
    for (const seccion of secciones) {
      const { docx: hecho } = await llenar(sinEncabezado(seccion), {}, { sello: SELLO })
      expect(cabezas(hecho)).to.deep.equal(todas)
      expect(parrafosDe(hecho)).to.include('Uno')
      expect(await revisarDocx(hecho)).to.deep.equal([])
    }
  })

  it('de una oficina de verdad no cambia un byte de ninguna parte', async () => {
    const partes = async (como: object) =>
      Object.entries(new PizZip((await llenar(docx(parrafo('Uno')), {}, como)).docx).files).map(([nombre, parte]) => [
        nombre,
        parte.asText(),
      ])
    expect(await partes({ sello: null })).to.deep.equal(await partes({}))
    expect(JSON.stringify(await partes({})))
      .to.not.include('SIN VALOR')
      .and.not.include('sello-')
  })
})
