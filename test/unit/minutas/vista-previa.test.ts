import { expect } from 'chai'
import { SELLO_DE_VISTA, vistaPrevia } from '../../../modules/minutas/pdf/pdf-de-docx.ts'
import { llenar } from '../../../modules/plantillas/index.ts'
import { impresora } from '../documentos/impresora.ts'
import { leerPdf } from '../documentos/leer-pdf.ts'
import { HOSTIL, PARTES_HOSTILES } from './hostil.ts'
import { DATOS, docx, muestra, parrafo } from '../plantillas/muestras.ts'

const OFICIO = /\/MediaBox \[0 0 612 935\.\d+\]/
const PAREJA = 'pareja_con_apoderado'
const SOLA = 'compradora_sola_vende_sociedad'

/** How each page of the six samples begins, as they were read beside those of LibreOffice. */
const MUESTRAS = [
  [
    'compraventa-vis',
    PAREJA,
    'Notaría Veintitrés del Círculo de Cali · Escritura 1.521 del 21/11/2026',
    [
      'ESCRITURA PÚBLICA NÚMERO MIL QUINIENTOS VEINTIUNO (1.521)',
      'Matrícula',
      'SEXTA. ENTREGA, GASTOS Y PAZ Y SALVOS.',
      'Liquidación',
    ],
  ],
  [
    'compraventa-vis',
    SOLA,
    'Notaría Única de Jamundí · Escritura 101 del 01/12/2026',
    [
      'ESCRITURA PÚBLICA NÚMERO CIENTO UNO (101)',
      'SEGUNDA. TRADICIÓN.',
      'S.A., por capital, intereses, seguros y costas',
    ],
  ],
  [
    'cancelacion-hipoteca',
    PAREJA,
    'Notaría Veintitrés del Círculo de Cali · Escritura 1.521',
    ['ESCRITURA PÚBLICA NÚMERO MIL'],
  ],
  [
    'cancelacion-hipoteca',
    SOLA,
    'Notaría Única de Jamundí · Escritura 101',
    ['ESCRITURA PÚBLICA NÚMERO CIENTO UNO (101)'],
  ],
  ['poder-especial', PAREJA, 'Notaría Veintitrés del Círculo de Cali', ['Señor']],
  ['poder-especial', SOLA, 'Notaría Única de Jamundí', ['Señor']],
] as const

const junto = (texto: string): string => texto.replace(/\s+/g, ' ').trim()

