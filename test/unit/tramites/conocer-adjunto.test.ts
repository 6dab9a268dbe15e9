import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { strToU8 } from 'fflate'
import { fileTypeFromFile } from 'file-type'
import { Problem } from '../../../modules/kernel/index.ts'
import { conocer } from '../../../modules/tramites/adjuntos/formatos.ts'
import type { FormatosDeAdjunto } from '../../../schemas/tramites/tramite.ts'
import { UN_EXE, UN_GIF, UN_HEIC, UN_JPG, UN_PNG, UN_RAR, unZip } from '../../harness/adjuntos.ts'
import { unPdf } from '../../harness/files.ts'
import { unOle } from '../../harness/ole.ts'
import { docx, muestra, parrafo } from '../plantillas/muestras.ts'

const OTRO = /^El archivo debe ser /

describe('Trámites: qué es un adjunto, por su contenido', () => {
  let carpeta = ''
  before(() => {
    carpeta = mkdtempSync(join(tmpdir(), 'conocer-'))
  })
  after(() => {
    rmSync(carpeta, { recursive: true })
  })

  /** Extension and mark, or the sentence of the refusal. */
  const es = async (
    contenido: Uint8Array,
    formatos: FormatosDeAdjunto = 'amplios',
    name = 'papel.pdf',
  ): Promise<string> => {
    const path = join(carpeta, 'subido')
    writeFileSync(path, contenido)
    const type = (await fileTypeFromFile(path))?.mime ?? ''
    try {
      const { extension, sin_revisar } = await conocer(
        { path, name, size: contenido.length, type },
        'documento_1',
        formatos,
      )
      return sin_revisar ? `${extension}: ${sin_revisar}` : extension
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault
      expect(Object.keys(fault.errors ?? {})).to.deep.equal(['documento_1'])
      return fault.message
    }
  }

  it('cada formato de la especificación se conoce, se llame como se llame el archivo', async () => {
    const todos: [string, Uint8Array][] = [
      ['pdf', unPdf()],
      ['docx', docx(parrafo('x'))],
      ['xlsx', muestra('formato-registro.xlsx')],
      ['doc', unOle(['WordDocument', '1Table'])],
      ['xls', unOle(['Workbook'])],
      ['xls', unOle(['Book'])],
      ['jpg', UN_JPG],
      ['png', UN_PNG],
      ['gif', UN_GIF],
      ['zip', unZip({ 'a/cédula.pdf': unPdf() })],
    ]
    for (const [extension, contenido] of todos)
      expect(await es(contenido, 'amplios', 'x.exe'), extension).to.equal(extension)
  })

  it('cada papel recibe solo sus formatos (especificación 3, sección 5)', async () => {
    for (const contenido of [
      UN_PNG,
      unZip({ 'a.pdf': unPdf() }),
      UN_RAR,
      muestra('formato-registro.xlsx'),
      unOle(['Workbook']),
    ])
      expect(await es(contenido, 'texto')).to.equal(
        'El archivo debe ser PDF o Word (DOC, DOCX), y por su contenido no lo es.',
      )
    expect(await es(muestra('formato-registro.xlsx'), 'hoja')).to.equal('xlsx')
    expect(await es(docx(parrafo('x')), 'hoja')).to.equal(
      'El archivo debe ser un libro de Excel (XLSX) o PDF, y por su contenido no lo es.',
    )
    for (const texto of ['hola', '<html></html>']) expect(await es(Buffer.from(texto))).to.match(OTRO)
    for (const flujo of ['PowerPoint Document', '__properties_version1.0'])
      expect(await es(unOle([flujo]))).to.match(OTRO)
  })

  it('.doc y .xls se distinguen por sus flujos, no por los de lo que llevan incrustado', async () => {
    expect(await es(unOle(['ObjectPool/_1/Workbook', 'WordDocument']))).to.equal('doc')
    expect(await es(unOle(['MBD0001/WordDocument', 'Workbook']))).to.equal('xls')
    expect(await es(unOle(['ObjectPool/_1/WordDocument', 'PowerPoint Document']))).to.match(OTRO)
    expect(await es(unOle(['WordDocument'], { relleno: 9_000_000 })), 'its tables go on beyond the header').to.equal(
      'doc',
    )
    expect(
      await es(Buffer.concat([unOle(['1Table']), Buffer.from('WordDocument', 'utf16le')])),
      'a name is no stream',
    ).to.match(OTRO)
  })

  it('macros, objetos incrustados, contraseñas y programas se rechazan con su motivo', async () => {
    for (const flujos of [
      ['WordDocument', 'Macros/VBA/_VBA_PROJECT'],
      ['Workbook', '_VBA_PROJECT_CUR/VBA/dir'],
    ])
      expect(await es(unOle(flujos))).to.match(/^El documento trae macros/)
    expect(await es(docx(parrafo('x'), { 'word/vbaProject.bin': 'x' }))).to.match(/^El documento trae macros/)
    expect(await es(unOle(['WordDocument', 'ObjectPool/_1/\u0001Ole10Native']))).to.match(/incrustado/)
    expect(await es(unOle(['EncryptedPackage', 'EncryptionInfo']))).to.equal(
      'El archivo tiene contraseña. Quítesela y vuelva a subirlo.',
    )
    for (const programa of [UN_EXE, Buffer.from('#!/bin/sh\nrm -rf /\n'), Buffer.from('7f454c4602010100', 'hex')])
      expect(await es(programa)).to.equal('Es un programa y no se recibe.')
  })

  it('un documento que apunta a imágenes o enlaces de otro lugar se recibe: nadie lo va a llenar', async () => {
    const rels =
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" ' +
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/TIPO" Target="https://x.co/a" TargetMode="External"/></Relationships>'
    expect(await es(docx(parrafo('x'), { 'word/_rels/header1.xml.rels': rels.replace('TIPO', 'image') }))).to.equal(
      'docx',
    )
    expect(
      await es(docx(parrafo('x'), { 'word/_rels/header1.xml.rels': rels.replace('TIPO', 'attachedTemplate') })),
    ).to.match(/plantilla/)
  })

  it('de una foto HEIC se dice cómo pasarla a JPG', async () => {
    expect(await es(UN_HEIC)).to.match(/HEIC.*iPhone.*JPG/)
    expect(await es(UN_HEIC, 'texto')).to.match(/HEIC/)
  })

  it('RAR y comprimidos con clave se guardan sin revisar', async () => {
    expect(await es(UN_RAR)).to.equal('rar: Es un RAR: nadie lo ha abierto.')
    const conClave = unZip({ 'a.pdf': unPdf() })
    conClave.writeUInt16LE(1, conClave.lastIndexOf(Buffer.from('PK\x01\x02')) + 8)
    expect(await es(conClave)).to.equal('zip: Tiene contraseña: nadie lo ha abierto.')
  })

  it('un ZIP se mira por dentro: programas, macros, rutas y bombas no entran', async () => {
    expect(await es(unZip({ 'foto.jpg': UN_EXE }))).to.equal(
      'Dentro del ZIP, «foto.jpg»: Es un programa y no se recibe.',
    )
    for (const nombre of ['a.exe', 'Escritura.pdf.SCR ', 'x/y.js', 'hoja.xlsm', 'atajo.lnk'])
      expect(await es(unZip({ [nombre]: strToU8('x') })), nombre).to.match(
        /^El ZIP trae un programa o un documento con macros/,
      )
    expect(await es(unZip({ 'poder.docx': docx(parrafo('x'), { 'word/vbaProject.bin': 'x' }) }))).to.match(
      /«poder.docx»: El documento trae macros/,
    )
    expect(await es(unZip({ 'poder.doc': unOle(['WordDocument', 'Macros/VBA/dir']) }))).to.match(/macros/)
    for (const fuera of ['../../etc/passwd', '/etc/passwd', 'C:/x.pdf', 'a\\..\\b.pdf'])
      expect(await es(unZip({ [fuera]: strToU8('x') })), fuera).to.match(/nombres que no son de un documento/)
    const enlace = unZip({ 'cédula.pdf': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 * 65_536 }] })
    expect(await es(enlace)).to.equal(
      'El ZIP trae enlaces a otros archivos. Ponga los archivos mismos y vuelva a subirlo.',
    )
    expect(await es(unZip({ 'a.bin': Buffer.alloc(30_000_000) }))).to.equal(
      'El ZIP crece demasiado al abrirse y no se recibe.',
    )
    expect(await es(unZip({ 'b.zip': unZip({ 'a.pdf': unPdf() }) }))).to.equal(
      'zip: Trae otro comprimido adentro, que nadie ha abierto.',
    )
    expect(await es(unZip({ 'a.pdf': unPdf() }).subarray(0, 400))).to.equal(
      'El ZIP está dañado. Hágalo de nuevo y vuelva a subirlo.',
    )
  })

  it('un ZIP que miente sobre lo que trae no pasa', async () => {
    const zip = unZip({ 'a.txt': Buffer.alloc(500_000, 'abc ') })
    zip.writeUInt32LE(1000, zip.lastIndexOf(Buffer.from('PK\x01\x02')) + 24)
    expect(await es(zip)).to.equal('El ZIP crece demasiado al abrirse y no se recibe.')
  })

  it('archivos que son dos cosas a la vez: manda por donde empiezan, y no se muestra nada que no sea eso', async () => {
    expect(await es(Buffer.concat([UN_EXE, unZip({ 'a.pdf': unPdf() })])), 'a program with an archive behind').to.match(
      /programa/,
    )
    // what comes behind its end is nobody's, as for every reader of PDF: it is kept and shown as a PDF
    expect(
      await es(Buffer.concat([unPdf(), unZip({ 'a.txt': Buffer.alloc(9000, 'x') }), Buffer.alloc(4000)])),
    ).to.equal('pdf')
    expect(await es(Buffer.concat([UN_GIF, Buffer.from('/*<script>*/')]))).to.equal('gif')
    expect(await es(unZip({ 'META-INF/MANIFEST.MF': strToU8('x'), 'A.class': strToU8('x') }))).to.match(/programa/)
  })

  it('uno vacío, cortado o hecho de ceros no es nada', async () => {
    for (const contenido of [
      Buffer.alloc(0),
      Buffer.from('PK'),
      Buffer.alloc(5000),
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    ])
      expect(await es(contenido)).to.match(/debe ser|dañado/)
    expect(await es(Buffer.concat([unOle(['WordDocument']).subarray(0, 600)]))).to.match(/dañado/)
    const enCirculo = unOle(['WordDocument'])
    enCirculo.writeUInt32LE(enCirculo.readUInt32LE(48), 512 + enCirculo.readUInt32LE(48) * 4)
    expect(await es(enCirculo), 'a chain that bites its tail').to.match(/dañado/)
  })
})
