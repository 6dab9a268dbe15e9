import { expect } from 'chai'
import {
  acepta,
  demasiados,
  formatosDe,
  reparoDe,
  seUne,
  turnos,
  type PapelPedido,
} from '../../../ui/kit/files/archivos.ts'
import {
  avanceDe,
  cuerpoDePapeles,
  desdeGuardados,
  faltasDePapeles,
  paraGuardar,
  type Puesto,
} from '../../../ui/tramites/papeles/estado.ts'
import { pdfDeImagenes } from '../../../ui/kit/files/pdf-de-fotos.ts'

const TEXTO: PapelPedido = { nombre: 'documento_1', titulo: 'Cédula', obligatorio: true, formatos: 'texto' }
const ANEXOS: PapelPedido = {
  nombre: 'documentos',
  titulo: 'Anexos',
  obligatorio: true,
  formatos: 'amplios',
  minimo: 1,
  maximo: 3,
}
const OPCIONAL: PapelPedido = { nombre: 'documento_2', titulo: 'Copia simple', obligatorio: false, formatos: 'texto' }

const archivo = (name: string, type = '', contenido = 'x') => new File([contenido], name, { type })
const puesto = (cambios: Partial<Puesto>): Puesto => ({
  clave: 'a',
  nombre: 'a.pdf',
  bytes: 10,
  estado: 'listo',
  parte: 1,
  id: 7,
  problema: null,
  reintentable: false,
  sinRevisar: null,
  noAplica: null,
  reemplaza: null,
  ...cambios,
})

describe('Trámites: los papeles de una solicitud', () => {
  it('dice qué formatos recibe cada uno, y ofrece también las fotos que se unirán', () => {
    expect(formatosDe(TEXTO)).to.equal('pdf, doc o docx')
    expect(formatosDe({ formatos: 'hoja' })).to.equal('xlsx o pdf')
    expect(acepta(TEXTO)).to.equal('.pdf,.doc,.docx,.jpg,.jpeg,.png,.webp')
    expect(acepta(ANEXOS)).to.include('.rar').and.not.include('.webp')
  })

  it('una foto se une en un PDF donde solo va texto, y va como está donde se reciben imágenes', () => {
    expect(seUne(archivo('cara.JPG'), TEXTO)).to.equal(true)
    expect(seUne(archivo('IMG_1.heic'), TEXTO)).to.equal(true)
    expect(seUne(archivo('cara.jpg'), ANEXOS)).to.equal(false)
    expect(seUne(archivo('carta.pdf'), TEXTO)).to.equal(false)
  })

  it('un formato que no es, uno vacío, uno muy grande y un HEIC se dicen antes de enviarlos', () => {
    expect(reparoDe(archivo('carta.pdf'), TEXTO, 100)).to.equal(null)
    expect(reparoDe(archivo('hoja.xlsx'), TEXTO, 100)).to.equal('El archivo debe ser pdf, doc o docx.')
    expect(reparoDe(archivo('carta.pdf', '', ''), TEXTO, 100)).to.equal('El archivo está vacío.')
    expect(reparoDe(archivo('carta.pdf', '', 'x'.repeat(3_000_000)), TEXTO, 2_097_152)).to.equal(
      'El archivo pesa más de 2 MB.',
    )
    expect(reparoDe(archivo('IMG_1.HEIC'), ANEXOS, 100)).to.match(/HEIC.*«Más compatible»/)
  })

  it('de los anexos, uno de más se dice como la especificación 3, sección 5', () => {
    expect(demasiados(3)).to.equal(
      'Solo puede subir 3 archivos como máximo, si desea más puede crear un archivo .zip/.rar',
    )
  })

  it('no deja seguir mientras falte, suba o haya fallado uno obligatorio; el opcional no estorba', () => {
    const pedidos = [TEXTO, OPCIONAL, ANEXOS]
    const textos = (puestos: Record<string, Puesto[]>) =>
      faltasDePapeles(pedidos, puestos).map(({ ruta, texto }) => `${ruta}: ${texto}`)
    expect(textos({})).to.deep.equal(['documento_1: Falta este documento.', 'documentos: Falta este documento.'])
    expect(textos({ documento_1: [puesto({ estado: 'subiendo' })], documentos: [puesto({})] })).to.deep.equal([
      'documento_1: Todavía se está subiendo.',
    ])
    expect(
      textos({ documento_1: [puesto({})], documentos: [puesto({})], documento_2: [puesto({ estado: 'fallo' })] }),
    ).to.deep.equal(['documento_2: No se pudo subir: reinténtelo o quítelo.'])
    expect(
      avanceDe(pedidos, { documento_1: [puesto({})], documentos: [puesto({ estado: 'subiendo' })] }),
    ).to.deep.equal({ listos: 1, pedidos: 2, subiendo: 1 })
  })

  it('envía el id de cada uno, y la lista donde van varios', () => {
    expect(
      cuerpoDePapeles([TEXTO, OPCIONAL, ANEXOS], {
        documento_1: [puesto({ id: 4 })],
        documentos: [puesto({ id: 5 }), puesto({ id: 6 }), puesto({ id: 9, estado: 'fallo' })],
      }),
    ).to.deep.equal({ documento_1: 4, documentos: [5, 6] })
  })

  it('el borrador guarda los que el servidor tiene, y de él vuelven como estaban', () => {
    const guardado = paraGuardar({
      documento_1: [puesto({ id: 4, noAplica: 'No hay' })],
      documentos: [puesto({ estado: 'subiendo', id: null })],
    })
    expect(guardado).to.deep.equal({
      documento_1: [{ id: 4, nombre: 'a.pdf', bytes: 10, sinRevisar: null, noAplica: 'No hay' }],
    })
    expect(desdeGuardados(guardado)['documento_1']).to.deep.include.members([
      puesto({ clave: 'guardado-4', id: 4, noAplica: 'No hay' }),
    ])
  })

  it('suben a la vez los que caben, y los demás en su orden', async () => {
    const enTurno = turnos(2)
    const idas: number[] = []
    const sueltas: (() => void)[] = []
    const una = (n: number) =>
      enTurno(
        () =>
          new Promise<void>((resolve) => {
            idas.push(n)
            sueltas.push(resolve)
          }),
      )
    const todas = [1, 2, 3, 4].map(una)
    await Promise.resolve()
    expect(idas).to.deep.equal([1, 2])
    sueltas[0]?.()
    await todas[0]
    await new Promise((resolve) => setTimeout(resolve))
    expect(idas).to.deep.equal([1, 2, 3])
    sueltas[1]?.()
    await todas[1]
    await new Promise((resolve) => setTimeout(resolve))
    sueltas.forEach((soltar) => soltar())
    await Promise.all(todas)
    expect(idas).to.deep.equal([1, 2, 3, 4])
  })
})

