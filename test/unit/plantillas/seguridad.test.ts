import { expect } from 'chai'
import PizZip from 'pizzip'
import { VARIABLES } from '../../../modules/plantillas/domain/variables.ts'
import { conNombreUsual } from '../../../modules/plantillas/recibir/seguridad.ts'
import { quitarVinculos, recibirDocx, revisarDocx, revisarXlsx } from '../../../modules/plantillas/index.ts'
import { docx, muestra, parrafo, parteDe } from './muestras.ts'

const tipos = async (archivo: Buffer): Promise<string[]> => [
  ...new Set((await revisarDocx(archivo)).map(({ tipo }) => tipo)),
]
const rels = (...relaciones: string[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relaciones.join('')}</Relationships>`
const rel = (tipo: string, destino: string, modo = 'TargetMode="External"') =>
  `<Relationship Id="rIdZ" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${tipo}" Target="${destino}" ${modo}/>`
const conRels = (...relaciones: string[]) => docx(parrafo('x'), { 'word/_rels/header1.xml.rels': rels(...relaciones) })
const campo = (...codigos: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${codigos
    .map((codigo) => `<w:r><w:instrText>${codigo}</w:instrText></w:r>`)
    .join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

/** The directory's entry of a part, to lie in it. */
const entrada = (archivo: Buffer, nombre: string): number => archivo.lastIndexOf(Buffer.from(nombre)) - 46
function mentir(archivo: Buffer, nombre: string, real: number): Buffer {
  const otra = Buffer.from(archivo)
  otra.writeUInt32LE(real, entrada(otra, nombre) + 24)
  return otra
}

describe('Plantillas: lo que se sube se revisa antes de abrirlo', () => {
  it('las plantillas de muestra pasan', async () => {
    for (const nombre of ['compraventa-vis', 'cancelacion-hipoteca', 'poder-especial'])
      expect(await revisarDocx(muestra(`${nombre}.docx`))).to.deep.equal([])
    expect(await revisarXlsx(muestra('formato-registro.xlsx'))).to.deep.equal([])
  })

  it('macros, plantilla remota, imagen remota y objeto incrustado se dicen todos, cada uno con su motivo', async () => {
    const peligros = await revisarDocx(muestra('rotas/macro-y-plantilla-remota.docx'))
    expect(peligros.map(({ tipo }) => tipo)).to.include.members([
      'macro',
      'vinculo_externo',
      'objeto_incrustado',
      'plantilla_remota',
    ])
    for (const { motivo } of peligros)
      expect(motivo)
        .to.match(/\.$/)
        .and.not.match(/undefined/)
  })

  it('un .doc antiguo, un PDF con nombre de Word, un ZIP cualquiera, un Excel y un archivo cortado dicen qué son', async () => {
    expect(await tipos(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).to.deep.equal(['doc_antiguo'])
    expect(await tipos(Buffer.from('%PDF-1.7'))).to.deep.equal(['no_es_docx'])
    expect(await tipos(Buffer.alloc(0))).to.deep.equal(['no_es_docx'])
    expect(await tipos(new PizZip().file('a.txt', 'a').generate({ type: 'nodebuffer' }))).to.deep.equal(['no_es_docx'])
    expect(await tipos(muestra('formato-registro.xlsx'))).to.deep.equal(['no_es_docx'])
    expect((await revisarXlsx(muestra('poder-especial.docx'))).map(({ tipo }) => tipo)).to.deep.equal(['no_es_xlsx'])
    expect(await tipos(muestra('poder-especial.docx').subarray(0, 9000))).to.deep.equal(['zip_danado'])
    expect(await tipos(Buffer.concat([muestra('poder-especial.docx'), Buffer.alloc(10_000_000)]))).to.deep.equal([
      'muy_grande',
    ])
  })

  it('una bomba se rechaza sin inflarla: la memoria no crece', async () => {
    const bomba = docx(parrafo('x'), { 'word/media/a.bin': Buffer.alloc(29_000_000) })
    expect(bomba.length).to.be.lessThan(200_000)
    const antes = process.memoryUsage().rss
    expect(await tipos(bomba)).to.deep.equal(['bomba'])
    expect(process.memoryUsage().rss - antes).to.be.lessThan(8_000_000)
  })

  it('un tamaño falso en el directorio se descubre, de más o de menos', async () => {
    const bomba = docx(parrafo('x'), { 'word/media/a.bin': Buffer.alloc(29_000_000) })
    expect(await tipos(mentir(bomba, 'word/media/a.bin', 1000))).to.deep.equal(['bomba'])
    expect(await tipos(mentir(docx(parrafo('x')), 'word/document.xml', 20_000))).to.deep.equal(['zip_danado'])
  })

  it('partes de más, repetidas, con rutas, encimadas o con clave', async () => {
    const muchas = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`word/media/${at}.png`, '']))
    expect(await tipos(docx(parrafo('x'), muchas))).to.deep.equal(['muchas_partes'])
    expect(await tipos(docx(parrafo('x'), { '../fuera.xml': '<a/>' }))).to.deep.equal(['ruta'])
    expect(await tipos(docx(parrafo('x'), { 'WORD/Document.xml': '<a/>' }))).to.deep.equal(['parte_repetida'])
    const cifrado = docx(parrafo('x'))
    cifrado.writeUInt16LE(1, entrada(cifrado, 'word/document.xml') + 8)
    expect(await tipos(cifrado)).to.deep.equal(['cifrado'])
  })

  it('una parte que dice estar dentro de otra, o donde está otra, no pasa', async () => {
    const ajena = docx(parrafo('x'))
    ajena.writeUInt32LE(
      ajena.readUInt32LE(entrada(ajena, 'word/styles.xml') + 42),
      entrada(ajena, 'word/document.xml') + 42,
    )
    expect(await tipos(ajena)).to.deep.equal(['zip_danado'])
    const sola = docx(parrafo('x'), { 'word/b.xml': '<a/>' })
    const desde = sola.readUInt32LE(entrada(sola, 'word/b.xml') + 42)
    const entera = sola.subarray(
      desde,
      desde + 30 + 'word/b.xml'.length + sola.readUInt32LE(entrada(sola, 'word/b.xml') + 20),
    )
    const zip = new PizZip(sola)
    zip.file('word/media/a.bin', entera, { compression: 'STORE' })
    const encimada = zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
    expect(await tipos(encimada)).to.deep.equal([])
    encimada.writeUInt32LE(encimada.lastIndexOf(entera), entrada(encimada, 'word/b.xml') + 42)
    expect(await tipos(encimada)).to.deep.equal(['zip_danado'])
  })

  it('solo quedan los enlaces que una persona seguiría: http, https y correo', async () => {
    expect(
      await tipos(
        conRels(
          rel('hyperlink', 'https://notaria.co'),
          rel('hyperlink', 'mailto:a@b.co'),
          rel('image', 'media/a.png', ''),
        ),
      ),
    ).to.deep.equal([])
    for (const mala of [
      rel('hyperlink', 'javascript:alert(1)'),
      rel('hyperlink', 'file:///etc/passwd'),
      rel('image', 'http://rastreo.example/p.png'),
      rel('image', 'http://rastreo.example/p.png', "TargetMode='External'"),
      rel('image', '\\\\servidor\\p.png', ''),
      rel('oleObject', 'http://a.b/c'),
    ])
      expect(await tipos(conRels(mala)), mala).to.deep.equal(['vinculo_externo'])
    expect(await tipos(conRels(rel('attachedTemplate', 'http://a.b/c.dotm')))).to.deep.equal(['plantilla_remota'])
  })

  it('documentos ajenos, DTD, XML roto o que no es UTF-8 y campos que ejecutan', async () => {
    expect(await tipos(docx(parrafo('x'), { 'word/afchunk.html': '<b>x</b>' }))).to.deep.equal(['contenido_ajeno'])
    expect(await tipos(docx('<w:altChunk/>'))).to.deep.equal(['contenido_ajeno'])
    expect(await tipos(docx(parrafo('x'), { 'word/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }))).to.deep.equal(
      ['dtd'],
    )
    expect(await tipos(docx(parrafo('x'), { 'word/a.xml': '<a><b></a>' }))).to.deep.equal(['zip_danado'])
    expect(await tipos(docx(parrafo('x'), { 'word/a.xml': Buffer.from('<a>x</a>', 'utf16le') }))).to.deep.equal([
      'zip_danado',
    ])
    for (const codigo of [['DDEAUTO cmd'], [' INCLUDE', 'PICTURE "http://a.b"'], ['MACROBUTTON x']]) {
      expect(await tipos(docx(campo(...codigo))), codigo.join('')).to.deep.equal(['campo_peligroso'])
    }
    expect(await tipos(docx('<w:p><w:fldSimple w:instr=" LINK Excel.Sheet"/></w:p>'))).to.deep.equal([
      'campo_peligroso',
    ])
    expect(await tipos(docx(campo(' HYPERLINK "https://notaria.co/link"')))).to.deep.equal([])
  })

  it('«quitar y continuar» deja el texto sin lo que estaba en otro lugar, y solo se ofrece para enlaces e imágenes', async () => {
    const enlace = '<w:p><w:hyperlink r:id="rIdZ"><w:r><w:t>la página</w:t></w:r></w:hyperlink></w:p>'
    const conEnlace = docx(enlace)
    const zip = new PizZip(conEnlace)
    const nombre = 'word/_rels/document.xml.rels'
    zip.file(
      nombre,
      zip
        .file(nombre)!
        .asText()
        .replace('</Relationships>', `${rel('hyperlink', 'file:///c:/a.doc')}</Relationships>`),
    )
    const archivo = zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
    expect((await revisarDocx(archivo)).map(({ sePuedeQuitar }) => sePuedeQuitar)).to.deep.equal([true])
    const limpio = quitarVinculos(archivo)
    expect(await revisarDocx(limpio)).to.deep.equal([])
    expect(parteDe(limpio)).to.include('la página').and.not.include('rIdZ')
    expect(
      (await revisarDocx(conRels(rel('oleObject', 'http://a.b/c')))).map(({ sePuedeQuitar }) => sePuedeQuitar),
    ).to.deep.equal([undefined])
  })

  it('lo que Word en la web guarda como document2.xml se recibe, con su parte de siempre', async () => {
    const zip = new PizZip(muestra('poder-especial.docx'))
    for (const [de, a] of [
      ['word/document.xml', 'word/document2.xml'],
      ['word/_rels/document.xml.rels', 'word/_rels/document2.xml.rels'],
    ] as const)
      zip.file(a, zip.file(de)!.asText()).remove(de)
    for (const parte of ['[Content_Types].xml', '_rels/.rels'])
      zip.file(parte, zip.file(parte)!.asText().replaceAll('word/document.xml', 'word/document2.xml'))
    const web = zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
    expect(await revisarDocx(web)).to.deep.equal([])
    const [una, otra] = [web, muestra('poder-especial.docx')].map((subido) =>
      recibirDocx({ subido, variables: VARIABLES, quitar: false, nombre: 'poder.docx' }),
    )
    const [deWeb, deSiempre] = [await una!, await otra!]
    expect(deWeb.motivos).to.deep.equal([])
    expect((await conNombreUsual(web)).equals(await conNombreUsual(web))).to.equal(true)
    expect(deWeb.etiquetas).to.deep.equal(deSiempre.etiquetas)
    expect(deWeb.reporte.reconocidas).to.deep.equal(deSiempre.reporte.reconocidas)
    expect(Object.keys(new PizZip(deWeb.contenido).files).filter((parte) => parte.includes('document2'))).to.deep.equal(
      [],
    )
    expect(parteDe(deWeb.contenido)).to.equal(parteDe(muestra('poder-especial.docx')))
  })
})