describe('Vista previa de un documento de Word', function () {
  this.timeout(240_000)
  const servicio = impresora({ atOnce: 1 })
  after(() => servicio.close())
  const ctx = { app: { pdf: servicio } }
  const sinSello = (documento: Buffer) => vistaPrevia(ctx, documento, { sello: null })
  const paginas = async (documento: Buffer) => leerPdf(await sinSello(documento)).map(junto)

  for (const [plantilla, datos, cabeza, comienzos] of MUESTRAS) {
    it(`parte las páginas de ${plantilla} con ${datos} donde las parte Word`, async () => {
      const { docx: lleno } = await llenar(muestra(`${plantilla}.docx`), DATOS[datos])
      const pdf = await sinSello(lleno)
      // with the house's letters, whatever the machine has
      expect(pdf.toString('latin1'))
        .to.match(OFICIO)
        .and.match(/\+Arimo-Regular/)
        .and.not.match(/\+Liberation/)
      const hojas = leerPdf(pdf).map(junto)
      expect(hojas).to.have.length(comienzos.length)
      for (const [at, comienzo] of comienzos.entries()) {
        expect(
          hojas[at]?.startsWith(`${cabeza} Página ${at + 1} de ${comienzos.length} ${comienzo}`),
          hojas[at]?.slice(0, 160),
        ).to.equal(true)
      }
    })
  }

  it('dice en cada hoja que es una vista previa', async () => {
    const { docx: lleno } = await llenar(muestra('compraventa-vis.docx'), DATOS[PAREJA])
    const hojas = leerPdf(await vistaPrevia(ctx, lleno)).map(junto)
    expect(hojas.map((hoja) => hoja.includes(SELLO_DE_VISTA))).to.deep.equal([true, true, true, true])
  })

  it('no deja nada de un documento en el siguiente, aunque la página sea la misma', async () => {
    await vistaPrevia(ctx, docx(parrafo('ajeno')))
    const [hoja = '', ...otras] = await paginas(docx(parrafo('propio')))
    expect(otras).to.deep.equal([])
    expect(hoja)
      .to.include('propio')
      .and.not.match(/ajeno|Vista/)
  })

  it('llena con guiones hasta la margen lo que termina en un tabulador con relleno', async () => {
    const guiones =
      '<w:p><w:pPr><w:tabs><w:tab w:val="right" w:pos="9404" w:leader="hyphen"/></w:tabs></w:pPr>' +
      '<w:r><w:t>cláusula</w:t></w:r><w:r><w:tab/></w:r></w:p>'
    expect((await paginas(docx(guiones)))[0]).to.match(/cláusula ?-{40}/)
    const corriente = '<w:p><w:r><w:t>cláusula</w:t></w:r><w:r><w:tab/></w:r></w:p>'
    expect((await paginas(docx(corriente)))[0]).to.not.include('--')
  })

  it('cuenta el interlineado sobre la altura de la letra, como Word', async () => {
    const renglon = (interlineado: string) =>
      `<w:p><w:pPr><w:spacing w:line="${interlineado}" w:lineRule="auto"/></w:pPr><w:r><w:t>x</w:t></w:r></w:p>`
    const renglones = async (interlineado: string) =>
      (await paginas(docx(renglon(interlineado).repeat(70))))[0]?.match(/x/g)?.length
    // Arial of 11 points asks for 12,65, where the sheet leaves 779,5: of its size alone, 70 and 35 would fit.
    expect([await renglones('240'), await renglones('480')]).to.deep.equal([61, 30])
  })

  it('escribe con la letra que mide como la que el documento pide, con cualquiera de sus nombres', async () => {
    const con = (nombre: string) =>
      `<w:p><w:r><w:rPr><w:rFonts w:ascii="${nombre}" w:hAnsi="${nombre}"/></w:rPr><w:t>Iván Šimić</w:t></w:r></w:p>`
    const de = async (nombre: string) => [
      ...new Set((await sinSello(docx(con(nombre)))).toString('latin1').match(/(?<=\+)(Tinos|Carlito|Liberation\w*)/g)),
    ]
    expect(await de('Times New Roman')).to.deep.equal(['Tinos'])
    expect(await de('Liberation Serif')).to.deep.equal(['Tinos'])
    expect(await de('Calibri')).to.deep.equal(['Carlito'])
  })

  it('respeta los saltos de página y las hojas de otro tamaño', async () => {
    const otra =
      '<w:p><w:pPr><w:sectPr><w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/><w:pgMar w:top="1000" w:right="1000" ' +
      'w:bottom="1000" w:left="1000" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr></w:pPr><w:r><w:t>apaisada</w:t></w:r></w:p>'
    const pdf = await sinSello(
      docx(`${otra}${parrafo('una')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${parrafo('dos')}`),
    )
    expect(leerPdf(pdf).map((hoja) => /apaisada|una|dos/.exec(hoja)?.[0])).to.deep.equal(['apaisada', 'una', 'dos'])
    expect([...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+)/g)].map(([, ancho]) => ancho)).to.deep.equal([
      '792',
      '612',
      '612',
    ])
  })

  it('no corre nada de lo que el documento trae, ni pide nada fuera', async () => {
    const pdf = await paginas(docx(HOSTIL, PARTES_HOSTILES))
    expect(pdf.join(''))
      .to.include('limpio')
      .and.not.match(/ejecutado|ajeno/)
  })

  it('falla con un archivo que no es de Word, y sigue imprimiendo', async () => {
    const error: unknown = await sinSello(Buffer.from('no es')).catch((fault: unknown) => fault)
    expect(error).to.be.instanceOf(Error)
    expect((await paginas(docx(parrafo('después'))))[0]).to.include('después')
  })
})