describe('Trámites: las fotos en un PDF', () => {
  const foto = (ancho: number, alto: number) => ({ bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), ancho, alto })

  it('cada foto es una página carta, acostada si la foto lo está, y la tabla dice dónde empieza cada objeto', () => {
    const pdf = Buffer.from(pdfDeImagenes([foto(1000, 1400), foto(1600, 900)])).toString('latin1')
    expect(pdf.startsWith('%PDF-1.4\n')).to.equal(true)
    expect(pdf.endsWith('%%EOF\n')).to.equal(true)
    expect([...pdf.matchAll(/MediaBox \[0 0 (\d+) (\d+)\]/g)].map(([, w, h]) => [w, h])).to.deep.equal([
      ['612', '792'],
      ['792', '612'],
    ])
    expect(pdf).to.include('/Count 2').and.include('/Width 1600 /Height 900')
    const inicio = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(inicio, inicio + 4)).to.equal('xref')
    const filas = [...pdf.slice(inicio).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at))
    expect(filas).to.have.length(8)
    filas.forEach((at, index) =>
      expect(pdf.slice(at).startsWith(`${index + 1} 0 obj\n`), String(index + 1)).to.equal(true),
    )
  })

  it('la foto cabe en su página sin deformarse', () => {
    const pdf = Buffer.from(pdfDeImagenes([foto(1000, 2000)])).toString('latin1')
    const [, w, h, x, y] = /q ([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm/.exec(pdf) ?? []
    expect(Number(h)).to.equal(756)
    expect(Number(w)).to.equal(378)
    expect([Number(x), Number(y)]).to.deep.equal([117, 18])
  })
})
