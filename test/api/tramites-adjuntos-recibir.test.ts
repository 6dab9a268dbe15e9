import { expect } from 'chai'
import { Problem } from '../../modules/kernel/index.ts'
import {
  ARCHIVOS_DE_TRAMITE,
  enlazarAdjuntos,
  recibirAdjuntos,
  type AdjuntosEnviados,
} from '../../modules/tramites/index.ts'
import { tipoDe } from '../../schemas/tramites/tipos/index.ts'
import { contextOf, freshOffice, unPdf, type TestFile } from '../harness/index.ts'
import { conSubidos, subirSuelto, UN_EXE, UN_PNG } from '../harness/adjuntos.ts'
import { emailOf } from '../harness/offices.ts'
import { muestra } from '../harness/plantillas.ts'
import { tramiteGuardado } from '../harness/tramites.ts'

const INCOMPLETO = ['Es necesario diligenciar los campos requeridos']
const pdf = (name = 'a.pdf'): TestFile => ({ name, content: unPdf(name) })
const orden: TestFile = { name: 'orden.xlsx', content: muestra('formato-registro.xlsx') }

describe('Trámites: los documentos de un formulario entero', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })

  const comoCliente = async () => {
    const ctx = await contextOf(slug)
    const { id } = await ctx.db('usuarios').where('email', emailOf('cliente', slug)).first<{ id: number }>('id')
    return {
      ...ctx,
      user: { id, email: '', usuario: 'cliente', id_rol: 0, id_persona: null, permisos: new Set<number>() },
    }
  }
  const recibir = async (
    cual: string,
    files: Record<string, readonly TestFile[]>,
    ids: AdjuntosEnviados['ids'] = {},
  ) => {
    const [ctx, tipo] = [await comoCliente(), tipoDe(cual)!]
    return conSubidos(files, (subidos) => recibirAdjuntos(ctx, tipo, { files: subidos, ids }))
  }
  const faltas = async (...dicho: Parameters<typeof recibir>) => {
    try {
      await recibir(...dicho)
    } catch (fault) {
      if (fault instanceof Problem) return fault.errors
      throw fault
    }
    throw new Error('it was taken')
  }
  const suelto = async (subida: Parameters<typeof subirSuelto>[1] = {}) =>
    Number((await subirSuelto(slug, subida)).body.id)
  const filas = async () => (await (await contextOf(slug)).db('tramites_adjuntos')).length

  it('entran como archivos o por el id de los que ya se subieron, y quedan de su trámite en su orden', async () => {
    const ids = [await suelto({ tipo: 'orden_escrituracion_1', nombre: 'documentos' })]
    const files = { formatoRegistro: [orden], 'documentos[]': [pdf(), pdf('b.pdf')] }
    const recibidos = await recibir('orden_escrituracion_1', files, { documentos: ids })
    expect(recibidos.map(({ nombre, extension, id_tramite }) => [nombre, extension, id_tramite])).to.deep.equal([
      ['formatoRegistro', 'xlsx', null],
      ['documentos', 'pdf', null],
      ['documentos', 'pdf', null],
      ['documentos', 'pdf', null],
    ])
    const enPdf = await recibir('orden_escrituracion_1', { formatoRegistro: [pdf('orden.pdf')], documentos: [pdf()] })
    expect(enPdf.map(({ nombre, extension }) => [nombre, extension])).to.deep.equal([
      ['formatoRegistro', 'pdf'],
      ['documentos', 'pdf'],
    ])
    const { id } = await tramiteGuardado({ tipo: 'orden_escrituracion_1' }, slug)
    const enlazados = await enlazarAdjuntos(await comoCliente(), id, recibidos)
    expect(enlazados.map(({ orden: n, id_tramite }) => [n, id_tramite])).to.deep.equal([
      [1, id],
      [1, id],
      [2, id],
      [3, id],
    ])
    const otro = await tramiteGuardado({ tipo: 'orden_escrituracion_1' }, slug)
    const error = await enlazarAdjuntos(await comoCliente(), otro.id, recibidos).catch((fault: unknown) => fault)
    expect(error instanceof Problem && error.status, 'they are of another procedure now').to.equal(409)
  })

  it('los que faltan, sobran o no se piden se dicen todos a la vez, con las palabras de la especificación, y nada se guarda', async () => {
    const antes = await filas()
    expect(await faltas('orden_escrituracion_1', {})).to.deep.equal({
      formatoRegistro: INCOMPLETO,
      documentos: INCOMPLETO,
    })
    expect(
      await faltas('orden_escrituracion_1', {
        formatoRegistro: [orden, orden],
        documentos: [pdf(), pdf(), pdf(), pdf()],
        documento_1: [pdf()],
      }),
    ).to.deep.equal({
      formatoRegistro: ['Envíe un solo archivo.'],
      documentos: ['Solo puede subir 3 archivos como máximo, si desea más puede crear un archivo .zip/.rar'],
      documento_1: ['Este trámite no pide ese documento.'],
    })
    const muchas = Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`documento_${n + 1}`, INCOMPLETO]))
    expect(await faltas('vivienda_usada', {}), 'also the one labelled optional').to.deep.equal(muchas)
    expect(await filas()).to.equal(antes)
  })

  it('el contenido de cada uno se juzga por lo que ese papel recibe', async () => {
    const foto = { name: 'orden.xlsx', content: UN_PNG }
    expect(
      await faltas('orden_escrituracion_1', {
        formatoRegistro: [foto],
        documentos: [{ name: 'a.pdf', content: UN_EXE }, pdf()],
      }),
    ).to.deep.equal({
      formatoRegistro: ['El archivo debe ser un libro de Excel (XLSX) o PDF, y por su contenido no lo es.'],
      documentos: ['Es un programa y no se recibe.'],
    })
    expect(
      await faltas('registro_defuncion', { documento_1: [{ name: 'cédula.pdf', content: UN_PNG }] }),
    ).to.deep.equal({ documento_1: ['El archivo debe ser PDF o Word (DOC, DOCX), y por su contenido no lo es.'] })
  })

  it('un id ajeno, repetido, de otro papel o que ya se fue no entra', async () => {
    const NO_ESTA = { documento_1: ['Ese archivo ya no está: adjúntelo de nuevo.'] }
    const propio = await suelto()
    const ajenos = [
      await suelto({ role: 'admin' }),
      999_999_999,
      await suelto({ tipo: 'orden_escrituracion_1', nombre: 'documentos' }),
    ]
    for (const id of ajenos) expect(await faltas('registro_defuncion', {}, { documento_1: id })).to.deep.equal(NO_ESTA)
    const anexo = await suelto({ tipo: 'orden_escrituracion_1', nombre: 'documentos' })
    expect(
      await faltas('orden_escrituracion_1', { formatoRegistro: [orden] }, { documentos: [anexo, anexo] }),
    ).to.deep.equal({ documentos: NO_ESTA.documento_1 })
    expect(await faltas('registro_defuncion', { documento_1: [pdf()] }, { documento_1: propio })).to.deep.equal({
      documento_1: ['Envíe un solo archivo.'],
    })
    expect(await recibir('registro_defuncion', {}, { documento_1: propio })).to.have.length(1)
  })

  it('uno que no es de los formatos de su papel no entra por su id', async () => {
    const foto = await suelto({ tipo: 'orden_escrituracion_1', nombre: 'documentos', archivo: { content: UN_PNG } })
    const { db } = await contextOf(slug)
    await db('tramites_adjuntos').where('id', foto).update({ nombre: 'documento_1' })
    expect(await faltas('registro_defuncion', {}, { documento_1: foto })).to.deep.equal({
      documento_1: ['El archivo debe ser PDF o Word (DOC, DOCX), y por su contenido no lo es.'],
    })
  })

  it('la ruta de un formulario nombra los papeles de todos los tipos, y ningún otro llega al disco', () => {
    expect(ARCHIVOS_DE_TRAMITE).to.include.keys(
      'documento_1',
      'documento_14',
      'formatoRegistro',
      'documentos',
      'documentos[]',
    )
    expect(ARCHIVOS_DE_TRAMITE).to.not.have.any.keys('documento_15', 'documento_1[]')
    expect(ARCHIVOS_DE_TRAMITE['documentos[]']).to.include({
      most: 3,
      tooMany: 'Solo puede subir 3 archivos como máximo, si desea más puede crear un archivo .zip/.rar',
    })
  })
})
