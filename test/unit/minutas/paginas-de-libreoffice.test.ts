// completo: prints with LibreOffice
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readConfig } from '../../../config/env.ts'
import { hojasDePdf } from '../../../modules/archivos/index.ts'
import { palabrasPerdidas } from '../../../modules/minutas/domain/comparar-textos.ts'
import { A_PDF } from '../../../modules/minutas/pdf/pdf-de-docx.ts'
import { letrasDeArchivo } from '../../../modules/minutas/pdf/tipografias.ts'
import { conSoffice } from '../../../modules/plantillas/recibir/conversion.ts'
import { llenar, textoALaVista } from '../../../modules/plantillas/index.ts'
import { DATOS, docx, muestra, parrafo } from '../plantillas/muestras.ts'
import { muestraDeWord } from './muestras-de-word.ts'

const TEXTO =
  'Compareció quien dijo ser mayor de edad y manifestó que transfiere a título de compraventa el derecho de dominio. '
/** As Word writes them in a document that nobody set: Calibri of 11, its spaces, its margins. */
const deWord = (cuerpo: string, letra = 'Calibri'): Buffer =>
  docx(`${cuerpo}<w:p/>`, {
    'word/styles.xml':
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr>' +
      `<w:rFonts w:ascii="${letra}" w:hAnsi="${letra}"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>` +
      '<w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults></w:styles>',
  })
const muchos = (cuantos: number): string =>
  Array.from({ length: cuantos }, (_, at) => parrafo(`${at + 1}. ${TEXTO.repeat(3)}`)).join('')
const tabla = (filas: number): string =>
  '<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/>' +
  `<w:gridCol w:w="4000"/></w:tblGrid>${Array.from(
    { length: filas },
    (_, at) => `<w:tr><w:tc><w:tcPr/>${parrafo(`Fila ${at + 1}`)}</w:tc><w:tc><w:tcPr/>${parrafo(TEXTO)}</w:tc></w:tr>`,
  ).join('')}</w:tbl>`
const salto = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'

describe('PDF de LibreOffice', function () {
  this.timeout(240_000)
  const { soffice } = readConfig()
  let carpeta = ''
  before(() => {
    carpeta = mkdtempSync(join(tmpdir(), 'letras-'))
  })
  after(() => {
    rmSync(carpeta, { recursive: true, force: true })
  })

  it('diez plantillas con lo que Word trae por defecto salen con las mismas hojas y palabras que LibreOffice da solo', async () => {
    const llenas = await Promise.all(
      ['compraventa-vis', 'cancelacion-hipoteca', 'poder-especial'].map(
        async (nombre) => (await llenar(muestra(`${nombre}.docx`), DATOS['pareja_con_apoderado'])).docx,
      ),
    )
    const documentos = [
      ...llenas,
      deWord(muchos(30)),
      deWord(tabla(40)),
      deWord(muchos(8) + salto + muchos(3)),
      deWord(muchos(20), 'Times New Roman'),
      deWord(muchos(20), 'Arial'),
      deWord(parrafo('Iván Šimić, NIT 900.373.913\u20114') + tabla(3), 'Cambria'),
      muestraDeWord('d_word2'),
    ]
    const entorno = await letrasDeArchivo(carpeta)
    const nuestros = await conSoffice(String(soffice), { de: 'docx', a: A_PDF, documentos, entorno })
    const suyos = await conSoffice(String(soffice), { de: 'docx', a: 'pdf', documentos, entorno })
    for (const [at, documento] of documentos.entries()) {
      const [hojas, solas] = [
        await hojasDePdf(nuestros[at] ?? Buffer.alloc(0)),
        await hojasDePdf(suyos[at] ?? Buffer.alloc(0)),
      ]
      expect(hojas, `documento ${at}`).to.be.an('array').and.deep.equal(solas)
      expect(palabrasPerdidas(textoALaVista(documento), hojas ?? []), `documento ${at}`).to.deep.equal([])
    }
    expect((nuestros[3] ?? '').toString('latin1')).to.include('Carlito')
  })

  it('no trae nada de la red, ni lo que un archivo que nadie revisó pide', async () => {
    let pedidos = 0
    const servidor = createServer((_, reply) => {
      pedidos++
      reply.end()
    }).listen(0, '127.0.0.1')
    await new Promise((listo) => servidor.once('listening', listo))
    const { port } = servidor.address() as AddressInfo // of a server that listens on a port
    const imagen =
      '<w:p><w:r><w:t>antes</w:t></w:r><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">' +
      '<wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="x"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">' +
      '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic ' +
      'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr>' +
      '<pic:blipFill><a:blip r:link="rId77"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/>' +
      '<a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline>' +
      '</w:drawing></w:r></w:p>'
    const malo = docx(imagen, {
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ' +
        'Id="rId77" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" ' +
        `Target="http://127.0.0.1:${port}/x.png" TargetMode="External"/></Relationships>`,
    })
    await conSoffice(String(soffice), { de: 'docx', a: A_PDF, documentos: [malo] })
    servidor.close()
    expect(pedidos).to.equal(0)
  })
})
